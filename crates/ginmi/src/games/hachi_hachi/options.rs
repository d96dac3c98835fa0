//! The house rules of Hachi-Hachi.

use std::fmt;

use crate::options::{
    AllowedValues, BoundedNumber, ClaimMode, ContradictionError, CountedChoice, OptionChoice,
    OptionError, OptionValue, RoundCount, Switch, choices, options,
};

options! {
    /// The house rules of Hachi-Hachi; [`Options::default`] has the defaults of the rulebook.
    ///
    /// [`Options::check`], which every match calls when it begins, refuses contradictions.
    Options {
        /// How many points a kan is worth.
        "kan" ("HH-1.1", Length) kan: Kan = Kan::Twelve,
            label("Points in a kan", "1貫の点数"),
            ja("1貫を何点に数えるか。");
        /// How many rounds are played; a campaign sets the number itself, 12 for each player.
        "rounds" ("HH-1.2", Length) rounds: RoundCount = RoundCount::Default,
            label("Rounds", "局数"),
            ja("何局遊ぶか。年間戦では一人につき12局と決まっている。");
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9", Yaku) claims: ClaimMode = ClaimMode::Auto,
            label("Claiming teyaku", "手役の申告"),
            ja("一番よい手役を自動で言うか、各自が選んで言うか。");
        /// What several Brights on the field do: the largest multiplier counts now and the others
        /// wait for the following rounds, or all are multiplied.
        "multipliers" ("HH-3.2", Deal) multipliers: MultiplierRule = MultiplierRule::Carry,
            label("Several Brights on the field", "場に光が2枚以上"),
            ja("一番大きい倍率だけをこの局に使って残りを次の局へ持ち越すか、すべて掛け合わせるか。");
        /// How many times each player may take the dealer's hand before anybody looks.
        "dealer-hand-swap" ("HH-2.4", Deal) dealer_hand_swap: BoundedNumber<0, 12> = bounded(0),
            label("Swaps for the dealer's hand", "親の手との取り替え"),
            ja("手札を見る前に、一人何回まで自分の手を親の手と取り替えられるか。");
        /// Whether the dealer may declare to play blind.
        "mizuten" ("HH-2.5", Deal) mizuten: Switch = Switch::Off,
            label("The dealer may play blind (mizuten)", "見ず転"),
            ja("親は、手札を見ずに打つと宣言できるか。");
        /// Whether the last three must join once all others have dropped; last-rounds(n) only in
        /// the last n rounds, of which there cannot be more than the game has.
        "must-play" ("HH-4.3", Joining) must_play: MustPlayRule = MustPlayRule::Never,
            label("The last three must play", "残り3人は必ず出る"),
            ja("残りが3人になったら、その3人は必ず出るか。終わりのn局だけにもできるが、全局数より多くはできない。");
        /// What happens when exactly two have joined: they are asked, play, or split the pot.
        "two-left" ("HH-4.4", Joining) two_left: TwoLeft = TwoLeft::Ask,
            label("Only two have joined", "2人だけ残ったとき"),
            ja("ちょうど2人が残ったとき、2人に尋ねるか、勝負するか、場銭を分けるか。");
        /// Whether players who were forced out may buy the place of an active one.
        "buy-out" ("HH-4.7", Joining) buy_out: Switch = Switch::Off,
            label("Places may be bought", "席の買い取り"),
            ja("追い込まれた人は、出る人の席を買えるか。");
        /// Whether all willow cards count as Chaff for Sixteen Chaff.
        "willow-chaff" ("HH-7.3", Yaku) willow_chaff: Switch = Switch::Off,
            label("All willow is Chaff for Sixteen Chaff", "柳もすべてカスに数える（素十六）"),
            ja("素十六を数えるとき、柳の4枚をすべてカスに数えるか。");
        /// Whether Boar, Deer and Butterflies make a dekiyaku.
        "boar-deer-butterflies" ("HH-8.2", Yaku) boar_deer_butterflies: Switch = Switch::Off,
            label("Boar, Deer, Butterflies", "猪鹿蝶"),
            ja("猪・鹿・蝶を出来役とするか。");
        /// Whether a player who gives another the last card of a dekiyaku, or of a triplet's month,
        /// pays double and the other opponent nothing.
        "liability" ("HH-8.3", Yaku) liability: Switch = Switch::Off,
            label("Liability", "責任払い"),
            ja("出来役の最後の1枚や、三本の月の残り1枚を取らせた人が2倍を払い、もう一人は払わないことにするか。");
        /// Whether each Ribbon beyond the seventh adds 1 kan to Seven Ribbons.
        "seven-ribbons-extra" ("HH-8.4", Yaku) seven_ribbons_extra: Switch = Switch::On,
            label("More than seven Ribbons", "七短の上乗せ"),
            ja("7枚を超える短冊1枚ごとに、七短に1貫を加えるか。");
        /// Whether the game is a campaign with a bank, loans, a year pot and a prize.
        "campaign" ("HH-10", Campaign) campaign: Switch = Switch::Off,
            label("Campaign", "年間戦"),
            ja("貸元、借り、年の積立、賞金のある長い勝負にするか。人数と同じ年数を遊ぶ。");
        /// Campaign: what everyone gets from the bank at the beginning, in kan.
        "buy-in" ("HH-10.1", Campaign) buy_in: BoundedNumber<1, 1000> = bounded(25),
            label("Buy-in, in kan", "元手（貫）"),
            ja("年間戦：初めに一人が貸元から受け取る貫数。");
        /// Campaign: what everyone pays into the prize pot, in kan; at most the buy-in.
        "prize" ("HH-10.1", Campaign) prize: BoundedNumber<0, 1000> = bounded(5),
            label("Prize, in kan", "賞金（貫）"),
            ja("年間戦：一人が賞金に出す貫数。元手は超えられない。");
        /// Campaign: who takes the year pot, the player with the fewest points or the most.
        "year-pot" ("HH-10.2", Campaign) year_pot: YearPot = YearPot::Fewest,
            label("Who takes the year pot", "年の積立を取る人"),
            ja("年間戦：1年の終わりに年の積立を取るのは、合計が一番少ない人か、一番多い人か。");
        /// Campaign: how much the bank lends at a time, in kan.
        "loan" ("HH-10.3", Campaign) loan: BoundedNumber<1, 1000> = bounded(50),
            label("Loan, in kan", "借り（貫）"),
            ja("年間戦：貸元が一度に貸す貫数。");
        /// Campaign: what every other player pays to a player who leads three rounds in a row, in
        /// kan.
        "ginmi" ("HH-10.4", Campaign) ginmi: BoundedNumber<0, 1000> = bounded(10),
            label("Bonus of the ginmi, in kan", "吟味の祝儀（貫）"),
            ja("年間戦：3局続けて吟味になった人に、ほかの全員がそれぞれ払う貫数。");
    }
}

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
        self.check_without_players()?;
        let mut options = *self;
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
        if self.campaign.is_on() {
            let (prize, buy_in) = (self.prize.get(), self.buy_in.get());
            if prize > buy_in {
                return Err(ContradictionError::Prize { prize, buy_in }.into());
            }
            return Ok(());
        }
        let default = Self::default();
        for option in ["buy-in", "prize", "year-pot", "loan", "ginmi"] {
            if self.get(option) != default.get(option) {
                return Err(ContradictionError::NoCampaign { option }.into());
            }
        }
        Ok(())
    }

    /// The number of rounds of a match; 12 if the options have not been [resolved](Options::check).
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            RoundCount::Number(number) => number,
            RoundCount::Default => 12,
        }
    }

    /// The points in this many kan (HH-1.1).
    #[must_use]
    pub const fn points(&self, kan: u32) -> u32 {
        kan * self.kan.points()
    }

    /// The points in this many half kan (HH-1.1).
    #[must_use]
    pub const fn half_kan(&self, halves: u32) -> u32 {
        halves * (self.kan.points() / 2)
    }
}

