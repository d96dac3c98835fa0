//! A checked hand or pile, and its value as JSON.

use std::io::Write;
use std::marker::PhantomData;

use ginmi::cards::CardSet;
use ginmi::games::common::{HandCircumstances, PileCircumstances, Rules, Worth};
use ginmi::games::worth;

/// Cards of a game to score.
#[derive(Clone, Copy, Debug)]
pub(super) enum CardsToScore<G> {
    /// The cards of a hand as dealt, and the number of players.
    Hand(CardSet, u8, PhantomData<G>),
    /// Captured cards, and the circumstances that affect some yaku.
    Pile(CardSet, PileCircumstances),
}

impl<G: Rules> CardsToScore<G> {
    /// A hand with the right number of cards, or what is wrong with it.
    pub(super) fn hand(cards: CardSet, active: u8) -> Result<Self, String> {
        worth::check_hand::<G>(cards).map_err(|error| error.to_string())?;
        Ok(Self::Hand(cards, active, PhantomData))
    }

    /// A pile of cards of the deck, or what is wrong with it.
    pub(super) fn pile(cards: CardSet, context: PileCircumstances) -> Result<Self, String> {
        worth::check_pile::<G>(cards).map_err(|error| error.to_string())?;
        Ok(Self::Pile(cards, context))
    }

    /// Appends the answer as one line of JSON. Ids need no escaping.
    pub(super) fn write_json(self, options: &G::Options, line: &mut Vec<u8>) {
        let yaku = self.yaku(options);
        let own = G::GAME.info().yaku_unit;
        // Worths in points beside others in kan: all are told in points (V-1).
        let is_mixed = own == "kan" && yaku.iter().any(|(_, one)| matches!(one, Worth::Points(_)));
        let value = |worth: Worth| {
            let value = worth.value()?;
            Some(if is_mixed { G::money(options, worth) } else { value })
        };
        let key = match self {
            Self::Hand(..) => "teyaku",
            Self::Pile(..) => "dekiyaku",
        };
        put(line, format_args!("{{\"{key}\":["));
        let unit = if is_mixed { "points" } else { own };
        list(line, unit, yaku.into_iter().map(|(id, worth)| (id, value(worth))));
        if let Self::Pile(pile, _) = self {
            put(line, format_args!(",\"card_points\":{}", pile.points()));
        }
        line.extend_from_slice(b"}\n");
    }

    /// The yaku by id with their worths.
    pub(super) fn yaku(&self, options: &G::Options) -> Vec<(&'static str, Worth)> {
        match *self {
            Self::Hand(hand, active, _) => {
                let active = active.into();
                let circumstances = HandCircumstances { field: CardSet::EMPTY, active };
                let held = G::teyaku(options, hand, circumstances).iter();
                held.filter_map(|one| Some((one.id(), G::teyaku_worth(options, one, active)?)))
                    .collect()
            }
            Self::Pile(pile, context) => {
                let held = worth::dekiyaku::<G>(options, context, pile);
                held.map(|(yaku, worth)| (yaku.id(), worth)).collect()
            }
        }
    }
}

/// Appends the yaku with their values, the end of the array, their sum and the unit. A yaku that
/// stops the round has no value, and then there is no sum.
fn list(line: &mut Vec<u8>, unit: &str, yaku: impl Iterator<Item = (&'static str, Option<u32>)>) {
    let mut sum = Some(0);
    for (index, (id, value)) in yaku.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        match value {
            Some(value) => put(line, format_args!("{comma}{{\"id\":\"{id}\",\"value\":{value}}}")),
            None => put(line, format_args!("{comma}{{\"id\":\"{id}\",\"stops\":true}}")),
        }
        sum = sum.zip(value).map(|(sum, value)| sum + value);
    }
    if let Some(sum) = sum {
        put(line, format_args!("],\"value\":{sum},\"unit\":\"{unit}\""));
    } else {
        put(line, format_args!("],\"unit\":\"{unit}\""));
    }
}

fn put(line: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    line.write_fmt(text).expect("memory takes every write");
}

#[cfg(test)]
mod tests {
    use ginmi::games::hachi_hachi::HachiHachi;
    use ginmi::games::taiyaku::Taiyaku;

    use super::*;

    #[track_caller]
    fn check<G: Rules>(cards: Result<CardsToScore<G>, String>, expected: &str) {
        let mut line = Vec::new();
        let options = G::options(Vec::new()).unwrap();
        cards.unwrap().write_json(&options, &mut line);
        assert_eq!(String::from_utf8(line).unwrap(), format!("{expected}\n"));
    }

    fn hand<G: Rules>(codes: &str, active: u8) -> Result<CardsToScore<G>, String> {
        CardsToScore::hand(codes.parse().unwrap(), active)
    }

    fn pile<G: Rules>(codes: &str) -> Result<CardsToScore<G>, String> {
        CardsToScore::pile(codes.parse().unwrap(), PileCircumstances::default())
    }

    #[test]
    fn answers_have_the_documented_shape() {
        check::<HachiHachi>(
            hand("1b 1c 1d 2a 2c 3b 8a", 3),
            r#"{"teyaku":[{"id":"triplet","value":2}],"value":2,"unit":"kan"}"#,
        );
        check::<HachiHachi>(
            pile("1a 3a 8a 12a 2a 4a 5a"),
            r#"{"dekiyaku":[{"id":"four-brights","value":10}],"value":10,"unit":"kan","card_points":110}"#,
        );
        check::<HachiHachi>(
            hand("11a 11b 11c 11d 12b 12c 12d", 3),
            r#"{"teyaku":[{"id":"four-three","value":20},{"id":"empty-hand","value":4}],"value":24,"unit":"kan"}"#,
        );
    }

    #[test]
    fn taiyaku_counts_in_chips_and_stops_have_no_value() {
        let fours = "7a 7b 7c 7d 12a 12b 12c 12d";
        for (active, value) in [(2, 8), (3, 5)] {
            let expected =
                r#"{"teyaku":[{"id":"two-four-of-a-kinds","value":N}],"value":N,"unit":"chips"}"#
                    .replace('N', &value.to_string());
            check::<Taiyaku>(hand(fours, active), &expected);
        }
        check::<Taiyaku>(
            pile("1a 3a 9a 6b 9b 10b"),
            r#"{"dekiyaku":[{"id":"dry-two-brights","value":4},{"id":"drinking","value":2},{"id":"three-blue-ribbons","stops":true}],"unit":"chips","card_points":65}"#,
        );
    }

    #[test]
    fn hands_have_as_many_cards_of_the_deck_as_are_dealt() {
        assert!(hand::<HachiHachi>("1a", 3).unwrap_err().contains("7 cards, not 1"));
        assert!(hand::<Taiyaku>("1a 1b 1c 1d 2a 2b 2c", 3).unwrap_err().contains("8 cards, not 7"));
        assert!(pile::<HachiHachi>("0 1a").unwrap_err().contains("blank"));
    }
}
