//! Tables and their logs.

use ginmi_table::names::TableId;
use ginmi_table::{Timestamp, Visibility};
use serde::{Deserialize, Serialize};

use super::database::{Failure, Row};
use super::nodes::hold;
use super::{Claim, Error, NodeId, Seq, Store, Transaction, checked};

/// A table, as the lobby sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Its id.
    pub id: TableId,
    /// When it was opened.
    pub created: Timestamp,
    /// Who can find it.
    pub visibility: Visibility,
    /// How far it is.
    pub state: TableState,
    /// What the lobby shows, as JSON that the storage does not look into.
    pub description: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// It waits for players.
    Open,
    /// A game is going on.
    Playing,
    /// Nothing will happen there any more; its log is gone.
    Over,
}

impl TableState {
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

/// What is kept of the log of a table: all of it, or what follows from a snapshot on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The number of the first line; 1 unless matches were closed off.
    pub first: Seq,
    /// The lines, with no number left out.
    pub lines: Vec<String>,
}

/// A table whose log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The table.
    pub id: TableId,
    /// Since when it has been set aside.
    pub since: Timestamp,
    /// What is wrong with its log, as a sentence.
    pub reason: String,
}

impl Store {
    /// Opens a table, which is this server's. Doing so twice with the same table is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::Taken`] when there is another table with that id, [`Error::Invalid`] for a table
    /// that is over already, and those of any write: [`Error::Full`], [`Error::Unavailable`],
    /// [`Error::Uncertain`].
    pub async fn create_table(&self, table: &Table) -> Result<Claim, Error> {
        if table.state == TableState::Over {
            return Err(Error::Invalid { what: "a new table", problem: "it is over" });
        }
        let mut transaction = self.begin().await?;
        let (claim, node) = self.first_claim(&table.id);
        let outcome = create(&mut transaction, table, &claim, node).await;
        self.conclude(transaction, outcome).await?;
        Ok(claim)
    }

    /// Ends a table and removes its log. `last` is the number of the last entry that the caller
    /// knows of, so that no entry goes unread. Doing so twice is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the log has another end, [`Error::NoTable`], [`Error::Deposed`], and
    /// those of any write.
    pub async fn finish_table(&self, claim: impl Into<Claim>, last: Seq) -> Result<(), Error> {
        let claim = claim.into();
        let mut transaction = self.begin().await?;
        let outcome = finish(&mut transaction, &claim, last).await;
        self.conclude(transaction, outcome).await
    }

    /// Removes a table and its log as if it had never been; games that are kept stay. Says whether
    /// there was one.
    ///
    /// # Errors
    ///
    /// [`Error::Deposed`], and those of any write.
    pub async fn delete_table(&self, claim: impl Into<Claim>) -> Result<bool, Error> {
        let claim = claim.into();
        let mut transaction = self.begin().await?;
        let outcome = delete(&mut transaction, &claim).await;
        self.conclude(transaction, outcome).await
    }

    /// Finds a table, whether it is over or not.
    ///
    /// # Errors
    ///
    /// Those of reading: [`Error::Unavailable`], [`Error::Corrupt`], [`Error::Database`].
    pub async fn table(&self, id: &TableId) -> Result<Option<Table>, Error> {
        let sql = "select id, created, visibility, state, description from tables where id = $1";
        let mut rows = self.read(sql, [id.into()]).await?;
        rows.first_mut().map(read_table).transpose()
    }

