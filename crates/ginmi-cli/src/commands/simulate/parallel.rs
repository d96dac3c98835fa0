//! Plays the games in parallel, with results that depend on the seed alone.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use anyhow::{Context, Result};
use indicatif::ProgressBar;

use super::game_runner::{Simulation, SimulationResult};
use super::record_file::SimulationRecordFile;
use super::tally::SimulationTally;

/// The most rounds in one batch: enough that passing a batch on costs nothing compared with playing
/// it. A round takes some kilobytes of record.
const ROUNDS_A_BATCH: u64 = 2000;

/// The fewest batches for each thread, if there are enough games, so that no thread is idle for
/// long at the end.
const BATCHES_A_THREAD: u64 = 16;

/// All games, in batches of the same size that the threads take in turn.
struct BatchQueue {
    games: u64,
    size: u64,
    /// The number of the next batch.
    next: AtomicU64,
}

impl BatchQueue {
    fn new(games: u64, rounds: u16, threads: u64) -> Self {
        let even = games / threads.saturating_mul(BATCHES_A_THREAD);
        let size = even.min(ROUNDS_A_BATCH / u64::from(rounds)).max(1);
        Self { games, size, next: AtomicU64::new(0) }
    }

    fn count(&self) -> u64 {
        self.games.div_ceil(self.size)
    }

    /// The next batch and its games.
    fn take(&self) -> Option<(u64, Range<u64>)> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let first = number.checked_mul(self.size).filter(|first| *first < self.games)?;
        Some((number, first..self.games.min(first.saturating_add(self.size))))
    }
}

/// The number of a batch, and its result; `None` if it was interrupted.
type BatchOutcome = (u64, Result<Option<SimulationResult>>);

impl Simulation {
    /// Plays the games on some threads and adds up the results; writes the record in the order of
    /// the games.
    ///
    /// # Errors
    ///
    /// When the record cannot be written, a bot chooses an illegal action, or the threads cannot be
    /// started.
    pub(super) fn play(
        &self,
        games: u64,
        threads: usize,
        record: Option<SimulationRecordFile>,
        progress: &ProgressBar,
    ) -> Result<SimulationTally> {
        let batches = BatchQueue::new(games, self.game.rounds(), threads as u64);
        let threads = batches.count().min(threads as u64) as usize;
        let keep = record.is_some();
        thread::scope(|scope| {
            // Bounded, so that the threads do not run far ahead of the writing.
            let (sender, receiver) = mpsc::sync_channel(threads);
            for _ in 0..threads {
                let (sender, batches) = (sender.clone(), &batches);
                thread::Builder::new()
                    .spawn_scoped(scope, move || self.work(batches, keep, &sender))
                    .context("the threads that --jobs asks for cannot be started")?;
            }
            drop(sender);
            self.collect(&batches, &receiver, record, progress)
        })
    }

    /// Plays batches until there are no more, or the receiver is gone.
    fn work(&self, batches: &BatchQueue, keep: bool, outcomes: &SyncSender<BatchOutcome>) {
        while let Some((number, games)) = batches.take() {
            let played = self.play_games(games, keep);
            let last = !matches!(played, Ok(Some(_)));
            if outcomes.send((number, played)).is_err() || last {
                return;
            }
        }
    }

    /// Adds up the batches in order, so that an interrupted run has the first games of the whole.
    fn collect(
        &self,
        batches: &BatchQueue,
        outcomes: &Receiver<BatchOutcome>,
        mut record: Option<SimulationRecordFile>,
        progress: &ProgressBar,
    ) -> Result<SimulationTally> {
        let mut total = SimulationTally::new(&self.game);
        let mut early = BTreeMap::new();
        for number in 0..batches.count() {
            let outcome = loop {
                if let Some(outcome) = early.remove(&number) {
                    break outcome;
                }
                // Every batch that was taken is sent, so this ends only after the last.
                let Ok((number, outcome)) = outcomes.recv() else { return Ok(total) };
                early.insert(number, outcome);
            };
            let Some(played) = outcome? else { break };
            if let Some(record) = &mut record {
                record.write(&played.lines)?;
            }
            total.add(&played.tally);
            progress.set_position(total.games);
        }
        Ok(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_batch() {
        for (games, rounds, threads) in
            [(1, 12, 2), (100, 12, 2), (100, 12, 1000), (99_999, 12, 3), (50, 65_535, 2)]
        {
            let batches = BatchQueue::new(games, rounds, threads);
            let mut next = 0;
            let mut count = 0;
            while let Some((number, range)) = batches.take() {
                assert_eq!((number, range.start), (count, next));
                assert!(range.end > range.start);
                (next, count) = (range.end, count + 1);
            }
            assert_eq!((next, count), (games, batches.count()));
        }
    }

    #[test]
    fn few_games_are_shared_out_and_many_rounds_are_not_waited_for() {
        assert_eq!(BatchQueue::new(100, 12, 2).size, 3);
        assert_eq!(BatchQueue::new(1_000_000, 12, 2).size, 166);
        assert_eq!(BatchQueue::new(u64::MAX, 1, u64::MAX).take().unwrap().1, 0..1);
    }
}
