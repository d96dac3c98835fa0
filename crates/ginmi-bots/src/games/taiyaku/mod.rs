//! What the bots know about Taiyaku.
//!
//! Estimates are in chips. Only the player with the highest score is paid, and a dekiyaku that
//! stops the round takes whole purses, so the value of a card depends on the other cards and
//! players.

mod hand_value;
mod payoff;
mod tips;

use ginmi::games::taiyaku::{Board, Taiyaku, View};
use ginmi::seat::Seat;

use super::BotGame;
use crate::greedy::visible_cards::VisibleCards;
use crate::rollout_weights::{CallWeights, RolloutWeights, lacking};
use crate::search::MatchSpread;
use crate::tips::Tip;
use payoff::TaiyakuPayoff;

/// What dropping out costs, in chips (TY-3.1).
const PENALTY: u32 = 1;

impl BotGame for Taiyaku {
    const WEIGHTS: RolloutWeights = RolloutWeights {
        kinds: [2.9, 4.2, 6.4, 2.9],
        own: lacking(1.96, 0.89, 0.26),
        others: lacking(1.26, 0.27, 0.26),
        laying: -2.1,
        hidden: -0.5,
        noise: 1.0,
        calls: CallWeights::NONE,
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = {
        // In a program once, which a constant alone is not if several crates use it.
        static FILE: [u8; include_bytes!("network.net").len()] = *include_bytes!("network.net");
        Some(&FILE)
    };

    const TIPS: &'static [Tip] = tips::TIPS;

    const CITED_TIPS: &'static [u8] = &[1, 2, 8, 12, 10, 4, 14, 13, 9, 7, 11, 6];

    const MEASURED_TIPS: &'static str = include_str!("../../../strategy/taiyaku.json");
    const BOT_COSTS: &'static [(u8, [f32; 5])] = &[(3, [9.07, 1.86, 0.31, 0.1, 0.03])];

    const MATCH_SPREAD: MatchSpread = MatchSpread { round: 9.3, dealing: 0.0 };

    type Payoff<'a> = TaiyakuPayoff;

    fn payoff(board: &Board, visible_cards: &VisibleCards) -> TaiyakuPayoff {
        TaiyakuPayoff::new(board, visible_cards)
    }

    fn joining_value(view: &View, _: Seat) -> f32 {
        hand_value::joining_value(view)
    }

    fn dropping_cost(board: &Board, me: Seat) -> u32 {
        PENALTY.min(board.game.purses[me])
    }
}