    /// The lines of the log of a table from the number on, in order.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub async fn log(&self, id: &TableId, from: Seq) -> Result<Vec<String>, Error> {
        let sql = "select line from log where table_id = $1 and seq >= $2 order by seq";
        let mut rows = self.read(sql, [id.into(), from.into()]).await?;
        rows.iter_mut().map(Row::text).collect()
    }

    /// What is kept of the log of a table, from its first line on.
    ///
    /// # Errors
    ///
    /// Those of reading; [`Error::Corrupt`] when an entry is missing between two others.
    pub async fn whole_log(&self, id: &TableId) -> Result<Log, Error> {
        let sql = "select seq, line from log where table_id = $1 order by seq";
        let mut log = Log { first: 1, lines: Vec::new() };
        for mut row in self.read(sql, [id.into()]).await? {
            let (seq, line) = (row.int()?, row.text()?);
            if log.lines.is_empty() {
                log.first = seq;
            }
            let expected = log.first + log.lines.len() as Seq;
            if seq != expected {
                return Err(Error::Corrupt(format!("entry {expected} of the log is missing")));
            }
            log.lines.push(line);
        }
        Ok(log)
    }

    /// All tables that are neither over nor set aside, without their logs, in the order of their
    /// ids.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub async fn open_tables(&self) -> Result<Vec<Table>, Error> {
        let sql = "select id, created, visibility, state, description from tables \
                   where state <> 'over' and id not in (select table_id from set_aside) \
                   order by id";
        self.read(sql, []).await?.iter_mut().map(read_table).collect()
    }

    /// Gives tables other descriptions.
    ///
    /// # Errors
    ///
    /// [`Error::Deposed`], and those of any write: [`Error::Full`], [`Error::Unavailable`],
    /// [`Error::Uncertain`].
    pub async fn describe(&self, tables: Vec<(Claim, String)>) -> Result<(), Error> {
        for (_, text) in &tables {
            checked("a description", text)?;
        }
        let mut transaction = self.begin().await?;
        let outcome = describe(&mut transaction, tables).await;
        self.conclude(transaction, outcome).await
    }

    /// Puts a line in the place of the entry with its number and of all entries before it. Doing so
    /// twice is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::NoTable`] when there is no such entry, [`Error::Deposed`], [`Error::Invalid`] for what
    /// is not one line, and those of any write.
    pub async fn close_off(
        &self,
        claim: impl Into<Claim>,
        seq: Seq,
        line: &str,
    ) -> Result<(), Error> {
        super::checked_line(line)?;
        let claim = claim.into();
        let mut transaction = self.begin().await?;
        let outcome = close_off(&mut transaction, &claim, seq, line).await;
        self.conclude(transaction, outcome).await
    }

    /// Sets a table aside, so that it is among the open tables no more. Doing so twice is doing it
    /// once.
    ///
    /// # Errors
    ///
    /// Those of any write.
    pub async fn set_aside(&self, aside: &SetAside) -> Result<(), Error> {
        let sql = "insert into set_aside (table_id, since, reason) values ($1, $2, $3) \
                   on conflict do nothing";
        let reason = aside.reason.replace('\0', "");
        let values = [(&aside.id).into(), aside.since.into(), reason.as_str().into()];
        let mut transaction = self.begin().await?;
        let outcome = transaction.execute(sql, values).await.map(drop);
        self.conclude(transaction, outcome).await
    }

    /// Puts a table that was set aside back among the others. Says whether it was set aside.
    ///
    /// # Errors
    ///
    /// Those of any write.
    pub async fn put_back(&self, id: &TableId) -> Result<bool, Error> {
        let mut transaction = self.begin().await?;
        let sql = "delete from set_aside where table_id = $1";
        let outcome = transaction.execute(sql, [id.into()]).await.map(|count| count > 0);
        self.conclude(transaction, outcome).await
    }

    /// The tables that were set aside, in the order of their ids.
    ///
    /// # Errors
    ///
    /// Those of reading.
    pub async fn tables_set_aside(&self) -> Result<Vec<SetAside>, Error> {
        let sql = "select table_id, since, reason from set_aside order by table_id";
        let read = |row: &mut Row| {
            Ok(SetAside { id: row.id()?, since: row.timestamp()?, reason: row.text()? })
        };
        self.read(sql, []).await?.iter_mut().map(read).collect()
    }
}

