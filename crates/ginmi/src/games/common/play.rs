//! C-4: turns and captures.

use super::{Match, Rules};
use crate::cards::{Card, CardSet};
use crate::event::{Ending, Event, Sink};
use crate::options::Claims;
use crate::phase::Phase;
use crate::seat::Seat;

impl<G: Rules> Match<G> {
    #[inline(never)]
    pub(super) fn play(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        self.hands[seat].remove(card);
        self.board.tell(Event::Played { seat, card }, sink);
        self.resolve(seat, card, true, sink);
    }

    /// The top card of the draw pile is played to the field.
    pub(super) fn turn_up(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.board.round.turns == 0 {
            G::before_first_card(self, sink);
        }
        let card = self.stock.pop().expect("every turn has a card in the draw pile");
        self.board.tell(Event::TurnedUp { seat, card }, sink);
        self.resolve(seat, card, false, sink);
    }

    /// What the card meets decides what is captured.
    fn resolve(&mut self, seat: Seat, card: Card, from_hand: bool, sink: &mut impl Sink) {
        let matches = self.board.round.field.of_same_month(card);
        match matches.len() {
            0 => {
                self.board.tell(Event::Lay { seat, card, from_hand }, sink);
                self.after_card(seat, card, from_hand, sink);
            }
            2 => self.board.go(Phase::Capture { seat, card, from_hand }, sink),
            _ => self.capture(seat, card, matches, from_hand, sink),
        }
    }

    pub(super) fn capture(
        &mut self,
        seat: Seat,
        card: Card,
        with: CardSet,
        from_hand: bool,
        sink: &mut impl Sink,
    ) {
        self.board.tell(Event::Captured { seat, card, with }, sink);
        G::captured(&mut self.board, seat, with.with(card), sink);
        self.after_card(seat, card, from_hand, sink);
    }

    fn after_card(&mut self, seat: Seat, card: Card, from_hand: bool, sink: &mut impl Sink) {
        let first_turn = self.board.round.turns == 0;
        if !from_hand {
            G::after_turn(self, seat, sink);
        } else if first_turn && G::claims(&self.board.options) == Claims::Manual {
            self.ask_late_claim(None, card, sink);
        } else {
            self.turn_up(seat, sink);
        }
    }

    pub(crate) fn next_turn(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.tell(Event::TurnEnded(seat), sink);
        let round = &self.board.round;
        match round.active.next_after(seat).filter(|next| round.hand_sizes[*next] > 0) {
            Some(next) => self.board.go(Phase::Play { seat: next }, sink),
            None => self.board.end_round(Ending::HandsEmpty, sink),
        }
    }
}
