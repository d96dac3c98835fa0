//! Greedy's decisions in Nuki Hachi-hachi, one file a kind. What Hachi-Hachi shares is in
//! [`kan`].

mod joining;
mod stakes;

use ginmi::action::{Action, Actions};
use ginmi::games::nuki::{View, teyaku};
use ginmi::phase::Phase;

use super::claim::{self, claim};
use super::kan;
use crate::Opinion;
use crate::opinion::unweighed;

/// The action for whatever is asked.
pub(super) fn decide(view: &View, legal: &Actions) -> Action {
    let me = view.viewer.expect("only a player decides");
    match view.board.phase {
        // A bot that always declares loses two points a round by it against one that never does.
        Phase::Mizuten { .. } => Action::Look,
        Phase::Join { .. } => joining::join(view, me),
        Phase::Claim { .. } | Phase::LateClaim { .. } => claim(legal, teyaku::kan),
        _ => kan::decide(view, me, legal),
    }
}

/// What there is to be said of each action.
pub(super) fn opinions(view: &View, legal: &Actions) -> Vec<Opinion> {
    let me = view.viewer.expect("only a player decides");
    match view.board.phase {
        Phase::Mizuten { .. } => unweighed([Action::Look, Action::Mizuten]),
        Phase::Join { .. } => joining::join_opinions(view, me),
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            claim::opinions(legal, teyaku::kan, kan::points_of_a_kan(&view.board))
        }
        _ => kan::opinions(view, me, legal),
    }
}
