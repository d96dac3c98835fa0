//! SQLite: a file in a folder of its own, written by one connection.
//!
//! It runs with WAL and `synchronous=FULL`, in a folder that only its owner can read and that one
//! server locks.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sqlx::migrate::Migrate as _;
use sqlx::sqlite::{
    Sqlite as Sqlx, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteQueryResult,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, SqlitePool};

use super::database::{BoxFuture, Database, DatabaseConnection, SqlRow, SqlValue, StatementError};
use super::sql_connection::{SqlConnection, SqlDialect, bind_query, read_rows};
use super::{StorageError, StoreOptions, folder_access, migrations};

/// The name of the database file.
const FILE: &str = "ginmi.db";

/// The name of SQLite's file beside it, with what is not in the database file yet.
const WAL: &str = "ginmi.db-wal";

/// The name of the file that the server locks.
const LOCK: &str = "ginmi.lock";

/// How long a statement waits for another connection. Ours never block each other, so this is for
/// people who open the file with another program.
const BUSY: Duration = Duration::from_secs(5);

/// How often, and after which pauses, deleted data is taken out of the log while others use it.
const ERASE_ATTEMPTS: u32 = 5;
const ERASE_PAUSE: Duration = Duration::from_millis(200);

/// An opened data folder.
pub(super) struct SqliteDatabase {
    folder: PathBuf,
    options: SqliteConnectOptions,
    readers: SqlitePool,
    /// Whether no other program had it open.
    seems_unused: bool,
    /// The files that were opened; empty for a reader.
    files: Vec<OpenedFile>,
    /// Held until the folder is closed; `None` for a reader, which locks nothing.
    lock: Mutex<Option<File>>,
}

impl SqliteDatabase {
    /// Opens the folder, which is created if necessary, and creates the schema.
    pub(super) async fn open(folder: &Path, options: &StoreOptions) -> Result<Self, StorageError> {
        if options.read_only {
            return Self::open_read_only(folder, options).await;
        }
        make_folder(folder)?;
        let lock = lock(folder)?;
        refuse_lost(folder)?;
        make_file(folder)?;
        let connect = Self::options(folder, options);
        // Somebody who starts a server does not want to wait for a disk.
        let failure = |error| explain_start(folder, error);
        let mut writer = connect.connect().await.map_err(failure)?;
        let location = || folder.display().to_string();
        let applied = migrations::migrator(migrations::SQLITE).run(&mut writer).await;
        applied.map_err(|error| migrations::explain(error, location(), failure))?;
        writer.close().await.map_err(failure)?;
        mark(&lock).map_err(|error| unusable(folder, &folder.join(LOCK), &error))?;
        sync_folder(folder)?;
        let open = |name| {
            let path = folder.join(name);
            OpenedFile::of(path.clone()).map_err(|error| unusable(folder, &path, &error))
        };
        let files = vec![open(FILE)?, open(LOCK)?];
        Ok(Self { files, ..Self::of(folder, connect, Some(lock), options) })
    }

    /// Opens the folder for reading, whether a server has it open or not.
    async fn open_read_only(folder: &Path, options: &StoreOptions) -> Result<Self, StorageError> {
        let nothing = |problem| {
            let location = format!("the folder {}", folder.display());
            StorageError::NoDatabase { location, problem }
        };
        refuse_lost(folder)?;
        let path = folder.join(FILE);
        if let Err(error) = fs::metadata(&path)
            && error.kind() == io::ErrorKind::PermissionDenied
        {
            return Err(folder_access::for_reader(folder, unusable(folder, &path, &error)));
        }
        if !path.is_file() {
            let is_there = folder.exists();
            let problem = if is_there { "holds no database of Ginmi" } else { "does not exist" };
            return Err(nothing(problem));
        }
        // SQLite removes it with the last connection.
        let seems_unused = !folder.join(WAL).exists();
        let connect = Self::options(folder, options).read_only(true);
        let failure = |error| folder_access::for_reader(folder, explain_start(folder, error));
        let mut reader = connect.connect().await.map_err(failure)?;
        let sql = "select count(*) from sqlite_schema where name = '_sqlx_migrations'";
        let is_ours: i64 = sqlx::query_scalar(sql).fetch_one(&mut reader).await.map_err(failure)?;
        if is_ours == 0 {
            return Err(nothing("holds no tables of Ginmi"));
        }
        let location = || folder.display().to_string();
        let applied = reader.list_applied_migrations(migrations::APPLIED).await;
        let applied = applied.map_err(|error| migrations::explain(error, location(), failure))?;
        migrations::compare(&applied, location(), migrations::SQLITE)?;
        reader.close().await.map_err(failure)?;
        Ok(Self { seems_unused, ..Self::of(folder, connect, None, options) })
    }

