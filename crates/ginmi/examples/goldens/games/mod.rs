//! Rare events of each game, in a file for each.

mod hachi_hachi;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::cards::CardSet;
use ginmi::games::common::Rules;

use crate::{Golden, Policy};

/// How a game is found in which a yaku is paid: the number of players, the options besides the
/// worths, and how the seats play.
pub(crate) type Hunt = (usize, &'static [(&'static str, &'static str)], Policy);

/// A game whose golden records are found.
pub(crate) trait Sought: Rules {
    /// Records of rare events.
    fn rare() -> Vec<Golden>;

    /// How a game of one round is found in which this yaku, special circumstance or achievement is
    /// paid.
    fn for_worth(id: &str) -> Hunt {
        (Self::CAPACITY, ONE_ROUND, fed_for(Self::GAME, id))
    }
}

/// The options of a game of one round.
pub(crate) const ONE_ROUND: &[(&str, &str)] = &[("rounds", "1")];

/// Everybody helps seat 0 to make this dekiyaku; by chance for anything else.
pub(crate) fn fed_for(game: ginmi::Game, id: &str) -> Policy {
    let recipes = game.recipes();
    let cards = recipes.iter().filter(|recipe| recipe.dekiyaku.id() == id);
    let cards = cards.fold(CardSet::EMPTY, |all, recipe| all | recipe.all | recipe.of);
    if cards.is_empty() { Policy::Random } else { Policy::Feed(cards) }
}
