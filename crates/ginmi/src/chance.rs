//! Chance as an input (C-6): the engine says what is drawn from what, and takes the outcome.

use crate::cards::{Card, CardSet};
use crate::seat::{Seat, SeatSet};

/// Some cards in order, the top card first.
pub type CardOrder = tinyvec::ArrayVec<[Card; 49]>;

/// What a throw of a die is drawn from: a card for each number, which is its month (C-12).
pub(crate) const DIE: CardSet = CardSet::from_bits(0x111111);

/// A chance event that is due. Its outcome is an order of `count` different cards out of `cards`,
/// every such order equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChanceEvent {
    /// What the cards are for.
    pub kind: ChanceKind,
    /// The cards that are drawn from.
    pub cards: CardSet,
    /// How many of them are drawn.
    pub count: u8,
}

/// The chance events of C-6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceKind {
    /// One card for each of these seats, in order of seat number, to find the first dealer (C-2).
    DealerDraw(SeatSet),
    /// A throw of one die by this seat, to find the first dealer (C-12): the month of the card is
    /// the number. The cards to draw from are `1a` to `6a`.
    DealerThrow(Seat),
    /// The deck, shuffled for a deal, the top card first.
    Deal,
    /// One of the face-down field cards for each of these seats in turn order from the dealer, to
    /// find the leader (TY-2.2).
    LeaderDraw(SeatSet),
    /// The draw pile, shuffled after cards were returned to it, the top card first (C-5, TY-5.3).
    Reshuffle,
}

impl ChanceEvent {
    /// Checks that the event can have this outcome.
    ///
    /// # Errors
    ///
    /// When the cards are too few or too many, repeated, or not among those to draw from.
    pub fn check(&self, outcome: &[Card]) -> Result<(), OutcomeError> {
        if outcome.len() != usize::from(self.count) {
            return Err(OutcomeError::Count { expected: self.count.into(), given: outcome.len() });
        }
        // Fast path: most outcomes are right.
        let given: CardSet = outcome.iter().copied().collect();
        if given.len() as usize == outcome.len() && self.cards.contains_all(given) {
            return Ok(());
        }
        let mut rest = self.cards;
        for card in outcome.iter().copied() {
            if !rest.contains(card) {
                let twice = self.cards.contains(card);
                return Err(if twice {
                    OutcomeError::Twice(card)
                } else {
                    OutcomeError::Foreign(card)
                });
            }
            rest.remove(card);
        }
        Ok(())
    }
}

/// An outcome that the chance event cannot have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomeError {
    /// No chance event is due.
    #[error("no chance event is due now")]
    NotDue,
    /// Too few or too many cards.
    #[error("{given} cards were given, but {expected} are drawn")]
    Count {
        /// The right number of cards.
        expected: usize,
        /// The number of cards given.
        given: usize,
    },
    /// A card is given more than once.
    #[error("{0} is drawn twice")]
    Twice(Card),
    /// A card is given that is not among those to draw from.
    #[error("{0} is not among the cards that can be drawn")]
    Foreign(Card),
}
