//! The house rules of Hachi-Hachi.

use std::fmt;

use crate::options::{
    Bounded, Claims, OptionError, OptionValue, Rounds, Switch, choices, contradiction, options,
};

options! {
    /// The house rules of Hachi-Hachi; [`Options::default`] has the defaults of the rulebook.
    ///
    /// Contradictions are refused by [`Options::check`], which every match calls when it begins.
    Options {
        /// How many points a kan is worth.
        "kan" ("HH-1.1") kan: Kan = Kan::Twelve;
        /// How many rounds are played; a campaign sets the number itself, 12 for each player.
        "rounds" ("HH-1.2") rounds: Rounds = Rounds::Default;
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("C-9") claims: Claims = Claims::Auto;
        /// What several Brights on the field do: the largest multiplier counts now and the others
        /// wait for the following rounds, or all are multiplied.
        "multipliers" ("HH-3.2") multipliers: Multipliers = Multipliers::Carry;
        /// How many times each player may take the dealer's hand before anybody looks.
        "dealer-hand-swap" ("HH-2.4") dealer_hand_swap: Bounded<0, 12> = bounded(0);
        /// Whether the dealer may declare to play blind.
        "mizuten" ("HH-2.5") mizuten: Switch = Switch::Off;
        /// Whether the last three must join once all others have dropped; last-rounds(n) only in
        /// the last n rounds, of which there cannot be more than the game has.
        "must-play" ("HH-4.3") must_play: MustPlay = MustPlay::Never;
        /// What happens when exactly two have joined: they are asked, play, or split the pot.
        "two-left" ("HH-4.4") two_left: TwoLeft = TwoLeft::Ask;
        /// Whether players who were forced out may buy the place of an active one.
        "buy-out" ("HH-4.7") buy_out: Switch = Switch::Off;
        /// Whether all willow cards count as Chaff for Sixteen Chaff.
        "willow-chaff" ("HH-7.3") willow_chaff: Switch = Switch::Off;
        /// Whether Boar, Deer and Butterflies make a dekiyaku.
        "boar-deer-butterflies" ("HH-8.2") boar_deer_butterflies: Switch = Switch::Off;
        /// Whether who hands a player the last card of a dekiyaku, or of a triplet's month, pays
        /// double and the other opponent nothing.
        "liability" ("HH-8.3") liability: Switch = Switch::Off;
        /// Whether each Ribbon beyond the seventh adds 1 kan to Seven Ribbons.
        "seven-ribbons-extra" ("HH-8.4") seven_ribbons_extra: Switch = Switch::On;
        /// Whether the game is a campaign with a bank, loans, a year pot and a prize.
        "campaign" ("HH-10") campaign: Switch = Switch::Off;
        /// Campaign: what everyone gets from the bank at the beginning, in kan.
        "buy-in" ("HH-10.1") buy_in: Bounded<1, 1000> = bounded(25);
        /// Campaign: what everyone pays into the prize pot, in kan; at most the buy-in.
        "prize" ("HH-10.1") prize: Bounded<0, 1000> = bounded(5);
        /// Campaign: who takes the year pot, the player with the fewest points or the most.
        "year-pot" ("HH-10.2") year_pot: YearPot = YearPot::Fewest;
        /// Campaign: how much the bank lends at a time, in kan.
        "loan" ("HH-10.3") loan: Bounded<1, 1000> = bounded(50);
        /// Campaign: what every other player pays who leads three rounds in a row, in kan.
        "ginmi" ("HH-10.4") ginmi: Bounded<0, 1000> = bounded(10);
    }
}

const fn bounded<const MIN: u16, const MAX: u16>(number: u16) -> Bounded<MIN, MAX> {
    Bounded::new(number).expect("a default within its bounds")
}

