//! All open tables, and the connections to them.
//!
//! Each table that has connections or a match in progress has a task of its own, its `host`: the
//! loop around a [`ginmi_table::Table`]. The others are only logs until somebody connects.
//!
//! Opening a house reads no logs. The listing of a table is stored beside its log, and the table
//! itself is restored when somebody connects, or when a clock of its match may be due: then only a
//! few at a time, so that people who connect do not have to wait. It continues as if it had been
//! restored when the house opened, unless another server has run it since: then its clocks begin
//! anew. A table whose log cannot be read is set aside.
//!
//! When another match begins, a snapshot replaces the entries before it, so that a log is never
//! longer than a match.
//!
//! A host handles the inputs that have arrived, stores the resulting entries together, and only
//! then sends anything. If storing fails, the host ends and its connections with it: nobody has
//! been told about anything that was not stored. It also ends when the lease is lost, whatever it
//! waits for. The first client that reconnects starts the next
//! host, which begins from the log. So every fault is recovered from in the same way as a restart.
//!
//! Each connection has a queue. When it is full, the connection is dropped and the client
//! reconnects: a table never waits for a slow connection.
//!
//! A finished match is stored as a record before anything else happens at its table, or when the
//! table is next restored.
//!
//! Several servers may share a database. Each lists all tables, and runs those that it has claimed,
//! for as long as it renews its `lease`. People connect to the table of another server in the same
//! way: then a `relay` takes the place of the host, and forwards everything over the `link`. When
//! the server of a table is gone, the first server that is asked for the table claims it.

mod bots;
pub mod cluster_link;
mod listing;
mod match_records;
mod operator_actions;
mod person_removal;
mod relay;
mod remote_tables;
mod server_lease;
mod table_restore;
mod table_task;

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::fair::Seed;
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::wire::TableStage;
use ginmi_table::{
    ListenerId, LogEntry, Millis, Table, TableInput, TableSetup, TableSetupError, Timestamp,
};
use tokio::runtime::Handle;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, broadcast, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use bots::bot_names as bots;
pub use listing::TableListing;
pub use table_task::ConnectionMessage;
pub(crate) use table_task::DECISION;

use crate::storage::{self, LEASE, NodeId, Store, StoredTableState, TableClaim};
use crate::{Metrics, clock, random};
use cluster_link::remote_connections::RemoteConnections;
use cluster_link::{LinkError, LinkState, MessageRecipient, NodeMessageKind};
use remote_tables::{ClusterRuntime, cluster_name};
use server_lease::ServerLease;
use table_task::{TableCommand, TableTask};

/// How many inputs may wait at a table. While its inbox is full, sockets are not read (backpressure).
const INBOX: usize = 256;
/// The most frames that may wait to be sent over one connection before it counts as too slow.
const OUTBOX: usize = 256;
/// The most tables that others open before this server has counted them; more go uncounted.
const OPENINGS: usize = 1024;
/// The pause before another attempt to resume the match of a table.
const RETRY: Millis = Millis::seconds(10);

/// The settings that all tables share.
#[derive(Clone, Debug)]
pub struct TablesConfig {
    /// The most open tables.
    pub max_tables: usize,
    /// How long a bot waits before it decides.
    pub bot_pause: Duration,
    /// How long a table stays open with nobody connected and no match in play.
    pub table_idle: Duration,
    /// How often idle tables are closed.
    pub sweep_interval: Duration,
    /// The link to other servers that share the database.
    pub link: Option<cluster_link::LinkAddress>,
}

