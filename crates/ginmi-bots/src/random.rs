//! The bot that plays anything.

use ginmi::View;
use ginmi::action::{Action, Actions};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::Bot;

/// Takes any of its actions, each as likely as the other: the measure of what every other bot must
/// beat, and the one that leads a match into all its corners.
///
/// Offers are the exception: there are hundreds of thousands, so that no offer at all would never be
/// seen; half of the time it makes none.
#[derive(Clone, Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    /// The bot with the seed of its choices.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Random {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, _: &View, legal: &Actions) -> Action {
        if matches!(legal, Actions::Offers(_)) && self.rng.random_bool(0.5) {
            return Action::NoOffer;
        }
        let place = self.rng.random_range(0..legal.len());
        legal.nth(place).expect("a place below the number of actions")
    }
}
