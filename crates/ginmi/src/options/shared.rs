//! Options that every game has.

use std::fmt;

use super::{AllowedValues, BoundedNumber, OptionValue, choices};

choices! {
    /// How teyaku are claimed (C-9).
    ClaimMode {
        /// Every player's best teyaku are claimed.
        Auto = "auto",
        /// Players decide.
        Manual = "manual",
    }
}

choices! {
    /// How it is decided who plays a round with more players than can play (C-5, V-4).
    JoiningRule {
        /// Each player joins or drops.
        Auction = "auction",
        /// The first three play, in Nuki the first two, and nobody is asked.
        FirstThree = "first-three",
    }
}

choices! {
    /// How it is decided who deals first (C-2, C-12).
    FirstDealerRule {
        /// Everybody draws a card; the earliest month deals.
        Draw = "draw",
        /// Everybody throws a die; the highest number deals.
        Dice = "dice",
    }
}

/// How many rounds are played (HH-1.2, TY-1.1, NU-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundCount {
    /// 12, or in a campaign 12 for each player.
    Default,
    /// This many.
    Number(u16),
}

impl fmt::Display for RoundCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.pad("12"),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl OptionValue for RoundCount {
    fn read(text: &str) -> Option<Self> {
        BoundedNumber::<1, 9999>::read(text).map(|number| Self::Number(number.get()))
    }

    fn values() -> AllowedValues {
        BoundedNumber::<1, 9999>::values()
    }

    fn samples() -> Vec<String> {
        ["1", "3", "6", "12"].map(str::to_owned).to_vec()
    }
}
