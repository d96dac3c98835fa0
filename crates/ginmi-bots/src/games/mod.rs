//! What the bots know of each game: a folder for each, which holds nothing of another.

mod hachi_hachi;
mod kan;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::games::common::{Board, Rules, View};
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::futures::Payoff;
use crate::greedy::table::Table;
use crate::search::Weights;

/// A game that the bots play: the places where their estimates differ from game to game.
///
/// Each game has a unit of its own for estimates: points at multiplier 1, or chips.
pub(crate) trait Plays: Rules {
    /// What the simple players weigh who finish the rounds of a search.
    const WEIGHTS: Weights;

    /// What the end of a round pays.
    type Payoff<'a>: Payoff
    where
        Self: 'a;

    /// What can be won and lost at the end of the round.
    fn payoff<'a>(board: &'a Board<Self>, table: &Table) -> Self::Payoff<'a>;

    /// What a unit of the estimates is worth in the unit of the accounts.
    fn unit(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }

    /// What joining promises to a player who may not be the only one (C-5).
    fn joining(view: &View<Self>, me: Seat) -> f32 {
        let _ = (view, me);
        0.0
    }

    /// What dropping out costs.
    fn dropping(board: &Board<Self>, me: Seat) -> u32 {
        let _ = (board, me);
        0
    }

    /// What there is to be said of each action in the phases that only some games have; the best
    /// first.
    fn asked(view: &View<Self>, me: Seat) -> Vec<Opinion> {
        let _ = (view, me);
        Vec::new()
    }
}
