//! C-5: joining and dropping, void deals, and hands that go back to the draw pile.

use super::{Board, Match, Rules};
use crate::cards::CardSet;
use crate::event::{Event, RoundEnding, Sink};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

impl<G: Rules> Board<G> {
    /// The players who hold a hand and have not been asked yet.
    fn undecided(&self) -> SeatSet {
        let round = &self.round;
        let open = |seat: &Seat| !round.active.contains(*seat) && !round.dropped.contains(*seat);
        round.dealt_in.iter().filter(open).collect()
    }

    /// Whether so many players have dropped that the rest just fill the round.
    pub(crate) fn only_a_full_table_is_left(&self) -> bool {
        self.round.dealt_in.len() - self.round.dropped.len() == G::CAPACITY
    }
}

impl<G: Rules> Match<G> {
    /// Asks the next undecided seat, or ends the joining.
    pub(crate) fn ask_join(&mut self, sink: &mut impl Sink) {
        let first = self.board.round.first;
        while self.board.round.active.len() < G::CAPACITY {
            let Some(seat) = self.board.undecided().in_turn_order(first).next() else { break };
            if !G::must_join(&self.board, seat) {
                self.board.enter_phase(Phase::Join { seat }, sink);
                return;
            }
            self.board.emit(Event::Joined { seat, asked: false }, sink);
        }
        self.close_joining(sink);
    }

    /// V-4 `joining=first-three`: the first in turn order play, and nobody is asked. The others are
    /// not in the round: nobody has forced them out.
    pub(super) fn seat_first(&mut self, sink: &mut impl Sink) {
        let round = &self.board.round;
        for seat in round.dealt_in.in_turn_order(round.first).take(G::CAPACITY) {
            self.board.emit(Event::Joined { seat, asked: false }, sink);
        }
        G::first_seated(self, sink);
    }

    pub(super) fn join(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.emit(Event::Joined { seat, asked: true }, sink);
        self.ask_join(sink);
    }

    pub(super) fn drop_out(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.emit(Event::Dropped(seat), sink);
        G::dropped(self, seat, sink);
    }

    fn close_joining(&mut self, sink: &mut impl Sink) {
        let first = self.board.round.first;
        for seat in self.board.undecided().in_turn_order(first) {
            self.board.emit(Event::ForcedOut(seat), sink);
        }
        let active = self.board.round.active;
        let Some(leader) = active.in_turn_order(first).next() else {
            return self.void_deal(sink);
        };
        if leader != first {
            self.board.emit(Event::LeaderIs(leader), sink);
        }
        if active.len() == 1 {
            self.board.end_round(RoundEnding::Unopposed(leader), sink);
        } else {
            G::joined(self, sink);
        }
    }

    /// Everybody dropped: the payments are returned, and after a number of such deals nobody wins
    /// the round.
    fn void_deal(&mut self, sink: &mut impl Sink) {
        G::pay_back(&mut self.board, sink);
        self.board.emit(Event::Void, sink);
        if self.board.round.voids >= G::void_deals(&self.board.options) {
            self.board.end_round(RoundEnding::Passed, sink);
        } else {
            self.board.enter_phase(G::before_deal(&self.board), sink);
        }
    }

    /// Puts the hands of inactive players back into the draw pile and has it shuffled.
    pub(crate) fn return_and_shuffle(&mut self, sink: &mut impl Sink) {
        self.return_hands(sink);
        self.board.enter_phase(Phase::Reshuffle, sink);
    }

    /// Puts the hands of inactive players back into the draw pile.
    pub(crate) fn return_hands(&mut self, sink: &mut impl Sink) {
        let round = self.board.round;
        let holding = |seat: &Seat| !round.active.contains(*seat) && round.hand_sizes[*seat] > 0;
        let seats: SeatSet = round.dealt_in.iter().filter(holding).collect();
        self.board.emit(Event::HandsReturned(seats), sink);
        for seat in round.dealt_in.iter().filter(|seat| seats.contains(round.holder(*seat))) {
            // A player who passed a hand on knows its cards, wherever they go from there (C-8).
            self.returned[seat] = self.passed_on[seat] | self.hands[seat];
            self.passed_on[seat] = CardSet::EMPTY;
            self.stock.extend(self.hands[seat].iter());
            self.hands[seat] = CardSet::EMPTY;
        }
    }
}
