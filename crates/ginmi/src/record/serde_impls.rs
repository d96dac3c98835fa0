//! The serde form of decisions and options, with the same keys as in records.

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::decision::{action, verb};
use super::raw_line::{NumberOrText, RawLine, RawOptions};
use crate::action::Action;

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("do", verb(*self))?;
        match self {
            Self::Play(card) | Self::Capture(card) | Self::Return(card) => {
                map.serialize_entry("card", card)?;
            }
            Self::Claim { teyaku, month } => {
                map.serialize_entry("teyaku", teyaku)?;
                if let Some(month) = month {
                    map.serialize_entry("month", month)?;
                }
            }
            Self::Offer { to, amount } => {
                map.serialize_entry("to", to)?;
                map.serialize_entry("amount", amount)?;
            }
            _ => {}
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawLine::deserialize(deserializer)?;
        let verb = raw.verb.as_ref().ok_or_else(|| de::Error::missing_field("do"))?;
        let action = action(verb, &raw).map_err(de::Error::custom)?;
        if keys_of(action, &raw) == raw {
            Ok(action)
        } else {
            Err(de::Error::custom(format!("the keys do not fit `{verb}`")))
        }
    }
}

/// A line with only the keys that the decision has, and their given values.
fn keys_of(action: Action, given: &RawLine) -> RawLine {
    let given = given.clone();
    let mut keys = RawLine { verb: given.verb, ..RawLine::default() };
    match action {
        Action::Play(_) | Action::Capture(_) | Action::Return(_) => keys.card = given.card,
        Action::Claim { teyaku, .. } => {
            let ids = teyaku.iter().map(|teyaku| teyaku.id().into()).collect();
            (keys.teyaku, keys.month) = (Some(ids), given.month);
        }
        Action::Offer { to, .. } => {
            (keys.to, keys.amount) = (Some(NumberOrText::Number(to.index())), given.amount);
        }
        _ => {}
    }
    keys
}

/// Writes options as in a header: numbers as numbers, everything else as text.
pub(crate) fn write_options<S: Serializer>(
    pairs: &[(&'static str, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (name, value) in pairs {
        match value.parse::<u32>() {
            Ok(number) => map.serialize_entry(name, &number)?,
            Err(_) => map.serialize_entry(name, value)?,
        }
    }
    map.end()
}

/// Reads options as in a header.
pub(crate) fn read_options<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(String, String)>, D::Error> {
    Ok(RawOptions::deserialize(deserializer)?.pairs())
}
