//! Pictures of positions and results, with their captions.

use ginmi::cards::CardSet;
use ginmi::encode::question;
use ginmi::seat::Seat;
use ginmi_svg::{DrawnPlayer, EstimateRow, PositionPicture};
use pyo3::prelude::*;

/// A position as an SVG, with these hands face-up.
pub(crate) fn position(view: &ginmi::View, hand: impl Fn(Seat) -> CardSet) -> String {
    let (game, players) = (view.game(), view.players());
    let mut title = format!("{} · round {} of {}", game.name(), view.round().number, view.rounds());
    if let Some(question) = question(&view.phase()) {
        title.push_str(&format!(" · asked: {question}"));
    }
    let accounts = view.accounts().seats(players);
    let player = |seat: Seat| DrawnPlayer {
        caption: format!("seat {seat} · {} {}", accounts[seat.index()], game.info().unit),
        hand: hand(seat),
    };
    let players = Seat::all(players).map(player).collect();
    ginmi_svg::draw_position(&PositionPicture { view, title, players })
}

/// Results as an SVG: a heading, a note on the numbers, and for each row its name, its mean and
/// half the width of its interval.
#[pyfunction]
pub(crate) fn draw_results(
    heading: &str,
    axis: &str,
    rows: Vec<(String, f64, Option<f64>)>,
) -> String {
    let row = |(name, mean, margin)| EstimateRow { name, mean, margin };
    ginmi_svg::draw_results(heading, axis, &rows.into_iter().map(row).collect::<Vec<_>>())
}
