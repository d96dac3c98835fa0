use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ginmi::action::{Action, LegalActions};
use ginmi::encode::Encoder;
use ginmi_bots::arena::{Arena, DealInProgress, DealResults, DealStopReason, FoulError};

use crate::workers::Workers;

/// Deals of an arena, many at once, so that external players decide for many tables together.
///
/// The result of a deal is that of [`Arena::play`]. Which tables are asked together depends neither
/// on the number of threads nor on the speed of players.
pub struct BatchArena<'a, E> {
    /// The arena.
    pub arena: &'a Arena<'a, E>,
    /// How many deals are played at once, at least one.
    pub tables: usize,
    /// How many threads play, the caller's among them.
    pub threads: usize,
}

/// Decisions of one entry, a row for each.
#[derive(Debug)]
pub struct DecisionBatch<'a, E> {
    /// The entry to decide.
    pub entry: &'a E,
    /// What the seats to decide may know, row by row.
    pub obs: &'a [i8],
    /// 1 for each legal action, row by row.
    pub mask: &'a [i8],
    /// The numbers of the actions, to be written.
    pub actions: &'a mut [i64],
}

/// Why a [`BatchArena`] failed.
#[derive(Debug, thiserror::Error)]
pub enum BatchArenaError<A> {
    /// A bot chose an illegal action.
    #[error(transparent)]
    Foul(#[from] FoulError),
    /// An external player gave a number that is not a legal action.
    #[error("in row {row} it gave action {action}, which the mask does not have")]
    Illegal {
        /// The row of the decision.
        row: usize,
        /// The number that was given.
        action: i64,
    },
    /// The callback that asks the players failed.
    #[error("the players could not be asked")]
    Ask(A),
}

/// How many parts each thread gets: a bot may think for long, and other threads can help then.
const PARTS_PER_THREAD: usize = 4;

/// A table: a deal in progress, and the observation for an external decision.
struct ArenaTable<'a, E> {
    deal: u64,
    run: DealInProgress<'a, E>,
    stop_reason: Option<Result<DealStopReason, FoulError>>,
    /// The external decision, and the time it took. It is carried out by whichever thread goes on
    /// with the table, since it takes a while to measure the luck of a drawn card.
    answer: Option<(Action, Duration)>,
    legal: LegalActions,
    obs: Vec<i8>,
    mask: Vec<i8>,
}

