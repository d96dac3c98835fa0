//! The clock of a player at a timed table.

use crate::{Lang, text};

/// How much time a player has left for a decision: first the time for the decision, then that of
/// the time bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// The seconds for the decision; `None` once the bank is used up, or while the clock does not
    /// run.
    pub decision: Option<u64>,
    /// The seconds in the bank.
    pub bank: u64,
    /// Whether the clock runs.
    pub is_running: bool,
}

impl ClockReading {
    /// The seconds before the end in which the person is warned.
    pub const WARNING: u64 = 10;

    /// A clock that runs, with this much time left in ms, of which up to `bank` ms are the bank's.
    #[must_use]
    pub const fn running(left: u64, bank: u64) -> Self {
        let decision = left.saturating_sub(bank);
        let (decision, bank) = if decision > 0 {
            (Some(decision.div_ceil(1000)), bank / 1000)
        } else {
            (None, left.div_ceil(1000))
        };
        Self { decision, bank, is_running: true }
    }

    /// A clock that does not run, with this much in the bank in ms.
    #[must_use]
    pub const fn resting(bank: u64) -> Self {
        Self { decision: None, bank: bank / 1000, is_running: false }
    }

    /// The seconds until a bot takes over, if they are the last ones.
    #[must_use]
    pub fn last_seconds(self) -> Option<u64> {
        let left = self.decision.unwrap_or(0) + self.bank;
        (self.is_running && left <= Self::WARNING).then_some(left)
    }

    /// The clock in short, for others.
    #[must_use]
    pub fn short_text(self, lang: Lang) -> String {
        let bank = minutes(self.bank);
        match self.decision {
            Some(seconds) => text!(lang, "clock-decision", time = minutes(seconds), bank = bank),
            None => text!(lang, "clock-bank", bank = bank),
        }
    }

    /// The sentence for the person whose clock it is.
    #[must_use]
    pub fn own_text(self, lang: Lang) -> String {
        let bank = minutes(self.bank);
        match self.decision {
            Some(seconds) if self.bank > 0 => {
                text!(lang, "clock-own-decision", time = minutes(seconds), bank = bank)
            }
            Some(seconds) => text!(lang, "clock-own-last", time = minutes(seconds)),
            None => text!(lang, "clock-own-bank", bank = bank),
        }
    }
}

/// Seconds as `0:08`.
fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_for_a_decision_runs_first_and_then_the_bank() {
        let left = |left| ClockReading::running(left, 60_000);
        assert_eq!((left(70_000).decision, left(70_000).bank), (Some(10), 60));
        assert_eq!(left(70_000).last_seconds(), None);
        assert_eq!(left(60_001).decision, Some(1));
        assert_eq!((left(60_000).decision, left(60_000).bank), (None, 60));
        assert_eq!(left(10_000).last_seconds(), Some(10));
        assert_eq!(left(999).last_seconds(), Some(1));
        assert_eq!(left(0).last_seconds(), Some(0));
        // Without a bank the last seconds are those of the decision.
        assert_eq!(ClockReading::running(19_000, 0).last_seconds(), None);
        assert_eq!(ClockReading::running(8_000, 0).last_seconds(), Some(8));
        // A clock at rest shows the bank, and does not warn.
        let rests = ClockReading::resting(4_000);
        assert_eq!((rests.bank, rests.last_seconds()), (4, None));
    }

    #[test]
    fn clocks_say_what_is_left_in_both_languages() {
        let (decision, bank) =
            (ClockReading::running(68_000, 60_000), ClockReading::running(43_000, 60_000));
        for lang in Lang::ALL {
            for text in [decision.short_text(*lang), decision.own_text(*lang)] {
                assert!(text.contains("0:08") && text.contains("1:00"), "{text}");
            }
            for text in [bank.short_text(*lang), bank.own_text(*lang)] {
                assert!(text.contains("0:43"), "{text}");
            }
        }
        let last = ClockReading::running(8_000, 0).own_text(Lang::English);
        assert_eq!(last, "0:08 left, then a bot plays");
    }
}
