//! Reading values of JSON with little code.
//!
//! What serde_json offers for a [`Value`] is made for whatever may be read: a structure may also come
//! as a list, and each type gets code for whatever JSON has. A page has to fetch all that for each type
//! first. This reads what we write and nothing else, so that each type gets the code that it needs.

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// Reads a value.
///
/// # Errors
///
/// When it is not what such a value is written as.
///
/// ```
/// let seats: Vec<ginmi::seat::Seat> = ginmi::json::read(serde_json::json!([0, 2]))?;
/// assert_eq!(seats.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(Reader(value))
}

/// A value to be read.
#[derive(Debug)]
pub struct Reader(pub Value);

/// What stands there instead of what is expected.
fn wrong(value: &Value, expected: &dyn Expected) -> Error {
    let found = match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(flag) => Unexpected::Bool(*flag),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Error::invalid_type(found, expected)
}

fn number<'de, V: Visitor<'de>>(value: &Value, visitor: V) -> Result<V::Value, Error> {
    if let Some(number) = value.as_u64() {
        visitor.visit_u64(number)
    } else if let Some(number) = value.as_i64() {
        visitor.visit_i64(number)
    } else if let Some(number) = value.as_f64() {
        visitor.visit_f64(number)
    } else {
        Err(wrong(value, &visitor))
    }
}

fn text<'de, V: Visitor<'de>>(value: Value, visitor: V) -> Result<V::Value, Error> {
    match value {
        Value::String(text) => visitor.visit_string(text),
        other => Err(wrong(&other, &visitor)),
    }
}

fn list<'de, V: Visitor<'de>>(value: Value, visitor: V) -> Result<V::Value, Error> {
    match value {
        Value::Array(items) => {
            let count = items.len();
            let mut items = Items(items.into_iter());
            let read = visitor.visit_seq(&mut items)?;
            if items.0.len() == 0 {
                Ok(read)
            } else {
                Err(Error::invalid_length(count, &"fewer elements in array"))
            }
        }
        other => Err(wrong(&other, &visitor)),
    }
}

fn object<'de, V: Visitor<'de>>(value: Value, visitor: V) -> Result<V::Value, Error> {
    match value {
        Value::Object(fields) => visitor.visit_map(Fields::new(fields)),
        other => Err(wrong(&other, &visitor)),
    }
}

macro_rules! numbers {
    ($($method:ident)*) => {
        $(
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
                number(&self.0, visitor)
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Reader {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(flag),
            Value::Number(_) => number(&self.0, visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(_) => list(self.0, visitor),
            Value::Object(_) => object(self.0, visitor),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        number(&self.0, visitor)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Bool(flag) => visitor.visit_bool(flag),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        text(self.0, visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        text(self.0, visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        text(self.0, visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        list(self.0, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        list(self.0, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        list(self.0, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        object(self.0, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        object(self.0, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Variant::of(self.0)?)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit_struct }
}

/// The elements of a list.
struct Items(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for &mut Items {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        self.0.next().map(|item| seed.deserialize(Reader(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of an object.
struct Fields {
    fields: serde_json::map::IntoIter,
    /// The value whose key has been read.
    value: Value,
}

impl Fields {
    fn new(fields: Map<String, Value>) -> Fields {
        Fields { fields: fields.into_iter(), value: Value::Null }
    }

    fn next(&mut self) -> Option<Value> {
        let (key, value) = self.fields.next()?;
        self.value = value;
        Some(Value::String(key))
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.next().map(|key| seed.deserialize(Reader(key))).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(Reader(self.value.take()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len())
    }
}

/// A variant: its name, and what belongs to it.
struct Variant {
    name: String,
    content: Option<Value>,
}

impl Variant {
    fn of(value: Value) -> Result<Variant, Error> {
        let expected = "a word, or an object with one key";
        match value {
            Value::String(name) => Ok(Variant { name, content: None }),
            Value::Object(fields) if fields.len() == 1 => {
                let one = fields
                    .into_iter()
                    .next()
                    .map(|(name, content)| Variant { name, content: Some(content) });
                one.ok_or_else(|| wrong(&Value::Null, &expected))
            }
            other => Err(wrong(&other, &expected)),
        }
    }
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Content;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Content), Error> {
        Ok((seed.deserialize(Reader(Value::String(self.name)))?, Content(self.content)))
    }
}

/// What belongs to a variant.
struct Content(Option<Value>);

impl<'de> VariantAccess<'de> for Content {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0 {
            None | Some(Value::Null) => Ok(()),
            Some(other) => Err(wrong(&other, &"nothing besides the name")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(Reader(self.0.unwrap_or_default()))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        list(self.0.unwrap_or_default(), visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        // One without fields may be a word alone.
        object(self.0.unwrap_or_else(|| Value::Object(Map::new())), visitor)
    }
}
