//! All tables of a batch, independent of the game.

use std::sync::atomic::{AtomicUsize, Ordering};

use ginmi::encode::Encoder;
use ginmi::games::common::{self, Rules};
use ginmi::{Match, with_match};

use crate::batch_table::{BatchTable, GameSequence, SharedTableData};
use crate::rows::{RowWidths, TableRow, TableRows};
use crate::setup::{AutoresetMode, BatchSetup};
use crate::snapshot::BatchTableSnapshot;
use crate::workers::Workers;

/// The action of a table that is left as it is.
pub(crate) const SKIPPED: u16 = u16::MAX - 1;

/// The seeds that a reset is given.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TableSeeds<'a> {
    /// None: every table goes on with its next game.
    None,
    /// One: table *t* of *n* plays the games *t*, *t + n* … of it.
    One(u64),
    /// One for each table, which plays all games of it; a table without one goes on.
    Each(&'a [Option<u64>]),
}

/// Operations on all tables. The loops behind it are specialized for a game, which saves a tenth of
/// the time.
pub(crate) trait TableOperations: Send + Sync {
    /// The encoder of their rows.
    fn encoder(&self) -> &Encoder;

    /// Takes one action at each table, by number. If one of them cannot be taken, nothing changes
    /// and the first such table is returned.
    fn step(&mut self, actions: &[u16], rows: TableRows<'_>, workers: &Workers) -> Option<usize>;

    /// Resets the `wanted` tables: with a seed to their first game, otherwise to the next one.
    fn reset(&mut self, wanted: &[bool], seeds: TableSeeds<'_>, rows: TableRows<'_>);

    /// Writes all rows.
    fn write(&self, rows: TableRows<'_>);

    /// The seed of the games of a table.
    fn seed(&self, table: usize) -> u64;

    /// Samples an action for each table, by number.
    fn sample(&mut self, actions: &mut [u16], workers: &Workers);

    /// The state of each table.
    fn snapshot(&self, rows: TableRows<'_>) -> Vec<BatchTableSnapshot>;

    /// The match at a table.
    fn game(&self, table: usize) -> Match;
}

/// The tables for a match that has not begun, each with its first game.
pub(crate) fn new_tables(
    fresh: &Match,
    setup: &BatchSetup<'_>,
    widths: RowWidths,
) -> Box<dyn TableOperations> {
    with_match!(fresh, fresh => Box::new(GameTables::new(fresh, setup, widths)))
}

/// The tables of these states, if all are of such a match.
pub(crate) fn restored_tables(
    fresh: &Match,
    setup: &BatchSetup<'_>,
    widths: RowWidths,
    snapshots: &[BatchTableSnapshot],
) -> Option<Box<dyn TableOperations>> {
    with_match!(fresh, fresh => {
        let shared = SharedTableData::new(fresh, setup);
        let restore = |snapshot| BatchTable::from_snapshot(&shared, snapshot);
        let tables = snapshots.iter().map(restore).collect::<Option<_>>()?;
        Some(Box::new(GameTables { shared, widths, tables }))
    })
}

struct GameTables<G: Rules> {
    shared: SharedTableData<G>,
    widths: RowWidths,
    tables: Vec<BatchTable<G>>,
}

impl<G: Rules> GameTables<G> {
    fn new(fresh: &common::Match<G>, setup: &BatchSetup<'_>, widths: RowWidths) -> Self {
        let shared = SharedTableData::new(fresh, setup);
        let count = setup.tables as u64;
        let numbers = (0..count).take_while(|_| !shared.is_stopped());
        let games = numbers.map(|number| GameSequence::new(setup.seed, number, count));
        let tables = games.map(|games| BatchTable::new(&shared, games)).collect();
        Self { shared, widths, tables }
    }
}

/// Some tables, their rows, and their inputs.
struct TableChunk<'a, G: Rules> {
    tables: &'a mut [BatchTable<G>],
    rows: TableRows<'a>,
    actions: &'a [u16],
    /// The number of its first table.
    first: usize,
}

impl<G> TableOperations for GameTables<G>
where
    G: Rules<Options: Send + Sync> + Send + Sync + 'static,
{
    fn encoder(&self) -> &Encoder {
        &self.shared.encoder
    }

    fn step(&mut self, actions: &[u16], rows: TableRows<'_>, workers: &Workers) -> Option<usize> {
        let (shared, widths) = (&self.shared, &self.widths);
        let share = workers.share(self.tables.len());
        let mut rest = Some(rows);
        let parts = self.tables.chunks_mut(share).zip(actions.chunks(share)).enumerate();
        let parts = parts.map(|(part, (tables, actions))| {
            let (rows, others) = rest.take()?.split_at(tables.len(), widths);
            rest = Some(others);
            Some(TableChunk { tables, rows, actions, first: part * share })
        });
        let bad = AtomicUsize::new(usize::MAX);
        let check = |part: &TableChunk<'_, G>| {
            let masks = part.rows.mask.chunks_exact(widths.mask);
            let mut rows = masks.zip(&*part.rows.to_play).zip(part.actions);
            let wrong = rows.position(|((mask, to_play), action)| match *to_play {
                _ if *action == SKIPPED => false,
                -1 => shared.autoreset == AutoresetMode::Disabled,
                _ => mask.get(usize::from(*action)) != Some(&1),
            });
            wrong.is_none_or(|number| {
                bad.fetch_min(part.first + number, Ordering::Relaxed);
                false
            })
        };
        let played = workers.each_if(parts.flatten().collect(), check, |part| {
            let TableChunk { tables, mut rows, actions, .. } = part;
            for (number, (table, action)) in tables.iter_mut().zip(actions).enumerate() {
                if shared.is_stopped() {
                    return;
                }
                if *action == SKIPPED {
                    let row = rows.row(number, widths);
                    row.reward.fill(0.0);
                    *row.done = 0;
                    continue;
                }
                table.step(shared, *action, &mut rows.row(number, widths));
            }
        });
        (!played).then(|| bad.into_inner())
    }

    fn write(&self, mut rows: TableRows<'_>) {
        for (number, table) in self.tables.iter().enumerate() {
            table.write(&self.shared, &mut rows.row(number, &self.widths));
        }
    }

    fn seed(&self, table: usize) -> u64 {
        self.tables[table].seed()
    }

    fn reset(&mut self, wanted: &[bool], seeds: TableSeeds<'_>, mut rows: TableRows<'_>) {
        let count = self.tables.len() as u64;
        for (number, (table, wanted)) in self.tables.iter_mut().zip(wanted).enumerate() {
            let mut row: TableRow<'_> = rows.row(number, &self.widths);
            if *wanted && !self.shared.is_stopped() {
                let games = match seeds {
                    TableSeeds::None => None,
                    TableSeeds::One(seed) => Some(GameSequence::new(seed, number as u64, count)),
                    TableSeeds::Each(seeds) => {
                        seeds[number].map(|seed| GameSequence::new(seed, 0, 1))
                    }
                };
                table.reset(&self.shared, games, &mut row);
            }
        }
    }

    fn sample(&mut self, actions: &mut [u16], workers: &Workers) {
        let shared = &self.shared;
        let share = workers.share(self.tables.len());
        let parts = self.tables.chunks_mut(share).zip(actions.chunks_mut(share));
        workers.each(parts, |(tables, actions)| {
            for (table, action) in tables.iter_mut().zip(actions) {
                *action = table.sample(shared) as u16;
            }
        });
    }

    fn snapshot(&self, mut rows: TableRows<'_>) -> Vec<BatchTableSnapshot> {
        let numbered = self.tables.iter().enumerate();
        numbered.map(|(number, table)| table.snapshot(&rows.row(number, &self.widths))).collect()
    }

    fn game(&self, table: usize) -> Match {
        self.tables[table].game.into()
    }
}
