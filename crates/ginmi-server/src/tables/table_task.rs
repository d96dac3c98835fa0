//! The task that runs a table, from its claim to its end.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::{PersonId, TableId};
use ginmi_table::wire::{DueDecision, TableStage};
use ginmi_table::{
    EntryKind, InputEffects, ListenerId, LogEntry, Millis, Table, TableInput, TableOutput,
    Timestamp,
};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use super::listing::TableListing;
use super::table_restore::RestoreError;
use super::tables_context::TablesContext;
use super::{bots, match_records};
use crate::metrics::DECISION;
use crate::short_table_id::ShortTableId;
use crate::storage::{self, ClaimOutcome, EntryNumber, LEASE, NodeId, TableClaim};
use crate::table_connection::{MessageToConnection, TableCommand};

/// The most inputs that are handled before their effects are stored together.
const BATCH: usize = 64;
/// When entries take so long to be stored, the clocks of a match begin anew.
const LONG: Duration = Duration::from_secs(1);
/// The pause before another attempt to claim a table.
const CLAIM_AGAIN: Duration = Duration::from_millis(100);
/// The pause before another attempt to resume the match of a table.
const RETRY: Millis = Millis::seconds(10);

/// How long a table without connections keeps its task.
const REST_AFTER: Duration = Duration::from_secs(60);

/// The task that runs a table: handles its commands, stores the entries, sends the messages.
pub(super) struct TableTask {
    context: Arc<TablesContext>,
    id: TableId,
    /// The right to write to the table.
    claim: TableClaim,
    inbox: mpsc::Receiver<TableCommand>,
    /// For the answers of bots. It is weak, because they are worthless once the task has ended.
    own_commands: mpsc::WeakSender<TableCommand>,
    connections: BTreeMap<ListenerId, (PersonId, mpsc::Sender<MessageToConnection>)>,
    /// Waiters for the confirmation that the last inputs are stored.
    confirmations: Vec<oneshot::Sender<()>>,
    /// Inputs that have arrived and wait for their turn.
    waiting: VecDeque<TableCommand>,
    /// The number of stored entries of the table.
    stored: u64,
    /// Whether the log has changed in a way that the table does not know.
    is_outdated: bool,
    /// Whether storing the last entries took so long that players have lost time by it.
    storing_took_long: bool,
    /// When this server listed the table and the last claim to it then, if this is the first task
    /// since.
    opened: Option<(Timestamp, TableClaim)>,
    /// The bot that was asked last: a table asks one bot at a time.
    asked_bot: Option<AbortHandle>,
}

/// Why a table's task ends.
enum TaskEnd {
    /// Nobody is there.
    Idle,
    /// The table was closed for good.
    Closed,
    /// The server is stopping.
    Stopped,
    /// Storing failed, so the table has to be restored from what is stored.
    Failed(storage::StorageError),
    /// The log has changed, so the table has to be restored from it.
    Outdated,
    /// The log cannot be replayed.
    Damaged(String),
    /// This server's lease was lost, or another server has claimed the table.
    ClaimLost,
    /// Another server runs the table.
    OtherNode(NodeId),
    /// Another server runs the table and cannot be reached.
    Unreachable,
}

impl TableTask {
    pub(super) fn new(
        context: Arc<TablesContext>,
        id: TableId,
        inbox: mpsc::Receiver<TableCommand>,
        own_commands: mpsc::WeakSender<TableCommand>,
        opened: Option<(Timestamp, TableClaim)>,
    ) -> Self {
        Self {
            context,
            claim: TableClaim::from(&id),
            id,
            inbox,
            own_commands,
            connections: BTreeMap::new(),
            confirmations: Vec::new(),
            waiting: VecDeque::new(),
            stored: 0,
            is_outdated: false,
            storing_took_long: false,
            opened,
            asked_bot: None,
        }
    }

    /// Has the table checked again after a pause, in case a clock of its match is due.
    fn schedule_retry(&self) {
        let context = &self.context;
        context.clocks.add([(context.environment.now().after(RETRY), self.id.clone())]);
    }

