//! The batch: many tables of one game that are stepped together.

use ginmi::Match;
use ginmi::encode::Encoder;
use ginmi::games::SetupError;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::rows::{BatchArrays, RowWidths, TableRows};
use crate::setup::BatchSetup;
use crate::tables::{self, SKIPPED, TableOperations, TableSeeds};
use crate::workers::{MIN_TABLES_PER_PART, Workers};
use crate::{BatchRestoreError, BatchSnapshot, StepError};

/// Many tables of one game, with arrays of their observations and legal actions.
///
/// Results do not depend on the number of threads.
pub struct Batch {
    tables: Box<dyn TableOperations>,
    arrays: BatchArrays,
    workers: Workers,
    /// Actions on their way from or to the threads, small, since each cache line has to be fetched
    /// from another core. Numbers that cannot be legal are the largest number.
    actions: Vec<u16>,
    /// The generator for masks of the caller.
    chooser: Xoshiro256PlusPlus,
    /// The bots of the setup, by which a snapshot is known as that of another batch.
    bots: Vec<Option<String>>,
}

impl Batch {
    /// Begins all tables, each with the game of its number.
    ///
    /// # Errors
    ///
    /// When the game does not take this number of players, or the house rules are refused.
    ///
    /// # Panics
    ///
    /// Without a table, with more bots than players, or if every seat has a bot.
    pub fn new(setup: &BatchSetup<'_>) -> Result<Self, SetupError> {
        let (fresh, widths) = setup.begin()?;
        let tables = tables::new_tables(&fresh, setup, widths);
        let chooser = Xoshiro256PlusPlus::seed_from_u64(setup.seed);
        Ok(Self::with_tables(setup, widths, tables, chooser))
    }

    /// Continues from a snapshot of a batch with the same setup, but for the seed and the number of
    /// threads. Nothing is dealt or decided.
    ///
    /// # Errors
    ///
    /// When the batch cannot be set up, or the snapshot is of a batch with another setup.
    ///
    /// # Panics
    ///
    /// As [`Batch::new`].
    pub fn from_snapshot(
        setup: &BatchSetup<'_>,
        snapshot: BatchSnapshot,
    ) -> Result<Self, BatchRestoreError> {
        let BatchSnapshot { chooser, bots, tables: snapshots } = snapshot;
        let (fresh, widths) = setup.begin()?;
        let is_alike = bots == setup.bot_names() && snapshots.len() == setup.tables;
        let tables = is_alike.then(|| tables::restored_tables(&fresh, setup, widths, &snapshots));
        let tables = tables.flatten().ok_or(BatchRestoreError::OtherSetup)?;
        let mut batch = Self::with_tables(setup, widths, tables, chooser);
        let mut rows = batch.arrays.rows();
        for (number, table) in snapshots.iter().enumerate() {
            let row = rows.row(number, &widths);
            row.reward.copy_from_slice(&table.reward);
            *row.done = table.done.into();
        }
        Ok(batch)
    }

    /// A batch of these tables, with their rows.
    fn with_tables(
        setup: &BatchSetup<'_>,
        widths: RowWidths,
        tables: Box<dyn TableOperations>,
        chooser: Xoshiro256PlusPlus,
    ) -> Self {
        let mut batch = Self {
            tables,
            arrays: BatchArrays::new(setup.tables, widths),
            workers: Workers::new(setup.threads.min(setup.tables.div_ceil(MIN_TABLES_PER_PART))),
            actions: vec![0; setup.tables],
            chooser,
            bots: setup.bot_names(),
        };
        batch.tables.write(batch.arrays.rows());
        batch
    }

    /// The seed of the games of a table.
    ///
    /// # Panics
    ///
    /// When there is no such table.
    #[must_use]
    pub fn seed(&self, table: usize) -> u64 {
        self.tables.seed(table)
    }

    /// How many tables there are.
    #[must_use]
    pub const fn tables(&self) -> usize {
        self.actions.len()
    }

    /// The lengths of the rows of the arrays.
    #[must_use]
    pub const fn widths(&self) -> RowWidths {
        self.arrays.widths
    }

    /// The encoder that writes the rows.
    #[must_use]
    pub fn encoder(&self) -> &Encoder {
        self.tables.encoder()
    }

    /// The match at a table.
    ///
    /// # Panics
    ///
    /// When there is no such table.
    #[must_use]
    pub fn game(&self, table: usize) -> Match {
        self.tables.game(table)
    }

