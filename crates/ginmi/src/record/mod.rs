//! Records: games as text with one JSON object per line, complete enough to be checked without a
//! random generator. The format is specified in `docs/record-format.md`.

mod content;
mod decision;
mod due;
mod error;
mod fault;
mod line;
mod pieces;
mod quick;
mod raw;
mod recording;
mod replay;
pub(crate) mod serial;
mod sum;
mod text;

#[cfg(test)]
mod tests;

pub use decision::Decision;
pub use error::LineError;
pub use fault::{Fault, FaultReason};
pub use line::{EndLine, Header, LineContent, RecordLine};
pub use recording::Recording;
pub use replay::{LineKind, Replayer, Summary};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
