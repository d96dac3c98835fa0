//! Reading JSON in which no object has a key twice.

mod message_value;
mod strict_value;

use serde::de::DeserializeOwned;

pub use message_value::MessageValue;
use strict_value::StrictValue;

/// Reads a text.
///
/// # Errors
///
/// When the text is not JSON, an object in it has a key twice, or it does not fit the type.
///
/// ```
/// let seats: Vec<ginmi::seat::Seat> = ginmi_table::strict_json::read("[0, 2]")?;
/// assert_eq!(seats.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let StrictValue(value) = serde_json::from_str(text)?;
    serde_json::from_value(value)
}

/// Reads a message that somebody else's program has written, as a [`MessageValue`].
///
/// # Errors
///
/// When the text is not JSON, an object in it has a key twice, or it does not fit the type.
///
/// ```
/// use ginmi::action::Action;
/// use ginmi_table::strict_json;
///
/// let action: Action = strict_json::read_message(r#"{"do":"play","card":"2a","month":null}"#)?;
/// assert_eq!(action, Action::Play("2a".parse().unwrap()));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read_message<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let MessageValue(value) = serde_json::from_str(text)?;
    serde_json::from_value(value)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn reading_gives_what_was_written() {
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
            assert!(error.starts_with("`a` is there twice at line 1"), "{error}");
        }
    }

    #[test]
    fn invalid_json_is_refused() {
        for text in ["", "{", "[1,]", "{} {}", "nul", r#"{"a"}"#] {
            assert!(read::<Value>(text).is_err(), "{text}");
        }
        assert!(read::<Value>(&"[".repeat(10_000)).is_err(), "nested without end");
    }
}
