//! `ginmi import`: everything from a dump to a database.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use flate2::bufread::MultiGzDecoder;
use ginmi_server::dump;
use ginmi_server::storage::Store;

use crate::input::Input;
use crate::place::Place;

/// Import a dump of `ginmi export` or `ginmi backup` into an empty database, completely or not at all.
///
/// A dump may be compressed with gzip. /// A missing folder or missing tables are created; a PostgreSQL database itself must exist.
/// docs/database-dump.md describes the format of a dump.
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
    place: Place,
}

/// Runs the command.
///
/// # Errors
///
/// A dump that cannot be read or is none, a database that is not empty, is in use or fails. It is
/// then as it was.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let target = args.place.target()?;
    // Before the database: it would be made for nothing.
    let Input { name, bytes, length } = Input::open(&args.file)?;
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

/// What begins everything that is compressed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The dump as it was before it was compressed, if it was.
fn unpacked<'a>(mut bytes: impl BufRead + 'a) -> std::io::Result<Box<dyn BufRead + 'a>> {
    if bytes.fill_buf()?.starts_with(&GZIP) {
        return Ok(Box::new(BufReader::with_capacity(1 << 16, MultiGzDecoder::new(bytes))));
    }
    Ok(Box::new(bytes))
}
