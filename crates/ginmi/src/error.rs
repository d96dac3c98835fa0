//! Why an action is refused.

use crate::action::{Action, MAX_OFFER};
use crate::cards::Card;
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// An action that was refused; the match stands as before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct Illegal {
    /// Who wanted to act.
    pub seat: Seat,
    /// What was wanted.
    pub action: Action,
    /// Why not.
    pub reason: IllegalReason,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// A chance event comes first.
    #[error("cards have to be drawn or shuffled before anybody decides")]
    ChanceIsDue,
    /// Somebody else is to decide.
    #[error("it is the turn of seat {0}")]
    OtherSeat(Seat),
    /// The card is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// The card is not one of the two that match.
    #[error("{0} is not one of the two field cards that can be captured")]
    NoCandidate(Card),
    /// Who has not called sage cannot cancel.
    #[error("only who has called sage can cancel")]
    NothingToCancel,
    /// The hand does not hold this teyaku as the best of its group, or it is claimed already.
    #[error(
        "{0} cannot be claimed: the hand does not hold it, or it is not the best of its group, or the group is claimed already"
    )]
    NoTeyaku(Teyaku),
    /// Offers go to active players.
    #[error("seat {0} has no place that could be bought")]
    NoPlace(Seat),
    /// The offer is too low to be made.
    #[error("the offer must be at least {0} points, more than the one refused")]
    OfferTooLow(u32),
    /// The offer is higher than any can be.
    #[error("an offer can be {MAX_OFFER} points at most")]
    OfferTooHigh,
    /// Another kind of decision is asked for.
    #[error("that is not what is asked now: {0}")]
    WrongQuestion(&'static str),
}
