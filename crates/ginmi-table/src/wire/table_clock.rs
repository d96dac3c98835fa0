use super::ToClient;
use crate::Timestamp;

/// The clock of a table, as a client knows it from messages. The client's own clock may count from
/// any moment.
#[derive(Clone, Copy, Default, Debug)]
pub struct TableClock {
    /// What the clock of the table is ahead of the client's own, in ms.
    lead: Option<i64>,
}

impl TableClock {
    /// Compares the clocks by a message that has come now. What takes longest to arrive says least,
    /// so the largest lead counts.
    pub fn compare(&mut self, message: &ToClient, now: Timestamp) {
        let (there, is_anew) = match message {
            ToClient::Welcome(welcome) => (welcome.now, true),
            ToClient::Rest { now, .. } => (*now, true),
            ToClient::Update(update) => (update.at, false),
            _ => return,
        };
        let lead = there.0.cast_signed().saturating_sub(now.0.cast_signed());
        let known = self.lead.filter(|_| !is_anew);
        self.lead = Some(known.map_or(lead, |known| known.max(lead)));
    }

    /// A moment of the table on the client's own clock; the same moment before any comparison.
    #[must_use]
    pub fn local_time(self, moment: Timestamp) -> Timestamp {
        Timestamp(moment.0.saturating_add_signed(self.lead.unwrap_or(0).saturating_neg()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_comes_late_says_less() {
        let rest = |now| ToClient::Rest { number: 1, now: Timestamp(now), here: Vec::new() };
        let mut clock = TableClock::default();
        assert_eq!(clock.local_time(Timestamp(70)), Timestamp(70));
        // The client has been running for a second.
        clock.compare(&rest(500_000), Timestamp(1_000));
        assert_eq!(clock.local_time(Timestamp(510_000)), Timestamp(11_000));
        clock.compare(&ToClient::Pong {}, Timestamp(90_000));
        assert_eq!(clock.local_time(Timestamp(510_000)), Timestamp(11_000));
        // A new connection says it anew: the computer may have slept.
        clock.compare(&rest(600_000), Timestamp(2_000));
        assert_eq!(clock.local_time(Timestamp(610_000)), Timestamp(12_000));
        assert_eq!(clock.local_time(Timestamp(0)), Timestamp(0));
    }
}
