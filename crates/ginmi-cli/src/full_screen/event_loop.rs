//! The loop: it handles events, then draws the screen.

use std::error::Error;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::backend::Backend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::{Frame, Terminal};

/// An event of the loop.
pub(crate) enum LoopEvent<N> {
    /// A key, the mouse, a new size, and when it was read.
    Terminal(Event, Instant),
    /// A message for the app.
    Message(N),
    /// The signal to end the program, or that its terminal is gone.
    Terminated,
    /// The signal to stop the program until it is continued.
    Stop,
    /// The program was stopped, by whatever signal, and goes on.
    Continued,
}

/// Whether the loop continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoopControl {
    /// It continues.
    Stay,
    /// The person leaves.
    Leave,
}

/// A full-screen app.
pub(crate) trait ScreenApp {
    /// Messages from other threads.
    type Message;

    /// Handles an event of the terminal, which was read at this time.
    fn input(&mut self, event: &Event, at: Instant) -> LoopControl;

    /// Handles a message.
    ///
    /// # Errors
    ///
    /// When the app cannot continue.
    fn message(&mut self, message: Self::Message) -> Result<LoopControl>;

    /// The time until [`ScreenApp::tick`] is due; `None` if there is no timer.
    fn time_to_tick(&self) -> Option<Duration>;

    /// Handles the timer.
    fn tick(&mut self);

    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);
}

/// What an app is drawn on.
pub(crate) trait LoopScreen {
    /// How it is drawn.
    type Backend: Backend<Error: Error + Send + Sync>;

    /// The surface to draw on.
    fn terminal(&mut self) -> &mut Terminal<Self::Backend>;

    /// Gives the terminal back and stops the program, and with `everything` all of its job, as
    /// Ctrl-Z does. The program goes on with [`LoopEvent::Continued`]. Returns whether this is
    /// possible here; if not, nothing has happened.
    ///
    /// # Errors
    ///
    /// When the terminal or the system refuses.
    fn stop(&mut self, everything: bool) -> io::Result<bool> {
        let _ = everything;
        Ok(false)
    }

    /// Takes the terminal over again, after which everything has to be drawn.
    ///
    /// # Errors
    ///
    /// When it cannot be set up.
    fn set_up_again(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether this is Ctrl-Z, which does not stop a program by itself while it reads single keys.
fn is_ctrl_z(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('z'), modifiers, kind, .. })
        if modifiers.contains(KeyModifiers::CONTROL) && *kind == KeyEventKind::Press)
}

/// Runs an app until the person leaves, the program gets the signal to end, or all senders are
/// gone.
///
/// # Errors
///
/// When drawing fails, the terminal is refused, or the app cannot continue.
pub(crate) fn run<S, A>(
    screen: &mut S,
    app: &mut A,
    events: &Receiver<LoopEvent<A::Message>>,
) -> Result<()>
where
    S: LoopScreen<Backend: Backend<Error: 'static>>,
    A: ScreenApp,
{
    // Whether the terminal is given back, until the program is continued.
    let mut is_stopped = false;
    loop {
        if !is_stopped {
            screen.terminal().draw(|frame| app.draw(frame))?;
        }
        let mut next = match app.time_to_tick() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(rest) => events.recv_timeout(rest),
        };
        // All waiting events are handled before drawing, since a mouse moves faster than that.
        loop {
            match next {
                Ok(event) => {
                    let control = match event {
                        LoopEvent::Terminal(event, _) if is_ctrl_z(&event) => {
                            is_stopped = screen.stop(true)?;
                            LoopControl::Stay
                        }
                        LoopEvent::Terminal(event, at) => app.input(&event, at),
                        LoopEvent::Message(message) => app.message(message)?,
                        LoopEvent::Terminated => LoopControl::Leave,
                        LoopEvent::Stop => {
                            is_stopped = screen.stop(false)?;
                            LoopControl::Stay
                        }
                        LoopEvent::Continued => {
                            screen.set_up_again()?;
                            is_stopped = false;
                            LoopControl::Stay
                        }
                    };
                    if control == LoopControl::Leave {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    app.tick();
                    break;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            next = match events.try_recv() {
                Ok(more) => Ok(more),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
            };
        }
    }
}

#[cfg(test)]
impl LoopScreen for Terminal<ratatui::backend::TestBackend> {
    type Backend = ratatui::backend::TestBackend;

    fn terminal(&mut self) -> &mut Self {
        self
    }
}
