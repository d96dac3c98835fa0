//! Tables and their logs.

use ginmi_table::names::TableId;
use ginmi_table::{LogEntry, Table, Timestamp, Visibility};
use serde::{Deserialize, Serialize};

use super::cluster::lock_claim;
use super::database::{SqlRow, StatementError};
use super::{EntryNumber, StorageError, Store, TableClaim, Transaction, check_text};

/// A table, as the lobby sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// Its id.
    pub id: TableId,
    /// When it was opened.
    pub created: Timestamp,
    /// Who can find it.
    pub visibility: Visibility,
    /// Its state.
    pub state: StoredTableStatus,
    /// The description for the lobby, as JSON that the storage does not interpret; `{}` once the
    /// table is closed.
    pub description: String,
}

/// The state of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredTableStatus {
    /// It waits for players.
    Open,
    /// A match is in progress.
    Playing,
    /// It is closed for good; its log is gone.
    Over,
}

impl StoredTableStatus {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        [Self::Open, Self::Playing, Self::Over].into_iter().find(|this| this.word() == word)
    }
}

/// The stored log of a table: all of it, or the part from a snapshot on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLog {
    /// The number of the first line; 1 unless a snapshot has replaced earlier ones.
    pub first: EntryNumber,
    /// The lines, without gaps.
    pub lines: Vec<String>,
}

impl StoredLog {
    /// The table as the log leaves it.
    ///
    /// # Errors
    ///
    /// What is wrong with the log, as a sentence.
    pub fn restore(&self) -> Result<Table, String> {
        let entries = self.lines.iter().map(|line| LogEntry::read(line));
        let entries =
            entries.collect::<Result<Vec<LogEntry>, _>>().map_err(|error| error.to_string())?;
        let table = Table::resume(entries).map_err(|error| error.to_string())?;
        // A snapshot contains its own number.
        let first = table.state().number() as EntryNumber + 1 - self.lines.len() as EntryNumber;
        if first != self.first {
            return Err(format!("the log begins with entry {} instead of {first}", self.first));
        }
        Ok(table)
    }
}

/// A table whose log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedTable {
    /// The table.
    pub id: TableId,
    /// When it was set aside.
    pub since: Timestamp,
    /// What is wrong with its log, as a sentence.
    pub reason: String,
}

impl Store {
    /// Opens a table with the first entries of its log, and a claim for this server. Repeating it
    /// has no further effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::AlreadyExists`] when there is another table with that id,
    /// [`StorageError::Invalid`] for a table that is already closed or a text of several lines, and
    /// the errors of any write: [`StorageError::Full`], [`StorageError::Unavailable`],
    /// [`StorageError::Uncertain`].
    pub async fn create_table(
        &self,
        table: &StoredTable,
        log: &[String],
    ) -> Result<TableClaim, StorageError> {
        if table.state == StoredTableStatus::Over {
            return Err(StorageError::Invalid { what: "a new table", problem: "it is over" });
        }
        log.iter().try_for_each(|line| super::check_line(line))?;
        self.write(async |transaction| {
            let is_new = insert_table(transaction, table).await?;
            let (claim, node) = self.first_claim(&table.id);
            if let Some(node) = node {
                // Unless another server has claimed it since it was created.
                let sql = "update tables set node = $2, epoch = $3 where id = $1 and epoch = 0";
                let values = [(&table.id).into(), node.0.into(), claim.epoch.into()];
                transaction.execute(sql, values).await?;
            }
            if is_new && !log.is_empty() {
                let entry = |(seq, line): (_, &String)| (table.id.clone(), seq, line.clone());
                let entries = (1..).zip(log).map(entry).collect();
                transaction.connection()?.insert_entries(entries).await?;
            }
            Ok(claim)
        })
        .await
    }

