//! The house rules of Nuki Hachi-hachi.

use crate::options::{ClaimMode, RoundCount, Switch, options};

/// Points in half a kan: 1 kan is always 10 points (NU-1).
pub const HALF_KAN: u32 = 5;

options! {
    /// The house rules of Nuki Hachi-hachi; [`Options::default`] has the defaults of the rulebook.
    /// No two of them contradict each other; with two players, options about dropping out have no
    /// effect.
    Options {
        /// How many rounds are played.
        "rounds" ("NU-1", Length) rounds: RoundCount = RoundCount::Default,
            label("Rounds", "局数"),
            ja("何局遊ぶか。");
        /// Whether every player's best teyaku are claimed automatically, or claiming is a decision.
        "claims" ("NU-6", Yaku) claims: ClaimMode = ClaimMode::Auto,
            label("Claiming teyaku", "手役の申告"),
            ja("一番よい手役を自動で言うか、各自が選んで言うか。");
        /// Whether the dealer may declare to play blind.
        "mizuten" ("NU-3", Deal) mizuten: Switch = Switch::Off,
            label("The dealer may play blind (mizuten)", "見ず転"),
            ja("親は、手札を見ずに打つと宣言できるか。");
        /// Whether dropping out costs a penalty, which goes into the pot.
        "penalties" ("NU-5", Joining) penalties: Switch = Switch::Off,
            label("Dropping out costs a penalty", "降り賃"),
            ja("降りる人は降り賃を場銭に払うか。");
        /// Whether players who are forced out are paid for their hands.
        "compensation" ("NU-5", Joining) compensation: Switch = Switch::Off,
            label("Compensation for players who are forced out", "手の買い上げ"),
            ja("追い込まれた人は、手の買い上げを受けるか。");
        /// Whether the last two must join once all others have dropped.
        "must-play" ("NU-5", Joining) must_play: Switch = Switch::Off,
            label("The last two must play", "残り2人は必ず出る"),
            ja("残りが2人になったら、その2人は必ず出るか。");
    }
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
