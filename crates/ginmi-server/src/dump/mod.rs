//! Carrying everything from one database to another: [`export`] writes a dump, [`import`] reads it.
//!
//! A dump is JSON Lines; `docs/database-dump.md` describes it. It is the same whichever database it
//! comes from, byte for byte, and neither side holds more than a part of it in memory.

mod counts;
mod export;
mod import;
mod line;

pub use counts::Counts;
pub use export::export;
pub use import::import;

use crate::storage;

/// The version of the format that is written. Dumps of version 1, in which every log begins with
/// entry 1, are read too.
pub const VERSION: u32 = 2;

/// Why a dump was not written or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),

    /// The file with the dump failed.
    #[error("the dump cannot be read or written: {0}")]
    Io(#[from] std::io::Error),

    /// There is something in the database that should take the dump.
    #[error(
        "a dump can only be imported into an empty database, and this one has {0}: \
         name an empty one, or a folder that is not there yet"
    )]
    NotEmpty(&'static str),

    /// The dump is not as [`export`] writes it.
    #[error("line {line} of the dump: {problem}")]
    Line {
        /// The number of the line; the first is 1.
        line: u64,
        /// What is wrong.
        problem: String,
    },
}
