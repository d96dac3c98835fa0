//! C-4: turns and captures.

use super::{Match, Rules};
use crate::cards::{Card, CardSet};
use crate::event::{Event, RoundEnding, Sink};
use crate::options::ClaimMode;
use crate::phase::Phase;
use crate::seat::Seat;

impl<G: Rules> Match<G> {
    /// A player plays a card from the hand. The top card of the draw pile follows at once, unless
    /// the player has to choose.
    // One function for a whole turn: everything it calls is inlined, except rare cases.
    #[inline(never)]
    pub(super) fn play(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        if G::tracks_captures(&self.board) {
            self.play_heeded(seat, card, sink);
        } else {
            self.play_card(seat, card, false, sink);
        }
    }

    #[inline(never)]
    fn play_heeded(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        self.play_card(seat, card, true, sink);
    }

    /// Plays the card; `tracks_captures` is whether the game reacts to captures.
    #[inline(always)]
    fn play_card(&mut self, seat: Seat, card: Card, tracks_captures: bool, sink: &mut impl Sink) {
        self.hands[seat].remove(card);
        self.board.emit(Event::Played { seat, card }, sink);
        if let Some(with) = self.met_by(seat, card, true, sink) {
            self.resolve(seat, card, true, with, sink);
            if tracks_captures {
                G::captured(self, seat, with.with_if_any(card), sink);
            }
            self.after_hand_card(seat, card, tracks_captures, sink);
        }
    }

    /// A player who had to choose captures one of two field cards.
    #[inline(never)]
    pub(super) fn capture(
        &mut self,
        seat: Seat,
        card: Card,
        with: Card,
        from_hand: bool,
        sink: &mut impl Sink,
    ) {
        let with = CardSet::of(with);
        self.resolve(seat, card, from_hand, with, sink);
        G::captured(self, seat, with.with(card), sink);
        if from_hand {
            self.after_hand_card(seat, card, true, sink);
        } else {
            G::after_turn(self, seat, sink);
        }
    }

    /// Continues the turn after the card from the hand has been resolved.
    #[inline(always)]
    fn after_hand_card(
        &mut self,
        seat: Seat,
        card: Card,
        tracks_captures: bool,
        sink: &mut impl Sink,
    ) {
        if self.board.round.turns == 0 && G::claims(&self.board.options) == ClaimMode::Manual {
            self.ask_late_claim(None, card, sink);
        } else {
            self.turn_up_card(seat, tracks_captures, sink);
        }
    }

    /// The top card of the draw pile is played to the field.
    pub(crate) fn turn_up(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.turn_up_card(seat, true, sink);
    }

    #[inline(always)]
    fn turn_up_card(&mut self, seat: Seat, tracks_captures: bool, sink: &mut impl Sink) {
        if self.board.round.turns > 0 || !G::before_first_card(self, seat, sink) {
            self.turn_up_top(seat, tracks_captures, sink);
        }
    }

    /// The top card of the draw pile is played to the field; nothing comes before it any more.
    #[inline(always)]
    pub(crate) fn turn_up_top(&mut self, seat: Seat, tracks_captures: bool, sink: &mut impl Sink) {
        let card = *self.stock.last().expect("every turn has a card in the draw pile");
        self.stock.set_len(self.stock.len() - 1);
        self.board.emit(Event::TurnedUp { seat, card }, sink);
        if let Some(with) = self.met_by(seat, card, false, sink) {
            self.resolve(seat, card, false, with, sink);
            if tracks_captures {
                G::captured(self, seat, with.with_if_any(card), sink);
            }
            G::after_turn(self, seat, sink);
        }
    }

    /// The field cards that a card captures; if it matches two, the player has to choose.
    #[inline(always)]
    fn met_by(
        &mut self,
        seat: Seat,
        card: Card,
        from_hand: bool,
        sink: &mut impl Sink,
    ) -> Option<CardSet> {
        let matches = self.board.round.field.of_same_month(card);
        if matches.len() == 2 {
            self.board.enter_phase(Phase::Capture { seat, card, from_hand }, sink);
            return None;
        }
        Some(matches)
    }

    /// Moves the card and what it captures to the pile, or leaves the card on the field if it
    /// captures nothing.
    #[inline(always)]
    fn resolve(
        &mut self,
        seat: Seat,
        card: Card,
        from_hand: bool,
        with: CardSet,
        sink: &mut impl Sink,
    ) {
        self.board.emit(Event::Resolved { seat, card, from_hand, with }, sink);
    }

    #[inline(always)]
    pub(crate) fn next_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.emit(Event::TurnEnded(seat), sink);
        let round = &self.board.round;
        match round.active.next_after(seat).filter(|next| round.hand_sizes[*next] > 0) {
            Some(next) => self.board.enter_phase(Phase::Play { seat: next }, sink),
            None => self.end_play(RoundEnding::HandsEmpty, sink),
        }
    }

    /// Ends the round after play.
    #[inline(never)]
    pub(crate) fn end_play(&mut self, ending: RoundEnding, sink: &mut impl Sink) {
        G::play_ends(self, ending, sink);
        self.board.end_round(ending, sink);
    }
}
