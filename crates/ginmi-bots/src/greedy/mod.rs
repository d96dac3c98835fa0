//! The greedy bot: takes the choice with the best expected payoff at the end of the round, without
//! looking ahead.

pub(crate) mod capture_shares;
mod card_choice;
pub(crate) mod final_piles;
pub(crate) mod joining;
pub(crate) mod visible_cards;

use ginmi::action::{Action, LegalActions};
use ginmi::games::common;
use ginmi::phase::Phase;
use ginmi::{View, with_view};

use crate::games::BotGame;
use crate::opinion::{opinions_without_values, rank_opinions};
use crate::{Bot, Opinion};

/// Maximizes the expected payoff at the end of the round, without looking ahead.
///
/// For each choice it samples the same few ways in which all cards may end up, from statistics of
/// how often cards in such situations are captured by each player, and takes the choice with the
/// best mean payoff. Payments to opponents count too, so it denies them dekiyaku they are close to.
/// It calls shoubu unless going on is worth more, claims everything, and joins when the hand is
/// expected to earn more than dropping out costs. It is deterministic: the same view gives the same
/// answer.
#[derive(Clone, Copy, Default, Debug)]
pub struct GreedyBot(());

impl GreedyBot {
    /// The bot.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Bot for GreedyBot {
    fn name(&self) -> &str {
        "greedy"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        self.opinions(view, legal).first().expect("something is to be decided").action
    }

    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        with_view!(view, view => opinions(view, legal))
    }
}

/// Opinions on each action.
fn opinions<G: BotGame>(view: &common::View<G>, legal: &LegalActions) -> Vec<Opinion> {
    let me = view.viewer.expect("only a player decides");
    match (view.board.phase, legal) {
        (Phase::Join { .. }, _) => joining::opinions(view, me),
        (Phase::Claim { .. } | Phase::LateClaim { .. }, _) => claims(&view.board, legal),
        (_, LegalActions::Play { .. } | LegalActions::Capture(_) | LegalActions::Return(_)) => {
            card_choice::opinions(view, me, legal)
        }
        (_, LegalActions::Cut { most }) => cuts(*most),
        _ => G::special_phase_opinions(view, me),
    }
}

/// Nobody knows the order of the draw pile, so all cuts are equally good. Half of the pile comes
/// first, as is usual.
fn cuts(most: u8) -> Vec<Opinion> {
    let half = most.div_ceil(2);
    let further = (1..most).flat_map(|by| [half.checked_sub(by), half.checked_add(by)]).flatten();
    let lifted = std::iter::once(half).chain(further).filter(|lifted| (1..=most).contains(lifted));
    opinions_without_values(lifted.map(Action::Cut))
}

/// The payment for each claim. Claiming everything is best: it pays more than showing cards gives
/// away. Of equally good claims the first comes first, as with automatic claims.
fn claims<G: BotGame>(board: &common::Board<G>, legal: &LegalActions) -> Vec<Opinion> {
    let active = board.round.active.len();
    let pays = |teyaku| G::teyaku_payment(&board.options, teyaku, active);
    let claimed = |action| match action {
        Action::Claim { teyaku, .. } => teyaku.iter().map(pays).sum(),
        _ => 0,
    };
    let opponents = active.saturating_sub(1);
    let values = legal.iter().map(|action| (action, claimed(action) as f32));
    rank_opinions(values, opponents as f32 * G::estimate_unit(board))
}
