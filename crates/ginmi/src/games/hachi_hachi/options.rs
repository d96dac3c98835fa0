//! The house rules of Hachi-Hachi.

pub use super::option_values::*;

use super::TEYAKU;
use crate::games::common::Worth;
use crate::options::{
    BoundedNumber, ClaimMode, ContradictionError, DefaultWorth, FirstDealerRule, HouseRules,
    JoiningRule, OptionError, PenaltyAmount, RoundCount, SignedNumber, Switch, WorthByNumber,
    WorthForms, Worths, YakuWorth, by_number, check_part, have_one_unit, options, place_of, units,
    yaku_worths,
};

/// Kan, or points that `kan` does not convert (V-1).
const KAN: WorthForms = WorthForms { in_points: true, ..WorthForms::in_unit("kan") };
/// The same for yaku that count cards or points.
const COUNTED: WorthForms = WorthForms { by_number: true, ..KAN };
/// The worth of a yaku that few tables have.
const OFF: DefaultWorth = DefaultWorth::Single(YakuWorth::Off);

yaku_worths! {
    /// The yaku, special circumstances and achievements with their worths, in the order of the
    /// rules.
    YAKU:
    "HH-11.23": [
        "opposite-triplet" (KAN) = OFF,
        "opposite-standing-triplet" (KAN) = OFF,
    ];
    "HH-5": [
        "triplet" (KAN) = units(2),
        "standing-triplet" (KAN) = units(3),
        "two-triplets" (KAN) = units(6),
        "triplet-and-standing-triplet" (KAN) = units(7),
        "two-standing-triplets" (KAN) = units(8),
        "three-pairs" (KAN) = units(4),
        "four-of-a-kind" (KAN) = units(6),
        "triplet-and-two-pairs" (KAN) = units(7),
        "one-two-four" (KAN) = units(8),
        "four-three" (KAN) = units(20),
    ];
    "HH-11.22": ["no-chaff" (KAN) = OFF];
    "HH-5": [
        "red" (KAN) = units(2),
        "one-ribbon" (KAN) = units(3),
        "one-animal" (KAN) = units(3),
        "one-bright" (KAN) = units(4),
        "empty-hand" (KAN) = units(4),
    ];
    "HH-8": [
        "five-brights" (KAN) = units(12),
        "four-brights" (KAN) = units(10),
        "seven-ribbons" (COUNTED) = by_number(10, 1),
        "poetry-ribbons" (KAN) = units(7),
        "blue-ribbons" (KAN) = units(7),
        "boar-deer-butterflies" (KAN) = units(7),
    ];
    "HH-7.3": [
        "all-eights" (KAN) = units(10),
        "double-eights" (COUNTED) = by_number(10, 1),
        "sixteen-chaff" (COUNTED) = by_number(12, 2),
    ];
    "HH-7.4": [
        "diving" (KAN) = units(1),
        "escape" (KAN) = units(1),
        "dealers-hand" (KAN) = units(1),
        "mizuten" (KAN) = units(1),
    ];
}

/// A worth as the rules put it; `None` for a yaku that does not exist (V-3).
pub(in crate::games) const fn worth_of(worth: YakuWorth) -> Option<Worth> {
    match worth {
        YakuWorth::Units(kan) => Some(Worth::Kan(kan as u32)),
        YakuWorth::Points(points) => Some(Worth::Points(points as u32)),
        YakuWorth::Off | YakuWorth::Stop => None,
    }
}

