//! What Hachi-Hachi answers to the rules that it shares with Nuki Hachi-Hachi: payments in kan, and
//! the calls sage and shoubu.

use super::dekiyaku::may_hold;
use super::options::{CompensationBy, SageEmpty, SagePay, Totals};
use super::settlement::{circumstance_of_pile, sixteen_chaff};
use super::{Board, HachiHachi, Match, Options, dekiyaku_points};
use crate::cards::CardSet;
use crate::event::{Event, Sink};
use crate::games::common::{
    Calls, DekiyakuPayment, KanPaymentRules, OpenAchievements, PileDekiyakuList, RoundMultipliers,
    SageShoubuRules,
};
use crate::options::dropout_penalty;
use crate::seat::{Seat, SeatSet};
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

    fn sixteen_chaff(options: &Options, pile: CardSet, active: usize) -> Option<u32> {
        if active != 3 {
            return None;
        }
        sixteen_chaff(options, pile)?;
        circumstance_of_pile(options, pile).map(|(_, points)| points)
    }

    fn open_achievements(board: &Board, seat: Seat) -> OpenAchievements {
        board.open_achievements(seat)
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

    fn pays_rises(options: &Options) -> bool {
        options.sage_pay == SagePay::AtOnce
    }

    fn card_points_follow(options: &Options) -> bool {
        options.sage_empty == SageEmpty::CardPoints
    }

    fn open_sages(board: &Board) -> SeatSet {
        match board.options.sage_pay {
            SagePay::End => board.game.deal.calls.sage,
            SagePay::AtOnce => board.game.deal.rises.open,
        }
    }

    fn sage_return(board: &Board, seat: Seat) -> u32 {
        match board.options.sage_pay {
            SagePay::End => 0,
            SagePay::AtOnce => board.game.deal.rises.given_back_by(seat),
        }
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
