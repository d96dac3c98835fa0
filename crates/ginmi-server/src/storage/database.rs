//! The interface of a database. All SQL that both databases understand is written once, in terms of
//! these traits; `sql.rs`, `sqlite.rs` and `postgres.rs` implement them.
//!
//! Values and rows have plain types of ours, because sqlx's own types differ between databases in
//! every signature.

use std::pin::Pin;
use std::str::FromStr;

use ginmi_table::Timestamp;
use ginmi_table::names::{InvalidNameError, PersonId, TableId};

use super::{Seq, StorageError};

/// A boxed future, so that the traits can be used as objects.
pub(crate) type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// One of the two databases, open.
pub(crate) trait Database: Send + Sync {
    /// A new connection for writing.
    fn connect(&self) -> Boxed<'_, Result<Box<dyn Connection>, Failure>>;

    /// Runs one query on a connection for reading; it sees everything that was committed before.
    fn read(&self, sql: &'static str, values: Vec<Value>) -> Boxed<'_, Result<Vec<Row>, Failure>>;

    /// A new connection in a transaction that keeps seeing the current state.
    fn snapshot(&self) -> Boxed<'_, Result<Box<dyn Connection>, Failure>>;

    /// Whether several servers may use it at one time.
    fn is_shared(&self) -> bool;

    /// Closes the connections for reading and unlocks the database.
    fn close(&self) -> Boxed<'_, ()>;
}

/// A connection to a database. Dropping it rolls back everything that was not committed.
pub(crate) trait Connection: Send {
    /// Runs a statement; returns the number of rows affected.
    fn execute(&mut self, sql: &'static str, values: Vec<Value>)
    -> Boxed<'_, Result<u64, Failure>>;

    /// Runs a query.
    fn rows(
        &mut self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Boxed<'_, Result<Vec<Row>, Failure>>;

    /// Begins a transaction that will write.
    fn begin(&mut self) -> Boxed<'_, Result<(), Failure>>;

    /// For each of the tables that exists: its id, its state, the number of the last claim to it,
    /// and the number of its last entry or 0. Nobody can close or claim one of these tables before
    /// this transaction is over.
    fn heads(&mut self, tables: Vec<TableId>) -> Boxed<'_, Result<Vec<Row>, Failure>>;

    /// Adds entries to logs: the table, the number, the line.
    fn insert(&mut self, entries: Vec<(TableId, Seq, String)>) -> Boxed<'_, Result<(), Failure>>;

    /// Replaces the descriptions of tables.
    fn describe(&mut self, tables: Vec<(TableId, String)>) -> Boxed<'_, Result<(), Failure>>;

    /// Closes the connection in an orderly way.
    fn close(self: Box<Self>) -> Boxed<'static, ()>;
}

/// How a statement failed, as far as it matters for the next step.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// The connection is gone or the database is busy: another attempt may succeed.
    Away(String),
    /// The key exists already.
    Taken,
    /// Another attempt would not help.
    Fatal(StorageError),
}

impl From<StorageError> for Failure {
    fn from(error: StorageError) -> Self {
        Self::Fatal(error)
    }
}

impl From<Failure> for StorageError {
    /// For failures after which nothing was written.
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Away(reason) => Self::Unavailable { reason },
            Failure::Taken => Self::Corrupt("a key that should be new exists already".to_owned()),
            Failure::Fatal(error) => error,
        }
    }
}

/// A parameter of a statement or a column of a result.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&TableId> for Value {
    fn from(id: &TableId) -> Self {
        id.as_str().into()
    }
}

impl From<&PersonId> for Value {
    fn from(id: &PersonId) -> Self {
        id.as_str().into()
    }
}

/// The databases have only signed numbers; no clock reaches the times that this cuts off.
impl From<Timestamp> for Value {
    fn from(moment: Timestamp) -> Self {
        Self::Int(i64::try_from(moment.0).unwrap_or(i64::MAX))
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(bytes.to_owned())
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// One row of a result, read from left to right.
pub(crate) struct Row {
    values: std::vec::IntoIter<Value>,
}

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Self {
        Self { values: values.into_iter() }
    }

    pub(crate) fn int(&mut self) -> Result<i64, StorageError> {
        self.optional_int()?
            .ok_or_else(|| StorageError::Corrupt("a column that should hold a number".to_owned()))
    }

    pub(crate) fn optional_int(&mut self) -> Result<Option<i64>, StorageError> {
        match self.values.next() {
            Some(Value::Int(number)) => Ok(Some(number)),
            Some(Value::Null) => Ok(None),
            _ => Err(StorageError::Corrupt("a column that should hold a number".to_owned())),
        }
    }

    pub(crate) fn text(&mut self) -> Result<String, StorageError> {
        self.optional_text()?
            .ok_or_else(|| StorageError::Corrupt("a column that should hold text".to_owned()))
    }

    pub(crate) fn optional_text(&mut self) -> Result<Option<String>, StorageError> {
        match self.values.next() {
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(Value::Null) => Ok(None),
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
            Some(Value::Bytes(bytes)) => Ok(bytes),
            _ => Err(StorageError::Corrupt("a column that should hold bytes".to_owned())),
        }
    }

    /// Reads the name of an enum's variant.
    pub(crate) fn word<T>(
        &mut self,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StorageError> {
        let word = self.text()?;
        read(&word).ok_or_else(|| StorageError::Corrupt(format!("the unknown word `{word}`")))
    }
}
