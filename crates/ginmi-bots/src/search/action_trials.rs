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
use super::rollout::RolloutPlayers;
use crate::Opinion;

/// The number of simulations that a prior estimate counts as. Its error is a few points, about that
/// of this many simulations.
const PRIOR: f64 = 200.0;

/// The number of worlds tried between two looks at the clock.
const BATCH: u64 = 16;

/// Makes a world to try actions in; it gets a shuffle for the hidden cards.
pub(super) type DeterminizationSampler<'a> =
    dyn Fn(&mut dyn FnMut(&mut [Card])) -> Match + Sync + 'a;

/// Trials of the actions that one player can take in one position.
pub(super) struct ActionTrialRunner<'a> {
    pub(super) players: &'a RolloutPlayers,
    pub(super) sampler: &'a DeterminizationSampler<'a>,
    /// The seat to decide.
    pub(super) me: Seat,
    /// The seed of the worlds.
    pub(super) seed: u64,
    /// The number of worlds tried in parallel. It does not change the result of simulations.
    pub(super) threads: usize,
}

/// The results of one action.
#[derive(Clone, Copy)]
struct ActionResults {
    action: Action,
    prior: Option<f32>,
    /// The total earnings of all trials.
    sum: i64,
    trials: u64,
}

impl ActionTrialRunner<'_> {
    /// Tries the actions of these opinions; returns them with the best first.
    ///
    /// The worse half is dropped until one action is left, each time after an equal number of
    /// trials (sequential halving: Karnin, Koren and Somekh, 2013).
    pub(super) fn run(&self, prior: &[Opinion], budget: Budget) -> Vec<Opinion> {
        let untried = |opinion: &Opinion| ActionResults {
            action: opinion.action,
            prior: opinion.value,
            sum: 0,
            trials: 0,
        };
        let mut tried: Vec<ActionResults> = prior.iter().map(untried).collect();
        let (mut left, mut worlds) = (tried.len(), 0);
        let halvings = left.next_power_of_two().ilog2().max(1);
        let clock = SearchDeadline::start(budget);
        for halving in 1..=halvings {
            let end = match budget {
                Budget::Simulations(count) => worlds + u64::from(count / halvings) / left as u64,
                Budget::Time(_) => u64::MAX,
            };
            // No action is dropped untried.
            let end = end.max(worlds + 1);
            while worlds < end && !(tried[0].trials > 0 && clock.has_passed(halving, halvings)) {
                let batch = worlds..end.min(worlds + BATCH * self.threads as u64);
                worlds = batch.end;
                self.try_out(&mut tried[..left], batch);
            }
            sort(&mut tried[..left]);
            left = left.div_ceil(2);
        }
        opinions(&tried)
    }

    /// Tries each of these actions in each of these worlds.
    fn try_out(&self, tried: &mut [ActionResults], worlds: Range<u64>) {
        let actions: Vec<Action> = tried.iter().map(|one| one.action).collect();
        let count = worlds.end - worlds.start;
        let sums = match self.threads {
            1 => self.sums(&actions, worlds),
            threads => self.sums_in(threads, &actions, worlds),
        };
        for (one, sum) in tried.iter_mut().zip(sums) {
            one.sum += sum;
            one.trials += count;
        }
    }

    /// The same as [`ActionTrialRunner::sums`] with several threads.
    #[cfg(not(target_family = "wasm"))]
    fn sums_in(&self, threads: usize, actions: &[Action], worlds: Range<u64>) -> Vec<i64> {
        let share = (worlds.end - worlds.start).div_ceil(threads as u64);
        let starts = worlds.clone().step_by(share as usize);
        let parts = starts.map(|start| start..worlds.end.min(start + share));
        thread::scope(|scope| {
            let threads: Vec<_> =
                parts.map(|part| scope.spawn(|| self.sums(actions, part))).collect();
            let parts = threads.into_iter().map(|thread| thread.join().expect("no trial panics"));
            parts.reduce(|one, other| one.iter().zip(other).map(|(a, b)| a + b).collect())
        })
        .unwrap_or_default()
    }

    /// A page has no threads, so the worlds are tried one after another.
    #[cfg(target_family = "wasm")]
    fn sums_in(&self, _: usize, actions: &[Action], worlds: Range<u64>) -> Vec<i64> {
        self.sums(actions, worlds)
    }

    /// The total earnings of each action in these worlds.
    fn sums(&self, actions: &[Action], worlds: Range<u64>) -> Vec<i64> {
        let mut sums = vec![0; actions.len()];
        for world in worlds {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_add(world));
            let game = (self.sampler)(&mut |cards| cards.shuffle(&mut rng));
            let earned = self.players.earnings(&game, self.me, actions, &rng);
            sums.iter_mut().zip(earned).for_each(|(sum, earned)| *sum += i64::from(earned));
        }
        sums
    }
}

/// When to stop with a budget of time.
enum SearchDeadline {
    Endless,
    Until(Instant, std::time::Duration),
}

impl SearchDeadline {
    fn start(budget: Budget) -> SearchDeadline {
        match budget {
            Budget::Simulations(_) => SearchDeadline::Endless,
            Budget::Time(time) => SearchDeadline::Until(Instant::now(), time),
        }
    }

    /// Whether `part` of `of` equal parts of the time have passed.
    fn has_passed(&self, part: u32, of: u32) -> bool {
        match self {
            SearchDeadline::Endless => false,
            SearchDeadline::Until(start, time) => start.elapsed() >= *time * part / of,
        }
    }
}

/// Sorts the best first.
fn sort(tried: &mut [ActionResults]) {
    let shift = shift(tried);
    tried.sort_by(|one, other| other.value(shift).total_cmp(&one.value(shift)));
}

/// How much more the trials earned than the prior estimates, on average: estimates of different
/// kinds can only be compared by their differences.
fn shift(tried: &[ActionResults]) -> f64 {
    let more = |one: &ActionResults| one.mean() - f64::from(one.prior.unwrap_or_default());
    tried.iter().map(more).sum::<f64>() / tried.len() as f64
}

/// Opinions on the actions, in this order. An action that was dropped early had fewer trials and
/// may look better by luck, so it is never shown as better than those that stayed.
fn opinions(tried: &[ActionResults]) -> Vec<Opinion> {
    let shift = shift(tried);
    let mut least = f64::INFINITY;
    let opinion = |one: &ActionResults| {
        least = least.min(one.value(shift));
        Opinion { action: one.action, value: Some(least as f32) }
    };
    tried.iter().map(opinion).collect()
}

impl ActionResults {
    fn mean(&self) -> f64 {
        self.sum as f64 / self.trials.max(1) as f64
    }

    fn value(&self, shift: f64) -> f64 {
        let Some(prior) = self.prior else { return self.mean() };
        let prior = (f64::from(prior) + shift) * PRIOR;
        (self.sum as f64 + prior) / (self.trials as f64 + PRIOR)
    }
}
