//! Reading a dump.

use std::io::BufRead;
use std::time::Duration;

use ginmi_table::names::TableId;
use ginmi_table::{EntryKind, LogEntry};

use super::line::DumpLine;
use super::{DumpCounts, DumpError, VERSION};
use crate::storage::{self, EntryNumber, ServerSecret, StatementError, Store, Transaction};

/// How many entries are inserted with one statement.
const ENTRIES: usize = 500;

/// The timeout of the one commit: nobody plays meanwhile, and it may have much to write.
const COMMIT: Duration = Duration::from_secs(3600);

/// Reads a dump into an empty database, completely or not at all. Calls `progress` regularly with
/// the number of lines read so far. Returns the counts of the dump.
///
/// # Errors
///
/// When the database is not empty, when the dump is invalid or incomplete, and when the storage or
/// `dump` fails. Then the database is unchanged.
pub async fn import(
    store: &Store,
    dump: impl BufRead,
    progress: impl FnMut(u64),
) -> Result<DumpCounts, DumpError> {
    let mut transaction = store.begin().await?;
    let outcome = fill(&mut transaction, dump, progress).await;
    match outcome {
        Ok(counts) => {
            transaction.commit(COMMIT).await?;
            Ok(counts)
        }
        Err(error) => {
            transaction.roll_back().await;
            Err(error)
        }
    }
}

async fn fill(
    transaction: &mut Transaction<'_>,
    dump: impl BufRead,
    mut progress: impl FnMut(u64),
) -> Result<DumpCounts, DumpError> {
    refuse_full(transaction).await?;
    let mut import = DumpImporter { transaction, entries: Vec::new(), head: None };
    let (mut state, mut counts) = (ReaderState::Begin, DumpCounts::default());
    for (number, text) in (0..).zip(dump.lines()) {
        let problem = |problem: String| DumpError::Line { line: number + 1, problem };
        let line: DumpLine = serde_json::from_str(&text?)
            .map_err(|error| problem(format!("it is not a line of a dump ({error})")))?;
        counts.count(&line);
        state = match (state, line) {
            (ReaderState::Begin, DumpLine::GinmiDump { version: VERSION }) => ReaderState::Middle,
            (ReaderState::Begin, DumpLine::GinmiDump { version }) => {
                return Err(problem(format!(
                    "the dump has version {version}, and this Ginmi reads version {VERSION}: \
                     import it with the version of Ginmi that wrote it"
                )));
            }
            (ReaderState::Begin, _) => {
                return Err(problem("a dump begins with its version".to_owned()));
            }
            (ReaderState::Middle, DumpLine::End { lines }) if lines == number - 1 => {
                import.flush().await.map_err(|failure| blame(failure, problem))?;
                ReaderState::End
            }
            (ReaderState::Middle, DumpLine::End { lines }) => {
                let read = number - 1;
                return Err(problem(format!(
                    "there should be {lines} lines, and {read} were read"
                )));
            }
            (ReaderState::Middle, line) => {
                import.insert_line(line).await.map_err(|failure| blame(failure, problem))?;
                ReaderState::Middle
            }
            (ReaderState::End, _) => {
                return Err(problem("the dump has ended already".to_owned()));
            }
        };
        if number % 1000 == 999 {
            progress(number);
        }
    }
    let ReaderState::End = state else {
        return Err(std::io::Error::new(
            std::io::ErrorKind::UnexpectedEof,
            "it ends too early: its last line is missing",
        )
        .into());
    };
    progress(counts.lines());
    Ok(counts)
}

/// How far the reader of a dump has come: before its first line, in the middle, or after its last
/// line.
enum ReaderState {
    Begin,
    Middle,
    End,
}

async fn refuse_full(transaction: &mut Transaction<'_>) -> Result<(), DumpError> {
    for (what, sql) in [
        ("people", "select id from people limit 1"),
        ("tables", "select id from tables limit 1"),
        ("log entries", "select table_id from log limit 1"),
        ("games", "select id from games limit 1"),
        ("secrets", "select name from secrets limit 1"),
    ] {
        let rows = transaction.rows(sql, []).await.map_err(storage::StorageError::from)?;
        if !rows.is_empty() {
            return Err(DumpError::NotEmpty(what));
        }
    }
    Ok(())
}

/// The importer of a dump: inserts its lines.
struct DumpImporter<'i, 't> {
    transaction: &'i mut Transaction<'t>,
    /// Entries that are not in the database yet.
    entries: Vec<(TableId, EntryNumber, String)>,
    /// The table and the number of the last entry.
    head: Option<(TableId, EntryNumber)>,
}

impl DumpImporter<'_, '_> {
    async fn insert_line(&mut self, line: DumpLine) -> Result<(), StatementError> {
        match line {
            DumpLine::Entry { table, seq, line } => {
                return self.insert_entry(table, seq, line).await;
            }
            DumpLine::Person(person) => storage::insert_person(self.transaction, &person).await,
            DumpLine::Link { hash, person, expires } => {
                let hash = hash.try_into().map_err(invalid)?;
                storage::insert_link(self.transaction, hash, &person, expires).await
            }
            DumpLine::Table(table) => {
                storage::insert_table(self.transaction, &table).await.map(drop)
            }
            DumpLine::Game(game) => storage::insert_game(self.transaction, &game).await,
            DumpLine::Secret { name, value } => {
                storage::insert_secret(self.transaction, &name, &ServerSecret(value.0)).await
            }
            DumpLine::GinmiDump { .. } | DumpLine::End { .. } => {
                Err(invalid("it is in the wrong place"))
            }
        }
    }

    async fn insert_entry(
        &mut self,
        table: TableId,
        seq: EntryNumber,
        line: String,
    ) -> Result<(), StatementError> {
        let last = match &self.head {
            Some((head, last)) if *head == table => *last,
            Some((head, _)) if *head > table => return Err(invalid("its table comes too late")),
            _ => {
                let mut rows =
                    self.transaction.connection()?.lock_log_heads(vec![table.clone()]).await?;
                let Some(row) = rows.first_mut() else {
                    return Err(invalid("there is no such table"));
                };
                row.text()?;
                if row.text()? == storage::StoredTableStatus::Over.word() {
                    return Err(invalid("its table is over"));
                }
                // A snapshot replaces the matches before it.
                match LogEntry::read(&line).map(|entry| entry.what) {
                    Ok(EntryKind::Snapshot(snapshot)) => snapshot.number as EntryNumber - 1,
                    _ => 0,
                }
            }
        };
        if seq != last + 1 {
            return Err(invalid("it is not the next entry of its table"));
        }
        storage::check_line(&line)?;
        self.head = Some((table.clone(), seq));
        self.entries.push((table, seq, line));
        if self.entries.len() == ENTRIES { self.flush().await } else { Ok(()) }
    }

    async fn flush(&mut self) -> Result<(), StatementError> {
        let entries = std::mem::take(&mut self.entries);
        if entries.is_empty() {
            return Ok(());
        }
        self.transaction.connection()?.insert_entries(entries).await
    }
}

fn invalid(problem: &'static str) -> StatementError {
    storage::StorageError::Invalid { what: "the line", problem }.into()
}

/// An error of the line if that caused the failure, else of the database.
fn blame(failure: StatementError, line: impl FnOnce(String) -> DumpError) -> DumpError {
    use storage::StorageError::{AlreadyExists, Invalid, NoPerson};
    match storage::StorageError::from(failure) {
        error @ (Invalid { .. } | NoPerson | AlreadyExists { .. }) => line(error.to_string()),
        error => error.into(),
    }
}
