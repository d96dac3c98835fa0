//! Labels: positions, and what each action earns in them.

use std::ops::ControlFlow;

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi::{Game, Match, View};
use ginmi_bots::neural_net::{NetBot, NetworkInputEncoder};
use ginmi_bots::{Bot, GreedyBot, Opinion, RandomStreams, RolloutPlayers, driver};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::match_loop;

/// Labels of many positions.
#[derive(Default)]
pub(crate) struct Labels {
    /// The inputs that are on: of each position those that are common to all actions, then those of
    /// each action.
    active: Vec<u16>,
    values: Vec<f32>,
    /// How much less `greedy`, or the bot to respond to, expects of each action than of the best.
    behind: Vec<f32>,
    /// The ends of these parts.
    parts: Vec<u32>,
    /// The end of each position in the lists of values.
    ends: Vec<u32>,
}

/// The label of a position.
#[derive(Clone, Copy)]
pub(crate) struct LabeledPosition<'a> {
    active: &'a [u16],
    /// The ends of the parts: the position before, common to all actions, and each action.
    parts: &'a [u32],
    /// What each action earns until the end of the round, in the unit of estimates.
    pub(crate) values: &'a [f32],
    /// How much less `greedy`, or the bot to respond to, expects of each than of the best, in the
    /// same unit.
    pub(crate) behind: &'a [f32],
}

impl<'a> LabeledPosition<'a> {
    /// The inputs that are on whatever is done.
    pub(crate) fn common(&self) -> &'a [u16] {
        &self.active[self.parts[0] as usize..self.parts[1] as usize]
    }

    /// Those that are on besides after each action.
    pub(crate) fn actions(&self) -> impl ExactSizeIterator<Item = &'a [u16]> + use<'a> {
        let active = self.active;
        self.parts[1..].windows(2).map(move |ends| &active[ends[0] as usize..ends[1] as usize])
    }
}

impl Labels {
    pub(crate) fn new() -> Self {
        Self { parts: vec![0], ..Self::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, position: usize) -> LabeledPosition<'_> {
        let from = position.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        let to = self.ends[position] as usize;
        // A position has a part more than values.
        let parts = &self.parts[from + position..=to + position + 1];
        let (values, behind) = (&self.values[from..to], &self.behind[from..to]);
        LabeledPosition { active: &self.active, parts, values, behind }
    }

    /// Adds a position with what each action earns, and what the player thinks of them.
    fn push(
        &mut self,
        inputs: &NetworkInputEncoder,
        view: &View,
        outputs: &[(Action, u16)],
        earned: &[f32],
        opinions: &[Opinion],
    ) {
        inputs.write_common_inputs(view, &mut self.active);
        self.end_part();
        for (action, number) in outputs {
            inputs.write_action_inputs(view, *action, *number, &mut self.active);
            self.end_part();
        }
        let scale = 1.0 / ginmi_bots::neural_net::estimate_unit(view);
        self.values.extend(earned.iter().map(|value| value * scale));
        let value_of = |action| opinions.iter().find(|opinion| opinion.action == action)?.value;
        let best = opinions.first().and_then(|opinion| opinion.value).unwrap_or_default();
        let behind =
            |(action, _): &(Action, u16)| value_of(*action).map_or(0.0, |value| best - value);
        self.behind.extend(outputs.iter().map(|output| behind(output) * scale));
        self.ends.push(self.values.len() as u32);
    }

    /// Ends a part of the inputs.
    fn end_part(&mut self) {
        self.parts.push(self.active.len() as u32);
    }

    /// The mean square of the differences between the values of a position, rooted.
    pub(crate) fn spread(&self) -> f32 {
        let (mut sum, mut count) = (0.0, 0);
        for label in (0..self.len()).map(|position| self.get(position)) {
            let mean = label.values.iter().sum::<f32>() / label.values.len() as f32;
            sum += label.values.iter().map(|value| f64::from(value - mean).powi(2)).sum::<f64>();
            count += label.values.len();
        }
        (sum / count.max(1) as f64).sqrt() as f32
    }

    /// The labels as bytes: the lengths of the five lists, and the lists.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let Self { active, values, behind, parts, ends } = self;
        let lens = [active.len(), values.len(), behind.len(), parts.len(), ends.len()];
        let mut bytes: Vec<u8> = lens.iter().flat_map(|len| (*len as u64).to_le_bytes()).collect();
        bytes.extend(active.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(values.iter().chain(behind).flat_map(|number| number.to_le_bytes()));
        bytes.extend(parts.iter().chain(ends).flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Reads labels; `None` if the bytes are not labels.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (lens, mut rest) = bytes.split_at_checked(5 * 8)?;
        let (lens, _) = lens.as_chunks();
        let lens: Vec<usize> = lens.iter().map(|len| u64::from_le_bytes(*len) as usize).collect();
        let mut list = |len: usize, size: usize| {
            let (now, later) = rest.split_at_checked(len.checked_mul(size)?)?;
            rest = later;
            Some(now)
        };
        let active = list(lens[0], 2)?.as_chunks().0.iter().map(|bytes| u16::from_le_bytes(*bytes));
        let mut floats = |len: usize| -> Option<Vec<f32>> {
            let (parts, _) = list(len, 4)?.as_chunks();
            Some(parts.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect())
        };
        let (active, values, behind) = (active.collect(), floats(lens[1])?, floats(lens[2])?);
        let mut numbers = |len: usize| -> Option<Vec<u32>> {
            let (parts, _) = list(len, 4)?.as_chunks();
            Some(parts.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect())
        };
        let (parts, ends) = (numbers(lens[3])?, numbers(lens[4])?);
        Some(Self { active, values, behind, parts, ends })
    }

    pub(crate) fn append(&mut self, other: &Self) {
        let [active, values] = [self.active.len() as u32, self.values.len() as u32];
        self.active.extend_from_slice(&other.active);
        self.values.extend_from_slice(&other.values);
        self.behind.extend_from_slice(&other.behind);
        self.parts.extend(other.parts[1..].iter().map(|end| end + active));
        self.ends.extend(other.ends.iter().map(|end| end + values));
    }
}

/// How to label.
#[derive(Clone, Copy)]
pub(crate) struct LabelingConfig<'a> {
    pub(crate) game: Game,
    /// The numbers of players at the tables: those of one shard, then of the next.
    pub(crate) players: &'a [usize],
    /// The number of determinizations in which each action is tried: of orders of the draw pile, if
    /// a bot finishes.
    pub(crate) determinizations: u32,
    /// The bot that plays all seats and finishes the rounds; without one, `greedy` players play and
    /// the rollout policy finishes.
    pub(crate) against: Option<&'a NetBot>,
    pub(crate) seed: u64,
}

