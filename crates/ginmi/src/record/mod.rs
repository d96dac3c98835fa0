//! Records: games as text with one JSON object per line, complete enough to be checked without a
//! random generator. The format is specified in `docs/record-format.md`.

mod checksum;
mod decision;
mod expected_lines;
mod line;
mod line_error;
mod line_parser;
mod line_writer;
mod proof_line;
mod raw_line;
mod recorder;
mod replay;
mod replay_error;
mod text_primitives;

#[cfg(test)]
mod tests;

pub use checksum::crc32;
pub use decision::Decision;
pub use line::{DealerLot, LineContent, RecordHeader, RecordLine, RoundEndLine};
pub use line_error::LineError;
pub use recorder::MatchRecorder;
pub use replay::{LineKind, ReplayCounts, Replayer};
pub use replay_error::{ReplayError, ReplayErrorKind};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
