//! Storage of everything that the server keeps: tables and their logs, people, finished games,
//! secrets.
//!
//! A [`Store`] is a database of one of two kinds, which behave alike: SQLite in a folder of its
//! own, or PostgreSQL. A table is stored as a log of entries, each one line of JSON that only the
//! table understands. [`Store::append`] returns when the entry is durable, so that nobody learns of
//! a move that a power failure could undo.
//!
//! Times, ids and links come from the caller: the storage has no clock and no random numbers.
//!
//! The caller gives the number of each entry, and only the next number is accepted. So neither a
//! second server nor an action that is sent twice can duplicate an entry.
//!
//! Servers that share a database claim tables (`cluster`), and every write of a table names the
//! claim.
//!
//! `group_commit` commits in groups, on the one connection for writing (`write_connection`). After the
//! timeout a caller gets [`StorageError::Unavailable`] if nothing was written, and
//! [`StorageError::Uncertain`] if only the log can tell.
//!
//! ```
//! use ginmi_server::storage::{StorageError, Store, StoredTable, StoredTableStatus};
//! use ginmi_table::names::TableId;
//! use ginmi_table::{Timestamp, Visibility};
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path().join("data").display().to_string();
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let store = Store::open(&folder).await?;
//! let id = TableId::new("x4f9").expect("a good id");
//! let table = StoredTable {
//!     id: id.clone(),
//!     created: Timestamp(1_700_000_000_000),
//!     visibility: Visibility::Public,
//!     state: StoredTableStatus::Open,
//!     description: "{}".to_owned(),
//! };
//! store.create_table(&table, &[]).await?;
//! store.append(&id, 1, r#"{"do":"play","card":"1a"}"#).await?;
//!
//! // The same action, sent twice:
//! let twice = store.append(&id, 1, r#"{"do":"play","card":"1a"}"#).await;
//! assert!(matches!(twice, Err(StorageError::Conflict { next: 2, .. })));
//! store.close().await;
//! # Ok::<(), StorageError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bans;
mod cluster;
mod database;
mod error;
mod folder_access;
mod games;
mod group_commit;
mod migrations;
mod people;
mod postgres;
mod retention;
mod secrets;
mod sql_connection;
mod sqlite;
mod table_store;
mod tables;
mod write_connection;

pub use bans::Ban;
pub use cluster::{ClaimOutcome, LEASE, NodeId, TableClaim};
pub use error::StorageError;
pub use games::{GameCursor, GameCursorError, GameId, GameSummary, StoredGame, StoredPlayer};
pub use people::{PersonalLinkHash, StoredPerson};
pub use secrets::ServerSecret;
pub use tables::{DamagedTable, StoredLog, StoredTable, StoredTableStatus};

pub(crate) use database::{DatabaseConnection, SqlRow, SqlValue, StatementError};
pub(crate) use games::{GAME, insert_game, read_game, rename_players};
pub(crate) use people::{insert_link, insert_person, read_person};
pub(crate) use secrets::insert_secret;
pub(crate) use table_store::{ClusterStore, TableStore};
pub(crate) use tables::{insert_table, read_table};
pub(crate) use write_connection::Transaction;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::RwLock;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use database::Database;
use group_commit::AppendQueue;
use write_connection::WriteConnection;

/// The number of an entry in the log of its table: 1, 2, 3 and so on.
pub type EntryNumber = i64;

/// The options of a [`Store`]; the defaults suit a server.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// How long a request waits while the database is unavailable.
    pub timeout: Duration,
    /// How many entries may wait to be written; further callers wait for room.
    pub queue: usize,
    /// How many entries are committed together at most.
    pub group: usize,
    /// The number of connections for reading.
    pub readers: u32,
    /// Only reads, beside a server that may have the database open. Then nothing is created,
    /// locked or changed, and [`StorageError::NoDatabase`] says that there is no
    /// database.
    pub read_only: bool,
    /// SQLite only: the largest size of the database; beyond that, the disk counts as full.
    pub max_bytes: Option<u64>,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(10),
            queue: 4096,
            group: 1024,
            readers: 4,
            read_only: false,
            max_bytes: None,
        }
    }
}

/// An open database. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    database: Arc<dyn Database>,
    connection: Arc<WriteConnection>,
    /// Empty once the store is closed.
    append_queue: Arc<RwLock<Option<AppendQueue>>>,
    commit_task: Arc<Mutex<Option<JoinHandle<()>>>>,
    options: Arc<StoreOptions>,
    /// This server's node, once it has joined the others that share the database.
    node: Arc<RwLock<Option<cluster::LocalNode>>>,
    /// Writes that failed because of the database or its disk.
    failed_writes: Counter,
    /// The result of the last probe, and its time.
    probed: Arc<Mutex<Option<WriteProbe>>>,
}

