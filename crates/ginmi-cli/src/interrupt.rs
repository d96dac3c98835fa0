//! Interrupting a long computation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

use crate::usage_error::INTERRUPTED;

/// A flag that Ctrl-C sets, so that the output ends cleanly and the results so far are printed.
pub(crate) fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        // Pressing it twice ends the program at once.
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })
    .context("cannot set up the handling of Ctrl-C")?;
    Ok(stop)
}
