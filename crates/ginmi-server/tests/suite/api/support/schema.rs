//! The part of JSON Schema that the description uses: checks values, and generates good and bad
//! ones. A schema that uses more makes the tests fail, so that nothing is skipped silently.

use fastrand::Rng;
use serde_json::{Value, json};

/// The schemas that others refer to by name.
#[derive(Debug)]
pub(crate) struct Schemas<'a>(pub(crate) &'a Value);

/// Keywords of a schema that only describe.
const REMARKS: [&str; 6] =
    ["description", "example", "default", "format", "propertyNames", "pattern"];

impl Schemas<'_> {
    fn find(&self, reference: &str) -> &Value {
        let name = reference.strip_prefix("#/components/schemas/").expect("a schema of ours");
        self.0.get(name).unwrap_or_else(|| panic!("there is no schema {name}"))
    }

    /// Why a value does not match, if it does not.
    pub(crate) fn fault(&self, schema: &Value, value: &Value) -> Option<String> {
        let asks = schema.as_object().expect("a schema is an object");
        asks.iter().find_map(|(key, asked)| {
            self.fault_of(schema, key, asked, value)
                .map(|fault| if fault.len() < 500 { fault } else { format!("{key} of {value}") })
        })
    }

    fn fault_of(&self, schema: &Value, key: &str, asked: &Value, value: &Value) -> Option<String> {
        let fault_unless = |fits: bool| (!fits).then(|| format!("{value} is not of {key} {asked}"));
        match key {
            "$ref" => self.fault(self.find(asked.as_str()?), value),
            "oneOf" => {
                let fitting =
                    asked.as_array()?.iter().filter(|one| self.fault(one, value).is_none());
                fault_unless(fitting.count() == 1)
            }
            "type" => fault_unless(match asked {
                Value::Array(kinds) => kinds.iter().any(|kind| is(kind, value)),
                kind => is(kind, value),
            }),
            "enum" => fault_unless(asked.as_array()?.contains(value)),
            "minimum" => fault_unless(
                value.as_f64().is_none_or(|actual| actual >= asked.as_f64().unwrap_or(0.0)),
            ),
            "maximum" => fault_unless(
                value.as_f64().is_none_or(|actual| actual <= asked.as_f64().unwrap_or(0.0)),
            ),
            "minLength" => fault_unless(
                length(value).is_none_or(|actual| actual >= asked.as_u64().unwrap_or(0)),
            ),
            "maxLength" => fault_unless(
                length(value).is_none_or(|actual| actual <= asked.as_u64().unwrap_or(0)),
            ),
            "items" => value.as_array()?.iter().find_map(|item| self.fault(asked, item)),
            "required" => {
                let object = value.as_object()?;
                let missing = asked.as_array()?.iter().filter_map(Value::as_str);
                fault_unless(missing.into_iter().all(|name| object.contains_key(name)))
            }
            "properties" => asked.as_object()?.iter().find_map(|(name, property)| {
                self.fault(property, value.get(name)?).map(|fault| format!("{name}: {fault}"))
            }),
            "additionalProperties" => {
                let known = |name: &str| schema["properties"].get(name).is_some();
                let mut others = value.as_object()?.iter().filter(|(name, _)| !known(name));
                match asked {
                    Value::Bool(may) => fault_unless(*may || others.next().is_none()),
                    other => others.find_map(|(_, value)| self.fault(other, value)),
                }
            }
            remark => {
                assert!(REMARKS.contains(&remark), "the tests do not know `{remark}`: teach them");
                None
            }
        }
    }

    /// Generates a matching value, except for patterns.
    pub(crate) fn made_up(&self, schema: &Value, rng: &mut Rng) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.made_up(self.find(reference), rng);
        }
        if let Some(choices) = schema["oneOf"].as_array().or(schema["enum"].as_array()) {
            let choice = &choices[rng.usize(0..choices.len())];
            return if schema["enum"].is_array() {
                choice.clone()
            } else {
                self.made_up(choice, rng)
            };
        }
        let kind = schema["type"]
            .as_array()
            .map_or(&schema["type"], |kinds| &kinds[rng.usize(0..kinds.len())]);
        match kind.as_str().expect("a type") {
            "null" => Value::Null,
            "boolean" => json!(rng.bool()),
            "integer" => {
                let least = schema["minimum"].as_i64().unwrap_or(-9);
                let most = schema["maximum"].as_i64().unwrap_or(100_000);
                json!(rng.i64(least..=most))
            }
            "string" => json!(text(rng, schema["maxLength"].as_u64().unwrap_or(40))),
            "object" => {
                let no_properties = serde_json::Map::new();
                let properties = schema["properties"].as_object().unwrap_or(&no_properties);
                let must = schema["required"].as_array().cloned().unwrap_or_default();
                let chosen =
                    properties.iter().filter(|(name, _)| must.contains(&json!(name)) || rng.bool());
                let chosen: Vec<_> = chosen.collect();
                let mut object: serde_json::Map<String, Value> = chosen
                    .into_iter()
                    .map(|(name, property)| (name.clone(), self.made_up(property, rng)))
                    .collect();
                if schema["additionalProperties"].is_object() {
                    for _ in 0..rng.usize(0..3) {
                        let name = ["rounds", "kan", "", "\u{0}"][rng.usize(0..4)];
                        object.insert(
                            name.to_owned(),
                            self.made_up(&schema["additionalProperties"], rng),
                        );
                    }
                }
                Value::Object(object)
            }
            other => panic!("the tests make up no {other}: teach them"),
        }
    }
}

