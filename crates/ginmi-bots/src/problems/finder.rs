//! Finds problems in rounds that bots play.

use ginmi::action::LegalActions;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{
    JudgedAction, ProblemFileHeader, ProblemPosition, ProblemSolution, ValuedAction, judge,
};
use crate::driver::draw;
use crate::{Bot, BotKind, GreedyBot};

/// Plays rounds and finds the problems in them.
#[derive(Clone, Debug)]
pub struct ProblemFinder {
    game: Game,
    seed: u64,
    determinizations: u32,
    rounds: u64,
}

/// The fewest and the most choices of a problem: it needs a choice, but offers are too many.
const CHOICES: std::ops::RangeInclusive<usize> = 2..=12;

/// The divisors of the number of determinizations in which a position is judged first, to discard
/// most positions quickly.
const PREVIEW_DIVISORS: [u32; 2] = [25, 5];

impl ProblemFinder {
    /// A finder with this seed, which judges each choice in this many determinizations.
    #[must_use]
    pub const fn new(game: Game, seed: u64, determinizations: u32) -> Self {
        Self { game, seed, determinizations, rounds: 0 }
    }

    /// How the problems so far were found.
    #[must_use]
    pub fn provenance(&self) -> ProblemFileHeader {
        let Self { seed, determinizations, rounds, .. } = *self;
        ProblemFileHeader {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed,
            rounds,
            worlds: determinizations,
        }
    }

    /// Plays a round with the usual number of players and the standard rules, up to its first
    /// problem, if it has one: later problems of the round would be much like it. `margin` says how
    /// much better the best choice must be than any other.
    ///
    /// # Panics
    ///
    /// Never, since every game can be played with its standard rules.
    pub fn next_round(&mut self, margin: impl Fn(&View) -> f64) -> Option<ProblemPosition> {
        let players = self.game.capacity();
        let game = Match::new(self.game, players, []).expect("the standard rules can be played");
        let names = vec![BotKind::Greedy.id().to_owned(); players];
        let mut recording = MatchRecorder::begin(game, names);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ self.rounds.rotate_left(32));
        self.rounds += 1;
        let mut record = String::new();
        loop {
            recording.write_lines(&mut record);
            match recording.game().next() {
                NextInput::Decision(seat) => {
                    let (view, legal) =
                        (recording.game().view(Some(seat)), recording.game().legal());
                    if let Some(solution) = self.solve(&view, seat, &legal, &margin) {
                        return Some(ProblemPosition { record, solution });
                    }
                    let action = GreedyBot::new().decide(&view, &legal);
                    recording.apply(seat, action).expect("the bot keeps the rules");
                }
                NextInput::Chance(_)
                    if recording.game().next_is_deal()
                        && recording.game().round_board().number > 0 =>
                {
                    return None;
                }
                NextInput::Chance(chance) => {
                    let outcome = draw(&chance, &mut rng);
                    recording.chance(&outcome).expect("what was drawn is an outcome");
                }
                NextInput::Over => return None,
            }
        }
    }

    /// What the choices earn, if the position is a problem: one choice is significantly the best,
    /// the strongest bot agrees, and [`GreedyBot`] would choose another.
    fn solve(
        &self,
        view: &View,
        seat: Seat,
        legal: &LegalActions,
        margin: &impl Fn(&View) -> f64,
    ) -> Option<ProblemSolution> {
        if !CHOICES.contains(&legal.len()) {
            return None;
        }
        // Fast checks first: most positions are not problems.
        let best = BotKind::strongest().build(self.seed).decide(view, legal);
        if best == GreedyBot::new().decide(view, legal) {
            return None;
        }
        let margin = margin(view);
        let is_best = |judged: &[JudgedAction], is_behind: &dyn Fn(&JudgedAction) -> bool| {
            judged[0].action == best && judged[1..].iter().all(is_behind)
        };
        for divisor in PREVIEW_DIVISORS {
            let preview = judge(view, self.determinizations.div_ceil(divisor), !self.seed);
            if !is_best(&preview, &|one| one.behind + 2.0 * one.error >= margin) {
                return None;
            }
        }
        let judged = judge(view, self.determinizations, self.seed);
        if !is_best(&judged, &|one| one.is_clearly_behind(margin)) {
            return None;
        }
        let choice =
            |one: &JudgedAction| ValuedAction { action: one.action, value: rounded(one.value) };
        Some(ProblemSolution { seat, choices: judged.iter().map(choice).collect() })
    }
}

/// Rounds to hundredths: there is no more precision.
fn rounded(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}
