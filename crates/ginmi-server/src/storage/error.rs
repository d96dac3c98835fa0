//! The errors of the storage, each with a sentence for the person who runs the server.

use std::path::PathBuf;
use std::sync::Arc;

use ginmi_table::names::TableId;

use super::EntryNumber;

/// Why the storage could not do what it was asked to.
///
/// Cheap to clone, because the error of one commit goes to all its callers.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StorageError {
    /// The entry is not the next one of its table: somebody else has written, or the same entry was
    /// sent twice. Nothing was written.
    #[error("the next entry of table {table} must be entry {next}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number that the next entry must have.
        next: EntryNumber,
    },

    /// There is no table with that id.
    #[error("there is no table {0}")]
    NoTable(TableId),

    /// The table is closed: nothing can be added to it.
    #[error("table {0} is closed")]
    TableOver(TableId),

    /// Another server has claimed the table since. Nothing was written.
    #[error("another server runs table {0} now")]
    ClaimLost(TableId),

    /// Other servers use the database, and at least one of the servers has no link.
    #[error(
        "another server uses this database: stop it, or give all servers of this database the \
         same --link"
    )]
    Shared,

    /// The database can have only one server.
    #[error(
        "an SQLite database has one server: to link several servers, give all of them the same \
         PostgreSQL database with --database"
    )]
    NotShareable,

    /// Something else is stored under that id.
    #[error("there is already a {what} with the id {id}")]
    AlreadyExists {
        /// The kind of thing, such as `table`.
        what: &'static str,
        /// The id.
        id: String,
    },

    /// There is no person with that id.
    #[error("there is no such person")]
    NoPerson,

    /// The value cannot be stored.
    #[error("{what} cannot be stored: {problem}")]
    Invalid {
        /// The kind of value.
        what: &'static str,
        /// What is wrong with it.
        problem: &'static str,
    },

    /// The database is unavailable and did not return in time. Nothing was written.
    #[error("the database cannot be reached ({reason}); nothing was written")]
    Unavailable {
        /// The last message of the database or the system.
        reason: String,
    },

    /// The connection broke during a write and was not restored in time. Whether something was
    /// written can be seen only once the database is back; until then, rely on neither.
    #[error(
        "the connection to the database broke during a write ({reason}); the write may or may not have happened"
    )]
    Uncertain {
        /// The last message of the database or the system.
        reason: String,
    },

    /// There is no room left. Nothing was written; everything that was acknowledged is safe.
    #[error("there is no room left in {location}: free some space there ({reason})")]
    Full {
        /// The folder or the database.
        location: String,
        /// The message of the database.
        reason: String,
    },

    /// The disk fails, or is too full even to start.
    #[error(
        "the disk that holds {location} is full or failing ({reason}): free some space, or repair it"
    )]
    Disk {
        /// The folder.
        location: String,
        /// The message of the database.
        reason: String,
    },

    /// There is no database, and none should be created.
    #[error("{location} {problem}: name Ginmi's database with --data or --database")]
    NoDatabase {
        /// The folder or the database.
        location: String,
        /// What is missing.
        problem: &'static str,
    },

    /// The folder of the database cannot be created or written to.
    #[error("{place} cannot be used ({reason}): {remedy}")]
    Folder {
        /// The folder, or the file in it that is in the way.
        place: String,
        /// The message of the system.
        reason: String,
        /// What would help.
        remedy: String,
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

    /// The file is not an SQLite database, or is damaged.
    #[error(
        "{} is not a database, or it is damaged ({reason}): \
         restore a backup, or move all files in its folder away to start afresh",
        path.display()
    )]
    NotADatabase {
        /// The file.
        path: PathBuf,
        /// The message of SQLite.
        reason: String,
    },

    /// There was a database, and its file is empty or gone.
    #[error(
        "{} {problem}, but there was a database: restore a backup, or move all files in the folder \
         away to start afresh",
        path.display()
    )]
    Lost {
        /// The file.
        path: PathBuf,
        /// What became of it.
        problem: &'static str,
    },

    /// The file was removed or replaced while the server has it open: nobody would find again what
    /// is written to it.
    #[error(
        "{} was removed or replaced while the server runs, so nothing is written any more: stop \
         the server, put the file back or restore a backup, and start it again",
        path.display()
    )]
    Replaced {
        /// The file.
        path: PathBuf,
    },

    /// The URL of the database cannot be parsed. It is not repeated here, since it may contain a
    /// password.
    #[error("the address of the database is not valid ({problem}): {expected}")]
    Address {
        /// What is wrong.
        problem: String,
        /// The form of a correct address.
        expected: &'static str,
    },

    /// PostgreSQL cannot be reached, or refuses the login.
    #[error("PostgreSQL does not open {location} ({reason}): {remedy}")]
    Refused {
        /// The database and its server.
        location: String,
        /// The message of PostgreSQL.
        reason: String,
        /// What would help.
        remedy: String,
    },

    /// Another version of Ginmi has written the database, and its schema is different.
    #[error(
        "{location} was written by another version of Ginmi, whose schema is different: use that \
         version, or carry everything over with `ginmi export` of that version and `ginmi import` \
         of this one"
    )]
    OtherVersion {
        /// The folder or the database.
        location: String,
    },

    /// The schema of the database is not Ginmi's.
    #[error(
        "{location} does not hold the tables of this Ginmi ({reason}): choose another database"
    )]
    Foreign {
        /// The folder or the database.
        location: String,
        /// What is different.
        reason: String,
    },

    /// The stored data is invalid.
    #[error("the database holds something that Ginmi did not write: {0}")]
    Corrupt(String),

    /// Any other error of a database.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl StorageError {
    /// Whether the database cannot be reached at the moment, or this server has no lease.
    pub(crate) const fn is_outage(&self) -> bool {
        matches!(self, Self::Unavailable { .. } | Self::Uncertain { .. })
    }

    /// Whether the database or its disk is at fault, rather than the request.
    pub(crate) const fn is_fault(&self) -> bool {
        !matches!(
            self,
            Self::Conflict { .. }
                | Self::NoTable(_)
                | Self::TableOver(_)
                | Self::ClaimLost(_)
                | Self::Shared
                | Self::NotShareable
                | Self::AlreadyExists { .. }
                | Self::NoPerson
                | Self::Invalid { .. }
        )
    }
}
