//! What the bots know about each game, in a separate folder for each.

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

/// A game that the bots play: the parts of their estimates that differ between games.
///
/// Each game has its own unit for estimates: points at multiplier 1, or chips.
pub(crate) trait Plays: Rules {
    /// The weights of the simple players that finish the rounds of a search.
    const WEIGHTS: Weights;

    /// The weights of the network, as a file of `ginmi-train`; `None` where there is none.
    const NETWORK: Option<&'static [u8]> = None;

    /// The payoff at the end of a round.
    type Payoff<'a>: Payoff
    where
        Self: 'a;

    /// The payoff of the round as it stands.
    fn payoff<'a>(board: &'a Board<Self>, table: &Table) -> Self::Payoff<'a>;

    /// What a unit of the estimates is worth in the unit of the accounts.
    fn unit(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }

    /// The expected value of joining for a player who may not be the only one (C-5).
    fn joining(view: &View<Self>, me: Seat) -> f32 {
        let _ = (view, me);
        0.0
    }

    /// What dropping out costs.
    fn dropping(board: &Board<Self>, me: Seat) -> u32 {
        let _ = (board, me);
        0
    }

    /// Opinions on the actions of phases that only some games have, the best first.
    fn asked(view: &View<Self>, me: Seat) -> Vec<Opinion> {
        let _ = (view, me);
        Vec::new()
    }
}
