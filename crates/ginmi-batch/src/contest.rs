use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ginmi::action::Actions;
use ginmi::encode::Encoder;
use ginmi_bots::arena::{Arena, Course, Deal, Foul, Pause};

use crate::tables::Workers;

/// Deals of an arena, many played at once, so that players from outside decide for many tables together.
///
/// What comes of a deal is what [`Arena::play`] makes of it, whoever else is at play: which tables are
/// asked together depends neither on the number of threads nor on how fast anybody is.
pub struct Contest<'a, E> {
    /// Who plays what.
    pub arena: &'a Arena<'a, E>,
    /// How many deals are played at once, at least one.
    pub tables: usize,
    /// How many threads play, the caller's among them.
    pub threads: usize,
}

/// Decisions that one entry is asked for, a row for each.
#[derive(Debug)]
pub struct Asked<'a, E> {
    /// Who is to decide.
    pub entry: &'a E,
    /// What the seats that are to decide may know, one row after the other.
    pub obs: &'a [i8],
    /// 1 for each legal action, one row after the other.
    pub mask: &'a [i8],
    /// The numbers of the actions, to be written.
    pub actions: &'a mut [i64],
}

/// Why a contest ended early without being asked to.
#[derive(Debug, thiserror::Error)]
pub enum ContestError<A> {
    /// A bot wanted something illegal.
    #[error(transparent)]
    Foul(#[from] Foul),
    /// A player from outside gave a number that stands for no legal action.
    #[error("in row {row} it gave action {action}, which the mask does not have")]
    Illegal {
        /// The row of what was asked together.
        row: usize,
        /// The number that was given.
        action: i64,
    },
    /// Whoever asks the players failed.
    #[error("the players could not be asked")]
    Ask(A),
}

/// A table: a deal in play, and what there is to see where somebody outside is to decide.
struct Table<'a, E> {
    deal: u64,
    course: Course<'a, E>,
    pause: Option<Result<Pause, Foul>>,
    legal: Actions,
    obs: Vec<i8>,
    mask: Vec<i8>,
}

impl<E: Sync + PartialEq> Contest<'_, E> {
    /// Plays the deals with these numbers and hands them to `each` in their order, until it breaks off or
    /// `stop` is raised. `ask` writes the actions of an entry; entries that are equal are asked together.
    ///
    /// # Errors
    ///
    /// Something illegal that somebody wants, and whatever `ask` fails with.
    ///
    /// # Panics
    ///
    /// When a lineup has not one entry for each seat, when there is no table, when a player panics, and when
    /// the system gives no threads.
    pub fn play<A>(
        &self,
        deals: Range<u64>,
        stop: &AtomicBool,
        mut ask: impl FnMut(&mut Asked<'_, E>) -> Result<(), A>,
        mut each: impl FnMut(&Deal) -> ControlFlow<()>,
    ) -> Result<(), ContestError<A>> {
        assert!(self.tables > 0, "at least one table");
        let encoder = Encoder::new(&self.arena.game);
        let workers = Workers::new(self.threads);
        let mut numbers = deals.clone();
        let first = numbers.by_ref().take(self.tables);
        let mut tables: Vec<Table<'_, E>> =
            first.map(|deal| Table::new(self.arena, deal, &encoder)).collect();
        let (mut early, mut due, mut desk) = (BTreeMap::new(), deals.start, Desk::default());
        while due < deals.end {
            // However few: a bot may think for long.
            let share = tables.len().div_ceil(self.threads.max(1)).max(1);
            workers.each(tables.chunks_mut(share), |tables| {
                tables.iter_mut().for_each(|table| table.go_on(&encoder, stop));
            });
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            for table in &mut tables {
                match table.pause.take() {
                    Some(Ok(Pause::Over(deal))) => {
                        early.insert(table.deal, Ok(deal));
                        if let Some(next) = numbers.next() {
                            table.begin(self.arena, next);
                        }
                    }
                    Some(Err(foul)) => _ = early.insert(table.deal, Err(foul)),
                    paused => table.pause = paused,
                }
            }
            while let Some(deal) = early.remove(&due) {
                due += 1;
                if each(&deal?).is_break() {
                    return Ok(());
                }
            }
            // Over, and no deal left to begin.
            tables.retain(|table| table.deal >= due && !early.contains_key(&table.deal));
            desk.ask(&encoder, &mut tables, &mut ask)?;
        }
        Ok(())
    }
}

impl<'a, E: Sync> Table<'a, E> {
    fn new(arena: &'a Arena<'a, E>, deal: u64, encoder: &Encoder) -> Table<'a, E> {
        let (obs, mask) = (vec![0; encoder.len()], vec![0; encoder.actions().len()]);
        let (course, legal) = (arena.course(deal), Actions::none());
        Table { deal, course, pause: None, legal, obs, mask }
    }

    fn begin(&mut self, arena: &'a Arena<'a, E>, deal: u64) {
        (self.deal, self.course) = (deal, arena.course(deal));
    }

    /// Plays as far as it goes, and writes what somebody outside sees.
    fn go_on(&mut self, encoder: &Encoder, stop: &AtomicBool) {
        let pause = self.course.go_on(&[stop]);
        if let (Ok(Pause::Asks), Some((_, game))) = (&pause, self.course.asked()) {
            let seat = game.phase().seat().expect("somebody is to decide");
            self.legal = game.legal();
            encoder.observe(game, seat, &mut self.obs);
            encoder.actions().mask(&self.legal, &mut self.mask);
        }
        self.pause = Some(pause);
    }
}

/// Room for what is asked together.
#[derive(Default)]
struct Desk {
    obs: Vec<i8>,
    mask: Vec<i8>,
    actions: Vec<i64>,
    /// Who asks, by table.
    rows: Vec<usize>,
    open: Vec<usize>,
}

impl Desk {
    /// Has every entry that is to decide somewhere decide everywhere.
    fn ask<E: Sync + PartialEq, A>(
        &mut self,
        encoder: &Encoder,
        tables: &mut [Table<'_, E>],
        ask: &mut impl FnMut(&mut Asked<'_, E>) -> Result<(), A>,
    ) -> Result<(), ContestError<A>> {
        self.open.clear();
        let asking = |table: &Table<'_, E>| matches!(table.pause, Some(Ok(Pause::Asks)));
        self.open.extend((0..tables.len()).filter(|number| asking(&tables[*number])));
        while let Some(first) = self.open.first() {
            let Some((entry, _)) = tables[*first].course.asked() else { break };
            self.obs.clear();
            self.mask.clear();
            self.rows.clear();
            self.open.retain(|number| {
                let table = &tables[*number];
                let same = table.course.asked().is_some_and(|(other, _)| other == entry);
                if same {
                    self.rows.push(*number);
                    self.obs.extend_from_slice(&table.obs);
                    self.mask.extend_from_slice(&table.mask);
                }
                !same
            });
            self.actions.clear();
            self.actions.resize(self.rows.len(), -1);
            let begun = Instant::now();
            let Desk { obs, mask, actions, rows, .. } = self;
            ask(&mut Asked { entry, obs, mask, actions }).map_err(ContestError::Ask)?;
            let time: Duration = begun.elapsed() / rows.len() as u32;
            for (row, (number, action)) in rows.iter().zip(&*actions).enumerate() {
                let table = &mut tables[*number];
                let wanted = usize::try_from(*action).ok();
                let chosen = wanted.and_then(|one| encoder.actions().action(&table.legal, one));
                let Some(chosen) = chosen else {
                    return Err(ContestError::Illegal { row, action: *action });
                };
                table.course.answer(chosen, time)?;
            }
        }
        Ok(())
    }
}