/// The time of a test write, and its result.
type WriteProbe = (Instant, Result<(), StorageError>);

/// How long the result of a probe stays valid.
const PROBE: Duration = Duration::from_secs(1);

/// How long a good result stays valid while a lease is renewed regularly, which shows most
/// failures.
const PROBE_BESIDE_LEASE: Duration = Duration::from_secs(10);

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a store with the default options.
    ///
    /// The target is a data folder, which is created if necessary, or the address of a PostgreSQL
    /// database, which begins with `postgres://` or `postgresql://`. The schema is created if there
    /// is none. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the folder cannot be written or is in use by another server, when the file in it is not
    /// a database, when there is no room, when PostgreSQL refuses the login, and when another
    /// version of Ginmi wrote the database: each as one sentence for the person at the keyboard.
    pub async fn open(target: &str) -> Result<Self, StorageError> {
        Self::open_with(target, StoreOptions::default()).await
    }

    /// Opens a store; see [`Store::open`].
    ///
    /// # Errors
    ///
    /// The errors of [`Store::open`].
    pub async fn open_with(target: &str, options: StoreOptions) -> Result<Self, StorageError> {
        let is_postgres = ["postgres://", "postgresql://"].iter().any(|s| target.starts_with(s));
        let database: Arc<dyn Database> = if is_postgres {
            Arc::new(postgres::PostgresDatabase::open(target, &options).await?)
        } else if target.is_empty() || target.contains("://") {
            return Err(StorageError::Address {
                problem: "it is neither a folder nor PostgreSQL".to_owned(),
                expected: "name a folder, or an address that begins with postgres://",
            });
        } else {
            Arc::new(sqlite::SqliteDatabase::open(Path::new(target), &options).await?)
        };
        let connection = Arc::new(WriteConnection::new(Arc::clone(&database), options.timeout));
        let (append_queue, commit_task) = AppendQueue::start(Arc::clone(&connection), &options);
        Ok(Self {
            database,
            connection,
            append_queue: Arc::new(RwLock::new(Some(append_queue))),
            commit_task: Arc::new(Mutex::new(Some(commit_task))),
            options: Arc::new(options),
            node: Arc::default(),
            failed_writes: Counter::default(),
            probed: Arc::default(),
        })
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StorageError> {
        self.read("select 1", []).await.map(drop)
    }

    /// Where the database is, in words for people: without a password.
    #[must_use]
    pub fn location(&self) -> String {
        self.database.location()
    }

    /// Whether no server had the database open when this store was opened for reading, as far as
    /// can be told: only SQLite shows it, and not after a crash.
    #[must_use]
    pub fn seems_unused(&self) -> bool {
        self.database.seems_unused()
    }

    /// Checks that the files of the database are still in their places. SQLite goes on with files
    /// that somebody has removed or replaced; PostgreSQL looks after its own.
    ///
    /// # Errors
    ///
    /// [`StorageError::Replaced`].
    pub(crate) fn check_files(&self) -> Result<(), StorageError> {
        self.database.check_files()
    }

    /// Writes everything that is queued and closes the database. This closes all clones of the
    /// store, and they refuse later appends.
    pub async fn close(&self) {
        drop(self.append_queue.write().take());
        if let Some(task) = self.commit_task.lock().await.take()
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
    /// callers that append under one number, one gets [`StorageError::Conflict`]. The claim has to
    /// be the last one to the table. Entries of all tables that arrive together share one commit.
    /// To keep entries in order, wait for each, or send them one after the other. The entry of a
    /// dropped future may still be written.
    ///
    /// # Errors
    ///
    /// [`StorageError::Conflict`], [`StorageError::NoTable`], [`StorageError::TableOver`],
    /// [`StorageError::ClaimLost`], [`StorageError::Invalid`] for a text of several lines,
    /// [`StorageError::Full`] and [`StorageError::Unavailable`]: the entry is not in the log. After
    /// [`StorageError::Uncertain`] only the log can tell.
    pub async fn append(
        &self,
        claim: impl Into<TableClaim>,
        seq: EntryNumber,
        line: &str,
    ) -> Result<(), StorageError> {
        self.append_and_describe(claim, seq, line, None).await
    }

    /// Appends an entry as [`Store::append`] does, and replaces the description of the table in the
    /// same transaction: one is durable if and only if the other is.
    ///
    /// # Errors
    ///
    /// The errors of [`Store::append`].
    pub async fn append_and_describe(
        &self,
        claim: impl Into<TableClaim>,
        seq: EntryNumber,
        line: &str,
        description: Option<&str>,
    ) -> Result<(), StorageError> {
        check_line(line)?;
        let description = description.map(|text| check_text("a description", text)).transpose()?;
        let append_queue = self.append_queue.read().clone();
        let Some(append_queue) = append_queue else {
            return Err(write_connection::closed_error());
        };
        let description = description.map(str::to_owned);
        self.count(append_queue.append(claim.into(), seq, line.to_owned(), description).await)
    }

    /// Tests whether the database can be written, by writing about a page of data and removing it.
    /// Within a second, repeats the last result.
    ///
    /// # Errors
    ///
    /// The errors of any write.
    pub async fn can_write(&self) -> Result<(), StorageError> {
        let mut probed = self.probed.lock().await;
        let is_good = matches!(&*probed, Some((_, Ok(()))));
        let counts =
            if is_good && self.local_node().is_some() { PROBE_BESIDE_LEASE } else { PROBE };
        if let Some((at, answer)) = &*probed
            && at.elapsed() < counts
        {
            return answer.clone();
        }
        let answer = self.probe().await;
        *probed = Some((Instant::now(), answer.clone()));
        answer
    }

    async fn probe(&self) -> Result<(), StorageError> {
        let filler = SqlValue::Bytes(vec![0x47; 16 * 1024]);
        let sql = "insert into probe (id, filler) values (1, $1) \
                   on conflict (id) do update set filler = excluded.filler";
        self.write(async |transaction| transaction.execute(sql, [filler]).await).await?;
        let sql = "delete from probe";
        self.write(async |transaction| transaction.execute(sql, []).await).await?;
        Ok(())
    }

    /// The number of writes that failed because of the database or its disk.
    pub(crate) fn failed_writes(&self) -> Counter {
        self.failed_writes.clone()
    }

    /// Counts the write if it failed.
    fn count<T>(&self, outcome: Result<T, StorageError>) -> Result<T, StorageError> {
        if outcome.as_ref().is_err_and(StorageError::is_fault) {
            self.failed_writes.inc();
        }
        outcome
    }

    /// Writes everything but entries of open tables: in one transaction, which is committed if
    /// `statements` succeed and else rolled back.
    pub(crate) async fn write<T>(
        &self,
        statements: impl AsyncFnOnce(&mut Transaction<'_>) -> Result<T, StatementError>,
    ) -> Result<T, StorageError> {
        let written = async {
            let mut transaction = self.connection.begin().await?;
            match statements(&mut transaction).await {
                Ok(value) => transaction.commit(self.options.timeout).await.map(|()| value),
                Err(failure) => {
                    if !matches!(failure, StatementError::Unavailable(_)) {
                        transaction.roll_back().await;
                    }
                    Err(failure.into())
                }
            }
        };
        self.count(written.await)
    }

    /// A transaction for a caller that commits it.
    pub(crate) async fn begin(&self) -> Result<Transaction<'_>, StorageError> {
        self.connection.begin().await
    }

    /// A connection that keeps seeing the current state.
    pub(crate) async fn snapshot(&self) -> Result<Box<dyn DatabaseConnection>, StorageError> {
        Ok(self.connection.snapshot().await?)
    }

    /// Runs one query; repeats it if the connection had been lost.
    async fn read(
        &self,
        sql: &'static str,
        values: impl Into<Vec<SqlValue>>,
    ) -> Result<Vec<SqlRow>, StorageError> {
        let values = values.into();
        check_values(&values)?;
        match self.database.read(sql, values.clone()).await {
            Err(StatementError::Unavailable(reason)) => {
                tracing::debug!(%reason, "reading again");
                Ok(self.database.read(sql, values).await?)
            }
            other => Ok(other?),
        }
    }
}

/// Refuses text that PostgreSQL does not accept, so that both databases behave alike.
pub(crate) fn check_text<'t>(what: &'static str, text: &'t str) -> Result<&'t str, StorageError> {
    if text.contains('\0') {
        return Err(StorageError::Invalid { what, problem: "it holds a null character" });
    }
    Ok(text)
}

/// Refuses such texts in the parameters of any statement.
pub(crate) fn check_values(values: &[SqlValue]) -> Result<(), StorageError> {
    let mut texts = values.iter().filter_map(|value| match value {
        SqlValue::Text(text) => Some(text),
        _ => None,
    });
    texts.try_for_each(|text| check_text("a text", text).map(drop))
}

/// Refuses a text that is not a single line.
pub(crate) fn check_line(line: &str) -> Result<(), StorageError> {
    if line.contains(['\n', '\r', '\0']) {
        return Err(StorageError::Invalid { what: "a log entry", problem: "it is not one line" });
    }
    Ok(())
}
