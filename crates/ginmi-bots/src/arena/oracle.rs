//! The ceiling: a search that sees all cards.

use ginmi::Match;
use ginmi::action::{Action, Actions};

use super::OpenEyed;
use crate::{Budget, Search};

/// Plays as [`Search`] does, but in the one world that is the case: it tries every action out with the
/// hands and the draw pile as they are.
///
/// Nobody can play like that with cards face-down. What it wins shows how much of the money goes by
/// luck that nobody could have known, and how much is left for a better bot at the most.
#[derive(Clone, Copy, Debug)]
pub struct Oracle(Search);

impl Oracle {
    /// What a decision of the oracle costs where nobody says otherwise.
    pub const BUDGET: Budget = Budget::Simulations(2000);

    /// The oracle with its budget for a decision and the seed of what it tries out.
    #[must_use]
    pub const fn new(budget: Budget, seed: u64) -> Oracle {
        Oracle(Search::new(budget, seed))
    }
}

impl OpenEyed for Oracle {
    fn decide(&mut self, game: &Match, legal: &Actions) -> Action {
        let seat = game.phase().seat().expect("somebody is to decide");
        self.0.decide_openly(game, &game.view(Some(seat)), legal)
    }
}
