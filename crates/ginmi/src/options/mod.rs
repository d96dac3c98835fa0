//! House rules as values: each option is defined once. That definition drives parsing, the record
//! header, `ginmi rules`, forms and the table in the rulebook.

mod amount;
mod contradiction;
mod group;
mod part;
mod preset;
mod rule_sampler;
mod shared;
mod value;
mod worths;

pub use amount::PenaltyAmount;
pub(crate) use amount::{dropout_penalty, have_one_unit};
pub use contradiction::ContradictionError;
pub use group::OptionGroup;
pub(crate) use part::check_part;
pub(crate) use preset::presets;
pub use preset::{Preset, UnknownPresetError};
pub use rule_sampler::{PairwiseRules, RuleSampler, SampledRules};
pub use shared::{ClaimMode, FirstDealerRule, JoiningRule, RoundCount};
pub(crate) use value::choices;
pub use value::{
    AllowedValues, BoundedNumber, CountedChoice, OptionSlot, OptionValue, OptionalNumber,
    SignedNumber, Switch,
};
pub use worths::{DefaultWorth, WorthByNumber, WorthForms, WorthRule, Worths, YakuWorth};
pub(crate) use worths::{by_number, place_of, units, yaku_worths};

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
    /// All options with their values as text, in the order of the rules; of the worths of yaku only
    /// those that are not the default (V-1).
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
        options.accept_spellings(&seen)?;
        Ok(options)
    }

    /// These options, which are to be all that the game has; only worths of yaku may be missing.
    ///
    /// # Errors
    ///
    /// As for [`from_pairs`](Self::from_pairs), and when an option is missing: what somebody wrote
    /// down is not to change its meaning with a default.
    fn from_all_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let pairs: Vec<_> = pairs.into_iter().collect();
        let options = Self::from_pairs(pairs.iter().copied())?;
        let is_named = |name| pairs.iter().any(|(other, _)| *other == name);
        match Self::default().pairs().into_iter().find(|(name, _)| !is_named(*name)) {
            Some((name, _)) => Err(OptionError::Missing(name)),
            None => Ok(options),
        }
    }

    /// Refuses options other than their defaults that belong to a part of the game which the option
    /// `part` has switched off (V-4).
    ///
    /// # Errors
    ///
    /// When one of these options is not the default; the message names it and `part`.
    #[doc(hidden)]
    fn refuse_without(
        &self,
        part: &'static str,
        options: impl IntoIterator<Item = &'static str>,
    ) -> Result<(), OptionError> {
        let (own, default) = (self.pairs(), Self::default().pairs());
        let changed = |name: &&str| value_in(&own, name) != value_in(&default, name);
        match options.into_iter().find(changed) {
            Some(option) => Err(self.together(option, part, "V-4")),
            None => Ok(()),
        }
    }

    /// The refusal of two options with the values that they have, by a rule.
    #[doc(hidden)]
    fn together(
        &self,
        option: &'static str,
        other: &'static str,
        rule: &'static str,
    ) -> OptionError {
        let own = self.pairs();
        let value = |name| value_in(&own, name).unwrap_or_default().to_owned();
        let (value, other_value) = (value(option), value(other));
        ContradictionError::Together { option, value, other, other_value, rule }.into()
    }

    /// Brings options that can be spelled in two ways into one, given the names that were set.
    ///
    /// # Errors
    ///
    /// When two spellings contradict each other.
    #[doc(hidden)]
    fn accept_spellings(&mut self, named: &[&str]) -> Result<(), OptionError> {
        let _ = named;
        Ok(())
    }
}

/// The value of an option in a list of names and values.
fn value_in<'a>(pairs: &'a [(&str, String)], name: &str) -> Option<&'a str> {
    pairs.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
}

