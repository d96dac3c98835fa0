//! Plays some games in sequence, at a table of a game known at compile time.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use ginmi::games::common::{self, Rules};
use ginmi::illegal_action::IllegalActionError;
use ginmi::record::MatchRecorder;
use ginmi::{Match, PlayableMatch, with_match};
use ginmi_bots::{AnyBot, Bot, BotSpec, RandomStreams, driver};
use rand::Rng;

use super::tally::SimulationTally;

/// The game, the bots and the seed.
pub(super) struct Simulation {
    /// The match before its first event.
    pub(super) game: Match,
    /// The bot of each seat.
    pub(super) bots: Vec<BotSpec>,
    pub(super) seed: u64,
    pub(super) streams: RandomStreams,
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

impl Simulation {
    /// Plays the games with these numbers; `None` if they were interrupted.
    ///
    /// # Errors
    ///
    /// When a bot chooses an illegal action.
    pub(super) fn play_games(
        &self,
        games: Range<u64>,
        keep: bool,
    ) -> Result<Option<SimulationResult>> {
        if keep {
            let begin = || {
                let names = self.bots.iter().map(ToString::to_string).collect();
                MatchRecorder::begin(self.game, names)
            };
            return self.play_at(games, begin, |recorder, lines| *lines += &recorder.take_lines());
        }
        with_match!(&self.game, fresh => self.play_at(games, || *fresh, |_, _| ()))
    }

    fn play_at<T: CountableMatch>(
        &self,
        games: Range<u64>,
        begin: impl Fn() -> T,
        mut take_lines: impl FnMut(&mut T, &mut String),
    ) -> Result<Option<SimulationResult>> {
        let mut played =
            SimulationResult { tally: SimulationTally::new(&self.game), lines: String::new() };
        let mut bots = Vec::with_capacity(self.bots.len());
        for number in games {
            let mut table = begin();
            if !self.play_game(number, &mut table, &mut bots, &mut played.tally)? {
                return Ok(None);
            }
            take_lines(&mut table, &mut played.lines);
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
    ) -> Result<bool> {
        let mut rng = self.streams.of_game(number);
        bots.clear();
        bots.extend(self.bots.iter().map(|kind| kind.build(rng.next_u64())));
        let finished = driver::play_while(table, bots, &mut rng, tally, |table, tally| {
            table.count_round(tally);
            !self.stop.load(Ordering::Relaxed)
        });
        if finished.map_err(|illegal| self.blame(number, bots, &illegal))? {
            table.count_game(tally);
            return Ok(true);
        }
        Ok(false)
    }

    #[cold]
    fn blame(&self, game: u64, bots: &[AnyBot], illegal: &IllegalActionError) -> anyhow::Error {
        let (bot, seed) = (bots[illegal.seat.index()].name(), self.seed);
        let (seat, action) = (illegal.seat, illegal.action);
        anyhow!(
            "the games cannot be played: game {game} of seed {seed}: {bot} in seat {seat} wants {action:?}: {illegal}"
        )
    }
}
