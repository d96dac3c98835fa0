//! Before anybody looks: swaps of the dealer's hand.

use ginmi::action::Action;
use ginmi::games::hachi_hachi::View;
use ginmi::seat::Seat;

use crate::Opinion;
use crate::opinion::unweighed;

/// The dealer's hand may earn a bonus and costs nothing, so whoever has it last does best: the bot
/// takes it when nobody else would be asked any more.
pub(super) fn swap(view: &View, me: Seat, passed: u8) -> Action {
    let board = &view.board;
    let limit = board.options.dealer_hand_swap.get();
    let can = |seat: Seat| {
        seat != board.game.deal.dealers_hand && u16::from(board.game.deal.swaps[seat]) < limit
    };
    let participants = board.round.dealt_in;
    let left = participants.len() - usize::from(passed);
    let mut next = participants.in_turn_order(me).skip(1).take(left - 1);
    if next.any(can) { Action::KeepHand } else { Action::Swap }
}

/// It goes by who is still asked, and has no estimate of it.
pub(super) fn opinions(view: &View, me: Seat, passed: u8) -> Vec<Opinion> {
    match swap(view, me, passed) {
        Action::Swap => unweighed([Action::Swap, Action::KeepHand]),
        _ => unweighed([Action::KeepHand, Action::Swap]),
    }
}
