//! Rate limiting for log messages that every request would repeat while something is wrong.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The shortest time between two messages.
const PAUSE: Duration = Duration::from_secs(10);

/// Lets one message through per pause, and counts the others.
#[derive(Debug, Default)]
pub(crate) struct LogLimiter {
    last: Mutex<Option<Instant>>,
    suppressed: AtomicU64,
}

impl LogLimiter {
    /// Whether a message may be logged now; if so, how many were suppressed since the last one.
    pub(crate) fn allow_message(&self) -> Option<u64> {
        let mut last = self.last.lock();
        if last.is_some_and(|last| last.elapsed() < PAUSE) {
            self.suppressed.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        *last = Some(Instant::now());
        Some(self.suppressed.swap(0, Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suppressed_lines_are_counted() {
        let limiter = LogLimiter::default();
        assert_eq!(limiter.allow_message(), Some(0));
        assert_eq!((limiter.allow_message(), limiter.allow_message()), (None, None));
        *limiter.last.lock() = None;
        assert_eq!(limiter.allow_message(), Some(2));
    }
}