options! {
    /// The house rules of Hachi-Hachi; [`Options::default`] has the defaults of the rulebook.
    ///
    /// [`Options::check`], which every match calls when it begins, refuses contradictions.
    Options {
        /// How many points a kan is worth.
        "kan" ("HH-1.1", Length) kan: Kan = Kan::Twelve;
        /// Whether every account is cut to whole kan at the end.
        "final-kan" ("HH-11.4", Length) final_kan: Switch = Switch::Off;
        /// Where every account begins, in kan.
        "start" ("HH-11.5", Length) start: SignedNumber<-99, 99> = SignedNumber::new(0).unwrap();
        /// How many points a kan of teyaku, dekiyaku and special circumstances is worth; everything
        /// else in kan goes by `kan`.
        "kan-yaku" ("HH-11.2", Length) kan_yaku: YakuKan = YakuKan::Same;
        /// Whether each opponent pays what a yaku or an achievement is worth, or the opponents
        /// split it.
        "totals" ("HH-11.3", Length) totals: Totals = Totals::Each;
        /// How many rounds are played; a campaign sets the number itself, 12 for each player.
        "rounds" ("HH-1.2", Length) rounds: RoundCount = RoundCount::Default;
        /// Whether further rounds are played while multipliers wait after the last one.
        "year-end" ("HH-11.7", Length) year_end: YearEnd = YearEnd::Lapse;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9", Hands) claims: ClaimMode = ClaimMode::Auto;
        /// What several Brights on the field do: the largest multiplier counts now, and the others
        /// wait for the following rounds, or one of them for the next round, or none; or all are
        /// multiplied; or none counts.
        "multipliers" ("HH-3.2", Deal) multipliers: MultiplierRule = MultiplierRule::Carry;
        /// What four cards of a month on the field do: all cards are dealt again, or the dealer
        /// captures the four.
        "field-four" ("HH-11.9", Deal) field_four: FieldFour = FieldFour::Redeal;
        /// How many times each player may take the dealer's hand before anybody looks.
        "dealer-hand-swap" ("HH-2.4", Deal) dealer_hand_swap: SwapLimit = SwapLimit::Number(0);
        /// Whether the dealer may declare to play blind, and whether after the deal or before it.
        "mizuten" ("HH-2.5", Deal) mizuten: MizutenRule = MizutenRule::Off;
        /// Whether each player joins or drops; otherwise the first three in turn order from the
        /// dealer play, and nobody is asked.
        "joining" ("V-4", Joining) joining: JoiningRule = JoiningRule::Auction;
        /// After how many void deals a round is passed.
        "void-deals" ("HH-11.12", Joining) void_deals: BoundedNumber<1, 99> = bounded(3);
        /// Whether the last three must join once all others have dropped; last-rounds(n) only in
        /// the last n rounds, of which there cannot be more than the game has.
        "must-play" ("HH-4.3", Joining) must_play: MustPlayRule = MustPlayRule::Never;
        /// What happens when exactly two have joined: they are asked, play, or split the pot.
        "two-left" ("HH-4.4", Joining) two_left: TwoLeft = TwoLeft::Ask;
        /// What the first player to drop pays into the pot.
        "penalty-first" ("HH-11.13", Joining)
            penalty_first: PenaltyAmount<1> = PenaltyAmount::HalfKan(2);
        /// How much more each further player pays who drops.
        "penalty-step" ("HH-11.13", Joining)
            penalty_step: PenaltyAmount<0> = PenaltyAmount::HalfKan(1);
        /// Whether players who are forced out are paid for their hands.
        "compensation" ("HH-11.14", Joining) compensation: Switch = Switch::On;
        /// Whether the two active players who are not dealer pay for such a hand, or all three.
        "compensation-by" ("HH-11.14", Joining)
            compensation_by: CompensationBy = CompensationBy::Two;
        /// Whether players who were forced out may buy the place of an active one, and whether that
        /// player may ask a price.
        "buy-out" ("HH-4.7", Joining) buy_out: BuyOutRule = BuyOutRule::Off;
        /// Whether there are teyaku, with diving and escape.
        "teyaku" ("V-4", Hands) teyaku: Switch = Switch::On;
        /// Whether the best teyaku of each group counts, or only the best of both.
        "teyaku-count" ("HH-11.18", Hands) teyaku_count: TeyakuCount = TeyakuCount::Groups;
        /// Whether teyaku are paid when the round is settled, or when they have been claimed.
        "teyaku-pay" ("HH-11.19", Hands) teyaku_pay: TeyakuPay = TeyakuPay::Noted;
        /// How many Ribbons make Red.
        "red-ribbons" ("HH-11.20", Hands) red_ribbons: RedRibbons = RedRibbons::TwoOrMore;
        /// Whether all willow cards are Chaff in a hand, or each may be its own kind.
        "willow-teyaku" ("HH-11.21", Hands) willow_teyaku: WillowTeyaku = WillowTeyaku::Chaff;
        /// What a claim of Four-Three ends: nothing, or the game, which the claimer may win.
        "four-three-ends" ("HH-11.24", Hands) four_three_ends: FourThreeEnds = FourThreeEnds::Nothing;
        /// Who else gives 10 kan for a claim of Four-Three.
        "four-three-gift" ("HH-11.24", Hands) four_three_gift: FourThreeGift = FourThreeGift::Off;
        /// Whether cards shown for a claim are taken back into the hand or lie open until played.
        "shown-cards" ("HH-11.25", Hands) shown_cards: ShownCards = ShownCards::TakenBack;
        /// Whether there are dekiyaku; without them card points decide every round.
        "dekiyaku" ("V-4", Yaku) dekiyaku: Switch = Switch::On;
        /// Whether players can go on after making a dekiyaku; otherwise it ends the round.
        "sage" ("V-4", Calls) sage: Switch = Switch::On;
        /// Whether a player who has called sage can cancel the round later.
        "cancel" ("V-4", Calls) cancel: Switch = Switch::On;
        /// When dekiyaku are paid: at the end of the round, or whenever their value rises.
        "sage-pay" ("HH-11.27", Calls) sage_pay: SagePay = SagePay::End;
        /// What follows when dekiyaku were paid at once and all hands are empty: nothing, or card
        /// points.
        "sage-empty" ("HH-11.27", Calls) sage_empty: SageEmpty = SageEmpty::Nothing;
        /// What Five Brights pay at once after Four Brights: the difference, or all.
        "bright-upgrade" ("HH-11.27", Calls) bright_upgrade: BrightUpgrade = BrightUpgrade::Difference;
        /// Whether there are special circumstances: All Eights, Double Eights, Sixteen Chaff.
        "special" ("V-4", Yaku) special: Switch = Switch::On;
        /// Whether there are payments for diving, escape, the dealer's hand and mizuten.
        "achievements" ("V-4", Yaku) achievements: Switch = Switch::On;
        /// Whether all willow cards count as Chaff for Sixteen Chaff.
        "willow-chaff" ("HH-7.3", Yaku) willow_chaff: Switch = Switch::On;
        /// Whether Boar, Deer and Butterflies make a dekiyaku.
        "boar-deer-butterflies" ("HH-8.2", Yaku) boar_deer_butterflies: Switch = Switch::Off;
        /// Whether a player who gives another the last card of a dekiyaku, or of a triplet's month,
        /// pays double and the other opponent nothing: for both, or for one of them.
        "liability" ("HH-8.3", Yaku) liability: Liability = Liability::Off;
        /// What makes liable for a dekiyaku: laying the card, leaving it on the field, or both.
        "liability-by" ("HH-11.29", Yaku) liability_by: LiableBy = LiableBy::Lay;
        /// Which card makes liable when it is laid: the missing one or any of its month, or only the
        /// missing one.
        "liability-card" ("HH-11.29", Yaku) liability_card: LiableCard = LiableCard::Month;
        /// How long a card makes liable: until the player's next turn, or as long as it lies there.
        "liability-time" ("HH-11.29", Yaku) liability_time: LiableTime = LiableTime::Next;
        /// What happens when both opponents are liable: the later one pays, or each as usual.
        "liability-both" ("HH-11.29", Yaku) liability_both: BothLiable = BothLiable::Later;
        /// Whether diving is paid however the round ends, or only when all hands are empty.
        "diving" ("HH-11.30", Yaku) diving: DivingPay = DivingPay::AnyEnd;
        /// Whether each Ribbon beyond the seventh adds 1 kan to Seven Ribbons.
        "seven-ribbons-extra" ("HH-8.4", Yaku) seven_ribbons_extra: Switch = Switch::On;
        /// Whether the willow's Ribbon counts beyond the seventh.
        "seven-ribbons-willow" ("HH-11.32", Yaku) seven_ribbons_willow: WillowRibbon = WillowRibbon::Extra;
        /// Whether the game is a campaign: years of 12 rounds, one for each player, with all of the
        /// following. Each of them can be played without a campaign.
        "campaign" ("HH-10", Campaign) campaign: Switch = Switch::Off;
        /// What everyone gets from the bank at the beginning and returns at the end, in kan; 25 in a
        /// campaign.
        "buy-in" ("HH-10.1", Campaign) buy_in: BoundedNumber<0, 1000> = bounded(0);
        /// What everyone pays into the prize pot, in kan; at most the buy-in, if there is one; 5 in
        /// a campaign.
        "prize" ("HH-10.1", Campaign) prize: BoundedNumber<0, 1000> = bounded(0);
        /// Whether winners pay into a year pot, and who takes it: the player with the fewest points
        /// (as in a campaign) or the most.
        "year-pot" ("HH-10.2", Campaign) year_pot: YearPot = YearPot::Off;
        /// Whether the bank lends to a player who cannot pay, as it does in a campaign.
        "loans" ("HH-10.3", Campaign) loans: Switch = Switch::Off;
        /// How much the bank lends at a time, in kan.
        "loan" ("HH-10.3", Campaign) loan: BoundedNumber<1, 1000> = bounded(50);
        /// What every other player pays to a player who leads three rounds in a row, in kan; 10 in a
        /// campaign.
        "ginmi" ("HH-10.4", Campaign) ginmi: BoundedNumber<0, 1000> = bounded(0);
    }
    yaku: Worths<31, 3> = YAKU;
    spellings: accept_spellings;
}

