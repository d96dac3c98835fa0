//! Bad input: its error type, and which other errors mean bad input.

use std::io;
use std::process::ExitCode;

use ginmi::cards::{ParseCardError, ParseCardSetError};
use ginmi::games::{SetupError, UnknownGameError};
use ginmi::options::OptionError;
use ginmi_server::storage::StorageError;

use crate::database_location::DatabaseLocationError;

/// A request of the user that is impossible, in a sentence with a remedy.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct UsageError(pub(crate) String);

/// The exit code for bad input; every other error is 1.
pub(crate) const BAD_INPUT: u8 = 2;

/// The exit code of a program that the user interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

/// The exit code for an error.
pub(crate) fn exit_code(error: &anyhow::Error) -> ExitCode {
    let bad_input = error.chain().any(|cause| {
        cause.is::<UsageError>()
            || cause.is::<SetupError>()
            || cause.is::<OptionError>()
            || cause.is::<UnknownGameError>()
            || cause.is::<ParseCardError>()
            || cause.is::<ParseCardSetError>()
            || cause.is::<DatabaseLocationError>()
            || cause.downcast_ref().is_some_and(names_no_database)
    });
    if bad_input { ExitCode::from(BAD_INPUT) } else { ExitCode::FAILURE }
}

/// Whether the given location has no database, or is not a location at all.
const fn names_no_database(error: &StorageError) -> bool {
    matches!(error, StorageError::Address { .. } | StorageError::NoDatabase { .. })
}

/// Whether the error is only that the reader of the output is gone.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    })
}

/// The argument parser's message as one line, without the usage that follows.
pub(crate) fn one_sentence(complaint: &str) -> String {
    let end = ["\n\nUsage:", "\n\nFor more information"]
        .iter()
        .filter_map(|mark| complaint.find(mark))
        .min()
        .unwrap_or(complaint.len());
    let paragraphs = complaint[..end]
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usage_is_left_out_of_a_complaint() {
        let complaint = "error: unexpected argument '--foo' found\n\n  tip: to pass it\n  on\n\n\
                         Usage: ginmi play <GAME>\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_sentence(complaint),
            "error: unexpected argument '--foo' found; tip: to pass it on"
        );
    }
}
