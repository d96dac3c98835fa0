//! The bot that plays by estimates of how the round ends.

mod cards;
mod claim;
mod futures;
mod hachi_hachi;
mod joining;
mod kan;
mod nuki;
pub(crate) mod shares;
mod table;
mod taiyaku;

use ginmi::View;
use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};

use crate::{Bot, Opinion};

/// Plays for what the end of the round is expected to pay, without looking ahead.
///
/// For each choice it makes up the same few ways in which the cards may be captured in the end, by
/// how often cards that lie like these are captured by whom, and takes the choice whose ends pay most.
/// What opponents would be paid counts in that, so it denies them what they are close to. It calls
/// shoubu unless going on promises more, claims everything, and joins when the hand is expected to
/// earn more than dropping out costs. It leaves nothing to chance: asked the same, it answers the
/// same.
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

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        match view {
            View::HachiHachi(view) => hachi_hachi::opinions(view, legal),
            View::Taiyaku(view) => taiyaku::opinions(view, legal),
            View::Nuki(view) => nuki::opinions(view, legal),
        }
    }
}

/// The first card with the highest score.
fn best(cards: CardSet, score: impl Fn(Card) -> f32) -> Card {
    let scored = cards.iter().map(|card| (card, score(card)));
    let better = |best: (Card, f32), next: (Card, f32)| if next.1 > best.1 { next } else { best };
    scored.reduce(better).expect("there is a card to choose").0
}
