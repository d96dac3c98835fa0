//! All tables of a batch, independent of the game.

use std::sync::atomic::{AtomicUsize, Ordering};

use ginmi::encode::Encoder;
use ginmi::games::common::{self, Rules};
use ginmi::seat::Seat;
use ginmi::{Match, View, with_match};
use ginmi_bots::RandomStreams;

use crate::rows::{Row, Rows, Widths};
use crate::setup::{Autoreset, BatchSetup};
use crate::table::{Common, Table};
use crate::workers::Workers;

/// Operations on all tables. The loops behind it are specialized for a game, which saves a tenth of
/// the time.
pub(crate) trait Tables: Send + Sync {
    /// The encoder of their rows.
    fn encoder(&self) -> &Encoder;

    /// Takes one action at each table, by number. If one of them cannot be taken, nothing changes
    /// and the first such table is returned.
    fn step(&mut self, actions: &[u16], rows: Rows<'_>, workers: &Workers) -> Option<usize>;

    /// Resets the `wanted` tables: with a seed to their first game, otherwise to the next one.
    fn reset(&mut self, wanted: &[bool], seed: Option<u64>, rows: Rows<'_>);

    /// Samples an action for each table, by number.
    fn sample(&mut self, actions: &mut [u16], workers: &Workers);

    /// The match at a table.
    fn game(&self, table: usize) -> Match;
}

/// The tables for a match that has not begun, each with its first game.
pub(crate) fn begin(fresh: &Match, setup: &BatchSetup<'_>, widths: Widths) -> Box<dyn Tables> {
    with_match!(fresh, fresh => Box::new(Of::new(fresh, setup, widths)))
}

struct Of<G: Rules> {
    common: Common<G>,
    widths: Widths,
    tables: Vec<Table<G>>,
}

impl<G: Rules> Of<G>
where
    View: From<common::View<G>>,
{
    fn new(fresh: &common::Match<G>, setup: &BatchSetup<'_>, widths: Widths) -> Of<G> {
        let has_bot = |seat: &Seat| setup.bots.get(seat.index()).is_some_and(Option::is_some);
        let looker = Seat::all(setup.players).find(|seat| !has_bot(seat));
        let common = Common {
            looker: looker.expect("a seat without a bot"),
            fresh: *fresh,
            encoder: Encoder::of(fresh),
            streams: RandomStreams::new(setup.seed),
            bots: setup.bots.clone(),
            autoreset: setup.autoreset,
            stride: setup.tables as u64,
            oracle: setup.oracle,
        };
        let tables = (0..setup.tables as u64).map(|number| Table::new(&common, number)).collect();
        Of { common, widths, tables }
    }
}

/// Some tables, their rows, and their inputs.
struct Part<'a, G: Rules> {
    tables: &'a mut [Table<G>],
    rows: Rows<'a>,
    actions: &'a [u16],
    /// The number of its first table.
    first: usize,
}

impl<G> Tables for Of<G>
where
    G: Rules<Options: Send + Sync> + Send + Sync,
    Match: From<common::Match<G>>,
    View: From<common::View<G>>,
{
    fn encoder(&self) -> &Encoder {
        &self.common.encoder
    }

    fn step(&mut self, actions: &[u16], rows: Rows<'_>, workers: &Workers) -> Option<usize> {
        let (common, widths) = (&self.common, &self.widths);
        let share = workers.share(self.tables.len());
        let mut rest = Some(rows);
        let parts = self.tables.chunks_mut(share).zip(actions.chunks(share)).enumerate();
        let parts = parts.map(|(part, (tables, actions))| {
            let (rows, others) = rest.take()?.split_at(tables.len(), widths);
            rest = Some(others);
            Some(Part { tables, rows, actions, first: part * share })
        });
        let bad = AtomicUsize::new(usize::MAX);
        let check = |part: &Part<'_, G>| {
            let masks = part.rows.mask.chunks_exact(widths.mask);
            let mut rows = masks.zip(&*part.rows.to_play).zip(part.actions);
            let wrong = rows.position(|((mask, to_play), action)| match *to_play {
                -1 => common.autoreset == Autoreset::Disabled,
                _ => mask.get(usize::from(*action)) != Some(&1),
            });
            wrong.is_none_or(|number| {
                bad.fetch_min(part.first + number, Ordering::Relaxed);
                false
            })
        };
        let played = workers.each_if(parts.flatten().collect(), check, |part| {
            let Part { tables, mut rows, actions, .. } = part;
            for (number, (table, action)) in tables.iter_mut().zip(actions).enumerate() {
                table.step(common, *action, &mut rows.row(number, widths));
            }
        });
        (!played).then(|| bad.into_inner())
    }

    fn reset(&mut self, wanted: &[bool], seed: Option<u64>, mut rows: Rows<'_>) {
        if let Some(seed) = seed {
            self.common.streams = RandomStreams::new(seed);
        }
        for (number, (table, wanted)) in self.tables.iter_mut().zip(wanted).enumerate() {
            let mut row: Row<'_> = rows.row(number, &self.widths);
            if *wanted {
                // A match without decisions is as good as the next.
                let first = seed.map(|_| number as u64);
                let keep = first.is_none() && table.is_fresh;
                table.reset(&self.common, first, keep, &mut row);
            }
        }
    }

    fn sample(&mut self, actions: &mut [u16], workers: &Workers) {
        let common = &self.common;
        let share = workers.share(self.tables.len());
        let parts = self.tables.chunks_mut(share).zip(actions.chunks_mut(share));
        workers.each(parts, |(tables, actions)| {
            for (table, action) in tables.iter_mut().zip(actions) {
                *action = table.sample(common) as u16;
            }
        });
    }

    fn game(&self, table: usize) -> Match {
        self.tables[table].game.into()
    }
}
