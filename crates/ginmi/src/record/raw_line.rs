//! Lines as JSON: every key of every kind of line, read by serde.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};

use super::line_error::{LineError, to_seat, value};
use crate::money::Account;

/// Defines the line: every key may be absent, but not null.
macro_rules! raw_line {
    ($($key:literal $field:ident: $Type:ty,)*) => {
        /// All possible keys; a line has those of its kind.
        #[derive(Clone, PartialEq, Default, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct RawLine {
            $(
                #[serde(
                    rename = $key,
                    default,
                    deserialize_with = "present"
                )]
                pub(super) $field: Option<$Type>,
            )*
        }
    };
}

raw_line! {
    "ginmi" ginmi: u32,
    "game" game: String,
    "options" options: RawOptions,
    "seats" seats: Vec<RawSeat>,
    "draws" draws: Vec<Vec<RawDealerDraw>>,
    "deal" deal: String,
    "lead" lead: String,
    "reshuffle" reshuffle: String,
    "round" round: u16,
    "dealer" dealer: usize,
    "seat" seat: usize,
    "do" verb: String,
    "card" card: String,
    "teyaku" teyaku: Vec<String>,
    "month" month: u8,
    "sum" sum: String,
    "transfer" transfer: String,
    "from" from: NumberOrText,
    "to" to: NumberOrText,
    "base" base: u32,
    "multiplier" multiplier: u8,
    "amount" amount: u32,
    "parts" parts: Vec<RawTransferPart>,
    "end" end: String,
    "winner" winner: usize,
    "totals" totals: Vec<i32>,
    "bank" bank: i32,
    "year-pot" year_pot: i32,
    "prize-pot" prize_pot: i32,
    "loans" loans: Vec<u32>,
    "result" result: Vec<i32>,
    "winners" winners: Vec<usize>,
}

/// Reads a value that must not be `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeat {
    pub(super) name: String,
}

#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDealerDraw {
    pub(super) seat: usize,
    pub(super) card: String,
}

#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTransferPart {
    pub(super) dekiyaku: String,
    pub(super) points: u32,
}

/// A number or a text: a seat or another account, the value of an option.
#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(untagged, expecting = "expected a number or a text")]
pub(super) enum NumberOrText {
    Number(usize),
    Text(String),
}

impl NumberOrText {
    pub(super) fn account(&self, key: &'static str) -> Result<Account, LineError> {
        match self {
            Self::Number(number) => to_seat(*number, key).map(Account::Seat),
            Self::Text(name) => {
                let all = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
                let found = all.into_iter().find(|account| account.to_string() == *name);
                found.ok_or_else(|| value(key, name))
            }
        }
    }
}

impl fmt::Display for NumberOrText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(name) => name.fmt(f),
        }
    }
}

/// Options by name in the order of the rules: numbers as numbers, everything else as text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RawOptions(Vec<(String, String)>);

impl RawOptions {
    pub(super) fn pairs(&self) -> Vec<(String, String)> {
        self.0.clone()
    }
}

impl<'de> Deserialize<'de> for RawOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = RawOptions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawOptions, A::Error> {
                let mut pairs: Vec<(String, String)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, NumberOrText>()? {
                    if pairs.iter().any(|(other, _)| *other == name) {
                        return Err(de::Error::custom(format!(
                            "the option `{name}` is there twice"
                        )));
                    }
                    let value = match value {
                        NumberOrText::Number(number) => number.to_string(),
                        NumberOrText::Text(text) if text.parse::<u32>().is_ok() => {
                            let message =
                                format!("the option `{name}` is a number, without quotes");
                            return Err(de::Error::custom(message));
                        }
                        NumberOrText::Text(text) => text,
                    };
                    pairs.push((name, value));
                }
                Ok(RawOptions(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}
