//! Records: games as text with one JSON object per line, complete enough to be checked without a
//! random generator. The format is specified in `docs/record-format.md`.

#[cfg(feature = "record")]
mod checksum;
mod decision;
#[cfg(feature = "record")]
mod expected_lines;
#[cfg(feature = "record")]
mod fast_parser;
#[cfg(feature = "record")]
mod line;
mod line_error;
#[cfg(feature = "record")]
mod line_parser;
#[cfg(feature = "record")]
mod line_writer;
mod raw_line;
#[cfg(feature = "record")]
mod recorder;
#[cfg(feature = "record")]
mod replay;
#[cfg(feature = "record")]
mod replay_error;
pub(crate) mod serde_impls;
#[cfg(feature = "record")]
mod text_primitives;

#[cfg(all(test, feature = "record"))]
mod tests;

pub use decision::Decision;
#[cfg(feature = "record")]
pub use line::{LineContent, RecordHeader, RecordLine, RoundEndLine};
pub use line_error::LineError;
#[cfg(feature = "record")]
pub use recorder::MatchRecorder;
#[cfg(feature = "record")]
pub use replay::{LineKind, ReplayCounts, Replayer};
#[cfg(feature = "record")]
pub use replay_error::{ReplayError, ReplayErrorKind};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
