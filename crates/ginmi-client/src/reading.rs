//! Reading what a table says, at the pace of thousands of players in one process.

use std::fmt;

use ginmi_table::wire::{ToClient, Update};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};

/// Reads a message.
///
/// Nearly all are updates. To read any message, serde has to keep everything until it knows the kind;
/// where the kind comes first, as servers write it, an update is read at once.
pub(crate) fn read(text: &str) -> Result<ToClient, serde_json::Error> {
    if text.starts_with(r#"{"kind":"update","#)
        && let Ok(Tagged(update)) = serde_json::from_str(text)
    {
        return Ok(ToClient::Update(update));
    }
    serde_json::from_str(text)
}

/// An update after its kind.
struct Tagged(Box<Update>);

impl<'de> Deserialize<'de> for Tagged {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tagged, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Tagged;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an update after its kind")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut keys: A) -> Result<Tagged, A::Error> {
                match keys.next_entry::<&str, &str>()? {
                    Some(("kind", "update")) => {
                        Box::deserialize(MapAccessDeserializer::new(keys)).map(Tagged)
                    }
                    _ => Err(A::Error::custom("no update")),
                }
            }
        }

        deserializer.deserialize_map(Keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every message that the page of the protocol shows is read as serde alone reads it, and so is
    /// what is no message.
    #[test]
    fn both_ways_read_the_same() {
        let page = include_str!("../../../docs/protocol.md");
        let shown: Vec<&str> = page.lines().filter(|line| line.starts_with('{')).collect();
        let updates = shown.iter().filter(|text| text.contains(r#""kind":"update""#)).count();
        assert!(updates > 3 && shown.len() > 20);
        let wrong =
            [r#"{"kind":"update","number":1}"#, r#"{"kind":"update","kind":"update"}"#, "{"];
        for text in shown.into_iter().chain(wrong) {
            let plain = serde_json::from_str::<ToClient>(text).map_err(|error| error.to_string());
            assert_eq!(read(text).map_err(|error| error.to_string()), plain, "{text}");
        }
    }
}
