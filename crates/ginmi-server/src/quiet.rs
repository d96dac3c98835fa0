//! Rate limiting for log messages that every request would repeat while something is wrong.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The shortest time between two messages.
const PAUSE: Duration = Duration::from_secs(10);

/// Lets one message through per pause, and counts the others.
#[derive(Debug, Default)]
pub(crate) struct Quiet {
    last: Mutex<Option<Instant>>,
    held_back: AtomicU64,
}

impl Quiet {
    /// Whether a message may be logged now; if so, how many were suppressed since the last one.
    pub(crate) fn may_speak(&self) -> Option<u64> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < PAUSE) {
            self.held_back.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        *last = Some(Instant::now());
        Some(self.held_back.swap(0, Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suppressed_lines_are_counted() {
        let quiet = Quiet::default();
        assert_eq!(quiet.may_speak(), Some(0));
        assert_eq!((quiet.may_speak(), quiet.may_speak()), (None, None));
        *quiet.last.lock().unwrap() = None;
        assert_eq!(quiet.may_speak(), Some(2));
    }
}
