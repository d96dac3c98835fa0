//! What the server keeps: tables and their logs, people, finished games, secrets.
//!
//! A [`Store`] is a database of one of two kinds, which behave alike: SQLite in a folder of its own,
//! or PostgreSQL. A table is kept as a log of entries, each one line of JSON that only the table
//! understands. [`Store::append`] returns when the entry is durable, so that nobody hears of a move
//! that a power cut could take back.
//!
//! Times come from the caller, ids and links too: the storage has no clock and draws nothing.
//!
//! Appending names the number of the entry, and only the next number is accepted. So neither a
//! second server nor an action that is sent twice can double an entry.
//!
//! Servers that share a database claim tables (`nodes`), and every write of a table names the claim.
//!
//! `writer` commits in groups, on the one connection that writes (`transaction`). A caller whose
//! patience runs out gets [`Error::Unavailable`] when nothing was written, and [`Error::Uncertain`]
//! when only the log can tell.
//!
//! ```
//! use ginmi_server::storage::{Error, Store, Table, TableState};
//! use ginmi_table::names::TableId;
//! use ginmi_table::{Timestamp, Visibility};
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path().join("data").display().to_string();
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let store = Store::open(&folder).await?;
//! let id = TableId::new("x4f9").expect("a good id");
//! let table = Table {
//!     id: id.clone(),
//!     created: Timestamp(1_700_000_000_000),
//!     visibility: Visibility::Public,
//!     state: TableState::Open,
//!     description: "{}".to_owned(),
//! };
//! store.create_table(&table).await?;
//! store.append(&id, 1, r#"{"do":"play","card":"1a"}"#).await?;
//!
//! // The same action, sent twice:
//! let twice = store.append(&id, 1, r#"{"do":"play","card":"1a"}"#).await;
//! assert!(matches!(twice, Err(Error::Conflict { next: 2, .. })));
//! store.close().await;
//! # Ok::<(), Error>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bans;
mod database;
mod error;
mod games;
mod migrations;
mod nodes;
mod people;
mod postgres;
mod retention;
mod secrets;
mod sql;
mod sqlite;
mod tables;
mod transaction;
mod writer;

pub use bans::Ban;
pub use error::Error;
pub use games::{BadCursor, Game, GameCursor, GameId, GameSummary, Player};
pub use nodes::{Claim, Claimed, LEASE, NodeId};
pub use people::{LinkHash, Person};
pub use secrets::Secret;
pub use tables::{Log, SetAside, Table, TableState};

pub(crate) use database::{Connection, Failure, Row, Value};
pub(crate) use games::{GAME, keep, read_game, with_names};
pub(crate) use people::{insert_link, insert_person, read_person};
pub(crate) use secrets::insert_secret;
pub(crate) use tables::{insert_table, read_table};
pub(crate) use transaction::Transaction;

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use database::Database;
use transaction::WriteConnection;
use writer::Writer;

/// The number of an entry in the log of its table: 1, 2, 3 and so on.
pub type Seq = i64;

/// How a [`Store`] behaves; the defaults are fit for a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long a request waits while the database is away.
    pub patience: Duration,
    /// How many entries may wait to be written; who comes later waits for room.
    pub queue: usize,
    /// How many entries become durable together at most.
    pub group: usize,
    /// How many connections read.
    pub readers: u32,
    /// Whether to read only, beside a server that may have the database open. Then nothing is made,
    /// locked, changed or brought up to date, and [`Error::NoDatabase`] says that there is nothing.
    pub beside: bool,
    /// SQLite only: how large the database may grow; beyond that, it is as if the disk were full.
    pub max_bytes: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(10),
            queue: 4096,
            group: 1024,
            readers: 4,
            beside: false,
            max_bytes: None,
        }
    }
}

/// A database that has been opened. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    database: Arc<dyn Database>,
    connection: Arc<WriteConnection>,
    /// Empty once the store is closed.
    writer: Arc<RwLock<Option<Writer>>>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
    options: Arc<Options>,
    /// Who this server is to others that share the database, once it has joined them.
    node: Arc<RwLock<Option<nodes::Node>>>,
    /// Writes that failed for a fault of the database or of its disk.
    failed_writes: Counter,
    /// What the last probe said, and when.
    probed: Arc<Mutex<Option<Probe>>>,
}

