//! Yaku to look at: how near everybody's piles are to them, where all cards are, and finding yaku among
//! all of a game.

mod place;
mod progress;
mod search;

use ginmi::games::common::Recipe;
use ginmi::seat::Seat;
use ginmi::{Game, View};

use crate::words::Voice;

pub use place::{Place as CardPlace, PlacedCard};
pub use progress::{Line, Needed, Progress};
pub use search::matches;

/// What is known of the yaku at a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct YakuScene {
    /// The game, once it is known.
    pub game: Option<Game>,
    /// The ways to make its dekiyaku by the house rules of the table.
    pub recipes: Vec<Recipe>,
    /// What everybody who plays has made and nearly made, the reader first.
    pub progress: Vec<Progress>,
    /// All cards of the deck by months, and where they are.
    pub cards: Vec<PlacedCard>,
}

impl YakuScene {
    /// What is to be seen of the yaku at a table.
    pub(super) fn of(view: &View, voice: &Voice) -> YakuScene {
        let recipes = view.recipes(view.viewer().unwrap_or(Seat::new(0)));
        let progress = progress::progress(view, voice);
        YakuScene { game: Some(voice.game), recipes, progress, cards: place::deck(view, voice) }
    }
}
