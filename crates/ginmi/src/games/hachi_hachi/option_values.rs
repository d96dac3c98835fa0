//! The values of the house rules of Hachi-Hachi that only it has.

use std::fmt;

use crate::options::{AllowedValues, BoundedNumber, CountedChoice, OptionValue, choices};

choices! {
    /// How many points a kan is worth (HH-1.1).
    Kan {
        /// The old way.
        Twelve = "12",
        /// The modern way.
        Ten = "10",
        /// In a few regions (HH-11.1).
        Six = "6",
        /// A kan is a point (HH-11.1).
        One = "1",
    }
}

choices! {
    /// How many points a kan of a yaku is worth (HH-11.2).
    YakuKan {
        /// As many as any kan.
        Same = "same",
        /// Twelve.
        Twelve = "12",
        /// Ten.
        Ten = "10",
        /// Six.
        Six = "6",
    }
}

impl YakuKan {
    /// Points in one kan; `None` if they are as many as in any kan.
    #[must_use]
    pub const fn points(self) -> Option<u32> {
        match self {
            Self::Same => None,
            Self::Twelve => Some(12),
            Self::Ten => Some(10),
            Self::Six => Some(6),
        }
    }
}

choices! {
    /// What each of two opponents pays of what a yaku or an achievement is worth (HH-11.3).
    Totals {
        /// All of it.
        Each = "each",
        /// Half of it.
        Split = "split",
    }
}

impl Kan {
    /// Points in one kan.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Self::Twelve => 12,
            Self::Ten => 10,
            Self::Six => 6,
            Self::One => 1,
        }
    }
}

choices! {
    /// Which teyaku of a hand count (HH-11.18).
    TeyakuCount {
        /// The best of each group.
        Groups = "groups",
        /// The best of both groups.
        Best = "best",
    }
}

choices! {
    /// When teyaku are paid (HH-11.19).
    TeyakuPay {
        /// When the round is settled.
        Noted = "noted",
        /// When they have been claimed.
        AtOnce = "at-once",
    }
}

choices! {
    /// How many Ribbons make Red (HH-11.20).
    RedRibbons {
        /// Two or more.
        TwoOrMore = "two-or-more",
        /// Exactly two.
        Two = "two",
    }
}

choices! {
    /// How willow cards count in group B (HH-11.21).
    WillowTeyaku {
        /// As Chaff.
        Chaff = "chaff",
        /// As Chaff or as their own kind, whichever makes the hand worth more.
        Either = "either",
    }
}

choices! {
    /// What a claim of Four-Three ends (HH-11.24).
    FourThreeEnds {
        /// Nothing.
        Nothing = "nothing",
        /// The game.
        Game = "game",
        /// The game, and the claimer wins the round and all pots.
        GameWon = "game-won",
    }
}

choices! {
    /// Who gives 10 kan to a player who claims Four-Three (HH-11.24).
    FourThreeGift {
        /// Nobody.
        Off = "off",
        /// The players who dropped.
        Dropped = "dropped",
        /// All other players.
        Everybody = "everybody",
    }
}

choices! {
    /// What becomes of cards that were shown for a claim (HH-11.25).
    ShownCards {
        /// They go back into the hand.
        TakenBack = "taken-back",
        /// They lie open until they are played.
        Stay = "stay",
    }
}

choices! {
    /// When dekiyaku are paid (HH-11.27).
    SagePay {
        /// At the end of the round.
        End = "end",
        /// Whenever the value of a player's dekiyaku rises.
        AtOnce = "at-once",
    }
}

choices! {
    /// What follows when dekiyaku were paid at once and all hands are empty (HH-11.27).
    SageEmpty {
        /// Nothing.
        Nothing = "nothing",
        /// Card points or a special circumstance.
        CardPoints = "card-points",
    }
}

choices! {
    /// What Five Brights made from Four Brights pay at once (HH-11.27).
    BrightUpgrade {
        /// The difference.
        Difference = "difference",
        /// All of it, besides what the Four paid.
        Full = "full",
    }
}

choices! {
    /// What players can be liable for (HH-8.3, HH-11.28).
    Liability {
        /// Nothing.
        Off = "off",
        /// Dekiyaku and diving.
        On = "on",
        /// Dekiyaku.
        Dekiyaku = "dekiyaku",
        /// Diving.
        Diving = "diving",
    }
}

impl Liability {
    /// Whether players can be liable for anything.
    #[must_use]
    pub const fn is_on(self) -> bool {
        !matches!(self, Self::Off)
    }

    /// Whether players can be liable for dekiyaku.
    #[must_use]
    pub const fn is_for_dekiyaku(self) -> bool {
        matches!(self, Self::On | Self::Dekiyaku)
    }

    /// Whether players can be liable for diving.
    #[must_use]
    pub const fn is_for_diving(self) -> bool {
        matches!(self, Self::On | Self::Diving)
    }
}

