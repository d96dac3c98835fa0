//! Input from a file or standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::usage_error::UsageError;

/// An open input.
pub(crate) struct OpenInput {
    /// Its name in messages.
    pub(crate) name: String,
    /// Its content.
    pub(crate) bytes: Box<dyn Read>,
    /// Its length, if that is known.
    pub(crate) length: Option<u64>,
}

impl OpenInput {
    /// Opens a file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Self, UsageError> {
        if path == Path::new("-") {
            let name = "standard input".to_owned();
            return Ok(Self { name, bytes: Box::new(io::stdin()), length: None });
        }
        let name = path.display().to_string();
        let refuse = |reason: String| UsageError(format!("cannot read {name}: {reason}"));
        let file = File::open(path).map_err(|error| refuse(error.to_string()))?;
        let metadata = file.metadata().map_err(|error| refuse(error.to_string()))?;
        if metadata.is_dir() {
            return Err(refuse("it is a folder".to_owned()));
        }
        // The metadata of a named pipe does not have its length.
        let length = metadata.is_file().then_some(metadata.len());
        Ok(Self { name, bytes: Box::new(file), length })
    }
}