/// The number that stands for a value in records and JSON; `None` for a value that is a text there,
/// as all worths of yaku and amounts are (V-6).
#[must_use]
pub fn written_number(name: &str, value: &str) -> Option<i32> {
    let is_amount = name.starts_with("yaku.") || name.starts_with("penalty-");
    value.parse().ok().filter(|_| !is_amount)
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
    /// An option is missing where all are to be named.
    #[error(
        "the option `{0}` is missing; all house rules are to be named, so that none is guessed"
    )]
    Missing(&'static str),
    /// Two options contradict each other.
    #[error(transparent)]
    Contradiction(#[from] ContradictionError),
}

/// A house rule that stands in a field of the options of a game.
#[doc(hidden)]
#[derive(Debug)]
pub struct NamedSlot<Options> {
    pub(crate) name: &'static str,
    pub(crate) rule: &'static str,
    pub(crate) group: OptionGroup,
    pub(crate) of: fn(&Options) -> &dyn OptionSlot,
    pub(crate) of_mut: fn(&mut Options) -> &mut dyn OptionSlot,
}

impl<Options> NamedSlot<Options> {
    pub(crate) fn info(&self, default: &Options) -> OptionInfo {
        let default = (self.of)(default);
        OptionInfo {
            name: self.name,
            rule: self.rule,
            group: self.group,
            default: default.to_string(),
            values: default.allowed(),
            samples: default.to_try(),
        }
    }

    pub(crate) fn set(&self, options: &mut Options, value: &str) -> Result<(), OptionError> {
        let slot = (self.of_mut)(options);
        if slot.store(value) {
            return Ok(());
        }
        let (name, values) = (self.name, slot.allowed());
        Err(OptionError::Value { name, value: value.to_owned(), values })
    }
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
        yaku: $Worths:ty = $YAKU:expr;
        $(spellings: $accept:path;)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $Name {
            $( $(#[doc = $doc])+ pub $field: $Type, )*
            /// What the yaku are worth (V-1).
            pub worths: $Worths,
        }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $( $field: $default, )* worths: <$Worths>::new($YAKU) }
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
                $crate::options::HouseRules::from_all_pairs(pairs).map_err(serde::de::Error::custom)
            }
        }

        impl $Name {
            const FIELDS: &[$crate::options::NamedSlot<$Name>] = &[$( $crate::options::NamedSlot {
                name: $id,
                rule: $rule,
                group: $crate::options::OptionGroup::$Group,
                of: |options| &options.$field,
                of_mut: |options| &mut options.$field,
            } ),*];

            /// All options of the game, in the order of the rules.
            #[must_use]
            pub fn infos() -> Vec<$crate::options::OptionInfo> {
                let default = $Name::default();
                let fields = $Name::FIELDS.iter().map(|field| field.info(&default));
                fields.chain($YAKU.iter().map($crate::options::WorthRule::info)).collect()
            }

            /// The value of an option by name, as text.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<String> {
                if let Some(field) = $Name::FIELDS.iter().find(|field| field.name == name) {
                    return Some((field.of)(self).to_string());
                }
                let index = $YAKU.iter().position(|rule| rule.name == name)?;
                Some(self.worths.text($YAKU, index))
            }
        }

        impl $crate::options::HouseRules for $Name {
            fn pairs(&self) -> Vec<(&'static str, String)> {
                let fields = $Name::FIELDS.iter();
                let fields = fields.map(|field| (field.name, (field.of)(self).to_string()));
                fields.chain(self.worths.changes($YAKU)).collect()
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                use $crate::options::OptionError;
                if let Some(field) = $Name::FIELDS.iter().find(|field| field.name == name) {
                    return field.set(self, value);
                }
                let Some(index) = $YAKU.iter().position(|rule| rule.name == name) else {
                    let known = $Name::FIELDS.iter().map(|field| field.name);
                    let known: Vec<_> = known.chain($YAKU.iter().map(|rule| rule.name)).collect();
                    return Err(OptionError::Unknown {
                        name: name.to_owned(),
                        known: known.join(", "),
                    });
                };
                self.worths.set($YAKU, index, value).ok_or_else(|| OptionError::Value {
                    name: $YAKU[index].name,
                    value: value.to_owned(),
                    values: $crate::options::AllowedValues::Worth(&$YAKU[index].forms),
                })
            }

            $(fn accept_spellings(&mut self, named: &[&str]) -> Result<(), $crate::options::OptionError> {
                $accept(self, named)
            })?
        }
    };
}
pub(crate) use options;
