//! The terminal as a table: cards, players and choices on the whole screen, with keys and the mouse.
//!
//! An [`App`] receives events, changes its state, and draws itself; it knows neither a terminal nor
//! a clock. [`run`] is the loop around it: it handles events, then draws the screen. The code that
//! plays the other seats runs on its own thread and sends what happened. Only [`Screen`] touches
//! the terminal. So tests drive the same loop with keys from a list and a screen in memory.
//!
//! The texts are those of the line-by-line game: [`Teller`](crate::show::teller::Teller).

mod advisor;
mod card;
mod ink;
mod place;
pub(crate) mod play;
pub(crate) mod replay;
mod run;
mod scene;
mod terminal;
mod window;

#[cfg(test)]
mod tests;

pub(crate) use run::{App, Flow, Heard, run};
pub(crate) use terminal::Screen;

/// A key and what it does, as a line of the help.
fn help_row(key: &str, does: &str) -> String {
    format!("  {}  {does}", crate::show::text::pad(key, 9))
}
