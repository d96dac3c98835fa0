//! Plays some games in sequence, at a table of a game known at compile time.

use std::io::Write as _;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use ginmi::games::common::{self, Rules};
use ginmi::illegal_action::IllegalActionError;
use ginmi::record::{MatchRecorder, ReplayError, Replayer};
use ginmi::{Match, PlayableMatch, with_match};
use ginmi_bots::{AnyBot, Bot, BotSpec, RandomStreams, driver};
use rand::Rng;

use super::random_rules::RandomRules;
use super::tally::SimulationTally;
use crate::terminal_text::house_rules;

/// The game, the bots and the seed.
pub(super) struct Simulation {
    /// The match before its first event; with random rules, by those that are given.
    pub(super) game: Match,
    /// What changes the house rules of each game.
    pub(super) random_rules: Option<RandomRules>,
    /// The bot of each seat.
    pub(super) bots: Vec<BotSpec>,
    pub(super) seed: u64,
    pub(super) streams: RandomStreams,
    /// Whether each record is read again.
    pub(super) check: bool,
    /// Set when no further game is wanted.
    pub(super) stop: Arc<AtomicBool>,
}

/// The results of some games, and their records if wanted.
pub(super) struct SimulationResult {
    pub(super) tally: SimulationTally,
    pub(super) lines: String,
}

/// A match whose rounds and result can be added to a tally.
trait CountableMatch: PlayableMatch {
    /// Counts a round if one has just ended.
    fn count_round(&self, tally: &mut SimulationTally);
    /// Counts a finished game.
    fn count_game(&self, tally: &mut SimulationTally);
}

impl<G: Rules> CountableMatch for common::Match<G> {
    #[inline]
    fn count_round(&self, tally: &mut SimulationTally) {
        tally.end_round(self);
    }

    fn count_game(&self, tally: &mut SimulationTally) {
        tally.end_game(self);
    }
}

impl CountableMatch for MatchRecorder {
    fn count_round(&self, tally: &mut SimulationTally) {
        with_match!(self.game(), game => tally.end_round(game));
    }

    fn count_game(&self, tally: &mut SimulationTally) {
        with_match!(self.game(), game => tally.end_game(game));
    }
}

/// Names the game and its house rules when something panics in it.
struct PanicNote<'a>(&'a Match, String);

impl Drop for PanicNote<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // If standard error is closed, nobody can read it.
            let _ = writeln!(anstream::stderr(), "this happened in {}", described(&self.1, self.0));
        }
    }
}

impl Simulation {
    /// Plays the games with these numbers; `None` if they were interrupted.
    ///
    /// # Errors
    ///
    /// When a bot chooses an illegal action, or a record that is checked is refused.
    pub(super) fn play_games(
        &self,
        games: Range<u64>,
        keep: bool,
    ) -> Result<Option<SimulationResult>> {
        let Some(random) = &self.random_rules else {
            return self.play_by(&self.game, games, keep);
        };
        let mut all =
            SimulationResult { tally: SimulationTally::new(&self.game), lines: String::new() };
        for number in games {
            let game = random.begin(number)?;
            let _note = PanicNote(&game, self.name_of(number));
            let Some(played) = self.play_by(&game, number..number + 1, keep)? else {
                return Ok(None);
            };
            all.tally.add(&played.tally);
            all.tally.rules.note(&game);
            all.lines += &played.lines;
        }
        Ok(Some(all))
    }

    /// Plays the games with these numbers by the rules of a match.
    fn play_by(
        &self,
        game: &Match,
        games: Range<u64>,
        keep: bool,
    ) -> Result<Option<SimulationResult>> {
        if !keep && !self.check {
            return with_match!(game, fresh => {
                self.play_at(game, games, || *fresh, |_, _, _| Ok(()))
            });
        }
        let begin = || {
            let names = self.bots.iter().map(ToString::to_string).collect();
            MatchRecorder::begin(*game, names)
        };
        self.play_at(game, games, begin, |number, recorder, lines| {
            let record = recorder.take_lines();
            if self.check {
                replay(&record).map_err(|error| {
                    let which = described(&self.name_of(number), game);
                    anyhow!("{which}: its record is refused when it is read again: {error}")
                })?;
            }
            if keep {
                *lines += &record;
            }
            Ok(())
        })
    }

    fn play_at<T: CountableMatch>(
        &self,
        game: &Match,
        games: Range<u64>,
        begin: impl Fn() -> T,
        mut take_lines: impl FnMut(u64, &mut T, &mut String) -> Result<()>,
    ) -> Result<Option<SimulationResult>> {
        let mut played =
            SimulationResult { tally: SimulationTally::new(game), lines: String::new() };
        let mut bots = Vec::with_capacity(self.bots.len());
        for number in games {
            let mut table = begin();
            let finished = self.play_game(number, &mut table, &mut bots, &mut played.tally);
            if !finished.map_err(|illegal| self.blame(number, game, &bots, &illegal))? {
                return Ok(None);
            }
            take_lines(number, &mut table, &mut played.lines)?;
        }
        Ok(Some(played))
    }

    /// Plays a game to its end; `false` if it was interrupted.
    fn play_game(
        &self,
        number: u64,
        table: &mut impl CountableMatch,
        bots: &mut Vec<AnyBot>,
        tally: &mut SimulationTally,
    ) -> Result<bool, IllegalActionError> {
        let mut rng = self.streams.of_game(number);
        bots.clear();
        bots.extend(self.bots.iter().map(|kind| kind.build(rng.next_u64())));
        let finished = driver::play_while(table, bots, &mut rng, tally, |table, tally| {
            table.count_round(tally);
            !self.stop.load(Ordering::Relaxed)
        });
        if finished? {
            table.count_game(tally);
            return Ok(true);
        }
        Ok(false)
    }

    /// The number of a game, and what gives the same game again.
    fn name_of(&self, number: u64) -> String {
        format!("game {number} of seed {}", self.seed)
    }

    #[cold]
    fn blame(
        &self,
        number: u64,
        game: &Match,
        bots: &[AnyBot],
        illegal: &IllegalActionError,
    ) -> anyhow::Error {
        let bot = bots[illegal.seat.index()].name();
        let (seat, action) = (illegal.seat, illegal.action);
        let which = described(&self.name_of(number), game);
        anyhow!(
            "the games cannot be played: {which}: {bot} in seat {seat} wants {action:?}: {illegal}"
        )
    }
}

/// A game with its house rules, if it has any.
fn described(name: &str, game: &Match) -> String {
    let rules = house_rules(game);
    match rules.is_empty() {
        true => name.to_owned(),
        false => format!("{name} with --set {}", rules.join(",")),
    }
}

/// Reads the record of a whole game.
fn replay(record: &str) -> Result<(), ReplayError> {
    let mut replayer = Replayer::new();
    record.lines().try_for_each(|line| replayer.line(line).map(|_| ()))?;
    replayer.end().map(|_| ())
}
