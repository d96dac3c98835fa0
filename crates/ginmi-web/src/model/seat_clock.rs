//! The clocks of a table, as the reader sees them.

use ginmi_table::TimeControl;
use ginmi_table::wire::TableReplica;

use super::{TableScene, TableSession};
use crate::words::ClockReading;

/// The clock of a seat: the time for the current decision, then the time bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// When a bot takes over, in ms of the page's time; `None` while the clock does not run.
    pub until: Option<u64>,
    /// What is left of the time bank, in ms, before the time for the decision is over.
    pub bank: u64,
}

impl SeatClock {
    /// What the clock says at a moment of the page's time, in ms.
    #[must_use]
    pub const fn reading(self, now: u64) -> ClockReading {
        match self.until {
            Some(until) => ClockReading::running(until.saturating_sub(now), self.bank),
            None => ClockReading::resting(self.bank),
        }
    }
}

/// The state of a clock in the style sheet.
#[must_use]
pub fn clock_state(reading: ClockReading) -> &'static str {
    match (reading.is_running, reading.decision) {
        (false, _) => "rests",
        _ if reading.last_seconds().is_some() => "last",
        (true, Some(_)) => "runs",
        (true, None) => "bank",
    }
}

/// Adds the clocks of a table that has them to its scene.
pub(super) fn add_clocks(scene: &mut TableScene, session: &TableSession, replica: &TableReplica) {
    if replica.table.setup.clock == TimeControl::None {
        return;
    }
    for player in &mut scene.players {
        let due = replica.due.filter(|due| due.seat == player.seat && !due.bot);
        let running = due.and_then(|due| Some((due.until?, due.reserve)));
        let own = replica.table.seats.get(player.seat.index());
        player.clock = match running {
            Some((until, bank)) => {
                Some(SeatClock { until: Some(session.local_time(until)), bank: bank.0 })
            }
            None => own
                .filter(|own| own.is_attending())
                .map(|own| SeatClock { until: None, bank: own.reserve.0 }),
        };
        if player.is_you {
            scene.turn.clock = player.clock.filter(|clock| clock.until.is_some());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_rests_uses_the_bank_and_warns() {
        let clock = SeatClock { until: Some(71_000), bank: 60_000 };
        let state = |now| clock_state(clock.reading(now));
        assert_eq!(clock.reading(1_000).decision, Some(10));
        let states = [1_000, 11_000, 61_000, 99_000].map(state);
        assert_eq!(states, ["runs", "bank", "last", "last"]);
        let rests = SeatClock { until: None, bank: 4_000 }.reading(99_000);
        assert_eq!((clock_state(rests), rests.bank), ("rests", 4));
    }
}
