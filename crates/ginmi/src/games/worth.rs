//! The worth of hands and piles without a match.

use super::common::{PileCircumstances, Rules, Worth};
use crate::cards::{Card, CardSet};
use crate::yaku::Dekiyaku;

/// The dekiyaku of a pile with their worth, in the order of the rules.
pub fn dekiyaku<G: Rules>(
    options: &G::Options,
    context: PileCircumstances,
    pile: CardSet,
) -> impl Iterator<Item = (Dekiyaku, Worth)> {
    G::counted_dekiyaku(options, context, pile).into_iter()
}

/// Why cards cannot be a hand or a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidCardsError {
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
    /// A hand as dealt has a different number of cards.
    #[error("a hand has {right} cards, not {cards}")]
    HandSize {
        /// The number of cards that are dealt.
        right: u32,
        /// The number of cards given.
        cards: u32,
    },
}

/// Checks that the cards can be captured in this game.
///
/// # Errors
///
/// When they include the blank, or a card that is not in the deck.
pub fn check_pile<G: Rules>(cards: CardSet) -> Result<(), InvalidCardsError> {
    if cards.contains(Card::BLANK) {
        return Err(InvalidCardsError::Blank);
    }
    match (cards - G::DECK).first() {
        None => Ok(()),
        Some(card) => {
            let (game, size) = (G::GAME.name(), G::DECK.len());
            Err(InvalidCardsError::NotInDeck { card, game, size })
        }
    }
}

/// Checks that the cards can be a hand as dealt.
///
/// # Errors
///
/// As for a pile, and when there are too few or too many cards.
pub fn check_hand<G: Rules>(hand: CardSet) -> Result<(), InvalidCardsError> {
    check_pile::<G>(hand)?;
    match hand.len() {
        right if right == G::HAND => Ok(()),
        cards => Err(InvalidCardsError::HandSize { right: G::HAND, cards }),
    }
}
