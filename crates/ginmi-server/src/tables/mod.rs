//! All open tables, and the connections to them.
//!
//! Each table that has connections or a match in progress has a `TableTask` of its own: the loop
//! that runs a [`ginmi_table::Table`]. The others are only logs until somebody connects.
//!
//! [`Tables::open`] reads no logs, except of tables whose stored listing cannot be read. The listing
//! of a table is stored beside its log, and the table itself is restored when somebody connects, or
//! when a clock of its match may be due: then only a few at a time, so that people who connect do
//! not have to wait. It continues as if it had been restored when the server started, unless another
//! server has run it since: then its clocks begin anew. A table whose log cannot be read is set
//! aside.
//!
//! When another match begins, a snapshot replaces the entries before it, and a table refuses what
//! people could repeat without end between two beginnings, so that no log grows without limit.
//!
//! A task handles the inputs that have arrived, stores the resulting entries together, and only
//! then sends anything. If storing fails, the task ends and its connections with it: nothing has
//! been sent that was not stored. It also ends when the lease is lost, whatever it waits for. The
//! first client that reconnects starts the next task, which begins from the log. So every fault is
//! recovered from in the same way as a restart.
//!
//! Each connection has a queue. When it is full, the connection is dropped and the client
//! reconnects: a table never waits for a slow connection.
//!
//! A finished match is stored as a record before anything else happens at its table, or when the
//! table is next restored.
//!
//! Several servers may share a database. Each lists all tables, and runs those that it has claimed,
//! for as long as it has a lease (`cluster`). People connect to the table of another server in the
//! same way: then the cluster relays the commands to that server. When the server of a table is
//! gone, the first server that is asked for the table claims it.

#![warn(clippy::disallowed_methods)]

mod bots;
mod clock_schedule;
mod idle_tables;
mod listing;
mod match_records;
mod operator_actions;
mod person_removal;
mod remote_tables;
mod table_list;
mod table_restore;
mod table_task;
mod tables_context;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::fair::Seed;
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::{ListenerId, LogEntry, Table, TableInput, TableSetup, TableSetupError};
use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use crate::table_connection::{MessageToConnection, TableConnection};
pub use bots::bot_names as bots;
pub use listing::TableListing;
pub use tables_context::TablesConfig;

use crate::Metrics;
use crate::cluster::{Cluster, ClusterJoinError, LinkState};
use crate::environment::Environment;
use crate::short_table_id::ShortTableId;
use crate::storage::{self, Store, StoredTableStatus, TableClaim, TableStore};
use crate::table_connection::TableCommand;
use clock_schedule::ClockSchedule;
use idle_tables::IdleTableFinder;
use table_list::TableList;
use table_task::TableTask;
use tables_context::TablesContext;

/// How many commands may wait at a table. While its inbox is full, sockets are not read: that is
/// the backpressure.
const INBOX: usize = 256;
/// The most frames that may wait to be sent over one connection before it counts as too slow.
const OUTBOX: usize = 256;
/// The tables of a server. Clones share them.
#[derive(Clone, Debug)]
pub struct Tables {
    inner: Arc<TablesContext>,
}

