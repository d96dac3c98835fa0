//! Counts and measurements of all players together.

use std::fmt::Display;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;

/// The moments of one decision: planned, due, sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DecisionSendTimes {
    /// The moment in the schedule.
    pub(crate) planned: Instant,
    /// When it should be sent: at that moment, but not before the question.
    pub(crate) due: Instant,
    /// When it was sent.
    pub(crate) sent: Instant,
}

/// The histograms of the measured times, in microseconds.
#[derive(Clone, Debug)]
pub(crate) struct LatencyHistograms {
    /// From sending to the acknowledgement.
    pub(crate) ack: Histogram<u64>,
    /// From sending until everybody has the update.
    pub(crate) everybody: Histogram<u64>,
    /// From the moment in the schedule until everybody has the update.
    pub(crate) schedule: Histogram<u64>,
    /// The delay of sending.
    pub(crate) lag: Histogram<u64>,
}

/// What has been counted since the load test began: messages, bytes, refusals, reconnects and
/// matches.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct LoadCounts {
    pub(crate) texts: u64,
    pub(crate) updates: u64,
    pub(crate) bytes: u64,
    pub(crate) refused: u64,
    pub(crate) reconnects: u64,
    pub(crate) matches: u64,
}

/// The counts and measurements of all players.
#[derive(Debug)]
pub(crate) struct LoadMeasurements {
    texts: AtomicU64,
    updates: AtomicU64,
    bytes: AtomicU64,
    refused: AtomicU64,
    reconnects: AtomicU64,
    matches: AtomicU64,
    window: Mutex<WindowMeasurements>,
}

/// The time of the measurement, and what was measured in it.
#[derive(Debug)]
struct WindowMeasurements {
    from: Option<Instant>,
    to: Option<Instant>,
    /// The counts when the measurement started.
    before: LoadCounts,
    sent: u64,
    times: LatencyHistograms,
    /// Messages of refusals and lost connections.
    failures: Vec<String>,
}

/// The longest time that can be measured, in microseconds.
const LONGEST: u64 = 60_000_000;

impl LoadMeasurements {
    pub(crate) fn new() -> Self {
        let times = || Histogram::new_with_bounds(1, LONGEST, 3).expect("bounds in order");
        let times =
            LatencyHistograms { ack: times(), everybody: times(), schedule: times(), lag: times() };
        let window = WindowMeasurements {
            from: None,
            to: None,
            before: LoadCounts::default(),
            sent: 0,
            times,
            failures: Vec::new(),
        };
        let zero = || AtomicU64::new(0);
        Self {
            texts: zero(),
            updates: zero(),
            bytes: zero(),
            refused: zero(),
            reconnects: zero(),
            matches: zero(),
            window: Mutex::new(window),
        }
    }

    /// The counts so far.
    pub(crate) fn counts(&self) -> LoadCounts {
        LoadCounts {
            texts: self.texts.load(Relaxed),
            updates: self.updates.load(Relaxed),
            bytes: self.bytes.load(Relaxed),
            refused: self.refused.load(Relaxed),
            reconnects: self.reconnects.load(Relaxed),
            matches: self.matches.load(Relaxed),
        }
    }

