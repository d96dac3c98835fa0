//! The signals of the system and the shell: leaving, stopping, and going on.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use nix::sys::signal::{Signal, killpg, raise};
use nix::unistd::{getpgrp, getsid};
use tokio::signal::unix::{SignalKind, signal};

use super::LoopEvent;
use crate::stop_signals::UnlessIgnored;

/// Sends an event for each of these signals from now on, until nobody listens. By themselves they
/// would end or stop the program with the terminal still taken over; and behind SIGCONT it is no
/// longer as the program has set it up.
///
/// # Errors
///
/// When the system cannot report the signals.
pub(super) fn listen<N: Send + 'static>(event_sender: Sender<LoopEvent<N>>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let entered = runtime.enter();
    let mut terminate = UnlessIgnored::listen(SignalKind::terminate())?;
    let mut hang_up = UnlessIgnored::listen(SignalKind::hangup())?;
    let mut interrupt = UnlessIgnored::listen(SignalKind::interrupt())?;
    let mut quit = UnlessIgnored::listen(SignalKind::quit())?;
    let mut stop = UnlessIgnored::listen(SignalKind::from_raw(Signal::SIGTSTP as i32))?;
    let mut go_on = signal(SignalKind::from_raw(Signal::SIGCONT as i32))?;
    drop(entered);
    thread::spawn(move || {
        loop {
            let event = runtime.block_on(async {
                tokio::select! {
                    () = terminate.recv() => LoopEvent::Terminated,
                    () = hang_up.recv() => LoopEvent::Terminated,
                    () = interrupt.recv() => LoopEvent::Terminated,
                    () = quit.recv() => LoopEvent::Terminated,
                    () = stop.recv() => LoopEvent::Stop,
                    _ = go_on.recv() => LoopEvent::Continued,
                }
            });
            // If nobody listens, the app has just ended by itself.
            if event_sender.send(event).is_err() {
                break;
            }
        }
    });
    Ok(())
}

/// Whether a shell can continue the program. In the process group of the session's leader, as in a
/// window of its own, nobody would.
pub(super) fn can_be_continued() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the program until it gets SIGCONT, and with `everything` all of its job, as Ctrl-Z does.
///
/// # Errors
///
/// When the system refuses.
pub(super) fn stop(everything: bool) -> io::Result<()> {
    let stopped = match everything {
        true => killpg(getpgrp(), Signal::SIGSTOP),
        false => raise(Signal::SIGSTOP),
    };
    Ok(stopped?)
}