    /// Runs the table until nobody is there any more, or until `term` is cancelled because the
    /// lease is lost. `table` is the table with the number of its entries; without it, the table is read
    /// from its log.
    pub(super) async fn run(
        mut self,
        table: Option<(Table, TableClaim, u64)>,
        term: CancellationToken,
        permit: Option<OwnedSemaphorePermit>,
    ) {
        let end = self.claim_and_serve(table, &term, permit).await;
        match &end {
            TaskEnd::Idle => {
                tracing::debug!(table = %ShortTableId(&self.id), "a table has no connections");
            }
            TaskEnd::Closed => {
                tracing::info!(table = %ShortTableId(&self.id), "a table was closed");
            }
            TaskEnd::Stopped | TaskEnd::Outdated | TaskEnd::OtherNode(_) | TaskEnd::Unreachable => {
            }
            TaskEnd::ClaimLost => {
                tracing::debug!(table = %ShortTableId(&self.id), "the claim to a table was lost");
            }
            TaskEnd::Failed(error) => {
                let table = ShortTableId(&self.id);
                // Storage errors contain the whole id of the table.
                let error = error.to_string().replace(self.id.as_str(), &table.to_string());
                if let Some(held_back) = self.context.metrics.log_limiter.allow_message() {
                    tracing::error!(%table, %error, held_back, "a table has to stop");
                }
            }
            TaskEnd::Damaged(reason) => {
                self.context.set_table_aside(&self.id, reason.clone()).await;
            }
        }
        match end {
            TaskEnd::Closed => self.context.unlist_everywhere(&self.id),
            TaskEnd::Stopped => {
                self.inbox.close();
                let connections = std::mem::take(&mut self.connections).into_values();
                let mut senders: Vec<_> = connections.map(|(_, sender)| sender).collect();
                let late = std::iter::from_fn(|| self.inbox.try_recv().ok());
                senders.extend(late.filter_map(|input| match input {
                    TableCommand::Connected { to, .. } => Some(to),
                    _ => None,
                }));
                self.context.cluster.send_stopping(senders);
            }
            TaskEnd::Failed(_) | TaskEnd::Outdated | TaskEnd::ClaimLost => {
                self.schedule_retry();
            }
            TaskEnd::Unreachable => {
                self.inbox.close();
                while let Some(input) = self.inbox.recv().await {
                    if let TableCommand::Connected { to, .. } = input {
                        let _ = to.try_send(MessageToConnection::Unreachable);
                    }
                }
                self.schedule_retry();
            }
            // The other server announces its listing.
            TaskEnd::OtherNode(node) => {
                if !self.context.list.is_at(&self.id, node) {
                    // It was lost while this task was there, so that nobody watches the clock.
                    self.schedule_retry();
                }
                return;
            }
            TaskEnd::Idle | TaskEnd::Damaged(_) => {}
        }
        self.context.list.mark_empty(&self.id);
        // Connections that are still in the inbox are closed; the clients reconnect and start the
        // next task.
    }

    /// Runs the table if this server can claim it; else relays connections to the server that runs
    /// it.
    async fn claim_and_serve(
        &mut self,
        table: Option<(Table, TableClaim, u64)>,
        term: &CancellationToken,
        permit: Option<OwnedSemaphorePermit>,
    ) -> TaskEnd {
        let context = Arc::clone(&self.context);
        let table = match table {
            Some((table, claim, stored)) => {
                self.claim = claim;
                Some((table, stored))
            }
            None => {
                let claimed = tokio::select! {
                    biased;
                    () = context.stop.cancelled() => return TaskEnd::Stopped,
                    () = term.cancelled() => return TaskEnd::ClaimLost,
                    claimed = self.claim() => claimed,
                };
                match claimed {
                    Ok(claim) => self.claim = claim,
                    Err(TaskEnd::OtherNode(node)) => {
                        drop(permit);
                        context.list.note_node(&self.id, node);
                        context.cluster.relay(&self.id, node, &mut self.inbox).await;
                        return TaskEnd::OtherNode(node);
                    }
                    Err(end) => return end,
                }
                None
            }
        };
        context.metrics.table_tasks.inc();
        let end = tokio::select! {
            biased;
            // Even if the database does not answer. Entries that are still on their way there may be
            // stored, but are not sent: the server that runs the table next finds them in its log.
            () = term.cancelled() => TaskEnd::ClaimLost,
            end = self.restore_and_serve(table, term, permit) => end,
        };
        context.metrics.table_tasks.dec();
        match end {
            TaskEnd::Failed(storage::StorageError::ClaimLost(_)) => TaskEnd::ClaimLost,
            end => end,
        }
    }

