//! `ginmi export`: writes a dump of a database.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi_server::dump;
use ginmi_server::storage::Store;
use tempfile::NamedTempFile;

use crate::database_location::DatabaseLocation;
use crate::output_files::already_exists;
use crate::stop_signals::StopSignals;
use crate::usage_error::{INTERRUPTED, UsageError};

/// Export the whole database of a server to one file: people, tables with their logs, finished
/// games, secrets.
///
/// The file is a backup, and `ginmi import` reads it into another database, SQLite or PostgreSQL.
/// Keep it private: it holds the key that signs cookies. docs/database-dump.md describes its
/// format.
///
/// A server can keep running meanwhile: the dump shows the moment at which the export started.
/// The database is not changed. `ginmi backup` does this regularly.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi export ginmi.dump
      the database in your folder for data
  ginmi export --data /srv/ginmi - | gzip > ginmi.dump.gz
      another folder, compressed
  GINMI_DATABASE=postgres://ginmi@localhost/ginmi ginmi export --force ginmi.dump
      PostgreSQL, replacing an older dump")]
pub(crate) struct Args {
    /// The file for the dump, which appears once it is complete; `-` is standard output
    file: PathBuf,

    /// Replace the file if it exists
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    location: DatabaseLocation,
}

/// Runs the command.
///
/// # Errors
///
/// When the file exists or cannot be written, and when there is no database, or it has another
/// version or fails. Then the file is missing, or unchanged.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let file = (args.file != Path::new("-")).then(|| DumpFileWriter::begin(&args.file, args.force));
    let mut file = file.transpose()?;
    super::runtime()?.block_on(async {
        let store = super::open_read_only(&args.location).await?;
        let place = store.location();
        let outcome = match &mut file {
            Some(file) => {
                // So that the temporary file is removed.
                let mut signals = StopSignals::listen()?;
                tokio::select! {
                    outcome = write_dump(&store, file.part.as_file_mut(), &args.file) => outcome.map(Some),
                    _ = signals.next() => Ok(None),
                }
            }
            None => write_dump(&store, io::stdout().lock(), Path::new("standard output")).await.map(Some),
        };
        store.close().await;
        let Some(counts) = outcome? else {
            writeln!(anstream::stderr(), "interrupted: no dump was written")?;
            return Ok(ExitCode::from(INTERRUPTED));
        };
        match file {
            Some(file) => {
                file.finish()?;
                writeln!(anstream::stdout(), "exported {counts} from {place}")?;
            }
            // Standard output carries the dump itself.
            None => writeln!(anstream::stderr(), "exported {counts} from {place}")?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Writes the dump of a store.
pub(super) async fn write_dump(
    store: &Store,
    out: impl Write,
    file: &Path,
) -> Result<dump::DumpCounts> {
    let progress = super::progress(None, "{spinner} {human_pos} lines");
    let outcome = dump::export(store, BufWriter::new(out), |lines| progress.set_position(lines));
    let outcome = outcome.await;
    progress.finish_and_clear();
    outcome.map_err(|error| super::explain(error, &cannot_write(file)))
}

pub(super) fn cannot_write(file: &Path) -> String {
    format!("cannot write {}", file.display())
}

/// A dump that is being written, in a temporary file beside its destination. Dropping it removes
/// that file, and only its owner can read it.
pub(super) struct DumpFileWriter {
    pub(super) part: NamedTempFile,
    file: PathBuf,
    force: bool,
}

impl DumpFileWriter {
    pub(super) fn begin(file: &Path, force: bool) -> Result<Self, UsageError> {
        let name = file.display();
        // If the name is a link, the file that it points to is replaced, and not the link.
        let path = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                return Err(UsageError(format!("{name} is a folder: name a file in it")));
            }
            Ok(metadata) if !metadata.is_file() => {
                return Err(UsageError(format!(
                    "{name} is not a regular file: write to `-` and redirect that"
                )));
            }
            Ok(_) if !force => return Err(already_exists(file)),
            _ => {}
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            let folder = folder.display();
            return Err(UsageError(format!("cannot write {name}: there is no folder {folder}")));
        }
        let part = tempfile::Builder::new()
            .prefix(".ginmi-export-")
            .tempfile_in(folder.unwrap_or(Path::new(".")))
            .map_err(|error| UsageError(format!("{}: {}", cannot_write(file), reason(&error))))?;
        Ok(Self { part, file: path, force })
    }

    /// Moves the complete file to its destination, and syncs it.
    pub(super) fn finish(self) -> Result<()> {
        let Self { part, file, force } = self;
        part.as_file().sync_all().with_context(|| cannot_write(&file))?;
        let persisted = if force { part.persist(&file) } else { part.persist_noclobber(&file) };
        match persisted {
            Ok(_) => Ok(()),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                Err(already_exists(&file).into())
            }
            Err(error) => Err(error.error).with_context(|| cannot_write(&file)),
        }
    }
}

/// The message of the system, without the name of the temporary file.
fn reason(error: &io::Error) -> String {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code).to_string(),
        None => error.kind().to_string(),
    }
}