const BOAR_DEER_BUTTERFLIES: usize = place_of(YAKU, "yaku.boar-deer-butterflies");
const SEVEN_RIBBONS: usize = place_of(YAKU, "yaku.seven-ribbons");

/// Completes the options and spells them in one way, given those that were named.
fn accept_spellings(options: &mut Options, named: &[&str]) -> Result<(), OptionError> {
    options.complete(named)?;
    options.spell_in_one_way(named)
}

impl Options {
    /// Brings what can be spelled in two ways into one (V-1, HH-11.2), given the options that were
    /// named. Where both spellings are named and say different things, they are refused.
    fn spell_in_one_way(&mut self, named: &[&str]) -> Result<(), OptionError> {
        self.spell_boar_deer_butterflies(named)?;
        self.spell_seven_ribbons(named)?;
        if self.kan_yaku.points() == Some(self.kan.points()) {
            self.kan_yaku = YakuKan::Same;
        }
        Ok(())
    }

    /// V-1: the worths 7 and `off` are spelled by `boar-deer-butterflies`; another one means that
    /// it is on.
    fn spell_boar_deer_butterflies(&mut self, named: &[&str]) -> Result<(), OptionError> {
        const SWITCH: &str = "boar-deer-butterflies";
        const WORTH: &str = YAKU[BOAR_DEER_BUTTERFLIES].name;
        if !named.contains(&WORTH) && !self.worths.changed(1 << BOAR_DEER_BUTTERFLIES) {
            return Ok(());
        }
        let exists = self.worths.single(BOAR_DEER_BUTTERFLIES) != YakuWorth::Off;
        if named.contains(&SWITCH) && self.boar_deer_butterflies.is_on() != exists {
            return Err(self.refused(SWITCH, WORTH, "V-1").into());
        }
        self.boar_deer_butterflies = if exists { Switch::On } else { Switch::Off };
        if !exists {
            self.worths.reset(YAKU, BOAR_DEER_BUTTERFLIES);
        }
        Ok(())
    }

