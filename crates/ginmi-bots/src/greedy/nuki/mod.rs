//! Greedy's decisions in Nuki Hachi-hachi, one file a kind. What Hachi-Hachi shares is in
//! [`kan`].

mod joining;
mod stakes;

use ginmi::action::{Action, Actions};
use ginmi::games::nuki::{View, teyaku};
use ginmi::phase::Phase;

use super::{claim::claim, kan};

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