const fn campaign_rounds(players: usize) -> u16 {
    12 * players as u16
}

choices! {
    /// How many points a kan is worth (HH-1.1).
    Kan {
        /// The old way.
        Twelve = "12" ("12 points", "12点"),
        /// The modern way.
        Ten = "10" ("10 points", "10点"),
    }
}

impl Kan {
    /// Points in one kan.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Self::Twelve => 12,
            Self::Ten => 10,
        }
    }
}

choices! {
    /// What several Brights on the field do (HH-3.2).
    MultiplierRule {
        /// One counts now, the others wait.
        Carry = "carry" ("one counts, the others wait", "一つずつ持ち越す"),
        /// All are multiplied.
        Stack = "stack" ("all are multiplied", "すべて掛ける"),
    }
}

choices! {
    /// What happens when exactly two have joined (HH-4.4).
    TwoLeft {
        /// They are asked.
        Ask = "ask" ("they are asked", "2人に尋ねる"),
        /// They play.
        Play = "play" ("they play", "勝負する"),
        /// They split the pot.
        Split = "split" ("they split the pot", "場銭を分ける"),
    }
}

choices! {
    /// The player who takes the year pot (HH-10.2).
    YearPot {
        /// The player with the lowest total.
        Fewest = "fewest" ("the player with the fewest points", "合計の一番少ない人"),
        /// The player with the highest total.
        Most = "most" ("the player with the most points", "合計の一番多い人"),
    }
}

/// Whether the last three must join (HH-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MustPlayRule {
    /// They may drop.
    Never,
    /// They must join.
    Always,
    /// They must join in this many last rounds of the game.
    LastRounds(u16),
}

impl fmt::Display for MustPlayRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Never => f.pad("never"),
            Self::Always => f.pad("always"),
            Self::LastRounds(rounds) => write!(f, "last-rounds({rounds})"),
        }
    }
}

impl OptionValue for MustPlayRule {
    fn read(text: &str) -> Option<Self> {
        match text {
            "never" => Some(Self::Never),
            "always" => Some(Self::Always),
            _ => {
                let number = text.strip_prefix("last-rounds(")?.strip_suffix(')')?;
                BoundedNumber::<1, 9999>::read(number).map(|n| Self::LastRounds(n.get()))
            }
        }
    }

    fn values() -> AllowedValues {
        const CHOICES: &[OptionChoice] = &[
            OptionChoice { id: "never", label: "never", label_ja: "なし" },
            OptionChoice { id: "always", label: "always", label_ja: "いつも" },
        ];
        const COUNTED: &CountedChoice = &CountedChoice {
            id: "last-rounds",
            label: "in the last {n} round(s)",
            label_ja: "終わりの{n}局だけ",
            least: 1,
            most: 9999,
        };
        AllowedValues::ChoiceOrCounted(CHOICES, COUNTED)
    }

    fn samples() -> Vec<String> {
        ["never", "always", "last-rounds(1)"].map(str::to_owned).to_vec()
    }
}
