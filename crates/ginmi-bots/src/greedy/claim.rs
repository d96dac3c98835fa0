//! Claiming teyaku.

use ginmi::action::{Action, Actions};
use ginmi::yaku::Teyaku;

/// Claims as much as there is to claim: what it is worth is more than what showing cards gives away.
pub(super) fn claim(legal: &Actions, worth: impl Fn(Teyaku) -> u32) -> Action {
    let worth = |action: &Action| match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(&worth).sum(),
        _ => 0,
    };
    // Of equally good ways the first is taken, as automatic claims do.
    let mut best = legal.nth(0).expect("something is to be decided");
    for action in legal.iter().skip(1) {
        if worth(&action) > worth(&best) {
            best = action;
        }
    }
    best
}