    /// V-1: the worth 10+0 is spelled by `seven-ribbons-extra`, beside which no other is accepted.
    fn spell_seven_ribbons(&mut self, named: &[&str]) -> Result<(), OptionError> {
        const WORTH: &str = YAKU[SEVEN_RIBBONS].name;
        let changed = self.worths.changed(1 << SEVEN_RIBBONS);
        if changed && self.worths.by_number(SEVEN_RIBBONS) == WorthByNumber::new(10, 0) {
            self.worths.reset(YAKU, SEVEN_RIBBONS);
            self.seven_ribbons_extra = Switch::Off;
        } else if !self.seven_ribbons_extra.is_on() && (changed || named.contains(&WORTH)) {
            return Err(self.refused("seven-ribbons-extra", WORTH, "V-1").into());
        }
        Ok(())
    }
}

/// The options about joining the round, which may only have their defaults where nobody is asked
/// (V-4).
const OF_JOINING: &[&str] = &[
    "void-deals",
    "must-play",
    "two-left",
    "penalty-first",
    "penalty-step",
    "compensation",
    "compensation-by",
    "buy-out",
    "four-three-gift",
];

/// What a campaign sets unless it is named (HH-11.6).
const CAMPAIGN: &[(&str, &str)] =
    &[("buy-in", "25"), ("prize", "5"), ("year-pot", "fewest"), ("loans", "on"), ("ginmi", "10")];

