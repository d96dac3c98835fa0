//! Finds the action that earns most by playing many rounds to the end.

use std::ops::Range;
#[cfg(not(target_family = "wasm"))]
use std::thread;
use std::time::Instant;

use ginmi::Match;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::Seat;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use super::Budget;
use super::arrangements::Arrangements;
use super::match_equity::MatchEquity;
use super::rollout::RolloutPlayers;
use crate::Opinion;

/// The number of simulations that a prior estimate counts as. Its error is a few points, about that
/// of this many simulations.
const PRIOR: f64 = 200.0;

/// The precision of a sum: a power of two, so that money stays exact.
const FRACTIONS: f64 = 1024.0;

/// The number of determinizations tried between two checks of the deadline.
const BATCH: u64 = 16;

/// Samples a determinization to try actions in; it gets a shuffle for the hidden cards.
pub(super) type DeterminizationSampler<'a> =
    dyn Fn(&mut dyn FnMut(&mut [Card])) -> Match + Sync + 'a;

/// Trials of the actions that one player can take in one position.
pub(super) struct ActionTrialRunner<'a> {
    pub(super) players: &'a RolloutPlayers,
    pub(super) sampler: &'a DeterminizationSampler<'a>,
    /// The seat to decide.
    pub(super) me: Seat,
    /// What the ends of rounds are worth for the match; `None` for money alone.
    pub(super) equity: Option<MatchEquity>,
    /// The seed of the determinizations.
    pub(super) seed: u64,
    /// The number of threads. It does not change the result of simulations.
    pub(super) threads: usize,
}

/// The results of one action.
#[derive(Clone, Copy)]
struct TriedAction {
    action: Action,
    prior: Option<f32>,
    /// The total worth of all trials, in [`FRACTIONS`] of the unit of the accounts.
    sum: i64,
    trials: u64,
}

impl ActionTrialRunner<'_> {
    /// Tries the actions of these opinions; returns them with the best first.
    ///
    /// The worse half is dropped until one action is left, each time after an equal number of
    /// trials (sequential halving: Karnin, Koren and Somekh, 2013).
    pub(super) fn run(&self, prior: &[Opinion], budget: Budget) -> Vec<Opinion> {
        let untried = |opinion: &Opinion| TriedAction {
            action: opinion.action,
            prior: opinion.value,
            sum: 0,
            trials: 0,
        };
        let mut results: Vec<TriedAction> = prior.iter().map(untried).collect();
        let (mut left, mut determinizations) = (results.len(), 0);
        let halvings = left.next_power_of_two().ilog2().max(1);
        let deadline = SearchDeadline::start(budget);
        for halving in 1..=halvings {
            let end = match budget {
                Budget::Simulations(count) => {
                    determinizations + u64::from(count / halvings) / left as u64
                }
                Budget::Time(_) => u64::MAX,
            };
            // No action is dropped untried.
            let end = end.max(determinizations + 1);
            while determinizations < end
                && !(results[0].trials > 0 && deadline.has_passed(halving, halvings))
            {
                let batch =
                    determinizations..end.min(determinizations + BATCH * self.threads as u64);
                determinizations = batch.end;
                self.try_actions(&mut results[..left], batch);
            }
            sort_by_value(&mut results[..left]);
            left = left.div_ceil(2);
        }
        ordered_opinions(&results)
    }

    /// Tries each of these actions in each of these determinizations.
    fn try_actions(&self, results: &mut [TriedAction], determinizations: Range<u64>) {
        let actions: Vec<Action> = results.iter().map(|result| result.action).collect();
        let count = determinizations.end - determinizations.start;
        let sums = match self.threads {
            1 => self.sum_worths(&actions, determinizations),
            threads => self.sum_worths_in_threads(threads, &actions, determinizations),
        };
        for (result, sum) in results.iter_mut().zip(sums) {
            result.sum += sum;
            result.trials += count;
        }
    }

    /// The same as [`ActionTrialRunner::sum_worths`] with several threads.
    #[cfg(not(target_family = "wasm"))]
    fn sum_worths_in_threads(
        &self,
        threads: usize,
        actions: &[Action],
        determinizations: Range<u64>,
    ) -> Vec<i64> {
        let share = (determinizations.end - determinizations.start).div_ceil(threads as u64);
        let starts = determinizations.clone().step_by(share as usize);
        let parts = starts.map(|start| start..determinizations.end.min(start + share));
        thread::scope(|scope| {
            let threads: Vec<_> =
                parts.map(|part| scope.spawn(|| self.sum_worths(actions, part))).collect();
            let parts = threads.into_iter().map(|thread| thread.join().expect("no trial panics"));
            parts.reduce(|one, other| one.iter().zip(other).map(|(a, b)| a + b).collect())
        })
        .unwrap_or_default()
    }

    /// A page has no threads, so the determinizations are tried one after another.
    #[cfg(target_family = "wasm")]
    fn sum_worths_in_threads(
        &self,
        _: usize,
        actions: &[Action],
        determinizations: Range<u64>,
    ) -> Vec<i64> {
        self.sum_worths(actions, determinizations)
    }

    /// The total worth of each action in these determinizations.
    fn sum_worths(&self, actions: &[Action], determinizations: Range<u64>) -> Vec<i64> {
        let mut sums = vec![0; actions.len()];
        for number in determinizations {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_add(number));
            let determinization = (self.sampler)(&mut |cards| cards.shuffle(&mut rng));
            self.add_worths(&mut sums, actions, &determinization, &rng);
        }
        sums
    }

    /// Adds what each action is worth in this determinization.
    fn add_worths(
        &self,
        sums: &mut [i64],
        actions: &[Action],
        determinization: &Match,
        rng: &Xoshiro256PlusPlus,
    ) {
        let ends = self.players.final_matches(determinization, self.me, actions, rng);
        let before = determinization.accounts()[self.me];
        for (sum, end) in sums.iter_mut().zip(ends) {
            *sum += match &self.equity {
                Some(equity) => (equity.value(&end) * FRACTIONS) as i64,
                None => i64::from(end.accounts()[self.me] - before) * FRACTIONS as i64,
            };
        }
    }

    /// Tries these actions in all arrangements of the hidden cards; returns them with the best
    /// first. Nothing is left to chance, so what was expected of them does not count.
    pub(super) fn count_all(
        &self,
        actions: &[Action],
        arrangements: &Arrangements<'_>,
    ) -> Vec<Opinion> {
        let mut sums = vec![0; actions.len()];
        for number in 0..arrangements.count {
            let dealt = arrangements.get(number);
            let rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_add(number));
            self.add_worths(&mut sums, actions, &dealt, &rng);
        }
        let tried = |(action, sum): (&Action, i64)| TriedAction {
            action: *action,
            prior: None,
            sum,
            trials: arrangements.count,
        };
        let mut results: Vec<TriedAction> = actions.iter().zip(sums).map(tried).collect();
        sort_by_value(&mut results);
        ordered_opinions(&results)
    }
}

