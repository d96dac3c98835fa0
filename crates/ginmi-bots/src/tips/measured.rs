//! What the tips about the games are worth.

use std::sync::OnceLock;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;
use ginmi::{Game, View, with_game};
use serde::{Deserialize, Serialize};

use crate::arena::Estimate;
use crate::games::BotGame;

/// What the tips about a game are worth, and how that was measured.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MeasuredTips {
    /// The id of the game.
    pub game: String,
    /// The commit of the code that measured.
    pub commit: String,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of determinizations in which the choices of a position were tried.
    pub determinizations: u32,
    /// The tips, by number.
    pub tips: Vec<MeasuredTip>,
    /// How far the tips alone lead.
    pub bot: TipsBotStrength,
}

/// How a bot of nothing but tips fares against others in full rounds.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TipsBotStrength {
    /// The number of deals that it played against each of them.
    pub deals: u64,
    /// What it wins a round from `novice`: points or chips, with a 95 % interval.
    pub over_novice: Estimate,
    /// What it wins a round from `greedy`.
    pub over_greedy: Estimate,
}

/// What a tip is worth: how much more a choice that follows it earns than one that goes against it,
/// in points at multiplier 1 or chips, with 95 % intervals.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MeasuredTip {
    /// Its number.
    pub number: u8,
    /// Its id.
    pub id: String,
    /// How many positions of a hundred rounds it speaks of.
    pub per_hundred_rounds: f64,
    /// The number of rounds in which it spoke, of each of which one position was tried.
    pub rounds: u64,
    /// What it is worth if `net` plays on.
    pub net: Estimate,
    /// What it is worth if `greedy` plays on.
    pub greedy: Estimate,
    /// What follows from these.
    pub verdict: TipVerdict,
    /// A position that shows it.
    pub example: TipExample,
}

/// A position that a tip speaks of, as far as it is shown to readers.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TipExample {
    /// The cards on the field.
    pub field: CardSet,
    /// The player's hand.
    pub hand: CardSet,
    /// What the player has captured.
    pub pile: CardSet,
    /// What the other players of the round have captured, in the order of their turns.
    pub others: Vec<CardSet>,
    /// The card that captures one of two on the field, if that is the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
    /// The choice that follows the tip.
    pub follows: Action,
    /// The choice that goes against it.
    pub defies: Action,
    /// How much more the first earns here if `net` plays on.
    pub gain: Estimate,
}

/// What the measure says of a tip.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum TipVerdict {
    /// It is right, whoever plays on.
    Right,
    /// It is wrong, whoever plays on.
    Wrong,
    /// It is right if one of them plays on, and wrong if the other does.
    Depends,
    /// No difference was found.
    NoDifference,
}

impl MeasuredTips {
    /// What the tips about a game are worth.
    ///
    /// # Panics
    ///
    /// Never, since a test reads the files of all games.
    #[must_use]
    pub fn of(game: Game) -> &'static Self {
        static MEASURED: [OnceLock<MeasuredTips>; Game::ALL.len()] =
            [const { OnceLock::new() }; Game::ALL.len()];
        let file = with_game!(game, G => <G as BotGame>::MEASURED_TIPS);
        let read = || serde_json::from_str(file).expect("a test reads the files of all games");
        MEASURED[game as usize].get_or_init(read)
    }
}

impl TipExample {
    /// A position with what a player sees, and two choices of which the first earns so much more.
    ///
    /// # Panics
    ///
    /// When it is a spectator's view.
    #[must_use]
    pub fn new(view: &View, [follows, defies]: [Action; 2], gain: Estimate) -> Self {
        let me = view.viewer().expect("only a player decides");
        let round = view.round();
        let others = round.active.without(me).in_turn_order(me);
        Self {
            field: round.field,
            hand: view.hand(),
            pile: round.piles[me],
            others: others.map(|seat| round.piles[seat]).collect(),
            drawn: match view.phase() {
                Phase::Capture { card, .. } => Some(card),
                _ => None,
            },
            follows,
            defies,
            gain,
        }
    }
}

impl TipVerdict {
    /// The verdict on what a tip is worth by who plays on.
    #[must_use]
    pub fn on(gains: [Estimate; 2]) -> Self {
        let sign = |gain: Estimate| gain.excludes_zero().then_some(gain.mean > 0.0);
        match gains.map(sign) {
            [Some(true), Some(true)] => Self::Right,
            [Some(false), Some(false)] => Self::Wrong,
            [Some(_), Some(_)] => Self::Depends,
            _ => Self::NoDifference,
        }
    }

    /// Its name in texts and styles.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Depends => "depends",
            Self::NoDifference => "no-difference",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tips::tips;

    #[test]
    fn a_verdict_needs_both_players() {
        let gain = |mean| Estimate { mean, margin: Some(0.2) };
        let on = |one, other| TipVerdict::on([gain(one), gain(other)]);
        assert_eq!(on(0.3, 0.5), TipVerdict::Right);
        assert_eq!(on(-0.3, -0.5), TipVerdict::Wrong);
        assert_eq!(on(0.3, -0.5), TipVerdict::Depends);
        assert_eq!(on(0.3, 0.1), TipVerdict::NoDifference);
    }

    /// Advice cites what was measured to be right.
    #[test]
    fn what_is_right_is_cited() {
        for game in Game::ALL {
            let tips = MeasuredTips::of(*game).tips.iter();
            let mut right: Vec<_> = tips.filter(|tip| tip.verdict == TipVerdict::Right).collect();
            right.sort_by(|one, other| one.per_hundred_rounds.total_cmp(&other.per_hundred_rounds));
            let right: Vec<u8> = right.iter().map(|tip| tip.number).collect();
            let cited = with_game!(*game, G => <G as BotGame>::CITED_TIPS);
            assert_eq!(cited, right, "{game}: CITED_TIPS");
        }
    }

    #[test]
    fn every_tip_was_measured() {
        for game in Game::ALL {
            let measured = MeasuredTips::of(*game);
            assert_eq!(measured.game, game.id());
            let tips = tips(*game).iter().map(|tip| (tip.number, tip.id));
            let all = measured.tips.iter().map(|tip| (tip.number, tip.id.as_str()));
            assert!(all.eq(tips), "{game}: call `cargo xtask strategy {game}` again");
            for tip in &measured.tips {
                assert_eq!(tip.verdict, TipVerdict::on([tip.net, tip.greedy]), "{game}: {tip:?}");
            }
        }
    }
}