/// The tables of a server. Clones share them.
#[derive(Clone, Debug)]
pub struct Tables {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    config: TablesConfig,
    metrics: Arc<Metrics>,
    tables: RwLock<HashMap<TableId, OpenTable>>,
    /// The tables whose logs cannot be read.
    aside: Mutex<BTreeSet<TableId>>,
    /// The times at which tables without a host have to be checked, because a match is in progress
    /// there.
    clocks: Mutex<BTreeSet<(Timestamp, TableId)>>,
    clock_set: Notify,
    /// Background restores use half of the processors.
    restoring: Arc<Semaphore>,
    /// The number of tables that are being stored and will then be listed. It grows only under the
    /// lock of the list.
    opening: AtomicUsize,
    listeners: AtomicU64,
    /// As many bots think at once as there are processors.
    thinking: Arc<Semaphore>,
    /// As many logs are replayed at once.
    reading: Semaphore,
    /// The runtime of the tables, including those that other servers ask for.
    runtime: Handle,
    /// The time until which this server may answer for its tables.
    lease: ServerLease,
    /// The lines to other servers, if there is a link.
    remote_connections: Option<Arc<RemoteConnections>>,
    /// Connections to be told that the server is stopping, once other servers can claim its tables;
    /// `None` when they can.
    farewell: Mutex<Option<Vec<mpsc::Sender<ConnectionMessage>>>>,
    /// Notified when announcements of other servers were missed.
    missed: Notify,
    /// The new ids of people whose deletion has begun.
    former: Mutex<HashMap<PersonId, PersonId>>,
    /// The addresses from which tables are opened at other servers.
    openings: broadcast::Sender<IpAddr>,
    tasks: TaskTracker,
    /// Tasks that forward the messages of our tables to other servers. They end after the tables.
    carrying: TaskTracker,
    /// Cancelled when load balancers should send nobody here any more.
    draining: CancellationToken,
    /// Cancelled to end everything.
    stop: CancellationToken,
    /// Cancelled when everything has ended.
    closed: CancellationToken,
}

/// An open table.
#[derive(Debug)]
struct OpenTable {
    listing: Arc<TableListing>,
    /// The channel to its host, while it has one.
    task: Option<mpsc::Sender<TableCommand>>,
    /// When the house listed it and the last claim to it then, if no server ran it and it has had
    /// no host here since.
    opened: Option<(Timestamp, TableClaim)>,
    /// The server that listed it last, if it was another one.
    node: Option<NodeId>,
}

