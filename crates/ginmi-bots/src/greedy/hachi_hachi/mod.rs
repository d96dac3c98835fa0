//! Greedy's decisions in Hachi-Hachi, one file a kind.
//!
//! Estimates are in points at multiplier 1 and relative to doing nothing; what the field multiplier
//! does not multiply (the pot, a split, a buy-out) is weighed against them with it.

mod before;
mod call;
mod cards;
mod goals;
mod joining;
mod outlook;

use ginmi::action::{Action, Actions};
use ginmi::games::hachi_hachi::{View, teyaku};
use ginmi::phase::Phase;

/// The action for whatever is asked.
pub(super) fn decide(view: &View, legal: &Actions) -> Action {
    let me = view.viewer.expect("only a player decides");
    match (view.board.phase, legal) {
        (Phase::Swap { passed, .. }, _) => before::swap(view, me, passed),
        // Leading, the bot comes to 89 too seldom for playing blind to pay, however many would pay it.
        (Phase::Mizuten { .. }, _) => Action::Look,
        (Phase::Join { .. }, _) => joining::join(view, me),
        (Phase::TwoLeft { .. }, _) => joining::two_left(view, me),
        (Phase::Offer(bargain), _) => joining::offer(view, me, &bargain),
        (Phase::Answer { amount, .. }, _) => joining::answer(view, me, amount),
        (Phase::Play { .. }, Actions::Play { cards, cancel }) => {
            if *cancel && call::cancels(view, me) {
                Action::Cancel
            } else {
                cards::play(view, me, *cards)
            }
        }
        (Phase::Capture { card, .. }, Actions::Capture(candidates)) => {
            cards::capture(view, me, card, *candidates)
        }
        (Phase::Call { .. }, _) => call::call(view, me),
        _ => claim(legal),
    }
}

/// Claims as much as there is to claim: what it is worth is more than what showing cards gives away.
fn claim(legal: &Actions) -> Action {
    let worth = |action: &Action| match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(teyaku::kan).sum(),
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
