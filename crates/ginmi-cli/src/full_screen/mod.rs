//! The terminal as a table: cards, players and choices on the whole screen, with keys and the
//! mouse.
//!
//! A [`ScreenApp`] receives events, changes its state, and draws itself; it knows neither a
//! terminal nor a clock. [`event_loop`] is the loop around it: it handles events, then draws the
//! screen. The code that plays the other seats runs on its own thread and sends what happened. Only
//! [`TerminalGuard`] touches the terminal. So tests drive the same loop with keys from a list and a
//! screen in memory.
//!
//! The texts are those of the line-by-line game:
//! [`EventNarrator`](crate::terminal_text::event_narrator::EventNarrator).

mod advisor;
mod card;
mod color_mode;
mod event_loop;
pub(crate) mod game_screen;
mod held_key;
#[cfg(unix)]
mod job_control;
mod layout;
pub(crate) mod replay_screen;
mod table_drawing;
mod terminal;
mod text_window;
pub(crate) mod turn_clock;

#[cfg(test)]
mod tests;

pub(crate) use event_loop::{LoopControl, LoopEvent, LoopScreen, ScreenApp, run};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
pub(crate) use terminal::TerminalGuard;

use crate::typed_text::half_width_key;

/// The key that stops the program until its shell continues it, where shells do that.
const STOP_KEY: &str = "Ctrl-Z";

/// The key of a press, whichever way it is typed; without Ctrl and Alt, which belong to other
/// programs.
fn key_code(event: KeyEvent) -> Option<KeyCode> {
    match event.code {
        KeyCode::Char(typed) => {
            let is_plain = !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            is_plain.then(|| KeyCode::Char(half_width_key(typed)))
        }
        code => Some(code),
    }
}

/// Whether this is Ctrl-C.
fn is_ctrl_c(event: KeyEvent) -> bool {
    event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL)
}

/// A key and what it does, as a line of the help.
fn help_row(key: &str, does: &str) -> String {
    format!("  {}  {does}", crate::terminal_text::columns::pad(key, 9))
}
