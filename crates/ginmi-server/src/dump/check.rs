//! Checks that a dump was restored, and that what it holds can be played on and replayed.

use std::io::{self, BufRead, Write};

use ginmi::record::Replayer;
use ginmi_table::names::TableId;

use super::line::DumpLine;
use super::{DumpError, export};
use crate::storage::{Store, StoredGame, StoredLog};

/// How many faults are named; more say nothing new.
const FAULTS: usize = 20;

/// What the check of a restored dump found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RestoreCheck {
    /// The tables that can go on from their logs.
    pub tables: u64,
    /// The games whose records are by the rules, and end with the results that are stored.
    pub games: u64,
    /// The number of faults.
    pub faults: u64,
    /// The first twenty of them, each a sentence.
    pub first_faults: Vec<String>,
}

/// Checks a store into which a dump was imported: it holds every line of the dump and nothing else,
/// every table can go on, and every finished game is by the rules and ends with the results that
/// are stored. Calls `progress` regularly with the number of lines checked so far.
///
/// # Errors
///
/// When the storage fails, or the dump cannot be read.
pub async fn check_restored(
    store: &Store,
    dump: impl BufRead,
    progress: impl FnMut(u64),
) -> Result<RestoreCheck, DumpError> {
    let mut checker = RestoreChecker {
        dump,
        number: 0,
        unended: Vec::new(),
        table: None,
        found: RestoreCheck::default(),
    };
    export(store, &mut checker, progress).await?;
    checker.end()?;
    Ok(checker.found)
}

/// Compares what an export writes with the lines of a dump, and replays it.
struct RestoreChecker<D> {
    dump: D,
    /// The number of lines compared.
    number: u64,
    /// The beginning of a line that is not written to its end.
    unended: Vec<u8>,
    /// The table whose log is being read.
    table: Option<(TableId, StoredLog)>,
    found: RestoreCheck,
}

impl<D: BufRead> Write for RestoreChecker<D> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.unended.extend_from_slice(part);
            if part.ends_with(b"\n") {
                let line = std::mem::take(&mut self.unended);
                self.check_line(&line)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<D: BufRead> RestoreChecker<D> {
    fn check_line(&mut self, restored: &[u8]) -> io::Result<()> {
        self.number += 1;
        let mut original = Vec::new();
        self.dump.read_until(b'\n', &mut original)?;
        let line: DumpLine = serde_json::from_slice(restored)?;
        // An older program may have written the same in another way.
        let is_same = original == restored
            || serde_json::from_slice::<DumpLine>(&original).is_ok_and(|original| original == line);
        if !is_same {
            self.note_fault("it is not what was restored");
        }
        match line {
            DumpLine::Entry { table, seq, line } => match &mut self.table {
                Some((last, log)) if *last == table => log.lines.push(line),
                _ => {
                    self.check_table();
                    self.table = Some((table, StoredLog { first: seq, lines: vec![line] }));
                }
            },
            DumpLine::Game(game) => match check_game(&game) {
                Ok(()) => self.found.games += 1,
                Err(fault) => self.note_fault(&fault),
            },
            DumpLine::End { .. } => self.check_table(),
            _ => {}
        }
        Ok(())
    }

    /// Restores the last table from its log.
    fn check_table(&mut self) {
        let Some((_, log)) = self.table.take() else { return };
        match log.restore() {
            Ok(_) => self.found.tables += 1,
            Err(fault) => self.note_fault(&format!("the table before it cannot go on: {fault}")),
        }
    }

    /// Notes a fault of the current line. Ids are not named, since whoever knows one can enter.
    fn note_fault(&mut self, fault: &str) {
        self.found.faults += 1;
        if self.found.first_faults.len() < FAULTS {
            self.found.first_faults.push(format!("line {} of the dump: {fault}", self.number));
        }
    }

    /// Looks for lines that were not restored.
    fn end(&mut self) -> io::Result<()> {
        let mut rest = Vec::new();
        self.dump.read_until(b'\n', &mut rest)?;
        if !rest.is_empty() {
            self.number += 1;
            self.note_fault("it was not restored");
        }
        Ok(())
    }
}

/// Replays the record of a game.
fn check_game(game: &StoredGame) -> Result<(), String> {
    let mut replayer = Replayer::new();
    for line in game.record.lines() {
        replayer.line(line).map_err(|error| format!("its record breaks the rules: {error}"))?;
    }
    replayer.end().map_err(|error| format!("its record is not whole: {error}"))?;
    let played = replayer.recording().ok_or("its record is empty")?.game();
    if played.game().id() != game.kind {
        return Err(format!("its record is of {}, and not of {}", played.game().id(), game.kind));
    }
    let results: Vec<i64> = played.result().into_iter().map(i64::from).collect();
    let stored: Vec<i64> = game.players.iter().map(|player| player.result).collect();
    if results == stored {
        Ok(())
    } else {
        Err(format!("its record ends with {results:?}, and {stored:?} is stored beside it"))
    }
}
