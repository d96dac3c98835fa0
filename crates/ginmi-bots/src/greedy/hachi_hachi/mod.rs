//! Greedy's decisions in Hachi-Hachi, one file a kind. What Nuki shares is in [`kan`].

mod before;
mod joining;
mod stakes;

use ginmi::action::{Action, Actions};
use ginmi::games::hachi_hachi::{View, teyaku};
use ginmi::phase::Phase;

use super::claim::{self, claim};
use super::kan;
use crate::Opinion;
use crate::opinion::unweighed;

/// The action for whatever is asked.
pub(super) fn decide(view: &View, legal: &Actions) -> Action {
    let me = view.viewer.expect("only a player decides");
    match view.board.phase {
        Phase::Swap { passed, .. } => before::swap(view, me, passed),
        // Leading, the bot comes to 89 too seldom for playing blind to pay, however many would pay it.
        Phase::Mizuten { .. } => Action::Look,
        Phase::Join { .. } => joining::join(view, me),
        Phase::TwoLeft { .. } => joining::two_left(view, me),
        Phase::Offer(bargain) => joining::offer(view, me, &bargain),
        Phase::Answer { amount, .. } => joining::answer(view, me, amount),
        Phase::Claim { .. } | Phase::LateClaim { .. } => claim(legal, teyaku::kan),
        _ => kan::decide(view, me, legal),
    }
}

/// What there is to be said of each action.
pub(super) fn opinions(view: &View, legal: &Actions) -> Vec<Opinion> {
    let me = view.viewer.expect("only a player decides");
    match view.board.phase {
        Phase::Swap { passed, .. } => before::opinions(view, me, passed),
        Phase::Mizuten { .. } => unweighed([Action::Look, Action::Mizuten]),
        Phase::Join { .. } => joining::join_opinions(view, me),
        Phase::TwoLeft { .. } => joining::two_left_opinions(view, me),
        Phase::Offer(bargain) => joining::offer_opinions(view, me, &bargain),
        Phase::Answer { amount, .. } => joining::answer_opinions(view, me, amount),
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            claim::opinions(legal, teyaku::kan, kan::points_of_a_kan(&view.board))
        }
        _ => kan::opinions(view, me, legal),
    }
}