    async fn restore_and_serve(
        &mut self,
        table: Option<(Table, u64)>,
        term: &CancellationToken,
        permit: Option<OwnedSemaphorePermit>,
    ) -> TaskEnd {
        let table = match self.restore(table).await {
            Ok(table) => table,
            Err(end) => return end,
        };
        drop(permit);
        self.serve(table, term).await
    }

    /// Claims the table. If another server's lease has expired or is about to, waits for its end.
    async fn claim(&self) -> Result<TableClaim, TaskEnd> {
        let (context, began) = (&self.context, Instant::now());
        loop {
            match context.store.claim_table(&self.id).await.map_err(TaskEnd::Failed)? {
                ClaimOutcome::Granted(claim) => return Ok(claim),
                ClaimOutcome::NoTable => return Err(TaskEnd::Closed),
                ClaimOutcome::OtherNode { node, .. } if context.cluster.is_reachable(node) => {
                    return Err(TaskEnd::OtherNode(node));
                }
                ClaimOutcome::OtherNode { .. } if context.cluster.is_cut_off() => {
                    return Err(TaskEnd::Unreachable);
                }
                // Without a link, there is no way to know whether the other server is alive.
                ClaimOutcome::OtherNode { .. } | ClaimOutcome::Busy => {}
            }
            if began.elapsed() > LEASE + CLAIM_AGAIN {
                return Err(TaskEnd::Unreachable);
            }
            tokio::time::sleep(CLAIM_AGAIN).await;
        }
    }

    async fn serve(&mut self, mut table: Table, term: &CancellationToken) -> TaskEnd {
        let mut wake = table.wake();
        loop {
            let stop = self.context.stop.clone();
            let resting =
                self.connections.is_empty() && table.state().stage() != TableStage::Playing;
            let waits = self.waiting.is_empty() && !self.storing_took_long;
            tokio::select! {
                biased;
                () = stop.cancelled() => return TaskEnd::Stopped,
                Some(input) = self.inbox.recv(), if waits => self.waiting.push_back(input),
                () = self.context.environment.until(wake), if waits => {}
                // The next task would miss inputs that this one still accepts, so this one accepts
                // none. Clients that have just connected are disconnected, and connect again.
                () = tokio::time::sleep(REST_AFTER), if waits && resting => return TaskEnd::Idle,
                () = std::future::ready(()), if !waits => {}
            }
            while self.waiting.len() < BATCH
                && let Ok(input) = self.inbox.try_recv()
            {
                self.waiting.push_back(input);
            }
            let before = (table.state().stage(), table.connections());
            let (id, inputs) = (ShortTableId(&self.id), self.waiting.len());
            let turn = tracing::debug_span!(target: DECISION, "turn", table = %id, inputs);
            let handling = tracing::debug_span!(target: DECISION, parent: &turn, "judge");
            let effects = handling.in_scope(|| self.handle_inputs(&mut table));
            drop(handling);
            wake = effects.wake;
            let entries = effects.entries.len();
            let storing = tracing::debug_span!(target: DECISION, parent: &turn, "store", entries);
            if let Err(error) = self.store(&effects.entries, &table).instrument(storing).await {
                return TaskEnd::Failed(error);
            }
            // After the end of the lease, another server may answer for the table.
            let is_over = || term.is_cancelled() || !self.context.cluster.lease.is_valid();
            if is_over() {
                return TaskEnd::ClaimLost;
            }
            for done in self.confirmations.drain(..) {
                // The receiver may have stopped waiting.
                let _ = done.send(());
            }
            if self.is_outdated {
                return TaskEnd::Outdated;
            }
            self.context.compact_log(&self.claim, &mut table).await;
            let (stage, connections) = before;
            // Players who learn that a match is over find it among the finished games.
            if stage == TableStage::Playing
                && table.state().stage() != TableStage::Playing
                && let Err(error) = match_records::store_record(&self.context, &table).await
            {
                return TaskEnd::Failed(error);
            }
            if is_over() {
                return TaskEnd::ClaimLost;
            }
            let sending = tracing::debug_span!(target: DECISION, parent: &turn, "tell");
            sending.in_scope(|| self.carry_out(effects.outputs));
            drop((sending, turn));
            if table.state().stage() == TableStage::Closed {
                let store = &self.context.store;
                let ended = store.finish_table(&self.claim, self.stored as EntryNumber).await;
                return ended.map_or_else(TaskEnd::Failed, |()| TaskEnd::Closed);
            }
            if connections != table.connections() {
                self.context.update_listing(self.describe(&table));
            }
        }
    }

