//! Measures tips: plays rounds, and tries both choices of the positions that a tip speaks of.

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::{Tip, TipPosition};
use crate::neural_net::{NetBot, estimate_unit};
use crate::{Bot, GreedyBot, RandomStreams, driver};

/// Rounds in which the tips of a game are tried.
#[derive(Clone, Copy, Debug)]
pub struct TipTrials {
    /// The game.
    pub game: Game,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of determinizations in which the choices of a position are tried.
    pub determinizations: u32,
}

/// What a tip is worth in a position of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct TipSample {
    /// The number of the tip.
    pub tip: u8,
    /// In how many positions of the round the tip spoke.
    pub positions: u32,
    /// The seed of the determinizations.
    pub seed: u64,
    /// How much more the choice that follows the tip earns than the one that goes against it.
    pub gain: TipGain,
    /// The position, as the player sees it who decides.
    pub view: View,
    /// The two choices.
    pub actions: [Action; 2],
}

/// How much more one choice earns than another, in points at multiplier 1 or chips, by who finishes
/// the round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TipGain {
    /// If `net` finishes it.
    pub net: f64,
    /// If `greedy` finishes it.
    pub greedy: f64,
}

/// A position that a tip speaks of, with the choices that are compared.
struct TipCase {
    view: View,
    actions: [Action; 2],
}

impl TipTrials {
    /// Plays a round of `net` by the standard rules, and tries those of some tips that speak in it,
    /// each in one position drawn from all of them. Rounds with odd numbers have a player more than
    /// can play, if the game allows it.
    ///
    /// # Panics
    ///
    /// Never, since every game can be played with its standard rules.
    #[must_use]
    pub fn of_round(&self, number: u64, tips: &[Tip]) -> Vec<TipSample> {
        let mut rng = RandomStreams::new(self.seed).of_game(number);
        // Of each tip how often it spoke, and one of the positions, each with the same chance.
        let mut cases: Vec<(u32, Option<TipCase>)> = tips.iter().map(|_| (0, None)).collect();
        let more = usize::from(number % 2 == 1);
        let players = (self.game.capacity() + more).min(*self.game.players().end());
        self.play(players, &mut rng, |table, seat, net, rng| {
            let view = table.view(Some(seat));
            let Some(position) = TipPosition::new(&view) else { return };
            let mut opinions = None;
            for (tip, (count, case)) in tips.iter().zip(&mut cases) {
                if !tip.speaks_of(&position) {
                    continue;
                }
                *count += 1;
                if rng.random_ratio(1, *count) {
                    let opinions =
                        opinions.get_or_insert_with(|| net.opinions(&view, &view.legal()));
                    let actions = tip.best_pair(&position, opinions);
                    *case = actions.map(|actions| TipCase { view, actions });
                }
            }
        });
        let sample = |(tip, (positions, case)): (&Tip, (u32, Option<TipCase>))| {
            let TipCase { view, actions } = case?;
            let seed = rng.random();
            let gains = gains(&view, actions, seed, self.determinizations);
            let mean = |gain: fn(&TipGain) -> f64| {
                gains.iter().map(gain).sum::<f64>() / f64::from(self.determinizations)
            };
            let gain = TipGain { net: mean(|gain| gain.net), greedy: mean(|gain| gain.greedy) };
            Some(TipSample { tip: tip.number, positions, seed, gain, view, actions })
        };
        tips.iter().zip(cases).filter_map(sample).collect()
    }

    /// Plays a round of so many `net`, and calls `each` before every decision.
    fn play(
        &self,
        players: usize,
        rng: &mut Xoshiro256PlusPlus,
        mut each: impl FnMut(&Match, Seat, &mut NetBot, &mut Xoshiro256PlusPlus),
    ) {
        let table = Match::new(self.game, players, []);
        let mut table = table.expect("the standard rules can be played");
        let mut net = NetBot::new();
        loop {
            match table.next() {
                NextInput::Decision(seat) => {
                    each(&table, seat, &mut net, rng);
                    let action = driver::ask(&table, seat, &mut net);
                    table.apply(seat, action, &mut ()).expect("the bot keeps the rules");
                }
                NextInput::Chance(_) if table.round_board().ending.is_some() => return,
                NextInput::Chance(chance) => {
                    table.chance(&driver::draw(&chance, rng), &mut ()).expect("as drawn");
                }
                NextInput::Over => return,
            }
        }
    }
}

/// How much more the first choice earns than the second, in each of so many determinizations of
/// what the player cannot see.
///
/// # Panics
///
/// When it is a spectator's view, or a choice is not legal.
#[must_use]
pub fn gains(view: &View, actions: [Action; 2], seed: u64, determinizations: u32) -> Vec<TipGain> {
    let me = view.viewer().expect("only a player decides");
    let mut net = vec![NetBot::new(); view.players()];
    let mut greedy = vec![GreedyBot::new(); view.players()];
    let unit = f64::from(estimate_unit(view));
    let one = |number: u32| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(number.into()));
        let table = view.determinize(|cards| cards.shuffle(&mut rng));
        let gain = |players: &mut dyn FnMut(Action) -> i32| {
            let [follows, defies] = actions.map(players);
            f64::from(follows - defies) / unit
        };
        TipGain {
            net: gain(&mut |action| driver::earned(&table, me, action, &mut net, &mut rng.clone())),
            greedy: gain(&mut |action| {
                driver::earned(&table, me, action, &mut greedy, &mut rng.clone())
            }),
        }
    };
    (0..determinizations).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::SampleSums;
    use crate::tips::{MeasuredTips, TipVerdict, tips};

    /// The rounds of each game.
    const ROUNDS: u64 = 150;

    /// Tries all tips again in a few rounds of another seed. What is right or wrong by enough to show
    /// in so few of them must show, and no other may be the opposite of what it is said to be.
    #[test]
    fn tips_are_still_what_they_were_measured_to_be() {
        let mut shown = 0;
        for game in Game::ALL {
            let trials = TipTrials { game: *game, seed: 7, determinizations: 2 };
            let mut sums = vec![SampleSums::default(); tips(*game).len()];
            for sample in (0..ROUNDS).flat_map(|round| trials.of_round(round, tips(*game))) {
                sums[usize::from(sample.tip) - 1].note((sample.gain.net * 1e3).round() as i64);
            }
            for (tip, sums) in MeasuredTips::of(*game).tips.iter().zip(&sums) {
                let sign = match tip.verdict {
                    TipVerdict::Right => 1.0,
                    TipVerdict::Wrong => -1.0,
                    TipVerdict::Depends | TipVerdict::NoDifference => continue,
                };
                let again = sums.estimate(0.01).scaled(1e-3);
                let is_opposite = again.excludes_zero() && again.mean * sign < 0.0;
                assert!(!is_opposite, "{game}: {} was {}, and is {again}", tip.id, tip.net);
                // Whether it is expected to show by more than three standard errors, which a few
                // positions do not tell.
                if sums.count() >= 10
                    && again.margin.is_some_and(|margin| tip.net.mean.abs() > 1.2 * margin)
                {
                    shown += 1;
                    let is_same = again.mean * sign > 0.0;
                    assert!(is_same, "{game}: {} was {}, and is {again}", tip.id, tip.net);
                }
            }
        }
        assert!(shown >= 10, "only {shown} show");
    }
}
