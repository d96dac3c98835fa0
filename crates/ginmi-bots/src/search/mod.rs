//! The bot that tries its actions out in simulations.

mod action_trials;
mod arrangements;
mod budget;
mod card_values;
mod choice_reasons;
mod match_equity;
mod rollout;
mod rollout_calls;
mod rollout_policy;
mod rollout_recipes;

pub(crate) use arrangements::Arrangements;
pub use budget::{Budget, ParseBudgetError};
pub(crate) use card_values::{DONE, FAR};
pub use choice_reasons::{ChoiceReason, choice_reasons};
pub(crate) use match_equity::MatchSpread;
pub use rollout::RolloutPlayers;
pub(crate) use rollout_recipes::RolloutRecipeTable;

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;

use crate::neural_net::NetBot;
use crate::{Bot, Opinion};
use action_trials::{ActionTrialRunner, DeterminizationSampler};
use match_equity::MatchEquity;

/// Tries every action in determinizations of its view, and takes the one that earns most.
///
/// For each determinization it deals the cards that it cannot see at random, takes each action,
/// lets the rollout policy finish the round, and counts the money. All actions use the same
/// determinizations, so that they are compared by what they change and not by luck. Actions that
/// fall behind are dropped, so that most of the budget goes to close contenders. A few trials say
/// little, so the opinions of [`NetBot`] count as some of them. Every kind of decision is made in
/// this way.
///
/// It maximizes its own money, or [its chance to win the match](Self::for_match).
#[derive(Clone, Copy, Debug)]
pub struct SearchBot {
    budget: Budget,
    seed: u64,
    threads: usize,
    for_match: bool,
}

impl SearchBot {
    /// A search bot with its budget for a decision and the seed of its determinizations.
    ///
    /// The same view, seed and number of simulations give the same decision.
    #[must_use]
    pub const fn new(budget: Budget, seed: u64) -> Self {
        Self { budget, seed, threads: 1, for_match: false }
    }

    /// The same bot, playing to win the match: to end with the highest account.
    ///
    /// In an even match with many rounds left that is nearly the same as winning most in the round.
    /// Towards the end, a bot that leads takes fewer risks and one that is behind takes more. Where
    /// the match has a single round or ends at a number of points, it goes for money.
    #[must_use]
    pub const fn for_match(self) -> Self {
        Self { for_match: true, ..self }
    }

    /// The same bot with this many threads. With a budget of simulations it makes the same
    /// decisions faster; with a budget of time it runs more simulations.
    ///
    /// # Panics
    ///
    /// When `threads` is 0.
    #[must_use]
    pub const fn in_threads(self, threads: usize) -> Self {
        assert!(threads > 0, "somebody has to think");
        Self { threads, ..self }
    }

    /// The expected earnings of the actions in all these arrangements, or else in determinizations
    /// of this sampler, the best first.
    fn evaluate(
        &self,
        view: &View,
        legal: &LegalActions,
        sampler: &DeterminizationSampler<'_>,
        arrangements: Option<&Arrangements<'_>>,
    ) -> Vec<Opinion> {
        let me = view.viewer().expect("only a player decides");
        let mut prior = NetBot::new().opinions(view, legal);
        let equity = self.for_match.then(|| MatchEquity::new(view)).flatten();
        let mut players = RolloutPlayers::new(view);
        if let Some(equity) = &equity {
            players = players.with_match_player(me);
            for opinion in &mut prior {
                opinion.value = opinion.value.and_then(|value| equity.prior(view.phase(), value));
            }
        }
        let seed = self.seed ^ fingerprint(view);
        let trials = ActionTrialRunner {
            players: &players,
            sampler,
            me,
            equity,
            seed,
            threads: self.threads,
        };
        match arrangements {
            Some(arrangements) => {
                let actions: Vec<Action> = prior.iter().map(|opinion| opinion.action).collect();
                trials.count_all(&actions, arrangements)
            }
            None => trials.run(&prior, self.budget),
        }
    }

    /// All arrangements of the hidden cards, if trying this many actions in each of them takes
    /// little more than the budget.
    fn arrangements<'a>(&self, view: &'a View, actions: usize) -> Option<Arrangements<'a>> {
        let simulations = match self.budget {
            Budget::Simulations(count) => u64::from(count) * 5 / 4,
            Budget::Time(_) => ARRANGEMENT_TRIALS,
        };
        Arrangements::of(view, simulations / actions.max(1) as u64)
    }

    /// The best action for the viewer in determinizations of this sampler.
    pub(crate) fn decide_with_sampler(
        &self,
        sampler: &DeterminizationSampler<'_>,
        view: &View,
        legal: &LegalActions,
    ) -> Action {
        let only = legal.nth(0).filter(|_| legal.len() == 1);
        only.unwrap_or_else(|| self.evaluate(view, legal, sampler, None)[0].action)
    }
}

impl Bot for SearchBot {
    fn name(&self) -> &str {
        "search"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let only = self.decide_without_view(legal);
        only.unwrap_or_else(|| self.opinions(view, legal)[0].action)
    }

    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        legal.nth(0).filter(|_| legal.len() == 1)
    }

    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        let sampler = |shuffle: &mut dyn FnMut(&mut [Card])| view.determinize(shuffle);
        let arrangements = self.arrangements(view, legal.len());
        self.evaluate(view, legal, &sampler, arrangements.as_ref())
    }
}

/// The number of arrangements of the cards that the viewer cannot see, where they are so few that
/// bots and judges try every action in each of them: who holds which card, and in which order the
/// others are drawn. `None` where some are tried that are drawn at random.
#[must_use]
pub fn counted_arrangements(view: &View) -> Option<u64> {
    Some(countable(view)?.count)
}

/// The same arrangements.
pub(crate) fn countable(view: &View) -> Option<Arrangements<'_>> {
    Arrangements::of(view, ARRANGEMENT_TRIALS / view.legal().len().max(1) as u64)
}

/// The most trials of all arrangements without a number of simulations to go by: those of the
/// default budget, which takes a few milliseconds.
const ARRANGEMENT_TRIALS: u64 = 2500;

/// A number that differs between the decisions of a match, so that each has its own
/// determinizations.
fn fingerprint(view: &View) -> u64 {
    let round = view.round();
    let words = [view.hand().bits(), round.field.bits(), round.number.into(), round.turns.into()];
    // A step of Knuth's linear congruential generator for each word.
    words.into_iter().fold(0, |mixed: u64, word| {
        (mixed ^ word).wrapping_mul(6_364_136_223_846_793_005).rotate_left(29).wrapping_add(1)
    })
}
