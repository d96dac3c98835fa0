//! Sage, shoubu and cancel.

use ginmi::action::Action;
use ginmi::games::common::View;
use ginmi::seat::Seat;

use super::{Estimated, Payoff};
use crate::greedy::futures::Futures;
use crate::greedy::table::{ME, Table};

/// Whether to call shoubu: when going on promises no more than it pays.
pub(super) fn calls_shoubu<G: Estimated>(view: &View<G>, me: Seat) -> bool {
    let kan = view.board.kan(me);
    if view.hand.is_empty() {
        return true;
    }
    let payoff = |table: &Table| Payoff::in_sage(&view.board, table, kan);
    let futures = Futures::new(view, me, payoff);
    futures.mean() <= futures.payoff().of_shoubu(ME, kan)
}

/// Whether to cancel: when going on promises less than that pays.
pub(super) fn cancels<G: Estimated>(view: &View<G>, me: Seat) -> bool {
    let kan = view.board.kan(me);
    let futures = Futures::new(view, me, |table| Payoff::new(&view.board, table));
    futures.mean() < futures.payoff().of_half(kan)
}

/// What shoubu pays and what sage promises; of equals, shoubu.
pub(super) fn values<G: Estimated>(view: &View<G>, me: Seat) -> [(Action, f32); 2] {
    let kan = view.board.kan(me);
    let futures = Futures::new(view, me, |table| Payoff::in_sage(&view.board, table, kan));
    let payoff = futures.payoff();
    // Without cards in the hand there is nothing more to be made.
    let going_on = if view.hand.is_empty() { payoff.of_half(kan) } else { futures.mean() };
    [(Action::Shoubu, payoff.of_shoubu(ME, kan)), (Action::Sage, going_on)]
}
