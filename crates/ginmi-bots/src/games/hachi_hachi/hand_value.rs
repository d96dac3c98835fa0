//! The expected value of a hand.

use ginmi::cards::{CardSet, Month, groups};
use ginmi::games::hachi_hachi::View;
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::kan_games::{multiplier, teyaku_points};
use crate::greedy::joining::undecided_players;

/// What the two active players other than the dealer pay each player who is forced out, on average.
pub(super) const COMPENSATION: f32 = 10.0;

/// The expected value of joining, in points at multiplier 1, minus payments to forced-out players.
pub(super) fn joining_value(view: &View, me: Seat) -> f32 {
    let round = &view.board.round;
    let undecided = undecided_players(round);
    let forced_out = (undecided - 1).saturating_sub(2 - round.active.len().min(2));
    let compensation = if round.leader == me { 0.0 } else { COMPENSATION * forced_out as f32 };
    estimate_hand(view, me) - compensation
}

/// What the hand is expected to earn when played, in points at multiplier 1, the pot included.
///
/// The weights were fitted to the earnings of hands that this bot played after joining at random.
pub(super) fn estimate_hand(view: &View, me: Seat) -> f32 {
    let board = &view.board;
    let (hand, field) = (view.hand, board.round.field);
    let mut points = 2.15 * teyaku_points(view) - 62.0;
    points += 9.5 * (hand & groups::BRIGHTS).len() as f32;
    points += 14.0 * (hand & easy_dekiyaku_cards(view)).len() as f32;
    for month in Month::all().filter(|month| !hand.of_month(*month).is_empty()) {
        let (own, matches) = (hand.of_month(month), field.of_month(month));
        let best = matches.iter().map(|card| card.kind().points()).max().unwrap_or(0);
        // If all four cards of a month are in hand or on the field, they are sure to be captured.
        let whole = if !matches.is_empty() && own.len() + matches.len() == 4 { 14.0 } else { 0.0 };
        points += 5.0 + 0.2 * f32::from(best) + whole;
    }
    // The more players could join, the better are the hands of those who do.
    points -= 5.0 * (board.round.dealt_in.len() as f32 - 4.0);
    let joined = board.round.active.without(me).len();
    points += [-17.0, -9.0, 0.0][joined.min(2)];
    points + board.accounts[Account::Pot] as f32 / multiplier(board) / 3.0
}

/// The ribbons and animals of dekiyaku that need few cards.
fn easy_dekiyaku_cards(view: &View) -> CardSet {
    let ribbons = groups::POETRY_RIBBONS | groups::BLUE_RIBBONS;
    if view.board.options.boar_deer_butterflies.is_on() {
        ribbons | groups::BOAR_DEER_BUTTERFLIES
    } else {
        ribbons
    }
}
