//! The one connection for writing, which all writers share, and its transactions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::Instant;

use super::database::{Database, DatabaseConnection, SqlRow, SqlValue, StatementError};
use super::{LEASE, StorageError, check_values};

/// The connection, opened when it is first needed and again after it was lost.
pub(crate) struct WriteConnection {
    database: Arc<dyn Database>,
    slot: Mutex<Option<Box<dyn DatabaseConnection>>>,
    is_closed: AtomicBool,
    /// The first statement on every new connection.
    first: parking_lot::Mutex<Option<(&'static str, Vec<SqlValue>)>>,
    /// The timeout of one statement, and of waiting for an unavailable database.
    timeout: Duration,
    /// The timeout of one attempt to begin a transaction or to append entries.
    attempt: Duration,
}

impl WriteConnection {
    pub(crate) fn new(database: Arc<dyn Database>, timeout: Duration) -> Self {
        let (slot, is_closed, first) = Default::default();
        // A server whose database is silent for so long has lost its lease. With a new connection,
        // it does not wait for a network that has come back and a connection that has not.
        let attempt = if database.is_shared() { timeout.min(LEASE) } else { timeout };
        Self { database, slot, is_closed, first, timeout, attempt }
    }

    /// The timeout of one attempt to append entries.
    pub(crate) const fn attempt(&self) -> Duration {
        self.attempt
    }

    /// Runs a statement on this connection and on every new one.
    pub(crate) async fn run_on_connect(&self, sql: &'static str, values: Vec<SqlValue>) {
        *self.first.lock() = Some((sql, values));
        if let Some(connection) = self.slot.lock().await.take() {
            connection.close().await;
        }
    }

    /// Begins a transaction; keeps trying until the timeout while the database is unavailable.
    pub(crate) async fn begin(&self) -> Result<Transaction<'_>, StorageError> {
        let deadline = Instant::now() + self.timeout;
        let mut backoff = Backoff::default();
        loop {
            let attempt = self.attempt.min(deadline - Instant::now());
            let reason = match with_timeout(attempt, self.try_begin()).await {
                Ok(transaction) => return Ok(transaction),
                Err(StatementError::Unavailable(reason)) => reason,
                Err(failure) => return Err(failure.into()),
            };
            if Instant::now() >= deadline {
                return Err(StorageError::Unavailable { reason });
            }
            backoff.wait(deadline).await;
        }
    }

    /// Begins a transaction if the database is available. This is where a connection that was lost
    /// while idle is noticed, before anything is written.
    pub(crate) async fn try_begin(&self) -> Result<Transaction<'_>, StatementError> {
        let mut slot = self.slot.lock().await;
        if self.is_closed.load(Ordering::Acquire) {
            return Err(closed_error().into());
        }
        // Before a new connection, which would open what is there now.
        self.database.check_files()?;
        if let Some(mut connection) = slot.take()
            && connection.begin().await.is_ok()
        {
            *slot = Some(connection);
            return Ok(Transaction { slot, is_over: false, timeout: self.timeout });
        }
        let mut connection = self.database.connect().await?;
        let first = self.first.lock().clone();
        if let Some((sql, values)) = first {
            connection.execute(sql, values).await?;
        }
        connection.begin().await?;
        *slot = Some(connection);
        Ok(Transaction { slot, is_over: false, timeout: self.timeout })
    }

    /// A connection that keeps seeing the current state.
    pub(crate) async fn snapshot(&self) -> Result<Box<dyn DatabaseConnection>, StatementError> {
        if self.is_closed.load(Ordering::Acquire) {
            return Err(closed_error().into());
        }
        self.database.snapshot().await
    }

    /// Closes the connection for good, after its current user is done.
    pub(crate) async fn close(&self) {
        let mut slot = self.slot.lock().await;
        self.is_closed.store(true, Ordering::Release);
        if let Some(connection) = slot.take() {
            connection.close().await;
        }
    }
}

/// The error for requests after the end.
pub(crate) fn closed_error() -> StorageError {
    StorageError::Unavailable { reason: "the storage has been closed".to_owned() }
}

/// A transaction on the one connection. If it is dropped without a commit, the connection is
/// dropped too, so that nothing of it can take effect later.
pub(crate) struct Transaction<'w> {
    slot: MutexGuard<'w, Option<Box<dyn DatabaseConnection>>>,
    /// Whether the connection can be used again.
    is_over: bool,
    timeout: Duration,
}

impl Transaction<'_> {
    pub(crate) async fn execute(
        &mut self,
        sql: &'static str,
        values: impl Into<Vec<SqlValue>>,
    ) -> Result<u64, StatementError> {
        let (timeout, values) = (self.timeout, values.into());
        check_values(&values)?;
        with_timeout(timeout, self.connection()?.execute(sql, values)).await
    }

    pub(crate) async fn rows(
        &mut self,
        sql: &'static str,
        values: impl Into<Vec<SqlValue>>,
    ) -> Result<Vec<SqlRow>, StatementError> {
        let (timeout, values) = (self.timeout, values.into());
        check_values(&values)?;
        with_timeout(timeout, self.connection()?.query_rows(sql, values)).await
    }

    /// Rolls back and returns the connection, or drops it: SQLite may have rolled back by itself,
    /// and a lost connection does so too.
    pub(crate) async fn roll_back(mut self) {
        self.is_over = self.execute("rollback", []).await.is_ok();
    }

    /// Makes everything durable. After [`StatementError::Unavailable`] it is unknown whether it took
    /// effect.
    pub(crate) async fn try_commit(mut self) -> Result<(), StatementError> {
        self.connection()?.execute("commit", Vec::new()).await?;
        self.is_over = true;
        Ok(())
    }

    /// Makes everything durable, for callers that do not check the result later.
    pub(crate) async fn commit(self, timeout: Duration) -> Result<(), StorageError> {
        match with_timeout(timeout, self.try_commit()).await {
            Ok(()) => Ok(()),
            Err(StatementError::Unavailable(reason)) => Err(StorageError::Uncertain { reason }),
            Err(StatementError::Fatal(StorageError::Database(error))) => {
                Err(StorageError::Uncertain { reason: error.to_string() })
            }
            Err(failure) => Err(failure.into()),
        }
    }

    pub(crate) fn connection(&mut self) -> Result<&mut dyn DatabaseConnection, StatementError> {
        match self.slot.as_deref_mut() {
            Some(connection) => Ok(connection),
            None => Err(StatementError::Unavailable("the connection is gone".to_owned())),
        }
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            *self.slot = None;
        }
    }
}

/// Gives up waiting for an answer, since a network may lose one without a trace.
pub(crate) async fn with_timeout<T>(
    timeout: Duration,
    answer: impl Future<Output = Result<T, StatementError>>,
) -> Result<T, StatementError> {
    let answer = tokio::time::timeout(timeout, answer).await;
    answer.unwrap_or_else(|_| Err(StatementError::Unavailable("no answer in time".to_owned())))
}

/// A pause that grows a little each time.
pub(crate) struct Backoff {
    next: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self { next: Duration::from_millis(10) }
    }
}

impl Backoff {
    const LONGEST: Duration = Duration::from_secs(1);

    /// Waits, but not past the deadline.
    pub(crate) async fn wait(&mut self, deadline: Instant) {
        tokio::time::sleep_until(deadline.min(Instant::now() + self.next)).await;
        self.next = (self.next * 2).min(Self::LONGEST);
    }
}
