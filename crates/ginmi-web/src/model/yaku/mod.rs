//! Yaku to look at: how near everybody's piles are to them, and all of a game to look up.

mod book;
mod progress;

use ginmi::games::common::{Recipe, Rules};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi::{Game, View, with_game};

use crate::words::Voice;

pub use book::{Entry, Section, book, recipes};
pub use progress::{Line, Needed, Place as CardPlace, PlacedCard, Progress};

/// What is known of the yaku at a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct YakuScene {
    /// The game, once it is known.
    pub game: Option<Game>,
    /// The ways to make its dekiyaku by the house rules of the table.
    pub recipes: Vec<Recipe>,
    /// What everybody who plays has made and nearly made, the reader first.
    pub progress: Vec<Progress>,
}

impl YakuScene {
    /// What is to be seen of the yaku at a table.
    pub(super) fn of(view: &View, voice: &Voice) -> YakuScene {
        let recipes = view.recipes(view.viewer().unwrap_or(Seat::new(0)));
        let progress = progress::progress(view, voice);
        YakuScene { game: Some(voice.game), recipes, progress }
    }
}

/// What a yaku is called: always in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YakuName {
    /// The id, which is also its anchor in the rulebook.
    pub id: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The Japanese name.
    pub japanese: &'static str,
    /// How the Japanese name is read.
    pub reading: &'static str,
}

impl YakuName {
    /// The names of a teyaku.
    #[must_use]
    pub const fn of_teyaku(yaku: Teyaku) -> YakuName {
        let (english, japanese) = (yaku.name(), yaku.name_ja());
        YakuName { id: yaku.id(), english, japanese, reading: yaku.reading() }
    }

    /// The names of a dekiyaku in a game.
    #[must_use]
    pub fn of_dekiyaku(game: Game, yaku: Dekiyaku) -> YakuName {
        let (japanese, reading) = with_game!(game, G => G::name_ja(yaku));
        YakuName { id: yaku.id(), english: yaku.name(), japanese, reading }
    }
}