    /// All rows.
    pub fn rows(&mut self) -> TableRows<'_> {
        self.arrays.rows()
    }

    /// Takes one decision at every table, by number.
    ///
    /// # Errors
    ///
    /// When one of them is not legal, or a match is over and tables do not reset automatically. No
    /// table is then changed.
    pub fn step<A: Copy + Into<i64>>(&mut self, actions: &[A]) -> Result<(), StepError> {
        self.step_where(actions, None)
    }

    /// Takes one decision at every table, or at those that `wanted` marks. The others stay as they
    /// are, with no reward and no end in their rows.
    ///
    /// # Errors
    ///
    /// As [`Batch::step`].
    ///
    /// # Panics
    ///
    /// When `wanted` does not have one value for each table.
    pub fn step_where<A: Copy + Into<i64>>(
        &mut self,
        actions: &[A],
        wanted: Option<&[bool]>,
    ) -> Result<(), StepError> {
        let (tables, given) = (self.tables(), actions.len());
        if tables != given {
            return Err(StepError::Count { tables, given });
        }
        self.workers.restart_after_fork();
        for (chosen, action) in self.actions.iter_mut().zip(actions) {
            let number = u16::try_from((*action).into()).ok();
            *chosen = number.filter(|number| *number != SKIPPED).unwrap_or(u16::MAX);
        }
        if let Some(wanted) = wanted {
            assert_eq!(wanted.len(), tables, "one value for each table");
            for (chosen, _) in self.actions.iter_mut().zip(wanted).filter(|(_, wanted)| !**wanted) {
                *chosen = SKIPPED;
            }
        }
        let Some(table) = self.tables.step(&self.actions, self.arrays.rows(), &self.workers) else {
            return Ok(());
        };
        Err(match usize::try_from(self.arrays.to_play[table]) {
            Ok(seat) => StepError::Illegal { table, action: actions[table].into(), seat },
            Err(_) => StepError::Over { table },
        })
    }

    /// Resets every table, or those that `wanted` marks: with a seed, to the table's first game of
    /// that seed, otherwise to its next game. The first reset of a table that was not stepped before
    /// keeps its match, unless there is a seed.
    ///
    /// # Panics
    ///
    /// When `wanted` does not have one value for each table.
    pub fn reset(&mut self, seed: Option<u64>, wanted: Option<&[bool]>) {
        let all = vec![true; self.tables()];
        let wanted = wanted.unwrap_or(&all);
        assert_eq!(wanted.len(), self.tables(), "one value for each table");
        if let Some(seed) = seed {
            self.chooser = Xoshiro256PlusPlus::seed_from_u64(seed);
        }
        let seeds = seed.map_or(TableSeeds::None, TableSeeds::One);
        self.tables.reset(wanted, seeds, self.arrays.rows());
    }

    /// Does the same with a seed for each table, which plays the games 0, 1, 2 … of it; a table
    /// without one goes on to its next game.
    ///
    /// # Panics
    ///
    /// When `seeds` or `wanted` do not have one value for each table.
    pub fn reset_each(&mut self, seeds: &[Option<u64>], wanted: Option<&[bool]>) {
        let all = vec![true; self.tables()];
        let wanted = wanted.unwrap_or(&all);
        assert_eq!((wanted.len(), seeds.len()), (self.tables(), self.tables()), "one for each");
        let reset = seeds.iter().zip(wanted).filter(|(_, wanted)| **wanted);
        if let Some(first) = reset.filter_map(|(seed, _)| *seed).next() {
            self.chooser = Xoshiro256PlusPlus::seed_from_u64(first);
        }
        self.tables.reset(wanted, TableSeeds::Each(seeds), self.arrays.rows());
    }

    /// Samples an action for each table, by number; 0 if the match is over.
    ///
    /// Each seat of each game has its own random numbers, so `ginmi simulate` with random bots
    /// plays the same games, as long as nobody makes an offer without a number.
    ///
    /// # Panics
    ///
    /// When `actions` does not have one element for each table.
    pub fn sample(&mut self, actions: &mut [i64]) {
        assert_eq!(actions.len(), self.tables(), "one element for each table");
        self.workers.restart_after_fork();
        self.tables.sample(&mut self.actions, &self.workers);
        for (action, sampled) in actions.iter_mut().zip(&self.actions) {
            *action = (*sampled).into();
        }
    }

    /// Samples a legal action from each row of a mask, all equally likely; 0 if there is none.
    ///
    /// # Panics
    ///
    /// When mask or actions do not have the size of the batch.
    pub fn sample_from(&mut self, mask: &[bool], actions: &mut [i64]) {
        let width = self.arrays.widths.mask;
        assert_eq!(actions.len(), self.tables(), "one element for each table");
        assert_eq!(mask.len(), actions.len() * width, "a mask as large as the batch's");
        for (row, action) in mask.chunks_exact(width).zip(actions) {
            let count = row.iter().map(|one| u64::from(*one)).sum::<u64>();
            let index = (u128::from(self.chooser.next_u64()) * u128::from(count)) >> 64;
            let mut ones = row.iter().enumerate().filter(|(_, one)| **one);
            *action = ones.nth(index as usize).map_or(0, |(number, _)| number as i64);
        }
    }

    /// The state of all tables.
    pub fn snapshot(&mut self) -> BatchSnapshot {
        let tables = self.tables.snapshot(self.arrays.rows());
        BatchSnapshot { chooser: self.chooser.clone(), bots: self.bots.clone(), tables }
    }

    /// Copies all rows, with all threads.
    ///
    /// # Panics
    ///
    /// When the rows do not have the size of the batch.
    pub fn copy_to(&mut self, rows: TableRows<'_>) {
        let (tables, widths) = (self.tables(), self.arrays.widths);
        self.workers.restart_after_fork();
        let share = self.workers.share(tables);
        let mut rest = Some((rows, self.arrays.rows()));
        let parts = std::iter::from_fn(|| {
            let (to, from) = rest.take()?;
            let count = share.min(from.to_play.len());
            if count == 0 {
                return None;
            }
            let (to, others) = to.split_at(count, &widths);
            let (from, more) = from.split_at(count, &widths);
            rest = Some((others, more));
            Some((to, from))
        });
        self.workers.each(parts, |(mut to, from)| to.copy_from(&from));
    }
}

impl std::fmt::Debug for Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Batch").field("tables", &self.tables()).finish_non_exhaustive()
    }
}
