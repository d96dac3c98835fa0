//! The file that a game is recorded in, complete after every decision.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ginmi::record::{LineKind, Replayer};

use crate::usage::UsageError;

/// A record that is being written.
pub(super) struct RecordFile {
    file: File,
    path: PathBuf,
    /// Whether there are other games before this one.
    follows: bool,
}

impl RecordFile {
    /// Opens the file for writing at its end, if there is nothing in it or a record.
    ///
    /// # Errors
    ///
    /// When it cannot be opened, or holds something else, which a game must not be written behind.
    pub(super) fn open(path: &Path) -> Result<RecordFile> {
        let mut file =
            OpenOptions::new().read(true).append(true).create(true).open(path).map_err(
                |error| UsageError(format!("cannot record to {}: {error}", path.display())),
            )?;
        let follows = check(&mut file, path)?;
        Ok(RecordFile { file, path: path.to_owned(), follows })
    }

    /// Opens the file of a game that goes on.
    ///
    /// # Errors
    ///
    /// When it cannot be opened.
    pub(super) fn continued(path: &Path) -> Result<RecordFile> {
        let file = OpenOptions::new()
            .append(true)
            .open(path)
            .map_err(|error| UsageError(format!("cannot record to {}: {error}", path.display())))?;
        Ok(RecordFile { file, path: path.to_owned(), follows: false })
    }

    /// Adds lines. They are handed to the system at once, so that whatever becomes of this program
    /// the record is whole.
    pub(super) fn write(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .with_context(|| format!("cannot record to {}", self.path.display()))
    }

    /// Whether the game is added to others.
    pub(super) const fn follows(&self) -> bool {
        self.follows
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Whether there is a record in the file; else there is nothing.
fn check(file: &mut File, path: &Path) -> Result<bool> {
    let metadata = file.metadata()?;
    // Pipes and devices have no beginning to look at.
    if !metadata.is_file() || metadata.len() == 0 {
        return Ok(false);
    }
    let mut first = Vec::new();
    BufReader::new(&mut *file).read_until(b'\n', &mut first)?;
    let is_record = std::str::from_utf8(&first)
        .is_ok_and(|first| Replayer::new().line(first.trim_end()) == Ok(LineKind::Header));
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    if is_record && last == *b"\n" {
        return Ok(true);
    }
    let what = if is_record { "ends within a line" } else { "is not a record of a game" };
    Err(UsageError(format!("{} {what}: name another file to record to", path.display())).into())
}