/// Why a house cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpenError {
    /// The storage failed, or cannot be shared.
    #[error(transparent)]
    Storage(#[from] storage::StorageError),
    /// The other servers cannot be reached, and it is not enough to wait.
    #[error(transparent)]
    Link(#[from] LinkError),
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

/// A connection to a table.
#[derive(Debug)]
pub struct TableConnection {
    listener: ListenerId,
    task: mpsc::Sender<TableCommand>,
    /// What the table sends.
    pub frames: mpsc::Receiver<ConnectionMessage>,
}

impl TableConnection {
    /// Sends a text to the table; waits while its inbox is full. Returns whether the table still
    /// has a host.
    pub async fn send(&self, text: String) -> bool {
        let listener = self.listener;
        self.task.send(TableCommand::Frame { listener, text }).await.is_ok()
    }

    /// Whether the table no longer has a host.
    fn task_has_ended(&self) -> bool {
        self.task.is_closed()
    }
}

/// Leaves however the connection ends, even if it was never established.
impl Drop for TableConnection {
    fn drop(&mut self) {
        use mpsc::error::TrySendError;
        // If the table has no host any more, nobody has to be told.
        if let Err(TrySendError::Full(gone)) =
            self.task.try_send(TableCommand::Disconnected { listener: self.listener })
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let host = self.task.clone();
            runtime.spawn(async move { host.send(gone).await });
        }
    }
}

impl Tables {
    /// Opens a house: lists every open table, together with the other servers that share the
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
    ) -> Result<Tables, OpenError> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let node = store.join_cluster(config.link.is_some()).await?;
        let closed = CancellationToken::new();
        let clerk = node.map(|_| ClusterRuntime::start(closed.clone())).transpose();
        let clerk = clerk.map_err(|error| storage::StorageError::Unavailable {
            reason: format!("cannot start a thread: {error}"),
        })?;
        let (mut lines, mut incoming) = (None, None);
        if let (Some(address), Some(node), Some(clerk)) = (&config.link, node, &clerk) {
            let linking = async {
                let (address, name) = (address.clone(), cluster_name(&store).await?);
                // In the clerk's runtime, so that the background tasks of the link run there.
                let connecting = clerk.0.spawn(async move { address.connect(&name, node).await });
                let linked = connecting.await.expect("the clerk's thread runs");
                linked.map_err(OpenError::from)
            };
            match linking.await {
                Ok((link, receiver)) => {
                    (lines, incoming) =
                        (Some(Arc::new(RemoteConnections::new(node, link))), Some(receiver));
                }
                Err(error) => {
                    closed.cancel();
                    // If this fails, the lease ends by itself.
                    let _ = store.leave_cluster().await;
                    return Err(error);
                }
            }
        }
        let inner = Inner {
            store,
            config,
            metrics,
            tables: RwLock::default(),
            aside: Mutex::default(),
            clocks: Mutex::default(),
            clock_set: Notify::new(),
            restoring: Arc::new(Semaphore::new((processors / 2).max(1))),
            opening: AtomicUsize::new(0),
            listeners: AtomicU64::new(1),
            thinking: Arc::new(Semaphore::new(processors)),
            reading: Semaphore::new(processors),
            lease: ServerLease::begin(node),
            runtime: Handle::current(),
            remote_connections: lines,
            farewell: Mutex::new(Some(Vec::new())),
            missed: Notify::new(),
            former: Mutex::default(),
            openings: broadcast::channel(OPENINGS).0,
            tasks: TaskTracker::new(),
            carrying: TaskTracker::new(),
            draining: CancellationToken::new(),
            stop: CancellationToken::new(),
            closed,
        };
        let house = Tables { inner: Arc::new(inner) };
        let tasks = &house.inner.tasks;
        if let Some(ClusterRuntime(clerk)) = &clerk {
            tasks.spawn_on(
                server_lease::keep_renewed(house.clone(), house.inner.store.clone()),
                clerk,
            );
            // Nothing works without a lease. If that takes long, the rest starts anyway.
            let _ = tokio::time::timeout(LEASE, house.inner.lease.granted()).await;
        }
        if let Err(error) = house.list_all().await {
            house.close().await;
            return Err(error.into());
        }
        if let (Some(incoming), Some(ClusterRuntime(clerk))) = (incoming, &clerk) {
            clerk.spawn(cluster_link::remote_connections::handle_messages(house.clone(), incoming));
            tasks.spawn_on(cluster_link::remote_connections::send_heartbeats(house.clone()), clerk);
            tasks.spawn(house.clone().reload_missed_listings());
        }
        house.inner.tasks.spawn(house.clone().close_idle_tables());
        house.inner.tasks.spawn(house.clone().watch_clocks());
        Ok(house)
    }

    /// Opens a table. If a person is named, the person sits there as its host.
    ///
    /// # Errors
    ///
    /// When the setup is invalid, when there are too many tables, when the table cannot be stored,
    /// and when the house is closing.
    pub async fn create_table(
        &self,
        setup: TableSetup,
        host: Option<(PersonId, PersonName)>,
    ) -> Result<TableId, TableAccessError> {
        let Inner { store, stop, .. } = &*self.inner;
        if stop.is_cancelled() {
            return Err(TableAccessError::Stopping);
        }
        let wait_for_term = self.inner.lease.current();
        self.check_lease()?;
        let opening = self.reserve_capacity()?;
        let now = clock::now();
        let id = TableId::new(&random::word::<16>()).expect("such a word is an id");
        let (mut table, entry) = Table::create(now, id.clone(), Seed::new(random::bytes()), setup)?;
        let mut entries = vec![entry];
        if let Some((person, name)) = host {
            let seat = Seat::new(0);
            entries
                .extend(table.handle(now, TableInput::SeatPerson { seat, person, name }).entries);
        }
        let stored = storage::StoredTable {
            id: id.clone(),
            created: now,
            visibility: table.state().setup().visibility,
            state: StoredTableState::Open,
            description: "{}".to_owned(),
        };
        let claim = store.create_table(&stored).await?;
        let lines: Vec<String> = entries.iter().map(LogEntry::to_line).collect();
        let about = TableListing::of(&table, now);
        let description = about.to_text();
        let appends = (1..).zip(&lines).map(|(number, line)| {
            let description = (number == lines.len() as i64).then_some(&*description);
            store.append_and_describe(&claim, number, line, description)
        });
        if let Err(error) = futures_util::future::try_join_all(appends).await {
            // Nobody knows the table, so it does not matter whether this succeeds: a table without
            // a log is removed when the house opens.
            let _ = store.delete_table(&claim).await;
            return Err(error.into());
        }
        let about = Arc::new(about);
        tracing::info!(table = %ShortTableId(&id), game = %about.table.setup.game.id(), "a table was opened");
        {
            let mut tables = self.tables_mut();
            let place =
                OpenTable { listing: Arc::clone(&about), task: None, opened: None, node: None };
            tables.insert(id.clone(), place);
            // Under the lock, so that the table is never counted twice.
            drop(opening);
        }
        self.announce_listing(&about);
        self.start_task(&id, Some((table, claim, entries.len() as u64)), wait_for_term, None);
        Ok(id)
    }

    /// Reserves the place of a table that is about to be stored.
    fn reserve_capacity(&self) -> Result<CapacityReservation<'_>, TableAccessError> {
        let Inner { config, opening, .. } = &*self.inner;
        let tables = self.tables_mut();
        if tables.len() + opening.load(Ordering::Relaxed) >= config.max_tables {
            return Err(TableAccessError::Full(config.max_tables));
        }
        opening.fetch_add(1, Ordering::Relaxed);
        Ok(CapacityReservation(opening))
    }

    /// Connects somebody to a table.
    ///
    /// # Errors
    ///
    /// When there is no such table, when this server has lost its lease, and when the house is
    /// closing.
    pub async fn connect(
        &self,
        id: &TableId,
        person: PersonId,
        name: PersonName,
    ) -> Result<TableConnection, TableAccessError> {
        let listener = self.next_listener();
        let (to, frames) = mpsc::channel(OUTBOX);
        let mut comes = TableCommand::Connected { listener, person, name, to, visits: false };
        loop {
            if self.inner.stop.is_cancelled() {
                return Err(TableAccessError::Stopping);
            }
            self.check_lease()?;
            self.find_listing(id).await?;
            let Some(host) = self.task(id, None) else {
                return Err(self.access_error(id));
            };
            match host.send(comes).await {
                Ok(()) => return Ok(TableConnection { listener, task: host, frames }),
                // The host has ended in the meantime: start another one.
                Err(mpsc::error::SendError(again)) => comes = again,
            }
        }
    }

    /// The listing of a table.
    #[must_use]
    pub fn listing(&self, id: &TableId) -> Option<Arc<TableListing>> {
        self.tables().get(id).map(|place| Arc::clone(&place.listing))
    }

    /// The tables that everybody may find, at most `most`: those with a free seat first, then the
    /// most recently changed. The number is that of all such tables.
    #[must_use]
    pub fn lobby(&self, most: usize) -> (Vec<Arc<TableListing>>, usize) {
        let tables = self.tables();
        let about = tables.values().map(|place| &place.listing);
        let public = about.filter(|about| about.is_public()).cloned();
        let mut public: Vec<_> = public.collect();
        drop(tables);
        public.sort_by_key(|about| std::cmp::Reverse((about.has_free_seat(), about.changed)));
        let count = public.len();
        public.truncate(most);
        (public, count)
    }

    /// The best table for a stranger who wants to play this game at once.
    #[must_use]
    pub fn suitable_table(&self, game: Game) -> Option<TableId> {
        let tables = self.tables();
        let suits = |(id, place): (&TableId, &OpenTable)| {
            Some((place.listing.suitability(game)?, id.clone()))
        };
        tables.iter().filter_map(suits).max().map(|(_, id)| id)
    }

    /// Announces that load balancers should send nobody here any more; everything in progress
    /// continues.
    pub fn drain(&self) {
        self.inner.draining.cancel();
    }

    /// Whether the house is closing or about to close.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.inner.draining.is_cancelled() || self.inner.stop.is_cancelled()
    }

    /// Whether this server may answer for its tables as far as the lease goes.
    #[must_use]
    pub fn has_lease(&self) -> bool {
        self.inner.lease.is_valid()
    }

    /// The state of the link to other servers, if there is one.
    pub(crate) fn link_state(&self) -> Option<LinkState> {
        self.inner.remote_connections.as_ref().map(|lines| lines.link_state())
    }

    fn check_lease(&self) -> Result<(), storage::StorageError> {
        if self.has_lease() {
            return Ok(());
        }
        let reason = "the lease of this server was not renewed".to_owned();
        Err(storage::StorageError::Unavailable { reason })
    }

    /// Waits until this server has no lease; returns the error for requests that need one.
    pub(crate) async fn lease_lost(&self) -> storage::StorageError {
        loop {
            let wait_for_term = self.inner.lease.current();
            if let Err(error) = self.check_lease() {
                return error;
            }
            wait_for_term.cancelled().await;
            // It may have been renewed at this very moment.
            tokio::task::yield_now().await;
        }
    }

    /// The number of tables.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tables().len()
    }

    /// Lets all tables finish what they are doing, releases them to the other servers, and closes
    /// all connections.
    pub async fn close(&self) {
        let Inner { store, stop, tasks, carrying, remote_connections: lines, closed, .. } =
            &*self.inner;
        stop.cancel();
        tasks.close();
        tasks.wait().await;
        // First the tables, so that clients that reconnect find them.
        if let Err(error) = store.leave_cluster().await {
            tracing::warn!(%error, "the tables wait for the lease of this server to end");
        }
        let waiting = lock(&self.inner.farewell).take();
        self.send_stopping(waiting.unwrap_or_default());
        if let Some(lines) = lines {
            carrying.close();
            carrying.wait().await;
            lines.send(MessageRecipient::AllOthers, NodeMessageKind::Leaves, "");
            lines.flush().await;
        }
        closed.cancel();
    }

    /// Tells connections that the server is stopping, as soon as other servers can claim its tables.
    fn send_stopping(&self, to: Vec<mpsc::Sender<ConnectionMessage>>) {
        if let Some(waiting) = &mut *lock(&self.inner.farewell) {
            return waiting.extend(to);
        }
        for line in to {
            // A connection that is too slow for this learns it when its channel ends.
            let _ = line.try_send(ConnectionMessage::Stopping);
        }
    }

    /// Why a table cannot be reached.
    pub(crate) fn access_error(&self, id: &TableId) -> TableAccessError {
        if lock(&self.inner.aside).contains(id) {
            TableAccessError::Damaged
        } else {
            TableAccessError::NoTable
        }
    }

    /// The channel to the host of a table, which is started if necessary. The host keeps the permit
    /// until it has restored the table.
    fn task(
        &self,
        id: &TableId,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<TableCommand>> {
        // In a statement of its own, because `start` takes the write lock.
        let host = self.tables().get(id)?.task.clone();
        host.filter(|host| !host.is_closed())
            .or_else(|| self.start_task(id, None, self.inner.lease.current(), permit))
    }

    /// Starts a host for a table, unless it has one. The host ends when `wait_for_term` is cancelled.
    fn start_task(
        &self,
        id: &TableId,
        table: Option<(Table, TableClaim, u64)>,
        wait_for_term: CancellationToken,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<TableCommand>> {
        let mut tables = self.tables_mut();
        let place = tables.get_mut(id)?;
        if let Some(host) = place.task.as_ref().filter(|host| !host.is_closed()) {
            return Some(host.clone());
        }
        let (to_host, inbox) = mpsc::channel(INBOX);
        place.task = Some(to_host.clone());
        let opened = place.opened.take();
        let host = TableTask::new(self.clone(), id.clone(), inbox, to_host.downgrade(), opened);
        self.inner.tasks.spawn_on(host.run(table, wait_for_term, permit), &self.inner.runtime);
        Some(to_host)
    }

    /// A unique number for a connection to a table.
    fn next_listener(&self) -> ListenerId {
        ListenerId(self.inner.listeners.fetch_add(1, Ordering::Relaxed))
    }

    /// Updates the listing of a table.
    fn update_listing(&self, id: &TableId, about: TableListing) {
        let about = Arc::new(about);
        if let Some(place) = self.tables_mut().get_mut(id) {
            place.listing = Arc::clone(&about);
            place.node = None;
        }
        self.announce_listing(&about);
    }

    /// Lists a table with no connections.
    fn mark_empty(&self, id: &TableId) {
        if let Some(place) = self.tables_mut().get_mut(id) {
            Arc::make_mut(&mut place.listing).connected = 0;
        }
    }

    /// Removes a table from the list, here and at other servers.
    fn unlist_everywhere(&self, id: &TableId) {
        self.tables_mut().remove(id);
        if let Some(lines) = &self.inner.remote_connections {
            lines.send(
                MessageRecipient::AllOthers,
                NodeMessageKind::Struck { table: id.clone() },
                "",
            );
        }
    }

    /// Schedules a check of a table without a host.
    fn schedule_check(&self, id: &TableId, at: Timestamp) {
        lock(&self.inner.clocks).insert((at, id.clone()));
        self.inner.clock_set.notify_one();
    }

    /// Restores tables with a match in progress when a clock may be due.
    async fn watch_clocks(self) {
        let Inner { clocks, clock_set, restoring, stop, .. } = &*self.inner;
        loop {
            let first = lock(clocks).first().map(|(at, _)| *at);
            tokio::select! {
                () = clock::until(first) => {}
                () = clock_set.notified() => continue,
                () = stop.cancelled() => return,
            }
            let Some((_, id)) = lock(clocks).pop_first() else { continue };
            let is_played = |place: &OpenTable| place.listing.table.stage == TableStage::Playing;
            if !self.tables().get(&id).is_some_and(is_played) {
                continue;
            }
            tokio::select! {
                permit = Arc::clone(restoring).acquire_owned() => drop(self.task(&id, permit.ok())),
                () = stop.cancelled() => return,
            }
        }
    }

    /// Closes idle tables regularly.
    async fn close_idle_tables(self) {
        loop {
            tokio::select! {
                () = tokio::time::sleep(self.inner.config.sweep_interval) => {}
                () = self.inner.stop.cancelled() => return,
            }
            let before = clock::now().before(self.inner.config.table_idle.into());
            let is_idle = |place: &&OpenTable| {
                let about = &place.listing;
                about.connected == 0
                    && about.table.stage != TableStage::Playing
                    && about.changed <= before
            };
            let idle: Vec<TableId> = {
                let tables = self.tables();
                tables
                    .values()
                    .filter(is_idle)
                    .map(|place| place.listing.table.id.clone())
                    .collect()
            };
            for id in idle {
                let permit = Arc::clone(&self.inner.restoring).acquire_owned().await;
                if let Some(host) = self.task(&id, permit.ok()) {
                    let _ = host.send(TableCommand::CloseIfIdle { before }).await;
                }
            }
        }
    }

    fn tables(&self) -> RwLockReadGuard<'_, HashMap<TableId, OpenTable>> {
        self.inner.tables.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn tables_mut(&self) -> RwLockWriteGuard<'_, HashMap<TableId, OpenTable>> {
        self.inner.tables.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A reserved place, until it is dropped.
struct CapacityReservation<'a>(&'a AtomicUsize);

impl Drop for CapacityReservation<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The name of a table in the log of the server: the beginning of its id, since the whole id is
/// what lets people in.
struct ShortTableId<'a>(&'a TableId);

impl std::fmt::Display for ShortTableId<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}…", self.0.as_str().get(..5).unwrap_or_default())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
