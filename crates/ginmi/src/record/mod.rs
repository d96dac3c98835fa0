//! Records: games as text with one JSON object per line, complete enough to be checked without a
//! random generator. The format is specified in `docs/record-format.md`.

#[cfg(feature = "record")]
mod content;
mod decision;
#[cfg(feature = "record")]
mod due;
mod error;
#[cfg(feature = "record")]
mod fault;
#[cfg(feature = "record")]
mod line;
#[cfg(feature = "record")]
mod pieces;
#[cfg(feature = "record")]
mod quick;
mod raw;
#[cfg(feature = "record")]
mod recording;
#[cfg(feature = "record")]
mod replay;
pub(crate) mod serial;
#[cfg(feature = "record")]
mod sum;
#[cfg(feature = "record")]
mod text;

#[cfg(all(test, feature = "record"))]
mod tests;

pub use decision::Decision;
pub use error::LineError;
#[cfg(feature = "record")]
pub use fault::{Fault, FaultReason};
#[cfg(feature = "record")]
pub use line::{EndLine, Header, LineContent, RecordLine};
#[cfg(feature = "record")]
pub use recording::Recording;
#[cfg(feature = "record")]
pub use replay::{LineKind, Replayer, Summary};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
