//! What hands and piles are worth by themselves: for who has cards and no match.

use super::common::{Rules, Situation, Worth, made};
use crate::cards::{Card, CardSet};
use crate::yaku::Dekiyaku;

/// The dekiyaku of a pile with what they are worth, in the order of the rules.
pub fn dekiyaku<G: Rules>(
    options: &G::Options,
    situation: Situation,
    pile: CardSet,
) -> impl Iterator<Item = (Dekiyaku, Worth)> {
    made(G::recipes(options, situation), pile).map(|recipe| (recipe.dekiyaku, recipe.worth))
}

/// Cards that are no hand and no pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadCards {
    /// The blank card is out of the round.
    #[error("the blank card 0 is never in a playing hand or in a pile")]
    Blank,
    /// The game is played without this card.
    #[error("{card} is not in the deck of {game}, which has {size} cards")]
    NotInDeck {
        /// The card.
        card: Card,
        /// The game.
        game: &'static str,
        /// How many cards its deck has.
        size: u32,
    },
    /// A hand has another number of cards as dealt.
    #[error("a hand has {right} cards, not {cards}")]
    HandSize {
        /// How many are dealt.
        right: u32,
        /// How many these are.
        cards: u32,
    },
}

/// Whether the cards can be captured in this game.
///
/// # Errors
///
/// The blank, or a card that is not in the deck.
pub fn check_pile<G: Rules>(cards: CardSet) -> Result<(), BadCards> {
    if cards.contains(Card::BLANK) {
        return Err(BadCards::Blank);
    }
    match (cards - G::DECK).first() {
        None => Ok(()),
        Some(card) => {
            let (game, size) = (G::GAME.name(), G::DECK.len());
            Err(BadCards::NotInDeck { card, game, size })
        }
    }
}

/// Whether the cards can be a hand as dealt.
///
/// # Errors
///
/// As for a pile, and too few or too many cards.
pub fn check_hand<G: Rules>(hand: CardSet) -> Result<(), BadCards> {
    check_pile::<G>(hand)?;
    match hand.len() {
        right if right == G::HAND => Ok(()),
        cards => Err(BadCards::HandSize { right: G::HAND, cards }),
    }
}
