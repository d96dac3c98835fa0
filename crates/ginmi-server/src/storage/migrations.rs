//! The migrations that bring a database up to date, embedded in the program. There is a folder for
//! each database, with the same steps under the same numbers.

use std::cmp::Ordering;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

use super::StorageError;

/// A migration: its number, its file name, its statements.
type MigrationStep = (i64, &'static str, &'static str);

macro_rules! steps {
    ($folder:literal: $($number:literal $name:literal),+) => {
        [$((
            $number,
            $name,
            include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql")),
        )),+]
    };
}

/// The migrations for SQLite.
pub(super) const SQLITE: &[MigrationStep] = &steps!(
    "sqlite": 1 "0001_tables_people_games", 2 "0002_sessions_set_aside_probe", 3 "0003_nodes",
    4 "0004_bans_retention"
);

/// The migrations for PostgreSQL.
pub(super) const POSTGRES: &[MigrationStep] = &steps!(
    "postgres": 1 "0001_tables_people_games", 2 "0002_sessions_set_aside_probe", 3 "0003_nodes",
    4 "0004_bans_retention"
);

/// The migrator for these migrations.
pub(super) fn migrator(steps: &[MigrationStep]) -> Migrator {
    let migration = |&(number, name, sql): &MigrationStep| {
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

/// The newest migration that this program knows.
pub(super) fn newest(steps: &[MigrationStep]) -> i64 {
    steps.iter().map(|(number, ..)| *number).max().unwrap_or(0)
}

/// Finds the newest migration that was applied completely.
pub(super) const APPLIED: &str =
    "select coalesce(max(version), 0) from _sqlx_migrations where success";

/// Refuses a database that lacks migrations or has unknown ones, for readers, which cannot migrate
/// it.
pub(super) fn compare(
    found: i64,
    location: String,
    steps: &[MigrationStep],
) -> Result<(), StorageError> {
    let known = newest(steps);
    match found.cmp(&known) {
        Ordering::Less => Err(StorageError::TooOld { location, found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StorageError::TooNew { location, found, known }),
    }
}

/// Explains a failed migration; `other` explains errors of the database itself.
pub(super) fn explain(
    error: MigrateError,
    location: String,
    steps: &[MigrationStep],
    other: impl FnOnce(sqlx::Error) -> StorageError,
) -> StorageError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            match other(error) {
                // For instance, a table exists already.
                StorageError::Database(error) => {
                    StorageError::Foreign { location, reason: error.to_string() }
                }
                known => known,
            }
        }
        MigrateError::VersionMissing(found) if found > newest(steps) => {
            StorageError::TooNew { location, found, known: newest(steps) }
        }
        error => StorageError::Foreign { location, reason: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    fn numbers(steps: &[MigrationStep]) -> Vec<i64> {
        steps.iter().map(|(number, ..)| *number).collect()
    }

    #[test]
    fn both_databases_take_the_same_steps() {
        let names = |steps: &[MigrationStep]| {
            steps.iter().map(|(n, name, _)| (*n, *name)).collect::<Vec<_>>()
        };
        assert_eq!(names(SQLITE), names(POSTGRES));
        assert!(numbers(SQLITE).is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let files = std::fs::read_dir(path).expect("the folder is there");
            let files: BTreeSet<_> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            let named: BTreeSet<_> = steps
                .iter()
                .map(|(number, name, _)| {
                    assert!(name.starts_with(&format!("{number:04}_")), "{name}");
                    format!("{name}.sql")
                })
                .collect();
            assert_eq!(files, named);
        }
    }
}
