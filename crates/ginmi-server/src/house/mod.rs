//! All tables that are not over, and the way to them.
//!
//! Each table that somebody is at, or where a match is played, has a task of its own, its
//! `host`: the loop around a [`ginmi_table::Table`]. The others rest as logs until
//! somebody comes.
//!
//! A house that opens reads no logs. What can be seen of a table from outside is kept beside its
//! log, and the table itself is restored when somebody comes, or when a clock of its match may be
//! due: then few at a time, so that those who come do not have to wait. It goes on as if it had
//! been restored when the house opened. A table whose log cannot be read is set aside.
//!
//! When another match begins, a snapshot takes the place of the entries before it, so that a log
//! is never longer than a match.
//!
//! A host takes in what has come, stores the entries that follow from it together, and only then
//! sends anything. When storing fails, the host ends and its connections with it: nobody has heard
//! of what was not stored. The first client that reconnects starts the next host, which begins from
//! the log. So every fault has the same way back as a restart.
//!
//! Each connection has a queue. When it is full, the connection is dropped and the client
//! reconnects: the table waits for nobody.
//!
//! A finished match is kept as a record before anything else happens at its table, or when the
//! table is next restored.

mod about;
mod bots;
mod games;
mod host;

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::fair::Seed;
use ginmi_table::names::{Name, PersonId, TableId};
use ginmi_table::wire::Stage;
use ginmi_table::{BadSetup, Entry, Input, ListenerId, Millis, Setup, Table, Timestamp, What};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use about::About;
pub use bots::names as bots;
pub use host::FromHost;

use crate::storage::{self, Log, SetAside, Store, TableState};
use crate::{Metrics, clock, random};
use host::{Host, ToHost};

/// How many inputs may wait at a table. While its inbox is full, sockets are not read (backpressure).
const INBOX: usize = 256;
/// How much may wait to be sent over one connection before it counts as too slow.
const OUTBOX: usize = 256;
/// How many tables that an earlier version has left are listed with one statement.
const TOGETHER: usize = 200;
/// The name that finished games keep of a person who was deleted.
const FORMER: &str = "Former player";
/// How often a table is asked again whose host ends.
const TRIES: u32 = 5;
/// How long a table rests that could not go on with its match.
const RETRY: Millis = Millis::seconds(10);

/// The settings that all tables share.
#[derive(Clone, Debug)]
pub struct Config {
    /// The most tables at one time.
    pub max_tables: usize,
    /// How long a bot waits before it decides.
    pub bot_pause: Duration,
    /// How long a table stays open with nobody connected and no match in play.
    pub table_idle: Duration,
    /// How often idle tables are looked for.
    pub sweep_interval: Duration,
}

/// The tables of a server. Clones are the same house.
#[derive(Clone, Debug)]
pub struct House {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    config: Config,
    metrics: Arc<Metrics>,
    tables: RwLock<HashMap<TableId, Place>>,
    /// The tables whose logs cannot be read.
    aside: Mutex<BTreeSet<TableId>>,
    /// When the house was opened.
    opened: Timestamp,
    /// When tables without a host have to be looked at, because a match is played there.
    clocks: Mutex<BTreeSet<(Timestamp, TableId)>>,
    clock_set: Notify,
    /// Tables that nobody waits for are restored on half of the processors.
    restoring: Arc<Semaphore>,
    /// How many tables are being stored that will stand among these. Grows under their lock alone.
    opening: AtomicUsize,
    listeners: AtomicU64,
    /// Bots think on as many threads as there are processors.
    thinking: Arc<Semaphore>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// A table that is not over.
#[derive(Debug)]
struct Place {
    about: Arc<About>,
    /// The way to its host, while it has one.
    host: Option<mpsc::Sender<ToHost>>,
    /// Since when its match goes on, if it has had no host since the house was opened.
    opened: Option<Timestamp>,
}

/// Why somebody does not get to a table.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Closed {
    /// The log of the table cannot be read.
    #[error(
        "this table cannot be opened because its log is damaged: tell the operator of the server, \
         or open another table"
    )]
    SetAside,
    /// There is no such table, or not any more.
    #[error("there is no such table, or it has been closed: open another one")]
    NoTable,
    /// No table can be opened.
    #[error("there are {0} tables already: try again later, or join one")]
    Full(usize),
    /// There can be no such table.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The server is about to stop.
    #[error("the server is restarting: try again in a moment")]
    Stopping,
    /// The storage does not do its work.
    #[error("the server cannot save anything at the moment: try again later")]
    Storage(#[from] storage::Error),
}

