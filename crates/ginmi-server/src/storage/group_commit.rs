//! Group commit: entries of several tables that arrive together are committed in one transaction.
//!
//! While one transaction is being written to the disk, requests collect for the next one. So the
//! groups grow with the load, and without load nobody waits.
//!
//! If the connection is lost during a commit, it is unknown whether the commit took effect. Its
//! requests are kept, and compared with the log as soon as the database is back; missing entries
//! are written again.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tracing::Instrument as _;

use super::database::StatementError;
use super::tables::StoredTableStatus;
use super::write_connection::{Backoff, Transaction, WriteConnection, closed_error, with_timeout};
use super::{EntryNumber, StorageError, StoreOptions, TableClaim};
use crate::log_limiter::LogLimiter;
use crate::metrics::DECISION;

/// The queue of append requests.
#[derive(Clone)]
pub(super) struct AppendQueue {
    requests: mpsc::Sender<AppendRequest>,
    timeout: Duration,
}

impl AppendQueue {
    /// Starts the task that appends. It ends when the last `AppendQueue` has been dropped and every
    /// request answered.
    pub(super) fn start(
        connection: Arc<WriteConnection>,
        options: &StoreOptions,
    ) -> (Self, JoinHandle<()>) {
        let (requests, receiver) = mpsc::channel(options.queue.max(1));
        let timeout = options.timeout;
        let group = options.group.max(1);
        let task = CommitTask { connection, group, log_limiter: LogLimiter::default() };
        (Self { requests, timeout }, tokio::spawn(task.run(receiver)))
    }

    /// Appends an entry, and replaces the table's description if there is a new one; returns when
    /// both are durable.
    pub(super) async fn append(
        &self,
        claim: TableClaim,
        seq: EntryNumber,
        line: String,
        description: Option<String>,
    ) -> Result<(), StorageError> {
        let (answer, answered) = oneshot::channel();
        let deadline = Instant::now() + self.timeout;
        let request =
            AppendRequest { claim, seq, line, description, deadline, is_uncertain: false, answer };
        match tokio::time::timeout_at(deadline, self.requests.send(request)).await {
            Ok(Ok(())) => answered.await.unwrap_or_else(|_| Err(stopped_error())),
            Ok(Err(_)) => Err(closed_error()),
            Err(_) => {
                Err(StorageError::Unavailable { reason: "too much is waiting already".to_owned() })
            }
        }
    }
}

/// For a request whose task ended without an answer, which happens only after a panic or when the
/// runtime stops.
fn stopped_error() -> StorageError {
    StorageError::Uncertain { reason: "the storage has stopped".to_owned() }
}

/// A request to append an entry.
struct AppendRequest {
    claim: TableClaim,
    seq: EntryNumber,
    line: String,
    /// The description of the table after the entry, if it has changed.
    description: Option<String>,
    deadline: Instant,
    /// Whether a commit with this entry was lost, so that it may be in the log.
    is_uncertain: bool,
    answer: oneshot::Sender<Result<(), StorageError>>,
}

impl AppendRequest {
    fn answer(self, answer: Result<(), StorageError>) {
        // The caller may have stopped waiting; the entry counts all the same.
        let _ = self.answer.send(answer);
    }
}

/// The task that commits requests in groups.
struct CommitTask {
    connection: Arc<WriteConnection>,
    group: usize,
    log_limiter: LogLimiter,
}

impl CommitTask {
    async fn run(self, mut receiver: mpsc::Receiver<AppendRequest>) {
        let mut group = Vec::new();
        while receiver.recv_many(&mut group, self.group).await > 0 {
            self.serve(&mut group).await;
        }
    }

    /// Answers every request of the group, however long it takes.
    async fn serve(&self, group: &mut Vec<AppendRequest>) {
        let mut backoff = Backoff::default();
        while let Some(latest) = group.iter().map(|request| request.deadline).max() {
            match self.attempt(group).await {
                Ok(()) => return,
                Err(StatementError::AlreadyExists) => {
                    // Another server has written to one of the tables first: read the logs again.
                    expire(group, "another server writes to the same tables");
                }
                Err(StatementError::Unavailable(reason)) => {
                    if let Some(held_back) = self.log_limiter.allow_message() {
                        let waiting = group.len();
                        tracing::warn!(%reason, waiting, held_back, "the database is unavailable");
                    }
                    expire(group, &reason);
                    backoff.wait(latest).await;
                }
                Err(StatementError::Fatal(error)) => {
                    if let Some(held_back) = self.log_limiter.allow_message() {
                        let waiting = group.len();
                        tracing::error!(%error, waiting, held_back, "nothing can be written");
                    }
                    for request in group.drain(..) {
                        let answer = if request.is_uncertain {
                            StorageError::Uncertain { reason: error.to_string() }
                        } else {
                            error.clone()
                        };
                        request.answer(Err(answer));
                    }
                }
            }
        }
    }

    /// Tries once to write the whole group. Afterwards the group is empty, or unchanged.
    async fn attempt(&self, group: &mut Vec<AppendRequest>) -> Result<(), StatementError> {
        let mut is_committing = false;
        let span = tracing::debug_span!(target: DECISION, "commit", entries = group.len());
        let attempt = self.write(group, &mut is_committing).instrument(span);
        let verdicts = match with_timeout(self.connection.attempt(), attempt).await {
            Ok(verdicts) => verdicts,
            Err(failure) => {
                // A full disk is reported before anything can be read back.
                let is_certain =
                    matches!(failure, StatementError::Fatal(StorageError::Full { .. }));
                if is_committing && !is_certain {
                    group.iter_mut().for_each(|request| request.is_uncertain = true);
                }
                return Err(failure);
            }
        };
        for (request, verdict) in group.drain(..).zip(verdicts) {
            request.answer(verdict.answer());
        }
        Ok(())
    }

