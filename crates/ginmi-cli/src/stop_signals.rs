//! The signals that end a program which runs until it is told to stop.

#[cfg(unix)]
use std::io::{self, IsTerminal as _};

use anyhow::{Context, Result};
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, ctrl_c};

/// The signals that stop a server, a contest or a series of backups: Ctrl-C, SIGTERM, and SIGHUP if the
/// program was started in a terminal, which is being closed then.
///
/// Without a terminal, SIGHUP means that settings or log files should be opened again. There is
/// nothing to open, and a program that ended would be a surprise. The `nohup` of GNU takes the
/// terminal away as well; others do not, and there a server still ends with its terminal.
pub(crate) struct StopSignals {
    #[cfg(unix)]
    has_terminal: bool,
    #[cfg(unix)]
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
    #[cfg(unix)]
    hangup: Signal,
    #[cfg(windows)]
    interrupt: CtrlC,
}

impl StopSignals {
    /// Listens from now on. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub(crate) fn listen() -> Result<Self> {
        #[cfg(unix)]
        let listen = |kind| signal(kind).context("cannot listen for signals");
        Ok(Self {
            #[cfg(unix)]
            has_terminal: io::stdin().is_terminal(),
            #[cfg(unix)]
            interrupt: listen(SignalKind::interrupt())?,
            #[cfg(unix)]
            terminate: listen(SignalKind::terminate())?,
            #[cfg(unix)]
            hangup: listen(SignalKind::hangup())?,
            #[cfg(windows)]
            interrupt: ctrl_c().context("cannot listen for signals")?,
        })
    }

    /// Waits for the next one; returns its name.
    pub(crate) async fn next(&mut self) -> &'static str {
        #[cfg(unix)]
        loop {
            tokio::select! {
                _ = self.interrupt.recv() => return "interrupt",
                _ = self.terminate.recv() => return "terminate",
                _ = self.hangup.recv() => {
                    if self.has_terminal {
                        return "hangup";
                    }
                    tracing::info!(
                        "ignoring a hangup: settings are read at the start only, and the log is \
                         standard error"
                    );
                }
            }
        }
        #[cfg(windows)]
        {
            self.interrupt.recv().await;
            "interrupt"
        }
    }
}