    /// Closes a table for good and removes its log and its description, which name people. `last` is the number of the last entry that the
    /// caller knows, so that no entry goes unread. Repeating it has no further effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::Conflict`] when the log has a different end, [`StorageError::NoTable`],
    /// [`StorageError::ClaimLost`], and the errors of any write.
    pub async fn finish_table(
        &self,
        claim: impl Into<TableClaim>,
        last: EntryNumber,
    ) -> Result<(), StorageError> {
        let claim = claim.into();
        let id = &claim.table;
        let key = || [id.into()];
        self.write(async |transaction| {
            // The update first: it makes another server that appends wait, or waits for it.
            let sql = "update tables set state = 'over', description = '{}' \
                       where id = $1 and state <> 'over'";
            let is_new = transaction.execute(sql, key()).await? > 0;
            lock_claim(transaction, &claim).await?;
            if is_new {
                let sql = "select coalesce(max(seq), 0) from log where table_id = $1";
                let mut rows = transaction.rows(sql, key()).await?;
                let end = rows.first_mut().map(SqlRow::int).transpose()?.unwrap_or(0);
                if end != last {
                    return Err(StorageError::Conflict { table: id.clone(), next: end + 1 }.into());
                }
                transaction.execute("delete from log where table_id = $1", key()).await?;
            } else if transaction.rows(TABLE, key()).await?.is_empty() {
                return Err(StorageError::NoTable(id.clone()).into());
            }
            Ok(())
        })
        .await
    }

    /// Removes every trace of a table and its log; stored games stay. Returns whether there was
    /// such a table.
    ///
    /// # Errors
    ///
    /// [`StorageError::ClaimLost`], and the errors of any write.
    pub async fn delete_table(&self, claim: impl Into<TableClaim>) -> Result<bool, StorageError> {
        let claim = claim.into();
        let key = || [(&claim.table).into()];
        self.write(async |transaction| {
            lock_claim(transaction, &claim).await?;
            transaction.execute("delete from log where table_id = $1", key()).await?;
            transaction.execute("delete from set_aside where table_id = $1", key()).await?;
            Ok(transaction.execute("delete from tables where id = $1", key()).await? > 0)
        })
        .await
    }

