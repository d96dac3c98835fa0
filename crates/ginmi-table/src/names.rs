//! Ids and names that come from outside. Each is checked when it is made, so that every value is
//! valid.

use std::fmt;
use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// A text that breaks the rule for an id or name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} is {rule}, and `{text}` is not")]
pub struct InvalidNameError {
    /// What the text should have been.
    pub what: &'static str,
    /// The rule for it.
    pub rule: &'static str,
    /// The text that was given, truncated.
    pub text: String,
}

/// Defines a word with its rule.
macro_rules! words {
    ($( $(#[$meta:meta])* $Name:ident, $what:literal, $rule:literal, $is_good:expr; )*) => { $(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(Arc<str>);

        impl $Name {
            /// Checks the text.
            ///
            /// # Errors
            ///
            /// When the text breaks the rule.
            pub fn new(text: &str) -> Result<$Name, InvalidNameError> {
                let is_good: fn(&str) -> bool = $is_good;
                if is_good(text) {
                    return Ok($Name(text.into()));
                }
                let text = text.chars().take(80).collect();
                Err(InvalidNameError { what: $what, rule: $rule, text })
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&*self.0, f)
            }
        }

        impl std::str::FromStr for $Name {
            type Err = InvalidNameError;

            fn from_str(text: &str) -> Result<$Name, InvalidNameError> {
                $Name::new(text)
            }
        }

        impl Serialize for $Name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                $Name::new(&text).map_err(de::Error::custom)
            }
        }
    )* };
}

words! {
    /// The id of a table, unique among all tables ever made: it goes into every shuffle.
    TableId, "the id of a table", "1 to 40 of the characters 0-9 A-Z a-z _ -",
        |text| is_plain(text, 40);
    /// The id by which the operator knows a person. It is not sent to anybody at the table.
    PersonId, "the id of a person", "1 to 64 of the characters 0-9 A-Z a-z _ -",
        |text| is_plain(text, 64);
    /// The name of a person at the table.
    PersonName, "a name", "1 to 24 characters, none of them invisible, no space at either end", is_name;
    /// The strength of a bot, by its name.
    BotName, "the name of a bot", "1 to 24 of the characters 0-9 A-Z a-z _ -",
        |text| is_plain(text, 24);
    /// What a seated person adds to a shuffle. Everybody at the table sees it, so it cannot contain
    /// words.
    Contribution, "a contribution", "8 to 64 of the digits 0-9 a-f",
        |text| (8..=64).contains(&text.len())
            && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
}

impl PersonName {
    /// The name in a text that somebody has typed: without spaces at its ends, and with ordinary
    /// spaces where keyboards write others, such as the wide space of Japanese ones.
    ///
    /// # Errors
    ///
    /// When the text breaks the rule even so.
    pub fn typed(text: &str) -> Result<Self, InvalidNameError> {
        let ordinary = |c: char| if c.is_whitespace() && !c.is_control() { ' ' } else { c };
        Self::new(&text.trim().chars().map(ordinary).collect::<String>())
    }

    /// Whether people would take the two names for the same: letters count alike, capital or small.
    #[must_use]
    pub fn is_like(&self, other: &str) -> bool {
        let small = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<String>();
        small(&self.0) == small(other)
    }

    /// The name with a number after it, truncated if the two are too long together.
    #[must_use]
    pub(crate) fn numbered(&self, number: u32) -> Self {
        let number = format!(" {number}");
        let length = LONGEST_NAME - number.len();
        let short: String = self.0.chars().take(length).collect();
        Self(format!("{}{number}", short.trim_end()).into())
    }
}

/// The most characters of a name.
const LONGEST_NAME: usize = 24;

fn is_plain(text: &str, longest: usize) -> bool {
    (1..=longest).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

fn is_name(text: &str) -> bool {
    let invisible = |c: char| {
        c.is_control()
            || (c.is_whitespace() && c != ' ')
            // Direction marks and other characters that only affect their neighbors. Many scripts
            // are not written without the joiners between them, U+200C and U+200D.
            || matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}')
            || matches!(c, '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
    };
    (1..=LONGEST_NAME).contains(&text.chars().count())
        && text.trim() == text
        && !text.chars().any(invisible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_words_are_taken() {
        for name in ["Hana", "花子", "Mary Ann", "x", "ĳsbrand-24-characters-ok"] {
            assert_eq!(PersonName::new(name).map(|name| name.to_string()).as_deref(), Ok(name));
        }
        assert!(TableId::new(&"a".repeat(40)).is_ok());
    }

    #[test]
    fn typed_names_get_ordinary_spaces() {
        for (typed, name) in [
            ("花　子", "花 子"),
            ("　Hana ", "Hana"),
            ("Mary\u{a0}Ann", "Mary Ann"),
            ("نامه\u{200c}ها", "نامه\u{200c}ها"),
        ] {
            assert_eq!(PersonName::typed(typed).map(|name| name.to_string()).as_deref(), Ok(name));
        }
        assert!(PersonName::typed(" 　").is_err() && PersonName::typed("Ha\tna").is_err());
    }

    #[test]
    fn bad_words_are_refused_with_a_sentence() {
        for name in ["", " Hana", "Ha\nna", "a\u{202e}b", "\u{200b}", &"x".repeat(25)] {
            let refused = PersonName::new(name).unwrap_err().to_string();
            assert!(refused.starts_with("a name is 1 to 24 characters"), "{refused}");
        }
        for text in ["", "a b", "ä", &"x".repeat(65)] {
            assert!(PersonId::new(text).is_err(), "{text}");
        }
        for text in ["", "0123456", "0123456A", "0123456g", "01234567\n", &"0".repeat(65)] {
            assert!(Contribution::new(text).is_err(), "{text}");
        }
    }
}
