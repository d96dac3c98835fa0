//! What people read, in both languages.
//!
//! [`Text`] and [`say!`](crate::say) take the English and the Japanese words together, so that a
//! text that is missing in one of them does not compile. Names of cards, yaku and games are the
//! engine's.

/// Defines texts: a name, its English and its Japanese words.
macro_rules! texts {
    ($( $NAME:ident = $english:literal, $japanese:literal; )*) => { $(
        #[doc = concat!("“", $english, "”")]
        pub const $NAME: Text = Text::new($english, $japanese);
    )* };
}

pub mod calculator;
mod fixed;
pub mod lessons;
mod money;
mod names;
mod replay;
mod setup;
mod story;
mod table;
mod trouble;
mod yaku;

pub use fixed::*;
pub use money::{reason, transfer_detail};
pub use names::{Voice, amount, card, dekiyaku, game, kind, month, signed, teyaku};
pub use replay::*;
pub use setup::*;
pub use story::line;
pub use table::*;
pub use trouble::*;
pub use yaku::*;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

impl Lang {
    /// Both.
    pub const ALL: &[Lang] = &[Lang::English, Lang::Japanese];

    /// The tag of the language, as browsers name it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Japanese => "ja",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::Japanese => "日本語",
        }
    }

    /// The language of a tag such as `ja-JP`; English where it is neither.
    #[must_use]
    pub fn of_tag(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("ja") { Lang::Japanese } else { Lang::English }
    }

    /// The one of two that is in this language.
    #[must_use]
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        match self {
            Lang::English => english,
            Lang::Japanese => japanese,
        }
    }
}

/// A text that is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    english: &'static str,
    japanese: &'static str,
}

impl Text {
    /// The text in both languages.
    #[must_use]
    pub const fn new(english: &'static str, japanese: &'static str) -> Text {
        Text { english, japanese }
    }

    /// The text in a language.
    #[must_use]
    pub const fn of(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.english,
            Lang::Japanese => self.japanese,
        }
    }
}

/// A sentence with something in it: the language, then the English and the Japanese words, each as
/// for `format!`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $english:literal, $japanese:literal) => {
        match $lang {
            $crate::words::Lang::English => format!($english),
            $crate::words::Lang::Japanese => format!($japanese),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_tags() {
        for lang in Lang::ALL {
            assert_eq!(Lang::of_tag(lang.tag()), *lang);
        }
        assert_eq!(Lang::of_tag("ja-JP"), Lang::Japanese);
        assert_eq!(Lang::of_tag("de"), Lang::English);
    }
}
