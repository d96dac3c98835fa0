//! What the games share: rules C-1 to C-11, one file a subject, in the order of a round.
//!
//! [`Match`], [`Board`] and [`View`] are the same for all games. What differs stands in each game's
//! own folder, as its implementation of [`Rules`].

mod board;
mod calls;
mod claims;
mod deal;
mod dropping;
mod goals;
mod imagine;
mod joining;
mod play;
mod reasons;
mod rules;
mod settlement;
mod stakes;
mod state;
mod view;

pub use board::{Board, RoundBoard};
pub(crate) use calls::calls;
pub use calls::{Calling, Calls, DekiyakuPayment, PileDekiyaku};
pub(crate) use deal::Dealing;
pub use goals::{Goal, Recipe, Situation, Worth, goals, made};
pub(crate) use goals::{cards_of, dekiyaku_of};
pub(crate) use reasons::{asks, follows};
pub use rules::Rules;
pub use stakes::{Queue, Stakes, Staking};
pub use state::Match;
pub use view::View;

use crate::vocabulary::Introduced;

/// The words that belong to no single game.
pub(super) const INTRODUCED: Introduced =
    Introduced { reasons: reasons::INTRODUCED, ..Introduced::NOTHING };