/// A connection to a table.
#[derive(Debug)]
pub struct Line {
    listener: ListenerId,
    host: mpsc::Sender<ToHost>,
    /// What the table says.
    pub frames: mpsc::Receiver<FromHost>,
}

impl Line {
    /// Says something to the table; waits while it has much to hear. Returns whether it is there.
    pub async fn say(&self, text: String) -> bool {
        let listener = self.listener;
        self.host.send(ToHost::Frame { listener, text }).await.is_ok()
    }
}

/// Leaves, however the connection ends: also where it never came about.
impl Drop for Line {
    fn drop(&mut self) {
        use mpsc::error::TrySendError;
        // If the table is not there any more, nobody has to be told.
        if let Err(TrySendError::Full(gone)) =
            self.host.try_send(ToHost::Gone { listener: self.listener })
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let host = self.host.clone();
            runtime.spawn(async move { host.send(gone).await });
        }
    }
}

impl House {
    /// Lists every table that is not over. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the storage cannot be read.
    pub async fn open(
        store: Store,
        config: Config,
        metrics: Arc<Metrics>,
    ) -> Result<House, storage::Error> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let inner = Inner {
            store,
            config,
            metrics,
            tables: RwLock::default(),
            aside: Mutex::default(),
            opened: clock::now(),
            clocks: Mutex::default(),
            clock_set: Notify::new(),
            restoring: Arc::new(Semaphore::new((processors / 2).max(1))),
            opening: AtomicUsize::new(0),
            listeners: AtomicU64::new(1),
            thinking: Arc::new(Semaphore::new(processors)),
            tasks: TaskTracker::new(),
            stop: CancellationToken::new(),
        };
        let house = House { inner: Arc::new(inner) };
        house.list_all().await?;
        house.inner.tasks.spawn(house.clone().close_idle_tables());
        house.inner.tasks.spawn(house.clone().watch_clocks());
        Ok(house)
    }

    /// Opens a table, at which a person sits as its host if one is named.
    ///
    /// # Errors
    ///
    /// When there can be no such table, when there are too many, when it cannot be stored, and when
    /// the house is being closed.
    pub async fn create(
        &self,
        setup: Setup,
        host: Option<(PersonId, Name)>,
    ) -> Result<TableId, Closed> {
        let Inner { store, stop, .. } = &*self.inner;
        if stop.is_cancelled() {
            return Err(Closed::Stopping);
        }
        let opening = self.keep_free()?;
        let now = clock::now();
        let id = TableId::new(&random::word::<16>()).expect("such a word is an id");
        let (mut table, entry) = Table::create(now, id.clone(), Seed::new(random::bytes()), setup)?;
        let mut entries = vec![entry];
        if let Some((person, name)) = host {
            let seat = Seat::new(0);
            entries.extend(table.handle(now, Input::SeatPerson { seat, person, name }).entries);
        }
        let stored = storage::Table {
            id: id.clone(),
            created: now,
            visibility: table.state().setup().visibility,
            state: TableState::Open,
            description: "{}".to_owned(),
        };
        store.create_table(&stored).await?;
        let lines: Vec<String> = entries.iter().map(Entry::to_line).collect();
        let about = About::of(&table, now);
        let description = about.to_text();
        let appends = (1..).zip(&lines).map(|(number, line)| {
            let description = (number == lines.len() as i64).then_some(&*description);
            store.append_and_describe(&id, number, line, description)
        });
        if let Err(error) = futures_util::future::try_join_all(appends).await {
            // Nobody knows the table, so whether this succeeds makes no difference to anybody: a
            // table without a log is removed when the house opens.
            let _ = store.delete_table(&stored.id).await;
            return Err(error.into());
        }
        let about = Arc::new(about);
        tracing::info!(table = %Short(&id), game = %about.table.setup.game.id(), "a table was opened");
        {
            let mut tables = self.tables_mut();
            tables.insert(id.clone(), Place { about, host: None, opened: None });
            // Under the lock, so that the table is never counted twice.
            drop(opening);
        }
        self.start(&id, Some((table, entries.len() as u64)), None);
        Ok(id)
    }

    /// Keeps a place free for a table that is about to be stored.
    fn keep_free(&self) -> Result<Opening<'_>, Closed> {
        let Inner { config, opening, .. } = &*self.inner;
        let tables = self.tables_mut();
        if tables.len() + opening.load(Ordering::Relaxed) >= config.max_tables {
            return Err(Closed::Full(config.max_tables));
        }
        opening.fetch_add(1, Ordering::Relaxed);
        Ok(Opening(opening))
    }

    /// Brings somebody to a table.
    ///
    /// # Errors
    ///
    /// When there is no such table, or the house is being closed.
    pub async fn enter(&self, id: &TableId, person: PersonId, name: Name) -> Result<Line, Closed> {
        let listener = ListenerId(self.inner.listeners.fetch_add(1, Ordering::Relaxed));
        let (to, frames) = mpsc::channel(OUTBOX);
        let mut comes = ToHost::Connected { listener, person, name, to };
        loop {
            if self.inner.stop.is_cancelled() {
                return Err(Closed::Stopping);
            }
            let Some(host) = self.host(id, None) else {
                return Err(self.why_closed(id));
            };
            match host.send(comes).await {
                Ok(()) => return Ok(Line { listener, host, frames }),
                // The host has gone to rest in the meantime: there will be another one.
                Err(mpsc::error::SendError(again)) => comes = again,
            }
        }
    }

    /// What can be seen of a table from outside.
    #[must_use]
    pub fn about(&self, id: &TableId) -> Option<Arc<About>> {
        self.tables().get(id).map(|place| Arc::clone(&place.about))
    }

    /// The tables that everybody may find, at most so many: those first where one can still sit down,
    /// then those that changed last. The other number says how many there are.
    #[must_use]
    pub fn lobby(&self, most: usize) -> (Vec<Arc<About>>, usize) {
        let tables = self.tables();
        let about = tables.values().map(|place| &place.about);
        let public = about.filter(|about| about.is_public()).cloned();
        let mut public: Vec<_> = public.collect();
        drop(tables);
        public.sort_by_key(|about| std::cmp::Reverse((about.has_room(), about.changed)));
        let count = public.len();
        public.truncate(most);
        (public, count)
    }

    /// The table that suits a stranger best who wants to play this game at once.
    #[must_use]
    pub fn suitable(&self, game: Game) -> Option<TableId> {
        let tables = self.tables();
        let suits = |(id, place): (&TableId, &Place)| Some((place.about.suits(game)?, id.clone()));
        tables.iter().filter_map(suits).max().map(|(_, id)| id)
    }

    /// Closes the connections of a person at all tables, so that whoever comes again is looked at
    /// anew.
    pub async fn dismiss(&self, person: &PersonId) {
        let hosts: Vec<_> = self.tables().values().filter_map(|one| one.host.clone()).collect();
        for host in hosts {
            let _ = host.send(ToHost::Dismiss { person: person.clone() }).await;
        }
    }

    /// Removes a person from the database. Before, the logs of open tables get another id and a
    /// neutral name, the connections are closed, and the seats become free or a bot's. Finished
    /// games keep the seat under the neutral name.
    ///
    /// # Errors
    ///
    /// Those of reading and of any write.
    pub async fn delete_person(&self, person: &PersonId) -> Result<(), storage::Error> {
        let store = &self.inner.store;
        self.dismiss(person).await;
        let sits = |place: &&Place| place.about.seat_of(person).is_some();
        let seated: Vec<TableId> = {
            let tables = self.tables();
            tables.values().filter(sits).map(|place| place.about.table.id.clone()).collect()
        };
        // First the logs: a match that ends when the person leaves is kept as the log tells it.
        let id = PersonId::new(&random::word::<24>()).expect("such a word is an id");
        let name = Name::new(FORMER).expect("it is a good name");
        let mut entries = store.entries_naming(person).await?;
        for (_, _, line) in &mut entries {
            let read = Entry::read(line);
            let mut entry = read.map_err(|error| storage::Error::Corrupt(error.to_string()))?;
            entry.rename(person, &id, &name);
            *line = entry.to_line();
        }
        let tables: BTreeSet<TableId> = entries.iter().map(|(id, ..)| id.clone()).collect();
        store.rewrite_entries(entries).await?;
        for table in tables {
            let host = self.tables().get(&table).and_then(|place| place.host.clone());
            if let Some(host) = host {
                let _ = host.send(ToHost::Again).await;
            }
        }
        for table in seated {
            self.unseat(&table, &id).await;
        }
        store.delete_person(person, FORMER).await
    }

    /// Takes a seat away; tries again where a host ends meanwhile.
    async fn unseat(&self, table: &TableId, person: &PersonId) {
        for _ in 0..TRIES {
            let Some(host) = self.host(table, None) else { return };
            let (done, answer) = oneshot::channel();
            let person = person.clone();
            if host.send(ToHost::Unseat { person, done }).await.is_ok() && answer.await.is_ok() {
                return;
            }
        }
    }

    /// Whether the house is being closed.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.inner.stop.is_cancelled()
    }

    /// How many tables there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tables().len()
    }

    /// Lets all tables finish what they are doing and closes all connections.
    pub async fn close(&self) {
        self.inner.stop.cancel();
        self.inner.tasks.close();
        self.inner.tasks.wait().await;
    }

    /// Why there is no way to a table.
    pub(crate) fn why_closed(&self, id: &TableId) -> Closed {
        if lock(&self.inner.aside).contains(id) { Closed::SetAside } else { Closed::NoTable }
    }

    /// The way to the host of a table, who is called if need be. A permit is kept until the host
    /// has restored the table.
    fn host(
        &self,
        id: &TableId,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<ToHost>> {
        // In a statement of its own, because `start` takes the same lock to write.
        let host = self.tables().get(id)?.host.clone();
        host.filter(|host| !host.is_closed()).or_else(|| self.start(id, None, permit))
    }

    /// Gives a table a host, unless it has one.
    fn start(
        &self,
        id: &TableId,
        table: Option<(Table, u64)>,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<mpsc::Sender<ToHost>> {
        let mut tables = self.tables_mut();
        let place = tables.get_mut(id)?;
        if let Some(host) = place.host.as_ref().filter(|host| !host.is_closed()) {
            return Some(host.clone());
        }
        let (to_host, inbox) = mpsc::channel(INBOX);
        place.host = Some(to_host.clone());
        let resumed = place.opened.take();
        let host = Host::new(self.clone(), id.clone(), inbox, to_host.downgrade(), resumed);
        self.inner.tasks.spawn(host.run(table, permit));
        Some(to_host)
    }

    /// Updates what can be seen of a table from outside.
    fn update_listing(&self, id: &TableId, about: About) {
        if let Some(place) = self.tables_mut().get_mut(id) {
            place.about = Arc::new(about);
        }
    }

    /// Lists a table with no connections.
    fn mark_empty(&self, id: &TableId) {
        if let Some(place) = self.tables_mut().get_mut(id) {
            Arc::make_mut(&mut place.about).connected = 0;
        }
    }

    /// Strikes a table off.
    fn forget(&self, id: &TableId) {
        self.tables_mut().remove(id);
    }

    /// Lists all tables. Only those that nothing is known of are restored from their logs: an
    /// earlier version kept less beside a log, and a server may be killed while it opens a table.
    async fn list_all(&self) -> Result<(), storage::Error> {
        let (store, began) = (&self.inner.store, std::time::Instant::now());
        let aside = store.tables_set_aside().await?;
        self.inner.metrics.set_aside.set(aside.len() as i64);
        lock(&self.inner.aside).extend(aside.into_iter().map(|aside| aside.id));
        let mut unlisted = Vec::new();
        for table in store.open_tables().await? {
            match About::read(&table) {
                Some(about) => self.list(about),
                None => unlisted.push(table),
            }
        }
        for tables in unlisted.chunks(TOGETHER) {
            self.list_from_logs(tables).await?;
        }
        if self.count() > 0 {
            let (tables, read) = (self.count(), unlisted.len());
            tracing::info!(tables, read, took = ?began.elapsed(), "the tables were listed");
        }
        Ok(())
    }

    /// Lists a table that has no host yet.
    fn list(&self, mut about: About) {
        let (id, opened) = (about.table.id.clone(), self.inner.opened);
        if let Some(patience) = about.patience() {
            self.look_at(&id, opened.after(patience));
        }
        // A clock that was ahead once does not keep a table open for ever.
        about.changed = about.changed.min(opened);
        let about = Arc::new(about);
        self.tables_mut().insert(id, Place { about, host: None, opened: Some(opened) });
    }

    async fn list_from_logs(&self, tables: &[storage::Table]) -> Result<(), storage::Error> {
        let store = &self.inner.store;
        let mut descriptions = Vec::new();
        for table in tables {
            let id = &table.id;
            let mut restored = match self.read(id).await {
                Ok(restored) => restored,
                Err(Unreadable::Storage(error)) => return Err(error),
                Err(Unreadable::Empty) => {
                    // The server was killed between the table and its first entry: nobody knows
                    // of it.
                    let removed = store.delete_table(id).await;
                    tracing::info!(table = %Short(id), ?removed, "a table without a beginning");
                    continue;
                }
                Err(Unreadable::Damaged(reason)) => {
                    self.set_aside(id, reason).await;
                    continue;
                }
            };
            self.close_off(id, &mut restored).await;
            let about = About::of(&restored, table.created);
            descriptions.push((id.clone(), about.to_text()));
            self.list(about);
        }
        store.describe(descriptions).await
    }

    /// Restores a table from its log.
    async fn read(&self, id: &TableId) -> Result<Table, Unreadable> {
        let log = match self.inner.store.whole_log(id).await {
            Ok(log) if log.lines.is_empty() => return Err(Unreadable::Empty),
            Ok(log) => log,
            Err(storage::Error::Corrupt(reason)) => return Err(Unreadable::Damaged(reason)),
            Err(error) => return Err(Unreadable::Storage(error)),
        };
        self.inner.metrics.entries_read.inc_by(log.lines.len() as u64);
        // Playing a log through takes some milliseconds of a processor.
        let table = tokio::task::spawn_blocking(move || read_log(&log)).await;
        let table = table.unwrap_or_else(|panic| Err(panic.to_string()));
        table.map_err(Unreadable::Damaged)
    }

    /// Puts a snapshot in the place of the matches before the current one, if there are any.
    async fn close_off(&self, id: &TableId, table: &mut Table) {
        let Some(entry) = table.close_off() else { return };
        let What::Snapshot(snapshot) = &entry.what else { return };
        let number = snapshot.number as storage::Seq;
        if let Err(error) = self.inner.store.close_off(id, number, &entry.to_line()).await {
            // The log is longer than it need be until the table is restored.
            tracing::warn!(table = %Short(id), %error, "matches could not be closed off");
        }
    }

    /// Closes a table whose log cannot be read, and lets others know which it is.
    async fn set_aside(&self, id: &TableId, reason: String) {
        tracing::error!(
            table = %Short(id), %reason,
            "the log of a table is damaged: the table is set aside; `select * from set_aside` in \
             the database shows all such tables"
        );
        let aside = SetAside { id: id.clone(), since: clock::now(), reason };
        if let Err(error) = self.inner.store.set_aside(&aside).await {
            tracing::warn!(table = %Short(id), %error, "this could not be noted");
        }
        if lock(&self.inner.aside).insert(id.clone()) {
            self.inner.metrics.set_aside.inc();
        }
        self.forget(id);
    }

    /// Lets somebody look at a table without a host at a moment.
    fn look_at(&self, id: &TableId, at: Timestamp) {
        lock(&self.inner.clocks).insert((at, id.clone()));
        self.inner.clock_set.notify_one();
    }

    /// Restores tables where a match is played and whose moment has come.
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
            let is_played = |place: &Place| place.about.table.stage == Stage::Playing;
            if !self.tables().get(&id).is_some_and(is_played) {
                continue;
            }
            tokio::select! {
                permit = Arc::clone(restoring).acquire_owned() => drop(self.host(&id, permit.ok())),
                () = stop.cancelled() => return,
            }
        }
    }

    /// Closes idle tables, again and again.
    async fn close_idle_tables(self) {
        loop {
            tokio::select! {
                () = tokio::time::sleep(self.inner.config.sweep_interval) => {}
                () = self.inner.stop.cancelled() => return,
            }
            let before = clock::now().before(self.inner.config.table_idle.into());
            let is_idle = |place: &&Place| {
                let about = &place.about;
                about.connected == 0
                    && about.table.stage != Stage::Playing
                    && about.changed <= before
            };
            let idle: Vec<TableId> = {
                let tables = self.tables();
                tables.values().filter(is_idle).map(|place| place.about.table.id.clone()).collect()
            };
            for id in idle {
                let permit = Arc::clone(&self.inner.restoring).acquire_owned().await;
                if let Some(host) = self.host(&id, permit.ok()) {
                    let _ = host.send(ToHost::Retire { before }).await;
                }
            }
        }
    }

    fn tables(&self) -> RwLockReadGuard<'_, HashMap<TableId, Place>> {
        self.inner.tables.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn tables_mut(&self) -> RwLockWriteGuard<'_, HashMap<TableId, Place>> {
        self.inner.tables.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is kept free as long as this is kept.
struct Opening<'a>(&'a AtomicUsize);

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How a table is called in the log of the server: by the beginning of its id, since the whole of it
/// is what lets people in.
struct Short<'a>(&'a TableId);

impl std::fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}…", self.0.as_str().get(..5).unwrap_or_default())
    }
}

/// Why a table cannot be restored.
enum Unreadable {
    /// The storage does not do its work.
    Storage(storage::Error),
    /// There is no log.
    Empty,
    /// The log makes no table.
    Damaged(String),
}

/// Reads the table that a log makes.
fn read_log(log: &Log) -> Result<Table, String> {
    let entries = log.lines.iter().map(|line| Entry::read(line));
    let entries = entries.collect::<Result<Vec<Entry>, _>>().map_err(|error| error.to_string())?;
    let table = Table::resume(entries).map_err(|error| error.to_string())?;
    // A snapshot tells its own number.
    let first = table.state().number() as storage::Seq + 1 - log.lines.len() as storage::Seq;
    if first != log.first {
        return Err(format!("the log begins with entry {} instead of {first}", log.first));
    }
    Ok(table)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
