use std::ops::RangeInclusive;

use crate::cards::Card;
use crate::games::SetupError;
#[cfg(doc)]
use crate::games::common::RoundBoard;
use crate::money::Account;
use crate::seat::{Seat, SeatSet};
use crate::yaku::Teyaku;

/// Why a match cannot be put together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchPartsError {
    /// Too few or too many players, or options that are refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A seat that the table does not have is named, or has cards.
    #[error("seat {seat} is not at the table: {players} players have the seats from 0 on")]
    NoSeat {
        /// The seat.
        seat: Seat,
        /// The number of players.
        players: usize,
    },
    /// The number of the round is not possible in this phase.
    #[error("the round cannot be number {number}; by phase and house rules, {} to {} can", right.start(), right.end())]
    Round {
        /// The number that was given.
        number: u16,
        /// The numbers that are possible.
        right: RangeInclusive<u16>,
    },
    /// The deals of a round were void too often (C-5).
    #[error("{0} deals of the round were void, so the round is over (C-5)")]
    Voids(u8),
    /// An account holds too much or too little.
    #[error("account {account} cannot hold {amount}, only {} to {}", right.start(), right.end())]
    Amount {
        /// The account.
        account: Account,
        /// What it holds, in points or (Taiyaku) chips.
        amount: i32,
        /// What it can hold.
        right: RangeInclusive<i32>,
    },
    /// Money has come from nowhere, or is gone.
    #[error("all accounts together hold {sum}, but must hold {right}, as when the match began")]
    Sum {
        /// The sum of all accounts, in points or (Taiyaku) chips.
        sum: i64,
        /// The sum when the match began.
        right: i64,
    },
    /// A card is not in the deck.
    #[error("{card} is not in the deck of {game}")]
    NotInDeck {
        /// The card.
        card: Card,
        /// The game.
        game: &'static str,
    },
    /// A card is in two locations.
    #[error(
        "{0} is in two places; a card is in one hand or pile, on the field or in the draw pile"
    )]
    Twice(Card),
    /// A card is missing while a round is played.
    #[error(
        "{0} is missing; in a round, all cards are in hands and piles, on the field or in the draw pile"
    )]
    Missing(Card),
    /// The board gives another size of a hand.
    #[error("seat {seat} holds {cards} cards, but the board says {said}")]
    HandSize {
        /// The player.
        seat: Seat,
        /// The number of cards in the hand.
        cards: u32,
        /// [`RoundBoard::hand_sizes`].
        said: u8,
    },
    /// The board gives another size of the draw pile.
    #[error("the draw pile has {cards} cards, but the board says {said}")]
    StockSize {
        /// The number of cards in the draw pile.
        cards: usize,
        /// [`RoundBoard::stock`].
        said: u8,
    },
    /// A card that was shown from a hand is not in it.
    #[error("seat {seat} has shown {card}, which must still be in the hand")]
    NotHeld {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A teyaku was claimed that the game does not have, or one of the other group.
    #[error("seat {seat} cannot have claimed {teyaku} in {game}, or not in that group")]
    Claim {
        /// The player.
        seat: Seat,
        /// The teyaku.
        teyaku: Teyaku,
        /// The game.
        game: &'static str,
    },
    /// The round that is played has ended.
    #[error("the round is still played, so it cannot have ended yet")]
    Ended,
    /// A player has joined or dropped who was dealt no hand.
    #[error("seat {0} is active, has dropped or is forced out, but was not dealt a hand")]
    NotDealtIn(Seat),
    /// A player has joined or dropped before anybody was asked.
    #[error("seat {0} has joined or dropped, but nobody has been asked yet")]
    NotAskedYet(Seat),
    /// A player has two of three roles.
    #[error("seat {0} can only be one of active, dropped and forced out")]
    TwoRoles(Seat),
    /// A player who passed the hand on has not dropped, or still holds cards.
    #[error("seat {0} has passed the hand on, and so must have dropped and hold no card (TY-3.3)")]
    PassedOn(Seat),
    /// Hands were passed on in a circle.
    #[error(
        "the hand of seat {0} was passed on until it came back; hands go to players without one (TY-3.3)"
    )]
    PassedInCircle(Seat),
    /// Too few or too many players are active.
    #[error("{active} players cannot be active; in this phase, {} to {} can", right.start(), right.end())]
    Active {
        /// The number of active players.
        active: usize,
        /// How many can be active.
        right: RangeInclusive<usize>,
    },
    /// The leader is a player who cannot be (C-5).
    #[error("seat {seat} cannot be the leader, only {right:?} can (C-5)")]
    Leader {
        /// The leader.
        seat: Seat,
        /// The players who can lead: the first one while they join, and then those who play.
        right: SeatSet,
    },
    /// The game has no such phase.
    #[error("{game} has no phase in which {what}")]
    Phase {
        /// The game.
        game: &'static str,
        /// What happens in the phase.
        what: &'static str,
    },
    /// The wrong players draw for the first deal or for the lead.
    #[error(
        "{drawing:?} cannot draw: two or more players draw for the first deal (C-2), and for the lead those who were dealt a hand (TY-2.2)"
    )]
    Drawing {
        /// Those who draw.
        drawing: SeatSet,
    },
    /// A question goes to a player who cannot be asked it.
    #[error("seat {seat} cannot be asked this now, only {right:?} can: {question}")]
    Asked {
        /// The player who is asked.
        seat: Seat,
        /// The players who can be asked.
        right: SeatSet,
        /// The question.
        question: &'static str,
    },
    /// A question has no answer.
    #[error("seat {seat} has nothing to choose from: {question}")]
    NoAction {
        /// The player who is asked.
        seat: Seat,
        /// The question.
        question: &'static str,
    },
    /// A player chooses a field card to capture where there is no choice.
    #[error("{card} matches {matches} field cards, but a player chooses only between two")]
    NoChoice {
        /// The card that was played or turned up.
        card: Card,
        /// The number of field cards of its month.
        matches: u32,
    },
    /// A card that has been played is still hidden.
    #[error("{0} has been played, so it cannot be in a hand or in the draw pile")]
    NotPlayed(Card),
    /// The offers for a place are not between a player who was forced out and those who play.
    #[error(
        "offers for a place go from a player who was forced out to the active players (HH-4.7)"
    )]
    Bargain,
    /// A hand does not follow from the deal and from turns that go round.
    #[error("seat {seat} holds {cards} cards, but can only hold {} now", of_sizes(right))]
    Uneven {
        /// The player.
        seat: Seat,
        /// The number of cards in the hand.
        cards: u8,
        /// How many the player can hold.
        right: RangeInclusive<u8>,
    },
    /// More turns are over than hands have cards.
    #[error("{turns} turns cannot be over; with these hands, at most {most} are")]
    Turns {
        /// The number that was given.
        turns: u8,
        /// The most that are possible.
        most: u32,
    },
    /// The draw pile is too small.
    #[error("{cards} cards are left to turn up, but the hands need {needed}")]
    ShortStock {
        /// The number of cards that can be turned up.
        cards: u32,
        /// The number of cards that will be.
        needed: u32,
    },
}

fn of_sizes(right: &RangeInclusive<u8>) -> String {
    let (least, most) = (right.start(), right.end());
    if least == most { most.to_string() } else { format!("{least} or {most}") }
}
