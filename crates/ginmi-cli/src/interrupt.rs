//! Ending what takes long before it is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

use crate::usage::INTERRUPTED;

/// A flag that Ctrl-C raises, so that what is written ends with something whole and the results until
/// then are still printed.
pub(crate) fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        // Who presses it twice wants out at once.
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })
    .context("cannot set up the handling of Ctrl-C")?;
    Ok(stop)
}
