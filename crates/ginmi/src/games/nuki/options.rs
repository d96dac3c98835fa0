//! The house rules of Nuki Hachi-hachi.

use crate::options::{
    ClaimMode, FirstDealerRule, RoundCount, Switch, WorthForms, Worths, by_number, options, units,
    yaku_worths,
};

/// Points in a kan: always 10 (NU-1).
pub const KAN_POINTS: u32 = 10;

/// Kan, or points (NU-12.1).
const KAN: WorthForms = WorthForms { in_points: true, ..WorthForms::in_unit("kan") };
/// The same for Sixteen Chaff, whose cards are counted.
const COUNTED: WorthForms = WorthForms { by_number: true, ..KAN };

yaku_worths! {
    /// The yaku, special circumstances and achievements with their worths, in the order of the
    /// rules.
    YAKU:
    "NU-6": [
        "triplet" (KAN) = units(2),
        "three-pairs" (KAN) = units(4),
        "four-of-a-kind" (KAN) = units(4),
        "triplet-and-two-pairs" (KAN) = units(8),
        "one-two-four" (KAN) = units(8),
        "four-three" (KAN) = units(20),
        "red" (KAN) = units(2),
        "one-ribbon" (KAN) = units(3),
        "one-animal" (KAN) = units(3),
        "one-bright" (KAN) = units(4),
        "empty-hand" (KAN) = units(4),
    ];
    "NU-10": [
        "five-brights" (KAN) = units(12),
        "four-brights" (KAN) = units(10),
        "seven-ribbons" (KAN) = units(10),
        "poetry-ribbons" (KAN) = units(7),
        "blue-ribbons" (KAN) = units(7),
    ];
    "NU-8": ["sixteen-chaff" (COUNTED) = by_number(12, 2)];
    "NU-9": [
        "diving" (KAN) = units(1),
        "escape" (KAN) = units(1),
        "mizuten" (KAN) = units(1),
    ];
}

options! {
    /// The house rules of Nuki Hachi-hachi; [`Options::default`] has the defaults of the rulebook.
    /// No two of them contradict each other; with two players, options about dropping out have no
    /// effect.
    Options {
        /// How many rounds are played.
        "rounds" ("NU-1", Length) rounds: RoundCount = RoundCount::Default;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("NU-6", Hands) claims: ClaimMode = ClaimMode::Auto;
        /// Whether the dealer may declare to play blind.
        "mizuten" ("NU-3", Deal) mizuten: Switch = Switch::Off;
        /// Whether dropping out costs a penalty, which goes into the pot.
        "penalties" ("NU-5", Joining) penalties: Switch = Switch::Off;
        /// Whether players who are forced out are paid for their hands.
        "compensation" ("NU-5", Joining) compensation: Switch = Switch::Off;
        /// Whether the last two must join once all others have dropped.
        "must-play" ("NU-5", Joining) must_play: Switch = Switch::Off;
    }
    yaku: Worths<20, 1> = YAKU;
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
