//! Plays deals in parallel, with results that depend on the seed alone.

use std::collections::BTreeMap;
use std::io;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{Arena, DealResults, FoulError};

/// Why an arena failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// A player chose an illegal action.
    #[error(transparent)]
    Foul(#[from] FoulError),
    /// The threads for the jobs cannot be started.
    #[error("cannot start the threads for {jobs} jobs: {error}")]
    Threads {
        /// The number of jobs.
        jobs: usize,
        /// The error of the system.
        error: io::Error,
    },
}

/// The number of a deal and its result; `None` if it was interrupted.
type DealOutcome = (u64, Result<Option<DealResults>, FoulError>);

impl<E: Sync> Arena<'_, E> {
    /// Plays the deals with these numbers, `jobs` at a time, and passes them to `each` in the order
    /// of their numbers, until `each` breaks or `stop` is set. If the players depend on the seed
    /// alone, so do the results, whatever `jobs` is and whichever deal ends first.
    ///
    /// # Errors
    ///
    /// When a player chooses an illegal action, or threads cannot be started.
    ///
    /// # Panics
    ///
    /// When a lineup does not have one entry for each seat, when a player panics, or when one
    /// decides [outside](super::ArenaPlayer::External), which needs a [`DealInProgress`](super::DealInProgress).
    pub fn play(
        &self,
        deals: Range<u64>,
        jobs: usize,
        stop: &AtomicBool,
        mut each: impl FnMut(&DealResults) -> ControlFlow<()>,
    ) -> Result<(), ArenaError> {
        self.check_lineups();
        let wanted = usize::try_from(deals.end.saturating_sub(deals.start)).unwrap_or(usize::MAX);
        let jobs = jobs.clamp(1, wanted.max(1));
        let (first, end, next) = (deals.start, deals.end, AtomicU64::new(deals.start));
        // Separate from the caller's flag, so that the caller knows who set its own.
        let enough = AtomicBool::new(false);
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::sync_channel(2 * jobs);
            for _ in 0..jobs {
                let (sender, next, enough) = (sender.clone(), &next, &enough);
                let work = move || self.work(next, end, [stop, enough], &sender);
                let started = thread::Builder::new().spawn_scoped(scope, work);
                if let Err(error) = started {
                    enough.store(true, Ordering::Relaxed);
                    return Err(ArenaError::Threads { jobs, error });
                }
            }
            drop(sender);
            let collected = collect(first..end, &receiver, &mut each);
            enough.store(true, Ordering::Relaxed);
            collected
        })
    }

    /// Plays deals until there are no more or the run is stopped.
    fn work(
        &self,
        next: &AtomicU64,
        end: u64,
        stop: [&AtomicBool; 2],
        outcomes: &mpsc::SyncSender<DealOutcome>,
    ) {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end {
                return;
            }
            let outcome = self.play_deal(number, stop);
            let last = !matches!(outcome, Ok(Some(_)));
            if outcomes.send((number, outcome)).is_err() || last {
                return;
            }
        }
    }
}

/// Passes the deals on in order, so that an interrupted run is a prefix of the whole run.
fn collect(
    deals: Range<u64>,
    outcomes: &mpsc::Receiver<DealOutcome>,
    each: &mut impl FnMut(&DealResults) -> ControlFlow<()>,
) -> Result<(), ArenaError> {
    let mut early = BTreeMap::new();
    for number in deals {
        let outcome = loop {
            if let Some(outcome) = early.remove(&number) {
                break outcome;
            }
            // Every deal that was begun is sent, so this fails only after the last.
            let Ok((number, outcome)) = outcomes.recv() else { return Ok(()) };
            early.insert(number, outcome);
        };
        let Some(deal) = outcome? else { break };
        if each(&deal).is_break() {
            break;
        }
    }
    Ok(())
}
