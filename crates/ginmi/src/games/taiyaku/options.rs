//! The house rules of Taiyaku.

use std::fmt;

use super::{DEKIYAKU, PURSE, TEYAKU};
use crate::options::{
    AllowedValues, ClaimMode, DefaultWorth, FirstDealerRule, HouseRules, JoiningRule, OptionError,
    OptionValue, RoundCount, Switch, WorthForms, Worths, YakuWorth, choices, options, units,
    yaku_worths,
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

/// The bits of the teyaku among the worths, which they begin.
const OF_TEYAKU: u64 = (1 << TEYAKU.len()) - 1;
/// The bits of the dekiyaku among the worths.
const OF_DEKIYAKU: u64 = !OF_TEYAKU;

/// What a dekiyaku that ends the round is worth where none does (V-4).
const WITHOUT_STOPS: YakuWorth = YakuWorth::Units(8);

/// The place of each dekiyaku of the game among the worths.
static DEKIYAKU_PLACES: [Option<u8>; Dekiyaku::ALL.len()] = {
    let mut places = [None; Dekiyaku::ALL.len()];
    let mut at = 0;
    while at < DEKIYAKU.len() {
        places[DEKIYAKU[at].index()] = Some((TEYAKU.len() + at) as u8);
        at += 1;
    }
    places
};

options! {
    /// The house rules of Taiyaku; [`Options::default`] has the defaults of the rulebook.
    Options {
        /// How many rounds are played.
        "rounds" ("TY-1.1", Length) rounds: RoundCount = RoundCount::Default;
        /// How many chips each player begins with; with 8 for each round nobody can run out.
        "chips" ("TY-1.1", Length) chips: StartingChips = StartingChips::EnoughForAllRounds;
        /// Whether players draw cards for the first deal, or throw dice.
        "first-dealer" ("C-12", Deal) first_dealer: FirstDealerRule = FirstDealerRule::Draw;
        /// Whether each player joins or drops; otherwise the first three in turn order from the
        /// leader play, and nobody is asked.
        "joining" ("V-4", Joining) joining: JoiningRule = JoiningRule::Auction;
        /// Whether the leader may not drop out.
        "leader-bind" ("TY-3.2", Joining) leader_bind: Switch = Switch::Off;
        /// Whether players who are forced out share what each of the three pays once, or each of the
        /// three pays each of them.
        "compensation-share" ("TY-11.4", Joining) compensation_share: CompensationShare =
            CompensationShare::Pooled;
        /// Among whom the most chips win a round in which the compensation leaves nothing to play
        /// for.
        "swamped-winner" ("TY-11.5", Joining) swamped_winner: SwampedWinner = SwampedWinner::All;
        /// Whether there are teyaku.
        "teyaku" ("V-4", Hands) teyaku: Switch = Switch::On;
        /// Which cards of a Four of a Kind are shown.
        "shown-cards" ("TY-11.3", Hands) shown_cards: ShownCards = ShownCards::All;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9", Hands) claims: ClaimMode = ClaimMode::Auto;
        /// Whether the draw pile is cut in half before its first card is turned up, or the leader
        /// says where.
        "first-cut" ("TY-11.7", Deal) first_cut: FirstCut = FirstCut::Half;
        /// Whether there are dekiyaku that end the round; otherwise they are worth 8 chips.
        "stops" ("V-4", Yaku) stops: Switch = Switch::On;
        /// Whose purses a dekiyaku takes that ends the round.
        "stop-takes" ("TY-11.6", Yaku) stop_takes: StopTakes = StopTakes::Active;
    }
    yaku: Worths<50, 0> = YAKU;
}

choices! {
    /// How forced-out players are compensated (TY-3.4, TY-11.4).
    CompensationShare {
        /// Each of the three pays once, and the forced-out players share it.
        Pooled = "pooled",
        /// Each of the three pays each of them.
        Each = "each",
    }
}

choices! {
    /// Among whom the most chips win a round that is not played (TY-3.5, TY-11.5).
    SwampedWinner {
        /// All players.
        All = "all",
        /// The three who joined.
        Joined = "joined",
    }
}

choices! {
    /// Which cards of a Four of a Kind, or of two, are shown (TY-4.1, TY-11.3).
    ShownCards {
        /// All of them.
        All = "all",
        /// The Chaff.
        Chaff = "chaff",
    }
}

choices! {
    /// How the draw pile is cut before its first card is turned up (TY-6.1, TY-11.7).
    FirstCut {
        /// In half.
        Half = "half",
        /// Where the leader says.
        Leader = "leader",
    }
}

choices! {
    /// Whose purses a dekiyaku takes that ends the round (TY-6.2, TY-11.6).
    StopTakes {
        /// Those of the other active players.
        Active = "active",
        /// Those of everybody else at the table.
        All = "all",
    }
}

/// The options about joining, which may only have their defaults where nobody is asked (V-4).
const OF_JOINING: &[&str] = &["leader-bind", "compensation-share", "swamped-winner", "stop-takes"];
/// The options about teyaku besides their worths.
const ABOUT_TEYAKU: &[&str] = &["shown-cards", "claims"];

impl Options {
    /// Refuses options that contradict each other (V-4).
    pub(super) fn check(&self) -> Result<(), OptionError> {
        if self.joining == JoiningRule::FirstThree {
            self.refuse_without("joining", OF_JOINING.iter().copied())?;
        }
        if !self.teyaku.is_on() {
            let worths = YAKU[..TEYAKU.len()].iter().map(|rule| rule.name);
            self.refuse_without("teyaku", ABOUT_TEYAKU.iter().copied().chain(worths))?;
        }
        if !self.stops.is_on() {
            self.refuse_without("stops", ["stop-takes"])?;
            let is_stop = |place: &usize| {
                self.worths.changed(1 << place) && self.worths.single(*place) == YakuWorth::Stop
            };
            if let Some(place) = (0..YAKU.len()).find(is_stop) {
                return Err(self.together(YAKU[place].name, "stops", "V-4"));
            }
        }
        Ok(())
    }

    /// The same options with numbers instead of defaults that depend on other options.
    #[must_use]
    pub const fn resolved(&self) -> Self {
        Self {
            rounds: RoundCount::Number(self.round_count()),
            chips: StartingChips::Number(self.stake()),
            ..*self
        }
    }

    /// What a dekiyaku is worth; Drinking for each card. Off for a dekiyaku of another game.
    #[must_use]
    pub fn worth_of(&self, dekiyaku: Dekiyaku) -> YakuWorth {
        let Some(place) = DEKIYAKU_PLACES[dekiyaku.index()] else { return YakuWorth::Off };
        match self.worths.single(place.into()) {
            YakuWorth::Stop if !self.stops.is_on() => WITHOUT_STOPS,
            worth => worth,
        }
    }

    /// Whether all dekiyaku are worth what they are by default.
    #[inline(always)]
    pub(super) const fn has_usual_dekiyaku(&self) -> bool {
        !self.worths.changed(OF_DEKIYAKU) && self.stops.is_on()
    }

    /// Whether all teyaku are worth what they are by default.
    #[inline(always)]
    pub(super) const fn has_usual_teyaku(&self) -> bool {
        !self.worths.changed(OF_TEYAKU) && self.teyaku.is_on()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worths_are_those_of_the_teyaku_and_dekiyaku_in_their_order() {
        let ids = YAKU.iter().map(crate::options::WorthRule::id);
        let teyaku = TEYAKU.iter().map(|teyaku| teyaku.id());
        assert!(ids.eq(teyaku.chain(DEKIYAKU.iter().map(|dekiyaku| dekiyaku.id()))));
    }

    #[test]
    fn v_4_options_of_a_part_that_is_off_have_their_defaults() {
        let check = |pairs: &[(&'static str, &str)]| {
            Options::from_pairs(pairs.iter().copied()).and_then(|options| options.check())
        };
        let refused = [
            [("teyaku", "off"), ("claims", "manual")],
            [("teyaku", "off"), ("shown-cards", "chaff")],
            [("teyaku", "off"), ("yaku.four-of-a-kind", "off")],
            [("stops", "off"), ("yaku.pine-row", "stop")],
            [("stops", "off"), ("stop-takes", "all")],
            [("joining", "first-three"), ("leader-bind", "on")],
            [("joining", "first-three"), ("compensation-share", "each")],
            [("joining", "first-three"), ("swamped-winner", "joined")],
            [("joining", "first-three"), ("stop-takes", "all")],
        ];
        for pairs in refused {
            let message = check(&pairs).unwrap_err().to_string();
            assert!(pairs.iter().all(|(name, _)| message.contains(name)), "{message}");
        }
        assert!(check(&[("stops", "off"), ("yaku.five-brights", "20")]).is_ok());
        assert!(check(&[("teyaku", "off"), ("stops", "off"), ("joining", "first-three")]).is_ok());
    }
}
