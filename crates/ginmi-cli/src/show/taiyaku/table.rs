//! What a player is in a round of Taiyaku, and what the reader knows of hidden cards.

use ginmi::games::taiyaku::{Board, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::show::voice::Voice;

/// The purse, the dealer, hands that were passed on.
pub(super) fn standing(board: &Board, seat: Seat) -> Vec<String> {
    let round = &board.round;
    let mut words = vec![format!("purse {}", board.game.purses[seat])];
    if round.dealt_by == seat {
        words.push("dealt".to_owned());
    }
    if !round.dealt_in.contains(seat) && !round.dealt_in.is_empty() {
        let joining = matches!(board.phase, Phase::Join { .. });
        let word = if joining { "waits for a hand" } else { "not in this round" };
        words.push(word.to_owned());
    }
    words
}

/// The hand that the reader passed on, and the cards that the reader knows to be in the draw pile.
pub(super) fn known(voice: &Voice, view: &View, seat: Seat) -> Vec<String> {
    let Some(viewer) = view.viewer else { return Vec::new() };
    let (round, names) = (&view.board.round, voice.names);
    let mut lines = Vec::new();
    let passed = view.passed_on & (view.unseen() - round.returned_openly);
    if round.holder(viewer) == seat && seat != viewer && !passed.is_empty() {
        let whole = passed.len() == u32::from(round.hand_sizes[seat]);
        let but_one = if whole { "" } else { ", all but one" };
        lines.extend(names.lines(&format!("    your hand, passed on{but_one}:  "), passed));
    }
    let back = view.returned & view.unseen();
    if seat == viewer && !back.is_empty() {
        lines.extend(names.lines("    back in the draw pile:  ", back));
    }
    lines
}

/// What it costs the one who is asked to drop, and who is paid.
pub(super) fn drop_cost(board: &Board) -> String {
    let purse = match board.phase {
        Phase::Join { seat } => board.game.purses[seat],
        _ => 0,
    };
    let to = if board.next_receiver().is_some() {
        "with your hand, to who waits for one"
    } else {
        "into the pot"
    };
    if purse == 0 { format!("nothing, the purse is empty, {to}") } else { format!("1 chip {to}") }
}
