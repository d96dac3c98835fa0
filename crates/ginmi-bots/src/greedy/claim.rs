//! Claiming teyaku.

use ginmi::action::{Action, Actions};
use ginmi::yaku::Teyaku;

use crate::Opinion;
use crate::opinion::ranked;

/// Claims as much as there is to claim: what it is worth is more than what showing cards gives away.
pub(super) fn claim(legal: &Actions, worth: impl Fn(Teyaku) -> u32) -> Action {
    let worth = |action: &Action| claimed(*action, &worth);
    // Of equally good ways the first is taken, as automatic claims do.
    let mut best = legal.nth(0).expect("something is to be decided");
    for action in legal.iter().skip(1) {
        if worth(&action) > worth(&best) {
            best = action;
        }
    }
    best
}

/// What each claim is worth: `each` is what one unit of it pays.
pub(super) fn opinions(legal: &Actions, worth: impl Fn(Teyaku) -> u32, each: f32) -> Vec<Opinion> {
    ranked(legal.iter().map(|action| (action, claimed(action, &worth) as f32)), each)
}

fn claimed(action: Action, worth: impl Fn(Teyaku) -> u32) -> u32 {
    match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(worth).sum(),
        _ => 0,
    }
}
