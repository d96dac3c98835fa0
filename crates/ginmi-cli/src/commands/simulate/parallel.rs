//! Plays the games in parallel, with results that depend on the seed alone.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

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

/// How long a batch should take: an interrupted run loses those that are not finished, and with bots
/// that think, a thousand rounds would be an hour of work.
const BATCH_TIME: Duration = Duration::from_millis(50);

/// All games, in batches that the threads take in turn. The results do not depend on their sizes.
struct BatchQueue {
    games: u64,
    /// The most games in a batch.
    most: u64,
    /// The first game of the next batch.
    next: AtomicU64,
}

impl BatchQueue {
    fn new(games: u64, rounds: u16, threads: u64) -> Self {
        let even = games / threads.saturating_mul(BATCHES_A_THREAD);
        let most = even.min(ROUNDS_A_BATCH / u64::from(rounds)).max(1);
        Self { games, most, next: AtomicU64::new(0) }
    }

    /// The next games, at most so many.
    fn take(&self, size: u64) -> Option<Range<u64>> {
        let end = |first: u64| self.games.min(first.saturating_add(size));
        let taken = self.next.try_update(Ordering::Relaxed, Ordering::Relaxed, |first| {
            (first < self.games).then(|| end(first))
        });
        taken.ok().map(|first| first..end(first))
    }

    /// The size for a thread's next batch, after one that took this long.
    fn size_after(&self, size: u64, took: Duration) -> u64 {
        match took {
            _ if took < BATCH_TIME / 2 => size.saturating_mul(2).min(self.most),
            _ if took > BATCH_TIME => size.div_ceil(2),
            _ => size,
        }
    }
}

/// The games of a batch, and its result; `None` if it was interrupted.
type BatchOutcome = (Range<u64>, Result<Option<SimulationResult>>);

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
        let threads = games.min(threads as u64) as usize;
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
        let mut size = 1;
        while let Some(games) = batches.take(size) {
            let begin = Instant::now();
            let played = self.play_games(games.clone(), keep);
            size = batches.size_after(size, begin.elapsed());
            let last = !matches!(played, Ok(Some(_)));
            if outcomes.send((games, played)).is_err() || last {
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
        let mut next = 0;
        while next < batches.games {
            let (end, outcome) = loop {
                if let Some(batch) = early.remove(&next) {
                    break batch;
                }
                // Every batch that was taken is sent, so this ends only after the last.
                let Ok((games, outcome)) = outcomes.recv() else { return Ok(total) };
                early.insert(games.start, (games.end, outcome));
            };
            let Some(played) = outcome? else { break };
            if let Some(record) = &mut record {
                record.write(&played.lines)?;
            }
            total.add(&played.tally);
            progress.set_position(total.games);
            next = end;
        }
        Ok(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_batch() {
        for (games, rounds, threads, size) in
            [(1, 12, 2, 1), (100, 12, 2, 7), (99_999, 12, 3, 166), (50, 65_535, 2, u64::MAX)]
        {
            let batches = BatchQueue::new(games, rounds, threads);
            let mut next = 0;
            while let Some(range) = batches.take(size) {
                assert_eq!(range.start, next);
                assert!(range.end > range.start);
                next = range.end;
            }
            assert_eq!(next, games);
        }
    }

    #[test]
    fn few_games_are_shared_out_and_many_rounds_are_not_waited_for() {
        assert_eq!(BatchQueue::new(100, 12, 2).most, 3);
        assert_eq!(BatchQueue::new(1_000_000, 12, 2).most, 166);
        assert_eq!(BatchQueue::new(u64::MAX, 1, u64::MAX).take(1), Some(0..1));
    }

    #[test]
    fn a_batch_has_few_games_where_a_game_takes_long() {
        let batches = BatchQueue::new(1_000_000, 1, 2);
        let after =
            |size, milliseconds| batches.size_after(size, Duration::from_millis(milliseconds));
        assert_eq!((after(1, 60_000), after(1, 1)), (1, 2));
        assert_eq!((after(8, 60), after(8, 40), after(8, 10)), (4, 8, 16));
        assert_eq!((after(1500, 1), after(2000, 1)), (2000, 2000));
    }
}
