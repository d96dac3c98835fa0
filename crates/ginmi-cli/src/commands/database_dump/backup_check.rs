//! `ginmi backup --verify`: restores the newest backup on trial.

use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use ginmi_server::dump::{self, DumpCounts, RestoreCheck};
use ginmi_server::storage::Store;

use super::backup;
use crate::input_source::{OpenInput, decoded};
use crate::stop_signals::StopSignals;
use crate::terminal_text::columns::counted;
use crate::usage_error::{INTERRUPTED, UsageError};

/// Restores the newest backup of a folder into a scratch database, and checks everything in it.
///
/// # Errors
///
/// When there is no backup, it is no dump or incomplete, or there is no room for the scratch
/// database. A fault in it is a result, not an error.
pub(super) fn run(folder: &Path) -> Result<ExitCode> {
    let place = folder.display();
    let Some(newest) = backup::backups(folder)?.pop() else {
        return Err(UsageError(format!(
            "there is no backup in {place}: `ginmi backup {place}` makes one"
        ))
        .into());
    };
    let (file, began) = (folder.join(newest), Instant::now());
    // Only its owner can read it, and it is removed whatever happens.
    let scratch = tempfile::Builder::new()
        .prefix("ginmi-restored-")
        .tempdir()
        .context("there is no folder for the scratch database")?;
    let outcome = super::runtime()?.block_on(async {
        let mut signals = StopSignals::listen()?;
        tokio::select! {
            outcome = restored(&file, scratch.path()) => outcome.map(Some),
            _ = signals.next() => Ok(None),
        }
    });
    let Some((counts, check)) = outcome? else {
        writeln!(anstream::stderr(), "interrupted: the backup was not checked")?;
        return Ok(ExitCode::from(INTERRUPTED));
    };
    let name = file.display();
    let seconds = began.elapsed().as_secs_f64();
    let mut out = anstream::stdout();
    writeln!(out, "{name}: {counts}, restored and checked in {seconds:.1} s")?;
    if check.faults == 0 {
        let (tables, games) = (counted(check.tables, "table"), counted(check.games, "game"));
        writeln!(out, "ok: every line came back the same; {tables} and {games} were replayed")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut err = anstream::stderr();
    for fault in &check.first_faults {
        writeln!(err, "{fault}")?;
    }
    let faults = counted(check.faults, "fault");
    writeln!(err, "error: {faults} in {name}: restore an older backup, and keep this one")?;
    Ok(ExitCode::FAILURE)
}

/// Restores a backup into a folder, and checks everything in it.
async fn restored(file: &Path, folder: &Path) -> Result<(DumpCounts, RestoreCheck)> {
    let failed = format!("cannot read {}", file.display());
    let target = folder.join("database");
    let target = target.to_str().context("the folder for temporary files has no readable name")?;
    let store = Store::open(target).await?;
    let outcome = async {
        let OpenInput { bytes, length, .. } = OpenInput::open(file)?;
        let progress = super::progress(length, "{spinner} {bytes}");
        let counts = dump::import(&store, text(progress.wrap_read(bytes))?, |_| ()).await;
        progress.finish_and_clear();
        let counts = counts.map_err(|error| super::explain(error, &failed))?;
        let OpenInput { bytes, length, .. } = OpenInput::open(file)?;
        let progress = super::progress(length, "{spinner} {bytes}");
        let check = dump::check_restored(&store, text(progress.wrap_read(bytes))?, |_| ()).await;
        progress.finish_and_clear();
        Ok((counts, check.map_err(|error| super::explain(error, &failed))?))
    };
    let outcome = outcome.await;
    store.close().await;
    outcome
}

fn text<'a>(bytes: impl std::io::Read + 'a) -> std::io::Result<impl BufRead + 'a> {
    Ok(BufReader::with_capacity(1 << 16, decoded(bytes)?))
}
