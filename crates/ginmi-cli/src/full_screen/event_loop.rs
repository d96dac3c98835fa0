//! The loop: it handles events, then draws the screen.

use std::error::Error;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use anyhow::Result;
use ratatui::backend::Backend;
use ratatui::crossterm::event::Event;
use ratatui::{Frame, Terminal};

/// An event of the loop.
pub(crate) enum LoopEvent<N> {
    /// A key, the mouse, a new size.
    Terminal(Event),
    /// A message for the app.
    Message(N),
    /// The signal to end the program.
    Terminated,
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

    /// Handles an event of the terminal.
    fn input(&mut self, event: &Event) -> LoopControl;

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

/// Runs an app until the person leaves, the program gets the signal to end, or all senders are
/// gone.
///
/// # Errors
///
/// When drawing fails, or the app cannot continue.
pub(crate) fn run<B, A>(
    terminal: &mut Terminal<B>,
    app: &mut A,
    events: &Receiver<LoopEvent<A::Message>>,
) -> Result<()>
where
    B: Backend<Error: Error + Send + Sync + 'static>,
    A: ScreenApp,
{
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        let mut next = match app.time_to_tick() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(rest) => events.recv_timeout(rest),
        };
        // All waiting events are handled before drawing, since a mouse moves faster than that.
        loop {
            match next {
                Ok(event) => {
                    let control = match event {
                        LoopEvent::Terminal(event) => app.input(&event),
                        LoopEvent::Message(message) => app.message(message)?,
                        LoopEvent::Terminated => LoopControl::Leave,
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