    /// Writes the missing entries of the group and makes them durable; returns the answer to each
    /// request.
    async fn write(
        &self,
        group: &[AppendRequest],
        is_committing: &mut bool,
    ) -> Result<Vec<AppendVerdict>, StatementError> {
        let mut transaction = self.connection.try_begin().await?;
        let verdicts = compare_with_logs(&mut transaction, group).await?;
        let mut entries: Vec<_> = group
            .iter()
            .zip(&verdicts)
            .filter(|(_, verdict)| matches!(verdict, AppendVerdict::Write))
            .map(|(request, _)| (request.claim.table.clone(), request.seq, request.line.clone()))
            .collect();
        // In the same order everywhere, so that two servers cannot deadlock.
        entries.sort_unstable();
        if entries.is_empty() {
            transaction.roll_back().await;
            return Ok(verdicts);
        }
        // The last description of each table counts.
        let descriptions: BTreeMap<_, _> = group
            .iter()
            .zip(&verdicts)
            .filter(|(_, verdict)| matches!(verdict, AppendVerdict::Write))
            .filter_map(|(request, _)| Some((&request.claim.table, request.description.as_ref()?)))
            .collect();
        transaction.connection()?.insert_entries(entries).await?;
        // Few entries change the description of a table: most groups need no second statement.
        if !descriptions.is_empty() {
            let own = |(id, text): (&TableId, &String)| (id.clone(), text.clone());
            let descriptions = descriptions.into_iter().map(own).collect();
            transaction.connection()?.replace_descriptions(descriptions).await?;
        }
        *is_committing = true;
        transaction.try_commit().await?;
        Ok(verdicts)
    }
}

/// Answers the requests whose time is over.
fn expire(group: &mut Vec<AppendRequest>, reason: &str) {
    let now = Instant::now();
    for request in group.extract_if(.., |request| request.deadline <= now) {
        let reason = reason.to_owned();
        let error = if request.is_uncertain {
            StorageError::Uncertain { reason }
        } else {
            StorageError::Unavailable { reason }
        };
        request.answer(Err(error));
    }
}

/// The answer to a request if the transaction succeeds.
enum AppendVerdict {
    /// It is the next entry.
    Write,
    /// An attempt whose answer was lost has written it.
    IsThere,
    Refuse(StorageError),
}

impl AppendVerdict {
    fn answer(self) -> Result<(), StorageError> {
        match self {
            Self::Write | Self::IsThere => Ok(()),
            Self::Refuse(error) => Err(error),
        }
    }
}

/// Compares every request with the logs, in the order of arrival.
async fn compare_with_logs(
    transaction: &mut Transaction<'_>,
    group: &[AppendRequest],
) -> Result<Vec<AppendVerdict>, StatementError> {
    let mut tables: Vec<_> = group.iter().map(|request| request.claim.table.clone()).collect();
    tables.sort_unstable();
    tables.dedup();
    let mut heads: BTreeMap<TableId, _> = BTreeMap::new();
    for mut row in transaction.connection()?.lock_log_heads(tables).await? {
        heads.insert(row.id()?, (row.enum_word(StoredTableStatus::read)?, row.int()?, row.int()?));
    }
    let mut verdicts = Vec::with_capacity(group.len());
    for request in group {
        let TableClaim { table, epoch } = &request.claim;
        verdicts.push(match heads.get_mut(table) {
            None | Some((StoredTableStatus::Over, ..)) if request.is_uncertain => {
                let reason = "the log of the table has gone since".to_owned();
                AppendVerdict::Refuse(StorageError::Uncertain { reason })
            }
            None => AppendVerdict::Refuse(StorageError::NoTable(table.clone())),
            Some((StoredTableStatus::Over, ..)) => {
                AppendVerdict::Refuse(StorageError::TableOver(table.clone()))
            }
            Some((_, last_epoch, last)) if epoch == last_epoch && request.seq == *last + 1 => {
                *last += 1;
                AppendVerdict::Write
            }
            Some((_, last_epoch, last)) => {
                if request.is_uncertain && is_there(transaction, request).await? {
                    AppendVerdict::IsThere
                } else if epoch == last_epoch {
                    AppendVerdict::Refuse(StorageError::Conflict {
                        table: table.clone(),
                        next: *last + 1,
                    })
                } else if request.is_uncertain {
                    let reason = "another server runs the table now".to_owned();
                    AppendVerdict::Refuse(StorageError::Uncertain { reason })
                } else {
                    AppendVerdict::Refuse(StorageError::ClaimLost(table.clone()))
                }
            }
        });
    }
    Ok(verdicts)
}

async fn is_there(
    transaction: &mut Transaction<'_>,
    request: &AppendRequest,
) -> Result<bool, StatementError> {
    let key = [(&request.claim.table).into(), request.seq.into()];
    let sql = "select line from log where table_id = $1 and seq = $2";
    let mut rows = transaction.rows(sql, key).await?;
    Ok(match rows.first_mut() {
        Some(row) => row.text()? == request.line,
        None => false,
    })
}

#[cfg(test)]
mod tests;
