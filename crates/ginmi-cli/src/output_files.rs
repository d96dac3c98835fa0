//! Output files, which never replace others without `--force`.

use std::fs;
use std::path::Path;

use crate::usage_error::UsageError;

/// Refuses to overwrite a file that is not empty, unless `--force` is given. Pipes and devices
/// contain nothing that could be lost.
///
/// # Errors
///
/// When there is such a file.
pub(crate) fn refuse_overwrite(file: &Path, force: bool) -> Result<(), UsageError> {
    let holds_something =
        fs::metadata(file).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0);
    if holds_something && !force { Err(already_exists(file)) } else { Ok(()) }
}

/// The error for an existing file, and its remedy.
pub(crate) fn already_exists(file: &Path) -> UsageError {
    let file = file.display();
    UsageError(format!("{file} already exists: name another file, or replace it with --force"))
}
