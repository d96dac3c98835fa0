//! What the bots know about Nuki Hachi-hachi. What Hachi-Hachi shares is in [`kan`].

mod joining;
mod stakes;

use ginmi::games::nuki::{Board, Nuki, View};
use ginmi::seat::Seat;

use super::{Plays, kan};
use crate::Opinion;
use crate::greedy::table::Table;
use crate::search::{Weights, lacking};

impl Plays for Nuki {
    const WEIGHTS: Weights = Weights {
        kinds: [26.1, 11.5, 7.9, 0.0],
        own: lacking(1.04, 0.45, 0.22),
        others: lacking(0.66, 0.33, 0.11),
        laying: -0.9,
        hidden: -3.6,
        noise: 1.0,
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = Some(include_bytes!("network.net"));

    type Payoff<'a> = kan::Payoff<'a, Nuki>;

    fn payoff<'a>(board: &'a Board, table: &Table) -> Self::Payoff<'a> {
        kan::Payoff::new(board, table)
    }

    fn unit(board: &Board) -> f32 {
        kan::multiplier(board)
    }

    fn joining(view: &View, me: Seat) -> f32 {
        joining::promise(view, me)
    }

    fn dropping(board: &Board, _: Seat) -> u32 {
        board.dropout_penalty()
    }

    fn asked(view: &View, me: Seat) -> Vec<Opinion> {
        kan::asked(view, me)
    }
}
