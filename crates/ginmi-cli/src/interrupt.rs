//! Interrupting a long computation, or a game in plain text.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use tokio::runtime;

use crate::stop_signals::StopSignals;
use crate::usage_error::INTERRUPTED;

/// A flag that Ctrl-C and the other [`StopSignals`] set, so that the output ends cleanly and the
/// results so far are printed.
///
/// # Errors
///
/// When the system refuses.
pub(crate) fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    on_stop(move || raised.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// Does something when the program is told to stop, in a thread of its own. Telling it a second time
/// ends the program at once.
///
/// # Errors
///
/// When the system refuses.
pub(crate) fn on_stop(react: impl FnOnce() + Send + 'static) -> Result<()> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot wait for signals")?;
    let mut signals = {
        let _within = runtime.enter();
        StopSignals::listen()?
    };
    std::thread::spawn(move || {
        runtime.block_on(async {
            signals.next().await;
            react();
            signals.next().await;
            std::process::exit(INTERRUPTED.into());
        });
    });
    Ok(())
}
