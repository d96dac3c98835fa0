//! Measures tips: plays rounds, and tries both choices of the positions that a tip speaks of.

use ginmi::action::Action;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
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
    /// How much more the choice that follows the tip earns than one that goes against it, if `net`
    /// finishes the round and if `greedy` does: points at multiplier 1, or chips.
    pub gain: [f64; 2],
    /// The record of the round up to the position.
    pub record: String,
    /// The player who decides.
    pub seat: Seat,
    /// The two choices.
    pub actions: [Action; 2],
}

/// A position that a tip speaks of.
struct TipCase {
    record: String,
    table: Match,
    seat: Seat,
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
        self.play(players, &mut rng, |recorder, record, seat, rng| {
            let table = recorder.game();
            let view = table.view(Some(seat));
            let Some(position) = TipPosition::new(&view) else { return };
            for (tip, (count, case)) in tips.iter().zip(&mut cases) {
                let pairs = tip.pairs(&position);
                let Some(actions) = pairs.choose(rng) else { continue };
                *count += 1;
                if rng.random_ratio(1, *count) {
                    let (record, table, actions) = (record.to_owned(), *table, *actions);
                    *case = Some(TipCase { record, table, seat, actions });
                }
            }
        });
        let sample = |(tip, (positions, case)): (&Tip, (u32, Option<TipCase>))| {
            let TipCase { record, table, seat, actions } = case?;
            let view = table.view(Some(seat));
            let seed = rng.random();
            let gain = [
                self.gain(&view, actions, seed, &mut vec![NetBot::new(); table.players()]),
                self.gain(&view, actions, seed, &mut vec![GreedyBot::new(); table.players()]),
            ];
            Some(TipSample { tip: tip.number, positions, gain, record, seat, actions })
        };
        tips.iter().zip(cases).filter_map(sample).collect()
    }

    /// Plays a round of so many `net`, and calls `each` before every decision.
    fn play(
        &self,
        players: usize,
        rng: &mut Xoshiro256PlusPlus,
        mut each: impl FnMut(&MatchRecorder, &str, Seat, &mut Xoshiro256PlusPlus),
    ) {
        let table = Match::new(self.game, players, []).expect("the standard rules can be played");
        let mut net = NetBot::new();
        let mut recorder = MatchRecorder::begin(table, vec![net.name().to_owned(); players]);
        let mut record = String::new();
        loop {
            recorder.write_lines(&mut record);
            match recorder.game().next() {
                NextInput::Decision(seat) => {
                    each(&recorder, &record, seat, rng);
                    let action = driver::ask(recorder.game(), seat, &mut net);
                    recorder.apply(seat, action).expect("the bot keeps the rules");
                }
                NextInput::Chance(chance) => {
                    let table = recorder.game();
                    if table.next_is_deal() && table.round_board().ending.is_some() {
                        return;
                    }
                    recorder.chance(&driver::draw(&chance, rng)).expect("as drawn");
                }
                NextInput::Over => return,
            }
        }
    }

    /// How much more the first action earns than the second, in the same determinizations, if these
    /// players finish the round.
    fn gain(&self, view: &View, actions: [Action; 2], seed: u64, players: &mut [impl Bot]) -> f64 {
        let me = view.viewer().expect("only a player decides");
        let mut sum = 0;
        for number in 0..self.determinizations {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(number.into()));
            let table = view.determinize(|cards| cards.shuffle(&mut rng));
            let [follows, defies] = actions.map(|action| {
                let (mut table, mut rng) = (table, rng.clone());
                table.apply(me, action, &mut ()).expect("it is legal in every determinization");
                driver::finish_round(&mut table, players, &mut rng);
                table.accounts()[me]
            });
            sum += follows - defies;
        }
        f64::from(sum) / f64::from(self.determinizations) / f64::from(estimate_unit(view))
    }
}
