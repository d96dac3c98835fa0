//! The languages.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::FluentArgs;
use ginmi::Game;

use crate::texts::{self, Arg, Args, Packed};

/// Makes of the list of languages what has a case for each of them.
macro_rules! languages {
    ($($Lang:ident = $tag:literal, $name:literal;)+) => {
        /// A language that Ginmi speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub enum Lang {
            #[default]
            $(#[doc = $name] $Lang,)+
        }

        impl Lang {
            /// All languages, the first of which is spoken where none is asked for.
            pub const ALL: &[Lang] = &[$(Lang::$Lang),+];

            /// The tag of the language, as browsers and systems name it: `ja`.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self { $(Lang::$Lang => $tag,)+ }
            }

            /// What the language calls itself.
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
    pub fn of_tag(tag: &str) -> Lang {
        tag.parse().unwrap_or_default()
    }

    /// Takes in the texts of the language: first those that are needed at once, then those that come
    /// [later](crate::Needed). What came once stays.
    pub fn load(self, packed: Packed<'_>) {
        texts::load(self, packed);
    }

    /// The texts of the language, to be [loaded](Lang::load) somewhere else.
    #[cfg(feature = "embedded")]
    #[must_use]
    pub fn packed(self) -> Packed<'static> {
        texts::embedded(self)
    }

    /// Whether the texts are there that are needed at once: always where they are embedded.
    #[must_use]
    pub fn is_loaded(self) -> bool {
        texts::is_loaded(self)
    }

    /// Whether all texts are there.
    #[must_use]
    pub fn is_whole(self) -> bool {
        texts::is_whole(self)
    }

    /// A text, as what no game says in its own way.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes other arguments.
    #[must_use]
    pub fn say(self, id: &str, args: Args<'_>) -> String {
        texts::of(self).fill(None, id, &values(args))
    }

    /// The one of the two names that the engine has for something: its English name in any other
    /// language than Japanese.
    #[must_use]
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        if self == Lang::Japanese { japanese } else { english }
    }

    /// A text that is always the same.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes arguments.
    #[must_use]
    pub fn text(self, id: &str) -> &'static str {
        texts::of(self).fixed(None, id)
    }

    /// The same as the game says it.
    ///
    /// # Panics
    ///
    /// Likewise.
    #[must_use]
    pub fn text_in(self, game: Game, id: &str) -> &'static str {
        texts::of(self).fixed(Some(game), id)
    }

    /// The same, where the game has such a text.
    pub(crate) fn text_if(self, game: Game, id: &str) -> Option<&'static str> {
        texts::of(self).fixed_if(Some(game), id)
    }
}

fn values<'a>(args: Args<'a>) -> FluentArgs<'a> {
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, arg) in args {
        match arg.to_arg() {
            Arg::Number(number) => values.set(*name, number),
            Arg::Text(text) => values.set(*name, text),
            // Those are for a voice to name.
            Arg::Player(_) | Arg::Cards(_) | Arg::Line(_) => {}
        }
    }
    values
}

/// A tag of a language that Ginmi does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.tag()).collect();
        write!(f, "there is no language `{}`; the languages are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Lang, UnknownLang> {
        let first = tag.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        let found = Lang::ALL.iter().copied().find(|lang| lang.tag() == first);
        found.ok_or_else(|| UnknownLang(tag.to_owned()))
    }
}
