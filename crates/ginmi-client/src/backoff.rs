//! Exponential backoff.

use std::time::Duration;

use tokio::time::{Instant, sleep};

/// The pauses before attempts to reconnect, and the total time. A server restarts within seconds; a
/// machine that reboots takes longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReconnectBackoff {
    /// The pause before the first attempt. Each pause is twice as long as the one before.
    pub first: Duration,
    /// The longest pause.
    pub longest: Duration,
    /// The time after which the last attempt begins. There is always at least one.
    pub total: Duration,
}

/// First 0.2 seconds, at most 10 seconds, 1 minute in total.
impl Default for ReconnectBackoff {
    fn default() -> Self {
        Self {
            first: Duration::from_millis(200),
            longest: Duration::from_secs(10),
            total: Duration::from_secs(60),
        }
    }
}

/// A sequence of attempts.
pub(crate) struct RetryAttempts {
    backoff: ReconnectBackoff,
    next: Duration,
    begun: Instant,
}

impl RetryAttempts {
    pub(crate) fn new(backoff: ReconnectBackoff) -> Self {
        Self { backoff, next: backoff.first, begun: Instant::now() }
    }

    /// Waits until it is time for the next attempt.
    pub(crate) async fn wait(&mut self) {
        let left = self.backoff.total.saturating_sub(self.begun.elapsed());
        let pause = self.next.min(self.backoff.longest);
        self.next = pause.saturating_mul(2);
        sleep(pause.min(left)).await;
    }

    /// Whether the last attempt has been made.
    pub(crate) fn exhausted(&self) -> bool {
        self.begun.elapsed() >= self.backoff.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn pauses_grow_and_end() {
        let mut attempts = RetryAttempts::new(ReconnectBackoff::default());
        let mut backoff = Vec::new();
        while !attempts.exhausted() {
            let before = Instant::now();
            attempts.wait().await;
            backoff.push(before.elapsed().as_millis());
        }
        let ten = 10_000;
        assert_eq!(backoff, [200, 400, 800, 1600, 3200, 6400, ten, ten, ten, ten, 7400]);
    }
}
