//! Judged positions: a fixed set of decisions, with what each action earns, by which networks are
//! compared. It takes seconds and is far less subject to luck than matches are.

use std::ops::ControlFlow;

use ginmi::Game;
use ginmi::action::Action;
use ginmi_bots::arena::{Estimate, SampleSums};
use ginmi_bots::neural_net::{NetBot, NetworkInputEncoder, Weights};
use ginmi_bots::problems::{self, JudgePlayers};
use ginmi_bots::{Bot, GreedyBot, RandomStreams};
use rand::RngExt;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{labels, match_loop};

/// The seed of the positions, which is not that of any training.
const SEED: u64 = 0x6a75_6467_6564;

/// The share of decisions that are judged: those of one round share its cards.
const JUDGED_SHARE: f64 = 0.1;

/// A position with what each action earns.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct JudgedPosition {
    /// The inputs that are on whatever is done.
    common: Vec<u16>,
    /// Those that are on besides after each action.
    actions: Vec<Vec<u16>>,
    /// What each action earns, in the unit of estimates.
    values: Vec<f64>,
    /// The index of the action that the bot takes.
    taken: usize,
}

/// Judges as many positions of matches between `greedy` players, each action in so many
/// determinizations that greedy players finish; or of the bot to respond to, with the real hands.
pub(crate) fn judge(
    game: Game,
    players: &[usize],
    inputs: &NetworkInputEncoder,
    count: usize,
    determinizations: u32,
    against: Option<&NetBot>,
    done: impl Fn() + Sync,
) -> Vec<JudgedPosition> {
    let judged = |number| {
        let players = players[number as usize % players.len()];
        let position = judge_one(game, players, inputs, number, determinizations, against);
        done();
        position
    };
    (0..count as u64).into_par_iter().map(judged).collect()
}

/// Judges the first position of a match that is drawn for it.
fn judge_one(
    game: Game,
    players: usize,
    inputs: &NetworkInputEncoder,
    number: u64,
    determinizations: u32,
    against: Option<&NetBot>,
) -> JudgedPosition {
    let mut rng = RandomStreams::new(SEED).of_game(number);
    let mut outputs = Vec::new();
    let mut frozen = against.map(|net| vec![net.clone(); players]);
    match_loop::play(game, players, &mut rng, |table, seat, rng| {
        let (view, legal) = (table.view(Some(seat)), table.legal());
        let taken = match &mut frozen {
            None => GreedyBot::new().decide(&view, &legal),
            Some(bots) => bots[seat.index()].decide(&view, &legal),
        };
        inputs.number_actions(&legal, &mut outputs);
        if outputs.len() < 2 || !inputs.fits(&view) || !rng.random_bool(JUDGED_SHARE) {
            return ControlFlow::Continue(taken);
        }
        let actions: Vec<Action> = outputs.iter().map(|(action, _)| *action).collect();
        let earned: Vec<f64> = match &mut frozen {
            None => {
                let judged =
                    problems::judge(&view, JudgePlayers::Greedy, determinizations, SEED ^ number);
                let result = |action| judged.iter().find(|one| one.action == action);
                actions.iter().map(|action| result(*action).map_or(0.0, |one| one.value)).collect()
            }
            Some(bots) => {
                let earned = labels::bot_earnings(determinizations, table, bots, &actions, rng);
                earned.into_iter().map(f64::from).collect()
            }
        };
        let unit = f64::from(ginmi_bots::neural_net::estimate_unit(&view));
        let mut common = Vec::new();
        inputs.write_common_inputs(&view, &mut common);
        let after = |(action, number): &(Action, u16)| {
            let mut active = Vec::new();
            inputs.write_action_inputs(&view, *action, *number, &mut active);
            active
        };
        ControlFlow::Break(JudgedPosition {
            common,
            actions: outputs.iter().map(after).collect(),
            values: earned.iter().map(|value| value / unit).collect(),
            taken: actions.iter().position(|other| *other == taken).unwrap_or_default(),
        })
    })
}

impl JudgedPosition {
    /// How much more the network's choice earns than that of the bot.
    pub(crate) fn gain(&self, weights: &Weights) -> f64 {
        let best = weights.best(&self.common, self.actions.iter().map(Vec::as_slice));
        self.values[best] - self.values[self.taken]
    }
}

/// The mean of some gains, with its 95 % interval.
pub(crate) fn mean_gain(gains: impl Iterator<Item = f64>) -> Estimate {
    // The sums are of integers.
    const PARTS: f64 = 1e6;
    let mut sums = SampleSums::default();
    gains.for_each(|gain| sums.note((gain * PARTS).round() as i64));
    sums.estimate(0.05).scaled(1.0 / PARTS)
}
