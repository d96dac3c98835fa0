//! Enums whose variant is a key among the others, such as `{"kind": "ack", "id": 1}`.
//!
//! What serde derives for them reads everything into a buffer of its own kind first, and each type once
//! more from there; a page has to fetch that code. Here they are derived as if the variant stood
//! outside, which is what [`read`] makes of a text and what [`Tagged`] unmakes.

use serde::de::{Deserialize as _, Deserializer, Error as _};
use serde::ser::{Impossible, Serialize, SerializeStruct, SerializeStructVariant, Serializer};
use serde_json::{Map, Value};

/// Implements both for an enum that derives them with `remote = "Self"`.
macro_rules! tagged {
    ($Type:ty, $tag:literal) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, $crate::json::tagged::Tagged::new($tag, serializer))
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$Type, D::Error> {
                let value = $crate::json::tagged::read($tag, deserializer)?;
                Self::deserialize(ginmi::json::Reader(value)).map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use tagged;

/// Reads an object; its variant is outside then.
pub(crate) fn read<'de, D: Deserializer<'de>>(
    tag: &'static str,
    deserializer: D,
) -> Result<Value, D::Error> {
    let mut fields = Map::deserialize(deserializer)?;
    let variant = fields.remove(tag).ok_or_else(|| D::Error::missing_field(tag))?;
    let Value::String(variant) = variant else {
        return Err(D::Error::custom(format!("`{tag}` is a word")));
    };
    // A variant without fields has nothing besides its name.
    Ok(if fields.is_empty() {
        Value::String(variant)
    } else {
        let mut outside = Map::new();
        outside.insert(variant, Value::Object(fields));
        Value::Object(outside)
    })
}

/// Writes an enum with its variant as a key among the others.
pub(crate) struct Tagged<S> {
    tag: &'static str,
    /// The variant, where its content is being written.
    variant: Option<&'static str>,
    inner: S,
}

impl<S: Serializer> Tagged<S> {
    pub(crate) fn new(tag: &'static str, inner: S) -> Tagged<S> {
        Tagged { tag, variant: None, inner }
    }

    fn begin(
        self,
        name: &'static str,
        variant: Option<&'static str>,
        length: usize,
    ) -> Result<Fields<S::SerializeStruct>, S::Error> {
        let variant = variant.ok_or_else(no_variant)?;
        let mut fields = self.inner.serialize_struct(name, length + 1)?;
        fields.serialize_field(self.tag, variant)?;
        Ok(Fields(fields))
    }
}

fn no_variant<E: serde::ser::Error>() -> E {
    E::custom("only variants and their fields can be tagged")
}

macro_rules! never {
    ($($method:ident($($argument:ty),*) -> $Result:ty;)*) => {
        $(
            fn $method(self, $(_: $argument),*) -> Result<$Result, S::Error> {
                Err(no_variant())
            }
        )*
    };
}

impl<S: Serializer> Serializer for Tagged<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Fields<S::SerializeStruct>;
    type SerializeStructVariant = Fields<S::SerializeStruct>;

    fn serialize_unit_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        SerializeStruct::end(self.begin(name, Some(variant), 0)?)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        self.begin(name, Some(variant), length)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        content: &T,
    ) -> Result<S::Ok, S::Error> {
        content.serialize(Tagged { variant: Some(variant), ..self })
    }

    fn serialize_struct(
        self,
        name: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        let variant = self.variant;
        self.begin(name, variant, length)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<S::Ok, S::Error> {
        Err(no_variant())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<S::Ok, S::Error> {
        Err(no_variant())
    }

    never! {
        serialize_bool(bool) -> S::Ok;
        serialize_i8(i8) -> S::Ok;
        serialize_i16(i16) -> S::Ok;
        serialize_i32(i32) -> S::Ok;
        serialize_i64(i64) -> S::Ok;
        serialize_u8(u8) -> S::Ok;
        serialize_u16(u16) -> S::Ok;
        serialize_u32(u32) -> S::Ok;
        serialize_u64(u64) -> S::Ok;
        serialize_f32(f32) -> S::Ok;
        serialize_f64(f64) -> S::Ok;
        serialize_char(char) -> S::Ok;
        serialize_str(&str) -> S::Ok;
        serialize_bytes(&[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(&'static str) -> S::Ok;
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
    }
}

/// The fields after the tag.
pub(crate) struct Fields<F>(F);

impl<F: SerializeStruct> SerializeStruct for Fields<F> {
    type Ok = F::Ok;
    type Error = F::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), F::Error> {
        self.0.serialize_field(key, value)
    }

    fn end(self) -> Result<F::Ok, F::Error> {
        self.0.end()
    }
}

impl<F: SerializeStruct> SerializeStructVariant for Fields<F> {
    type Ok = F::Ok;
    type Error = F::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), F::Error> {
        self.0.serialize_field(key, value)
    }

    fn end(self) -> Result<F::Ok, F::Error> {
        self.0.end()
    }
}
