//! All tables of a batch, independent of the game.

use std::sync::atomic::{AtomicUsize, Ordering};

use ginmi::encode::Encoder;
use ginmi::games::common::{self, Rules};
use ginmi::seat::Seat;
use ginmi::{Match, with_match};
use ginmi_bots::RandomStreams;

use crate::batch_table::{BatchTable, SharedTableData};
use crate::rows::{RowWidths, TableRow, TableRows};
use crate::setup::{AutoresetMode, BatchSetup};
use crate::workers::Workers;

/// Operations on all tables. The loops behind it are specialized for a game, which saves a tenth of
/// the time.
pub(crate) trait TableOperations: Send + Sync {
    /// The encoder of their rows.
    fn encoder(&self) -> &Encoder;

    /// Takes one action at each table, by number. If one of them cannot be taken, nothing changes
    /// and the first such table is returned.
    fn step(&mut self, actions: &[u16], rows: TableRows<'_>, workers: &Workers) -> Option<usize>;

    /// Resets the `wanted` tables: with a seed to their first game, otherwise to the next one.
    fn reset(&mut self, wanted: &[bool], seed: Option<u64>, rows: TableRows<'_>);

    /// Samples an action for each table, by number.
    fn sample(&mut self, actions: &mut [u16], workers: &Workers);

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

struct GameTables<G: Rules> {
    shared: SharedTableData<G>,
    widths: RowWidths,
    tables: Vec<BatchTable<G>>,
}

impl<G: Rules> GameTables<G> {
    fn new(fresh: &common::Match<G>, setup: &BatchSetup<'_>, widths: RowWidths) -> Self {
        let has_bot = |seat: &Seat| setup.bots.get(seat.index()).is_some_and(Option::is_some);
        let observer_seat = Seat::all(setup.players).find(|seat| !has_bot(seat));
        let shared = SharedTableData {
            observer_seat: observer_seat.expect("a seat without a bot"),
            fresh: *fresh,
            encoder: Encoder::of(fresh),
            streams: RandomStreams::new(setup.seed),
            bots: setup.bots.clone(),
            autoreset: setup.autoreset,
            stride: setup.tables as u64,
            oracle: setup.oracle,
        };
        let tables =
            (0..setup.tables as u64).map(|number| BatchTable::new(&shared, number)).collect();
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
    G: Rules<Options: Send + Sync> + Send + Sync,
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
                table.step(shared, *action, &mut rows.row(number, widths));
            }
        });
        (!played).then(|| bad.into_inner())
    }

    fn reset(&mut self, wanted: &[bool], seed: Option<u64>, mut rows: TableRows<'_>) {
        if let Some(seed) = seed {
            self.shared.streams = RandomStreams::new(seed);
        }
        for (number, (table, wanted)) in self.tables.iter_mut().zip(wanted).enumerate() {
            let mut row: TableRow<'_> = rows.row(number, &self.widths);
            if *wanted {
                // A match without decisions is as good as the next.
                let first = seed.map(|_| number as u64);
                let keep = first.is_none() && table.is_fresh;
                table.reset(&self.shared, first, keep, &mut row);
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

    fn game(&self, table: usize) -> Match {
        self.tables[table].game.into()
    }
}
