//! The house rules of Koi-Koi.

use crate::options::{
    FirstDealerRule, RoundCount, Switch, WorthForms, Worths, by_number, choices, options, units,
    yaku_worths,
};

/// Points.
const POINTS: WorthForms = WorthForms::in_unit("points");
/// The same for yaku that count cards.
const COUNTED: WorthForms = WorthForms { by_number: true, ..POINTS };

yaku_worths! {
    /// The yaku with their worths, in the order of the rules; last the dealer's privilege.
    YAKU:
    "KO-3": [
        "four-of-a-kind" (POINTS) = units(6),
        "four-pairs" (POINTS) = units(6),
    ];
    "KO-8": [
        "five-brights" (POINTS) = units(10),
        "four-brights" (POINTS) = units(8),
        "rainy-four-brights" (POINTS) = units(7),
        "three-brights" (POINTS) = units(5),
        "blossom-viewing" (POINTS) = units(5),
        "moon-viewing" (POINTS) = units(5),
        "boar-deer-butterflies" (COUNTED) = by_number(5, 1),
        "poetry-ribbons" (COUNTED) = by_number(5, 1),
        "blue-ribbons" (COUNTED) = by_number(5, 1),
        "both-ribbons" (COUNTED) = by_number(10, 1),
        "month-cards" (POINTS) = units(4),
        "animals" (COUNTED) = by_number(1, 1),
        "ribbons" (COUNTED) = by_number(1, 1),
        "chaff" (COUNTED) = by_number(1, 1),
    ];
    "KO-7": ["dealer-privilege" (POINTS) = units(1)];
}

choices! {
    /// What a hand yaku does (KO-3).
    HandYaku {
        /// It wins the round at once.
        Pay = "pay",
        /// Four cards of a month are dealt again.
        Redeal = "redeal",
        /// It has no effect.
        Off = "off",
    }
}

choices! {
    /// How often a player can call koi-koi in a round (KO-5.3).
    Calls {
        /// At every rise.
        Any = "any",
        /// Once.
        Once = "once",
    }
}

choices! {
    /// What koi-koi does to the payment (KO-6.2).
    KoiKoiPayment {
        /// The loser's call doubles it.
        Double = "double",
        /// Nothing.
        Off = "off",
        /// The winner's calls add to it.
        Bonus = "bonus",
    }
}

choices! {
    /// What a round pays if nobody stops it (KO-7).
    ExhaustedRoundRule {
        /// Nothing, and the deal passes to the other player.
        Nothing = "nothing",
        /// The dealer is paid 1 point.
        Dealer = "dealer",
    }
}

choices! {
    /// What the Sake Cup is worth with Curtain or Moon (KO-8.1).
    Viewing {
        /// 5 points.
        On = "on",
        /// Nothing.
        Off = "off",
        /// 1 point, and 3 after koi-koi.
        Calls = "calls",
    }
}

options! {
    /// The house rules of Koi-Koi; [`Options::default`] has the defaults of the rulebook. No two of
    /// them contradict each other.
    Options {
        /// How many rounds are played.
        "rounds" ("KO-1", Length) rounds: RoundCount = RoundCount::Default;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// What four cards of a month, or pairs of four months, do in a hand as dealt.
        "hand-yaku" ("KO-3", Hands) hand_yaku: HandYaku = HandYaku::Pay;
        /// How often a player can call koi-koi in a round.
        "calls" ("KO-5.3", Calls) calls: Calls = Calls::Any;
        /// Whether a player can call koi-koi after the opponent has called it.
        "calls-after-opponent" ("KO-5.4", Calls) calls_after_opponent: Switch = Switch::On;
        /// Whether a value of 7 points or more is doubled.
        "double-at-seven" ("KO-6.1", Calls) double_at_seven: Switch = Switch::On;
        /// What calling koi-koi does to what the round pays.
        "koi-koi-pays" ("KO-6.2", Calls) koi_koi_pays: KoiKoiPayment = KoiKoiPayment::Double;
        /// What is paid if the hands are empty and nobody has stopped.
        "exhausted" ("KO-7", Calls) exhausted: ExhaustedRoundRule = ExhaustedRoundRule::Nothing;
        /// What the Sake Cup is worth together with the Curtain, and together with the Moon.
        "viewing" ("KO-8.1", Yaku) viewing: Viewing = Viewing::On;
        /// Whether all four cards of the month of the round are a yaku.
        "month-card" ("KO-8.2", Yaku) month_card: Switch = Switch::Off;
        /// Whether poetry and blue ribbons together are worth something more.
        "both-ribbons" ("KO-8.3", Yaku) both_ribbons: Switch = Switch::Off;
        /// Whether the Sake Cup counts as Chaff as well.
        "sake-chaff" ("KO-8.4", Yaku) sake_chaff: Switch = Switch::On;
    }
    yaku: Worths<17, 7> = YAKU;
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
