//! What the rollout policy knows about a game: the ways to make dekiyaku, and weights.

use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{self, Recipe, Worth};
use ginmi::{View, with_view};

use crate::games::BotGame;
use crate::rollout_weights::RolloutWeights;

/// The ways to make the dekiyaku of a game, and the weights of cards.
pub(crate) struct RolloutRecipeTable {
    pub(crate) targets: Vec<RolloutRecipe>,
    /// The targets that each card counts towards, as a bit set.
    pub(super) targets_of: [u64; CARDS],
    pub(super) weights: RolloutWeights,
    /// What a unit of the worths is worth in the unit of the accounts.
    pub(super) unit: f32,
}

/// A way to make a dekiyaku.
pub(crate) struct RolloutRecipe {
    pub(super) all: CardSet,
    pub(super) of: CardSet,
    pub(super) count: u32,
    /// What each opponent pays for it beyond the lesser recipes of the same choice that it contains.
    pub(super) worth: f32,
}

impl RolloutRecipeTable {
    /// The table for a game by its house rules.
    pub(crate) fn new(view: &View) -> Self {
        with_view!(view, view => Self::for_game(view))
    }

    fn for_game<G: BotGame>(view: &common::View<G>) -> Self {
        let context = view.viewer.map(|me| view.board.scoring_context(me)).unwrap_or_default();
        let recipes = G::recipes(&view.board.options, context);
        let share = G::share_of_worth(&view.board);
        let target = |recipe: &Recipe| RolloutRecipe {
            all: recipe.all,
            of: recipe.of,
            count: recipe.count,
            worth: share * (worth(recipe) - value_without(&recipes, recipe)),
        };
        let targets: Vec<RolloutRecipe> = recipes
            .iter()
            .map(target)
            .filter(|target| target.worth > 0.0)
            .take(MAX_TARGETS)
            .collect();
        let mut targets_of = [0; CARDS];
        for (number, target) in targets.iter().enumerate() {
            for card in target.cards() {
                targets_of[index(card)] |= 1 << number;
            }
        }
        let unit = G::estimate_unit(&view.board);
        Self { targets, targets_of, weights: G::WEIGHTS, unit }
    }
}

impl RolloutRecipe {
    /// The cards that count towards it.
    pub(super) const fn cards(&self) -> CardSet {
        self.all.union(self.of)
    }
}

/// The most targets: a bit of a word for each. No game has this many.
pub(super) const MAX_TARGETS: usize = 64;

/// Room for every card, as a power of two, so that no index needs a bounds check.
pub(super) const CARDS: usize = 64;

/// The index of a card's numbers.
pub(super) fn index(card: Card) -> usize {
    usize::from(card.index()) % CARDS
}

/// What a dekiyaku pays.
fn worth(recipe: &Recipe) -> f32 {
    match recipe.worth {
        Worth::Stop => 20.0,
        _ => recipe.pays as f32,
    }
}

/// What a pile with only the cards of a recipe would have without the recipe.
fn value_without(recipes: &[Recipe], recipe: &Recipe) -> f32 {
    let cards = recipe.example_among(recipes);
    let others = recipes.iter().filter(|other| other.choice == recipe.choice && *other != recipe);
    others.filter(|other| other.is_in(cards)).map(worth).fold(0.0, f32::max)
}
