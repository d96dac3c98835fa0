//! The schedule of a table, and the progress of its decisions.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use rand::RngExt;

use crate::measurements::DecisionSendTimes;

/// The schedule of one table, which its players share, and the outstanding decisions.
///
/// A schedule is a sequence of moments that does not depend on the server. The player who is asked
/// takes the next one.
#[derive(Debug)]
pub(crate) struct DecisionSchedule {
    next: Instant,
    period: Duration,
    players: usize,
    /// Decisions whose updates have not reached everybody, with their numbers once those are known.
    sent: VecDeque<InFlightDecision>,
}

/// A decision whose update has not reached everybody.
#[derive(Debug)]
struct InFlightDecision {
    question: u64,
    number: Option<u64>,
    received_by: usize,
    times: DecisionSendTimes,
}

impl DecisionSchedule {
    pub(crate) fn new(first: Instant, period: Duration, players: usize) -> Self {
        Self { next: first, period, players, sent: VecDeque::new() }
    }

    /// The moment of the next decision.
    pub(crate) fn next_moment(&mut self) -> Instant {
        let this = self.next;
        self.next += self.period.mul_f64(rand::rng().random_range(0.5..1.5));
        this
    }

    /// Adds a decision that has been sent.
    pub(crate) fn add_decision(&mut self, question: u64, times: DecisionSendTimes) {
        self.sent.push_back(InFlightDecision { question, number: None, received_by: 0, times });
    }

    /// Notes that a player got the update of a decision; returns its times when all players have
    /// it.
    ///
    /// A table has one question at a time, so the first update with a decision after the question
    /// is for this one.
    pub(crate) fn record_update(&mut self, number: u64) -> Option<DecisionSendTimes> {
        let index = self.sent.iter().position(|sent| match sent.number {
            Some(own) => own == number,
            None => sent.question < number,
        })?;
        let sent = &mut self.sent[index];
        sent.number = Some(number);
        sent.received_by += 1;
        if sent.received_by < self.players {
            return None;
        }
        self.sent.remove(index).map(|sent| sent.times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_is_complete_once_everybody_has_its_update() {
        let now = Instant::now();
        let mut schedule = DecisionSchedule::new(now, Duration::from_millis(100), 2);
        assert_eq!(schedule.next_moment(), now);
        assert!((50..150).contains(&(schedule.next_moment() - now).as_millis()));
        let times = |ms| {
            let sent = now + Duration::from_millis(ms);
            DecisionSendTimes { planned: now, due: now, sent }
        };
        schedule.add_decision(7, times(1));
        assert_eq!(schedule.record_update(8), None);
        // The first player who gets the update is asked, and answers before the second gets it.
        schedule.add_decision(8, times(2));
        assert_eq!(schedule.record_update(9), None);
        assert_eq!(schedule.record_update(8), Some(times(1)));
        assert_eq!(schedule.record_update(9), Some(times(2)));
        assert_eq!(schedule.record_update(10), None);
    }
}
