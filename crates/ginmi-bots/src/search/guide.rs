//! The simple players who finish the rounds that are tried out.

use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Recipe, RoundBoard, Worth};
use ginmi::seat::Seat;
use rand::Rng;

use super::outlook::Outlook;

/// Plays cards by what they bring their player towards and keep from the others, and by how often
/// cards that lie like these are captured by whom.
///
/// It is greedy's way of thinking with each card weighed for itself, which takes a hundredth of the
/// time: thousands of rounds have to be finished for one decision of the bot.
pub(crate) struct Guide {
    pub(super) aims: Vec<Aim>,
    /// What a card point is worth.
    pub(super) point: f32,
    /// By how much choices are blurred, so that what is tried out is not always the same.
    noise: f32,
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
        let aims: Vec<Aim> = recipes.iter().map(aim).filter(|aim| aim.worth > 0.0).collect();
        // Points are settled only where nobody makes a dekiyaku; in Taiyaku there are none.
        let (point, noise) = match game {
            Game::HachiHachi | Game::Nuki => (0.7, 3.0),
            Game::Taiyaku => (0.0, 0.3),
        };
        Guide { aims, point, noise }
    }

    /// The card of a hand to play.
    pub(super) fn play(
        &self,
        round: &RoundBoard,
        seat: Seat,
        hand: CardSet,
        rng: &mut impl Rng,
    ) -> Card {
        let outlook = Outlook::new(self, round, seat, hand, hand);
        // Eight cards at the most, and eight bits for each.
        let mut bits = rng.next_u64();
        let blurred = hand.iter().map(|card| {
            let noise = self.noise * (bits & 0xff) as f32 / 256.0;
            bits >>= 8;
            (card, outlook.of_playing(card) + noise)
        });
        best(blurred)
    }

    /// The field card to capture, of those that this card meets.
    pub(super) fn capture(
        &self,
        round: &RoundBoard,
        seat: Seat,
        hand: CardSet,
        card: Card,
    ) -> Card {
        let outlook = Outlook::new(self, round, seat, hand, CardSet::of(card));
        let candidates = round.field.of_same_month(card).iter();
        best(candidates.map(|field| (field, outlook.of_taking(CardSet::of(field).with(card)))))
    }
}

/// The first of the cards with the highest value.
fn best(values: impl Iterator<Item = (Card, f32)>) -> Card {
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    values.reduce(better).expect("there is a card to choose").0
}

/// What a dekiyaku is worth to whom makes it: about two opponents pay for it, and it is not only
/// worth what it pays, but ends the round.
fn worth(recipe: &Recipe) -> f32 {
    match recipe.worth {
        Worth::Kan(kan) => 20.0 * kan as f32,
        Worth::Chips(chips) => 1.5 * chips as f32,
        Worth::Stop => 30.0,
    }
}

/// What a pile with just the cards of a recipe would have without it.
fn held(recipes: &[Recipe], recipe: &Recipe) -> f32 {
    let cards = recipe.example();
    let others = recipes.iter().filter(|other| other.choice == recipe.choice && *other != recipe);
    others.filter(|other| other.is_in(cards)).map(worth).fold(0.0, f32::max)
}
