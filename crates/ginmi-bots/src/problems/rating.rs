//! How difficult a problem is, and how well somebody solves them.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use serde::{Deserialize, Serialize};

use crate::neural_net::NetBot;
use crate::{Bot, Budget, GreedyBot, NoviceBot, SearchBot};

/// How often bots find the best choice of a problem, in percent: `random`, `novice`, `greedy`, `net`
/// and `search:400`.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct SolveRates(pub [u8; 5]);

/// The ratings of these bots. Whoever has the rating of a problem finds its best choice half of the
/// time, and somebody with 400 more ten times out of eleven, as in chess. The scale is a convention, in
/// the order of the arena and with `novice` at 1000: it cannot be fitted to problems, which are
/// positions that `novice` or `greedy` misses.
const BOTS: [f64; 5] = [700.0, 1000.0, 1300.0, 1500.0, 1800.0];

/// The tries of bots that do not always decide alike.
const TRIES: u64 = 20;

/// Ratings are between these.
const RATINGS: [f64; 2] = [400.0, 2400.0];

impl SolveRates {
    /// How often they find `best`.
    pub(super) fn of(view: &View, legal: &LegalActions, best: Action, seed: u64) -> Self {
        let Self([random, novice, greedy, ..]) = Self::of_simple_bots(view, legal, best, seed);
        let net = NetBot::new().decide(view, legal) == best;
        let search = found_by(view, legal, best, |number| {
            SearchBot::new(Budget::Simulations(400), seed.wrapping_add(number))
        });
        Self([random, novice, greedy, 100 * u8::from(net), search])
    }

    /// The same, but `net` and `search` are not asked and never find it.
    pub(super) fn of_simple_bots(
        view: &View,
        legal: &LegalActions,
        best: Action,
        seed: u64,
    ) -> Self {
        let novice =
            found_by(view, legal, best, |number| NoviceBot::new(seed.wrapping_add(number)));
        let greedy = GreedyBot::new().decide(view, legal) == best;
        Self([(100 / legal.len()) as u8, novice, 100 * u8::from(greedy), 0, 0])
    }

    /// Whether a simple bot misses the best choice: `greedy`, or `novice` most of the time.
    #[must_use]
    pub fn is_missed(self) -> bool {
        let [_, novice, ..] = self.0;
        self.is_missed_by_greedy() || novice < 50
    }

    /// Whether `greedy` misses it.
    pub(super) fn is_missed_by_greedy(self) -> bool {
        let [_, _, greedy, ..] = self.0;
        greedy == 0
    }

    /// The rating of the problem: with it, the bots would find the best choice as often as they do.
    #[must_use]
    pub fn rating(self) -> f64 {
        let solved: f64 = self.0.iter().map(|percent| f64::from(*percent) / 100.0).sum();
        balanced(|rating| solved - BOTS.iter().map(|bot| chance(bot - rating)).sum::<f64>())
    }
}

/// The rating of somebody who has solved some of these problems at the first try: each with its
/// rating and whether it was solved. Beside them count one success and one failure at the level of
/// `novice`, so that a few problems do not say too much.
#[must_use]
pub fn player_rating(tried: &[(f64, bool)]) -> f64 {
    let [_, novice, ..] = BOTS;
    balanced(|rating| {
        let prior = 1.0 - 2.0 * chance(rating - novice);
        let missing = |(problem, is_solved): &(f64, bool)| {
            chance(rating - problem) - f64::from(u8::from(*is_solved))
        };
        tried.iter().map(missing).sum::<f64>() - prior
    })
}

/// How often bots with different seeds find the best choice, in percent.
fn found_by<B: Bot>(view: &View, legal: &LegalActions, best: Action, bot: impl Fn(u64) -> B) -> u8 {
    let found = (0..TRIES).filter(|number| bot(*number).decide(view, legal) == best).count();
    (100 * found as u64 / TRIES) as u8
}

/// How likely somebody finds the best choice who is so much better than the problem is difficult.
fn chance(ahead: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-ahead / 400.0))
}

/// The rating at which a rising function is 0.
fn balanced(rising: impl Fn(f64) -> f64) -> f64 {
    let [mut low, mut high] = RATINGS;
    while high - low > 0.5 {
        let middle = f64::midpoint(low, high);
        if rising(middle) < 0.0 { low = middle } else { high = middle }
    }
    f64::midpoint(low, high).round()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_more_bots_miss_has_a_higher_rating() {
        let ratings = [
            SolveRates([50, 90, 100, 100, 100]),
            SolveRates([50, 40, 0, 100, 100]),
            SolveRates([10, 5, 0, 100, 100]),
            SolveRates([10, 5, 0, 0, 75]),
            SolveRates([0, 0, 0, 0, 0]),
        ]
        .map(SolveRates::rating);
        assert!(ratings.is_sorted_by(|one, next| one < next), "{ratings:?}");
        assert!(ratings[0] > RATINGS[0] && ratings[4] <= RATINGS[1]);
    }

    #[test]
    fn somebody_who_solves_half_has_the_rating_of_the_problems() {
        let rating = |right: usize, of: usize, rating: f64| {
            player_rating(&(0..of).map(|one| (rating, one < right)).collect::<Vec<_>>())
        };
        assert!((rating(0, 0, 0.0) - 1000.0).abs() < 1.0);
        assert!((rating(50, 100, 1600.0) - 1600.0).abs() < 20.0);
        let (few, many) = (rating(2, 3, 1400.0), rating(20, 30, 1400.0));
        assert!(1000.0 < few && few < many && many < 1550.0, "{few} {many}");
        assert!(rating(0, 40, 1000.0) < 600.0);
    }
}
