//! What the games that pay in kan share: Hachi-Hachi and Nuki.
//!
//! Estimates are in points at multiplier 1; what the field multiplier does not multiply (the pot, a
//! split, a buy-out) is weighed against them with it.

mod payoff;

use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::games::common::{Board, Calling, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::futures::Futures;
use crate::greedy::table::{ME, Table};
use crate::opinion::{ranked, unweighed};
pub(super) use payoff::Payoff;

/// What the estimates have to know of such a game.
pub(crate) trait Estimated: Calling {
    /// The cards that count for Sixteen Chaff, where that can be made.
    fn chaff(board: &Board<Self>) -> CardSet;

    /// What else a pile earns its player from each opponent at the end, in kan.
    fn achievements(board: &Board<Self>, seat: Seat, pile: CardSet) -> i32;
}

/// What a point at multiplier 1 is worth in points.
pub(super) fn multiplier<G: Estimated>(board: &Board<G>) -> f32 {
    f32::from(board.game.stakes().multiplier)
}

/// What there is to be said of playing blind, and of sage and shoubu.
pub(super) fn asked<G: Estimated>(view: &View<G>, me: Seat) -> Vec<Opinion> {
    match view.board.phase {
        // Playing blind pays too seldom: in Nuki, a bot that always declares it loses two points a
        // round by that against one that never does.
        Phase::Mizuten { .. } => unweighed([Action::Look, Action::Mizuten]),
        _ => ranked(calls(view, me), multiplier(&view.board)),
    }
}

/// What shoubu pays and what sage promises; of equals, shoubu.
fn calls<G: Estimated>(view: &View<G>, me: Seat) -> [(Action, f32); 2] {
    let kan = view.board.kan(me);
    let payoff = |table: &Table| Payoff::in_sage(&view.board, table, kan);
    let futures = Futures::new(view, me, payoff);
    let payoff = futures.payoff();
    // Without cards in the hand there is nothing more to be made.
    let going_on = if view.hand.is_empty() { payoff.of_half(kan) } else { futures.mean() };
    [(Action::Shoubu, payoff.of_shoubu(ME, kan)), (Action::Sage, going_on)]
}
