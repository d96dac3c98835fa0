use serde::{Deserialize, Serialize};

use crate::time::{Millis, Timestamp};

/// How long people may think. Bots have no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// Unlimited time.
    None,
    /// A time for each decision; longer thinking uses up a reserve.
    Budget {
        /// The time for each decision.
        decision: Millis,
        /// The reserve for all decisions of a match together, beyond the time for each.
        reserve: Millis,
    },
}

impl TimeControl {
    /// The reserve of each player when a match begins.
    #[must_use]
    pub const fn full_reserve(self) -> Millis {
        match self {
            Self::None => Millis::ZERO,
            Self::Budget { reserve, .. } => reserve,
        }
    }

    /// The moment when the time of a player asked at `asked` is over.
    pub(super) const fn deadline(self, asked: Timestamp, reserve: Millis) -> Option<Timestamp> {
        match self {
            Self::None => None,
            Self::Budget { decision, .. } => Some(asked.after(decision).after(reserve)),
        }
    }

    /// What is left of a reserve after this much thinking.
    pub(super) const fn left(self, thought: Millis, reserve: Millis) -> Millis {
        match self {
            Self::None => reserve,
            Self::Budget { decision, .. } => {
                reserve.saturating_sub(thought.saturating_sub(decision))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_exceeds_the_budget_is_taken_from_the_reserve() {
        let clock = TimeControl::Budget { decision: Millis(20), reserve: Millis(60) };
        assert_eq!(clock.deadline(Timestamp(100), Millis(60)), Some(Timestamp(180)));
        assert_eq!(clock.left(Millis(20), Millis(60)), Millis(60));
        assert_eq!(clock.left(Millis(50), Millis(60)), Millis(30));
        assert_eq!(clock.left(Millis(500), Millis(60)), Millis(0));
        assert_eq!(TimeControl::None.deadline(Timestamp(100), Millis(0)), None);
    }
}
