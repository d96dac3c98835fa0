//! The house rules of Koi-Koi.

use crate::cards::{Card, CardSet, Month, groups};
use crate::options::{
    BoundedNumber, FirstDealerRule, OptionalNumber, RoundCount, Switch, WorthForms, Worths,
    by_number, choices, options, place_of, units, yaku_worths,
};

/// Points.
const POINTS: WorthForms = WorthForms::in_unit("points");
/// The same for what is there whenever something pays it.
const PRIVILEGE: WorthForms = WorthForms { can_be_off: false, ..POINTS };
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
    "KO-7": ["dealer-privilege" (PRIVILEGE) = units(1)];
}

choices! {
    /// Who pays (KO-11.3).
    Scoring {
        /// The loser pays the winner.
        Transfer = "transfer",
        /// The bank does, and the loser keeps what there is.
        Winner = "winner",
    }
}

choices! {
    /// What a hand yaku does (KO-3).
    HandYaku {
        /// It wins the round at once.
        Pay = "pay",
        /// Four cards of a month are dealt again.
        Redeal = "redeal",
        /// Both hand yaku are dealt again (KO-11.5).
        RedealBoth = "redeal-both",
        /// It has no effect.
        Off = "off",
    }
}

choices! {
    /// What four cards of a month and two more pairs are in a hand (KO-11.6).
    HandYakuBoth {
        /// Four cards of a month.
        One = "one",
        /// Both hand yaku.
        Add = "add",
    }
}

choices! {
    /// What happens if both players hold a hand yaku (KO-3.2, KO-11.7).
    HandYakuDraw {
        /// Nobody is paid, and the other player deals.
        Other = "other",
        /// Nobody is paid, and the same player deals.
        Same = "same",
        /// The dealer is paid, wins and deals.
        Dealer = "dealer",
    }
}

choices! {
    /// What four cards of a month on the field do (C-3, KO-11.8).
    FieldFour {
        /// They are dealt again.
        Redeal = "redeal",
        /// The dealer captures them, and four others are turned up.
        Capture = "capture",
        /// The dealer wins the round.
        DealerWins = "dealer-wins",
    }
}

choices! {
    /// What pairs of four months on the field do (KO-11.8).
    FieldPairs {
        /// They have no effect.
        Play = "play",
        /// They are dealt again.
        Redeal = "redeal",
        /// The dealer wins the round.
        DealerWins = "dealer-wins",
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
        /// The winner's call doubles it (KO-11.14).
        Winner = "winner",
        /// A call by either doubles it.
        Anybody = "anybody",
        /// It is multiplied by one more than the loser's calls.
        Count = "count",
    }
}

choices! {
    /// Which rises in value are a question (KO-11.13).
    KoiKoiFor {
        /// Any.
        Any = "any",
        /// Those by a yaku that the pile did not have before.
        New = "new",
    }
}

choices! {
    /// By how much Brights that are dealt to the field multiply a round (KO-11.15).
    FieldBrights {
        /// Nothing.
        Off = "off",
        /// 2, however many there are.
        Double = "double",
        /// One more than their number.
        PlusOne = "plus-one",
        /// Their number.
        Count = "count",
    }
}

choices! {
    /// What a round pays if nobody stops it (KO-7).
    ExhaustedRoundRule {
        /// Nothing, and the deal passes to the other player.
        Nothing = "nothing",
        /// The dealer is paid 1 point.
        Dealer = "dealer",
        /// The player whose value rose last is paid as after shoubu (KO-11.18).
        Last = "last",
        /// The round ends with the dealer's last card, and the other player is paid as after
        /// shoubu if they called koi-koi last.
        FirstEmpty = "first-empty",
    }
}

choices! {
    /// Who deals after a round that is not paid (KO-11.18).
    NextDealer {
        /// The other player.
        Other = "other",
        /// The same player.
        Same = "same",
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
        /// 5 points, if the pile has another yaku as well (KO-11.20).
        NeedsOther = "needs-other",
    }
}

choices! {
    /// Which cards keep the viewing yaku from counting (KO-11.21).
    ViewingWeather {
        /// None.
        Off = "off",
        /// A willow on the field for Blossom Viewing, a paulownia for Moon Viewing.
        Field = "field",
        /// A willow in the pile, for both.
        Captured = "captured",
        /// The Rain Man or the lightning in the pile, for both.
        CapturedRain = "captured-rain",
    }
}

choices! {
    /// How many of the viewing yaku count (KO-11.22).
    ViewingLimit {
        /// Both.
        Both = "both",
        /// The more valuable one.
        One = "one",
    }
}

choices! {
    /// What the month of the round does to the viewing yaku (KO-11.22).
    ViewingSeason {
        /// Nothing.
        Any = "any",
        /// It doubles Blossom Viewing in March, and Moon Viewing in August.
        Double = "double",
        /// They count in these months alone.
        Only = "only",
    }
}