const fn bounded<const MIN: u16, const MAX: u16>(number: u16) -> BoundedNumber<MIN, MAX> {
    BoundedNumber::new(number).expect("a default within its bounds")
}

impl Options {
    /// Resolves what depends on the number of players and refuses contradictions.
    ///
    /// # Errors
    ///
    /// When two options contradict each other; the message names them.
    pub fn check(&self, players: usize) -> Result<Self, OptionError> {
        let mut options = *self;
        options.spell_in_one_way(&[])?;
        options.check_without_players()?;
        options.check_parts()?;
        options.check_four_three()?;
        options.check_sage_pay()?;
        options.check_liability()?;
        let rounds = match (self.rounds, self.campaign.is_on()) {
            (RoundCount::Default, false) => 12,
            (RoundCount::Default, true) => campaign_rounds(players),
            (RoundCount::Number(number), false) => number,
            (RoundCount::Number(number), true) if number == campaign_rounds(players) => number,
            (RoundCount::Number(number), true) => {
                let rounds = campaign_rounds(players);
                return Err(
                    ContradictionError::CampaignRounds { players, rounds, given: number }.into()
                );
            }
        };
        options.rounds = RoundCount::Number(rounds);
        if let MustPlayRule::LastRounds(last) = self.must_play
            && last > rounds
        {
            return Err(ContradictionError::LastRounds { last, rounds }.into());
        }
        Ok(options)
    }

    fn check_without_players(&self) -> Result<(), OptionError> {
        if self.joining == JoiningRule::FirstThree {
            self.refuse_without("joining", OF_JOINING.iter().copied())?;
        }
        if !have_one_unit(self.penalty_first, self.penalty_step) {
            return Err(self.together("penalty-step", "penalty-first", "HH-11.13"));
        }
        if !self.compensation.is_on() {
            if self.compensation_by != CompensationBy::Two {
                return Err(self.together("compensation-by", "compensation", "HH-11.14"));
            }
            if self.buy_out != BuyOutRule::Off {
                return Err(self.together("buy-out", "compensation", "HH-11.16"));
            }
        }
        if self.start.get() != 0 {
            if self.campaign.is_on() {
                return Err(self.together("start", "campaign", "HH-11.5"));
            }
            if self.buy_in.get() > 0 {
                return Err(self.together("start", "buy-in", "HH-11.5"));
            }
        }
        let can_wait = matches!(self.multipliers, MultiplierRule::Carry | MultiplierRule::Next);
        if self.year_end == YearEnd::PlayOn && !can_wait {
            return Err(self.together("year-end", "multipliers", "HH-11.7"));
        }
        if self.mizuten == MizutenRule::Early {
            const PLACE: usize = place_of(YAKU, "yaku.mizuten");
            if !self.dealer_hand_swap.is_none() {
                return Err(self.together("mizuten", "dealer-hand-swap", "HH-11.11"));
            }
            if self.worths.single(PLACE) == YakuWorth::Off {
                return Err(self.together("mizuten", "yaku.mizuten", "HH-11.11"));
            }
        }
        let (prize, buy_in) = (self.prize.get(), self.buy_in.get());
        if buy_in > 0 && prize > buy_in {
            return Err(ContradictionError::Prize { prize, buy_in }.into());
        }
        Ok(())
    }

