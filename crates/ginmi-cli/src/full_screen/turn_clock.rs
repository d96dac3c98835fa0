//! The clock of the player whose turn it is, at a timed table of a server.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use ginmi::seat::Seat;
use ginmi_words::{ClockReading, TableLocalizer, text};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::SetTitle;

use crate::terminal_text::columns::{FAINT, STRONG, paint};

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnClock {
    /// Whose clock it is.
    pub(crate) seat: Seat,
    /// When a bot takes over.
    pub(crate) deadline: Instant,
    /// What is left of the time bank, before the time for the decision is over.
    pub(crate) bank: Duration,
}

impl TurnClock {
    /// What the clock says.
    fn reading(self, now: Instant) -> ClockReading {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let left = self.deadline.saturating_duration_since(now);
        ClockReading::running(millis(left), millis(self.bank))
    }

    /// The line below the question; the last seconds of the person stand out.
    pub(super) fn line(self, localizer: &TableLocalizer, now: Instant) -> String {
        let reading = self.reading(now);
        if localizer.you != Some(self.seat) {
            let (name, time) = (localizer.name(self.seat), reading.short_text(localizer.lang));
            return paint(FAINT, text!(localizer, "label-value", label = name, value = time));
        }
        let style = if reading.last_seconds().is_some() { STRONG.invert() } else { FAINT };
        paint(style, reading.own_text(localizer.lang))
    }

    /// The last seconds of a person, in which they are warned.
    pub(super) fn warning(self, you: Option<Seat>, now: Instant) -> Option<u64> {
        self.reading(now).last_seconds().filter(|_| you == Some(self.seat))
    }
}

/// Warns the person in the last seconds, by the bell and the title of the terminal.
#[derive(Debug, Default)]
pub(super) struct ClockAlarm {
    /// The seconds of the last warning.
    warned: Option<u64>,
}

/// Saves the title of the terminal, and brings it back; terminals that cannot do it ignore it.
const SAVE_TITLE: &[u8] = b"\x1b[22;0t";
const RESTORE_TITLE: &[u8] = b"\x1b[23;0t";

impl ClockAlarm {
    /// Warns of these seconds, unless that is done already; `None` when there is nothing to warn of.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to.
    pub(super) fn sound(
        &mut self,
        seconds: Option<u64>,
        localizer: &TableLocalizer,
        terminal: &mut impl Write,
    ) -> io::Result<()> {
        let before = std::mem::replace(&mut self.warned, seconds);
        match (before, seconds) {
            (before, Some(seconds)) if before != Some(seconds) => {
                if before.is_none() {
                    terminal.write_all(SAVE_TITLE)?;
                }
                queue!(terminal, SetTitle(text!(localizer, "clock-title", seconds = seconds)))?;
                terminal.write_all(b"\x07")?;
            }
            (Some(_), None) => {
                queue!(terminal, SetTitle("Ginmi"))?;
                terminal.write_all(RESTORE_TITLE)?;
            }
            _ => return Ok(()),
        }
        terminal.flush()
    }
}

/// The terminal gets its title back however a game is left.
impl Drop for ClockAlarm {
    fn drop(&mut self) {
        if self.warned.is_some() {
            // If the terminal is gone, nobody sees its title.
            let _ = io::stdout().write_all(RESTORE_TITLE);
        }
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_words::Lang;

    use super::*;

    fn localizer(lang: Lang) -> TableLocalizer {
        let names = vec!["Hana".to_owned(), "Jun".to_owned()];
        TableLocalizer { lang, names, you: Some(Seat::new(0)), game: Game::KoiKoi }
    }

    #[test]
    fn everybody_sees_the_clock_and_its_owner_is_warned() {
        let now = Instant::now();
        let clock = |seat, left, bank| TurnClock {
            seat: Seat::new(seat),
            deadline: now + Duration::from_secs(left),
            bank: Duration::from_secs(bank),
        };
        let line = |clock: TurnClock, lang| clock.line(&localizer(lang), now);
        assert!(
            line(clock(0, 70, 60), Lang::English).contains("0:10 left, then your time bank (1:00)")
        );
        assert!(line(clock(1, 70, 60), Lang::English).contains("Jun: 0:10 + 1:00"));
        assert!(line(clock(0, 43, 60), Lang::Japanese).contains("持ち時間0:43"));
        let you = Some(Seat::new(0));
        assert_eq!(clock(0, 43, 60).warning(you, now), None);
        assert_eq!(clock(0, 9, 60).warning(you, now), Some(9));
        assert_eq!(clock(1, 9, 60).warning(you, now), None, "it is not theirs");
    }

    #[test]
    fn each_of_the_last_seconds_rings_once_and_the_title_comes_back() {
        let (mut alarm, mut terminal) = (ClockAlarm::default(), Vec::new());
        for seconds in [None, Some(10), Some(10), Some(9), None, None] {
            alarm.sound(seconds, &localizer(Lang::English), &mut terminal).unwrap();
        }
        let written = String::from_utf8(terminal).unwrap();
        // A title ends with a bell, too.
        assert_eq!(written.matches(" s left\x07\x07").count(), 2, "{written:?}");
        assert_eq!(written.matches("10 s left").count(), 1, "{written:?}");
        assert!(
            written.starts_with("\x1b[22;0t") && written.ends_with("\x1b[23;0t"),
            "{written:?}"
        );
    }
}
