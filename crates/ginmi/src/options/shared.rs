//! Options that every game has.

use std::fmt;

use super::{Bounded, OptionValue, Values, choices};

choices! {
    /// How teyaku are claimed (C-9).
    Claims {
        /// Every player's best teyaku are claimed.
        Auto = "auto" ("automatically", "自動"),
        /// Players decide.
        Manual = "manual" ("by the players", "自分で言う"),
    }
}

/// How many rounds are played (HH-1.2, TY-1.1, NU-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounds {
    /// 12, or in a campaign 12 for each player.
    Default,
    /// This many.
    Number(u16),
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rounds::Default => f.pad("12"),
            Rounds::Number(number) => number.fmt(f),
        }
    }
}

impl OptionValue for Rounds {
    fn read(text: &str) -> Option<Rounds> {
        Bounded::<1, 9999>::read(text).map(|number| Rounds::Number(number.get()))
    }

    fn values() -> Values {
        Bounded::<1, 9999>::values()
    }

    fn samples() -> Vec<String> {
        ["1", "3", "6", "12"].map(str::to_owned).to_vec()
    }
}
