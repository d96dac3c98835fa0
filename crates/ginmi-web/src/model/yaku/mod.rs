//! Yaku for reference: everybody's progress, the locations of all cards, and search.

mod card_location;
mod progress;
mod search;

use ginmi::games::common::Recipe;
use ginmi::seat::Seat;
use ginmi::{Game, View};

use super::OptionTexts;
use crate::words::TableLocalizer;

pub use card_location::{CardLocation as CardPlace, LocatedCard};
pub use progress::{MissingCards, YakuLine, YakuProgress};
pub use search::matches_search;
pub(super) use search::plain_text;

/// The yaku at a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct YakuScene {
    /// The game, once it is known.
    pub game: Option<Game>,
    /// The house rules of the table.
    pub options: OptionTexts,
    /// The recipes of its dekiyaku with these house rules.
    pub recipes: Vec<Recipe>,
    /// The progress of all active players, the reader first.
    pub progress: Vec<YakuProgress>,
    /// All cards of the deck by month, with their locations.
    pub cards: Vec<LocatedCard>,
}

impl YakuScene {
    /// The scene of the yaku at a table.
    pub(super) fn of(view: &View, localizer: &TableLocalizer) -> Self {
        let recipes = view.recipes(view.viewer().unwrap_or(Seat::new(0)));
        let mut progress = progress::progress(view, localizer);
        if view.round().ending.is_some() {
            // Nothing is within reach any more; what was made still counts.
            for player in &mut progress {
                player.one_away.clear();
                player.two_away.clear();
            }
        }
        Self {
            game: Some(localizer.game),
            options: table_options(view),
            recipes,
            progress,
            cards: card_location::located_deck(view, localizer),
        }
    }
}

/// The house rules of a match, as it has resolved them.
fn table_options(view: &View) -> OptionTexts {
    // A map that is collected is sorted first, by 4 KB of the page's module.
    let mut options = OptionTexts::new();
    options.extend(view.options().into_iter().map(|(name, value)| (name.to_owned(), value)));
    options
}
