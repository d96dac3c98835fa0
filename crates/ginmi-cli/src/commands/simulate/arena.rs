//! Playing the games: in parallel, yet with results that depend on the seed alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use ginmi::Match;
use ginmi::record::Recording;
use ginmi_bots::driver::{self, Table};
use ginmi_bots::{Bot, BotKind};
use indicatif::ProgressBar;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::ThreadPool;
use rayon::prelude::*;

use super::tally::Tally;
use super::{RecordFile, write_record};

/// Who plays what, and where chance begins.
pub(super) struct Arena {
    /// The match before its first event, which every game begins with.
    pub(super) game: Match,
    /// The bot of each seat.
    pub(super) bots: Vec<BotKind>,
    pub(super) seed: u64,
    /// Raised when no further game is wanted.
    pub(super) stop: Arc<AtomicBool>,
}

/// How many rounds the games of one batch have together. A batch is played in parallel and then
/// written in order; a round takes some kilobytes of record.
const ROUNDS_A_BATCH: usize = 6000;

/// A game that was played: what happened, and its record where one is wanted.
type Played = (Tally, String);

impl Arena {
    /// Plays the games and adds up what happened; writes the record game by game.
    ///
    /// # Errors
    ///
    /// A record that cannot be written, a bot that wants something illegal.
    pub(super) fn play(
        &self,
        games: u64,
        pool: &ThreadPool,
        mut record: RecordFile,
        progress: &ProgressBar,
    ) -> Result<Tally> {
        let mut total = Tally::new(&self.game);
        let rounds = usize::from(self.game.rounds());
        let batch = (ROUNDS_A_BATCH / rounds).max(2 * pool.current_num_threads()) as u64;
        let mut first = 0;
        while first < games {
            let last = games.min(first.saturating_add(batch));
            let keep = record.is_some();
            let played: Vec<Option<Result<Played>>> = pool.install(|| {
                let numbers = (first..last).into_par_iter();
                numbers.map(|number| self.play_one(number, keep)).collect()
            });
            for one in played {
                // An interrupted game ends the run: what is written stays a beginning of the whole.
                let Some(one) = one else { return Ok(total) };
                let (tally, lines) = one?;
                write_record(&mut record, &lines)?;
                total.add(&tally);
            }
            progress.set_position(last);
            first = last;
        }
        Ok(total)
    }

    /// Plays one game; `None` when it was interrupted.
    fn play_one(&self, number: u64, keep: bool) -> Option<Result<Played>> {
        // Every game has a stream of its own, so that it does not matter who plays it, or when.
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        let mut bots: Vec<_> = self.bots.iter().map(|kind| kind.build(rng.random())).collect();
        let mut tally = Tally::new(&self.game);
        let mut lines = String::new();
        let finished = if keep {
            let names = self.bots.iter().map(ToString::to_string).collect();
            let mut recording = Recording::begin(self.game.clone(), names);
            let finished = self.play_out(&mut recording, &mut bots, &mut rng, &mut tally);
            lines = recording.take_lines();
            finished
        } else {
            self.play_out(&mut self.game.clone(), &mut bots, &mut rng, &mut tally)
        };
        finished.map(|done| match done {
            Ok(()) => Ok((tally, lines)),
            Err(error) => Err(error.context(format!("game {number} of seed {}", self.seed))),
        })
    }

    /// Plays a game to its end; `None` when it was interrupted.
    fn play_out(
        &self,
        table: &mut impl Table,
        bots: &mut [Box<dyn Bot>],
        rng: &mut ChaCha8Rng,
        tally: &mut Tally,
    ) -> Option<Result<()>> {
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            match driver::step(table, bots, rng, tally) {
                Ok(true) => tally.look(table.game()),
                Ok(false) => {
                    tally.finish(table.game());
                    return Some(Ok(()));
                }
                Err(illegal) => {
                    let bot = &bots[illegal.seat.index()];
                    return Some(Err(anyhow!(
                        "{} in seat {} wants {:?}: {illegal}",
                        bot.name(),
                        illegal.seat,
                        illegal.action
                    )));
                }
            }
        }
    }
}
