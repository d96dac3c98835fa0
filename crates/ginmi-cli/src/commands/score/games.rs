//! What scoring has to know of each game.

use ginmi::cards::CardSet;
use ginmi::games::common::Rules;
use ginmi::games::hachi_hachi::{self, HachiHachi, counted_chaff};
use ginmi::games::nuki::{self, Nuki};
use ginmi::games::taiyaku::{self, Taiyaku, Value};
use ginmi::options::OptionError;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::cards::Cards;
use crate::show::common::{Show, plural};
use crate::show::text::signed;

/// A game whose hands and piles can be scored.
pub(super) trait Scored: Show {
    /// How many cards a hand has as dealt.
    const HAND: u32;
    /// What yaku are worth.
    const UNIT: &'static str;

    /// House rules by name; what is not named has its default.
    ///
    /// # Errors
    ///
    /// Unknown names and values.
    fn options(pairs: Vec<(&str, &str)>) -> Result<Self::Options, OptionError>;

    /// Sets one house rule.
    ///
    /// # Errors
    ///
    /// An unknown name or value.
    fn set(options: &mut Self::Options, name: &str, value: &str) -> Result<(), OptionError>;

    /// What a teyaku is worth when so many play.
    fn teyaku_value(teyaku: Teyaku, active: u8) -> u32;

    /// The dekiyaku of a pile with their values; none for one that stops the round.
    fn dekiyaku(
        options: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)>;

    /// A value with its unit, for people.
    fn with_unit(value: u32) -> String;

    /// What a sum of values means, behind it.
    fn meaning(options: &Self::Options, cards: Cards<Self>, sum: u32) -> String;

    /// What else is to be said of a pile.
    fn remarks(options: &Self::Options, pile: CardSet, active: u8) -> Vec<String>;
}

impl Scored for HachiHachi {
    const HAND: u32 = 7;
    const UNIT: &'static str = "kan";

    fn options(pairs: Vec<(&str, &str)>) -> Result<Self::Options, OptionError> {
        hachi_hachi::Options::from_pairs(pairs)
    }

    fn set(options: &mut Self::Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value)
    }

    fn teyaku_value(teyaku: Teyaku, _: u8) -> u32 {
        hachi_hachi::teyaku::kan(teyaku)
    }

    fn dekiyaku(
        options: &Self::Options,
        pile: CardSet,
    ) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        hachi_hachi::dekiyaku(options, pile).into_iter().map(|(yaku, kan)| (yaku, Some(kan)))
    }

    fn with_unit(value: u32) -> String {
        format!("{value:>2} kan")
    }

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
        let no_dekiyaku = hachi_hachi::dekiyaku_kan(options, pile) == 0;
        let chaff = counted_chaff(options, pile);
        let circumstance = if points >= 168 {
            Some(("Double Eights", 10 + u32::from(points) - 168))
        } else {
            (chaff >= 16).then(|| ("Sixteen Chaff", 12 + 2 * (chaff - 16)))
        };
        if let Some((name, kan)) = circumstance.filter(|_| no_dekiyaku) {
            lines.push(format!("{name}: {kan} kan if the round ends without dekiyaku (HH-7.3)"));
        }
        lines
    }
}

impl Scored for Nuki {
    const HAND: u32 = 7;
    const UNIT: &'static str = "kan";

    fn options(pairs: Vec<(&str, &str)>) -> Result<Self::Options, OptionError> {
        nuki::Options::from_pairs(pairs)
    }

    fn set(options: &mut Self::Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value)
    }

    fn teyaku_value(teyaku: Teyaku, _: u8) -> u32 {
        nuki::teyaku::kan(teyaku)
    }

    fn dekiyaku(_: &Self::Options, pile: CardSet) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        nuki::dekiyaku(pile).into_iter().map(|(yaku, kan)| (yaku, Some(kan)))
    }

    fn with_unit(value: u32) -> String {
        format!("{value:>2} kan")
    }

    fn meaning(_: &Self::Options, _: Cards<Self>, sum: u32) -> String {
        format!("{} points from the opponent at ×1", 2 * nuki::options::HALF_KAN * sum)
    }

    fn remarks(_: &Self::Options, pile: CardSet, _: u8) -> Vec<String> {
        let mut lines =
            vec![format!("{} card points of the deck's {}", pile.points(), Self::DECK.points())];
        let chaff = nuki::counted_chaff(pile);
        if chaff >= 16 && nuki::dekiyaku_kan(pile) == 0 {
            let kan = 12 + 2 * (chaff - 16);
            lines.push(format!(
                "Sixteen Chaff: {kan} kan if the round ends without dekiyaku (NU-8)"
            ));
        }
        lines
    }
}

impl Scored for Taiyaku {
    const HAND: u32 = 8;
    const UNIT: &'static str = "chips";

    fn options(pairs: Vec<(&str, &str)>) -> Result<Self::Options, OptionError> {
        taiyaku::Options::from_pairs(pairs)
    }

    fn set(options: &mut Self::Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value)
    }

    fn teyaku_value(teyaku: Teyaku, active: u8) -> u32 {
        taiyaku::teyaku::chips(teyaku, active.into())
    }

    fn dekiyaku(_: &Self::Options, pile: CardSet) -> impl Iterator<Item = (Dekiyaku, Option<u32>)> {
        taiyaku::dekiyaku(pile).into_iter().map(|(yaku, value)| match value {
            Value::Chips(chips) => (yaku, Some(chips.into())),
            Value::Stop => (yaku, None),
        })
    }

    fn with_unit(value: u32) -> String {
        format!("{value:>2} chip{}", plural(value))
    }

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

/// How many can be active in a round, for a complaint about another number.
pub(super) fn active<G: Rules>(number: u64) -> Result<u8, String> {
    match (number, G::CAPACITY) {
        (2, _) => Ok(2),
        (3, 3) => Ok(3),
        (other, 2) => Err(format!("2 players are active in a round, not {other}")),
        (other, _) => Err(format!("2 or 3 players are active in a round, not {other}")),
    }
}
