//! `ginmi import`: reads a dump into a database.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use flate2::bufread::MultiGzDecoder;
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
        let bytes = BufReader::with_capacity(1 << 16, progress.wrap_read(bytes));
        let outcome = async { dump::import(&store, unpacked(bytes)?, |_| ()).await }.await;
        progress.finish_and_clear();
        store.close().await;
        outcome.map_err(|error| super::explain(error, &format!("cannot read {name}")))
    })?;
    writeln!(anstream::stdout(), "imported {counts}")?;
    Ok(ExitCode::SUCCESS)
}

/// The first bytes of gzip data.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The dump, decompressed if necessary.
fn unpacked<'a>(mut bytes: impl BufRead + 'a) -> std::io::Result<Box<dyn BufRead + 'a>> {
    if bytes.fill_buf()?.starts_with(&GZIP) {
        return Ok(Box::new(BufReader::with_capacity(
            1 << 16,
            decoded(MultiGzDecoder::new(bytes))?,
        )));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, decoded(bytes)?)))
}
