//! The languages.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::FluentArgs;
use ginmi::Game;

use crate::texts::{self, TextArg, TextArgs, TextFiles};

/// Generates everything that has a case for each language.
macro_rules! languages {
    ($($Lang:ident = $tag:literal, $name:literal;)+) => {
        /// A language of Ginmi's texts.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub enum Lang {
            #[default]
            $(#[doc = $name] $Lang,)+
        }

        impl Lang {
            /// All languages; the first is the default.
            pub const ALL: &[Lang] = &[$(Lang::$Lang),+];

            /// The tag of the language, as browsers and systems name it: `ja`.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self { $(Lang::$Lang => $tag,)+ }
            }

            /// The name of the language in the language itself.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Lang::$Lang => $name,)+ }
            }
        }

    };
}

languages! {
    English = "en", "English";
    Japanese = "ja", "日本語";
}

impl Lang {
    /// The language of a tag such as `ja-JP` or `ja_JP.UTF-8`; the first one for any other.
    #[must_use]
    pub fn of_tag(tag: &str) -> Self {
        tag.parse().unwrap_or_default()
    }

    /// Loads texts of the language: first those that are needed at once, then those that come
    /// [later](crate::LoadPriority). Loading adds texts and removes none.
    pub fn load(self, files: TextFiles<'_>) {
        texts::load(self, files);
    }

    /// The texts of the language, to be [loaded](Lang::load) elsewhere.
    #[cfg(feature = "embedded")]
    #[must_use]
    pub fn embedded_texts(self) -> TextFiles<'static> {
        texts::embedded(self)
    }

    /// Whether the texts that are needed at once are loaded; always true where they are embedded.
    #[must_use]
    pub fn is_loaded(self) -> bool {
        texts::is_loaded(self)
    }

    /// Whether all texts are loaded.
    #[must_use]
    pub fn is_fully_loaded(self) -> bool {
        texts::is_fully_loaded(self)
    }

    /// A text that does not depend on a game.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes other arguments.
    #[must_use]
    pub fn format_text(self, id: &str, args: TextArgs<'_>) -> String {
        texts::for_language(self).fill(None, id, &values(args))
    }

    /// A text without arguments.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes arguments.
    #[must_use]
    pub fn text(self, id: &str) -> &'static str {
        texts::for_language(self).fixed(None, id)
    }

    /// The same, with the game's own texts.
    ///
    /// # Panics
    ///
    /// As for [`Lang::text`].
    #[must_use]
    pub fn text_in(self, game: Game, id: &str) -> &'static str {
        texts::for_language(self).fixed(Some(game), id)
    }

    /// The same, or `None` if the game has no such text.
    pub(crate) fn text_if(self, game: Game, id: &str) -> Option<&'static str> {
        texts::for_language(self).fixed_if(Some(game), id)
    }

    /// Whether the game has such a text, which may take arguments.
    pub(crate) fn has_text(self, game: Game, id: &str) -> bool {
        texts::for_language(self).has(Some(game), id)
    }
}

fn values<'a>(args: TextArgs<'a>) -> FluentArgs<'a> {
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, arg) in args {
        match arg.to_arg() {
            TextArg::Number(number) => values.set(*name, number),
            TextArg::Text(text) => values.set(*name, text),
            // Only a `TableLocalizer` can name these.
            TextArg::Player(_) | TextArg::Cards(_) | TextArg::Sentence(_) => {}
        }
    }
    values
}

/// A tag of a language that Ginmi does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLangError(pub String);

impl fmt::Display for UnknownLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.tag()).collect();
        write!(f, "there is no language `{}`; the languages are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLangError {}

impl FromStr for Lang {
    type Err = UnknownLangError;

    fn from_str(tag: &str) -> Result<Self, UnknownLangError> {
        let first = tag.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        let found = Self::ALL.iter().copied().find(|lang| lang.tag() == first);
        found.ok_or_else(|| UnknownLangError(tag.to_owned()))
    }
}
