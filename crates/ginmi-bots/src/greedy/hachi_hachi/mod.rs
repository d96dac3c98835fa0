//! Greedy's decisions in Hachi-Hachi, one file a kind. What Nuki shares is in [`kan`].

mod before;
mod joining;
mod stakes;

use ginmi::action::{Action, Actions};
use ginmi::games::hachi_hachi::{View, teyaku};
use ginmi::phase::Phase;

use super::{claim::claim, kan};

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
