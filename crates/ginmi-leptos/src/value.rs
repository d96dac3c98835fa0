//! What attributes, classes and properties can be.

use wasm_bindgen::JsValue;

use crate::signals::{Memo, RwSignal, Signal};

/// A value as it is set on an element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// It is not there.
    Nothing,
    /// It is there, or not.
    Flag(bool),
    /// Words that are always the same.
    Fixed(&'static str),
    /// Any words.
    Words(String),
}

impl Value {
    /// The words of an attribute, unless it is not there.
    pub(crate) fn words(&self) -> Option<&str> {
        match self {
            Value::Nothing | Value::Flag(false) => None,
            Value::Flag(true) => Some(""),
            Value::Fixed(words) => Some(words),
            Value::Words(words) => Some(words),
        }
    }

    /// What a property is set to.
    pub(crate) fn property(&self) -> JsValue {
        match self {
            Value::Nothing => JsValue::NULL,
            Value::Flag(flag) => JsValue::from_bool(*flag),
            Value::Fixed(words) => JsValue::from_str(words),
            Value::Words(words) => JsValue::from_str(words),
        }
    }
}

/// Where a value comes from.
pub enum Source {
    /// It stays as it is.
    Still(Value),
    /// It follows from signals.
    Live(Box<dyn FnMut() -> Value>),
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Source::Still(value) => value.fmt(f),
            Source::Live(_) => f.write_str("Live"),
        }
    }
}

/// What can be a value.
pub trait IntoValue {
    /// Becomes a value.
    fn into_value(self) -> Value;
}

/// What can be a value, now or always.
pub trait IntoSource {
    /// Becomes the source of a value.
    fn into_source(self) -> Source;
}

/// What the macro calls with every value of an attribute.
pub trait IntoAttributeValue: Sized {
    /// Stays what it is: the methods of an element take what can be a value.
    #[must_use]
    fn into_attribute_value(self) -> Self {
        self
    }
}

impl<T: IntoSource> IntoAttributeValue for T {}

macro_rules! values {
    ($($kind:ty: $own:ident => $value:expr;)*) => {
        $(
            impl IntoValue for $kind {
                fn into_value(self) -> Value {
                    let $own = self;
                    $value
                }
            }

            impl IntoSource for $kind {
                fn into_source(self) -> Source {
                    Source::Still(self.into_value())
                }
            }
        )*
    };
}

values! {
    &'static str: own => Value::Fixed(own);
    String: own => Value::Words(own);
    bool: own => Value::Flag(own);
    u8: own => Value::Words(own.to_string());
    u16: own => Value::Words(own.to_string());
    u32: own => Value::Words(own.to_string());
    u64: own => Value::Words(own.to_string());
    usize: own => Value::Words(own.to_string());
    i32: own => Value::Words(own.to_string());
    i64: own => Value::Words(own.to_string());
}

impl<T: IntoValue> IntoValue for Option<T> {
    fn into_value(self) -> Value {
        self.map_or(Value::Nothing, T::into_value)
    }
}

impl<T: IntoValue> IntoSource for Option<T> {
    fn into_source(self) -> Source {
        Source::Still(self.into_value())
    }
}

impl<F, T> IntoSource for F
where
    F: FnMut() -> T + 'static,
    T: IntoValue,
{
    fn into_source(mut self) -> Source {
        Source::Live(Box::new(move || self().into_value()))
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {
        $(
            impl<T: IntoValue + Clone + 'static> IntoSource for $signal<T> {
                fn into_source(self) -> Source {
                    Source::Live(Box::new(move || self.get().into_value()))
                }
            }
        )*
    };
}

signals!(Signal, Memo, RwSignal);
