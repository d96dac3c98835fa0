//! Upper bounds of strength: searches that see hidden cards.

use ginmi::Match;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;

use super::PerfectInfoPlayer;
use crate::{Budget, SearchBot};

/// Plays like [`SearchBot`], but knows some of the hidden cards: it tries its actions only in
/// determinizations where those cards are as they really are.
///
/// No fair player can play like that. What it wins shows how much a better bot could win at most,
/// and how much is luck that nobody can know.
#[derive(Clone, Copy, Debug)]
pub struct OracleBot {
    search: SearchBot,
    knowledge: OracleKnowledge,
}

/// What an [`OracleBot`] sees besides its own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OracleKnowledge {
    /// All hands and the draw pile.
    Everything,
    /// All hands, but not the order of the draw pile.
    ///
    /// A player who infers hands from what others do cannot know more than this, so anything that
    /// [`OracleKnowledge::Everything`] wins beyond it is luck.
    Hands,
}

impl OracleBot {
    /// The default budget of an oracle for a decision.
    pub const BUDGET: Budget = Budget::Simulations(2000);

    /// An oracle with this knowledge, its budget for a decision and the seed of its
    /// determinizations.
    #[must_use]
    pub const fn new(knowledge: OracleKnowledge, budget: Budget, seed: u64) -> Self {
        Self { search: SearchBot::new(budget, seed), knowledge }
    }
}

impl PerfectInfoPlayer for OracleBot {
    fn decide(&mut self, game: &Match, legal: &LegalActions) -> Action {
        let seat = game.phase().seat().expect("somebody is to decide");
        let view = game.view(Some(seat));
        let sampler = |shuffle: &mut dyn FnMut(&mut [Card])| match self.knowledge {
            OracleKnowledge::Everything => *game,
            // Sorted first, so that the result does not depend on the hidden order.
            OracleKnowledge::Hands => game.reorder_stock(|stock| {
                stock.sort_unstable();
                shuffle(stock);
            }),
        };
        self.search.decide_with_sampler(&sampler, &view, legal)
    }
}

impl OracleKnowledge {
    /// All kinds of knowledge, the most revealing first.
    pub const ALL: [Self; 2] = [Self::Everything, Self::Hands];

    /// The name of the player with this knowledge.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everything => "oracle",
            Self::Hands => "peeker",
        }
    }
}