    /// HH-11.6: a campaign has every part of HH-10 that is not named.
    fn complete(&mut self, named: &[&str]) -> Result<(), OptionError> {
        if self.campaign.is_on() {
            for (name, value) in CAMPAIGN {
                if !named.contains(name) {
                    self.set(name, value)?;
                }
            }
        }
        Ok(())
    }

    /// Whether money can be in the bank, the year pot or the prize pot (HH-11.4 to HH-11.6).
    #[must_use]
    pub fn has_bank(&self) -> bool {
        self.campaign.is_on()
            || self.final_kan.is_on()
            || self.start.get() != 0
            || self.buy_in.get() > 0
            || self.prize.get() > 0
            || self.loans.is_on()
            || self.year_pot != YearPot::Off
    }

    /// V-4: refuses options of a part that is off.
    fn check_parts(&self) -> Result<(), OptionError> {
        const OF_SAGE: [&str; 4] = ["cancel", "sage-pay", "sage-empty", "bright-upgrade"];
        let of_rule =
            |name: &str, rule: &str| YAKU.iter().any(|yaku| yaku.name == name && yaku.rule == rule);
        check_part(self, "teyaku", self.teyaku, |name, value| match name {
            "claims" | "teyaku-count" | "teyaku-pay" | "red-ribbons" | "willow-teyaku"
            | "four-three-ends" | "four-three-gift" | "shown-cards" | "diving" => true,
            "liability" => matches!(value, "on" | "diving"),
            _ => TEYAKU.iter().any(|one| name.strip_prefix("yaku.") == Some(one.id())),
        })?;
        check_part(self, "dekiyaku", self.dekiyaku, |name, value| match name {
            "sage" | "boar-deer-butterflies" | "seven-ribbons-extra" | "seven-ribbons-willow" => {
                true
            }
            _ if OF_SAGE.contains(&name) => true,
            "liability" => matches!(value, "on" | "dekiyaku"),
            _ => of_rule(name, "HH-8"),
        })?;
        check_part(self, "sage", self.sage, |name, _| OF_SAGE.contains(&name))?;
        check_part(self, "special", self.special, |name, _| {
            name == "willow-chaff" || of_rule(name, "HH-7.3")
        })?;
        check_part(self, "achievements", self.achievements, |name, value| match name {
            "diving" => true,
            "mizuten" => value == "early",
            "liability" => matches!(value, "on" | "diving"),
            _ => of_rule(name, "HH-7.4"),
        })?;
        Ok(())
    }

    /// HH-11.24: what a claim of Four-Three does needs Four-Three.
    fn check_four_three(&self) -> Result<(), OptionError> {
        const PLACE: usize = place_of(YAKU, "yaku.four-three");
        let option = match (self.four_three_ends, self.four_three_gift) {
            (FourThreeEnds::Nothing, FourThreeGift::Off) => return Ok(()),
            (FourThreeEnds::Nothing, _) => "four-three-gift",
            _ => "four-three-ends",
        };
        match self.worths.single(PLACE) {
            YakuWorth::Off => Err(self.refused(option, YAKU[PLACE].name, "HH-11.24").into()),
            _ => Ok(()),
        }
    }