/// Why somebody cannot connect to a table.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TableAccessError {
    /// The log of the table cannot be read.
    #[error(
        "this table cannot be opened because its log is damaged: tell the operator of the server, \
         or open another table"
    )]
    Damaged,
    /// There is no such table any more, or there never was.
    #[error("there is no such table, or it has been closed: open another one")]
    NoTable,
    /// There are too many tables to open another.
    #[error("there are {0} tables already: try again later, or join one")]
    Full(usize),
    /// The setup of the table is invalid.
    #[error(transparent)]
    Setup(#[from] TableSetupError),
    /// The server is about to stop.
    #[error("the server is restarting: try again in a moment")]
    Stopping,
    /// The storage failed.
    #[error("the server cannot save anything at the moment: try again later")]
    Storage(#[from] storage::StorageError),
}

impl Tables {
    /// Opens the tables: lists every one, together with the other servers that share the
    /// database. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the storage cannot be read or written, when another server uses the database and one
    /// of the two has no link, and when NATS refuses this server.
    pub async fn open(
        store: Store,
        config: TablesConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, ClusterJoinError> {
        Self::open_in(Environment::system(), Arc::new(store), config, metrics).await
    }

    /// Opens the tables in an environment; see [`Tables::open`].
    pub(crate) async fn open_in(
        environment: Environment,
        store: Arc<dyn TableStore>,
        config: TablesConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, ClusterJoinError> {
        let processors = environment.processors;
        let stop = CancellationToken::new();
        let (cluster, incoming) = Cluster::join(
            environment.clone(),
            store.clone(),
            config.link.as_ref(),
            Arc::clone(&metrics),
            stop.clone(),
        )
        .await?;
        let inner = TablesContext {
            store,
            config,
            metrics,
            list: TableList::default(),
            clocks: ClockSchedule::default(),
            restoring: Arc::new(Semaphore::new((processors / 2).max(1))),
            listeners: AtomicU64::new(1),
            thinking: Arc::new(Semaphore::new(processors)),
            reading: Semaphore::new(processors),
            environment,
            cluster,
            replacement_ids: Mutex::default(),
            tasks: TaskTracker::new(),
            draining: CancellationToken::new(),
            stop,
        };
        let tables = Self { inner: Arc::new(inner) };
        let TablesContext { cluster, tasks, .. } = &*tables.inner;
        // Nothing works without a lease.
        cluster.keep_lease(tables.clone()).await;
        if let Err(error) = tables.inner.list_all().await {
            tables.close().await;
            return Err(error.into());
        }
        if let Some(incoming) = incoming {
            cluster.handle_messages(tables.clone(), incoming);
            tasks.spawn(tables.clone().reload_missed_listings());
        }
        tasks.spawn(tables.clone().close_idle_tables());
        tasks.spawn(tables.clone().watch_clocks());
        Ok(tables)
    }

    /// Opens a table. If a person is named, the person sits there as its host.
    ///
    /// # Errors
    ///
    /// When the setup is invalid, when there are too many tables, when the table cannot be stored,
    /// and when the server is stopping.
    pub async fn create_table(
        &self,
        setup: TableSetup,
        host: Option<(PersonId, PersonName)>,
    ) -> Result<TableId, TableAccessError> {
        let TablesContext { store, stop, environment, list, config, cluster, .. } = &*self.inner;
        if stop.is_cancelled() {
            return Err(TableAccessError::Stopping);
        }
        let term = cluster.lease.current();
        cluster.lease.check()?;
        let reserved = list.reserve(config.max_tables);
        let reserved = reserved.ok_or(TableAccessError::Full(config.max_tables))?;
        let now = environment.now();
        let id = TableId::new(&environment.random_word::<16>()).expect("such a word is an id");
        let (mut table, entry) =
            Table::create(now, id.clone(), Seed::new(environment.random_bytes()), setup)?;
        let mut entries = vec![entry];
        if let Some((person, name)) = host {
            let seat = Seat::new(0);
            entries
                .extend(table.handle(now, TableInput::SeatPerson { seat, person, name }).entries);
        }
        let listing = Arc::new(TableListing::of(&table, now));
        let stored = storage::StoredTable {
            id: id.clone(),
            created: now,
            visibility: table.state().setup().visibility,
            state: StoredTableStatus::Open,
            description: listing.to_stored_text(),
        };
        let lines: Vec<String> = entries.iter().map(LogEntry::to_line).collect();
        let claim = match store.create_table(&stored, &lines).await {
            // Repeating it tells, and stores the table if it is not there. If even that is
            // uncertain, a table that is there is listed at the next start, and closed when idle.
            Err(storage::StorageError::Uncertain { .. }) => {
                store.create_table(&stored, &lines).await?
            }
            stored => stored?,
        };
        tracing::info!(table = %ShortTableId(&id), game = %listing.table.setup.game.id(), "a table was opened");
        list.add_reserved(Arc::clone(&listing), reserved);
        self.inner.announce_listing(&listing);
        self.start_task(&id, Some((table, claim, entries.len() as u64)), term, None);
        Ok(id)
    }

    /// Connects somebody to a table.
    ///
    /// # Errors
    ///
    /// When there is no such table, when this server has lost its lease, and when the server is
    /// stopping.
    pub async fn connect(
        &self,
        id: &TableId,
        person: PersonId,
        name: PersonName,
    ) -> Result<TableConnection, TableAccessError> {
        let listener = self.next_listener();
        let (to, frames) = mpsc::channel(OUTBOX);
        let mut command = TableCommand::Connected { listener, person, name, to, visits: false };
        loop {
            if self.inner.stop.is_cancelled() {
                return Err(TableAccessError::Stopping);
            }
            self.inner.cluster.lease.check()?;
            self.find_listing(id).await?;
            let Some(task) = self.task(id, None) else {
                return Err(self.access_error(id));
            };
            match task.send(command).await {
                Ok(()) => return Ok(TableConnection { listener, task, frames }),
                // The task has ended in the meantime: start another one.
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
        }
    }

    /// The listing of a table.
    #[must_use]
    pub fn listing(&self, id: &TableId) -> Option<Arc<TableListing>> {
        self.inner.list.listing(id)
    }

    /// The tables that everybody may find and where somebody is connected, at most `most`: those
    /// with a free seat first, then the most recently changed. The number is that of all such tables.
    #[must_use]
    pub fn lobby(&self, most: usize) -> (Vec<Arc<TableListing>>, usize) {
        self.inner.list.lobby(most)
    }

    /// The best table for a stranger who wants to play this game at once.
    #[must_use]
    pub fn suitable_table(&self, game: Game, person: &PersonId) -> Option<TableId> {
        self.inner.list.suitable_table(game, person)
    }

    /// Announces that load balancers should send nobody here any more; everything in progress
    /// continues.
    pub fn drain(&self) {
        self.inner.draining.cancel();
    }

    /// Whether the server is stopping or about to stop.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.inner.draining.is_cancelled() || self.inner.stop.is_cancelled()
    }

    /// The state of the link to other servers, if there is one.
    pub(crate) fn link_state(&self) -> Option<LinkState> {
        self.inner.cluster.link_state()
    }

    /// The number of lines of people to and from other servers.
    #[cfg(test)]
    pub(crate) fn open_lines(&self) -> usize {
        self.inner.cluster.open_lines()
    }

    /// Whether this server may answer for its tables as far as the lease goes.
    #[must_use]
    pub fn has_lease(&self) -> bool {
        self.inner.cluster.lease.is_valid()
    }

    /// Waits until this server has no lease; returns the error for requests that need one.
    pub(crate) async fn lease_lost(&self) -> storage::StorageError {
        self.inner.cluster.lease.lost().await
    }

    /// The number of tables.
    #[must_use]
    pub fn count(&self) -> usize {
        self.inner.list.read().len()
    }

    /// Lets all tables finish what they are doing, releases them to the other servers, and closes
    /// all connections.
    pub async fn close(&self) {
        let TablesContext { stop, tasks, cluster, .. } = &*self.inner;
        stop.cancel();
        tasks.close();
        tasks.wait().await;
        cluster.leave().await;
    }

    /// Why a table cannot be reached.
    pub(crate) fn access_error(&self, id: &TableId) -> TableAccessError {
        if self.inner.list.is_damaged(id) {
            TableAccessError::Damaged
        } else {
            TableAccessError::NoTable
        }
    }

    /// The channel to the task of a table, which is started if necessary. The task keeps the permit
    /// until it has restored the table.
    fn task(
        &self,
        id: &TableId,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<TableCommand>> {
        // In a statement of its own, because `start_task` takes the write lock.
        let task = self.inner.list.read().get(id)?.task.clone();
        task.filter(|task| !task.is_closed())
            .or_else(|| self.start_task(id, None, self.inner.cluster.lease.current(), permit))
    }

    /// Starts a task for a table, unless it has one. The task ends when `term` is cancelled.
    fn start_task(
        &self,
        id: &TableId,
        table: Option<(Table, TableClaim, u64)>,
        term: CancellationToken,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<TableCommand>> {
        let mut tables = self.inner.list.write();
        let open_table = tables.get_mut(id)?;
        if let Some(task) = open_table.task.as_ref().filter(|task| !task.is_closed()) {
            return Some(task.clone());
        }
        let (commands, inbox) = mpsc::channel(INBOX);
        open_table.task = Some(commands.clone());
        let opened = open_table.opened.take();
        let task = TableTask::new(
            Arc::clone(&self.inner),
            id.clone(),
            inbox,
            commands.downgrade(),
            opened,
        );
        self.inner.tasks.spawn_on(task.run(table, term, permit), &self.inner.environment.runtime);
        Some(commands)
    }

    /// A unique number for a connection to a table.
    fn next_listener(&self) -> ListenerId {
        ListenerId(self.inner.listeners.fetch_add(1, Ordering::Relaxed))
    }

    /// Restores tables with a match in progress when a clock may be due.
    async fn watch_clocks(self) {
        let TablesContext { clocks, list, restoring, stop, environment, .. } = &*self.inner;
        loop {
            let id = tokio::select! {
                biased;
                () = stop.cancelled() => return,
                id = clocks.next(environment) => id,
            };
            if !list.is_played(&id) {
                continue;
            }
            tokio::select! {
                biased;
                () = stop.cancelled() => return,
                permit = Arc::clone(restoring).acquire_owned() => drop(self.task(&id, permit.ok())),
            }
        }
    }

    /// Closes idle tables regularly.
    async fn close_idle_tables(self) {
        let TablesContext { config, environment, list, restoring, stop, .. } = &*self.inner;
        let mut finder = IdleTableFinder::default();
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => return,
                () = tokio::time::sleep(config.sweep_interval) => {}
            }
            let listings = list.all();
            let listings = listings.iter().map(|listing| &**listing);
            for (id, before) in finder.find(listings, environment.now(), config.table_idle) {
                let permit = Arc::clone(restoring).acquire_owned().await;
                if let Some(task) = self.task(&id, permit.ok()) {
                    let _ = task.send(TableCommand::CloseIfIdle { before }).await;
                }
            }
        }
    }
}
