use std::fmt;

/// A type of values that an option can take.
pub trait OptionValue: Sized + fmt::Display {
    /// Reads a value as it is written.
    fn read(text: &str) -> Option<Self>;
    /// The values there are, for people.
    fn values() -> String;
    /// Values to try: all of a short list, and the ends of a range.
    fn samples() -> Vec<String>;
}

/// A whole number within bounds, both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bounded<const MIN: u16, const MAX: u16>(u16);

impl<const MIN: u16, const MAX: u16> Bounded<MIN, MAX> {
    /// The number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= MIN && number <= MAX { Some(Bounded(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const MIN: u16, const MAX: u16> fmt::Display for Bounded<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: u16, const MAX: u16> OptionValue for Bounded<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        // One way to write each number, so that equal options have equal records.
        Bounded::new(text.parse().ok().filter(|number: &u16| number.to_string() == text)?)
    }

    fn values() -> String {
        format!("a whole number from {MIN} to {MAX}")
    }

    fn samples() -> Vec<String> {
        vec![MIN.to_string(), MAX.to_string()]
    }
}

/// Defines an option that takes one of a few named values.
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
                f.pad(match self { $($Name::$Variant => $id,)* })
            }
        }

        impl $crate::options::OptionValue for $Name {
            fn read(text: &str) -> Option<$Name> {
                match text {
                    $( $id => Some($Name::$Variant), )*
                    _ => None,
                }
            }

            fn values() -> String {
                [$($id),*].join(" | ")
            }

            fn samples() -> Vec<String> {
                vec![$($id.to_owned()),*]
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
        matches!(self, Switch::On)
    }
}
