//! What Ginmi says, in every language.
//!
//! The texts stand in [Fluent](https://projectfluent.org) files, one a language in each folder: what all
//! games and programs say in `common`, what only the page says in `page`, and what a game says in the
//! game's own folder below `games`, where it may also say something otherwise that `common` says. A
//! language is a line in [`Lang`]'s list and such a file in each folder.
//!
//! [`choice`], [`question`] and their like say what is to be seen of a table, whichever game is played;
//! where this needs what only one game keeps track of, they ask the game, which implements [`Speaks`].
//!
//! [`Lang::say`] looks a text up; a [`Voice`] knows besides who plays and who reads, and makes
//! [`Line`]s, in which cards, players and rules are still what they are: the page links them, the
//! terminal colors them.
//!
//! Every text has an id: `lang.text("play")`, or `say!(lang, "pot", pot = 12)` with arguments; an
//! id that is kept in a variable is marked, `id!("play")`. Tests fail when a text is said and
//! missing, written and never said, or lacks an argument. They also say every position of the
//! golden records.
//!
//! The page fetches the texts of a language as two files: what a game begins with beside the
//! module, the rest ([`Needed`]) right after the start. Another language is fetched when somebody
//! chooses it.

mod aside;
mod book;
mod choices;
mod explain;
mod games;
mod lang;
pub mod lessons;
mod line;
mod marks;
mod money;
mod names;
mod questions;
mod settlement;
mod story;
mod table;
mod terms;
mod texts;
mod titles;
mod voice;

pub use aside::aside;
pub use book::{Entry, Section, YakuName, all_recipes, book};
pub use choices::{Wording, choice, effect, makes};
pub use explain::{besides, explain};
pub use games::{FIRST, Speaks, dekiyaku_worth, emblem, has_card_points, offered};
pub use lang::{Lang, UnknownLang};
pub use line::{Line, Span};
pub use marks::{Badge, BadgeKind, Role, Tone};
pub use money::{how, product, reason};
pub use names::{
    amount, bot_name, bot_style, card, dekiyaku, game, in_unit, kind, month, players, signed,
    takes, teyaku, value, worth_of,
};
pub use questions::{background, considers, question};
pub use settlement::{Column, accounts_note, cards_paid, pile_in, settled};
pub use story::{ended, story, won};
pub use table::{
    badges, claimed, clear_loss, dekiyaku_in, drop_cost, estimated, hand_value, held, made, near,
    outcome, pile_value, place, shown, standing, teyaku_in, teyaku_worth, would_make,
};
pub use terms::{TERMS, meaning, terms_in};
pub use texts::{Arg, Args, Needed, Packed, ToArg, needed};
pub use titles::title;
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

/// The id of a text, where it is not said at once: the tests see by it that there is such a text.
#[macro_export]
macro_rules! id {
    ($id:literal) => {
        $id
    };
}