choices! {
    /// Whether a trio counts further cards of its kind itself (KO-8.5, KO-11.17).
    Trios {
        /// It does, and excludes the other yaku of that kind.
        Absorb = "absorb",
        /// It does not; all yaku add up.
        Add = "add",
    }
}

choices! {
    /// What the Sake Cup counts as (KO-8.4, KO-11.23).
    SakeChaff {
        /// An Animal and Chaff.
        On = "on",
        /// An Animal.
        Off = "off",
        /// An Animal or Chaff, whichever makes the pile worth more.
        Either = "either",
    }
}

choices! {
    /// Cards that each count as two Chaff (KO-11.23).
    DoubleChaff {
        /// None.
        None = "none",
        /// The Sake Cup.
        Cup = "9a",
        /// The lightning.
        Lightning = "11d",
        /// The yellow Chaff of the paulownia.
        Paulownia = "12b",
        /// The Sake Cup and the lightning.
        CupLightning = "9a+11d",
        /// The Sake Cup and the Chaff of the paulownia.
        CupPaulownia = "9a+12b",
        /// The lightning and the Chaff of the paulownia.
        LightningPaulownia = "11d+12b",
        /// All three.
        All = "9a+11d+12b",
    }
}

impl DoubleChaff {
    /// The cards that count as two.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        const LIGHTNING: CardSet = card(11, 3);
        const PAULOWNIA: CardSet = card(12, 1);
        match self {
            Self::None => CardSet::EMPTY,
            Self::Cup => groups::SAKE_CUP,
            Self::Lightning => LIGHTNING,
            Self::Paulownia => PAULOWNIA,
            Self::CupLightning => groups::SAKE_CUP.union(LIGHTNING),
            Self::CupPaulownia => groups::SAKE_CUP.union(PAULOWNIA),
            Self::LightningPaulownia => LIGHTNING.union(PAULOWNIA),
            Self::All => groups::SAKE_CUP.union(LIGHTNING).union(PAULOWNIA),
        }
    }
}

const fn card(month: u8, index: u8) -> CardSet {
    CardSet::of(Card::new(Month::new(month).expect("a month"), index))
}

choices! {
    /// Which yaku of the piles are paid (KO-11.16).
    Counting {
        /// All of the winner's.
        All = "all",
        /// The most valuable one.
        Best = "best",
        /// All of both players'.
        BothPiles = "both-piles",
    }
}

