//! Finds problems in rounds that bots play.

use ginmi::action::LegalActions;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{
    JudgePlayers, JudgedAction, ProblemFileHeader, ProblemPosition, ProblemSolution, SolveRates,
    ValuedAction, judge,
};
use crate::driver::draw;
use crate::grade::DecisionKind;
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

/// In every round that is a multiple of this, what only `novice` misses is a problem too: it is met
/// five times as often as what `greedy` misses.
const EASY_ROUNDS: u64 = 5;

/// The numbers of determinizations in which a position is judged first, to discard most positions
/// quickly.
const PREVIEWS: [u32; 3] = [50, 200, 1600];

/// The number of determinizations in which better players must find the same choice best.
const CONFIRMING: u32 = 500;

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
        let misses = match self.rounds.is_multiple_of(EASY_ROUNDS) {
            true => SolveRates::is_missed,
            false => SolveRates::is_missed_by_greedy,
        };
        self.rounds += 1;
        let mut record = String::new();
        loop {
            recording.write_lines(&mut record);
            match recording.game().next() {
                NextInput::Decision(seat) => {
                    let (view, legal) =
                        (recording.game().view(Some(seat)), recording.game().legal());
                    if let Some(solution) = self.solve(&view, seat, &legal, (&margin, misses)) {
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
    /// the strongest bot and better players agree, and it `is_missed` by simple bots.
    fn solve(
        &self,
        view: &View,
        seat: Seat,
        legal: &LegalActions,
        (margin, is_missed): (&impl Fn(&View) -> f64, fn(SolveRates) -> bool),
    ) -> Option<ProblemSolution> {
        if !CHOICES.contains(&legal.len()) {
            return None;
        }
        let margin = margin(view);
        let judge = |worlds| judge(view, JudgePlayers::Rollout, worlds, self.seed);
        let strong = BotKind::strongest().build(self.seed).decide(view, legal);
        // Fast checks first: most positions are not problems.
        for (number, worlds) in PREVIEWS.into_iter().enumerate() {
            let preview = judge(worlds.min(self.determinizations));
            let may_be_behind = |one: &JudgedAction| one.behind + 2.0 * one.error >= margin;
            if preview[0].action != strong || !preview[1..].iter().all(may_be_behind) {
                return None;
            }
            if number == 0 && !is_missed(SolveRates::of_simple_bots(view, legal, strong, self.seed))
            {
                return None;
            }
        }
        let judged = judge(self.determinizations);
        let is_behind = |one: &JudgedAction| one.is_clearly_behind(margin);
        if judged[0].action != strong || !judged[1..].iter().all(is_behind) {
            return None;
        }
        let confirmed = super::judge(
            view,
            JudgePlayers::Greedy,
            CONFIRMING.min(self.determinizations),
            !self.seed,
        );
        if confirmed[0].action != strong {
            return None;
        }
        let solved = SolveRates::of(view, legal, strong, self.seed);
        let choice =
            |one: &JudgedAction| ValuedAction { action: one.action, value: rounded(one.value) };
        let kind = DecisionKind::of(view, strong);
        Some(ProblemSolution { seat, kind, solved, choices: judged.iter().map(choice).collect() })
    }
}

/// Rounds to hundredths: there is no more precision.
fn rounded(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}
