//! KO-11.1 to KO-11.3: what accounts begin with, what ends the match, and who pays.

use super::Board;
use super::options::Scoring;
use crate::event::Sink;
use crate::money::{Account, Reason};
use crate::seat::{Seat, SeatSet};

impl Board {
    /// KO-11.2: the bank gives everybody points, the first dealer first.
    pub(super) fn give_start(&mut self, sink: &mut impl Sink) {
        let start = self.options.start.get().into();
        for seat in SeatSet::all(self.players).in_turn_order(self.round.leader) {
            self.pay(Account::Bank, seat.into(), Reason::BUY_IN, start, 1, sink);
        }
    }

    /// KO-11.1: whether an account has reached the target.
    pub(super) fn has_reached_target(&self) -> bool {
        let reached =
            |target: i32| Seat::all(self.players).any(|seat| self.accounts[seat] >= target);
        self.options.target.0.is_some_and(|target| reached(target.get().into()))
    }

    /// KO-11.3: the account that pays what the loser of a round owes.
    pub(super) const fn payer(&self, loser: Seat) -> Account {
        match self.options.scoring {
            Scoring::Transfer => Account::Seat(loser),
            Scoring::Winner => Account::Bank,
        }
    }
}
