//! TY-5: with three active players each returns a card to the draw pile, which is then shuffled.

use super::deal::HAND;
use super::{Board, Match, teyaku};
use crate::cards::{Card, CardSet};
use crate::event::{Event, Notice, PrivateEvent, Sink};
use crate::phase::Phase;
use crate::seat::Seat;

impl Board {
    /// Whether cards are returned in this round: not when only two play (TY-8).
    #[must_use]
    pub fn returns_cards(&self) -> bool {
        self.round.active.len() == 3
    }

    /// The cards of a hand of eight that its player may return (TY-5.1, TY-5.2).
    #[must_use]
    pub fn may_return(&self, seat: Seat, hand: CardSet) -> CardSet {
        let round = &self.round;
        // Of two fours, the cards shown are of the one that was claimed.
        let shown =
            hand.full_months().find(|month| round.shown[seat].intersects(CardSet::month(*month)));
        teyaku::may_return(round.claims[seat], hand, shown)
    }

    /// Whether a player has returned a card in this round.
    #[must_use]
    pub fn has_returned(&self, seat: Seat) -> bool {
        let round = &self.round;
        self.returns_cards() && round.active.contains(seat) && round.hand_sizes[seat] < HAND
    }

    /// The next player who has not returned a card.
    fn next_to_return(&self) -> Option<Seat> {
        self.round.active_in_order().find(|seat| self.round.hand_sizes[*seat] == HAND)
    }
}

impl Match {
    /// Asks the next player for a card, or takes the only possible one; after the last, has the
    /// pile shuffled.
    pub(super) fn ask_return(&mut self, sink: &mut impl Sink) {
        while let Some(seat) = self.board.next_to_return() {
            let cards = self.board.may_return(seat, self.hands[seat]);
            match cards.first() {
                Some(only) if cards.len() == 1 => self.put_back(seat, only, sink),
                _ => return self.board.enter_phase(Phase::Return { seat }, sink),
            }
        }
        self.board.enter_phase(Phase::Reshuffle, sink);
    }

    pub(super) fn give_back(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        self.put_back(seat, card, sink);
        self.ask_return(sink);
    }

    fn put_back(&mut self, seat: Seat, card: Card, sink: &mut impl Sink) {
        self.hands[seat].remove(card);
        self.returned[seat].insert(card);
        self.stock.push(card);
        // Nobody sees the card, but everybody sees if a shown one is missing (TY-4.1).
        let open = Some(card).filter(|card| self.board.round.shown[seat].contains(*card));
        self.board.emit(Event::CardReturned { seat, open }, sink);
        sink.notice(Notice::Private(seat, PrivateEvent::Returned(card)));
    }
}
