//! Greedy's decisions in Taiyaku, one file a kind.
//!
//! Estimates are in chips. Whoever has the highest score is paid by the others, and a dekiyaku that
//! stops the round takes whole purses: what a card is worth hangs on the other cards and players.
//! Decisions about cards therefore compare what the round pays in [`futures`], made-up ways in which
//! the cards may be captured.

mod cards;
mod futures;
mod joining;
mod payoff;

use ginmi::action::{Action, Actions};
use ginmi::games::taiyaku::{View, teyaku};
use ginmi::phase::Phase;

/// The action for whatever is asked.
pub(super) fn decide(view: &View, legal: &Actions) -> Action {
    let me = view.viewer.expect("only a player decides");
    match (view.board.phase, legal) {
        (Phase::Join { .. }, _) => joining::join(view, me),
        (Phase::Return { .. }, Actions::Return(cards)) => cards::give_back(view, me, *cards),
        (Phase::Play { .. }, Actions::Play { cards, .. }) => cards::play(view, me, *cards),
        (Phase::Capture { card, .. }, Actions::Capture(candidates)) => {
            cards::capture(view, me, card, *candidates)
        }
        _ => claim(legal, view.board.round.active.len()),
    }
}

/// Claims as much as there is to claim: it is paid at once, and that is more than what showing cards
/// gives away.
fn claim(legal: &Actions, active: usize) -> Action {
    let worth = |action: &Action| match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(|t| teyaku::chips(t, active)).sum(),
        _ => 0,
    };
    legal.iter().max_by_key(worth).expect("something is to be decided")
}
