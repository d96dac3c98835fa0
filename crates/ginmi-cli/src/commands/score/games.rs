//! What scoring has to say about each game; what cards are worth is the engine's.

use ginmi::cards::CardSet;
use ginmi::games::common::Rules;
use ginmi::games::hachi_hachi::HachiHachi;
use ginmi::games::nuki::Nuki;
use ginmi::games::taiyaku::{self, Taiyaku};
use ginmi::money::Reason;

use super::cards::Cards;
use crate::show::text::{plural, signed};

/// A game whose hands and piles can be scored.
pub(super) trait Scored: Rules {
    /// What a sum of values means, behind it.
    fn meaning(options: &Self::Options, cards: Cards<Self>, sum: u32) -> String;

    /// What else is to be said of a pile.
    fn remarks(options: &Self::Options, pile: CardSet, active: u8) -> Vec<String>;
}

impl Scored for HachiHachi {
    fn meaning(options: &Self::Options, _: Cards<Self>, sum: u32) -> String {
        format!("{} points from each opponent at ×1", options.points(sum))
    }

    /// What the card points are worth; special circumstances need three players and no dekiyaku.
    fn remarks(options: &Self::Options, pile: CardSet, active: u8) -> Vec<String> {
        let points = pile.points();
        if active != 3 {
            return vec![format!("{points} card points")];
        }
        let score = signed(i32::from(points) - 88);
        let mut lines =
            vec![format!("{points} card points, {score} against the 88 of a third of the deck")];
        if let Some((reason, kan)) = Self::circumstance(options, pile, active.into()) {
            let name = match reason {
                Reason::DOUBLE_EIGHTS => "Double Eights",
                _ => "Sixteen Chaff",
            };
            lines.push(format!("{name}: {kan} kan if the round ends without dekiyaku (HH-7.3)"));
        }
        lines
    }
}

impl Scored for Nuki {
    fn meaning(options: &Self::Options, _: Cards<Self>, sum: u32) -> String {
        format!("{} points from the opponent at ×1", Self::money(options, sum))
    }

    fn remarks(options: &Self::Options, pile: CardSet, active: u8) -> Vec<String> {
        let mut lines =
            vec![format!("{} card points of the deck's {}", pile.points(), Self::DECK.points())];
        if let Some((_, kan)) = Self::circumstance(options, pile, active.into()) {
            lines.push(format!(
                "Sixteen Chaff: {kan} kan if the round ends without dekiyaku (NU-8)"
            ));
        }
        lines
    }
}

impl Scored for Taiyaku {
    fn meaning(_: &Self::Options, cards: Cards<Self>, _: u32) -> String {
        match cards {
            Cards::Hand(..) => "from each opponent, at most what the purse holds (TY-1.2)",
            Cards::Pile(_) => "of which each loser pays the difference (TY-7.2)",
        }
        .to_owned()
    }

    fn remarks(_: &Self::Options, pile: CardSet, _: u8) -> Vec<String> {
        let stops = taiyaku::stops(pile).map(|_| {
            "STOP ends the round and takes every chip in the opponents' purses (TY-6.2)".to_owned()
        });
        stops.into_iter().collect()
    }
}

/// A value with its unit, for people.
pub(super) fn with_unit<G: Rules>(value: u32) -> String {
    match G::GAME.info().yaku_unit {
        "chips" => format!("{value:>2} chip{}", plural(value)),
        unit => format!("{value:>2} {unit}"),
    }
}

/// How many can be active in a round, for a complaint about another number.
pub(super) fn active<G: Rules>(number: u64) -> Result<u8, String> {
    match (number, G::CAPACITY) {
        (2, _) => Ok(2),
        (3, 3) => Ok(3),
        (other, 2) => Err(format!("2 players are active in a round, not {other}")),
        (other, _) => Err(format!("2 or 3 players are active in a round, not {other}")),
    }
}
