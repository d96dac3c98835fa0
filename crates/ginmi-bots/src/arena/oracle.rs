//! The ceilings: searches that see what nobody may see.

use ginmi::Match;
use ginmi::action::{Action, Actions};
use ginmi::cards::Card;

use super::OpenEyed;
use crate::{Budget, Search};

/// Plays as [`Search`] does, but knows some of what lies face-down: it tries its actions out only in
/// worlds with those cards as they are.
///
/// Nobody can play like that with cards face-down. What it wins shows how much of the money goes by
/// luck that nobody could have known, and how much is left for a better bot at the most.
#[derive(Clone, Copy, Debug)]
pub struct Oracle {
    search: Search,
    sight: Sight,
}

/// What an [`Oracle`] sees beyond its own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// All hands and the draw pile.
    Everything,
    /// All hands, but not in which order the draw pile lies.
    ///
    /// Nobody who draws conclusions about hands from what others do can know more than that. So what
    /// seeing everything wins beyond it is luck.
    Hands,
}

impl Oracle {
    /// What a decision of an oracle costs where nobody says otherwise.
    pub const BUDGET: Budget = Budget::Simulations(2000);

    /// The oracle that sees so much, with its budget for a decision and the seed of what it tries out.
    #[must_use]
    pub const fn new(sight: Sight, budget: Budget, seed: u64) -> Oracle {
        Oracle { search: Search::new(budget, seed), sight }
    }
}

impl OpenEyed for Oracle {
    fn decide(&mut self, game: &Match, legal: &Actions) -> Action {
        let seat = game.phase().seat().expect("somebody is to decide");
        let view = game.view(Some(seat));
        let world = |shuffle: &mut dyn FnMut(&mut [Card])| match self.sight {
            Sight::Everything => *game,
            // In order first, so that nothing hangs on the order that is not to be known.
            Sight::Hands => game.reorder_stock(|stock| {
                stock.sort_unstable();
                shuffle(stock);
            }),
        };
        self.search.decide_in(&world, &view, legal)
    }
}

impl Sight {
    /// What there is to be seen, the most first.
    pub const ALL: [Sight; 2] = [Sight::Everything, Sight::Hands];

    /// The name of the player that sees so much.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sight::Everything => "oracle",
            Sight::Hands => "peeker",
        }
    }
}
