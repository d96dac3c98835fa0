//! The terminal as a table: cards, players and choices on the whole screen, with keys and the mouse.
//!
//! An [`App`] hears what comes, changes, and paints itself; it knows neither a terminal nor a clock.
//! [`run`] is the loop around it: what comes is heard, then the screen is painted anew. Whoever plays
//! the other seats does so on a thread of its own and sends what happened. [`Screen`] is the one place
//! that touches the terminal. So tests drive the same loop with keys from a list and a screen in memory.
//!
//! What is said, and in which words, is that of the game line by line: [`Teller`](crate::show::teller::Teller).

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
