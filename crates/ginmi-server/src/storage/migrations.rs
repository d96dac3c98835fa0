//! The schema of each database, embedded in the program.
//!
//! Until 0.1.0 is released, each database has this one migration, which is edited in place. A
//! database with another schema is refused; an export and an import carry its content over.

use sqlx::migrate::{AppliedMigration, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::StorageError;

/// The schema for SQLite.
pub(super) const SQLITE: &str = include_str!("../../migrations/sqlite.sql");

/// The schema for PostgreSQL.
pub(super) const POSTGRES: &str = include_str!("../../migrations/postgres.sql");

/// The table in which sqlx lists what was applied.
pub(super) const APPLIED: &str = "_sqlx_migrations";

fn migration(schema: &'static str) -> Migration {
    let sql = AssertSqlSafe(schema).into_sql_str();
    Migration::new(1, "schema".into(), MigrationType::Simple, sql, false)
}

/// Creates the schema, or finds that the database has it.
pub(super) fn migrator(schema: &'static str) -> Migrator {
    Migrator::with_migrations(vec![migration(schema)])
}

/// Refuses a database with another schema or without one, for readers, which cannot create one.
pub(super) fn compare(
    applied: &[AppliedMigration],
    location: String,
    schema: &'static str,
) -> Result<(), StorageError> {
    match applied {
        [one] if one.checksum == migration(schema).checksum => Ok(()),
        // A server was refused here, since somebody else's tables have the names of ours.
        [] => Err(StorageError::NoDatabase { location, problem: "holds no tables of Ginmi" }),
        _ => Err(StorageError::OtherVersion { location }),
    }
}

/// Explains a failed migration; `other` explains errors of the database itself.
pub(super) fn explain(
    error: MigrateError,
    location: String,
    other: impl FnOnce(sqlx::Error) -> StorageError,
) -> StorageError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            match other(error) {
                // For instance, a table exists already.
                StorageError::Database(error) => {
                    // Without what sqlx adds, such as a line in the source of PostgreSQL.
                    let message = error.as_database_error().map(|error| error.message().to_owned());
                    let reason = message.unwrap_or_else(|| error.to_string());
                    StorageError::Foreign { location, reason }
                }
                known => known,
            }
        }
        MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => {
            StorageError::OtherVersion { location }
        }
        error => StorageError::Foreign { location, reason: error.to_string() },
    }
}
