//! What the player who asks `?` is told, where it is the same in all games.

use ginmi::games::common::View;
use ginmi::phase::Phase;

use super::Show;
use crate::show::text::paragraph;
use crate::show::voice::Voice;

/// The paragraphs for the decision that is due.
pub(super) fn explain<G: Show>(voice: &Voice, view: &View<G>) -> Vec<String> {
    let text = match view.board.phase {
        Phase::LateClaim { .. } => late_claim(),
        Phase::Capture { .. } => capture(),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => between_rounds(),
        _ => G::explain(voice, view),
    };
    let paragraphs = text.split("\n\n").map(paragraph);
    paragraphs.flat_map(|paragraph| [String::new(), paragraph]).chain([String::new()]).collect()
}

fn between_rounds() -> String {
    "Everything has been paid; `m` lists the payments. The winner of a round deals the next one, and \
     after a round without a winner the same player deals again (C-2). The highest account after \
     the last round wins the game (C-11)."
        .to_owned()
}

fn late_claim() -> String {
    "The first hand card has been played, and nothing has been turned up from the draw pile yet: the \
     last moment to claim teyaku. Everybody who has not claimed both groups is asked, whether or not \
     there is anything to claim. The hand counts as it was dealt, with the card that was just played \
     (C-9)."
        .to_owned()
}

/// What a turn is, which begins what each game says about playing a card.
pub(crate) fn turn<G: Show>() -> String {
    format!(
        "Play one card from your hand. If a card of its month lies on the field, it takes that card; \
         of two you choose one, and with three it takes all of them. Otherwise it stays on the field. \
         Then the top card of the draw pile is turned up and does the same (C-4, {}).",
        G::TURN_RULE
    )
}

fn capture() -> String {
    "Two cards of that month lie on the field: the card that was played takes one of them, and the \
     other stays for whoever comes next (C-4). Look at what each is worth, at dekiyaku that you or \
     your opponents lack one card for, and at who holds the fourth card of the month."
        .to_owned()
}
