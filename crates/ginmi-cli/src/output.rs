//! Files that are written, which never take the place of others unasked.

use std::fs;
use std::path::Path;

use crate::usage::UsageError;

/// Refuses to write over a file with something in it, unless `--force` says so. Pipes and devices hold
/// nothing that could be lost.
///
/// # Errors
///
/// When there is such a file.
pub(crate) fn spare(file: &Path, force: bool) -> Result<(), UsageError> {
    let holds_something =
        fs::metadata(file).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0);
    if holds_something && !force { Err(there_already(file)) } else { Ok(()) }
}

/// That a file is not written over, and what to do.
pub(crate) fn there_already(file: &Path) -> UsageError {
    let file = file.display();
    UsageError(format!("{file} is there already: name another file, or replace it with --force"))
}