/// When to stop with a budget of time.
enum SearchDeadline {
    Endless,
    Until(Instant, std::time::Duration),
}

impl SearchDeadline {
    fn start(budget: Budget) -> Self {
        match budget {
            Budget::Simulations(_) => Self::Endless,
            Budget::Time(time) => Self::Until(Instant::now(), time),
        }
    }

    /// Whether `part` of `parts` equal parts of the time have passed.
    fn has_passed(&self, part: u32, parts: u32) -> bool {
        match self {
            Self::Endless => false,
            Self::Until(start, time) => start.elapsed() >= *time * part / parts,
        }
    }
}

/// Sorts the best first.
fn sort_by_value(results: &mut [TriedAction]) {
    let shift = prior_shift(results);
    results.sort_by(|one, other| other.value(shift).total_cmp(&one.value(shift)));
}

/// How much more the trials earned than the prior estimates, on average: estimates of different
/// kinds can only be compared by their differences.
fn prior_shift(results: &[TriedAction]) -> f64 {
    let more = |result: &TriedAction| result.mean() - f64::from(result.prior.unwrap_or_default());
    results.iter().map(more).sum::<f64>() / results.len() as f64
}

/// Opinions on the actions, in this order. An action that was dropped early had fewer trials and
/// may look better by luck, so it is never shown as better than those that stayed.
fn ordered_opinions(results: &[TriedAction]) -> Vec<Opinion> {
    let shift = prior_shift(results);
    let mut least = f64::INFINITY;
    let opinion = |result: &TriedAction| {
        least = least.min(result.value(shift));
        Opinion { action: result.action, value: Some(least as f32) }
    };
    results.iter().map(opinion).collect()
}

impl TriedAction {
    fn mean(&self) -> f64 {
        self.sum as f64 / FRACTIONS / self.trials.max(1) as f64
    }

    fn value(&self, shift: f64) -> f64 {
        let Some(prior) = self.prior else { return self.mean() };
        let prior = (f64::from(prior) + shift) * PRIOR;
        (self.sum as f64 / FRACTIONS + prior) / (self.trials as f64 + PRIOR)
    }
}
