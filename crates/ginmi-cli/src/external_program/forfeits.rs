//! Decisions that a program forfeited.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a decision was forfeited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ForfeitReason {
    /// There was no answer in time.
    Late,
    /// The answer is not one of the legal actions.
    Illegal,
    /// The text is not an answer to the question.
    Malformed,
    /// The program is not running: it could not be started, it ended, or it is out.
    Gone,
}

impl ForfeitReason {
    /// All reasons.
    pub(crate) const ALL: [Self; 4] = [Self::Late, Self::Illegal, Self::Malformed, Self::Gone];

    /// The reason as an id for programs.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::Illegal => "illegal",
            Self::Malformed => "malformed",
            Self::Gone => "gone",
        }
    }
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Counts of a program's decisions and forfeits.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct ForfeitCounts {
    decisions: u64,
    counts: [u64; ForfeitReason::ALL.len()],
    /// The first error for each reason.
    first: [Option<String>; ForfeitReason::ALL.len()],
}

impl ForfeitCounts {
    /// The number of decisions.
    pub(crate) const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// The number of forfeits for this reason.
    pub(crate) const fn count(&self, reason: ForfeitReason) -> u64 {
        self.counts[reason as usize]
    }

    /// The number of all forfeits.
    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The first error for this reason, in a sentence.
    pub(crate) fn first_error(&self, reason: ForfeitReason) -> Option<&str> {
        self.first[reason as usize].as_deref()
    }

    pub(crate) const fn count_decision(&mut self) {
        self.decisions += 1;
    }

    pub(crate) fn count_forfeit(&mut self, reason: ForfeitReason, sentence: &str) {
        self.counts[reason as usize] += 1;
        self.first[reason as usize].get_or_insert_with(|| sentence.to_owned());
    }
}