async fn create(
    transaction: &mut Transaction<'_>,
    table: &Table,
    claim: &Claim,
    node: Option<NodeId>,
) -> Result<(), Failure> {
    insert_table(transaction, table).await?;
    if let Some(node) = node {
        // Unless somebody has claimed it since it was first made.
        let sql = "update tables set node = $2, epoch = $3 where id = $1 and epoch = 0";
        let values = [(&table.id).into(), node.0.into(), claim.epoch.into()];
        transaction.execute(sql, values).await?;
    }
    Ok(())
}

async fn describe(
    transaction: &mut Transaction<'_>,
    tables: Vec<(Claim, String)>,
) -> Result<(), Failure> {
    hold(transaction, tables.iter().map(|(claim, _)| claim)).await?;
    let tables = tables.into_iter().map(|(claim, text)| (claim.table, text)).collect();
    transaction.connection()?.describe(tables).await
}

async fn close_off(
    transaction: &mut Transaction<'_>,
    claim: &Claim,
    seq: Seq,
    line: &str,
) -> Result<(), Failure> {
    hold(transaction, [claim]).await?;
    let id = &claim.table;
    let sql = "update log set line = $3 where table_id = $1 and seq = $2";
    if transaction.execute(sql, [id.into(), seq.into(), line.into()]).await? == 0 {
        return Err(Error::NoTable(id.clone()).into());
    }
    let sql = "delete from log where table_id = $1 and seq < $2";
    transaction.execute(sql, [id.into(), seq.into()]).await?;
    Ok(())
}

/// Writes a table, or sees that it is there.
pub(crate) async fn insert_table(
    transaction: &mut Transaction<'_>,
    table: &Table,
) -> Result<(), Failure> {
    let sql = "insert into tables (id, created, visibility, state, description) \
               values ($1, $2, $3, $4, $5) on conflict (id) do nothing";
    let values = [
        (&table.id).into(),
        table.created.into(),
        visibility_word(table.visibility).into(),
        table.state.word().into(),
        checked("a description", &table.description)?.into(),
    ];
    if transaction.execute(sql, values).await? > 0 {
        return Ok(());
    }
    let sql = "select id, created, visibility, state, description from tables where id = $1";
    let mut rows = transaction.rows(sql, [(&table.id).into()]).await?;
    match rows.first_mut().map(read_table).transpose()? {
        Some(there) if there == *table => Ok(()),
        _ => Err(Error::Taken { what: "table", id: table.id.to_string() }.into()),
    }
}

async fn delete(transaction: &mut Transaction<'_>, claim: &Claim) -> Result<bool, Failure> {
    hold(transaction, [claim]).await?;
    let key = [(&claim.table).into()];
    let was = transaction.execute("delete from tables where id = $1", key.clone()).await?;
    transaction.execute("delete from log where table_id = $1", key.clone()).await?;
    transaction.execute("delete from set_aside where table_id = $1", key).await?;
    Ok(was > 0)
}

async fn finish(
    transaction: &mut Transaction<'_>,
    claim: &Claim,
    last: Seq,
) -> Result<(), Failure> {
    let id = &claim.table;
    let key = || [id.into()];
    // The update comes first: it makes another server that appends wait, or waits for it.
    let sql = "update tables set state = 'over' where id = $1 and state <> 'over'";
    let is_new = transaction.execute(sql, key()).await? > 0;
    hold(transaction, [claim]).await?;
    if is_new {
        let sql = "select coalesce(max(seq), 0) from log where table_id = $1";
        let mut rows = transaction.rows(sql, key()).await?;
        let end = rows.first_mut().map(Row::int).transpose()?.unwrap_or(0);
        if end != last {
            return Err(Error::Conflict { table: id.clone(), next: end + 1 }.into());
        }
        transaction.execute("delete from log where table_id = $1", key()).await?;
    } else {
        let rows = transaction.rows("select id from tables where id = $1", key()).await?;
        if rows.is_empty() {
            return Err(Error::NoTable(id.clone()).into());
        }
    }
    Ok(())
}

pub(crate) fn read_table(row: &mut Row) -> Result<Table, Error> {
    Ok(Table {
        id: row.id()?,
        created: row.timestamp()?,
        visibility: row.word(read_visibility)?,
        state: row.word(TableState::read)?,
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
