//! HH-4.2 and HH-4.6: the price of dropping out and the payment for being forced out, in games that
//! have them.

use super::{Board, KanPaymentRules, Match};
use crate::event::Sink;
use crate::money::{Account, Reason};
use crate::seat::Seat;

impl<G: KanPaymentRules> Board<G> {
    /// HH-4.2: what the next player to drop pays, in points at multiplier 1.
    #[must_use]
    pub fn dropout_penalty(&self) -> u32 {
        self.penalty_of(self.round.dropped.len())
    }

    fn penalty_of(&self, earlier: usize) -> u32 {
        G::penalty(&self.options, earlier as u32)
    }

    /// HH-4.2: a player has dropped.
    pub(crate) fn pay_penalty(&mut self, seat: Seat, sink: &mut impl Sink) {
        let base = self.penalty_of(self.round.dropped.len() - 1);
        let multiplier = self.game.stakes().multiplier;
        self.pay(seat.into(), Account::Pot, Reason::DROPOUT_PENALTY, base, multiplier, sink);
    }

    /// C-5: the penalties of a void deal come back.
    pub(crate) fn pay_back_penalties(&mut self, sink: &mut impl Sink) {
        let multiplier = self.game.stakes().multiplier;
        let dropped = self.round.dropped.in_turn_order(self.round.first);
        for (earlier, seat) in dropped.enumerate() {
            let base = self.penalty_of(earlier);
            self.pay(Account::Pot, seat.into(), Reason::VOID, base, multiplier, sink);
        }
    }
}

impl<G: KanPaymentRules> Match<G> {
    /// HH-4.6: all active players but the dealer, or by HH-11.14 the dealer as well, pay every
    /// player who was forced out.
    pub(crate) fn compensate(&mut self, sink: &mut impl Sink) {
        let round = self.board.round;
        let field = G::dealt_field(&self.board);
        for payee in round.forced_out.in_turn_order(round.leader) {
            let base = G::hand_compensation(&self.board.options, self.hands[payee], field);
            for payer in round.active_in_order() {
                if payer != round.leader || G::dealer_compensates(&self.board.options) {
                    self.board.pay_field(payer, payee, Reason::HAND_COMPENSATION, base, sink);
                }
            }
        }
    }
}