/// When it was tried whether anything can be written, and what came of it.
type Probe = (Instant, Result<(), Error>);

/// How long the answer of a probe counts.
const PROBE: Duration = Duration::from_secs(1);

/// How long a good answer counts where a lease is renewed all the time, which shows the rest.
const PROBE_BESIDE_LEASE: Duration = Duration::from_secs(10);

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a store with the default options.
    ///
    /// The target is a data folder, which is made when it is not there, or the address of a
    /// PostgreSQL database, which begins with `postgres://` or `postgresql://`. The schema is made
    /// or brought up to date. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the folder cannot be written or is in use by another server, the file in it is not a
    /// database, there is no room, PostgreSQL does not let us in, or a newer Ginmi wrote the
    /// database: each as one sentence for the person at the keyboard. Beside a server, an older
    /// database is refused as well: [`Error::TooOld`].
    pub async fn open(target: &str) -> Result<Self, Error> {
        Self::open_with(target, Options::default()).await
    }

    /// Opens a store; see [`Store::open`].
    ///
    /// # Errors
    ///
    /// Those of [`Store::open`].
    pub async fn open_with(target: &str, options: Options) -> Result<Self, Error> {
        let is_postgres = ["postgres://", "postgresql://"].iter().any(|s| target.starts_with(s));
        let database: Arc<dyn Database> = if is_postgres {
            Arc::new(postgres::Postgres::open(target, &options).await?)
        } else if target.is_empty() || target.contains("://") {
            return Err(Error::Address {
                problem: "it is neither a folder nor PostgreSQL".to_owned(),
                expected: "name a folder, or an address that begins with postgres://",
            });
        } else {
            Arc::new(sqlite::Sqlite::open(Path::new(target), &options).await?)
        };
        let connection = Arc::new(WriteConnection::new(Arc::clone(&database), options.patience));
        let (writer, task) = Writer::start(Arc::clone(&connection), &options);
        Ok(Self {
            database,
            connection,
            writer: Arc::new(RwLock::new(Some(writer))),
            task: Arc::new(Mutex::new(Some(task))),
            options: Arc::new(options),
            node: Arc::default(),
            failed_writes: Counter::default(),
            probed: Arc::default(),
        })
    }

    /// Asks the database whether it is there.
    ///
    /// # Errors
    ///
    /// When it is not.
    pub async fn ping(&self) -> Result<(), Error> {
        self.read("select 1", []).await.map(drop)
    }

    /// Writes what is waiting and closes the database. Clones of the store are closed with it: what
    /// they append from now on is refused.
    pub async fn close(&self) {
        drop(self.writer.write().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the task that writes has failed");
        }
        self.connection.close().await;
        self.database.close().await;
    }

    /// Appends an entry to the log of a table; returns when it is durable.
    ///
    /// The number has to be the next one of the table, which makes appending conditional: of two
    /// that append under one number, one gets [`Error::Conflict`]. And the claim has to be the last
    /// one to the table. Entries of all tables that come
    /// at one time share one commit. Who wants entries in a certain order waits for each, or sends
    /// them one after the other; a future that is dropped may still have its entry written.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`], [`Error::NoTable`], [`Error::TableOver`], [`Error::Deposed`],
    /// [`Error::Invalid`] for what is not one line, [`Error::Full`] and [`Error::Unavailable`]: the
    /// entry is not in the log. After [`Error::Uncertain`] only the log can tell.
    pub async fn append(&self, claim: impl Into<Claim>, seq: Seq, line: &str) -> Result<(), Error> {
        self.append_and_describe(claim, seq, line, None).await
    }

    /// Appends an entry as [`Store::append`] does, and gives the table a description in the same
    /// transaction: one is durable if and only if the other is.
    ///
    /// # Errors
    ///
    /// Those of [`Store::append`].
    pub async fn append_and_describe(
        &self,
        claim: impl Into<Claim>,
        seq: Seq,
        line: &str,
        description: Option<&str>,
    ) -> Result<(), Error> {
        checked_line(line)?;
        let description = description.map(|text| checked("a description", text)).transpose()?;
        let writer = self.writer.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(writer) = writer else {
            return Err(transaction::closed());
        };
        let description = description.map(str::to_owned);
        self.count(writer.append(claim.into(), seq, line.to_owned(), description).await)
    }

    /// Finds out whether anything can be written, by writing something of the size of a page and
    /// removing it. Asked often, it answers from memory for a second.
    ///
    /// # Errors
    ///
    /// When nothing can be written: those of any write.
    pub async fn can_write(&self) -> Result<(), Error> {
        let mut probed = self.probed.lock().await;
        let is_good = matches!(&*probed, Some((_, Ok(()))));
        let counts = if is_good && self.node().is_some() { PROBE_BESIDE_LEASE } else { PROBE };
        if let Some((at, answer)) = &*probed
            && at.elapsed() < counts
        {
            return answer.clone();
        }
        let answer = self.probe().await;
        *probed = Some((Instant::now(), answer.clone()));
        answer
    }

    async fn probe(&self) -> Result<(), Error> {
        let filler = Value::Bytes(vec![0x47; 16 * 1024]);
        let sql = "insert into probe (id, filler) values (1, $1) \
                   on conflict (id) do update set filler = excluded.filler";
        for (sql, values) in [(sql, vec![filler]), ("delete from probe", Vec::new())] {
            let mut transaction = match self.begin().await {
                Ok(transaction) => transaction,
                Err(error) => return self.count(Err(error)),
            };
            let outcome = transaction.execute(sql, values).await.map(drop);
            self.conclude(transaction, outcome).await?;
        }
        Ok(())
    }

    /// The writes that failed for a fault of the database or of its disk.
    pub(crate) fn failed_writes(&self) -> Counter {
        self.failed_writes.clone()
    }

    /// Counts what a write came to.
    fn count<T>(&self, outcome: Result<T, Error>) -> Result<T, Error> {
        if outcome.as_ref().is_err_and(Error::is_fault) {
            self.failed_writes.inc();
        }
        outcome
    }

    /// A transaction for everything but entries.
    pub(crate) async fn begin(&self) -> Result<Transaction<'_>, Error> {
        self.connection.begin().await
    }

    /// Commits what went well; undoes everything else.
    pub(crate) async fn conclude<T>(
        &self,
        transaction: Transaction<'_>,
        outcome: Result<T, Failure>,
    ) -> Result<T, Error> {
        let outcome = match outcome {
            Ok(value) => transaction.commit(self.options.patience).await.map(|()| value),
            Err(failure) => {
                if !matches!(failure, Failure::Away(_)) {
                    transaction.roll_back().await;
                }
                Err(failure.into())
            }
        };
        self.count(outcome)
    }

    /// A connection that goes on seeing what is there now.
    pub(crate) async fn snapshot(&self) -> Result<Box<dyn Connection>, Error> {
        Ok(self.connection.snapshot().await?)
    }

    /// Runs one query, again if the connection was lost in the meantime.
    async fn read(
        &self,
        sql: &'static str,
        values: impl Into<Vec<Value>>,
    ) -> Result<Vec<Row>, Error> {
        let values = values.into();
        match self.database.read(sql, values.clone()).await {
            Err(Failure::Away(reason)) => {
                tracing::debug!(%reason, "reading again");
                Ok(self.database.read(sql, values).await?)
            }
            other => Ok(other?),
        }
    }
}

/// Refuses text that PostgreSQL does not take, so that both databases take the same.
pub(crate) fn checked<'t>(what: &'static str, text: &'t str) -> Result<&'t str, Error> {
    if text.contains('\0') {
        return Err(Error::Invalid { what, problem: "it holds a null character" });
    }
    Ok(text)
}

/// Refuses what is not one line.
pub(crate) fn checked_line(line: &str) -> Result<(), Error> {
    if line.contains(['\n', '\r', '\0']) {
        return Err(Error::Invalid { what: "a log entry", problem: "it is not one line" });
    }
    Ok(())
}
