//! What the bots know about Hachi-Hachi. What Nuki shares is in [`kan_games`].

mod bargaining;
mod hand_value;
#[cfg(test)]
mod tests;

use ginmi::action::Action;
use ginmi::games::hachi_hachi::options::SwapLimit;
use ginmi::games::hachi_hachi::{Board, HachiHachi, View};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::{BotGame, kan_games};
use crate::Opinion;
use crate::greedy::visible_cards::VisibleCards;
use crate::opinion::opinions_without_values;
use crate::rollout_weights::{CallWeights, RolloutWeights, lacking};
use crate::search::MatchSpread;
use crate::tips::Tip;

impl BotGame for HachiHachi {
    const WEIGHTS: RolloutWeights = RolloutWeights {
        kinds: [30.0, 14.4, 9.6, 1.2],
        own: lacking(1.30, 0.82, 0.25),
        others: lacking(1.47, 0.39, 0.09),
        laying: -2.4,
        hidden: -0.6,
        noise: 1.0,
        calls: CallWeights {
            later: 0.4,
            hidden: 0.05,
            threats: 0.15,
            hidden_threats: 0.25,
            paid: 0.1,
            least: 5.0,
        },
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = {
        // In a program once, which a constant alone is not if several crates use it.
        static FILE: [u8; include_bytes!("network.net").len()] = *include_bytes!("network.net");
        Some(&FILE)
    };

    const TIPS: &'static [Tip] = &kan_games::TIPS;

    const CITED_TIPS: &'static [u8] = &[19, 9, 8, 20, 1, 2, 3, 15, 12, 10, 16, 11, 14, 7];

    const MEASURED_TIPS: &'static str = include_str!("../../../strategy/hachi-hachi.json");
    const BOT_COSTS: &'static [(u8, [f32; 5])] = &[(3, [105.31, 18.63, 3.9, 1.42, -0.44])];

    const MATCH_SPREAD: MatchSpread = MatchSpread { round: 14.3, dealing: -3.0 };

    type Payoff<'a> = kan_games::KanPayoff<'a, Self>;

    fn payoff<'a>(board: &'a Board, visible_cards: &VisibleCards) -> Self::Payoff<'a> {
        kan_games::KanPayoff::new(board, visible_cards)
    }

    fn estimate_unit(board: &Board) -> f32 {
        kan_games::multiplier(board)
    }

    fn next_round_weight(board: &Board) -> f64 {
        // The mean over 36,000 rounds.
        kan_games::next_round_weight(board, 5.7)
    }

    fn share_of_worth(board: &Board) -> f32 {
        kan_games::share_of_worth(board)
    }

    fn joining_value(view: &View, me: Seat) -> f32 {
        hand_value::joining_value(view, me)
    }

    fn dropping_cost(board: &Board, _: Seat) -> u32 {
        board.dropout_penalty()
    }

    fn special_phase_opinions(view: &View, me: Seat) -> Vec<Opinion> {
        match view.board.phase {
            Phase::Swap { passed, .. } => swap(view, me, passed),
            Phase::TwoLeft { .. } => bargaining::split_opinions(view, me),
            Phase::Offer(bargain) => bargaining::offer_opinions(view, me, &bargain),
            Phase::Answer { amount, .. } => bargaining::answer_opinions(view, me, amount),
            Phase::Price { price, .. } => bargaining::price_opinions(view, me, price),
            _ => kan_games::special_phase_opinions(view, me),
        }
    }
}

/// The dealer's hand may earn a bonus and costs nothing, so it is best to have it last: the bot
/// takes it if nobody else will be asked, without an estimate.
fn swap(view: &View, me: Seat, passed: u8) -> Vec<Opinion> {
    let board = &view.board;
    let limit = match board.options.dealer_hand_swap {
        SwapLimit::Number(limit) => limit,
        SwapLimit::Any => u8::MAX,
    };
    let can =
        |seat: Seat| seat != board.game.deal.dealers_hand && board.game.deal.swaps[seat] < limit;
    let participants = board.round.dealt_in;
    let left = participants.len() - usize::from(passed);
    let mut next = participants.in_turn_order(me).skip(1).take(left - 1);
    opinions_without_values(if next.any(can) {
        [Action::KeepHand, Action::Swap]
    } else {
        [Action::Swap, Action::KeepHand]
    })
}
