//! The house rules of Taiyaku.

use std::fmt;

use super::{DEKIYAKU, PURSE, TEYAKU};
use crate::options::{
    AllowedValues, ClaimMode, DefaultWorth, FirstDealerRule, OptionValue, RoundCount, Switch,
    WorthForms, Worths, YakuWorth, options, units, yaku_worths,
};
use crate::yaku::Dekiyaku;

/// Chips.
const CHIPS: WorthForms = WorthForms::in_unit("chips");
/// Chips for a teyaku: no more than a purse holds (TY-11.1).
const PURSE_CHIPS: WorthForms = WorthForms { most: PURSE as u16, ..CHIPS };
/// Chips, or the end of the round (TY-6.2).
const STOPPING: WorthForms = WorthForms { can_stop: true, ..CHIPS };
/// It ends the round by default.
const STOP: DefaultWorth = DefaultWorth::Single(YakuWorth::Stop);

yaku_worths! {
    /// The yaku with their worths, in the order of the rules; Two Fours of a Kind as with two
    /// active players (TY-8).
    YAKU:
    "TY-4": [
        "seven-empties" (PURSE_CHIPS) = units(5),
        "eight-empties" (PURSE_CHIPS) = units(7),
        "four-of-a-kind" (PURSE_CHIPS) = units(5),
        "two-four-of-a-kinds" (PURSE_CHIPS) = units(8),
    ];
    "TY-9": [
        "five-brights" (STOPPING) = STOP,
        "dry-four-brights" (STOPPING) = units(12),
        "rainy-four-brights" (STOPPING) = units(10),
        "night-cherry-blossoms" (STOPPING) = units(5),
        "night-and-day" (STOPPING) = units(5),
        "night-phoenix" (STOPPING) = units(5),
        "rainy-night" (STOPPING) = units(4),
        "dry-two-brights" (STOPPING) = units(4),
        "rainy-two-brights" (STOPPING) = units(3),
        "drinking" (CHIPS) = units(1),
        "wisteria-row" (STOPPING) = units(3),
        "iris-row" (STOPPING) = units(3),
        "bush-clover-row" (STOPPING) = units(2),
        "pine-row" (STOPPING) = units(2),
        "cherry-blossom-row" (STOPPING) = units(2),
        "susuki-grass-row" (STOPPING) = units(2),
        "willow-row" (STOPPING) = units(2),
        "paulownia-row" (STOPPING) = units(2),
        "fifteen-chaff" (STOPPING) = STOP,
        "fourteen-chaff" (STOPPING) = units(5),
        "thirteen-chaff" (STOPPING) = units(4),
        "twelve-chaff" (STOPPING) = units(3),
        "eleven-chaff" (STOPPING) = units(2),
        "ten-chaff" (STOPPING) = units(1),
        "front-and-back" (STOPPING) = STOP,
        "front-spring" (STOPPING) = units(7),
        "back-spring" (STOPPING) = units(7),
        "six-red-ribbons" (STOPPING) = STOP,
        "five-red-ribbons" (STOPPING) = units(7),
        "four-red-ribbons" (STOPPING) = units(5),
        "three-red-ribbons" (STOPPING) = units(4),
        "two-red-ribbons" (STOPPING) = units(2),
        "one-red-ribbon" (STOPPING) = units(1),
        "three-blue-ribbons" (STOPPING) = STOP,
        "two-blue-ribbons" (STOPPING) = units(3),
        "one-blue-ribbon" (STOPPING) = units(1),
        "three-large-birds" (STOPPING) = units(7),
        "three-small-birds" (STOPPING) = units(3),
        "two-small-birds" (STOPPING) = units(2),
        "cuckoo-night-and-day" (STOPPING) = units(2),
        "cuckoo-night-or-day" (STOPPING) = units(1),
        "no-kill" (STOPPING) = units(7),
        "boar-deer-butterflies" (STOPPING) = units(3),
        "double-kill" (STOPPING) = units(2),
        "one-kill" (STOPPING) = units(1),
        "butterflies-and-phoenix" (STOPPING) = units(2),
    ];
}

options! {
    /// The house rules of Taiyaku; [`Options::default`] has the defaults of the rulebook. No two of
    /// them contradict each other.
    Options {
        /// How many rounds are played.
        "rounds" ("TY-1.1", Length) rounds: RoundCount = RoundCount::Default;
        /// How many chips each player begins with; with 8 for each round nobody can run out.
        "chips" ("TY-1.1", Length) chips: StartingChips = StartingChips::EnoughForAllRounds;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// Whether the leader may not drop out.
        "leader-bind" ("TY-3.2", Joining) leader_bind: Switch = Switch::Off;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9", Hands) claims: ClaimMode = ClaimMode::Auto;
    }
    yaku: Worths<50, 0> = YAKU;
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

    /// What a dekiyaku of the game is worth; Drinking for each card.
    #[must_use]
    pub fn worth_of(&self, dekiyaku: Dekiyaku) -> YakuWorth {
        let index = DEKIYAKU.iter().position(|other| *other == dekiyaku);
        index.map_or(YakuWorth::Off, |index| self.worths.single(TEYAKU.len() + index))
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
        AllowedValues::Number { least: 1, most: Self::MOST as i32 }
    }

    fn samples() -> Vec<String> {
        ["1", "20", "500"].map(str::to_owned).to_vec()
    }
}
