use super::VERSION;
use crate::cards::ParseCardError;
use crate::seat::{MAX_SEATS, Seat};

/// Why a text is not a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The text is not a JSON object with known keys.
    #[error("not a line of a record: {0}")]
    Json(String),
    /// The keys are not those of any kind of line.
    #[error("a line needs one of the keys ginmi, deal, lead, reshuffle, do, transfer, end, result")]
    Kind,
    /// A line with the key `fair` is not a proof.
    #[error("a line with the key `fair` is the proof of a round, but this is not one: {0}")]
    Proof(String),
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key does not belong in this kind of line.
    #[error("the keys do not fit this kind of line: {0}")]
    Keys(String),
    /// The key does not take the value.
    #[error("`{value}` is not a valid value for `{key}`")]
    Value {
        /// The key.
        key: &'static str,
        /// Its value.
        value: String,
    },
    /// A card code is wrong.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// The record has another version of the format.
    #[error("the record has format version {0}, but only version {VERSION} can be read")]
    Version(u32),
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
