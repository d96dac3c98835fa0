//! What the bots know about Koi-Koi. Estimates are in points.

mod payoff;

use ginmi::action::Action;
use ginmi::games::koi_koi::{Board, KoiKoi, View};
use ginmi::seat::Seat;

use super::Plays;
use crate::Opinion;
use crate::greedy::futures::Futures;
use crate::greedy::table::Table;
use crate::opinion::ranked;
use crate::search::{Weights, lacking};
use payoff::Payoff;

impl Plays for KoiKoi {
    // Set by hand, not fitted: in a few hundred deals against greedy, doubling or halving each of
    // them earned no more.
    const WEIGHTS: Weights = Weights {
        kinds: [1.5, 0.8, 0.7, 0.25],
        own: lacking(0.6, 0.25, 0.1),
        others: lacking(0.5, 0.2, 0.1),
        laying: -0.2,
        hidden: -0.2,
        noise: 0.3,
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = Some(include_bytes!("network.net"));

    type Payoff<'a> = Payoff<'a>;

    fn payoff<'a>(board: &'a Board, table: &Table) -> Payoff<'a> {
        Payoff::new(board, table)
    }

    /// The expected values of shoubu and koi-koi; shoubu comes first if they are equal.
    fn asked(view: &View, me: Seat) -> Vec<Opinion> {
        let board = &view.board;
        let shoubu = Payoff::new(board, &Table::new(view, me)).of_shoubu_now();
        let futures = Futures::new(view, me, |table| Payoff::after_koi_koi(board, table));
        ranked([(Action::Shoubu, shoubu), (Action::KoiKoi, futures.mean())], 1.0)
    }
}