    /// The options of every connection.
    fn options(folder: &Path, options: &StoreOptions) -> SqliteConnectOptions {
        let mut connect = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Without this, a commit on macOS only reaches the cache of the disk.
            .pragma("fullfsync", "on")
            .foreign_keys(true)
            // Deleted people should not be found in free pages.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY)
            .disable_statement_logging();
        if let Some(bytes) = options.max_bytes {
            // The default page size is 4096 bytes.
            connect = connect.pragma("max_page_count", (bytes / 4096).max(1).to_string());
        }
        connect
    }

    fn of(
        folder: &Path,
        connect: SqliteConnectOptions,
        lock: Option<File>,
        options: &StoreOptions,
    ) -> Self {
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers)
            .acquire_timeout(options.timeout)
            .connect_lazy_with(connect.clone().read_only(true));
        Self {
            folder: folder.to_owned(),
            options: connect,
            readers,
            seems_unused: false,
            files: Vec::new(),
            lock: Mutex::new(lock),
        }
    }

    fn failure(&self, error: sqlx::Error) -> StatementError {
        explain(&self.folder, error)
    }

    /// Moves everything into the one database file, which people copy as a backup. Connections that
    /// only read cannot do that, and one of them may have been the last.
    async fn checkpoint(&self) {
        let path = self.folder.join(FILE);
        let path = path.display();
        match self.empty_log(BUSY).await {
            Ok(true) => {}
            Ok(false) => tracing::warn!(
                "another program reads the database: {path} is only whole with the file \
                 {WAL} beside it"
            ),
            Err(error) => tracing::warn!(
                error = %StorageError::from(error),
                "{path} is only whole with the file {WAL} beside it"
            ),
        }
    }

    /// Moves everything from the log into the database file, and waits this long for others; returns
    /// whether the log is empty then.
    async fn empty_log(&self, busy: Duration) -> Result<bool, StatementError> {
        self.check_files()?;
        let options = self.options.clone().busy_timeout(busy);
        let mut connection = options.connect().await.map_err(|error| self.failure(error))?;
        let checkpoint = sqlx::query_scalar("pragma wal_checkpoint(truncate)");
        let is_busy: Result<i64, _> = checkpoint.fetch_one(&mut connection).await;
        connection.close().await.map_err(|error| self.failure(error))?;
        is_busy.map(|is_busy| is_busy == 0).map_err(|error| self.failure(error))
    }

    async fn connection(&self) -> Result<SqlConnection<Sqlx>, StatementError> {
        let connection = self.options.connect().await.map_err(|error| self.failure(error))?;
        Ok(SqlConnection { connection, location: self.folder.clone() })
    }
}

impl Database for SqliteDatabase {
    fn connect(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        Box::pin(async {
            let writer: Box<dyn DatabaseConnection> = Box::new(self.connection().await?);
            Ok(writer)
        })
    }

    fn read(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        Box::pin(async move {
            let rows = bind_query::<Sqlx>(sql, values).fetch_all(&self.readers).await;
            read_rows::<Sqlx>(&rows.map_err(|error| self.failure(error))?)
        })
    }

    fn snapshot(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        Box::pin(async {
            let mut reader = self.connection().await?;
            reader.execute("begin", Vec::new()).await?;
            // The transaction sees the state at its first query.
            reader.query_rows("select 1 from secrets limit 1", Vec::new()).await?;
            let reader: Box<dyn DatabaseConnection> = Box::new(reader);
            Ok(reader)
        })
    }

