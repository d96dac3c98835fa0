use std::fmt;

use super::decision::Decision;
use super::raw::RawLine;
use super::{VERSION, text};
use crate::cards::{Card, ParseCardError};
use crate::money::Transfer;
use crate::seat::{MAX_SEATS, Seat};

/// One line of a record, with its check sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What the line says.
    pub line: Line,
    /// The sum of all inputs of the game up to this one; only inputs have one, and it may be absent.
    pub sum: Option<u32>,
}

/// What one line of a record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A game begins.
    Header(Header),
    /// The deck was shuffled and dealt.
    Deal {
        /// The number of the round, from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// The deck, the top card first.
        deck: Vec<Card>,
    },
    /// Face-down field cards were drawn for the lead, in turn order from the dealer.
    Lead(Vec<Card>),
    /// The draw pile was shuffled, the top card first.
    Reshuffle(Vec<Card>),
    /// A player decided.
    Decision(Decision),
    /// Money moved.
    Transfer(Transfer),
    /// A round ended.
    End(EndLine),
    /// The game ended.
    Result {
        /// What each seat has won or lost.
        result: Vec<i32>,
        /// Who has won the game.
        winners: Vec<Seat>,
    },
}

/// The first line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// All options with their values, resolved.
    pub options: Vec<(String, String)>,
    /// The names of the players, seat by seat.
    pub names: Vec<String>,
    /// The draws for the first deal (C-2), each the cards that were drawn and by whom.
    pub draws: Vec<Vec<(Seat, Card)>>,
    /// Who deals first.
    pub dealer: Seat,
}

/// The last line of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndLine {
    /// The id of the ending.
    pub ending: String,
    /// Who won the round.
    pub winner: Option<Seat>,
    /// The accounts of the seats after the round.
    pub totals: Vec<i32>,
    /// In a campaign: bank, year pot, prize pot, and the loans of the seats.
    pub campaign: Option<(i32, i32, i32, Vec<u16>)>,
}

/// Why a text is no line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// The text is no JSON object with known keys.
    #[error("this is no JSON object of a record: {0}")]
    Json(String),
    /// The keys are not those of any kind of line.
    #[error("a line needs one of the keys ginmi, deal, lead, reshuffle, do, transfer, end, result")]
    Kind,
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key has no business in this kind of line.
    #[error("this kind of line has other keys: {0}")]
    Keys(String),
    /// A value is none that the key can have.
    #[error("`{value}` is no value of `{key}`")]
    Value {
        /// The key.
        key: &'static str,
        /// Its value.
        value: String,
    },
    /// A card code is wrong.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// Another version of the format.
    #[error("the record has format version {0}, but only version {VERSION} can be read")]
    Version(u32),
}

/// The JSON text of the line.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        text::entry(&mut text, self);
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl Entry {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// When the text is not exactly a line of one kind.
    pub fn read(text: &str) -> Result<Entry, LineError> {
        Entry::read_again(text).map(|(entry, _)| entry)
    }

    /// Reads a line and writes it as we write it.
    pub(super) fn read_again(text: &str) -> Result<(Entry, String), LineError> {
        // The place that serde names is one within this line: its line number would mislead.
        let json = |error: serde_json::Error| {
            LineError::Json(format!("{}, at column {}", without_place(&error), error.column()))
        };
        let raw: RawLine<'_> = serde_json::from_str(text).map_err(json)?;
        let sum = raw.sum.as_ref().map(|sum| {
            let digits =
                sum.len() == 8 && sum.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            u32::from_str_radix(sum, 16).ok().filter(|_| digits).ok_or_else(|| value("sum", sum))
        });
        let entry = Entry { line: Line::from_raw(&raw)?, sum: sum.transpose()? };
        // What says the same in our words has the same keys, or there was one too many.
        let written = entry.to_string();
        let own: RawLine<'_> = serde_json::from_str(&written).map_err(json)?;
        if own == raw { Ok((entry, written)) } else { Err(LineError::Keys(written)) }
    }
}

/// What is wrong, without where.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what).to_owned()
}

impl Line {
    /// Whether two lines say the same; the order of the options in a header does not matter.
    pub(super) fn same_as(&self, other: &Line) -> bool {
        let (Line::Header(own), Line::Header(other)) = (self, other) else { return self == other };
        let rest = |header: &Header| Header { options: Vec::new(), ..header.clone() };
        let (count, all) = (own.options.len(), &other.options);
        count == all.len()
            && own.options.iter().all(|one| all.contains(one))
            && rest(own) == rest(other)
    }
}

pub(super) fn need<T>(given: Option<T>, key: &'static str) -> Result<T, LineError> {
    given.ok_or(LineError::Missing(key))
}

pub(super) fn need_seat(given: Option<usize>, key: &'static str) -> Result<Seat, LineError> {
    to_seat(need(given, key)?, key)
}

pub(super) fn to_seat(number: usize, key: &'static str) -> Result<Seat, LineError> {
    if number < MAX_SEATS { Ok(Seat::new(number)) } else { Err(value(key, &number.to_string())) }
}

pub(super) fn value(key: &'static str, value: &str) -> LineError {
    LineError::Value { key, value: value.to_owned() }
}
