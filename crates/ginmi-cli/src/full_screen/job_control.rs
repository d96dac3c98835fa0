//! The signals of the system and the shell: leaving, stopping, and going on.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use nix::sys::signal::{Signal, killpg, raise};
use nix::unistd::{getpgrp, getsid};
use tokio::signal::unix::{SignalKind, signal};

use super::LoopEvent;

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
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hang_up = signal(SignalKind::hangup())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut quit = signal(SignalKind::quit())?;
    let mut stop = signal(SignalKind::from_raw(Signal::SIGTSTP as i32))?;
    let mut go_on = signal(SignalKind::from_raw(Signal::SIGCONT as i32))?;
    drop(entered);
    thread::spawn(move || {
        loop {
            let event = runtime.block_on(async {
                tokio::select! {
                    _ = terminate.recv() => LoopEvent::Terminated,
                    _ = hang_up.recv() => LoopEvent::Terminated,
                    _ = interrupt.recv() => LoopEvent::Terminated,
                    _ = quit.recv() => LoopEvent::Terminated,
                    _ = stop.recv() => LoopEvent::Stop,
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
