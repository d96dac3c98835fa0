//! The lines as they stand in JSON: every key of every kind of line, read and written by serde.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::line::{LineError, to_seat, value};
use crate::cards::Card;
use crate::money::Account;
use crate::seat::Seat;

type Text<'a> = Cow<'a, str>;

/// All keys there are; a line has those of its kind.
#[derive(Clone, PartialEq, Default, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ginmi: Option<u32>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) options: Option<OptionText>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) seats: Option<Vec<RawSeat<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) draws: Option<Vec<Vec<RawDraw<'a>>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) deal: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) reshuffle: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) dealer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seat: Option<usize>,
    #[serde(borrow, rename = "do", skip_serializing_if = "Option::is_none")]
    pub(super) verb: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) card: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) teyaku: Option<Vec<Text<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) sum: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) transfer: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<RawAccount<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<RawAccount<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) base: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) multiplier: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) amount: Option<u32>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) parts: Option<Vec<RawPart<'a>>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(super) end: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) winner: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) totals: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bank: Option<i32>,
    #[serde(rename = "year-pot", skip_serializing_if = "Option::is_none")]
    pub(super) year_pot: Option<i32>,
    #[serde(rename = "prize-pot", skip_serializing_if = "Option::is_none")]
    pub(super) prize_pot: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) loans: Option<Vec<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) winners: Option<Vec<usize>>,
}

#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeat<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
}

#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDraw<'a> {
    pub(super) seat: usize,
    #[serde(borrow)]
    pub(super) card: Text<'a>,
}

impl RawDraw<'_> {
    pub(super) fn of(draw: &[(Seat, Card)]) -> Vec<RawDraw<'static>> {
        let one =
            |(seat, card): &(Seat, Card)| RawDraw { seat: seat.index(), card: card.code().into() };
        draw.iter().map(one).collect()
    }
}

#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPart<'a> {
    #[serde(borrow)]
    pub(super) dekiyaku: Text<'a>,
    pub(super) points: u32,
}

/// The number of a seat, or the name of another account.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub(super) enum RawAccount<'a> {
    Seat(usize),
    #[serde(borrow)]
    Name(Text<'a>),
}

impl RawAccount<'_> {
    pub(super) fn account(&self, key: &'static str) -> Result<Account, LineError> {
        match self {
            RawAccount::Seat(number) => to_seat(*number, key).map(Account::Seat),
            RawAccount::Name(name) => {
                let all = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
                let found = all.into_iter().find(|account| account.to_string() == *name);
                found.ok_or_else(|| value(key, name))
            }
        }
    }
}

impl fmt::Display for RawAccount<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RawAccount::Seat(number) => number.fmt(f),
            RawAccount::Name(name) => name.fmt(f),
        }
    }
}

impl From<Account> for RawAccount<'_> {
    fn from(account: Account) -> Self {
        match account {
            Account::Seat(seat) => RawAccount::Seat(seat.index()),
            other => RawAccount::Name(other.to_string().into()),
        }
    }
}

/// Options by name in the order of the rules: numbers as numbers, all else as text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct OptionText(Vec<(String, String)>);

impl OptionText {
    pub(super) fn of(pairs: &[(String, String)]) -> OptionText {
        OptionText(pairs.to_vec())
    }

    pub(super) fn pairs(&self) -> Vec<(String, String)> {
        self.0.clone()
    }
}

impl Serialize for OptionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            match value.parse::<u32>() {
                Ok(number) => map.serialize_entry(name, &number)?,
                Err(_) => map.serialize_entry(name, value)?,
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for OptionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OptionText, D::Error> {
        struct Pairs;

        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum NumberOrText {
            Number(u32),
            Text(String),
        }

        impl<'de> Visitor<'de> for Pairs {
            type Value = OptionText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionText, A::Error> {
                let mut pairs: Vec<(String, String)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, NumberOrText>()? {
                    if pairs.iter().any(|(other, _)| *other == name) {
                        return Err(de::Error::custom(format!(
                            "the option `{name}` stands there twice"
                        )));
                    }
                    let value = match value {
                        NumberOrText::Number(number) => number.to_string(),
                        NumberOrText::Text(text) => text,
                    };
                    pairs.push((name, value));
                }
                Ok(OptionText(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}
