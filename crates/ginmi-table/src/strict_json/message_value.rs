//! The JSON of messages that other people's programs write.

use serde::de::{Deserialize, Deserializer};
use serde_json::{Number, Value};

use super::strict_value::StrictValue;

/// The JSON of a message that somebody else's program has written, as languages write it that do not
/// tell these apart: a key whose value is `null` counts as absent, and 3.0 is the whole number 3.
/// No object has a key twice.
///
/// ```
/// use ginmi_table::strict_json::MessageValue;
///
/// let MessageValue(value) = serde_json::from_str(r#"{"seat":2.0,"name":null}"#)?;
/// assert_eq!(value, serde_json::json!({"seat":2}));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct MessageValue(pub Value);

impl<'de> Deserialize<'de> for MessageValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StrictValue(value) = StrictValue::deserialize(deserializer)?;
        Ok(Self(relaxed(value)))
    }
}

fn relaxed(value: Value) -> Value {
    match value {
        Value::Object(mut entries) => {
            entries.retain(|_, value| !value.is_null());
            entries.values_mut().for_each(|value| *value = relaxed(value.take()));
            Value::Object(entries)
        }
        Value::Array(items) => items.into_iter().map(relaxed).collect(),
        Value::Number(number) => Value::Number(whole(&number).unwrap_or(number)),
        other => other,
    }
}

/// The whole number that a float is. Larger ones stay as they are: `serde_json` reads at most 53 bits
/// exactly, and counts those of the 0 behind the point.
fn whole(number: &Number) -> Option<Number> {
    const BOUND: f64 = (1_u64 << 49) as f64;
    let float = number.as_f64().filter(|_| number.is_f64())?;
    (float.fract() == 0.0 && float.abs() < BOUND).then_some((float as i64).into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn null_is_absence_and_whole_floats_are_whole() {
        for (text, read) in [
            (r#"{"a":null,"b":{"c":null},"d":[null,1.0]}"#, json!({"b":{},"d":[null,1]})),
            ("[-0.0,-3.0,2e2,0.5,-1.5]", json!([0, -3, 200, 0.5, -1.5])),
            ("[562949953421311.0,562949953421312.0]", json!([(1_u64 << 49) - 1, 2_f64.powi(49)])),
            ("[18446744073709551615,-9]", json!([u64::MAX, -9])),
            ("null", Value::Null),
        ] {
            let MessageValue(value) = serde_json::from_str(text).unwrap();
            assert_eq!(value, read, "{text}");
        }
    }

    #[test]
    fn a_key_stands_in_an_object_once() {
        let error = serde_json::from_str::<MessageValue>(r#"{"a":null,"a":1}"#).unwrap_err();
        assert!(error.to_string().starts_with("`a` is there twice"), "{error}");
    }
}
