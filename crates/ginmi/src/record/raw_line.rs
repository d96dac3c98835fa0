//! Lines as JSON: every key of every kind of line, read by serde.

use std::borrow::Cow;
use std::ops::Deref;

use super::line_error::{LineError, to_seat, value};
use crate::money::Account;
use crate::serde_impls::{NumberOrText, OptionPairs, present};

/// A text, borrowed from the line if no escape is in it.
#[derive(PartialEq, Debug, serde::Deserialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// Defines the line: every key may be absent, but not null.
macro_rules! raw_line {
    ($($key:literal $field:ident: $Type:ty,)*) => {
        /// All possible keys; a line has those of its kind.
        #[derive(PartialEq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
        pub(super) struct RawLine<'a> {
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
    "options" options: OptionPairs,
    "seats" seats: Vec<RawSeat>,
    "draws" draws: Vec<Vec<RawDealerDraw>>,
    "deal" deal: Text<'a>,
    "lead" lead: Text<'a>,
    "reshuffle" reshuffle: Text<'a>,
    "round" round: u16,
    "dealer" dealer: usize,
    "seat" seat: usize,
    "do" verb: Text<'a>,
    "card" card: Text<'a>,
    "teyaku" teyaku: Vec<String>,
    "month" month: u8,
    "sum" sum: Text<'a>,
    "transfer" transfer: Text<'a>,
    "from" from: NumberOrText,
    "to" to: NumberOrText,
    "base" base: u32,
    "multiplier" multiplier: u8,
    "amount" amount: u32,
    "parts" parts: Vec<RawTransferPart>,
    "end" end: Text<'a>,
    "winner" winner: usize,
    "totals" totals: Vec<i32>,
    "bank" bank: i32,
    "year-pot" year_pot: i32,
    "prize-pot" prize_pot: i32,
    "loans" loans: Vec<u32>,
    "result" result: Vec<i32>,
    "winners" winners: Vec<usize>,
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
    #[serde(default, deserialize_with = "present")]
    pub(super) card: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(super) die: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTransferPart {
    pub(super) dekiyaku: String,
    pub(super) points: u32,
}

impl NumberOrText {
    pub(super) fn account(&self, key: &'static str) -> Result<Account, LineError> {
        match self {
            Self::Number(number) => {
                let number = usize::try_from(*number);
                let number = number.map_err(|_| value(key, &self.to_string()))?;
                to_seat(number, key).map(Account::Seat)
            }
            Self::Text(name) => {
                let all = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
                let found = all.into_iter().find(|account| account.to_string() == *name);
                found.ok_or_else(|| value(key, name))
            }
        }
    }
}
