//! The interface of a database. All SQL that both databases understand is written once, in terms of
//! these traits; `sql_connection.rs`, `sqlite.rs` and `postgres.rs` implement them.
//!
//! Values and rows have plain types of ours, because sqlx's own types differ between databases in
//! every signature.

use std::pin::Pin;
use std::str::FromStr;

use ginmi_table::Timestamp;
use ginmi_table::names::{InvalidNameError, PersonId, TableId};

use super::{EntryNumber, StorageError};

/// A boxed future, so that the traits can be used as objects.
pub(crate) type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// One of the two databases, open.
pub(crate) trait Database: Send + Sync {
    /// A new connection for writing.
    fn connect(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>>;

    /// Runs one query on a connection for reading; it sees everything that was committed before.
    fn read(
        &self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>>;

    /// A new connection in a transaction that keeps seeing the current state.
    fn snapshot(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>>;

    /// Where it is, in words for people: without a password.
    fn location(&self) -> String;

    /// Whether no other program had it open when it was opened, as far as can be told.
    fn seems_unused(&self) -> bool {
        false
    }

    /// Checks that the files that were opened are still in their places.
    ///
    /// # Errors
    ///
    /// When somebody has removed or replaced one.
    fn check_files(&self) -> Result<(), StorageError> {
        Ok(())
    }

    /// Removes from the files what was deleted; returns whether that was possible, as nobody else
    /// was using them just then.
    fn erase_deleted(&self) -> BoxFuture<'_, Result<bool, StatementError>> {
        Box::pin(async { Ok(true) })
    }

    /// Whether several servers may use it at one time.
    fn is_shared(&self) -> bool;

    /// Closes the connections for reading and unlocks the database.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A connection to a database. Dropping it rolls back everything that was not committed.
pub(crate) trait DatabaseConnection: Send {
    /// Runs a statement; returns the number of rows affected.
    fn execute(
        &mut self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<u64, StatementError>>;

    /// Runs a query.
    fn query_rows(
        &mut self,
        sql: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>>;

    /// Begins a transaction that will write.
    fn begin(&mut self) -> BoxFuture<'_, Result<(), StatementError>>;

    /// For each of the tables that exists: its id, its state, the number of the last claim to it,
    /// and the number of its last entry or 0. Nobody can close or claim one of these tables before
    /// this transaction is over.
    fn lock_log_heads(
        &mut self,
        tables: Vec<TableId>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>>;

    /// Adds entries to logs: the table, the number, the line.
    fn insert_entries(
        &mut self,
        entries: Vec<(TableId, EntryNumber, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>>;

    /// Replaces the descriptions of tables.
    fn replace_descriptions(
        &mut self,
        tables: Vec<(TableId, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>>;

    /// Closes the connection in an orderly way.
    fn close(self: Box<Self>) -> BoxFuture<'static, ()>;
}

/// How a statement failed, as far as it matters for the next step.
#[derive(Clone, Debug)]
pub(crate) enum StatementError {
    /// The connection is gone or the database is busy: another attempt may succeed.
    Unavailable(String),
    /// The key exists already.
    AlreadyExists,
    /// Another attempt would not help.
    Fatal(StorageError),
}

impl From<StorageError> for StatementError {
    fn from(error: StorageError) -> Self {
        Self::Fatal(error)
    }
}

impl From<StatementError> for StorageError {
    /// For failures after which nothing was written.
    fn from(failure: StatementError) -> Self {
        match failure {
            StatementError::Unavailable(reason) => Self::Unavailable { reason },
            StatementError::AlreadyExists => {
                Self::Corrupt("a key that should be new exists already".to_owned())
            }
            StatementError::Fatal(error) => error,
        }
    }
}

/// A parameter of a statement or a column of a result.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum SqlValue {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<i64> for SqlValue {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<&str> for SqlValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&TableId> for SqlValue {
    fn from(id: &TableId) -> Self {
        id.as_str().into()
    }
}

impl From<&PersonId> for SqlValue {
    fn from(id: &PersonId) -> Self {
        id.as_str().into()
    }
}

/// The databases have only signed numbers; no clock reaches the times that this cuts off.
impl From<Timestamp> for SqlValue {
    fn from(moment: Timestamp) -> Self {
        Self::Int(i64::try_from(moment.0).unwrap_or(i64::MAX))
    }
}

impl From<&[u8]> for SqlValue {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(bytes.to_owned())
    }
}

impl<T: Into<Self>> From<Option<T>> for SqlValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// One row of a result, read from left to right.
pub(crate) struct SqlRow {
    values: std::vec::IntoIter<SqlValue>,
}

impl SqlRow {
    pub(crate) fn new(values: Vec<SqlValue>) -> Self {
        Self { values: values.into_iter() }
    }

    pub(crate) fn int(&mut self) -> Result<i64, StorageError> {
        self.optional_int()?
            .ok_or_else(|| StorageError::Corrupt("a column that should hold a number".to_owned()))
    }

    pub(crate) fn optional_int(&mut self) -> Result<Option<i64>, StorageError> {
        match self.values.next() {
            Some(SqlValue::Int(number)) => Ok(Some(number)),
            Some(SqlValue::Null) => Ok(None),
            _ => Err(StorageError::Corrupt("a column that should hold a number".to_owned())),
        }
    }

    pub(crate) fn text(&mut self) -> Result<String, StorageError> {
        self.optional_text()?
            .ok_or_else(|| StorageError::Corrupt("a column that should hold text".to_owned()))
    }

    pub(crate) fn optional_text(&mut self) -> Result<Option<String>, StorageError> {
        match self.values.next() {
            Some(SqlValue::Text(text)) => Ok(Some(text)),
            Some(SqlValue::Null) => Ok(None),
            _ => Err(StorageError::Corrupt("a column that should hold text".to_owned())),
        }
    }

    pub(crate) fn timestamp(&mut self) -> Result<Timestamp, StorageError> {
        let millis = self.int()?.try_into();
        millis.map(Timestamp).map_err(|_| StorageError::Corrupt("a moment before 1970".to_owned()))
    }

    pub(crate) fn id<T: FromStr<Err = InvalidNameError>>(&mut self) -> Result<T, StorageError> {
        self.optional_id()?
            .ok_or_else(|| StorageError::Corrupt("a column that should hold an id".to_owned()))
    }

    pub(crate) fn optional_id<T: FromStr<Err = InvalidNameError>>(
        &mut self,
    ) -> Result<Option<T>, StorageError> {
        let id = self.optional_text()?.map(|text| text.parse()).transpose();
        id.map_err(|bad: InvalidNameError| StorageError::Corrupt(bad.to_string()))
    }

    pub(crate) fn bytes(&mut self) -> Result<Vec<u8>, StorageError> {
        match self.values.next() {
            Some(SqlValue::Bytes(bytes)) => Ok(bytes),
            _ => Err(StorageError::Corrupt("a column that should hold bytes".to_owned())),
        }
    }

    /// Reads the name of an enum's variant.
    pub(crate) fn enum_word<T>(
        &mut self,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StorageError> {
        let word = self.text()?;
        read(&word).ok_or_else(|| StorageError::Corrupt(format!("the unknown word `{word}`")))
    }
}