/// The share of decisions that are made at random, so that there are positions that good players
/// avoid.
const RANDOM_SHARE: f64 = 0.1;

/// The share of decisions that are labelled if labels are expensive: those of one round share its
/// cards.
const LABELLED_SHARE: f64 = 0.5;

/// Labels as many positions of matches between players that play as `greedy` does, or as the bot to
/// respond to.
///
/// Taking what is best in a few determinizations would be bad play: most of its errors are luck.
pub(crate) fn label(
    config: &LabelingConfig<'_>,
    inputs: &NetworkInputEncoder,
    shard: u64,
    count: usize,
) -> Labels {
    let mut rng = RandomStreams::new(config.seed).of_game(shard);
    let (mut labels, mut outputs) = (Labels::new(), Vec::new());
    let players = config.players[shard as usize % config.players.len()];
    let mut frozen = config.against.map(|net| vec![net.clone(); players]);
    match_loop::play(config.game, players, &mut rng, |game, seat, rng| {
        let (view, legal) = (game.view(Some(seat)), game.legal());
        outputs.clear();
        if inputs.fits(&view) {
            inputs.number_actions(&legal, &mut outputs);
        }
        let opinions = match &mut frozen {
            None => GreedyBot::new().opinions(&view, &legal),
            Some(bots) => bots[seat.index()].opinions(&view, &legal),
        };
        if outputs.len() > 1 && (frozen.is_none() || rng.random_bool(LABELLED_SHARE)) {
            let actions: Vec<Action> = outputs.iter().map(|(action, _)| *action).collect();
            let values = match &mut frozen {
                None => rollout_earnings(config.determinizations, game, seat, &actions, rng),
                Some(bots) => bot_earnings(config.determinizations, game, bots, &actions, rng),
            };
            labels.push(inputs, &view, &outputs, &values, &opinions);
            if labels.len() >= count {
                return ControlFlow::Break(());
            }
        }
        let mut chosen = opinions.first().expect("a bot has an opinion on every decision").action;
        if outputs.len() > 1 && rng.random_bool(RANDOM_SHARE) {
            chosen = outputs[rng.random_range(0..outputs.len())].0;
        }
        ControlFlow::Continue(chosen)
    });
    labels
}

/// What each action earns on average if the rollout policy finishes the round, in determinizations
/// of the view.
fn rollout_earnings(
    determinizations: u32,
    game: &Match,
    me: Seat,
    actions: &[Action],
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<f32> {
    let view = game.view(Some(me));
    let players = RolloutPlayers::new(&view);
    let mut sums = vec![0.0; actions.len()];
    for _ in 0..determinizations {
        let determinization = view.determinize(|cards| cards.shuffle(rng));
        let luck = Xoshiro256PlusPlus::from_rng(rng);
        let earned = players.earnings(&determinization, me, actions, &luck);
        sums.iter_mut().zip(earned).for_each(|(sum, earned)| *sum += earned as f32);
    }
    sums.iter().map(|sum| sum / determinizations as f32).collect()
}

/// What each action earns on average if the bots finish the round, with as many orders of the draw
/// pile, the same for each action.
///
/// The hands are the real ones. How these bots played says something about their hands, and over
/// many positions the real ones occur exactly as often as that says.
pub(crate) fn bot_earnings(
    determinizations: u32,
    game: &Match,
    bots: &mut [NetBot],
    actions: &[Action],
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<f32> {
    let me = game.phase().seat().expect("a decision is due");
    let mut sums = vec![0; actions.len()];
    for _ in 0..determinizations {
        let reordered = game.reorder_stock(|cards| cards.shuffle(rng));
        let luck = Xoshiro256PlusPlus::from_rng(rng);
        for (sum, action) in sums.iter_mut().zip(actions) {
            let mut end = reordered;
            end.apply(me, *action, &mut ()).expect("the action is legal");
            driver::finish_round(&mut end, bots, &mut luck.clone());
            *sum += end.accounts()[me] - game.accounts()[me];
        }
    }
    sums.iter().map(|sum| *sum as f32 / determinizations as f32).collect()
}
