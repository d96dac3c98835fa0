//! The texts of Ginmi in every language.
//!
//! The texts are in [Fluent](https://projectfluent.org) files, one per language in each folder:
//! `common` for all games and programs, `page` for the page only, and a folder below `games` for
//! each game, whose texts can override those of `common`. A language is a line in [`Lang`]'s list
//! and a file in each folder.
//!
//! [`choice`], [`question`] and similar functions describe a table of any game. Where that depends
//! on state that only one game has, they use the game's implementation of [`Speaks`].
//!
//! [`Lang::say`] looks a text up; a [`Voice`] also knows the players and the reader, and makes
//! [`Line`]s, which keep cards, players and rules as values: the page links them, the terminal
//! colors them.
//!
//! Every text has an id: `lang.text("play")`, or `say!(lang, "pot", pot = 12)` with arguments; an
//! id in a variable is marked with `id!("play")`. Tests fail when a text is missing, unused or
//! short of an argument. They also describe every position of the golden records.
//!
//! The page fetches the texts of a language as two files: those that a game begins with together
//! with the module, and the rest ([`Needed`]) right after the start. Another language is fetched
//! when the player chooses it.

mod advice;
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

pub use advice::{Advice, Rated, slip};
pub use aside::aside;
pub use book::{Section, YakuEntry, YakuName, all_recipes, book};
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
/// The first argument is a [`Lang`] or a [`Voice`].
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

/// Marks the id of a text that is used later, so that the tests can check that the text exists.
#[macro_export]
macro_rules! id {
    ($id:literal) => {
        $id
    };
}