impl<E: Sync + PartialEq> BatchArena<'_, E> {
    /// Plays the deals with these numbers and passes them to `each` in order, until `each` breaks
    /// or `stop` is set. `ask` writes the actions of an entry; equal entries are asked together.
    ///
    /// # Errors
    ///
    /// When a player chooses an illegal action, or `ask` fails.
    ///
    /// # Panics
    ///
    /// When a lineup does not have one entry for each seat, there is no table, a player panics, or
    /// the system gives no threads.
    pub fn play<A>(
        &self,
        deals: Range<u64>,
        stop: &AtomicBool,
        mut ask: impl FnMut(&mut DecisionBatch<'_, E>) -> Result<(), A>,
        mut each: impl FnMut(&DealResults) -> ControlFlow<()>,
    ) -> Result<(), BatchArenaError<A>> {
        assert!(self.tables > 0, "at least one table");
        let encoder = Encoder::new(&self.arena.game);
        let workers = Workers::new(self.threads.min(self.tables));
        let mut numbers = deals.clone();
        let first = numbers.by_ref().take(self.tables);
        let mut tables: Vec<ArenaTable<'_, E>> =
            first.map(|deal| ArenaTable::new(self.arena, deal, &encoder)).collect();
        let (mut early, mut due, mut buffers) =
            (BTreeMap::new(), deals.start, DecisionBuffers::default());
        while due < deals.end {
            let share = tables.len().div_ceil(PARTS_PER_THREAD * self.threads.max(1)).max(1);
            workers.each(tables.chunks_mut(share), |tables| {
                tables.iter_mut().for_each(|table| table.advance(&encoder, stop));
            });
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            for table in &mut tables {
                match table.stop_reason.take() {
                    Some(Ok(DealStopReason::Over(deal))) => {
                        early.insert(table.deal, Ok(deal));
                        if let Some(next) = numbers.next() {
                            table.begin(self.arena, next);
                        }
                    }
                    Some(Err(foul)) => _ = early.insert(table.deal, Err(foul)),
                    unfinished => table.stop_reason = unfinished,
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
            buffers.ask(&encoder, &mut tables, &mut ask)?;
        }
        Ok(())
    }
}

impl<'a, E: Sync> ArenaTable<'a, E> {
    fn new(arena: &'a Arena<'a, E>, deal: u64, encoder: &Encoder) -> Self {
        let (obs, mask) = (vec![0; encoder.len()], vec![0; encoder.actions().len()]);
        let (run, legal) = (arena.begin_deal(deal), LegalActions::none());
        ArenaTable { deal, run, stop_reason: None, answer: None, legal, obs, mask }
    }

    fn begin(&mut self, arena: &'a Arena<'a, E>, deal: u64) {
        (self.deal, self.run) = (deal, arena.begin_deal(deal));
    }

    /// Plays up to an external decision, and writes its observation.
    fn advance(&mut self, encoder: &Encoder, stop: &AtomicBool) {
        let answered =
            self.answer.take().map_or(Ok(()), |(action, time)| self.run.answer(action, time));
        let stop_reason = answered.and_then(|()| self.run.advance(&[stop]));
        if let (Ok(DealStopReason::DecisionDue), Some((_, game))) =
            (&stop_reason, self.run.pending_decision())
        {
            let seat = game.phase().seat().expect("somebody is to decide");
            self.legal = game.legal();
            encoder.observe(game, seat, &mut self.obs);
            encoder.actions().mask(&self.legal, &mut self.mask);
        }
        self.stop_reason = Some(stop_reason);
    }
}

/// Buffers for decisions that are asked together.
#[derive(Default)]
struct DecisionBuffers {
    obs: Vec<i8>,
    mask: Vec<i8>,
    actions: Vec<i64>,
    /// The tables of the rows.
    rows: Vec<usize>,
    pending: Vec<usize>,
}

impl DecisionBuffers {
    /// Asks each entry for all its pending decisions.
    fn ask<E: Sync + PartialEq, A>(
        &mut self,
        encoder: &Encoder,
        tables: &mut [ArenaTable<'_, E>],
        ask: &mut impl FnMut(&mut DecisionBatch<'_, E>) -> Result<(), A>,
    ) -> Result<(), BatchArenaError<A>> {
        self.pending.clear();
        let is_waiting = |table: &ArenaTable<'_, E>| {
            matches!(table.stop_reason, Some(Ok(DealStopReason::DecisionDue)))
        };
        self.pending.extend((0..tables.len()).filter(|number| is_waiting(&tables[*number])));
        while let Some(first) = self.pending.first() {
            let Some((entry, _)) = tables[*first].run.pending_decision() else { break };
            self.obs.clear();
            self.mask.clear();
            self.rows.clear();
            self.pending.retain(|number| {
                let table = &tables[*number];
                let same = table.run.pending_decision().is_some_and(|(other, _)| other == entry);
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
            let Self { obs, mask, actions, rows, .. } = self;
            ask(&mut DecisionBatch { entry, obs, mask, actions }).map_err(BatchArenaError::Ask)?;
            let time: Duration = begun.elapsed() / rows.len() as u32;
            for (row, (number, action)) in rows.iter().zip(&*actions).enumerate() {
                let table = &mut tables[*number];
                let wanted = usize::try_from(*action).ok();
                let chosen = wanted.and_then(|one| encoder.actions().action(&table.legal, one));
                let Some(chosen) = chosen else {
                    return Err(BatchArenaError::Illegal { row, action: *action });
                };
                table.answer = Some((chosen, time));
            }
        }
        Ok(())
    }
}