    /// The listing of the table as it is now.
    fn describe(&self, table: &Table) -> TableListing {
        let created =
            self.context.list.listing(&self.id).map_or(Timestamp(0), |listing| listing.created);
        TableListing::of(table, created)
    }

    /// The table, as it was before.
    async fn restore(&mut self, table: Option<(Table, u64)>) -> Result<Table, TaskEnd> {
        let (mut table, stored) = match table {
            Some(table) => table,
            None => self.restore_from_log().await?,
        };
        self.stored = stored;
        self.context.compact_log(&self.claim, &mut table).await;
        if table.state().stage() == TableStage::Over {
            match_records::store_record(&self.context, &table).await.map_err(TaskEnd::Failed)?;
        }
        // The restart matters only to a match in progress. A table between matches stays as it was,
        // since an entry would look like a visit. But if the clock was ahead, the table would wait
        // for it.
        let now = self.context.environment.now();
        if table.state().stage() == TableStage::Playing || table.state().changed() > now {
            // If another server has run the table since it was listed, its clocks begin anew.
            let own = self.opened.take().filter(|(_, last)| self.claim.follows(last));
            let since = own.map_or(now, |(opened, _)| opened);
            let effects = table.handle(since, TableInput::Resumed);
            self.store(&effects.entries, &table).await.map_err(TaskEnd::Failed)?;
            self.carry_out(effects.outputs);
        }
        Ok(table)
    }

    /// Replays the log: returns the table and the number of its entries.
    async fn restore_from_log(&self) -> Result<(Table, u64), TaskEnd> {
        let began = Instant::now();
        // Looked up before the log is read: if another server claims the table in the meantime, it
        // stores more.
        let known = self.context.list.listing(&self.id).map_or(0, |listing| listing.number);
        let table = self.context.read(&self.id).await.map_err(|unreadable| match unreadable {
            RestoreError::Storage(error) => TaskEnd::Failed(error),
            RestoreError::Damaged(reason) => TaskEnd::Damaged(reason),
        })?;
        let number = table.state().number();
        if number < known {
            let reason = format!("the log ends with entry {number}, and {known} was stored");
            return Err(TaskEnd::Damaged(reason));
        }
        self.context.metrics.restored.observe(began.elapsed().as_secs_f64());
        Ok((table, number))
    }

    /// Handles the inputs that have arrived, up to the end of a match, and returns their effects.
    fn handle_inputs(&mut self, table: &mut Table) -> InputEffects {
        let now = self.context.environment.now();
        let mut all = InputEffects::default();
        // Nobody saw the question, and no answer was read, until everything was stored.
        let has_clock = |due: DueDecision| due.until.is_some();
        if std::mem::take(&mut self.storing_took_long) && table.state().due().is_some_and(has_clock)
        {
            append_effects(&mut all, table.handle(now, TableInput::Resumed));
        }
        // Timers that were due before a late input take effect first.
        append_effects(&mut all, table.handle(now, TableInput::Tick));
        let stage = table.state().stage();
        // A finished match is stored before anything else happens at the table.
        while table.state().stage() == stage
            && let Some(input) = self.waiting.pop_front()
        {
            let effects = match input {
                TableCommand::Connected { listener, person, name, to, visits: _ } => {
                    self.connections.insert(listener, (person.clone(), to));
                    table.handle(now, TableInput::Connected { listener, person, name })
                }
                TableCommand::Input(input) => {
                    if let TableInput::Gone { listener } = &input {
                        self.connections.remove(listener);
                    }
                    table.handle(now, input)
                }
                TableCommand::ConfirmedInput(input, done) => {
                    self.confirmations.push(done);
                    table.handle(now, input)
                }
                TableCommand::DisconnectPerson { person } => {
                    // When their channels end, the clients may reconnect.
                    let own = self.connections.iter().filter(|(_, (own, _))| *own == person);
                    let own: Vec<ListenerId> = own.map(|(listener, _)| *listener).collect();
                    let mut effects = InputEffects::default();
                    for listener in own {
                        self.connections.remove(&listener);
                        append_effects(
                            &mut effects,
                            table.handle(now, TableInput::Gone { listener }),
                        );
                    }
                    effects
                }
                TableCommand::Restore { done } => {
                    self.confirmations.push(done);
                    // Later inputs are for the next task.
                    self.is_outdated = true;
                    break;
                }
                TableCommand::CloseIfIdle { before } => {
                    let state = table.state();
                    if state.stage() == TableStage::Playing
                        || table.connections() > 0
                        || state.changed() > before
                    {
                        continue;
                    }
                    table.handle(now, TableInput::Close)
                }
            };
            append_effects(&mut all, effects);
        }
        all.wake = table.wake();
        all
    }