    fn window(&self) -> std::sync::MutexGuard<'_, WindowMeasurements> {
        self.window.lock().expect("nobody panics while measuring")
    }

    /// Starts measuring decisions that are sent from now on.
    pub(crate) fn start(&self, now: Instant) {
        let mut window = self.window();
        (window.from, window.before) = (Some(now), self.counts());
    }

    /// Stops measuring decisions that are sent from now on; earlier ones are still measured.
    /// Returns the counts since [`LoadMeasurements::start`].
    pub(crate) fn stop(&self, now: Instant) -> LoadCounts {
        let mut window = self.window();
        window.to = Some(now);
        let (before, counts) = (window.before, self.counts());
        LoadCounts {
            texts: counts.texts - before.texts,
            updates: counts.updates - before.updates,
            bytes: counts.bytes - before.bytes,
            refused: counts.refused - before.refused,
            reconnects: counts.reconnects - before.reconnects,
            matches: counts.matches - before.matches,
        }
    }

    /// The number of measured decisions, and the times.
    pub(crate) fn latencies(&self) -> (u64, LatencyHistograms) {
        let window = self.window();
        (window.sent, window.times.clone())
    }

    /// Whether everybody has the updates of all measured decisions.
    pub(crate) fn is_complete(&self) -> bool {
        let window = self.window();
        window.sent == window.times.everybody.len()
    }

    /// The first ten different messages of refusals and lost connections.
    pub(crate) fn failure_messages(&self) -> Vec<String> {
        self.window().failures.clone()
    }

    pub(crate) fn count_text(&self, bytes: u64, update: bool) {
        self.texts.fetch_add(1, Relaxed);
        self.updates.fetch_add(u64::from(update), Relaxed);
        self.bytes.fetch_add(bytes, Relaxed);
    }

    pub(crate) fn count_match(&self) {
        self.matches.fetch_add(1, Relaxed);
    }

    pub(crate) fn count_refusal(&self, failure: &dyn Display) {
        self.refused.fetch_add(1, Relaxed);
        self.window().add_failure(failure);
    }

    pub(crate) fn count_reconnect(&self, failure: &dyn Display) {
        self.reconnects.fetch_add(1, Relaxed);
        self.window().add_failure(failure);
    }

    /// Notes that a decision was sent.
    pub(crate) fn record_sent(&self, times: &DecisionSendTimes) {
        let mut window = self.window();
        if window.contains(times.sent) {
            window.sent += 1;
            window.times.lag.saturating_record(micros(times.sent - times.due));
        }
    }

    /// Notes that a decision was acknowledged.
    pub(crate) fn record_ack(&self, times: &DecisionSendTimes, now: Instant) {
        let mut window = self.window();
        if window.contains(times.sent) {
            window.times.ack.saturating_record(micros(now - times.sent));
        }
    }

    /// Notes that everybody has the update of a decision.
    pub(crate) fn record_update(&self, times: &DecisionSendTimes, now: Instant) {
        let mut window = self.window();
        if window.contains(times.sent) {
            window.times.everybody.saturating_record(micros(now - times.sent));
            window.times.schedule.saturating_record(micros(now - times.planned));
        }
    }
}

impl WindowMeasurements {
    fn contains(&self, at: Instant) -> bool {
        self.from.is_some_and(|from| from <= at) && self.to.is_none_or(|to| at < to)
    }

    fn add_failure(&mut self, failure: &dyn Display) {
        let failure = failure.to_string();
        if self.failures.len() < 10 && !self.failures.contains(&failure) {
            self.failures.push(failure);
        }
    }
}

fn micros(length: Duration) -> u64 {
    u64::try_from(length.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_messages_sent_while_measuring_count() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let measurements = LoadMeasurements::new();
        let send = |ms: u64| {
            let times = DecisionSendTimes { planned: at(ms - 3), due: at(ms - 1), sent: at(ms) };
            measurements.record_sent(&times);
            measurements.record_update(&times, at(ms + 4));
        };
        send(5);
        measurements.count_text(100, true);
        measurements.start(at(10));
        send(10);
        measurements.count_text(50, false);
        let counts = measurements.stop(at(20));
        send(20);
        assert_eq!((counts.texts, counts.updates, counts.bytes), (1, 0, 50));
        assert!(measurements.is_complete());
        let (sent, times) = measurements.latencies();
        assert_eq!((sent, times.everybody.len(), times.lag.len()), (1, 1, 1));
        let near =
            |histogram: &Histogram<u64>, micros: u64| histogram.equivalent(histogram.max(), micros);
        assert!(near(&times.everybody, 4000) && near(&times.schedule, 7000));
        assert!(near(&times.lag, 1000));
    }
}
