//! What the games share: rules C-1 to C-11, one file for each subject.
//!
//! [`Match`], [`Board`] and [`View`] are the same for all games. What differs is in each game's
//! folder, as its implementation of [`Rules`].
//!
//! A match consists of a [`Board`], which is everything that everybody at the table knows, and what
//! is hidden: the hands and the order of the draw pile. `Board::game` holds the state that only one
//! game has. A view consists of a board and the viewer's own cards.
//!
//! A [`PlayableMatch`](crate::games::PlayableMatch) says what is due, takes the outcome and advances
//! to the next question. A player who has no choice is not asked.
//!
//! The engine decides *which* events happen, folds each into its own board ([`Board::fold`]) and
//! passes it to the sink. A client that folds the same events has the same board at every step.
//! Secrets are the exception: a private notice goes to one seat only.
//!
//! Money moves only in [`Board::book`], as a transfer with its reason; a game may
//! change the transfer there (a campaign makes loans, a purse sets a limit). Settlement only reads
//! the board, so [`Board::settlement`] can also say what calling shoubu *would* pay.
//!
//! # Why a round is fast
//!
//! - One event covers both outcomes of a card, capturing and staying. Which of the two happens
//!   cannot be predicted, so it is folded without a branch. The same goes for the next player, the
//!   contents of a pile and the teyaku of a hand: sums, conditional moves and small tables.
//! - Nearly every decision is a card from the hand or a choice of two field cards. Both are handled
//!   without a list of actions or a jump table; all other questions are out of line.
//! - The path from a card of the hand to the next decision is one function that calls nothing in
//!   its middle, and so saves no registers; rare cases come last.
//! - The fold is inlined where an event occurs, so its kind is known there and it costs nothing.
//! - Cards are drawn, and rounds begun, in their final location: a processor stalls when bytes that
//!   were just written one by one are copied in larger pieces.
//! - The parts of a payment are listed for listeners only. Without any, the compiler drops the
//!   list, as long as the sum is not computed from it.
//! - Seats index arrays of eight, so that no index has to be checked.

mod board;
mod calls;
mod deal;
mod determinization;
mod dropout_payments;
mod goals;
mod join_or_drop;
mod match_parts;
mod match_state;
mod multipliers;
mod open_achievements;
mod play;
mod reasons_and_rules;
mod rules;
mod settlement;
mod teyaku_claims;
mod view;

/// What keeps [`Rules`] to the games of this crate.
pub(super) mod sealed {
    use super::{Match, Rules, View};
    use crate::games;

    /// A game of this crate.
    pub trait Sealed: Sized {
        /// The match as one of any game.
        #[doc(hidden)]
        fn any_match(game: Match<Self>) -> games::Match
        where
            Self: Rules;

        /// The view as one of any game.
        #[doc(hidden)]
        fn any_view(view: View<Self>) -> games::View
        where
            Self: Rules;
    }
}

pub use board::{Board, RoundBoard};
#[doc(hidden)]
pub use calls::DekiyakuPayment;
pub(crate) use calls::call_actions;
pub use calls::{Calls, PileDekiyakuList, SageShoubuRules};
pub(crate) use deal::PacketDealer;
pub use goals::{
    Goal, HandCircumstances, PileCircumstances, Recipe, Worth, counted_recipes, goals,
};
pub(crate) use goals::{cards_of, dekiyaku_of, sort_recipes};
pub use match_parts::{MatchParts, MatchPartsError};
pub use match_state::Match;
pub use multipliers::{KanPaymentRules, MultiplierQueue, RoundMultipliers};
pub use open_achievements::OpenAchievements;
pub(crate) use reasons_and_rules::{event_rule, question_rule};
pub use rules::Rules;
pub use view::View;

use crate::vocabulary::GameVocabulary;

/// The vocabulary that does not belong to a single game.
pub(super) const INTRODUCED: GameVocabulary =
    GameVocabulary { reasons: reasons_and_rules::INTRODUCED, ..GameVocabulary::NOTHING };
