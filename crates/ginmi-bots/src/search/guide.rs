//! The simple players who finish the rounds that are tried out.

use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Recipe, Worth};
use rand::Rng;

use super::outlook::Outlook;
use super::promise::{AIMS, CARDS, index};
use super::weights::Weights;

/// Plays cards by what they bring their player towards and keep from the others, and by how often
/// cards that lie like these are captured by whom.
///
/// It is greedy's way of thinking with each card weighed for itself, which takes a hundredth of the
/// time: thousands of rounds have to be finished for one decision of the bot.
pub(crate) struct Guide {
    pub(super) aims: Vec<Aim>,
    /// Which aims each card counts towards, a bit for each.
    pub(super) aims_of: [u64; CARDS],
    pub(super) weights: Weights,
}

/// A way to make a dekiyaku.
pub(super) struct Aim {
    pub(super) all: CardSet,
    pub(super) of: CardSet,
    pub(super) count: u32,
    /// What it is worth beyond what it holds of the same choice.
    pub(super) worth: f32,
}

impl Guide {
    /// A guide for a game, with the ways to make its dekiyaku.
    pub(crate) fn new(game: Game, recipes: &[Recipe]) -> Guide {
        let aim = |recipe: &Recipe| Aim {
            all: recipe.all,
            of: recipe.of,
            count: recipe.count,
            worth: worth(recipe) - held(recipes, recipe),
        };
        let aims: Vec<Aim> =
            recipes.iter().map(aim).filter(|aim| aim.worth > 0.0).take(AIMS).collect();
        let mut aims_of = [0; CARDS];
        for (place, aim) in aims.iter().enumerate() {
            for card in aim.cards() {
                aims_of[index(card)] |= 1 << place;
            }
        }
        Guide { aims, aims_of, weights: Weights::of(game) }
    }

    /// The card of a hand to play.
    pub(super) fn play(&self, outlook: &Outlook<'_>, hand: CardSet, rng: &mut impl Rng) -> Card {
        // Eight cards at the most, and eight bits for each.
        let mut bits = rng.next_u64();
        let blurred = hand.iter().map(|card| {
            let noise = self.weights.noise * (bits & 0xff) as f32 / 256.0;
            bits >>= 8;
            (card, outlook.of_playing(card) + noise)
        });
        best(blurred)
    }

    /// The field card to capture with this one, of those that it can.
    pub(super) fn capture(&self, outlook: &Outlook<'_>, card: Card, candidates: CardSet) -> Card {
        let taken = |field| outlook.of_taking(CardSet::of(field).with(card));
        best(candidates.iter().map(|field| (field, taken(field))))
    }

    /// The card to give back (TY-5).
    pub(super) fn give_back(&self, outlook: &Outlook<'_>, cards: CardSet) -> Card {
        best(cards.iter().map(|card| (card, outlook.of_returning(card))))
    }
}

impl Aim {
    /// The cards that count towards it.
    pub(super) const fn cards(&self) -> CardSet {
        self.all.union(self.of)
    }
}

/// The first of the cards with the highest value.
fn best(values: impl Iterator<Item = (Card, f32)>) -> Card {
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    values.reduce(better).expect("there is a card to choose").0
}

/// What a dekiyaku is worth to whom makes it: what one opponent pays.
fn worth(recipe: &Recipe) -> f32 {
    match recipe.worth {
        Worth::Kan(kan) => 12.0 * kan as f32,
        Worth::Chips(chips) => chips as f32,
        Worth::Stop => 20.0,
    }
}

/// What a pile with just the cards of a recipe would have without it.
fn held(recipes: &[Recipe], recipe: &Recipe) -> f32 {
    let cards = recipe.example();
    let others = recipes.iter().filter(|other| other.choice == recipe.choice && *other != recipe);
    others.filter(|other| other.is_in(cards)).map(worth).fold(0.0, f32::max)
}
