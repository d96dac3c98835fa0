//! What greedy's decisions share in the games that pay in kan: Hachi-Hachi and Nuki.
//!
//! Estimates are in points at multiplier 1; what the field multiplier does not multiply (the pot, a
//! split, a buy-out) is weighed against them with it.

mod call;
mod payoff;

use ginmi::action::{Action, Actions};
use ginmi::cards::CardSet;
use ginmi::games::common::{Board, Calling, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::cards;
use super::futures::Futures;
use payoff::Payoff;

/// What the estimates have to know of such a game.
pub(super) trait Estimated: Calling {
    /// The cards that count for Sixteen Chaff, where that can be made.
    fn chaff(board: &Board<Self>) -> CardSet;

    /// What else a pile earns its player from each opponent at the end, in kan.
    fn achievements(board: &Board<Self>, seat: Seat, pile: CardSet) -> i32;
}

/// The action for whatever is asked in the course of play.
pub(super) fn decide<G: Estimated>(view: &View<G>, me: Seat, legal: &Actions) -> Action {
    let futures = || Futures::new(view, me, |table| Payoff::new(&view.board, table));
    match (view.board.phase, legal) {
        (_, Actions::Play { cancel: true, .. }) if call::cancels(view, me) => Action::Cancel,
        (_, Actions::Play { cards, .. }) => Action::Play(cards::play(&futures(), *cards)),
        (Phase::Capture { card, .. }, Actions::Capture(candidates)) => {
            Action::Capture(cards::capture(&futures(), card, *candidates))
        }
        _ if call::calls_shoubu(view, me) => Action::Shoubu,
        _ => Action::Sage,
    }
}
