//! Judges the choices of a position by rounds that good players finish.

use ginmi::View;
use ginmi::action::Action;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

#[cfg(doc)]
use crate::counted_arrangements;
use crate::search::countable;
use crate::{GreedyBot, RolloutPlayers, driver};

/// The result for a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedAction {
    /// The choice.
    pub action: Action,
    /// What it earns until the round is over, on average: points or chips.
    pub value: f64,
    /// How much less it earns than the best choice in the same determinizations.
    pub behind: f64,
    /// The standard error of that difference.
    pub error: f64,
}

impl JudgedAction {
    /// Whether the best choice is better by at least `margin`, and significantly so.
    #[must_use]
    pub fn is_clearly_behind(&self, margin: f64) -> bool {
        self.behind >= margin && self.behind > MIN_STANDARD_ERRORS * self.error
    }
}

/// The number of standard errors that make a difference significant: only one in a thousand is this
/// large by luck.
const MIN_STANDARD_ERRORS: f64 = 3.3;

/// Who finishes the rounds in which choices are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgePlayers {
    /// [`GreedyBot`], which plays well and takes its time.
    Greedy,
    /// The players of [`SearchBot`](crate::SearchBot), which are many times faster.
    Rollout,
}

/// Judges the viewer's choices, the best first.
///
/// Each determinization deals the cards that the viewer cannot see at random; each choice is made
/// in it, and these players finish the round. All choices use the same determinizations.
/// Where few cards are unknown, these are [all their arrangements](counted_arrangements), however
/// many are asked for, and the errors are 0.
///
/// # Panics
///
/// When it is not the viewer's decision.
#[must_use]
pub fn judge(
    view: &View,
    players: JudgePlayers,
    determinizations: u32,
    seed: u64,
) -> Vec<JudgedAction> {
    let me = view.viewer().expect("only a player decides");
    let actions: Vec<Action> = view.legal().iter().collect();
    let mut greedy = vec![GreedyBot::new(); view.players()];
    let rollout = RolloutPlayers::new(view);
    let mut earned = vec![Vec::new(); actions.len()];
    let arrangements = countable(view);
    let count = arrangements.as_ref().map_or(determinizations.into(), |all| all.count);
    for number in 0..count {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(number));
        let game = match &arrangements {
            Some(all) => all.get(number),
            None => view.determinize(|cards| cards.shuffle(&mut rng)),
        };
        let values: Vec<i32> = match players {
            JudgePlayers::Greedy => {
                let mut earn = |action: &Action| {
                    driver::earned(&game, me, *action, &mut greedy, &mut rng.clone())
                };
                actions.iter().map(&mut earn).collect()
            }
            JudgePlayers::Rollout => rollout.earnings(&game, me, &actions, &rng).collect(),
        };
        for (earned, value) in earned.iter_mut().zip(values) {
            earned.push(f64::from(value));
        }
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|one, other| mean(&earned[*other]).total_cmp(&mean(&earned[*one])));
    let best = &earned[order[0]];
    let judged_action = |index: &usize| {
        let own = &earned[*index];
        let differences: Vec<f64> = best.iter().zip(own).map(|(best, own)| best - own).collect();
        let behind = mean(&differences);
        let squares: Vec<f64> = differences.iter().map(|one| (one - behind).powi(2)).collect();
        let error = match &arrangements {
            Some(_) => 0.0,
            None => (mean(&squares) / f64::from(determinizations)).sqrt(),
        };
        JudgedAction { action: actions[*index], value: mean(own), behind, error }
    };
    order.iter().map(judged_action).collect()
}
