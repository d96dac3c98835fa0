//! KO-5: koi-koi or shoubu.

use super::options::Calls;
use super::{Board, Match, dekiyaku, value};
use crate::event::{Event, RoundEnding, Sink};
use crate::phase::Phase;
use crate::seat::Seat;

impl Board {
    /// What a player's pile is worth now, in points (KO-8).
    #[must_use]
    #[inline]
    pub fn value(&self, seat: Seat) -> u32 {
        value(&self.options, self.scoring_context(seat), self.round.piles[seat])
    }

    /// Whether a rise in value is shoubu without a question: with an empty hand (KO-5.2), after the
    /// player's own call (KO-5.3), or after the opponent's (KO-5.4).
    fn must_stop(&self, seat: Seat) -> bool {
        let called = |seat: Seat| self.game.calls[seat] > 0;
        self.round.hand_sizes[seat] == 0
            || self.options.calls == Calls::Once && called(seat)
            || !self.options.calls_after_opponent.is_on() && self.round.opponents(seat).any(called)
    }
}

impl Match {
    /// KO-5.1: asks for koi-koi or shoubu after a rise in value.
    #[inline(always)]
    pub(super) fn ask_koi_koi(&mut self, seat: Seat, sink: &mut impl Sink) {
        if dekiyaku::may_hold(&self.board.options, self.board.round.piles[seat]) {
            self.ask_for_rise(seat, sink);
        } else {
            self.next_turn(seat, sink);
        }
    }

    #[inline(never)]
    fn ask_for_rise(&mut self, seat: Seat, sink: &mut impl Sink) {
        let worth = self.board.value(seat) as u16;
        if worth <= self.board.game.values[seat] {
            return self.next_turn(seat, sink);
        }
        self.board.emit(Event::Made { seat, worth }, sink);
        if self.board.must_stop(seat) {
            self.board.end_round(RoundEnding::Shoubu(seat), sink);
        } else {
            self.board.enter_phase(Phase::Call { seat }, sink);
        }
    }
}
