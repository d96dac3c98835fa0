//! The bot that plays anything.

use ginmi::View;
use ginmi::action::{Action, Actions};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::Bot;
use crate::draw::below;

/// Takes any of its actions, each as likely as the other: the measure of what every other bot must
/// beat, and the one that leads a match into all its corners.
///
/// Offers are the exception: there are hundreds of thousands, so that no offer at all would never be
/// seen; half of the time it makes none.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    /// The bot with the seed of its choices.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    #[inline]
    fn choose(&mut self, legal: &Actions) -> Action {
        let word = self.rng.next_u64();
        if matches!(legal, Actions::Offers(_)) && word & 1 == 0 {
            return Action::NoOffer;
        }
        let place = |count: usize| below(count as u32, (word >> 32) as u32) as usize;
        legal.choose(place).expect("a place below the number of actions")
    }
}

impl Bot for Random {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, _: &View, legal: &Actions) -> Action {
        self.choose(legal)
    }

    #[inline]
    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        Some(self.choose(legal))
    }
}
