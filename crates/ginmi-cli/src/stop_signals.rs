//! The signals that end a program which runs until it is told to stop.

#[cfg(unix)]
use std::io::{self, IsTerminal as _};

use anyhow::{Context, Result};
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, ctrl_c};

/// A signal that a program may have been told to ignore when it was started.
///
/// `nohup` and `trap '' HUP` do so with SIGHUP, and shells without job control with SIGINT for
/// what runs in the background. What was to be ignored stays ignored.
#[cfg(unix)]
pub(crate) struct UnlessIgnored(Option<Signal>);

#[cfg(unix)]
impl UnlessIgnored {
    /// Listens from now on, unless the signal is ignored. Has to be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// When the system refuses.
    pub(crate) fn listen(kind: SignalKind) -> io::Result<Self> {
        let is_ignored = (ignored_signals() >> (kind.as_raw_value() - 1)) & 1 == 1;
        Ok(Self((!is_ignored).then(|| signal(kind)).transpose()?))
    }

    /// Waits for the signal: for ever if it is ignored.
    pub(crate) async fn recv(&mut self) {
        match &mut self.0 {
            Some(signal) => _ = signal.recv().await,
            None => std::future::pending().await,
        }
    }
}

/// The set of the signals that are ignored: the lowest bit is signal 1.
#[cfg(target_os = "linux")]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let set = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    set.and_then(|set| u64::from_str_radix(set.trim(), 16).ok()).unwrap_or(0)
}

/// Other systems tell only in ways that need unsafe code.
#[cfg(all(unix, not(target_os = "linux")))]
const fn ignored_signals() -> u64 {
    0
}

/// The signals that stop a server, a contest or a series of backups: Ctrl-C, SIGTERM, and SIGHUP if the
/// program was started in a terminal, which is being closed then.
///
/// Without a terminal, SIGHUP means that settings or log files should be opened again. There is
/// nothing to open, and a program that ended would be a surprise.
pub(crate) struct StopSignals {
    #[cfg(unix)]
    has_terminal: bool,
    #[cfg(unix)]
    interrupt: UnlessIgnored,
    #[cfg(unix)]
    terminate: UnlessIgnored,
    #[cfg(unix)]
    hangup: UnlessIgnored,
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
        let listen = |kind| UnlessIgnored::listen(kind).context("cannot listen for signals");
        Ok(Self {
            #[cfg(unix)]
            has_terminal: io::stdin().is_terminal(),
            #[cfg(unix)]
            interrupt: listen(SignalKind::interrupt())?,
            #[cfg(unix)]
            hangup: listen(SignalKind::hangup())?,
            #[cfg(unix)]
            terminate: listen(SignalKind::terminate())?,
            #[cfg(windows)]
            interrupt: ctrl_c().context("cannot listen for signals")?,
        })
    }

    /// Waits for the next one; returns its name.
    pub(crate) async fn next(&mut self) -> &'static str {
        #[cfg(unix)]
        loop {
            tokio::select! {
                () = self.interrupt.recv() => return "interrupt",
                () = self.terminate.recv() => return "terminate",
                () = self.hangup.recv() => {
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
