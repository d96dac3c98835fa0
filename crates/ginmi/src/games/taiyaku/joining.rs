//! TY-3.1, TY-3.3 and TY-3.6: penalties, hands that are passed on, and what follows.

use super::{Board, Match};
use crate::event::{Event, Notice, PrivateEvent, Sink};
use crate::money::{Account, Reason};
use crate::phase::Phase;
use crate::seat::Seat;

/// What dropping out costs, in chips (TY-3.1).
const PENALTY: u32 = 1;

impl Board {
    /// The player who receives the hand and the penalty of the next to drop: the sixth player, then
    /// the seventh (TY-3.3); `None` when everybody has held a hand.
    #[must_use]
    pub fn next_receiver(&self) -> Option<Seat> {
        let mut order = self.round.dealt_by.round(self.players);
        order.find(|seat| !self.round.dealt_in.contains(*seat))
    }

    /// C-5: returns the penalties, payee by payee in turn order from the leader. A payee with an
    /// empty purse waits until their own payment has been returned.
    pub(super) fn pay_back_penalties(&mut self, sink: &mut impl Sink) {
        let mut open = self.round.dropped;
        loop {
            let before = open;
            for payee in before.in_turn_order(self.round.first) {
                let from = self.game.penalties[payee];
                let can = |from: &Account| match from {
                    Account::Seat(seat) => self.game.purses[*seat] >= PENALTY,
                    _ => true,
                };
                match from {
                    Some(from) if can(&from) => {
                        self.pay(from, payee.into(), Reason::VOID, PENALTY, 1, sink);
                    }
                    Some(_) => continue,
                    None => {}
                }
                open.remove(payee);
            }
            if open == before {
                return;
            }
        }
    }
}

impl Match {
    /// A player has dropped: the penalty, and with six or seven players the hand, goes to the next
    /// player who was dealt nothing and is then asked at once.
    pub(super) fn pay_penalty_and_pass_on(&mut self, seat: Seat, sink: &mut impl Sink) {
        let receiver = self.board.next_receiver();
        let to = receiver.map_or(Account::Pot, Account::Seat);
        self.board.pay(seat.into(), to, Reason::DROPOUT_PENALTY, PENALTY, 1, sink);
        let Some(to) = receiver else { return self.ask_join(sink) };
        let hand = std::mem::take(&mut self.hands[seat]);
        self.hands[to] = hand;
        self.passed_on[seat] = hand;
        self.board.emit(Event::HandPassed { from: seat, to }, sink);
        sink.notice(Notice::Private(to, PrivateEvent::Hand(hand)));
        self.board.enter_phase(Phase::Join { seat: to }, sink);
    }

    /// Continues after two or three players have joined.
    pub(super) fn after_joining(&mut self, sink: &mut impl Sink) {
        if self.board.returns_cards() {
            self.compensate(sink);
        } else {
            self.return_and_shuffle(sink);
        }
    }
}
