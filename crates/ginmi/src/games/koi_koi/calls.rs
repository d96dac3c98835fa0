//! KO-5: koi-koi or shoubu.

use super::options::{Calls, ExhaustedRoundRule, KoiKoiFor, ViewingWeather};
use super::{Board, Match, dekiyaku, house_values, value};
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

    /// Whether a rise to this value is shoubu without a question: in the last turn (KO-5.2), after
    /// the player's own call (KO-5.3), after the opponent's (KO-5.4), and where the value is too low
    /// or no yaku is new (KO-11.13).
    #[inline(always)]
    fn must_stop(&self, seat: Seat, value: u16) -> bool {
        let called = |seat: Seat| self.game.calls[seat] > 0;
        !self.has_further_turn(seat)
            || self.options.calls == Calls::Once && called(seat)
            || !self.options.calls_after_opponent.is_on() && self.round.opponents(seat).any(called)
            || value < self.options.koi_koi_from.get()
            || self.options.koi_koi_for == KoiKoiFor::New
                && self.held(seat) & !self.game.held[seat] == 0
    }

    /// Whether a player whose turn ends will have another one: with cards in the hand, or in the
    /// draw pile if it is played out (KO-11.11).
    fn has_further_turn(&self, seat: Seat) -> bool {
        self.round.hand_sizes[seat] > 0 || self.options.play_out.is_on() && self.round.stock >= 2
    }

    /// The dekiyaku in a player's pile, a bit for each.
    fn held(&self, seat: Seat) -> u16 {
        house_values::held(&self.options, self.scoring_context(seat), self.round.piles[seat])
    }

    /// Notes at the end of a turn what the next rise is judged against, where that is not what the
    /// last rise has made known (KO-11.13, KO-11.21).
    #[inline(always)]
    pub(super) fn note_turn(&mut self, seat: Seat) {
        if !self.options.ends_turns_by_defaults() {
            self.note_turn_by_house_rules(seat);
        }
    }

    #[inline(never)]
    fn note_turn_by_house_rules(&mut self, seat: Seat) {
        // Only the weather makes a pile worth less.
        if self.options.viewing_weather != ViewingWeather::Off {
            self.game.values[seat] = self.value(seat) as u16;
        }
        if self.options.koi_koi_for == KoiKoiFor::New {
            self.game.held[seat] = self.held(seat);
        }
    }
}

impl Match {
    /// KO-5.1: asks for koi-koi or shoubu after a rise in value.
    #[inline(always)]
    pub(super) fn ask_koi_koi(&mut self, seat: Seat, sink: &mut impl Sink) {
        if dekiyaku::may_hold(&self.board.options, self.board.round.piles[seat]) {
            self.ask_for_rise(seat, sink);
        } else {
            self.go_on(seat, sink);
        }
    }

    #[inline(never)]
    fn ask_for_rise(&mut self, seat: Seat, sink: &mut impl Sink) {
        let worth = self.board.value(seat) as u16;
        if worth <= self.board.game.values[seat] {
            return self.go_on(seat, sink);
        }
        self.board.emit(Event::Made { seat, worth }, sink);
        if self.board.must_stop(seat, worth) {
            self.board.end_round(RoundEnding::Shoubu(seat), sink);
        } else {
            self.board.enter_phase(Phase::Call { seat }, sink);
        }
    }

    /// Ends a turn after which the round goes on.
    #[inline(always)]
    pub(super) fn go_on(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.board.options.ends_turns_by_defaults() {
            self.next_turn(seat, sink);
        } else {
            self.go_on_past_hands(seat, sink);
        }
    }

    /// KO-11.11: goes on with the draw pile once hands are empty. KO-11.18: ends the round once the
    /// dealer's hand is.
    #[inline(never)]
    fn go_on_past_hands(&mut self, seat: Seat, sink: &mut impl Sink) {
        let round = &self.board.round;
        let next = round.active.next_after(seat).unwrap_or(seat);
        let has_none = |seat: Seat| round.hand_sizes[seat] == 0;
        if self.board.options.play_out.is_on() && has_none(next) && round.stock > 0 {
            self.board.emit(Event::TurnEnded(seat), sink);
            self.turn_up(next, sink);
        } else if self.board.options.exhausted == ExhaustedRoundRule::FirstEmpty
            && seat == round.leader
            && has_none(seat)
        {
            self.board.emit(Event::TurnEnded(seat), sink);
            self.board.end_round(RoundEnding::HandsEmpty, sink);
        } else {
            self.next_turn(seat, sink);
        }
    }
}
