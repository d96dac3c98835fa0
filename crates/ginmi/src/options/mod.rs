//! House rules as values: each option is defined once. That definition drives parsing, the record
//! header, `ginmi rules`, forms and the table in the rulebook.

mod contradiction;
mod group;
mod preset;
mod shared;
mod value;

pub use contradiction::ContradictionError;
pub use group::OptionGroup;
pub(crate) use preset::presets;
pub use preset::{Preset, UnknownPresetError};
pub use shared::{ClaimMode, RoundCount};
pub(crate) use value::choices;
pub use value::{AllowedValues, BoundedNumber, CountedChoice, OptionValue, Switch};

/// The house rules of a game by name.
///
/// ```
/// use ginmi::games::hachi_hachi::{Match, Options};
/// use ginmi::options::HouseRules;
///
/// let mut options = Options::from_pairs([("kan", "10")])?;
/// let refused = options.set("kan", "eleven").unwrap_err();
/// assert!(refused.to_string().contains("kan"), "{refused}");
/// let game = Match::new(&options, 3)?;
/// assert!(game.board().options.pairs().contains(&("kan", "10".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HouseRules: Default {
    /// All options with their values as text, in the order of the rules.
    fn pairs(&self) -> Vec<(&'static str, String)>;

    /// Sets an option by name from a text.
    ///
    /// # Errors
    ///
    /// When there is no such option, or the text is not one of its values. The options are then
    /// unchanged.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;

    /// These options, and the defaults of all others.
    ///
    /// # Errors
    ///
    /// When a name is unknown, the option does not take the value, or an option is set twice.
    fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::default();
        let mut seen: Vec<&str> = Vec::new();
        for (name, value) in pairs {
            options.set(name, value)?;
            if seen.contains(&name) {
                return Err(OptionError::Twice(name.to_owned()));
            }
            seen.push(name);
        }
        Ok(options)
    }
}

/// The description of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The name used with `--set`, in records and in JSON.
    pub name: &'static str,
    /// The rule that the option belongs to.
    pub rule: &'static str,
    /// The group, which related options share.
    pub group: OptionGroup,
    /// The default as text.
    pub default: String,
    /// The values it can take.
    pub values: AllowedValues,
    /// Values to try: all of a short list, and the ends of a range.
    pub samples: Vec<String>,
}

/// Why a set of options was refused.
///
/// Not `non_exhaustive`: whoever offers a form has a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of that name.
    #[error("there is no option `{name}`; the options are: {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The known names.
        known: String,
    },
    /// The option does not take the value.
    #[error("`{value}` is not a valid value for the option `{name}`, which takes {values}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The possible values.
        values: AllowedValues,
    },
    /// The option is given twice with different values.
    #[error("the option `{0}` is set twice")]
    Twice(String),
    /// Two options contradict each other.
    #[error(transparent)]
    Contradiction(#[from] ContradictionError),
}

/// Defines the options of a game: a plain struct, its defaults and the description of each option.
macro_rules! options {
    (
        $(#[$meta:meta])*
        $Name:ident {
            $(
                $(#[doc = $doc:literal])+
                $id:literal ($rule:literal, $Group:ident) $field:ident: $Type:ty = $default:expr;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $Name {
            $( $(#[doc = $doc])+ pub $field: $Type, )*
        }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $( $field: $default, )* }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serde_impls::write_options(&$crate::options::HouseRules::pairs(self), serializer)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Name, D::Error> {
                let pairs = $crate::serde_impls::OptionPairs::deserialize(deserializer)?.0;
                let pairs = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
                $crate::options::HouseRules::from_pairs(pairs).map_err(serde::de::Error::custom)
            }
        }

        impl $Name {
            /// All options of the game, in the order of the rules.
            #[must_use]
            pub fn infos() -> Vec<$crate::options::OptionInfo> {
                use $crate::options::OptionValue;
                let default = $Name::default();
                vec![$( $crate::options::OptionInfo {
                    name: $id,
                    rule: $rule,
                    group: $crate::options::OptionGroup::$Group,
                    default: default.$field.to_string(),
                    values: <$Type as OptionValue>::values(),
                    samples: <$Type as OptionValue>::samples(),
                } ),*]
            }

            /// The value of an option by name, as text.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<String> {
                match name {
                    $( $id => Some(self.$field.to_string()), )*
                    _ => None,
                }
            }
        }

        impl $crate::options::HouseRules for $Name {
            fn pairs(&self) -> Vec<(&'static str, String)> {
                vec![$( ($id, self.$field.to_string()) ),*]
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                use $crate::options::{OptionError, OptionValue};
                match name {
                    $( $id => {
                        self.$field = <$Type as OptionValue>::read(value).ok_or_else(|| OptionError::Value {
                            name: $id,
                            value: value.to_owned(),
                            values: <$Type as OptionValue>::values(),
                        })?;
                    } )*
                    _ => return Err(OptionError::Unknown {
                        name: name.to_owned(),
                        known: [$($id),*].join(", "),
                    }),
                }
                Ok(())
            }
        }
    };
}
pub(crate) use options;
