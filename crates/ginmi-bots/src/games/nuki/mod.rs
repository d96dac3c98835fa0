//! What the bots know about Nuki Hachi-hachi. What Hachi-Hachi shares is in [`kan_games`].

mod hand_value;
#[cfg(test)]
mod tests;

use ginmi::games::nuki::{Board, Nuki, View};
use ginmi::seat::Seat;

use super::{BotGame, kan_games};
use crate::Opinion;
use crate::greedy::visible_cards::VisibleCards;
use crate::rollout_weights::{CallWeights, RolloutWeights, lacking};
use crate::search::MatchSpread;
use crate::tips::Tip;

impl BotGame for Nuki {
    const WEIGHTS: RolloutWeights = RolloutWeights {
        kinds: [26.1, 11.5, 7.9, 0.0],
        own: lacking(1.04, 0.45, 0.22),
        others: lacking(0.66, 0.33, 0.11),
        laying: -0.9,
        hidden: -3.6,
        noise: 1.0,
        calls: CallWeights {
            later: 0.44,
            hidden: 0.16,
            threats: 0.9,
            hidden_threats: 0.8,
            paid: 0.1,
            least: 7.0,
        },
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = {
        // In a program once, which a constant alone is not if several crates use it.
        static FILE: [u8; include_bytes!("network.net").len()] = *include_bytes!("network.net");
        Some(&FILE)
    };

    const TIPS: &'static [Tip] = &kan_games::TIPS;

    const CITED_TIPS: &'static [u8] = &[19, 9, 8, 6, 2, 20, 1, 15, 12, 16, 10, 11, 14, 7];

    const MEASURED_TIPS: &'static str = include_str!("../../../strategy/nuki-hachi-hachi.json");
    const BOT_COSTS: &'static [(u8, [f32; 5])] = &[(2, [96.39, 29.39, 5.41, 1.97, 0.11])];

    const MATCH_SPREAD: MatchSpread = MatchSpread { round: 8.9, dealing: -2.3 };

    type Payoff<'a> = kan_games::KanPayoff<'a, Self>;

    fn payoff<'a>(board: &'a Board, visible_cards: &VisibleCards) -> Self::Payoff<'a> {
        kan_games::KanPayoff::new(board, visible_cards)
    }

    fn estimate_unit(board: &Board) -> f32 {
        kan_games::multiplier(board)
    }

    fn joining_value(view: &View, me: Seat) -> f32 {
        hand_value::joining_value(view, me)
    }

    fn dropping_cost(board: &Board, _: Seat) -> u32 {
        board.dropout_penalty()
    }

    fn special_phase_opinions(view: &View, me: Seat) -> Vec<Opinion> {
        kan_games::special_phase_opinions(view, me)
    }
}
