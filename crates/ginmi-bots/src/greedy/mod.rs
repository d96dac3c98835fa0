//! The bot that plays by simple estimates.

mod cards;
mod claim;
mod futures;
mod hachi_hachi;
mod kan;
mod nuki;
mod shares;
mod table;
mod taiyaku;

use ginmi::View;
use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};

use crate::Bot;

/// Plays for the largest estimate it can make without looking ahead.
///
/// It captures by value (card points, progress towards own dekiyaku, denying what opponents are
/// close to), discards what helps others least, joins when the hand is expected to earn more than
/// dropping costs, claims everything, and calls shoubu unless going on promises more. It leaves
/// nothing to chance: asked the same, it answers the same.
#[derive(Clone, Copy, Default, Debug)]
pub struct Greedy(());

impl Greedy {
    /// The bot.
    #[must_use]
    pub const fn new() -> Greedy {
        Greedy(())
    }
}

impl Bot for Greedy {
    fn name(&self) -> &str {
        "greedy"
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        match view {
            View::HachiHachi(view) => hachi_hachi::decide(view, legal),
            View::Taiyaku(view) => taiyaku::decide(view, legal),
            View::Nuki(view) => nuki::decide(view, legal),
        }
    }
}

/// The first card with the highest score.
fn best(cards: CardSet, score: impl Fn(Card) -> f32) -> Card {
    let scored = cards.iter().map(|card| (card, score(card)));
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    scored.reduce(better).expect("there is a card to choose").0
}
