//! What Hachi-Hachi pays besides dekiyaku and card points.

use ginmi::cards::{CardSet, groups};
use ginmi::games::hachi_hachi::{Board, HachiHachi};
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use crate::games::kan_games::KanGame;

/// The least card points that earn escape, dealer's hand and mizuten (HH-7.4).
const ABOVE_PAR: u16 = 89;

impl KanGame for HachiHachi {
    fn chaff(board: &Board) -> CardSet {
        if board.round.active.len() < 3 {
            CardSet::EMPTY
        } else if board.options.willow_chaff.is_on() {
            groups::CHAFF_AND_WILLOWS
        } else {
            groups::CHAFF
        }
    }

    fn achievements(board: &Board, seat: Seat, pile: CardSet) -> i32 {
        if board.round.active.len() < 3 {
            return 0;
        }
        let deal = &board.game.deal;
        let above = pile.points() >= ABOVE_PAR;
        let missing = deal.to_catch[seat];
        let diving = !missing.is_empty() && pile.contains_all(missing);
        let group_b = board.round.claims[seat].b;
        let escape = above && group_b.is_some_and(|claimed| claimed != Teyaku::ONE_BRIGHT);
        let swaps = !board.options.dealer_hand_swap.is_none();
        let dealers_hand = above && swaps && seat == deal.dealers_hand;
        i32::from(diving) + i32::from(escape) + i32::from(dealers_hand)
    }
}
