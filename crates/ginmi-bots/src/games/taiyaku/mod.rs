//! What the bots know about Taiyaku.
//!
//! Estimates are in chips. Only the player with the highest score is paid, and a dekiyaku that
//! stops the round takes whole purses, so the value of a card depends on the other cards and
//! players.

mod joining;
mod payoff;

use ginmi::games::taiyaku::{Board, Taiyaku, View};
use ginmi::seat::Seat;

use super::Plays;
use crate::greedy::table::Table;
use crate::search::{Weights, lacking};
use payoff::Payoff;

/// What dropping out costs, in chips (TY-3.1).
const PENALTY: u32 = 1;

impl Plays for Taiyaku {
    const WEIGHTS: Weights = Weights {
        kinds: [2.9, 4.2, 6.4, 2.9],
        own: lacking(1.96, 0.89, 0.26),
        others: lacking(1.26, 0.27, 0.26),
        laying: -2.1,
        hidden: -0.5,
        noise: 1.0,
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = Some(include_bytes!("network.net"));

    type Payoff<'a> = Payoff;

    fn payoff(board: &Board, table: &Table) -> Payoff {
        Payoff::new(board, table)
    }

    fn joining(view: &View, _: Seat) -> f32 {
        joining::promise(view)
    }

    fn dropping(board: &Board, me: Seat) -> u32 {
        PENALTY.min(board.game.purses[me])
    }
}
