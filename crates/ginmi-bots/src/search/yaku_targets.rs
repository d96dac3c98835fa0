//! The knowledge of the simple players that finish the rounds: the ways to make dekiyaku, and
//! weights.

use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{self, Recipe, Worth};
use ginmi::{View, with_view};

use super::rollout_weights::RolloutWeights;
use crate::games::BotGame;

/// The ways to make the dekiyaku of a game, and the weights of cards.
pub(crate) struct YakuTargetTable {
    pub(crate) targets: Vec<YakuTarget>,
    /// The aims that each card counts towards, as a bit set.
    pub(super) targets_of: [u64; CARDS],
    pub(super) weights: RolloutWeights,
}

/// A way to make a dekiyaku.
pub(crate) struct YakuTarget {
    pub(super) all: CardSet,
    pub(super) of: CardSet,
    pub(super) count: u32,
    /// Its worth beyond that of the lesser recipes of the same choice that it contains.
    pub(super) worth: f32,
}

impl YakuTargetTable {
    /// A guide for a game by its house rules.
    pub(crate) fn new(view: &View) -> YakuTargetTable {
        with_view!(view, view => YakuTargetTable::of(view))
    }

    fn of<G: BotGame>(view: &common::View<G>) -> YakuTargetTable {
        let situation = view.viewer.map(|me| view.board.scoring_context(me)).unwrap_or_default();
        let recipes: Vec<Recipe> = G::recipes(&view.board.options, situation).copied().collect();
        let aim = |recipe: &Recipe| YakuTarget {
            all: recipe.all,
            of: recipe.of,
            count: recipe.count,
            worth: worth(recipe) - held(&recipes, recipe),
        };
        let targets: Vec<YakuTarget> =
            recipes.iter().map(aim).filter(|aim| aim.worth > 0.0).take(AIMS).collect();
        let mut targets_of = [0; CARDS];
        for (place, aim) in targets.iter().enumerate() {
            for card in aim.cards() {
                targets_of[index(card)] |= 1 << place;
            }
        }
        YakuTargetTable { targets, targets_of, weights: G::WEIGHTS }
    }
}

impl YakuTarget {
    /// The cards that count towards it.
    pub(super) const fn cards(&self) -> CardSet {
        self.all.union(self.of)
    }
}

/// The most aims: a bit of a word for each. No game has this many.
pub(super) const AIMS: usize = 64;

/// Room for every card, as a power of two, so that no index needs a bounds check.
pub(super) const CARDS: usize = 64;

/// The index of a card's numbers.
pub(super) fn index(card: Card) -> usize {
    usize::from(card.index()) % CARDS
}

/// What one opponent pays for a dekiyaku.
fn worth(recipe: &Recipe) -> f32 {
    match recipe.worth {
        Worth::Kan(kan) => 12.0 * kan as f32,
        Worth::Chips(value) | Worth::Points(value) => value as f32,
        Worth::Stop => 20.0,
    }
}

/// What a pile with only the cards of a recipe would have without the recipe.
fn held(recipes: &[Recipe], recipe: &Recipe) -> f32 {
    let cards = recipe.example();
    let others = recipes.iter().filter(|other| other.choice == recipe.choice && *other != recipe);
    others.filter(|other| other.is_in(cards)).map(worth).fold(0.0, f32::max)
}
