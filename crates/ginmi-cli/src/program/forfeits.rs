//! Decisions that a program forfeited.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a decision was forfeited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Forfeit {
    /// There was no answer in time.
    Late,
    /// The answer is not one of the legal actions.
    Illegal,
    /// The text is not an answer to the question.
    Malformed,
    /// The program is not running: it could not be started, it ended, or it is out.
    Gone,
}

impl Forfeit {
    /// All reasons.
    pub(crate) const ALL: [Forfeit; 4] =
        [Forfeit::Late, Forfeit::Illegal, Forfeit::Malformed, Forfeit::Gone];

    /// The reason as an id for programs.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Forfeit::Late => "late",
            Forfeit::Illegal => "illegal",
            Forfeit::Malformed => "malformed",
            Forfeit::Gone => "gone",
        }
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Counts of a program's decisions and forfeits.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Forfeits {
    asked: u64,
    counts: [u64; Forfeit::ALL.len()],
    /// The first error for each reason.
    first: [Option<String>; Forfeit::ALL.len()],
}

impl Forfeits {
    /// The number of decisions.
    pub(crate) const fn asked(&self) -> u64 {
        self.asked
    }

    /// The number of forfeits for this reason.
    pub(crate) const fn count(&self, reason: Forfeit) -> u64 {
        self.counts[reason as usize]
    }

    /// The number of all forfeits.
    pub(crate) fn all(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The first error for this reason, in a sentence.
    pub(crate) fn first(&self, reason: Forfeit) -> Option<&str> {
        self.first[reason as usize].as_deref()
    }

    pub(crate) const fn note_question(&mut self) {
        self.asked += 1;
    }

    pub(crate) fn note(&mut self, reason: Forfeit, sentence: &str) {
        self.counts[reason as usize] += 1;
        self.first[reason as usize].get_or_insert_with(|| sentence.to_owned());
    }
}