options! {
    /// The house rules of Koi-Koi; [`Options::default`] has the defaults of the rulebook.
    ///
    /// [`Options::check`], which every match calls when it begins, refuses contradictions.
    Options {
        /// How many rounds are played at most; by default 12, or 99 with a target.
        "rounds" ("KO-1", Length) rounds: RoundCount = RoundCount::Default;
        /// The game ends after the round in which an account reaches this many points.
        "target" ("KO-11.1", Length) target: OptionalNumber<1, 9999> = OptionalNumber(None);
        /// How many points the bank gives each player at the beginning.
        "start" ("KO-11.2", Length) start: BoundedNumber<0, 9999> = bounded(0);
        /// Whether the loser pays the winner, or the bank does.
        "scoring" ("KO-11.3", Length) scoring: Scoring = Scoring::Transfer;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// What four cards of a month do on the field as dealt.
        "field-four" ("KO-11.8", Deal) field_four: FieldFour = FieldFour::Redeal;
        /// What pairs of four months do on the field as dealt.
        "field-pairs" ("KO-11.8", Deal) field_pairs: FieldPairs = FieldPairs::Play;
        /// By how much Brights that are dealt to the field multiply every payment of the round.
        "field-brights" ("KO-11.15", Deal) field_brights: FieldBrights = FieldBrights::Off;
        /// What four cards of a month, or pairs of four months, do in a hand as dealt.
        "hand-yaku" ("KO-3", Hands) hand_yaku: HandYaku = HandYaku::Pay;
        /// What a hand of four cards of a month and two more pairs holds: the one or both.
        "hand-yaku-both" ("KO-11.6", Hands) hand_yaku_both: HandYakuBoth = HandYakuBoth::One;
        /// What is paid and who deals if both players hold a hand yaku.
        "hand-yaku-draw" ("KO-11.7", Hands) hand_yaku_draw: HandYakuDraw = HandYakuDraw::Other;
        /// Whether the players go on with the draw pile alone once their hands are empty.
        "play-out" ("KO-11.11", Calls) play_out: Switch = Switch::Off;
        /// How often a player can call koi-koi in a round.
        "calls" ("KO-5.3", Calls) calls: Calls = Calls::Any;
        /// Whether a player can call koi-koi after the opponent has called it.
        "calls-after-opponent" ("KO-5.4", Calls) calls_after_opponent: Switch = Switch::On;
        /// The least value that is a question; a smaller one is shoubu.
        "koi-koi-from" ("KO-11.13", Calls) koi_koi_from: BoundedNumber<0, 20> = bounded(0);
        /// Whether every rise is a question, or only one by a yaku that the pile did not have.
        "koi-koi-for" ("KO-11.13", Calls) koi_koi_for: KoiKoiFor = KoiKoiFor::Any;
        /// Whether a value of 7 points or more is doubled.
        "double-at-seven" ("KO-6.1", Calls) double_at_seven: Switch = Switch::On;
        /// What calling koi-koi does to what the round pays.
        "koi-koi-pays" ("KO-6.2", Calls) koi_koi_pays: KoiKoiPayment = KoiKoiPayment::Double;
        /// Whether the winner is paid for every yaku, for the best one, or for both piles.
        "counting" ("KO-11.16", Calls) counting: Counting = Counting::All;
        /// What is paid if the hands are empty and nobody has stopped, or where that ends the round.
        "exhausted" ("KO-7", Calls) exhausted: ExhaustedRoundRule = ExhaustedRoundRule::Nothing;
        /// Who deals after a round that is not paid because nobody has stopped.
        "exhausted-deal" ("KO-11.18", Calls) exhausted_deal: NextDealer = NextDealer::Other;
        /// What the Sake Cup is worth together with the Curtain, and together with the Moon.
        "viewing" ("KO-8.1", Yaku) viewing: Viewing = Viewing::On;
        /// Which cards keep the viewing yaku from counting.
        "viewing-weather" ("KO-11.21", Yaku) viewing_weather: ViewingWeather = ViewingWeather::Off;
        /// Whether both viewing yaku count, or the more valuable one.
        "viewing-limit" ("KO-11.22", Yaku) viewing_limit: ViewingLimit = ViewingLimit::Both;
        /// Whether the viewing yaku are doubled in their months, or belong to them.
        "viewing-season" ("KO-11.22", Yaku) viewing_season: ViewingSeason = ViewingSeason::Any;
        /// Whether all four cards of the month of the round are a yaku.
        "month-card" ("KO-8.2", Yaku) month_card: Switch = Switch::Off;
        /// Whether poetry and blue ribbons together are worth something more.
        "both-ribbons" ("KO-8.3", Yaku) both_ribbons: Switch = Switch::Off;
        /// Whether a trio of Animals or Ribbons counts the further cards itself, or all yaku of
        /// them add up.
        "trios" ("KO-8.5", Yaku) trios: Trios = DEFAULT_TRIOS;
        /// Whether the Sake Cup counts as Chaff as well, or as an Animal or Chaff.
        "sake-chaff" ("KO-8.4", Yaku) sake_chaff: SakeChaff = SakeChaff::On;
        /// Which cards count as two Chaff each.
        "double-chaff" ("KO-11.23", Yaku) double_chaff: DoubleChaff = DoubleChaff::None;
    }
    yaku: Worths<17, 7> = YAKU;
}

/// Whether a trio counts the further cards itself by default (KO-8.5).
pub(super) const DEFAULT_TRIOS: Trios = Trios::Absorb;

/// The worths of the dekiyaku, a bit for each.
const DEKIYAKU_WORTHS: u64 = {
    let (first, behind) =
        (place_of(YAKU, "yaku.five-brights"), place_of(YAKU, "yaku.dealer-privilege"));
    (1 << behind) - (1 << first)
};

const fn bounded<const MIN: u16, const MAX: u16>(number: u16) -> BoundedNumber<MIN, MAX> {
    BoundedNumber::new(number).expect("a default within its bounds")
}

impl Options {
    /// KO-11.15: by how much these cards, dealt to the field, multiply every payment of the round.
    #[must_use]
    pub const fn field_multiplier(&self, field: CardSet) -> u8 {
        let brights = field.intersection(groups::BRIGHTS);
        match self.field_brights {
            FieldBrights::Off => 1,
            _ if brights.is_empty() => 1,
            FieldBrights::Double => 2,
            FieldBrights::PlusOne => brights.len() as u8 + 1,
            FieldBrights::Count => brights.len() as u8,
        }
    }

    /// Whether piles are counted by the defaults of all options about yaku.
    // The first value of each of these types is its default; together they are one test.
    #[inline(always)]
    pub(super) const fn counts_by_defaults(&self) -> bool {
        let others = self.viewing as u8
            | self.month_card as u8
            | self.both_ribbons as u8
            | self.sake_chaff as u8
            | self.counting as u8
            | self.viewing_weather as u8
            | self.viewing_limit as u8
            | self.viewing_season as u8
            | self.double_chaff as u8
            | (self.trios as u8 ^ DEFAULT_TRIOS as u8);
        others == 0 && !self.worths.changed(DEKIYAKU_WORTHS)
    }

    /// Whether turns end by the defaults of all options about their end.
    #[inline(always)]
    pub(super) const fn ends_turns_by_defaults(&self) -> bool {
        let all = self.play_out as u8
            | self.exhausted as u8
            | self.koi_koi_for as u8
            | self.viewing_weather as u8;
        all == 0
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
            RoundCount::Default if self.target.0.is_some() => 99,
            RoundCount::Default => 12,
        }
    }
}
