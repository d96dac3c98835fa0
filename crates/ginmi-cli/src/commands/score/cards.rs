//! A hand or a pile, checked, and its value as JSON.

use std::io::Write;

use ginmi::cards::{Card, CardSet};
use ginmi::games::hachi_hachi::{HandTeyaku, Options, dekiyaku, teyaku};

/// Cards whose value is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cards {
    /// Seven cards as dealt.
    Hand(CardSet),
    /// Captured cards.
    Pile(CardSet),
}

impl Cards {
    /// A hand of seven cards of the deck, or what is wrong with it.
    pub(super) fn hand(cards: CardSet) -> Result<Cards, String> {
        no_blank(cards)?;
        match cards.len() {
            7 => Ok(Cards::Hand(cards)),
            other => Err(format!("a hand has 7 cards, not {other}")),
        }
    }

    /// A pile of cards of the deck, or what is wrong with it.
    pub(super) fn pile(cards: CardSet) -> Result<Cards, String> {
        no_blank(cards)?;
        Ok(Cards::Pile(cards))
    }

    /// Appends the answer as one line of JSON. Ids hold no character that JSON would escape.
    pub(super) fn write_json(self, options: &Options, line: &mut Vec<u8>) {
        let points = match self {
            Cards::Hand(hand) => {
                let held = HandTeyaku::of(hand);
                line.extend_from_slice(b"{\"teyaku\":[");
                list(line, held.iter().map(|yaku| (yaku.id(), teyaku::kan(yaku))));
                None
            }
            Cards::Pile(pile) => {
                line.extend_from_slice(b"{\"dekiyaku\":[");
                list(line, dekiyaku(options, pile).iter().map(|(yaku, kan)| (yaku.id(), *kan)));
                Some(pile.points())
            }
        };
        if let Some(points) = points {
            put(line, format_args!(",\"card_points\":{points}"));
        }
        line.extend_from_slice(b"}\n");
    }
}

/// The number of active players if a round can have so many, or what is wrong with it.
pub(super) fn active(number: u64) -> Result<u8, String> {
    match number {
        2 => Ok(2),
        3 => Ok(3),
        other => Err(format!("2 or 3 players are active in a round, not {other}")),
    }
}

fn no_blank(cards: CardSet) -> Result<(), String> {
    if cards.contains(Card::BLANK) {
        return Err("the blank card 0 is never in a hand that is played or in a pile".to_owned());
    }
    Ok(())
}

/// The yaku with their values, the end of the array, their sum and the unit.
fn list(line: &mut Vec<u8>, yaku: impl Iterator<Item = (&'static str, u32)>) {
    let mut sum = 0;
    for (place, (id, kan)) in yaku.enumerate() {
        let comma = if place == 0 { "" } else { "," };
        put(line, format_args!("{comma}{{\"id\":\"{id}\",\"value\":{kan}}}"));
        sum += kan;
    }
    put(line, format_args!("],\"value\":{sum},\"unit\":\"kan\""));
}

fn put(line: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    line.write_fmt(text).expect("memory takes every write");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cards: Result<Cards, String>, expected: &str) {
        let mut line = Vec::new();
        cards.unwrap().write_json(&Options::default(), &mut line);
        assert_eq!(String::from_utf8(line).unwrap(), format!("{expected}\n"));
    }

    #[test]
    fn answers_have_the_documented_shape() {
        check(
            Cards::hand("1b 1c 1d 2a 2c 3b 8a".parse().unwrap()),
            r#"{"teyaku":[{"id":"triplet","value":2}],"value":2,"unit":"kan"}"#,
        );
        check(
            Cards::pile("1a 3a 8a 12a 2a 4a 5a".parse().unwrap()),
            r#"{"dekiyaku":[{"id":"four-brights","value":10}],"value":10,"unit":"kan","card_points":110}"#,
        );
        check(
            Cards::hand("11a 11b 11c 11d 12b 12c 12d".parse().unwrap()),
            r#"{"teyaku":[{"id":"four-three","value":20},{"id":"empty-hand","value":4}],"value":24,"unit":"kan"}"#,
        );
    }

    #[test]
    fn hands_have_seven_cards_of_the_deck() {
        assert!(Cards::hand("1a".parse().unwrap()).unwrap_err().contains("7 cards, not 1"));
        assert!(Cards::pile("0 1a".parse().unwrap()).unwrap_err().contains("blank"));
        assert!(active(4).is_err());
    }
}