    /// Finds a table, open or closed.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, StorageError> {
        let mut rows = self.read(TABLE, [id.into()]).await?;
        rows.first_mut().map(read_table).transpose()
    }

    /// The lines of the log of a table from a number on, in order.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn log(&self, id: &TableId, from: EntryNumber) -> Result<Vec<String>, StorageError> {
        let sql = "select line from log where table_id = $1 and seq >= $2 order by seq";
        let mut rows = self.read(sql, [id.into(), from.into()]).await?;
        rows.iter_mut().map(SqlRow::text).collect()
    }

    /// The stored log of a table, from its first line on.
    ///
    /// # Errors
    ///
    /// The errors of any read; [`StorageError::Corrupt`] when an entry is missing between two
    /// others.
    pub async fn whole_log(&self, id: &TableId) -> Result<StoredLog, StorageError> {
        let sql = "select seq, line from log where table_id = $1 order by seq";
        let mut log = StoredLog { first: 1, lines: Vec::new() };
        for mut row in self.read(sql, [id.into()]).await? {
            let (seq, line) = (row.int()?, row.text()?);
            if log.lines.is_empty() {
                log.first = seq;
            }
            let expected = log.first + log.lines.len() as EntryNumber;
            if seq != expected {
                return Err(StorageError::Corrupt(format!(
                    "entry {expected} of the log is missing"
                )));
            }
            log.lines.push(line);
        }
        Ok(log)
    }

    /// All tables that are neither closed nor set aside, without their logs, sorted by id.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn open_tables(&self) -> Result<Vec<StoredTable>, StorageError> {
        let sql = "select id, created, visibility, state, description from tables \
                   where state <> 'over' and id not in (select table_id from set_aside) \
                   order by id";
        self.read(sql, []).await?.iter_mut().map(read_table).collect()
    }

    /// Replaces an entry and all entries before it with one line. Repeating it has no further
    /// effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::NoTable`] when there is no such entry, [`StorageError::ClaimLost`],
    /// [`StorageError::Invalid`] for a text of several lines, and the errors of any write.
    pub async fn compact_log(
        &self,
        claim: impl Into<TableClaim>,
        seq: EntryNumber,
        line: &str,
    ) -> Result<(), StorageError> {
        super::check_line(line)?;
        let claim = claim.into();
        let id = &claim.table;
        self.write(async |transaction| {
            lock_claim(transaction, &claim).await?;
            let sql = "update log set line = $3 where table_id = $1 and seq = $2";
            if transaction.execute(sql, [id.into(), seq.into(), line.into()]).await? == 0 {
                return Err(StorageError::NoTable(id.clone()).into());
            }
            let sql = "delete from log where table_id = $1 and seq < $2";
            transaction.execute(sql, [id.into(), seq.into()]).await.map(drop)
        })
        .await
    }

    /// Replaces the description of a table. Repeating it has no further effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::ClaimLost`], and the errors of any write.
    pub async fn replace_description(
        &self,
        claim: &TableClaim,
        description: &str,
    ) -> Result<(), StorageError> {
        let description = check_text("a description", description)?.to_owned();
        self.write(async |transaction| {
            lock_claim(transaction, claim).await?;
            let tables = vec![(claim.table.clone(), description)];
            transaction.connection()?.replace_descriptions(tables).await
        })
        .await
    }

    /// Sets a table aside, so that it no longer counts as open. Repeating it has no further effect.
    ///
    /// # Errors
    ///
    /// The errors of any write.
    pub async fn set_table_aside(&self, damaged: &DamagedTable) -> Result<(), StorageError> {
        let sql = "insert into set_aside (table_id, since, reason) values ($1, $2, $3) \
                   on conflict do nothing";
        let reason = damaged.reason.replace('\0', "");
        let values = [(&damaged.id).into(), damaged.since.into(), reason.as_str().into()];
        self.write(async |transaction| transaction.execute(sql, values).await.map(drop)).await
    }

    /// Returns a table that was set aside to the open ones. Returns whether it was set aside.
    ///
    /// # Errors
    ///
    /// The errors of any write.
    pub async fn put_table_back(&self, id: &TableId) -> Result<bool, StorageError> {
        let sql = "delete from set_aside where table_id = $1";
        let count = self.write(async |transaction| transaction.execute(sql, [id.into()]).await);
        Ok(count.await? > 0)
    }

    /// The tables that were set aside, sorted by id.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn damaged_tables(&self) -> Result<Vec<DamagedTable>, StorageError> {
        let sql = "select table_id, since, reason from set_aside order by table_id";
        let read = |row: &mut SqlRow| {
            Ok(DamagedTable { id: row.id()?, since: row.timestamp()?, reason: row.text()? })
        };
        self.read(sql, []).await?.iter_mut().map(read).collect()
    }
}

/// A table, for [`read_table`].
const TABLE: &str = "select id, created, visibility, state, description from tables where id = $1";

/// Inserts a table, or checks that it is stored already; returns whether it is new.
pub(crate) async fn insert_table(
    transaction: &mut Transaction<'_>,
    table: &StoredTable,
) -> Result<bool, StatementError> {
    let sql = "insert into tables (id, created, visibility, state, description) \
               values ($1, $2, $3, $4, $5) on conflict (id) do nothing";
    let values = [
        (&table.id).into(),
        table.created.into(),
        visibility_word(table.visibility).into(),
        table.state.word().into(),
        check_text("a description", &table.description)?.into(),
    ];
    if transaction.execute(sql, values).await? > 0 {
        return Ok(true);
    }
    let mut rows = transaction.rows(TABLE, [(&table.id).into()]).await?;
    match rows.first_mut().map(read_table).transpose()? {
        Some(there) if there == *table => Ok(false),
        _ => Err(StorageError::AlreadyExists { what: "table", id: table.id.to_string() }.into()),
    }
}

pub(crate) fn read_table(row: &mut SqlRow) -> Result<StoredTable, StorageError> {
    Ok(StoredTable {
        id: row.id()?,
        created: row.timestamp()?,
        visibility: row.enum_word(read_visibility)?,
        state: row.enum_word(StoredTableStatus::read)?,
        description: row.text()?,
    })
}

const fn visibility_word(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Public => "public",
        Visibility::Link => "link",
    }
}

fn read_visibility(word: &str) -> Option<Visibility> {
    [Visibility::Public, Visibility::Link].into_iter().find(|one| visibility_word(*one) == word)
}