impl Options {
    /// Resolves what depends on the number of players and refuses contradictions.
    ///
    /// # Errors
    ///
    /// Two options that contradict each other, with a sentence that names them.
    pub fn check(&self, players: usize) -> Result<Options, OptionError> {
        self.check_without_players()?;
        let mut options = *self;
        let rounds = match (self.rounds, self.campaign.is_on()) {
            (Rounds::Default, false) => 12,
            (Rounds::Default, true) => campaign_rounds(players),
            (Rounds::Number(number), false) => number,
            (Rounds::Number(number), true) if number == campaign_rounds(players) => number,
            (Rounds::Number(number), true) => {
                return contradiction(format!(
                    "`rounds` cannot be {number} with `campaign=on`: a campaign of {players} \
                     players has {} rounds and sets the number itself",
                    campaign_rounds(players)
                ));
            }
        };
        options.rounds = Rounds::Number(rounds);
        if let MustPlay::LastRounds(last) = self.must_play
            && last > rounds
        {
            return contradiction(format!(
                "`must-play=last-rounds({last})` names more rounds than the game has ({rounds}); \
                 use `must-play=always`"
            ));
        }
        Ok(options)
    }

    fn check_without_players(&self) -> Result<(), OptionError> {
        if self.campaign.is_on() {
            if self.prize.get() > self.buy_in.get() {
                return contradiction(format!(
                    "`prize` ({}) cannot be more than `buy-in` ({}), which it is paid from",
                    self.prize, self.buy_in
                ));
            }
            return Ok(());
        }
        let default = Options::default();
        for name in ["buy-in", "prize", "year-pot", "loan", "ginmi"] {
            if self.get(name) != default.get(name) {
                return contradiction(format!(
                    "`{name}` is an option of the campaign: set `campaign=on` as well, or leave \
                     `{name}` alone"
                ));
            }
        }
        Ok(())
    }

    /// The number of rounds of a match; 12 where options have not been [resolved](Options::check).
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            Rounds::Number(number) => number,
            Rounds::Default => 12,
        }
    }

    /// Points in so many kan (HH-1.1).
    #[must_use]
    pub const fn points(&self, kan: u32) -> u32 {
        kan * self.kan.points()
    }

    /// Points in so many half kan (HH-1.1).
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
        Twelve = "12",
        /// The modern way.
        Ten = "10",
    }
}

impl Kan {
    /// Points in one kan.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Kan::Twelve => 12,
            Kan::Ten => 10,
        }
    }
}

choices! {
    /// What several Brights on the field do (HH-3.2).
    Multipliers {
        /// One counts now, the others wait.
        Carry = "carry",
        /// All are multiplied.
        Stack = "stack",
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
    /// Who takes the year pot (HH-10.2).
    YearPot {
        /// The player with the lowest total.
        Fewest = "fewest",
        /// The player with the highest total.
        Most = "most",
    }
}

/// Whether the last three must join (HH-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MustPlay {
    /// They may drop.
    Never,
    /// They must join.
    Always,
    /// They must join in so many last rounds of the game.
    LastRounds(u16),
}

impl fmt::Display for MustPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MustPlay::Never => f.pad("never"),
            MustPlay::Always => f.pad("always"),
            MustPlay::LastRounds(rounds) => write!(f, "last-rounds({rounds})"),
        }
    }
}

impl OptionValue for MustPlay {
    fn read(text: &str) -> Option<MustPlay> {
        match text {
            "never" => Some(MustPlay::Never),
            "always" => Some(MustPlay::Always),
            _ => {
                let number = text.strip_prefix("last-rounds(")?.strip_suffix(')')?;
                Bounded::<1, 9999>::read(number).map(|n| MustPlay::LastRounds(n.get()))
            }
        }
    }

    fn values() -> String {
        "never | always | last-rounds(n) with n from 1 to 9999".to_owned()
    }

    fn samples() -> Vec<String> {
        ["never", "always", "last-rounds(1)"].map(str::to_owned).to_vec()
    }
}
