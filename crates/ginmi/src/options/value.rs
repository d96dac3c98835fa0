use std::fmt;

use super::WorthForms;

/// A type of values that an option can take.
pub trait OptionValue: Sized + fmt::Display {
    /// Reads a value from text.
    fn read(text: &str) -> Option<Self>;
    /// The possible values.
    fn values() -> AllowedValues;
    /// Values to try: all of a short list, and the ends of a range.
    fn samples() -> Vec<String> {
        Self::values().choices().iter().map(|choice| (*choice).to_owned()).collect()
    }
}

/// Where the value of an option stands, whatever its type. One loop over all options takes the place
/// of code for each of them, which the page would have to load.
#[doc(hidden)]
pub trait OptionSlot: fmt::Display {
    /// Takes the value that a text names; whether it names one.
    fn store(&mut self, text: &str) -> bool;
    /// The possible values.
    fn allowed(&self) -> AllowedValues;
    /// Values to try.
    fn to_try(&self) -> Vec<String>;
}

impl<Value: OptionValue> OptionSlot for Value {
    fn store(&mut self, text: &str) -> bool {
        let read = Value::read(text);
        let is_read = read.is_some();
        if let Some(value) = read {
            *self = value;
        }
        is_read
    }

    fn allowed(&self) -> AllowedValues {
        Value::values()
    }

    fn to_try(&self) -> Vec<String> {
        Value::samples()
    }
}

/// The values that an option can take. `Display` lists them in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllowedValues {
    /// One of a few.
    Choice(&'static [&'static str]),
    /// A whole number within bounds, both included.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// One of a few, or one with a number in it.
    ChoiceOrCounted(&'static [&'static str], &'static CountedChoice),
    /// One of a few, or a whole number within bounds, both included.
    ChoiceOrNumber {
        /// The choices.
        choices: &'static [&'static str],
        /// The least number.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Kan by halves, or points (V-5).
    Amount {
        /// Whether the amount can be 0.
        can_be_nothing: bool,
    },
    /// The worth of a yaku (V-1).
    Worth(&'static WorthForms),
}

/// A value with a number in it, written as `id(n)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedChoice {
    /// The text before the number.
    pub id: &'static str,
    /// The least number.
    pub least: u32,
    /// The greatest number.
    pub most: u32,
}

impl CountedChoice {
    /// The value with this number as text.
    #[must_use]
    pub fn write(&self, number: &str) -> String {
        format!("{}({number})", self.id)
    }

    /// The number in a value, as text; `None` for another value.
    #[must_use]
    pub fn number<'a>(&self, value: &'a str) -> Option<&'a str> {
        value.strip_prefix(self.id)?.strip_prefix('(')?.strip_suffix(')')
    }
}

impl AllowedValues {
    /// The named values.
    #[must_use]
    pub const fn choices(&self) -> &'static [&'static str] {
        match self {
            Self::Choice(choices)
            | Self::ChoiceOrCounted(choices, _)
            | Self::ChoiceOrNumber { choices, .. } => choices,
            Self::Number { .. } | Self::Amount { .. } | Self::Worth(_) => &[],
        }
    }
}

impl fmt::Display for AllowedValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Number { least, most } = self {
            return write!(f, "a whole number from {least} to {most}");
        }
        if let Self::Worth(forms) = self {
            return forms.fmt(f);
        }
        if let Self::Amount { can_be_nothing } = self {
            let nothing = if *can_be_nothing { "0 | " } else { "" };
            return write!(f, "{nothing}kan by halves from 0.5 to 99.5 | points from 1p to 999p");
        }
        for (number, choice) in self.choices().iter().enumerate() {
            f.write_str(if number > 0 { " | " } else { "" })?;
            f.write_str(choice)?;
        }
        match self {
            Self::ChoiceOrNumber { least, most, .. } => {
                write!(f, " | a whole number from {least} to {most}")
            }
            Self::ChoiceOrCounted(_, CountedChoice { id, least, most }) => {
                write!(f, " | {id}(n) with n from {least} to {most}")
            }
            Self::Choice(_) | Self::Number { .. } | Self::Amount { .. } | Self::Worth(_) => Ok(()),
        }
    }
}

/// A whole number within bounds, both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoundedNumber<const MIN: u16, const MAX: u16>(u16);

impl<const MIN: u16, const MAX: u16> BoundedNumber<MIN, MAX> {
    /// The number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const MIN: u16, const MAX: u16> fmt::Display for BoundedNumber<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: u16, const MAX: u16> OptionValue for BoundedNumber<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        // Each number is written in only one way, so that equal options have equal records.
        Self::new(text.parse().ok().filter(|number: &u16| number.to_string() == text)?)
    }

    fn values() -> AllowedValues {
        AllowedValues::Number { least: MIN.into(), most: MAX.into() }
    }

    fn samples() -> Vec<String> {
        vec![MIN.to_string(), MAX.to_string()]
    }
}

/// A whole number within bounds, both included, that can be negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SignedNumber<const MIN: i16, const MAX: i16>(i16);

impl<const MIN: i16, const MAX: i16> SignedNumber<MIN, MAX> {
    /// The number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: i16) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> i16 {
        self.0
    }
}

impl<const MIN: i16, const MAX: i16> fmt::Display for SignedNumber<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: i16, const MAX: i16> OptionValue for SignedNumber<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        Self::new(text.parse().ok().filter(|number: &i16| number.to_string() == text)?)
    }

    fn values() -> AllowedValues {
        AllowedValues::Number { least: MIN.into(), most: MAX.into() }
    }

    fn samples() -> Vec<String> {
        vec![MIN.to_string(), MAX.to_string()]
    }
}

/// A whole number within bounds, both included, or `off`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OptionalNumber<const MIN: u16, const MAX: u16>(pub Option<BoundedNumber<MIN, MAX>>);

impl<const MIN: u16, const MAX: u16> fmt::Display for OptionalNumber<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.pad("off"),
        }
    }
}

impl<const MIN: u16, const MAX: u16> OptionValue for OptionalNumber<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        if text == "off" { Some(Self(None)) } else { BoundedNumber::read(text).map(Some).map(Self) }
    }

    fn values() -> AllowedValues {
        AllowedValues::ChoiceOrNumber { choices: &["off"], least: MIN.into(), most: MAX.into() }
    }

    fn samples() -> Vec<String> {
        vec!["off".to_owned(), MIN.to_string(), MAX.to_string()]
    }
}

/// Defines an option that takes one of a few values.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        $Name:ident { $( $(#[$doc:meta])* $Variant:ident = $id:literal, )* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Name { $( $(#[$doc])* $Variant, )* }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad([$($id),*][*self as usize])
            }
        }

        impl $crate::options::OptionValue for $Name {
            fn read(text: &str) -> Option<$Name> {
                let place = [$($id),*].iter().position(|id| *id == text)?;
                Some([$($Name::$Variant),*][place])
            }

            fn values() -> $crate::options::AllowedValues {
                $crate::options::AllowedValues::Choice(&[$($id),*])
            }
        }
    };
}
pub(crate) use choices;

choices! {
    /// Whether a rule is in force.
    Switch {
        /// Not in force.
        Off = "off",
        /// In force.
        On = "on",
    }
}

impl Switch {
    /// Whether the rule is in force.
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}
