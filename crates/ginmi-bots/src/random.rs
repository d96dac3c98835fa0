//! The bot that plays at random.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::Bot;
use crate::random_draw::below;

/// Takes a random action, all equally likely. Every other bot must beat it, and it leads matches
/// into rare situations.
///
/// Offers and prices are the exception: there are thousands, so it makes no offer half of the
/// time, and asks a price a quarter of the time.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: Xoshiro256PlusPlus,
}

impl RandomBot {
    /// A random bot with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The generator of its choices, which is all its state.
    #[must_use]
    pub const fn rng(&self) -> &Xoshiro256PlusPlus {
        &self.rng
    }

    /// Continues with the choices of this generator.
    pub fn set_rng(&mut self, rng: Xoshiro256PlusPlus) {
        self.rng = rng;
    }

    #[inline]
    fn choose(&mut self, legal: &LegalActions) -> Action {
        let word = self.rng.next_u64();
        if matches!(legal, LegalActions::Offers(_)) && word & 1 == 0 {
            return Action::NoOffer;
        }
        if matches!(legal, LegalActions::Answer { .. }) && word & 3 != 0 {
            return if word & 4 == 0 { Action::Accept } else { Action::Refuse };
        }
        let index = |count: usize| below(count as u32, (word >> 32) as u32) as usize;
        legal.choose(index).expect("an index below the number of actions")
    }
}

impl Bot for RandomBot {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, _: &View, legal: &LegalActions) -> Action {
        self.choose(legal)
    }

    #[inline]
    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        Some(self.choose(legal))
    }
}
