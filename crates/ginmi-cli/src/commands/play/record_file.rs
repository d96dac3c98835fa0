//! The file for the record of a game, which is complete after every decision.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ginmi::record::{LineKind, Replayer};

use super::saved_games::whole_lines;
use crate::usage_error::UsageError;

/// A record that is being written.
pub(super) struct GameRecordFile {
    file: File,
    path: PathBuf,
    /// Whether there are other games before this one.
    follows: bool,
}

impl GameRecordFile {
    /// Opens a file for appending, if it is empty or a record.
    ///
    /// # Errors
    ///
    /// When it cannot be opened, or contains something else, after which no game may be written.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let mut file =
            OpenOptions::new().read(true).append(true).create(true).open(path).map_err(
                |error| UsageError(format!("cannot record to {}: {error}", path.display())),
            )?;
        let follows = check(&mut file, path)?;
        Ok(Self { file, path: path.to_owned(), follows })
    }

    /// Opens the file of a game that continues, if it ends with the game so far; then a torn last
    /// line is removed.
    ///
    /// # Errors
    ///
    /// When it cannot be opened.
    pub(super) fn continued(path: &Path, so_far: &str) -> Result<Option<Self>> {
        let record = fs::read(path).unwrap_or_default();
        let whole = whole_lines(&record);
        if !whole.ends_with(so_far.as_bytes()) {
            return Ok(None);
        }
        let file = OpenOptions::new().append(true).open(path);
        let file = file.and_then(|file| file.set_len(whole.len() as u64).map(|()| file));
        let file = file
            .map_err(|error| UsageError(format!("cannot record to {}: {error}", path.display())))?;
        Ok(Some(Self { file, path: path.to_owned(), follows: false }))
    }

    /// Appends lines. They are passed to the system at once, so that the record is complete however
    /// this program ends.
    pub(super) fn write(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .with_context(|| format!("cannot record to {}", self.path.display()))
    }

    /// Whether there are other games before this one.
    pub(super) const fn follows(&self) -> bool {
        self.follows
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Whether the file has a record in it; if not, it is empty.
fn check(file: &mut File, path: &Path) -> Result<bool> {
    let metadata = file.metadata()?;
    // The content of pipes and devices cannot be checked.
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