    fn location(&self) -> String {
        self.folder.display().to_string()
    }

    fn seems_unused(&self) -> bool {
        self.seems_unused
    }

    fn check_files(&self) -> Result<(), StorageError> {
        match self.files.iter().find(|file| !file.is_in_place()) {
            None => Ok(()),
            Some(file) => Err(StorageError::Replaced { path: file.path.clone() }),
        }
    }

    fn erase_deleted(&self) -> BoxFuture<'_, Result<bool, StatementError>> {
        Box::pin(async {
            for _ in 0..ERASE_ATTEMPTS {
                // Our own writer would wait for this one if this one waited for readers.
                if self.empty_log(Duration::ZERO).await? {
                    return Ok(true);
                }
                tokio::time::sleep(ERASE_PAUSE).await;
            }
            Ok(false)
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            self.readers.close().await;
            if self.lock.lock().is_some() {
                self.checkpoint().await;
            }
            let lock = self.lock.lock().take();
            // Closing the file would not release the lock while there is a copy of its descriptor,
            // which a process that another thread is just starting has until it runs.
            if let Some(Err(error)) = lock.map(|lock| lock.unlock()) {
                tracing::warn!(%error, "the lock of the database cannot be released");
            }
        })
    }
}

impl SqlDialect for Sqlx {
    const INTEGER: &'static str = "INTEGER";
    const BEGIN: &'static str = "begin immediate";
    const HEADS: &'static str = "select t.id, t.state, 0, \
        coalesce((select max(seq) from log where table_id = t.id), 0) \
        from json_each($1) j join tables t on t.id = j.value";
    const INSERT: &'static str = "insert into log (table_id, seq, line) \
        select value ->> 0, value ->> 1, value ->> 2 from json_each($1)";
    const DESCRIBE: &'static str = "update tables set description = j.value ->> 1 \
        from json_each($1) j where tables.id = j.value ->> 0";
    type Location = PathBuf;

    fn explain(folder: &PathBuf, error: sqlx::Error) -> StatementError {
        explain(folder, error)
    }

    fn rows_affected(result: &SqliteQueryResult) -> u64 {
        result.rows_affected()
    }
}

/// Classifies an error of SQLite. The numbers are SQLite's own, the low byte of its result codes.
fn explain(folder: &Path, error: sqlx::Error) -> StatementError {
    let sqlx::Error::Database(inner) = &error else {
        return match error {
            sqlx::Error::Io(_)
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed => StatementError::Unavailable(error.to_string()),
            error => StatementError::Fatal(StorageError::Database(Arc::new(error))),
        };
    };
    if inner.is_unique_violation() {
        return StatementError::AlreadyExists;
    }
    if inner.is_foreign_key_violation() {
        return StatementError::Fatal(StorageError::NoPerson);
    }
    let code = inner.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or(0);
    let reason = inner.message().to_owned();
    match code & 0xff {
        // Busy, locked, disk error: another attempt may succeed.
        5 | 6 | 10 => StatementError::Unavailable(reason),
        13 => StatementError::Fatal(StorageError::Full {
            location: folder.display().to_string(),
            reason,
        }),
        // Read-only, cannot be opened, not permitted.
        3 | 8 | 14 | 23 => {
            StatementError::Fatal(folder_access::refused(folder, &folder.join(FILE), reason))
        }
        11 | 26 => {
            StatementError::Fatal(StorageError::NotADatabase { path: folder.join(FILE), reason })
        }
        _ => StatementError::Fatal(StorageError::Database(Arc::new(error))),
    }
}

/// Explains an error to somebody who is starting a program.
fn explain_start(folder: &Path, error: sqlx::Error) -> StorageError {
    match explain(folder, error) {
        StatementError::Unavailable(reason) => {
            StorageError::Disk { location: folder.display().to_string(), reason }
        }
        failure => failure.into(),
    }
}

/// A file as it was when it was opened.
struct OpenedFile {
    path: PathBuf,
    id: FileId,
}

