//! Reading JSON, each type in one way.
//!
//! What reads a type from a text, from a buffer of a tagged enum and from a value are three copies of
//! the same code. A page has to fetch each of them first, so all reading goes by way of a value; that
//! takes a little longer, which nobody waits for.

use std::fmt;

use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};
use serde_json::{Map, Value};

/// Reads a text.
///
/// # Errors
///
/// When the text is no JSON, when an object in it has a key twice, or when it is not that of such a
/// value.
///
/// ```
/// let seats: Vec<ginmi::seat::Seat> = ginmi_table::json::read("[0, 2]")?;
/// assert_eq!(seats.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let Strict(value) = serde_json::from_str(text)?;
    T::deserialize(value)
}

/// Reads a part of a tagged message, for `deserialize_with`.
pub(crate) fn part<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<T, D::Error> {
    T::deserialize(Value::deserialize(deserializer)?).map_err(Error::custom)
}

/// A value in which no object has a key twice: a `Value` alone would take the last, and what was checked
/// by one reader might not be what another acts upon.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(Reader).map(Strict)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            all.push(item);
        }
        Ok(all.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some((key, Strict(value))) = entries.next_entry::<String, Strict>()? {
            if all.contains_key(&key) {
                return Err(Error::custom(format_args!("`{key}` stands there twice")));
            }
            all.insert(key, value);
        }
        Ok(all.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_stands_there() {
        for text in ["null", "true", "-3", "18446744073709551615", "0.5", r#""a\nb""#] {
            assert_eq!(read::<Value>(text).unwrap(), text.parse::<Value>().unwrap(), "{text}");
        }
        let text = r#"{"a":[1,{"b":null}],"c":{"a":"d"}}"#;
        assert_eq!(read::<Value>(text).unwrap().to_string(), text);
    }

    #[test]
    fn a_key_stands_in_an_object_once() {
        for text in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#, r#"{"a":1,"\u0061":2}"#]
        {
            let error = read::<Value>(text).unwrap_err().to_string();
            assert!(error.starts_with("`a` stands there twice at line 1"), "{error}");
        }
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in ["", "{", "[1,]", "{} {}", "nul", r#"{"a"}"#] {
            assert!(read::<Value>(text).is_err(), "{text}");
        }
        assert!(read::<Value>(&"[".repeat(10_000)).is_err(), "nested without end");
    }
}
