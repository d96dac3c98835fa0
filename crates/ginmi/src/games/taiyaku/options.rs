//! The house rules of Taiyaku.

use std::fmt;

use super::PURSE;
use crate::options::{AllowedValues, ClaimMode, OptionValue, RoundCount, Switch, options};

options! {
    /// The house rules of Taiyaku; [`Options::default`] has the defaults of the rulebook. No two of
    /// them contradict each other.
    Options {
        /// How many rounds are played.
        "rounds" ("TY-1.1", Length) rounds: RoundCount = RoundCount::Default;
        /// How many chips each player begins with; with 8 for each round nobody can run out.
        "chips" ("TY-1.1", Length) chips: StartingChips = StartingChips::EnoughForAllRounds;
        /// Whether the leader may not drop out.
        "leader-bind" ("TY-3.2", Joining) leader_bind: Switch = Switch::Off;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9", Yaku) claims: ClaimMode = ClaimMode::Auto;
    }
}

impl Options {
    /// The same options with numbers instead of defaults that depend on other options.
    #[must_use]
    pub const fn resolved(&self) -> Self {
        Self {
            rounds: RoundCount::Number(self.round_count()),
            chips: StartingChips::Number(self.stake()),
            ..*self
        }
    }

    /// The number of rounds of a match.
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            RoundCount::Number(number) => number,
            RoundCount::Default => 12,
        }
    }

    /// How many chips each player begins with.
    #[must_use]
    pub const fn stake(&self) -> u32 {
        match self.chips {
            StartingChips::Number(number) => number,
            StartingChips::EnoughForAllRounds => PURSE * self.round_count() as u32,
        }
    }
}

/// How many chips each player begins with (TY-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartingChips {
    /// A full purse for each round.
    EnoughForAllRounds,
    /// This many.
    Number(u32),
}

impl StartingChips {
    /// More than the longest game can cost anybody.
    const MOST: u32 = 99_999;
}

impl fmt::Display for StartingChips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EnoughForAllRounds => f.pad("8 × `rounds`"),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl OptionValue for StartingChips {
    fn read(text: &str) -> Option<Self> {
        // Each number is written in only one way, so that equal options have equal records.
        let number = text.parse().ok().filter(|number: &u32| number.to_string() == text)?;
        (1..=Self::MOST).contains(&number).then_some(Self::Number(number))
    }

    fn values() -> AllowedValues {
        AllowedValues::Number { least: 1, most: Self::MOST }
    }

    fn samples() -> Vec<String> {
        ["1", "20", "500"].map(str::to_owned).to_vec()
    }
}
