//! HH-4.1 to HH-4.5: who plays the round, penalties, two left, and deals that are void.

use super::options::{MustPlay, TwoLeft};
use super::{Board, Match};
use crate::event::{Ending, Event, Sink};
use crate::money::{Account, Reason};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// Void deals after which a round is passed (C-5).
const VOIDS_TO_PASS: u8 = 3;

impl Board {
    /// Who was dealer when the round was dealt: who is asked first (HH-2.3, HH-4.1).
    pub(super) fn first_asked(&self) -> Seat {
        let round = &self.round;
        if round.blank == Some(round.dealt_by) {
            round.dealt_by.right(self.players)
        } else {
            round.dealt_by
        }
    }

    /// HH-4.2: what the next to drop pays, in points at multiplier 1.
    #[must_use]
    pub fn dropout_penalty(&self) -> u32 {
        self.penalty_of(self.round.dropped.len())
    }

    fn penalty_of(&self, earlier: usize) -> u32 {
        self.options.half_kan(2 + earlier as u32)
    }

    /// HH-4.3: whether the rest must join, since all but three have dropped.
    fn rest_must_play(&self) -> bool {
        let in_force = match self.options.must_play {
            MustPlay::Never => false,
            MustPlay::Always => true,
            MustPlay::LastRounds(last) => self.round.number + last > self.options.round_count(),
        };
        in_force && self.participants().len() - self.round.dropped.len() == 3
    }

    fn undecided(&self) -> SeatSet {
        let round = &self.round;
        let open = |seat: &Seat| !round.active.contains(*seat) && !round.dropped.contains(*seat);
        self.participants().iter().filter(open).collect()
    }
}

impl Match {
    /// Asks the next undecided seat, or closes the joining.
    pub(super) fn ask_join(&mut self, sink: &mut impl Sink) {
        let first = self.board.first_asked();
        while self.board.round.active.len() < 3 {
            let Some(seat) = self.board.undecided().in_turn_order(first).next() else { break };
            let bound = self.board.round.blind && seat == first;
            if !bound && !self.board.rest_must_play() {
                self.board.go(Phase::Join { seat }, sink);
                return;
            }
            self.board.tell(Event::Joined { seat, asked: false }, sink);
        }
        self.close_joining(sink);
    }

    pub(super) fn join(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.tell(Event::Joined { seat, asked: true }, sink);
        self.ask_join(sink);
    }

    pub(super) fn drop_out(&mut self, seat: Seat, sink: &mut impl Sink) {
        let base = self.board.dropout_penalty();
        self.board.tell(Event::Dropped(seat), sink);
        let multiplier = self.board.round.multiplier;
        let reason = Reason::DropoutPenalty;
        self.board.pay(seat.into(), Account::Pot, reason, base, multiplier, sink);
        self.ask_join(sink);
    }

    fn close_joining(&mut self, sink: &mut impl Sink) {
        let first = self.board.first_asked();
        for seat in self.board.undecided().in_turn_order(first) {
            self.board.tell(Event::ForcedOut(seat), sink);
        }
        let active = self.board.round.active;
        let Some(leader) = active.in_turn_order(first).next() else {
            return self.void_deal(sink);
        };
        if leader != first {
            self.board.tell(Event::DealerIs(leader), sink);
        }
        match (active.len(), self.board.options.two_left) {
            (1, _) => self.board.end_round(Ending::Unopposed(leader), sink),
            (2, TwoLeft::Ask) => self.board.go(Phase::TwoLeft { seat: leader, first: None }, sink),
            (2, TwoLeft::Split) => self.board.end_round(Ending::Split, sink),
            (2, TwoLeft::Play) => self.return_hands(sink),
            _ if self.board.options.buy_out.is_on() => self.begin_buy_outs(sink),
            _ => self.compensate(sink),
        }
    }

    /// HH-4.4: one of the two has spoken.
    pub(super) fn two_left(
        &mut self,
        seat: Seat,
        first: Option<bool>,
        split: bool,
        sink: &mut impl Sink,
    ) {
        self.board.tell(Event::TwoLeft { seat, split }, sink);
        match first {
            None => {
                if let Some(other) = self.board.round.active.next_after(seat) {
                    self.board.go(Phase::TwoLeft { seat: other, first: Some(split) }, sink);
                }
            }
            Some(true) if split => self.board.end_round(Ending::Split, sink),
            Some(_) => self.return_hands(sink),
        }
    }

    /// C-5: everybody dropped; the payments come back, and after three such deals nobody wins.
    fn void_deal(&mut self, sink: &mut impl Sink) {
        let multiplier = self.board.round.multiplier;
        let dropped = self.board.round.dropped.in_turn_order(self.board.first_asked());
        for (earlier, seat) in dropped.enumerate() {
            let base = self.board.penalty_of(earlier);
            self.board.pay(Account::Pot, seat.into(), Reason::Void, base, multiplier, sink);
        }
        self.board.tell(Event::Void, sink);
        if self.board.round.voids == VOIDS_TO_PASS {
            self.board.end_round(Ending::Passed, sink);
        } else {
            self.board.go(Phase::Deal, sink);
        }
    }
}