    /// Carries out the outputs, now that everything is stored.
    fn carry_out(&mut self, outputs: Vec<TableOutput>) {
        for output in outputs {
            match output {
                TableOutput::Send { to, frame } => self.send(to, MessageToConnection::Frame(frame)),
                TableOutput::Close { listener } => {
                    self.send(listener, MessageToConnection::Close);
                    self.connections.remove(&listener);
                }
                TableOutput::Ask { seat, bot, question, view } => {
                    let (own_commands, context) =
                        (self.own_commands.clone(), Arc::clone(&self.context));
                    let span =
                        tracing::debug_span!(target: DECISION, "think", bot = %bot, question);
                    let question_task = tokio::spawn(async move {
                        let thinking = bots::decide_for_bot(&bot, view, &context);
                        let action = thinking.instrument(span).await;
                        if let (Some(action), Some(task)) = (action, own_commands.upgrade()) {
                            let answer = TableInput::BotDecides { seat, question, action };
                            let _ = task.send(TableCommand::Input(answer)).await;
                        }
                    });
                    // Nobody waits for the answer to an earlier question. Where many bots think, it
                    // would only delay answers that somebody waits for.
                    if let Some(before) = self.asked_bot.replace(question_task.abort_handle()) {
                        before.abort();
                    }
                }
                TableOutput::Refused(refusal) => {
                    tracing::debug!(table = %ShortTableId(&self.id), %refusal, "the table refused its host");
                }
            }
        }
    }

    /// Stores entries. They are sent one after the other and become durable together, along with
    /// the table's listing if they have changed it.
    async fn store(
        &mut self,
        entries: &[LogEntry],
        table: &Table,
    ) -> Result<(), storage::StorageError> {
        if entries.is_empty() {
            return Ok(());
        }
        let context = &self.context;
        let began = Instant::now();
        let lines: Vec<String> = entries.iter().map(LogEntry::to_line).collect();
        let structural = entries.iter().any(|entry| is_structural(&entry.what));
        let listing = structural.then(|| self.describe(table));
        let description = listing.as_ref().map(TableListing::to_stored_text);
        let last = self.stored + entries.len() as u64;
        let appends = (self.stored + 1..).zip(&lines).map(|(number, line)| {
            let description = description.as_deref().filter(|_| number == last);
            context.store.append_and_describe(&self.claim, number as EntryNumber, line, description)
        });
        futures_util::future::try_join_all(appends).await?;
        self.stored = last;
        let took = began.elapsed();
        // Once: clocks that begin anew are stored as well.
        self.storing_took_long =
            took >= LONG && entries.iter().any(|entry| entry.what != EntryKind::Resumed);
        context.metrics.count_entries(entries, took);
        if let Some(listing) = listing {
            self.context.update_listing(listing);
        }
        Ok(())
    }

    /// Sends a frame to a connection. One that is too slow is dropped, and its client reconnects.
    fn send(&mut self, to: ListenerId, message: MessageToConnection) {
        let Some((_, sender)) = self.connections.get(&to) else { return };
        if let Err(mpsc::error::TrySendError::Full(_)) = sender.try_send(message) {
            // When the channel ends, the connection reports that it is gone.
            self.context.metrics.slow.inc();
            self.connections.remove(&to);
        }
    }
}

fn append_effects(all: &mut InputEffects, effects: InputEffects) {
    all.entries.extend(effects.entries);
    all.outputs.extend(effects.outputs);
}

/// Whether the change can be seen by people who are not at the table.
const fn is_structural(kind: &EntryKind) -> bool {
    !matches!(
        kind,
        EntryKind::Decided { .. }
            | EntryKind::Contributed { .. }
            | EntryKind::Committed { .. }
            | EntryKind::Dealt
    )
}
