//! Looking for problems in rounds that bots play.

use ginmi::action::Actions;
use ginmi::record::Recording;
use ginmi::seat::Seat;
use ginmi::{Game, Match, Next, View};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{Choice, Judged, Problem, Provenance, Solution, judge};
use crate::driver::draw;
use crate::{Bot, BotKind, Greedy};

/// Plays rounds and finds the problems in them.
#[derive(Clone, Debug)]
pub struct Finder {
    game: Game,
    seed: u64,
    worlds: u32,
    rounds: u64,
}

/// How many choices a problem has at least and at most: of two cards one is right by luck, and offers
/// are without number.
const CHOICES: std::ops::RangeInclusive<usize> = 2..=12;

/// In which parts of the worlds a position is judged first: whatever is no problem shows soon.
const GLANCES: [u32; 2] = [25, 5];

impl Finder {
    /// A finder that begins here; each choice is judged in so many worlds.
    #[must_use]
    pub const fn new(game: Game, seed: u64, worlds: u32) -> Finder {
        Finder { game, seed, worlds, rounds: 0 }
    }

    /// How the problems until now were found.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        let Finder { seed, worlds, rounds, .. } = *self;
        Provenance { version: env!("CARGO_PKG_VERSION").to_owned(), seed, rounds, worlds }
    }

    /// Plays a round with the usual number of players by the standard rules, up to the first problem in
    /// it if there is one: what would follow is much like it. `margin` says how much better the best
    /// choice has to be than any other.
    ///
    /// # Panics
    ///
    /// Never: every game can be played by its standard rules.
    pub fn next_round(&mut self, margin: impl Fn(&View) -> f64) -> Option<Problem> {
        let players = self.game.info().capacity;
        let game = Match::new(self.game, players, []).expect("the standard rules can be played");
        let names = vec![BotKind::Greedy.id().to_owned(); players];
        let mut recording = Recording::begin(game, names);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ self.rounds.rotate_left(32));
        self.rounds += 1;
        let mut record = String::new();
        loop {
            recording.write_lines(&mut record);
            match recording.game().next() {
                Next::Decision(seat) => {
                    let (view, legal) =
                        (recording.game().view(Some(seat)), recording.game().legal());
                    if let Some(solution) = self.solve(&view, seat, &legal, &margin) {
                        return Some(Problem { record, solution });
                    }
                    let action = Greedy::new().decide(&view, &legal);
                    recording.apply(seat, action).expect("the bot keeps the rules");
                }
                Next::Chance(_)
                    if recording.game().next_is_deal()
                        && recording.game().round_board().number > 0 =>
                {
                    return None;
                }
                Next::Chance(chance) => {
                    let outcome = draw(&chance, &mut rng);
                    recording.chance(&outcome).expect("what was drawn is an outcome");
                }
                Next::Over => return None,
            }
        }
    }

    /// What the choices earn, where the position is a problem: one choice is the best beyond doubt, the
    /// strongest bot thinks so too, and it is not what [`Greedy`] would do.
    fn solve(
        &self,
        view: &View,
        seat: Seat,
        legal: &Actions,
        margin: &impl Fn(&View) -> f64,
    ) -> Option<Solution> {
        if !CHOICES.contains(&legal.len()) {
            return None;
        }
        // What is quick to ask comes first: most positions are no problems.
        let best = BotKind::strongest().build(self.seed).decide(view, legal);
        if best == Greedy::new().decide(view, legal) {
            return None;
        }
        let margin = margin(view);
        let is_best = |judged: &[Judged], is_behind: &dyn Fn(&Judged) -> bool| {
            judged[0].action == best && judged[1..].iter().all(is_behind)
        };
        for part in GLANCES {
            let glance = judge(view, self.worlds.div_ceil(part), !self.seed);
            if !is_best(&glance, &|one| one.behind + 2.0 * one.error >= margin) {
                return None;
            }
        }
        let judged = judge(view, self.worlds, self.seed);
        if !is_best(&judged, &|one| one.is_clearly_behind(margin)) {
            return None;
        }
        let choice = |one: &Judged| Choice { action: one.action, value: rounded(one.value) };
        Some(Solution { seat, choices: judged.iter().map(choice).collect() })
    }
}

/// To hundredths: more is not known.
fn rounded(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}