choices! {
    /// What makes liable for a dekiyaku (HH-11.29).
    LiableBy {
        /// Laying the card.
        Lay = "lay",
        /// Leaving the missing card on the field.
        Leave = "leave",
        /// Either.
        Both = "both",
    }
}

choices! {
    /// Which card makes liable when it is laid (HH-11.29).
    LiableCard {
        /// The missing card, or one of its month.
        Month = "month",
        /// Only the missing card.
        Card = "card",
    }
}

choices! {
    /// How long a card that was laid or left makes liable (HH-11.29).
    LiableTime {
        /// In the player's very next turn.
        Next = "next",
        /// As long as the card lies there.
        Ever = "ever",
    }
}

choices! {
    /// What happens when both opponents are liable (HH-11.29).
    BothLiable {
        /// The later one alone is.
        Later = "later",
        /// Each pays as usual.
        Shared = "shared",
    }
}

choices! {
    /// When diving is paid (HH-11.30).
    DivingPay {
        /// However the round ends.
        AnyEnd = "any-end",
        /// Only when all hands are empty.
        HandsEmpty = "hands-empty",
    }
}

choices! {
    /// Whether the willow's Ribbon counts for Seven Ribbons (HH-11.32).
    WillowRibbon {
        /// Beyond the seventh.
        Extra = "extra",
        /// Not at all.
        Never = "never",
    }
}

choices! {
    /// What several Brights on the field do (HH-3.2, HH-11.8).
    MultiplierRule {
        /// One counts now, the others wait.
        Carry = "carry",
        /// All are multiplied.
        Stack = "stack",
        /// One counts now, and two or more make the next round larger.
        Next = "next",
        /// One counts now, and nothing waits.
        Now = "now",
        /// None counts (V-4).
        Off = "off",
    }
}

choices! {
    /// What becomes of multipliers that wait after the last round (HH-3.2, HH-11.7).
    YearEnd {
        /// They lapse.
        Lapse = "lapse",
        /// Rounds are played until none waits.
        PlayOn = "play-on",
    }
}

choices! {
    /// What four cards of a month on the field do (C-3, HH-11.9).
    FieldFour {
        /// All cards are dealt again.
        Redeal = "redeal",
        /// They go to the player who is dealer when play begins.
        Dealer = "dealer",
    }
}

choices! {
    /// When the dealer may declare to play blind (HH-2.5, HH-11.11).
    MizutenRule {
        /// Never.
        Off = "off",
        /// After the deal.
        On = "on",
        /// Before the deal.
        Early = "early",
    }
}

/// How many times each player may take the dealer's hand (HH-2.4, HH-11.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapLimit {
    /// This many times, up to 12.
    Number(u8),
    /// As often as wanted.
    Any,
}

impl SwapLimit {
    /// The most that the rules have as a number.
    pub(super) const MOST: u8 = 12;

    /// Whether nobody may take it.
    #[must_use]
    pub const fn is_none(self) -> bool {
        matches!(self, Self::Number(0))
    }
}

impl fmt::Display for SwapLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Any => f.pad("any"),
        }
    }
}

impl OptionValue for SwapLimit {
    fn read(text: &str) -> Option<Self> {
        if text == "any" {
            return Some(Self::Any);
        }
        const MOST: u16 = SwapLimit::MOST as u16;
        BoundedNumber::<0, MOST>::read(text).map(|number| Self::Number(number.get() as u8))
    }

    fn values() -> AllowedValues {
        AllowedValues::ChoiceOrNumber { choices: &["any"], least: 0, most: Self::MOST.into() }
    }

    fn samples() -> Vec<String> {
        ["0", "1", "12", "any"].map(str::to_owned).to_vec()
    }
}

choices! {
    /// What happens when exactly two have joined (HH-4.4).
    TwoLeft {
        /// They are asked.
        Ask = "ask",
        /// They play.
        Play = "play",
        /// They split the pot.
        Split = "split",
    }
}

choices! {
    /// Who pays for a hand that is forced out (HH-4.6, HH-11.14).
    CompensationBy {
        /// The two active players who are not dealer.
        Two = "two",
        /// All three active players.
        Three = "three",
    }
}

choices! {
    /// Whether places can be bought (HH-4.7, HH-11.16).
    BuyOutRule {
        /// They cannot.
        Off = "off",
        /// An offer is accepted or refused.
        On = "on",
        /// An offer can also be answered with a price.
        Haggle = "haggle",
    }
}

choices! {
    /// The player who takes the year pot (HH-10.2).
    YearPot {
        /// There is none.
        Off = "off",
        /// The player with the lowest total.
        Fewest = "fewest",
        /// The player with the highest total.
        Most = "most",
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
        const COUNTED: &CountedChoice = &CountedChoice { id: "last-rounds", least: 1, most: 9999 };
        AllowedValues::ChoiceOrCounted(&["never", "always"], COUNTED)
    }

    fn samples() -> Vec<String> {
        ["never", "always", "last-rounds(1)"].map(str::to_owned).to_vec()
    }
}
