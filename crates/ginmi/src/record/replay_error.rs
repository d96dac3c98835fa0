//! Why a record is wrong.

use super::line_error::LineError;
use crate::chance::OutcomeError;
use crate::games::{SetupError, UnknownGameError};
use crate::illegal_action::IllegalActionError;

/// The first line of a record that differs from what the rules demand.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReplayError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: ReplayErrorKind,
}

/// What can be wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayErrorKind {
    /// The text is not a line of a record.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A header is missing.
    #[error("a record begins with a header, the line with the key ginmi")]
    NoHeader,
    /// The game is unknown.
    #[error(transparent)]
    Game(#[from] UnknownGameError),
    /// The match cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A chance outcome is impossible.
    #[error(transparent)]
    Chance(#[from] OutcomeError),
    /// A decision is illegal.
    #[error("seat {seat} cannot do this: {0}", seat = .0.seat)]
    Illegal(#[from] IllegalActionError),
    /// The draws of the header do not decide the first dealer, or go on after that.
    #[error("the draws of the header do not end with a first dealer")]
    Draws,
    /// A line differs from what the rules demand.
    #[error("the rules give {due}\n  but the record says {given}")]
    Differs {
        /// The line that the rules demand.
        due: String,
        /// The line in the record.
        given: String,
    },
    /// An input was changed after it was written.
    #[error(
        "the checksum does not match the inputs up to here, so this line or an earlier one was changed; \
         from these inputs the line would be {due}\n  but the record says {given}"
    )]
    Sum {
        /// The line with the right sum.
        due: String,
        /// The line in the record.
        given: String,
    },
    /// A line of another kind is due.
    #[error("the rules ask for {due} here, but the record says {given}")]
    Unexpected {
        /// The kind of line that is due.
        due: &'static str,
        /// The line in the record.
        given: String,
    },
    /// The record ends too early.
    #[error("the record ends here, but the rules still give {0}")]
    Incomplete(String),
}