    /// HH-11.27: a sage that was paid cannot be taken back, and what depends on paying at once is
    /// refused without it.
    fn check_sage_pay(&self) -> Result<(), OptionError> {
        const RULE: &str = "HH-11.27";
        let other = match self.sage_pay {
            SagePay::AtOnce if self.cancel.is_on() => "cancel",
            SagePay::End if self.sage_empty != SageEmpty::Nothing => "sage-empty",
            SagePay::End if self.bright_upgrade != BrightUpgrade::Difference => "bright-upgrade",
            _ => return Ok(()),
        };
        Err(self.refused("sage-pay", other, RULE).into())
    }

    /// HH-11.29: how somebody becomes liable is refused where nobody can.
    fn check_liability(&self) -> Result<(), OptionError> {
        let dekiyaku = self.liability.is_for_dekiyaku();
        let option = if !dekiyaku && self.liability_by != LiableBy::Lay {
            "liability-by"
        } else if !dekiyaku && self.liability_card != LiableCard::Month {
            "liability-card"
        } else if !self.liability.is_on() && self.liability_time != LiableTime::Next {
            "liability-time"
        } else if !dekiyaku && self.liability_both != BothLiable::Later {
            "liability-both"
        } else {
            return Ok(());
        };
        Err(self.refused(option, "liability", "HH-11.29").into())
    }

    /// Says that two options cannot be played together.
    fn refused(
        &self,
        option: &'static str,
        other: &'static str,
        rule: &'static str,
    ) -> ContradictionError {
        let [value, other_value] = [option, other].map(|name| self.get(name).unwrap_or_default());
        ContradictionError::Together { option, value, other, other_value, rule }
    }

    /// The number of rounds of a match; 12 if the options have not been [resolved](Options::check).
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            RoundCount::Number(number) => number,
            RoundCount::Default => 12,
        }
    }

    /// What the worth of a teyaku, dekiyaku or special circumstance pays at multiplier 1, in points
    /// (HH-11.2).
    #[must_use]
    pub const fn money(&self, worth: Worth) -> u32 {
        worth.pays(self.points_in_yaku_kan())
    }

    /// The points in a kan of a teyaku, dekiyaku or special circumstance (HH-11.2).
    #[must_use]
    pub const fn points_in_yaku_kan(&self) -> u32 {
        match self.kan_yaku.points() {
            Some(points) => points,
            None => self.kan.points(),
        }
    }

    /// What each of this many opponents pays of a sum that yaku or achievements are worth, in
    /// points at multiplier 1 (HH-11.3).
    #[must_use]
    pub const fn from_each(&self, points: u32, opponents: usize) -> u32 {
        match self.totals {
            Totals::Split if opponents == 2 => points.div_ceil(2),
            _ => points,
        }
    }

    /// Whether the board keeps track of what happens in a turn.
    pub(super) const fn tracks_turns(&self) -> bool {
        self.liability.is_on() || matches!(self.sage_pay, SagePay::AtOnce)
    }

    /// What an achievement pays at multiplier 1, in points; `None` if it does not exist (V-3).
    pub(super) const fn achievement(&self, place: usize) -> Option<u32> {
        match worth_of(self.worths.single(place)) {
            Some(worth) if self.achievements.is_on() => Some(worth.pays(self.kan.points())),
            _ => None,
        }
    }

    /// The points in this many kan (HH-1.1).
    #[must_use]
    pub const fn points(&self, kan: u32) -> u32 {
        kan * self.kan.points()
    }
}

