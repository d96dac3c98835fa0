//! The file for a record.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::output_files;
use crate::usage_error::UsageError;

/// A record of all games, one after the other.
pub(super) struct SimulationRecordFile {
    path: PathBuf,
    file: File,
}

impl SimulationRecordFile {
    /// Creates a record file; an existing one is replaced only with `--force`.
    ///
    /// # Errors
    ///
    /// When the file exists or cannot be written.
    pub(super) fn create(path: &Path, force: bool) -> Result<Self, UsageError> {
        output_files::refuse_overwrite(path, force)?;
        let path = path.to_owned();
        match File::create(&path) {
            Ok(file) => Ok(Self { path, file }),
            Err(error) => Err(UsageError(format!("{}: {error}", no_record(&path)))),
        }
    }

    pub(super) fn write(&mut self, lines: &str) -> Result<()> {
        self.file.write_all(lines.as_bytes()).with_context(|| no_record(&self.path))
    }
}

fn no_record(path: &Path) -> String {
    format!("the record cannot be written to {}", path.display())
}
