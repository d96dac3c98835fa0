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
use crate::Opinion;
use crate::opinion::ranked;
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

/// What there is to be said of each action in the course of play.
pub(super) fn opinions<G: Estimated>(view: &View<G>, me: Seat, legal: &Actions) -> Vec<Opinion> {
    let multiplier = f32::from(view.board.game.stakes().multiplier);
    if view.board.phase == (Phase::Call { seat: me }) {
        return ranked(call::values(view, me), multiplier);
    }
    let futures = Futures::new(view, me, |table| Payoff::new(&view.board, table));
    let mut values = cards::values(&futures, view.board.phase, legal);
    if let Actions::Play { cancel: true, .. } = legal {
        // Cancelling is weighed against going on as such: so the best card stands for that, and the
        // others for as much less as they are worse.
        let best = values.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
        values.iter_mut().for_each(|(_, value)| *value = *value - best + futures.mean());
        values.push((Action::Cancel, futures.payoff().of_half(view.board.kan(me))));
    }
    ranked(values, multiplier)
}

/// What a claim of one kan pays, in points: every opponent pays it.
pub(super) fn points_of_a_kan<G: Estimated>(board: &Board<G>) -> f32 {
    let opponents = board.round.active.len().saturating_sub(1) as f32;
    let kan = 2.0 * G::half_kan(&board.options) as f32;
    kan * opponents * f32::from(board.game.stakes().multiplier)
}