/// What tells a file from one that has taken its name: its device and its number there.
type FileId = (u64, u64);

impl OpenedFile {
    fn of(path: PathBuf) -> io::Result<Self> {
        let id = file_id(&fs::metadata(&path)?);
        Ok(Self { path, id })
    }

    /// Whether its name still leads to it. A name that cannot be looked up for another reason than
    /// that it is gone proves nothing.
    fn is_in_place(&self) -> bool {
        match fs::metadata(&self.path) {
            Ok(metadata) => file_id(&metadata) == self.id,
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }
}

#[cfg(unix)]
fn file_id(metadata: &fs::Metadata) -> FileId {
    use std::os::unix::fs::MetadataExt as _;
    (metadata.dev(), metadata.ino())
}

/// Other systems do not let anybody remove a file that is open.
#[cfg(not(unix))]
const fn file_id(_: &fs::Metadata) -> FileId {
    (0, 0)
}

/// Creates a folder that only its owner can read: the database contains the key that signs cookies.
fn make_folder(folder: &Path) -> Result<(), StorageError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| unusable(folder, folder, &error))
}

fn lock(folder: &Path) -> Result<File, StorageError> {
    let file = open(folder, LOCK)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StorageError::InUse { path: folder.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unusable(folder, &folder.join(LOCK), &error)),
    }
}

/// The content of the lock file once there has been a database beside it.
const MARK: &[u8] = b"There is a database of Ginmi in this folder.\n";

fn mark(mut lock: &File) -> io::Result<()> {
    if lock.metadata()?.len() == 0 {
        lock.write_all(MARK)?;
        lock.sync_all()?;
    }
    Ok(())
}

/// Refuses a database file that was emptied or removed: SQLite would make a new one, and nobody
/// would know that everything is gone.
fn refuse_lost(folder: &Path) -> Result<(), StorageError> {
    let length = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let path = folder.join(FILE);
    let was_full = length(&folder.join(LOCK)) > 0 || length(&folder.join(WAL)) > 0;
    let problem = match path.try_exists() {
        Ok(true) if path.is_file() && length(&path) == 0 => "is empty",
        Ok(false) => "is gone",
        _ => return Ok(()),
    };
    if was_full { Err(StorageError::Lost { path, problem }) } else { Ok(()) }
}

/// Creates the database file, for its owner alone. SQLite takes an empty file for a new database,
/// and gives the files beside it the same permissions.
fn make_file(folder: &Path) -> Result<(), StorageError> {
    open(folder, FILE).map(drop)
}

/// Opens a file of the folder, or creates it for its owner alone.
fn open(folder: &Path, name: &str) -> Result<File, StorageError> {
    let path = folder.join(name);
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = match options.clone().create_new(true).open(&path) {
        #[cfg(unix)]
        Ok(file) => give_to_owner(folder, &file).map(|()| file),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => options.open(&path),
        created => created,
    };
    opened.map_err(|error| unusable(folder, &path, &error))
}

/// Gives a file that root has just created in the folder of somebody else to that person, as SQLite
/// does with the files beside the database: `ginmi import` by root must not lock out the service.
/// Whatever was there before stays root's: its name may be a link, which leads anywhere.
#[cfg(unix)]
fn give_to_owner(folder: &Path, created: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};

    let owner = fs::metadata(folder)?;
    if owner.uid() != 0 && created.metadata()?.uid() == 0 {
        fchown(created, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

/// A new file survives a power failure only once its folder is synced.
fn sync_folder(folder: &Path) -> Result<(), StorageError> {
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|file| file.sync_all());
        synced.map_err(|error| unusable(folder, folder, &error))?;
    }
    Ok(())
}

fn unusable(folder: &Path, path: &Path, error: &io::Error) -> StorageError {
    let reason = error.to_string();
    if error.kind() == io::ErrorKind::StorageFull {
        return StorageError::Full { location: path.display().to_string(), reason };
    }
    match error.kind() {
        io::ErrorKind::PermissionDenied => folder_access::refused(folder, path, reason),
        _ => folder_access::unusable(folder, path, reason),
    }
}
