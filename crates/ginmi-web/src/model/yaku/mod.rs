//! Yaku for reference: everybody's progress, the places of all cards, and search.

mod place;
mod progress;
mod search;

use ginmi::games::common::Recipe;
use ginmi::seat::Seat;
use ginmi::{Game, View};

use crate::words::TableLocalizer;

pub use place::{Place as CardPlace, PlacedCard};
pub use progress::{Line, Needed, Progress};
pub use search::matches;

/// The yaku at a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct YakuScene {
    /// The game, once it is known.
    pub game: Option<Game>,
    /// The recipes of its dekiyaku with the house rules of the table.
    pub recipes: Vec<Recipe>,
    /// The progress of all active players, the reader first.
    pub progress: Vec<Progress>,
    /// All cards of the deck by month, with their places.
    pub cards: Vec<PlacedCard>,
}

impl YakuScene {
    /// The scene of the yaku at a table.
    pub(super) fn of(view: &View, voice: &TableLocalizer) -> YakuScene {
        let recipes = view.recipes(view.viewer().unwrap_or(Seat::new(0)));
        let progress = progress::progress(view, voice);
        YakuScene { game: Some(voice.game), recipes, progress, cards: place::deck(view, voice) }
    }
}
