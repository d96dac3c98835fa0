//! `ginmi export`, `ginmi backup` and `ginmi import`: dumps of a database.
//!
//! `export` and `backup` read while a server may run, and change nothing; the server and `import`
//! create a missing database.

pub(crate) mod backup;
mod backup_check;
pub(crate) mod export;
pub(crate) mod import;

use std::io::Write as _;
use std::sync::Once;

use anyhow::{Context, Result};
use ginmi_server::dump;
use ginmi_server::storage::{Store, StoreOptions};
use indicatif::{ProgressBar, ProgressStyle};

use crate::database_location::DatabaseLocation;

/// Whether it was said that no server has the database open.
static WARNED: Once = Once::new();

/// The runtime of the storage; one thread is enough for a command that waits.
fn runtime() -> Result<tokio::runtime::Runtime> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("cannot start the runtime for the database")
}

/// Opens the database for reading; a server may have it open.
///
/// Says so, once in the life of this program, if no server seems to have it open and no flag names
/// it: then the server may have settings that this command does not see, and save its data
/// elsewhere.
async fn open_read_only(location: &DatabaseLocation) -> Result<Store> {
    let options = StoreOptions { read_only: true, ..StoreOptions::default() };
    let store = Store::open_with(&location.target()?, options).await?;
    if store.seems_unused() && !location.is_from_flag() {
        let place = store.location();
        WARNED.call_once(|| {
            // If standard error is closed, the data can be saved all the same.
            let _ = writeln!(
                anstream::stderr(),
                "warning: no server has the database in {place} open; if yours uses another one, \
                 name it with --config, --data or --database"
            );
        });
    }
    Ok(store)
}

/// A progress bar, which appears only on a terminal. Without a length it only counts.
fn progress(length: Option<u64>, counting: &'static str) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => {
            (ProgressBar::new(length), "{bar:40} {bytes} of {total_bytes}, {eta} to go")
        }
        None => (ProgressBar::new_spinner(), counting),
    };
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Names the file if the file failed, rather than the database.
fn explain(error: dump::DumpError, failed: &str) -> anyhow::Error {
    match error {
        dump::DumpError::Io(error) => anyhow::Error::new(error).context(failed.to_owned()),
        error => error.into(),
    }
}
