//! Tables and their logs.

use ginmi_table::names::TableId;
use ginmi_table::{Timestamp, Visibility};
use serde::{Deserialize, Serialize};

use super::database::{Failure, Row};
use super::{Connection, Error, Seq, Store, Transaction, checked};

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

/// A table that is not over, with everything that has happened there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// The table.
    pub table: Table,
    /// The lines of its log; the first is number 1.
    pub log: Vec<String>,
}

/// How many tables are loaded with one pair of queries.
const TABLES_AT_A_TIME: i64 = 200;

impl Store {
    /// Opens a table. Doing so twice with the same table is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::Taken`] when there is another table with that id, [`Error::Invalid`] for a table
    /// that is over already, and those of any write: [`Error::Full`], [`Error::Unavailable`],
    /// [`Error::Uncertain`].
    pub async fn create_table(&self, table: &Table) -> Result<(), Error> {
        if table.state == TableState::Over {
            return Err(Error::Invalid { what: "a new table", problem: "it is over" });
        }
        let mut transaction = self.begin().await?;
        let outcome = insert_table(&mut transaction, table).await;
        self.conclude(transaction, outcome).await
    }

    /// Ends a table and removes its log. `last` is the number of the last entry that the caller
    /// knows of, so that no entry goes unread. Doing so twice is doing it once.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the log has another end, [`Error::NoTable`], and those of any write.
    pub async fn finish_table(&self, id: &TableId, last: Seq) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let outcome = finish(&mut transaction, id, last).await;
        self.conclude(transaction, outcome).await
    }

    /// Removes a table and its log as if it had never been; games that are kept stay. Says whether
    /// there was one.
    ///
    /// # Errors
    ///
    /// Those of any write.
    pub async fn delete_table(&self, id: &TableId) -> Result<bool, Error> {
        let mut transaction = self.begin().await?;
        let outcome = delete(&mut transaction, id).await;
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

    /// Hands out every table that is not over, each with its whole log, in the order of their ids.
    ///
    /// Takes two queries for many tables, and does not hold more than these at a time.
    ///
    /// # Errors
    ///
    /// Those of reading; [`Error::Corrupt`] when a log has a gap.
    pub async fn load_open_tables(&self, mut each: impl FnMut(OpenTable)) -> Result<usize, Error> {
        let mut snapshot = self.snapshot().await?;
        let mut count = 0;
        let mut after = None;
        loop {
            let tables = open_tables_after(&mut *snapshot, after.as_ref()).await?;
            let Some(last) = tables.last() else { break };
            after = Some(last.table.id.clone());
            count += tables.len();
            tables.into_iter().for_each(&mut each);
        }
        snapshot.close().await;
        Ok(count)
    }
}

async fn open_tables_after(
    snapshot: &mut dyn Connection,
    after: Option<&TableId>,
) -> Result<Vec<OpenTable>, Error> {
    let after = after.map_or("", TableId::as_str);
    let sql = "select id, created, visibility, state, description from tables \
               where state <> 'over' and id > $1 order by id limit $2";
    let mut rows = snapshot.rows(sql, vec![after.into(), TABLES_AT_A_TIME.into()]).await?;
    let mut tables = Vec::with_capacity(rows.len());
    for row in &mut rows {
        tables.push(OpenTable { table: read_table(row)?, log: Vec::new() });
    }
    let (Some(first), Some(last)) = (tables.first(), tables.last()) else { return Ok(tables) };
    let sql = "select table_id, seq, line from log where table_id >= $1 and table_id <= $2 \
               order by table_id, seq";
    let range = vec![(&first.table.id).into(), (&last.table.id).into()];
    let mut at = 0;
    for mut row in snapshot.rows(sql, range).await? {
        let (id, seq, line) = (row.text()?, row.int()?, row.text()?);
        while tables.get(at).is_some_and(|table| table.table.id.as_str() < id.as_str()) {
            at += 1;
        }
        let Some(table) = tables.get_mut(at).filter(|table| table.table.id.as_str() == id) else {
            return Err(Error::Corrupt(format!("the log of {id}, which is over or is not there")));
        };
        table.log.push(line);
        if seq != table.log.len() as Seq {
            return Err(Error::Corrupt(format!("entry {seq} of table {id} after a gap")));
        }
    }
    Ok(tables)
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

async fn delete(transaction: &mut Transaction<'_>, id: &TableId) -> Result<bool, Failure> {
    let key = [id.into()];
    let was = transaction.execute("delete from tables where id = $1", key.clone()).await?;
    transaction.execute("delete from log where table_id = $1", key).await?;
    Ok(was > 0)
}

async fn finish(transaction: &mut Transaction<'_>, id: &TableId, last: Seq) -> Result<(), Failure> {
    let key = || [id.into()];
    // The update comes first: it makes another server that appends wait, or waits for it.
    let sql = "update tables set state = 'over' where id = $1 and state <> 'over'";
    let is_new = transaction.execute(sql, key()).await? > 0;
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
