//! The loop: what comes is heard, then the screen is painted anew.

use std::error::Error;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use anyhow::Result;
use ratatui::backend::Backend;
use ratatui::crossterm::event::Event;
use ratatui::{Frame, Terminal};

/// What comes to the loop.
pub(crate) enum Heard<N> {
    /// A key, the mouse, another size.
    Terminal(Event),
    /// News for the app.
    News(N),
}

/// Whether the loop goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It does.
    Stay,
    /// The person leaves.
    Leave,
}

/// Something on the whole screen that people do things with.
pub(crate) trait App {
    /// What comes from elsewhere than the terminal.
    type News;

    /// Takes in what the person does.
    fn input(&mut self, event: &Event) -> Flow;

    /// Takes in what came from elsewhere.
    ///
    /// # Errors
    ///
    /// When the app cannot go on.
    fn news(&mut self, news: Self::News) -> Result<Flow>;

    /// After how long [`App::tick`] is due; `None` where nothing is waiting for its time.
    fn rest(&self) -> Option<Duration>;

    /// Does what was waiting for its time.
    fn tick(&mut self);

    /// Paints everything.
    fn draw(&mut self, frame: &mut Frame<'_>);
}

/// Runs an app until the person leaves, or until nobody is there any more to send anything.
///
/// # Errors
///
/// When the terminal cannot be painted on, or the app cannot go on.
pub(crate) fn run<B, A>(
    terminal: &mut Terminal<B>,
    app: &mut A,
    heard: &Receiver<Heard<A::News>>,
) -> Result<()>
where
    B: Backend<Error: Error + Send + Sync + 'static>,
    A: App,
{
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        let mut next = match app.rest() {
            None => heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(rest) => heard.recv_timeout(rest),
        };
        // Whatever waits is taken in before anything is painted: a mouse moves faster than that.
        loop {
            match next {
                Ok(heard) => {
                    let flow = match heard {
                        Heard::Terminal(event) => app.input(&event),
                        Heard::News(news) => app.news(news)?,
                    };
                    if flow == Flow::Leave {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    app.tick();
                    break;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            next = match heard.try_recv() {
                Ok(more) => Ok(more),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
            };
        }
    }
}
