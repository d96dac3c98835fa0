//! C-2 and C-3: the draw for the first deal, rounds and their deals, misdeals, looking at hands.

use super::{Match, Rules};
use crate::cards::{Card, CardSet, Month};
use crate::chance::CardOrder;
use crate::event::{Event, Notice, PrivateEvent, Sink};
use crate::options::JoiningRule;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};

impl<G: Rules> Match<G> {
    /// C-2: the earliest month deals, then the higher kind; two Chaff of a month redraw.
    pub(super) fn draw_dealer(&mut self, drawing: SeatSet, cards: &[Card], sink: &mut impl Sink) {
        for (seat, card) in drawing.iter().zip(cards) {
            self.board.emit(Event::Drew { seat, card: *card }, sink);
        }
        let rank = |card: &Card| (card.month(), card.kind());
        let best = cards.iter().map(rank).min();
        let tied: SeatSet = drawing
            .iter()
            .zip(cards)
            .filter(|(_, card)| Some(rank(card)) == best)
            .map(|(seat, _)| seat)
            .collect();
        if tied.len() > 1 {
            self.board.enter_phase(Phase::DealerDraw { drawing: tied }, sink);
            return;
        }
        if let Some(dealer) = tied.iter().next() {
            self.first_dealer_is(dealer, sink);
        }
    }

    /// C-12: the highest number deals; players tied at the top throw again.
    pub(super) fn throw_for_deal(&mut self, seat: Seat, card: &[Card], sink: &mut impl Sink) {
        let (Phase::DealerThrow { throwing, mut thrown }, [card]) = (self.board.phase, card) else {
            unreachable!("a throw is due, and a single card is drawn for it");
        };
        let number = card.month().number();
        self.board.emit(Event::Threw { seat, number }, sink);
        thrown[seat] = number;
        if throwing.iter().any(|seat| thrown[seat] == 0) {
            self.board.enter_phase(Phase::DealerThrow { throwing, thrown }, sink);
            return;
        }
        let tied = self.board.highest(throwing, |_, seat| thrown[seat].into());
        match tied.iter().next() {
            Some(dealer) if tied.len() == 1 => self.first_dealer_is(dealer, sink),
            _ => {
                let again = Phase::DealerThrow { throwing: tied, thrown: PerSeat::all(0) };
                self.board.enter_phase(again, sink);
            }
        }
    }

    fn first_dealer_is(&mut self, dealer: Seat, sink: &mut impl Sink) {
        self.board.emit(Event::FirstDealer(dealer), sink);
        G::match_begins(&mut self.board, sink);
        self.board.enter_phase(G::before_deal(&self.board), sink);
    }

    /// Begins a round if one is due.
    pub(crate) fn begin_round(&mut self, sink: &mut impl Sink) {
        let round = &self.board.round;
        if round.number == 0 || round.ending.is_some() {
            let (number, dealer) = (round.number + 1, self.board.next_dealer());
            self.board.emit(Event::RoundBegins { number, dealer }, sink);
            G::round_begins(&mut self.board, sink);
        }
    }

    /// Begins a round if one is due, and deals.
    pub(super) fn deal(&mut self, deck: &[Card], sink: &mut impl Sink) {
        self.begin_round(sink);
        self.returned = PerSeat::all(CardSet::EMPTY);
        self.passed_on = PerSeat::all(CardSet::EMPTY);
        self.secret = G::Secret::default();
        G::deal(self, deck, sink);
    }

    /// C-3: four cards of a month lie on the field.
    pub(crate) fn throw_in(&mut self, month: Month, sink: &mut impl Sink) {
        self.board.emit(Event::Misdeal(month), sink);
        self.board.enter_phase(Phase::Deal, sink);
    }

    /// The field cards while they lie face-down: they are kept on top of the draw pile.
    pub(crate) fn face_down(&self) -> CardSet {
        self.stock[self.stock.len().saturating_sub(G::FIELD as usize)..].iter().copied().collect()
    }

    /// HH-2.5: asks the dealer about playing blind if the house rules allow it; otherwise opens the
    /// hands.
    pub(crate) fn ask_mizuten(&mut self, is_asked: bool, sink: &mut impl Sink) {
        if is_asked {
            self.board.enter_phase(Phase::Mizuten { seat: self.board.round.leader }, sink);
        } else {
            self.open_hands(sink);
        }
    }

    /// HH-2.5: the dealer plays blind.
    pub(crate) fn play_blind(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.emit(Event::Blind(seat), sink);
        self.open_hands(sink);
    }

    /// Everybody looks at their hand, and the joining begins.
    pub(crate) fn open_hands(&mut self, sink: &mut impl Sink) {
        self.board.emit(Event::HandsOpen, sink);
        for seat in self.board.round.dealt_in.iter() {
            sink.notice(Notice::Private(seat, PrivateEvent::Hand(self.hands[seat])));
        }
        if self.board.round.dealt_in.len() <= G::CAPACITY {
            self.begin_claims(sink);
        } else if G::joining(&self.board.options) == JoiningRule::FirstThree {
            self.seat_first(sink);
        } else {
            self.ask_join(sink);
        }
    }
}

/// A deck being dealt from the top in packets.
pub(crate) struct PacketDealer<'a, Order> {
    rest: &'a [Card],
    /// The player who is dealt a hand, in the order of the deal.
    order: Order,
    hands: &'a mut PerSeat<CardSet>,
    pub(crate) field: CardSet,
}

impl<'a, Order: Iterator<Item = Seat> + Clone> PacketDealer<'a, Order> {
    /// Begins a deal: nobody holds a card.
    pub(crate) fn begin(deck: &'a [Card], order: Order, hands: &'a mut PerSeat<CardSet>) -> Self {
        *hands = PerSeat::all(CardSet::EMPTY);
        PacketDealer { rest: deck, order, hands, field: CardSet::EMPTY }
    }

    /// Deals `SIZE` cards to each player.
    pub(crate) fn deal_hands<const SIZE: usize>(&mut self) {
        for seat in self.order.clone() {
            self.deal_hand::<SIZE>(seat);
        }
    }

    /// Deals `SIZE` cards to one player.
    pub(crate) fn deal_hand<const SIZE: usize>(&mut self, seat: Seat) {
        self.hands[seat] |= packet::<SIZE>(&mut self.rest);
    }

    /// Deals `SIZE` cards to the field.
    pub(crate) fn deal_field<const SIZE: usize>(&mut self) {
        self.field |= packet::<SIZE>(&mut self.rest);
    }

    /// Puts the remaining cards into the draw pile.
    pub(crate) fn fill_stock(&self, stock: &mut CardOrder) {
        stack(self.rest, stock);
    }
}

/// Makes a draw pile of cards given top first. The pile stores them in reverse, since cards are
/// taken off its end.
pub(super) fn stack(cards: &[Card], stock: &mut CardOrder) {
    stock.clear();
    stock.extend_from_slice(cards);
    stock.reverse();
}

/// Takes `SIZE` cards off the top.
fn packet<const SIZE: usize>(deck: &mut &[Card]) -> CardSet {
    let (packet, rest) = deck.split_first_chunk::<SIZE>().expect("cards for all hands");
    *deck = rest;
    packet.iter().copied().collect()
}