/// Corrupts a value somewhere.
pub(crate) fn spoiled(value: &Value, rng: &mut Rng) -> Value {
    if let (Value::Object(object), true) = (value, rng.u8(0..4) > 0) {
        let mut object = object.clone();
        let names: Vec<String> = object.keys().cloned().collect();
        let name = names.get(rng.usize(0..names.len().max(1))).cloned().unwrap_or_default();
        match rng.u8(0..4) {
            0 => drop(object.remove(&name)),
            1 => drop(object.insert(text(rng, 20), garbage(rng))),
            _ => {
                let spoiled = spoiled(object.get(&name).unwrap_or(&Value::Null), rng);
                object.insert(name, spoiled);
            }
        }
        return Value::Object(object);
    }
    garbage(rng)
}

/// Values that nobody expects.
fn garbage(rng: &mut Rng) -> Value {
    match rng.u8(0..9) {
        0 => Value::Null,
        1 => json!(rng.bool()),
        2 => json!(rng.i64(..)),
        3 => json!(u64::MAX),
        4 => json!(f64::from(rng.i32(..)) * 1e300),
        5 => json!(text(rng, 60)),
        6 => json!([null, {}, [text(rng, 3)]]),
        7 => (0..rng.u32(1..200)).fold(json!({}), |inner, _| json!({ "a": inner })),
        _ => json!({ text(rng, 5): garbage(rng) }),
    }
}

/// A text of ordinary and unusual characters.
pub(crate) fn text(rng: &mut Rng, most: u64) -> String {
    const ODD: [char; 12] =
        ['\0', '\n', '"', '\\', '%', '/', '\u{202e}', '\u{feff}', '花', '🎴', '\u{301}', '\u{7f}'];
    let length = rng.u64(0..=most.min(60));
    let one = |rng: &mut Rng| {
        if rng.u8(0..4) == 0 { ODD[rng.usize(0..ODD.len())] } else { rng.alphanumeric() }
    };
    (0..length).map(|_| one(rng)).collect()
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str().expect("a type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the tests do not know the type {other}"),
    }
}

fn length(value: &Value) -> Option<u64> {
    value.as_str().map(|text| text.chars().count() as u64)
}
