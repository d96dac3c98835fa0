//! Decisions that were taken in the place of a program.

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
    /// What was said is no answer to the question.
    Malformed,
    /// The program is not there: it could not be started, it ended, or it was given up.
    Gone,
}

impl Forfeit {
    /// All reasons.
    pub(crate) const ALL: [Forfeit; 4] =
        [Forfeit::Late, Forfeit::Illegal, Forfeit::Malformed, Forfeit::Gone];

    /// The reason as programs read it.
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

/// The decisions of a program, and those of them that it forfeited.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Forfeits {
    asked: u64,
    counts: [u64; Forfeit::ALL.len()],
    /// What was wrong the first time.
    first: [Option<String>; Forfeit::ALL.len()],
}

impl Forfeits {
    /// How many decisions were asked for.
    pub(crate) const fn asked(&self) -> u64 {
        self.asked
    }

    /// How many were forfeited for this reason.
    pub(crate) const fn count(&self, reason: Forfeit) -> u64 {
        self.counts[reason as usize]
    }

    /// How many were forfeited.
    pub(crate) fn all(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// What was wrong when a decision was forfeited for this reason for the first time, in a sentence.
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
