//! The terminal: taken over completely, and always restored.

use std::io::{self, IsTerminal, Stdout};
use std::sync::mpsc::Sender;
use std::time::Instant;
use std::{env, panic, thread};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use ratatui::{Terminal, restore, try_init};

#[cfg(unix)]
use super::job_control;
use super::{LoopEvent, LoopScreen};

/// The terminal while it is taken over.
pub(crate) struct TerminalGuard {
    /// The surface to draw on.
    terminal: Terminal<CrosstermBackend<Stdout>>,
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
        // Ratatui restores what it has set; mouse and paste are ours.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            release_input();
            report(info);
        }));
        let screen = Self { terminal };
        capture_input()?;
        Ok(screen)
    }

    /// Sends the events of the terminal and the signals of the system from now on, until nobody
    /// listens.
    ///
    /// # Errors
    ///
    /// When the system cannot report the signals.
    pub(crate) fn send_events<N: Send + 'static>(
        event_sender: Sender<LoopEvent<N>>,
    ) -> io::Result<()> {
        #[cfg(unix)]
        job_control::listen(event_sender.clone())?;
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if event_sender.send(LoopEvent::Terminal(event, Instant::now())).is_err() {
                    break;
                }
            }
        });
        Ok(())
    }
}

impl LoopScreen for TerminalGuard {
    type Backend = CrosstermBackend<Stdout>;

    fn terminal(&mut self) -> &mut Terminal<Self::Backend> {
        &mut self.terminal
    }

    #[cfg(unix)]
    fn stop(&mut self, everything: bool) -> io::Result<bool> {
        if everything && !job_control::can_be_continued() {
            return Ok(false);
        }
        self.terminal.show_cursor()?;
        release_input();
        restore();
        job_control::stop(everything)?;
        Ok(true)
    }

    fn set_up_again(&mut self) -> io::Result<()> {
        // Whatever the terminal was like before, and even if it was not given back: SIGSTOP cannot
        // be noticed. Then this is what it returns to in the end.
        restore();
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen)?;
        capture_input()?;
        // Draws everything again. (`clear` would ask the terminal where its cursor is, while another
        // thread reads the answers.)
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        release_input();
        restore();
    }
}

/// Has the terminal report the mouse, and pasted text as what it is instead of as keys.
fn capture_input() -> io::Result<()> {
    execute!(io::stdout(), EnableMouseCapture, EnableBracketedPaste)
}

fn release_input() {
    // If the terminal is gone, nobody can read a message.
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture);
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
        assert!(!screen.bracketed_paste());
        assert!(screen.contents().contains("on purpose"), "{}", screen.contents());
    }
}
