//! Files that are read, and standard input in the place of one.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::usage::UsageError;

/// Something to read.
pub(crate) struct Input {
    /// How messages call it.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Box<dyn Read>,
    /// How long it is, where that is known.
    pub(crate) length: Option<u64>,
}

impl Input {
    /// Opens a file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Input, UsageError> {
        if path == Path::new("-") {
            let name = "standard input".to_owned();
            return Ok(Input { name, bytes: Box::new(io::stdin()), length: None });
        }
        let name = path.display().to_string();
        let refuse = |reason: String| UsageError(format!("cannot read {name}: {reason}"));
        let file = File::open(path).map_err(|error| refuse(error.to_string()))?;
        let metadata = file.metadata().map_err(|error| refuse(error.to_string()))?;
        if metadata.is_dir() {
            return Err(refuse("it is a folder".to_owned()));
        }
        // A pipe that has a name says nothing about its length.
        let length = metadata.is_file().then_some(metadata.len());
        Ok(Input { name, bytes: Box::new(file), length })
    }
}
