//! The house rules of Nuki Hachi-hachi.

use crate::games::common::Worth;
use crate::games::hachi_hachi::options::worth_of;
use crate::options::{
    ClaimMode, FirstDealerRule, HouseRules, JoiningRule, OptionError, PenaltyAmount, RoundCount,
    Switch, WorthForms, Worths, by_number, choices, have_one_unit, options, units, yaku_worths,
};

/// Points in a kan: always 10 (NU-1).
pub const KAN_POINTS: u32 = 10;

/// What the first player to drop pays by default, and how much more the next one.
const USUAL_PENALTIES: (PenaltyAmount<1>, PenaltyAmount<0>) =
    (PenaltyAmount::HalfKan(2), PenaltyAmount::HalfKan(1));

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
    /// With two players, options about dropping out have no effect.
    Options {
        /// How many rounds are played.
        "rounds" ("NU-1", Length) rounds: RoundCount = RoundCount::Default;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("NU-6", Hands) claims: ClaimMode = ClaimMode::Auto;
        /// Whether the dealer may declare to play blind.
        "mizuten" ("NU-3", Deal) mizuten: Switch = Switch::Off;
        /// What the Brights on the field do: one multiplies the round and others wait for the next
        /// rounds, one multiplies the round, or nothing.
        "multipliers" ("NU-12.2", Deal) multipliers: MultiplierRule = MultiplierRule::Carry;
        /// Whether each player joins or drops; otherwise the first two in turn order from the dealer
        /// play, and nobody is asked.
        "joining" ("V-4", Joining) joining: JoiningRule = JoiningRule::Auction;
        /// Whether dropping out costs a penalty, which goes into the pot.
        "penalties" ("NU-5", Joining) penalties: Switch = Switch::Off;
        /// What the first player to drop pays into the pot.
        "penalty-first" ("NU-12.2", Joining)
            penalty_first: PenaltyAmount<1> = USUAL_PENALTIES.0;
        /// How much more the next player pays who drops.
        "penalty-step" ("NU-12.2", Joining)
            penalty_step: PenaltyAmount<0> = USUAL_PENALTIES.1;
        /// Whether players who are forced out are paid for their hands.
        "compensation" ("NU-5", Joining) compensation: Switch = Switch::Off;
        /// Whether the last two must join once all others have dropped.
        "must-play" ("NU-5", Joining) must_play: Switch = Switch::Off;
        /// Whether there are teyaku, with diving and escape.
        "teyaku" ("V-4", Hands) teyaku: Switch = Switch::On;
        /// Whether there are dekiyaku; without them Sixteen Chaff or card points decide every round.
        "dekiyaku" ("V-4", Yaku) dekiyaku: Switch = Switch::On;
        /// Whether players can go on after making a dekiyaku; otherwise it ends the round.
        "sage" ("V-4", Calls) sage: Switch = Switch::On;
        /// Whether a player who has called sage can cancel the round later.
        "cancel" ("V-4", Calls) cancel: Switch = Switch::On;
        /// Whether there is Sixteen Chaff.
        "special" ("V-4", Yaku) special: Switch = Switch::On;
        /// Whether there are payments for diving, escape and mizuten.
        "achievements" ("V-4", Yaku) achievements: Switch = Switch::On;
    }
    yaku: Worths<20, 1> = YAKU;
}

choices! {
    /// What the Brights on the field do (NU-4, NU-12.2).
    MultiplierRule {
        /// One multiplies the round, and others wait for the next rounds.
        Carry = "carry",
        /// One multiplies the round.
        Now = "now",
        /// Nothing.
        Off = "off",
    }
}

/// The options about joining, which may only have their defaults where nobody is asked (V-4).
const OF_JOINING: &[&str] =
    &["must-play", "penalties", "penalty-first", "penalty-step", "compensation"];

impl Options {
    /// Refuses options that contradict each other (V-4, NU-12.2).
    pub(super) fn check(&self) -> Result<(), OptionError> {
        if self.joining == JoiningRule::FirstThree {
            self.refuse_without("joining", OF_JOINING.iter().copied())?;
        }
        let amounts = (self.penalty_first, self.penalty_step);
        if !self.penalties.is_on() && amounts != USUAL_PENALTIES {
            self.refuse_without("penalties", ["penalty-first", "penalty-step"])?;
        }
        if !have_one_unit(self.penalty_first, self.penalty_step) {
            return Err(self.together("penalty-step", "penalty-first", "HH-11.13"));
        }
        let parts: [(&str, Switch, &str, &[&str]); 5] = [
            ("teyaku", self.teyaku, "NU-6", &["claims"]),
            ("dekiyaku", self.dekiyaku, "NU-10", &["sage", "cancel"]),
            ("sage", self.sage, "", &["cancel"]),
            ("special", self.special, "NU-8", &[]),
            ("achievements", self.achievements, "NU-9", &[]),
        ];
        for (part, switch, rule, options) in parts {
            if !switch.is_on() {
                let yaku = YAKU.iter().filter(|yaku| yaku.rule == rule).map(|yaku| yaku.name);
                self.refuse_without(part, options.iter().copied().chain(yaku))?;
            }
        }
        Ok(())
    }

    /// What an achievement pays at multiplier 1, in points, by its place among the worths (NU-9);
    /// `None` if the house rules do not have it.
    pub(super) fn achievement(&self, place: usize) -> Option<u32> {
        let worth = worth_of(self.worths.single(place)).filter(|_| self.achievements.is_on());
        worth.map(|worth: Worth| worth.pays(KAN_POINTS))
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v_4_options_of_a_part_that_is_off_have_their_defaults() {
        let check = |pairs: &[(&'static str, &str)]| {
            Options::from_pairs(pairs.iter().copied()).and_then(|options| options.check())
        };
        let refused = [
            [("teyaku", "off"), ("claims", "manual")],
            [("teyaku", "off"), ("yaku.triplet", "off")],
            [("dekiyaku", "off"), ("sage", "off")],
            [("dekiyaku", "off"), ("cancel", "off")],
            [("dekiyaku", "off"), ("yaku.five-brights", "35p")],
            [("sage", "off"), ("cancel", "off")],
            [("special", "off"), ("yaku.sixteen-chaff", "5")],
            [("achievements", "off"), ("yaku.mizuten", "2")],
            [("joining", "first-three"), ("must-play", "on")],
            [("joining", "first-three"), ("penalties", "on")],
            [("joining", "first-three"), ("compensation", "on")],
        ];
        for pairs in refused {
            let message = check(&pairs).unwrap_err().to_string();
            assert!(pairs.iter().all(|(name, _)| message.contains(name)), "{message}");
        }
        let message = check(&[("penalty-first", "2")]).unwrap_err().to_string();
        assert!(message.contains("`penalties=off`"), "{message}");
        let points = [("penalties", "on"), ("penalty-first", "10p")];
        assert!(check(&points).is_err());
        assert!(check(&[points[0], points[1], ("penalty-step", "0")]).is_ok());
        assert!(check(&[("achievements", "off"), ("mizuten", "on")]).is_ok());
        assert!(check(&[("teyaku", "off"), ("yaku.diving", "2")]).is_ok());
    }
}
