//! What Hachi-Hachi answers to the rules that it shares with Nuki Hachi-Hachi: payments in kan, and
//! the calls sage and shoubu.

use super::dekiyaku::may_hold;
use super::options::{CompensationBy, SagePay, Totals};
use super::{Board, HachiHachi, Match, Options, dekiyaku_points};
use crate::cards::CardSet;
use crate::event::{Event, Sink};
use crate::games::common::{
    Calls, DekiyakuPayment, KanPaymentRules, PileDekiyakuList, RoundMultipliers, SageShoubuRules,
};
use crate::options::dropout_penalty;
use crate::seat::Seat;
use crate::yaku::Teyaku;

impl KanPaymentRules for HachiHachi {
    fn stakes(&self) -> &RoundMultipliers {
        &self.stakes
    }

    fn penalty(options: &Options, earlier: u32) -> u32 {
        let (first, step) = (options.penalty_first, options.penalty_step);
        dropout_penalty(first, step, earlier, options.kan.points())
    }

    fn dealer_compensates(options: &Options) -> bool {
        options.compensation_by == CompensationBy::Three
    }
}

impl SageShoubuRules for HachiHachi {
    fn calls(&self) -> &Calls {
        &self.deal.calls
    }

    fn dekiyaku(options: &Options, pile: CardSet) -> PileDekiyakuList {
        super::dekiyaku(options, pile)
    }

    fn may_hold_dekiyaku(pile: CardSet) -> bool {
        may_hold(pile)
    }

    fn pile_points(options: &Options, pile: CardSet) -> u32 {
        dekiyaku_points(options, pile)
    }

    fn has_sage(options: &Options) -> bool {
        options.sage.is_on()
    }

    fn has_cancel(options: &Options) -> bool {
        options.cancel.is_on()
    }

    fn opponents_split(board: &Board) -> bool {
        board.options.totals == Totals::Split && board.round.active.len() == 3
    }

    fn value_rises(game: &mut Match, seat: Seat, worth: u16, sink: &mut impl Sink) {
        if game.board.options.sage_pay == SagePay::AtOnce {
            game.pay_rise(seat, worth, sink);
        } else {
            game.board.emit(Event::Made { seat, worth }, sink);
        }
    }

    fn teyaku_paid(board: &mut Board, payee: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        if teyaku == Teyaku::FOUR_THREE {
            board.pay_gifts(payee, sink);
        }
    }

    fn share(board: &Board, payment: DekiyakuPayment) -> u32 {
        board.share_of_dekiyaku(payment)
    }
}
