//! Writing a dump.

use std::io::Write;

use ginmi_table::names::TableId;

use super::line::{DumpLine, HexBytes};
use super::{DumpCounts, DumpError, VERSION};
use crate::storage::{
    self, DatabaseConnection, PersonalLinkHash, ServerSecret, SqlRow, SqlValue, Store,
};

/// How many rows are read at a time. Games contain whole records, and are read one by one.
const ROWS: i64 = 1000;

/// Writes everything that the database holds at the start to `out`, and nothing that is added
/// later. Calls `progress` regularly with the number of lines written so far. Returns the counts of
/// the dump.
///
/// Tables that were set aside are left out, since their logs cannot be replayed.
///
/// The dump contains the server's secrets: everybody who has it can sign cookies.
///
/// # Errors
///
/// When the storage or `out` fails. The incomplete dump is recognized by its missing last line.
pub async fn export(
    store: &Store,
    out: impl Write,
    progress: impl FnMut(u64),
) -> Result<DumpCounts, DumpError> {
    let mut snapshot = store.snapshot().await?;
    let mut writer = DumpWriter { out, counts: DumpCounts::default(), progress };
    writer.write(&DumpLine::GinmiDump { version: VERSION })?;
    writer.people(&mut *snapshot).await?;
    writer.links(&mut *snapshot).await?;
    writer.tables(&mut *snapshot).await?;
    writer.entries(&mut *snapshot).await?;
    writer.games(&mut *snapshot).await?;
    writer.secrets(&mut *snapshot).await?;
    snapshot.close().await;
    let counts = writer.counts;
    writer.write(&DumpLine::End { lines: counts.lines() })?;
    writer.out.flush()?;
    (writer.progress)(counts.lines());
    Ok(counts)
}

/// The writer of a dump: counts its lines, and reports the progress.
struct DumpWriter<W, P> {
    out: W,
    counts: DumpCounts,
    progress: P,
}

impl<W: Write, P: FnMut(u64)> DumpWriter<W, P> {
    fn write(&mut self, line: &DumpLine) -> Result<(), DumpError> {
        let mut text = serde_json::to_vec(line).map_err(std::io::Error::from)?;
        text.push(b'\n');
        self.out.write_all(&text)?;
        self.counts.count(line);
        let lines = self.counts.lines();
        if lines > 0 && lines.is_multiple_of(1000) {
            (self.progress)(lines);
        }
        Ok(())
    }

    async fn people(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select id, name, created, seen, session, signed_out from people \
                   where id > $1 order by id limit $2";
        let mut after = String::new();
        loop {
            let mut rows = rows(snapshot, sql, [after.as_str().into()]).await?;
            for row in &mut rows {
                let person = storage::read_person(row)?;
                person.id.as_str().clone_into(&mut after);
                self.write(&DumpLine::Person(person))?;
            }
            if is_last(&rows) {
                return Ok(());
            }
        }
    }

    async fn links(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select hash, person_id, expires from links \
                   where hash > $1 order by hash limit $2";
        let mut after = Vec::new();
        loop {
            let mut rows = rows(snapshot, sql, [after.as_slice().into()]).await?;
            for row in &mut rows {
                let hash = PersonalLinkHash::read(row)?;
                after = hash.0.to_vec();
                let (person, expires) = (row.id()?, row.timestamp()?);
                self.write(&DumpLine::Link { hash: hash.into(), person, expires })?;
            }
            if is_last(&rows) {
                return Ok(());
            }
        }
    }

    async fn tables(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select id, created, visibility, state, description from tables \
                   where id > $1 and id not in (select table_id from set_aside) \
                   order by id limit $2";
        let mut after = String::new();
        loop {
            let mut rows = rows(snapshot, sql, [after.as_str().into()]).await?;
            for row in &mut rows {
                let table = storage::read_table(row)?;
                table.id.as_str().clone_into(&mut after);
                self.write(&DumpLine::Table(table))?;
            }
            if is_last(&rows) {
                return Ok(());
            }
        }
    }

    async fn entries(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select table_id, seq, line from log \
                   where (table_id, seq) > ($1, $2) \
                   and table_id not in (select table_id from set_aside) \
                   order by table_id, seq limit $3";
        let (mut id, mut last) = (String::new(), 0);
        loop {
            let mut rows = rows(snapshot, sql, [id.as_str().into(), last.into()]).await?;
            for row in &mut rows {
                let (table, seq, line) = (row.id::<TableId>()?, row.int()?, row.text()?);
                table.as_str().clone_into(&mut id);
                last = seq;
                self.write(&DumpLine::Entry { table, seq, line })?;
            }
            if is_last(&rows) {
                return Ok(());
            }
        }
    }

    async fn games(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select id from games where id > $1 order by id limit $2";
        let mut after = String::new();
        loop {
            let mut ids = rows(snapshot, sql, [after.as_str().into()]).await?;
            for id in &mut ids {
                after = id.text()?;
                let mut game = snapshot
                    .query_rows(storage::GAME, vec![after.as_str().into()])
                    .await
                    .map_err(dump_error)?;
                if let Some(game) = storage::read_game(&mut game)? {
                    self.write(&DumpLine::Game(game))?;
                }
            }
            if is_last(&ids) {
                return Ok(());
            }
        }
    }

    async fn secrets(&mut self, snapshot: &mut dyn DatabaseConnection) -> Result<(), DumpError> {
        let sql = "select name, value from secrets where name > $1 order by name limit $2";
        let mut after = String::new();
        loop {
            let mut rows = rows(snapshot, sql, [after.as_str().into()]).await?;
            for row in &mut rows {
                let (name, value) = (row.text()?, HexBytes::from(ServerSecret(row.bytes()?)));
                after.clone_from(&name);
                self.write(&DumpLine::Secret { name, value })?;
            }
            if is_last(&rows) {
                return Ok(());
            }
        }
    }
}

/// The rows after the one with these keys. The last parameter of the statement is the limit.
async fn rows<const N: usize>(
    snapshot: &mut dyn DatabaseConnection,
    sql: &'static str,
    after: [SqlValue; N],
) -> Result<Vec<SqlRow>, DumpError> {
    let values = after.into_iter().chain([ROWS.into()]).collect();
    snapshot.query_rows(sql, values).await.map_err(dump_error)
}

fn is_last(rows: &[SqlRow]) -> bool {
    (rows.len() as i64) < ROWS
}

fn dump_error(failure: storage::StatementError) -> DumpError {
    storage::StorageError::from(failure).into()
}
