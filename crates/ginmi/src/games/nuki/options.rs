//! The house rules of Nuki Hachi-hachi.

use crate::options::{Claims, Rounds, Switch, options};

/// Points in half a kan: 1 kan is 10 points, at every table (NU-1).
pub const HALF_KAN: u32 = 5;

options! {
    /// The house rules of Nuki Hachi-hachi; [`Options::default`] has the defaults of the rulebook. No
    /// two of them contradict each other; with two players those on dropping out have no effect.
    Options {
        /// How many rounds are played.
        "rounds" ("NU-1") rounds: Rounds = Rounds::Default;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("NU-6") claims: Claims = Claims::Auto;
        /// Whether the dealer may declare to play blind.
        "mizuten" ("NU-3") mizuten: Switch = Switch::Off;
        /// Whether dropping out costs a penalty, which goes into the pot.
        "penalties" ("NU-5") penalties: Switch = Switch::Off;
        /// Whether who is forced out is paid for the hand.
        "compensation" ("NU-5") compensation: Switch = Switch::Off;
        /// Whether the last two must join once all others have dropped.
        "must-play" ("NU-5") must_play: Switch = Switch::Off;
    }
}

impl Options {
    /// The same options with a number in the place of the default for rounds.
    #[must_use]
    pub const fn resolved(&self) -> Options {
        Options { rounds: Rounds::Number(self.round_count()), ..*self }
    }

    /// The number of rounds of a match.
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            Rounds::Number(number) => number,
            Rounds::Default => 12,
        }
    }
}
