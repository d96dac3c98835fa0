//! Telling presses of a key from the repeats while it is held down.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

/// How long it takes until a key that is held down begins to repeat: half a second on most systems,
/// and 660 milliseconds on X11.
const FIRST_REPEAT: Duration = Duration::from_millis(700);

/// The longest pause between two repeats. People rarely press faster on purpose.
const NEXT_REPEAT: Duration = Duration::from_millis(250);

/// The key that was pressed last. Most terminals report neither that a key repeats nor that it is
/// released, so a press that comes soon after one of the same key counts as its repeat.
#[derive(Debug, Default)]
pub(super) struct HeldKey {
    last: Option<KeyPress>,
    /// Whether the terminal has reported a release; then time does not matter.
    reports_releases: bool,
}

/// A press of a key, or a repeat.
#[derive(Clone, Copy, Debug)]
struct KeyPress {
    code: KeyCode,
    at: Instant,
    is_repeat: bool,
}

impl HeldKey {
    /// Whether this event, which came at this time, is a repeat.
    pub(super) fn is_repeat(&mut self, event: KeyEvent, at: Instant) -> bool {
        if event.kind == KeyEventKind::Release {
            (self.last, self.reports_releases) = (None, true);
            return false;
        }
        let last = self.last.filter(|last| last.code == event.code);
        let is_repeat = event.kind == KeyEventKind::Repeat
            || last.is_some_and(|last| {
                let pause = if last.is_repeat { NEXT_REPEAT } else { FIRST_REPEAT };
                self.reports_releases || at.saturating_duration_since(last.at) < pause
            });
        self.last = Some(KeyPress { code: event.code, at, is_repeat });
        is_repeat
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;

    const ENTER: KeyEvent = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);

    /// Whether each of the presses of a key, at these milliseconds, is a repeat.
    fn repeats(times: &[u64]) -> Vec<bool> {
        let (mut held_key, began) = (HeldKey::default(), Instant::now());
        let at = |millis: &u64| began + Duration::from_millis(*millis);
        times.iter().map(|millis| held_key.is_repeat(ENTER, at(millis))).collect()
    }

    #[test]
    fn a_key_that_is_held_down_is_pressed_once() {
        // X11, Windows, macOS, and a test that types without a pause.
        for (delay, interval) in [(660, 40), (500, 33), (225, 30), (25, 25)] {
            let held: Vec<_> = (0..90).map(|number| delay + number * interval).collect();
            let all = [&[0], &held[..]].concat();
            let pressed = repeats(&all).iter().filter(|is_repeat| !**is_repeat).count();
            assert_eq!(pressed, 1, "{delay} {interval}");
        }
        // The next press counts, also of somebody who has lost patience.
        assert_eq!(repeats(&[0, 500, 533, 900]), [false, true, true, false]);
        assert_eq!(repeats(&[0, 400, 800, 1600]), [false, true, false, false]);
    }

    #[test]
    fn other_keys_and_releases_end_it() {
        let (mut held_key, at) = (HeldKey::default(), Instant::now());
        let one = KeyEvent::new(KeyCode::Char('1'), KeyModifiers::NONE);
        let answers = [ENTER, one, ENTER, one].map(|key| held_key.is_repeat(key, at));
        assert_eq!(answers, [false; 4]);
        let of_kind = |kind| KeyEvent { kind, ..one };
        assert!(held_key.is_repeat(of_kind(KeyEventKind::Repeat), at + Duration::from_secs(9)));
        assert!(!held_key.is_repeat(of_kind(KeyEventKind::Release), at));
        assert!(!held_key.is_repeat(one, at), "it was released");
        assert!(held_key.is_repeat(one, at + Duration::from_secs(9)), "it was not");
    }
}
