//! The bot that tries out what it could do.

mod budget;
mod guide;
mod outlook;
mod playout;
mod promise;
mod trial;
mod weights;

pub use budget::{BadBudget, Budget};
pub(crate) use weights::{Weights, lacking};

use ginmi::View;
use ginmi::action::{Action, Actions};
use ginmi::cards::Card;

use crate::{Bot, Greedy, Opinion};
use guide::Guide;
use trial::{Trial, Worlds};

/// Tries every action out in worlds that fit its view, and takes the one that earns most.
///
/// For each world it deals the cards that it cannot see by chance, takes each action there, lets
/// simple players finish the round, and counts the money. The same worlds serve all actions, so that
/// these are compared by what they change and not by luck. What falls behind is left out, so that
/// most of the budget goes to what is close. A few trials say little: so what [`Greedy`] thinks of
/// the actions counts as some of them. Every kind of decision is made in this way.
///
/// It maximises its own money, whoever else wins or loses by that.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    budget: Budget,
    seed: u64,
    threads: usize,
}

impl Search {
    /// The bot with its budget for a decision and the seed of what it tries out.
    ///
    /// The same view, seed and number of simulations make the same decision.
    #[must_use]
    pub const fn new(budget: Budget, seed: u64) -> Search {
        Search { budget, seed, threads: 1 }
    }

    /// The same bot that thinks in so many threads: with simulations it decides the same, only
    /// sooner; in a given time it tries out more.
    ///
    /// # Panics
    ///
    /// When there are none.
    #[must_use]
    pub const fn in_threads(self, threads: usize) -> Search {
        assert!(threads > 0, "somebody has to think");
        Search { threads, ..self }
    }

    /// What the actions are expected to earn, the best first, with worlds made as given.
    fn weigh(&self, view: &View, legal: &Actions, worlds: &Worlds<'_>) -> Vec<Opinion> {
        let me = view.viewer().expect("only a player decides");
        let prior = Greedy::new().opinions(view, legal);
        let guide = Guide::new(view);
        let seed = self.seed ^ fingerprint(view);
        Trial { guide: &guide, worlds, me, seed, threads: self.threads }.run(&prior, self.budget)
    }

    /// The best action for who knows that one of these worlds is the case, and in which seat.
    pub(crate) fn decide_in(&self, worlds: &Worlds<'_>, view: &View, legal: &Actions) -> Action {
        let only = legal.nth(0).filter(|_| legal.len() == 1);
        only.unwrap_or_else(|| self.weigh(view, legal, worlds)[0].action)
    }
}

impl Bot for Search {
    fn name(&self) -> &str {
        "search"
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        let only = self.decide_without_view(legal);
        only.unwrap_or_else(|| self.opinions(view, legal)[0].action)
    }

    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        legal.nth(0).filter(|_| legal.len() == 1)
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        self.weigh(view, legal, &|shuffle: &mut dyn FnMut(&mut [Card])| view.imagine(shuffle))
    }
}

/// A number that differs between the decisions of a match, so that each has its own luck.
fn fingerprint(view: &View) -> u64 {
    let round = view.round();
    let words = [view.hand().bits(), round.field.bits(), round.number.into(), round.turns.into()];
    // A step of Knuth's generator for each word.
    words.into_iter().fold(0, |mixed: u64, word| {
        (mixed ^ word).wrapping_mul(6_364_136_223_846_793_005).rotate_left(29).wrapping_add(1)
    })
}
