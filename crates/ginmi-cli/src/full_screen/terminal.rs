//! The terminal: taken over completely, and always restored.

use std::io::{self, IsTerminal, Stdout};
use std::sync::mpsc::Sender;
use std::{env, panic, thread};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::{Terminal, restore, try_init};

use super::LoopEvent;

/// The terminal while it is taken over.
pub(crate) struct TerminalGuard {
    /// The surface to draw on.
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl TerminalGuard {
    /// Whether input and output are a terminal that supports drawing.
    pub(crate) fn is_available() -> bool {
        io::stdin().is_terminal() && Self::can_paint()
    }

    /// Whether output is a terminal that supports drawing, whatever the input is.
    pub(crate) fn can_paint() -> bool {
        let can_paint = env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb");
        let can_paint = can_paint || cfg!(windows);
        io::stdout().is_terminal() && can_paint
    }

    /// Takes over the terminal. It is restored when this is dropped, and before the message of a
    /// panic.
    ///
    /// # Errors
    ///
    /// When it cannot be set up.
    pub(crate) fn open() -> io::Result<Self> {
        let terminal = try_init()?;
        // Ratatui restores what it has set; the mouse is ours.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            release_mouse();
            report(info);
        }));
        let screen = Self { terminal };
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(screen)
    }

    /// Sends the events of the terminal and the signal to end the program from now on, until nobody
    /// listens.
    ///
    /// # Errors
    ///
    /// When the system cannot report the signal.
    pub(crate) fn send_events<N: Send + 'static>(
        event_sender: Sender<LoopEvent<N>>,
    ) -> io::Result<()> {
        #[cfg(unix)]
        listen_for_termination(event_sender.clone())?;
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if event_sender.send(LoopEvent::Terminal(event)).is_err() {
                    break;
                }
            }
        });
        Ok(())
    }
}

/// Sends a message when the program gets SIGTERM, which would otherwise end it with the terminal
/// still taken over.
#[cfg(unix)]
fn listen_for_termination<N: Send + 'static>(event_sender: Sender<LoopEvent<N>>) -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let entered = runtime.enter();
    let mut terminate = signal(SignalKind::terminate())?;
    drop(entered);
    thread::spawn(move || {
        if runtime.block_on(terminate.recv()).is_some() {
            // If nobody listens, the app has just ended by itself.
            let _ = event_sender.send(LoopEvent::Terminated);
        }
    });
    Ok(())
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        release_mouse();
        restore();
    }
}

fn release_mouse() {
    // If the terminal is gone, nobody can read a message.
    let _ = execute!(io::stdout(), DisableMouseCapture);
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;
    use std::num::NonZero;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// Set in the terminal in which the test panics.
    const ON_PURPOSE: &str = "GINMI_TEST_PANIC";

    /// Does nothing except in the terminal of the next test.
    #[test]
    fn something_goes_wrong_on_the_screen() {
        if env::var_os(ON_PURPOSE).is_none() {
            return;
        }
        let _screen = TerminalGuard::open().unwrap();
        panic!("on purpose");
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_says_why() {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(env::current_exe().unwrap());
        let name = "full_screen::terminal::tests::something_goes_wrong_on_the_screen";
        command.args(["--exact", name, "--nocapture", "--test-threads=1"]);
        command.env(ON_PURPOSE, "1");
        command.env("TERM", "xterm-256color");
        command.env("RUST_BACKTRACE", "0");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let size = |count| NonZero::new(count).unwrap();
        let mut screen_parser = vt100::Parser::new(size(24), size(80), 0);
        let (mut bytes, mut was_full) = ([0; 1], false);
        while let Ok(1) = output.read(&mut bytes) {
            screen_parser.process(&bytes);
            was_full |= screen_parser.screen().alternate_screen();
        }
        assert!(!child.wait().unwrap().success());
        let screen = screen_parser.screen();
        assert!(was_full, "it was on the whole screen:\n{}", screen.contents());
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(screen.contents().contains("on purpose"), "{}", screen.contents());
    }
}