const fn campaign_rounds(players: usize) -> u16 {
    12 * players as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::HouseRules;

    /// House rules by name and value.
    type Pairs<'a> = &'a [(&'a str, &'a str)];

    /// The options as a record writes them, without those that have their defaults; or the two
    /// options that refuse each other.
    fn written(pairs: &[(&str, &str)]) -> Result<Vec<String>, String> {
        let default = Options::default().check(3).unwrap().pairs();
        let options = Options::from_pairs(pairs.iter().copied()).and_then(|it| it.check(3));
        match options {
            Ok(options) => {
                let changed = options.pairs().into_iter().filter(|pair| !default.contains(pair));
                Ok(changed.map(|(name, value)| format!("{name}={value}")).collect())
            }
            Err(OptionError::Contradiction(ContradictionError::Together {
                option, other, ..
            })) => Err(format!("{option} with {other}")),
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn v_1_what_can_be_spelled_in_two_ways_is_written_in_one() {
        const BOAR: &str = "boar-deer-butterflies";
        const BOAR_WORTH: &str = "yaku.boar-deer-butterflies";
        const EXTRA: &str = "seven-ribbons-extra";
        const SEVEN: &str = "yaku.seven-ribbons";
        let accepted: &[(Pairs<'_>, &[&str])] = &[
            (&[(BOAR_WORTH, "7")], &["boar-deer-butterflies=on"]),
            (&[(BOAR_WORTH, "7"), (BOAR, "on")], &["boar-deer-butterflies=on"]),
            (&[(BOAR_WORTH, "off")], &[]),
            (&[(BOAR_WORTH, "off"), (BOAR, "off")], &[]),
            (
                &[(BOAR_WORTH, "35p")],
                &["boar-deer-butterflies=on", "yaku.boar-deer-butterflies=35p"],
            ),
            (&[(SEVEN, "10+0")], &["seven-ribbons-extra=off"]),
            (&[(SEVEN, "10+0"), (EXTRA, "off")], &["seven-ribbons-extra=off"]),
            (&[(SEVEN, "50p+0")], &["yaku.seven-ribbons=50p+0"]),
            (&[(SEVEN, "10"), (EXTRA, "on")], &[]),
            (&[("kan-yaku", "10"), ("kan", "10")], &["kan=10"]),
            (&[("kan-yaku", "12")], &[]),
            (&[("kan-yaku", "10")], &["kan-yaku=10"]),
        ];
        for (pairs, expected) in accepted {
            let expected = expected.iter().map(|one| (*one).to_owned()).collect();
            assert_eq!(written(pairs), Ok(expected), "{pairs:?}");
        }
        let refused: &[&[(&str, &str)]] = &[
            &[(BOAR, "off"), (BOAR_WORTH, "7")],
            &[(BOAR, "off"), (BOAR_WORTH, "9")],
            &[(BOAR, "on"), (BOAR_WORTH, "off")],
            &[(EXTRA, "off"), (SEVEN, "10")],
            &[(EXTRA, "off"), (SEVEN, "off")],
            &[(EXTRA, "off"), (SEVEN, "50p+0")],
        ];
        for pairs in refused {
            assert!(written(pairs).is_err(), "{pairs:?}");
        }
    }

    #[test]
    fn v_4_options_of_a_part_that_is_off_are_refused() {
        let refused = [
            ("teyaku", "claims", "manual"),
            ("teyaku", "yaku.red", "3"),
            ("teyaku", "liability", "on"),
            ("dekiyaku", "sage", "off"),
            ("dekiyaku", "cancel", "off"),
            ("dekiyaku", "boar-deer-butterflies", "on"),
            ("dekiyaku", "yaku.seven-ribbons", "10+0"),
            ("dekiyaku", "liability", "on"),
            ("sage", "cancel", "off"),
            ("special", "willow-chaff", "off"),
            ("special", "yaku.all-eights", "off"),
            ("achievements", "yaku.diving", "2"),
            ("achievements", "liability", "on"),
        ];
        for (part, option, value) in refused {
            assert!(written(&[(part, "off"), (option, value)]).is_err(), "{part}, {option}");
        }
        for part in ["teyaku", "dekiyaku", "sage", "cancel", "special", "achievements"] {
            assert_eq!(written(&[(part, "off")]), Ok(vec![format!("{part}=off")]));
        }
    }
}
