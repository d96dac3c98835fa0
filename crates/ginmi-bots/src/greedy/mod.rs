//! The bot that plays by estimates of how the round ends. What it has to know of a game is in
//! [`games`](crate::games).

mod cards;
pub(crate) mod futures;
pub(crate) mod joining;
pub(crate) mod shares;
pub(crate) mod table;

use ginmi::action::{Action, Actions};
use ginmi::games::common;
use ginmi::phase::Phase;
use ginmi::{View, with_view};

use crate::games::Plays;
use crate::opinion::ranked;
use crate::{Bot, Opinion};

/// Plays for what the end of the round is expected to pay, without looking ahead.
///
/// For each choice it makes up the same few ways in which the cards may be captured in the end, by
/// how often cards that lie like these are captured by whom, and takes the choice whose ends pay most.
/// What opponents would be paid counts in that, so it denies them what they are close to. It calls
/// shoubu unless going on promises more, claims everything, and joins when the hand is expected to
/// earn more than dropping out costs. It leaves nothing to chance: asked the same, it answers the
/// same.
#[derive(Clone, Copy, Default, Debug)]
pub struct Greedy(());

impl Greedy {
    /// The bot.
    #[must_use]
    pub const fn new() -> Greedy {
        Greedy(())
    }
}

impl Bot for Greedy {
    fn name(&self) -> &str {
        "greedy"
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        self.opinions(view, legal).first().expect("something is to be decided").action
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        with_view!(view, view => opinions(view, legal))
    }
}

/// What there is to be said of each action.
fn opinions<G: Plays>(view: &common::View<G>, legal: &Actions) -> Vec<Opinion> {
    let me = view.viewer.expect("only a player decides");
    match (view.board.phase, legal) {
        (Phase::Join { .. }, _) => joining::opinions(view, me),
        (Phase::Claim { .. } | Phase::LateClaim { .. }, _) => claims(&view.board, legal),
        (_, Actions::Play { .. } | Actions::Capture(_) | Actions::Return(_)) => {
            cards::opinions(view, me, legal)
        }
        _ => G::asked(view, me),
    }
}

/// What each claim pays. As much as there is to claim is best: what it pays is more than what showing
/// cards gives away. Of equally good ways the first stays first, as automatic claims take it.
fn claims<G: Plays>(board: &common::Board<G>, legal: &Actions) -> Vec<Opinion> {
    let active = board.round.active.len();
    let pays = |teyaku| G::money(&board.options, G::teyaku_value(teyaku, active));
    let claimed = |action| match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(pays).sum(),
        _ => 0,
    };
    let opponents = active.saturating_sub(1);
    let values = legal.iter().map(|action| (action, claimed(action) as f32));
    ranked(values, opponents as f32 * G::unit(board))
}
