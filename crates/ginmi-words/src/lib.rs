//! What Ginmi says, in every language.
//!
//! The texts stand in [Fluent](https://projectfluent.org) files, one a language in each folder: what all
//! games and programs say in `common`, what only the page says in `page`, and what a game says in the
//! game's own folder below `games`, where it may also say something otherwise that `common` says. A
//! language is a line in [`Lang`]'s list and such a file in each folder.
//!
//! [`Lang::say`] looks a text up; a [`Voice`] knows besides who plays and who reads, and makes
//! [`Line`]s, in which cards, players and rules are still what they are: the page links them, the
//! terminal colors them.

mod lang;
mod line;
mod money;
mod names;
mod story;
mod texts;
mod voice;

pub use lang::{Lang, UnknownLang};
pub use line::{Line, Span};
pub use money::{product, reason};
pub use names::{amount, card, dekiyaku, game, in_unit, kind, month, signed, takes, teyaku};
pub use story::{ended, story, won};
pub use texts::{Arg, Args, Needed, Packed, ToArg, needed};
pub use voice::Voice;

/// A text with its arguments: `say!(lang, "pot", pot = 12)`.
///
/// The first is what speaks: a [`Lang`] or a [`Voice`].
#[macro_export]
macro_rules! say {
    ($speaks:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $speaks.say($id, &[$((stringify!($name), &$value as &dyn $crate::ToArg)),*])
    };
}

/// A [`Line`] with its arguments: `line!(speaker, "drew", player = seat, card = card)`.
#[macro_export]
macro_rules! line {
    ($speaker:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $speaker.line($id, &[$((stringify!($name), &$value as &dyn $crate::ToArg)),*])
    };
}
