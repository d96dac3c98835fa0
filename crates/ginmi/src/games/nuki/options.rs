//! The house rules of Nuki Hachi-hachi.

use crate::options::{ClaimMode, RoundCount, Switch, options};

/// Points in half a kan: 1 kan is always 10 points (NU-1).
pub const HALF_KAN: u32 = 5;

options! {
    /// The house rules of Nuki Hachi-hachi; [`Options::default`] has the defaults of the rulebook.
    /// No two of them contradict each other; with two players, options about dropping out have no
    /// effect.
    Options {
        /// How many rounds are played.
        "rounds" ("NU-1", Length) rounds: RoundCount = RoundCount::Default;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("NU-6", Yaku) claims: ClaimMode = ClaimMode::Auto;
        /// Whether the dealer may declare to play blind.
        "mizuten" ("NU-3", Deal) mizuten: Switch = Switch::Off;
        /// Whether dropping out costs a penalty, which goes into the pot.
        "penalties" ("NU-5", Joining) penalties: Switch = Switch::Off;
        /// Whether players who are forced out are paid for their hands.
        "compensation" ("NU-5", Joining) compensation: Switch = Switch::Off;
        /// Whether the last two must join once all others have dropped.
        "must-play" ("NU-5", Joining) must_play: Switch = Switch::Off;
    }
}

impl Options {
    /// The same options with the default for rounds replaced by a number.
    #[must_use]
    pub const fn resolved(&self) -> Self {
        Self { rounds: RoundCount::Number(self.round_count()), ..*self }
    }

    /// The number of rounds of a match.
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            RoundCount::Number(number) => number,
            RoundCount::Default => 12,
        }
    }
}
