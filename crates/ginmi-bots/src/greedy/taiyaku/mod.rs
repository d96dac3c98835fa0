//! Greedy's decisions in Taiyaku, one file a kind.
//!
//! Estimates are in chips. Whoever has the highest score is paid by the others, and a dekiyaku that
//! stops the round takes whole purses: what a card is worth hangs on the other cards and players.
//! Decisions about cards therefore compare what made-up ends of the whole round pay.

mod joining;
mod payoff;

use ginmi::action::{Action, Actions};
use ginmi::games::taiyaku::{View, teyaku};
use ginmi::phase::Phase;

use super::cards;
use super::claim::{self, claim};
use super::futures::Futures;
use crate::Opinion;
use crate::opinion::ranked;
use payoff::Payoff;

/// The action for whatever is asked.
pub(super) fn decide(view: &View, legal: &Actions) -> Action {
    let me = view.viewer.expect("only a player decides");
    let futures = || Futures::new(view, me, |table| Payoff::new(view, table));
    match (view.board.phase, legal) {
        (Phase::Join { .. }, _) => joining::join(view, me),
        (_, Actions::Return(cards)) => Action::Return(cards::give_back(&futures(), *cards)),
        (_, Actions::Play { cards, .. }) => Action::Play(cards::play(&futures(), *cards)),
        (Phase::Capture { card, .. }, Actions::Capture(candidates)) => {
            Action::Capture(cards::capture(&futures(), card, *candidates))
        }
        _ => claim(legal, |claimed| teyaku::chips(claimed, view.board.round.active.len())),
    }
}

/// What there is to be said of each action.
pub(super) fn opinions(view: &View, legal: &Actions) -> Vec<Opinion> {
    let me = view.viewer.expect("only a player decides");
    let futures = || Futures::new(view, me, |table| Payoff::new(view, table));
    match (view.board.phase, legal) {
        (Phase::Join { .. }, _) => joining::join_opinions(view, me),
        (Phase::Claim { .. } | Phase::LateClaim { .. }, _) => {
            let active = view.board.round.active.len();
            let worth = |claimed| teyaku::chips(claimed, active);
            claim::opinions(legal, worth, active.saturating_sub(1) as f32)
        }
        (phase, _) => ranked(cards::values(&futures(), phase, legal), 1.0),
    }
}
