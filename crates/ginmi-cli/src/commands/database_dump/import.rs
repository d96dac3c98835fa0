//! `ginmi import`: reads a dump into a database.

use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use ginmi_server::dump;
use ginmi_server::storage::Store;

use crate::database_location::DatabaseLocation;
use crate::input_source::{OpenInput, decoded};

/// Import a dump of `ginmi export` or `ginmi backup` into an empty database, completely or not at
/// all.
///
/// A dump may be compressed with gzip. A missing folder or missing tables are created; a PostgreSQL
/// database itself must exist. docs/database-dump.md describes the format of a dump.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi import ginmi.dump
      into your folder for data, where there is nothing yet
  ginmi import --data /srv/ginmi ginmi-2026-11-23T075000Z.dump.gz
      a backup, into another folder
  createdb ginmi && ginmi import --database postgres://localhost/ginmi ginmi.dump
      from SQLite to PostgreSQL")]
pub(crate) struct Args {
    /// The dump; `-` is standard input
    file: PathBuf,

    #[command(flatten)]
    location: DatabaseLocation,
}

/// Runs the command.
///
/// # Errors
///
/// When the dump cannot be read or is invalid, and when the database is not empty, is in use or
/// fails. Then the database is unchanged.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let target = args.location.target()?;
    // Before the database, which would be created for nothing.
    let OpenInput { name, bytes, length } = OpenInput::open(&args.file)?;
    let counts = super::runtime()?.block_on(async {
        let store = Store::open(&target).await?;
        let progress = super::progress(length, "{spinner} {bytes}");
        let outcome = async {
            let text = decoded(progress.wrap_read(bytes))?;
            dump::import(&store, BufReader::with_capacity(1 << 16, text), |_| ()).await
        };
        let outcome = outcome.await;
        progress.finish_and_clear();
        store.close().await;
        outcome.map_err(|error| super::explain(error, &format!("cannot read {name}")))
    })?;
    writeln!(anstream::stdout(), "imported {counts}")?;
    Ok(ExitCode::SUCCESS)
}
