//! Why an action is refused.

use crate::action::{Action, MAX_OFFER, MAX_PRICE};
use crate::cards::{Card, Month};
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// An action that was refused; the match is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct IllegalActionError {
    /// The player who wanted to act.
    pub seat: Seat,
    /// The refused action.
    pub action: Action,
    /// Why it was refused.
    pub reason: IllegalReason,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// A chance event comes first.
    #[error("cards must be drawn or shuffled before anybody decides")]
    ChanceIsDue,
    /// It is another player's decision.
    #[error("it is the turn of seat {0}")]
    OtherSeat(Seat),
    /// The card is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// The card belongs to a claimed teyaku and may not be returned.
    #[error("{0} cannot be returned: the claimed teyaku allow only other cards (TY-5.1)")]
    NotToReturn(Card),
    /// The card is not one of the two that match.
    #[error("{0} is not one of the two field cards that can be captured")]
    NoCandidate(Card),
    /// Only a player who has called sage can cancel.
    #[error("only a player who has called sage can cancel")]
    NothingToCancel,
    /// The hand does not hold this teyaku, or holds a better one of its group, or it is already
    /// claimed.
    #[error(
        "{0} cannot be claimed: the hand does not hold it, or it is not the best of its group, or the group is claimed already, or it does not allow the card that was returned"
    )]
    NoTeyaku(Teyaku),
    /// The hand can form the teyaku of two months, and the claim must name one.
    #[error("the hand can form the teyaku of two months, and only one counts: name it")]
    MonthNeeded,
    /// The month is not one that can be chosen.
    #[error("month {0} cannot be chosen for this claim")]
    NoSuchMonth(Month),
    /// Offers go to active players.
    #[error("seat {0} has no place to sell")]
    NoPlace(Seat),
    /// The offer is lower than the least that counts.
    #[error("the offer must be at least {0} points, more than the one refused")]
    OfferTooLow(u32),
    /// The offer is higher than [`MAX_OFFER`].
    #[error("an offer can be at most {MAX_OFFER} points")]
    OfferTooHigh,
    /// The price is not above the offer.
    #[error("the price must be at least {0} points, more than the offer")]
    PriceTooLow(u32),
    /// The price is higher than [`MAX_PRICE`].
    #[error("a price can be at most {MAX_PRICE} points")]
    PriceTooHigh,
    /// The action answers a different question.
    #[error("the question is another one: {0}")]
    WrongQuestion(&'static str),
}
