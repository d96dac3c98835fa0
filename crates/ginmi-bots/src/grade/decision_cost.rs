//! What a decision cost.

use ginmi::View;
use ginmi::action::Action;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::search::countable;
use crate::{Bot, Budget, Opinion, RolloutPlayers, SearchBot};

/// Judges decisions by what their player could know.
#[derive(Clone, Copy, Debug)]
pub struct DecisionJudge {
    /// The rounds that are played to find the best choice, and as many to compare the choice that
    /// was taken with it.
    pub simulations: u32,
    /// The seed of the judge. With a seed that no player has, nobody profits from having looked at
    /// the same determinizations.
    pub seed: u64,
}

/// A decision and what the judge thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct GradedDecision {
    /// The choices with what the judge expects of them, the best first.
    pub choices: Vec<Opinion>,
    /// The choice that was taken.
    pub taken: Action,
    /// How much less it is expected to earn than the best: points, including the field multiplier,
    /// or chips. The two are compared in determinizations of their own, so that a good choice costs
    /// nothing on average, and sometimes less than nothing.
    pub cost: f64,
}

impl DecisionJudge {
    /// The usual seed, which no player has.
    pub const SEED: u64 = 0x6a75_6467_6521;

    /// The usual judge, who takes some milliseconds for a decision.
    #[must_use]
    pub const fn usual() -> Self {
        Self { simulations: 400, seed: Self::SEED }
    }

    /// Judges a decision of the viewer; `None` if there was no choice.
    ///
    /// # Panics
    ///
    /// When it is not the viewer's decision, or the action that was taken is not legal.
    #[must_use]
    pub fn judge(&self, view: &View, taken: Action) -> Option<GradedDecision> {
        let legal = view.legal();
        if legal.len() < 2 {
            return None;
        }
        let budget = Budget::Simulations(self.simulations);
        let choices = SearchBot::new(budget, self.seed).opinions(view, &legal);
        let best = choices.first().map_or(taken, |best| best.action);
        let cost = if best == taken { 0.0 } else { self.difference(view, [best, taken]) };
        Some(GradedDecision { choices, taken, cost })
    }

    /// How much more the first action earns than the second.
    fn difference(&self, view: &View, actions: [Action; 2]) -> f64 {
        let me = view.viewer().expect("only a player decides");
        let players = RolloutPlayers::new(view);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let arrangements = countable(view);
        let each = u64::from((self.simulations / 2).max(1));
        let count = arrangements.as_ref().map_or(each, |all| all.count);
        let mut sum = 0;
        for number in 0..count {
            let table = match &arrangements {
                Some(all) => all.get(number),
                None => view.determinize(|cards| cards.shuffle(&mut rng)),
            };
            let luck = Xoshiro256PlusPlus::seed_from_u64(rng.random());
            let mut earned = players.earnings(&table, me, &actions, &luck).map(i64::from);
            sum += earned.next().unwrap_or_default() - earned.next().unwrap_or_default();
        }
        sum as f64 / count as f64
    }
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match, NextInput};

    use super::*;
    use crate::arena::SampleSums;
    use crate::{GreedyBot, NoviceBot, RandomBot, driver};

    /// What the decisions of a bot cost a round, where it has all seats.
    fn cost(game: Game, mut bot: impl Bot, rounds: u64) -> SampleSums {
        let judge = DecisionJudge { simulations: 100, seed: 1 << 40 };
        let mut sums = SampleSums::default();
        for number in 0..rounds {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
            let mut table = Match::new(game, 2, [("rounds", "1")]).expect("by its own rules");
            let mut cost = 0.0;
            loop {
                match table.next() {
                    NextInput::Decision(seat) => {
                        let view = table.view(Some(seat));
                        let action = bot.decide(&view, &view.legal());
                        cost += judge.judge(&view, action).map_or(0.0, |graded| graded.cost);
                        table.apply(seat, action, &mut ()).expect("bots keep the rules");
                    }
                    NextInput::Chance(chance) => {
                        table.chance(&driver::draw(&chance, &mut rng), &mut ()).expect("as drawn");
                    }
                    NextInput::Over => break,
                }
            }
            sums.note((cost * 1e3).round() as i64);
        }
        sums
    }

    #[test]
    fn better_bots_have_better_grades() {
        for game in Game::ALL.iter().copied() {
            let costs = [
                cost(game, RandomBot::new(1), 24),
                cost(game, NoviceBot::new(1), 24),
                cost(game, GreedyBot::new(), 24),
            ];
            let [random, novice, greedy] = costs.map(|cost| cost.mean() / 1e3);
            assert!(random > novice && novice > greedy, "{game}: {random} {novice} {greedy}");
        }
    }

    #[test]
    fn what_the_judge_would_do_costs_nothing() {
        let judge = DecisionJudge { simulations: 60, seed: 3 };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut table = Match::new(Game::KoiKoi, 2, []).expect("by its own rules");
        let mut judged = 0;
        while judged < 6 {
            match table.next() {
                NextInput::Decision(seat) => {
                    let view = table.view(Some(seat));
                    let legal = view.legal();
                    let best = SearchBot::new(Budget::Simulations(60), 3).opinions(&view, &legal);
                    let action = best[0].action;
                    if let Some(graded) = judge.judge(&view, action) {
                        assert_eq!((graded.cost, graded.choices), (0.0, best));
                        judged += 1;
                    }
                    table.apply(seat, action, &mut ()).expect("it is legal");
                }
                NextInput::Chance(chance) => {
                    table.chance(&driver::draw(&chance, &mut rng), &mut ()).expect("as drawn");
                }
                NextInput::Over => break,
            }
        }
    }
}
