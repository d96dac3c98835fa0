//! Dumps move everything from one database to another: [`export()`] writes a dump, [`import()`] reads
//! it, and [`check_restored`] checks that everything came back.
//!
//! A dump is JSON Lines; `docs/database-dump.md` describes it. It is the same byte for byte for
//! both kinds of database, and neither side holds more than a part of it in memory.

mod check;
mod counts;
mod export;
mod import;
mod line;

pub use check::{RestoreCheck, check_restored};
pub use counts::DumpCounts;
pub use export::export;
pub use import::import;

use crate::storage;

/// The version of the format, the only one that is written and read.
pub const VERSION: u32 = 2;

/// Why a dump could not be written or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DumpError {
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] storage::StorageError),

    /// Reading or writing the dump failed.
    #[error("the dump cannot be read or written: {0}")]
    Io(#[from] std::io::Error),

    /// The database is not empty.
    #[error(
        "a dump can only be imported into an empty database, and this one has {0}: \
         name an empty one, or a folder that is not there yet"
    )]
    NotEmpty(&'static str),

    /// A line is not as [`export()`] writes it.
    #[error("line {line} of the dump: {problem}")]
    Line {
        /// The number of the line; the first is 1.
        line: u64,
        /// What is wrong.
        problem: String,
    },
}
