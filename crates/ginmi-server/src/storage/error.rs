//! What can go wrong, each with a sentence for the person who runs the server.

use std::path::PathBuf;
use std::sync::Arc;

use ginmi_table::names::TableId;

use super::Seq;

/// Why the storage did not do what it was asked to.
///
/// Cheap to clone, because one failed commit answers everybody who waited for it.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The entry is not the next one of its table: somebody else has written, or the same entry
    /// was sent twice. Nothing was written.
    #[error("the next entry of table {table} must be entry {next}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number that an entry must have to be taken.
        next: Seq,
    },

    /// There is no table with that id.
    #[error("there is no table {0}")]
    NoTable(TableId),

    /// The table is over: nothing can be added to it.
    #[error("table {0} is closed")]
    TableOver(TableId),

    /// Another server has claimed the table since. Nothing was written.
    #[error("another server runs table {0} now")]
    Deposed(TableId),

    /// Other servers use the database, and this one or one of them cannot speak with the others.
    #[error(
        "another server uses this database: stop it, or give all servers of this database the \
         same --link"
    )]
    Shared,

    /// The database belongs to one server alone.
    #[error(
        "an SQLite database has one server: to link several servers, give all of them the same \
         PostgreSQL database with --database"
    )]
    Alone,

    /// Something else is stored under that id.
    #[error("there is already a {what} with the id {id}")]
    Taken {
        /// What kind of thing, such as `table`.
        what: &'static str,
        /// The id.
        id: String,
    },

    /// There is no person with that id.
    #[error("there is no such person")]
    NoPerson,

    /// What was given cannot be stored.
    #[error("{what} cannot be stored: {problem}")]
    Invalid {
        /// What was given.
        what: &'static str,
        /// What is wrong with it.
        problem: &'static str,
    },

    /// The database is away and did not come back in time. Nothing was written.
    #[error("the database cannot be reached ({reason}); nothing was written")]
    Unavailable {
        /// What the database or the system said last.
        reason: String,
    },

    /// The database went away while it was writing and did not come back in time. Whether something
    /// was written will be seen when it is back; until then, nobody may rely on either.
    #[error(
        "the connection to the database broke during a write ({reason}); the write may or may not have happened"
    )]
    Uncertain {
        /// What the database or the system said last.
        reason: String,
    },

    /// There is no room left. Nothing was written; what had been acknowledged is safe.
    #[error("there is no room left in {place}: free some space there ({reason})")]
    Full {
        /// The folder or the database.
        place: String,
        /// What the database said.
        reason: String,
    },

    /// The disk fails, or has so little room that not even the beginning fits.
    #[error(
        "the disk that holds {place} is full or failing ({reason}): free some space, or repair it"
    )]
    Disk {
        /// The folder.
        place: String,
        /// What the database said.
        reason: String,
    },

    /// There is no database, and none should be made.
    #[error("{place} {problem}: name the place of Ginmi's database")]
    NoDatabase {
        /// The folder or the database.
        place: String,
        /// What is not there.
        problem: &'static str,
    },

    /// The folder of the database cannot be made or written to.
    #[error(
        "the data folder {} cannot be used ({reason}): \
         choose another folder, or let this user write there",
        path.display()
    )]
    Folder {
        /// The folder, or the file in it that is in the way.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },

    /// Another server has the folder open.
    #[error(
        "the data folder {} is in use by another server: stop that one, or choose another folder",
        path.display()
    )]
    InUse {
        /// The folder.
        path: PathBuf,
    },

    /// The file is not an SQLite database, or a damaged one.
    #[error(
        "{} is not a database, or it is damaged ({reason}): \
         move it away to start afresh, or restore a backup",
        path.display()
    )]
    NotADatabase {
        /// The file.
        path: PathBuf,
        /// What SQLite said.
        reason: String,
    },

    /// The URL of the database cannot be understood. It is not repeated here: it may hold a password.
    #[error("the address of the database is not valid ({problem}): {expected}")]
    Address {
        /// What is wrong.
        problem: String,
        /// What an address looks like.
        expected: &'static str,
    },

    /// PostgreSQL cannot be reached, or does not let us in.
    #[error("PostgreSQL does not give us {place} ({reason}): {remedy}")]
    Refused {
        /// The database and where it was looked for.
        place: String,
        /// What it said.
        reason: String,
        /// What would help.
        remedy: &'static str,
    },

    /// A newer Ginmi has written the database.
    #[error(
        "{place} was written by a newer Ginmi (its schema is {found}, this version knows up to {known}): \
         update Ginmi, or choose another database"
    )]
    TooNew {
        /// The folder or the database.
        place: String,
        /// The newest migration in the database.
        found: i64,
        /// The newest migration that this program knows.
        known: i64,
    },

    /// An older Ginmi has written the database, and it cannot be brought up to date by somebody who
    /// only reads.
    #[error(
        "{place} was written by an older Ginmi (its schema is {found}, this version needs {known}): \
         use that version, or start a server of this version there, which updates the database"
    )]
    TooOld {
        /// The folder or the database.
        place: String,
        /// The newest migration in the database.
        found: i64,
        /// The newest migration that this program knows.
        known: i64,
    },

    /// The schema of the database is none of ours.
    #[error("{place} does not hold the tables of this Ginmi ({reason}): choose another database")]
    Foreign {
        /// The folder or the database.
        place: String,
        /// What is different.
        reason: String,
    },

    /// What is stored is not as we write it.
    #[error("the database holds something that Ginmi did not write: {0}")]
    Corrupt(String),

    /// Everything else that a database may say.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl Error {
    /// Whether the database or its disk is at fault, and not what was asked of it.
    pub(crate) const fn is_fault(&self) -> bool {
        !matches!(
            self,
            Self::Conflict { .. }
                | Self::NoTable(_)
                | Self::TableOver(_)
                | Self::Deposed(_)
                | Self::Shared
                | Self::Alone
                | Self::Taken { .. }
                | Self::NoPerson
                | Self::Invalid { .. }
        )
    }
}
