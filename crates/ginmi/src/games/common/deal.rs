//! C-2 and C-3: the draw for the first deal, rounds and their deals, misdeals, looking at hands.

use super::{Match, Rules};
use crate::cards::{Card, CardSet, Month};
use crate::chance::CardOrder;
use crate::event::{Event, Notice, Secret, Sink};
use crate::options::Switch;
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Cards on the field after the deal, in every game.
const FIELD: usize = 6;

impl<G: Rules> Match<G> {
    /// C-2: the earliest month deals, then the higher kind; two Chaff of a month redraw.
    pub(super) fn draw_dealer(&mut self, drawing: SeatSet, cards: &[Card], sink: &mut impl Sink) {
        for (seat, card) in drawing.iter().zip(cards) {
            self.board.tell(Event::Drew { seat, card: *card }, sink);
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
            self.board.go(Phase::DealerDraw { drawing: tied }, sink);
            return;
        }
        if let Some(dealer) = tied.iter().next() {
            self.board.tell(Event::FirstDealer(dealer), sink);
            G::match_begins(&mut self.board, sink);
            self.board.go(Phase::Deal, sink);
        }
    }

    /// Begins a round where one is to begin, and deals.
    pub(super) fn deal(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let round = &self.board.round;
        if round.number == 0 || round.ending.is_some() {
            let (number, dealer) = (round.number + 1, self.board.next_dealer());
            self.board.tell(Event::RoundBegins { number, dealer }, sink);
            G::round_begins(&mut self.board, sink);
        }
        self.returned = PerSeat::all(CardSet::EMPTY);
        self.passed_on = PerSeat::all(CardSet::EMPTY);
        G::deal(self, deck, sink);
    }

    /// C-3: four cards of a month lie on the field.
    pub(crate) fn throw_in(&mut self, month: Month, sink: &mut impl Sink) {
        self.board.tell(Event::Misdeal(month), sink);
        self.board.go(Phase::Deal, sink);
    }

    /// The field cards while they lie face-down: they are kept on top of the draw pile.
    pub(crate) fn face_down(&self) -> impl Iterator<Item = Card> {
        self.stock().take(FIELD)
    }

    /// HH-2.5: the dealer may play blind where that is a rule; else everybody looks at once.
    pub(crate) fn ask_mizuten(&mut self, mizuten: Switch, sink: &mut impl Sink) {
        if mizuten.is_on() {
            self.board.go(Phase::Mizuten { seat: self.board.round.leader }, sink);
        } else {
            self.open_hands(sink);
        }
    }

    /// HH-2.5: the dealer plays blind.
    pub(crate) fn play_blind(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.tell(Event::Blind(seat), sink);
        self.open_hands(sink);
    }

    /// Everybody looks at the own hand, and the joining begins.
    pub(crate) fn open_hands(&mut self, sink: &mut impl Sink) {
        self.board.tell(Event::HandsOpen, sink);
        for seat in self.board.round.dealt_in.iter() {
            sink.notice(Notice::Private(seat, Secret::Hand(self.hands[seat])));
        }
        if self.board.round.dealt_in.len() > G::CAPACITY {
            self.ask_join(sink);
        } else {
            self.begin_claims(sink);
        }
    }
}

/// Cards that are dealt at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packet {
    /// So many to each player.
    Hands(usize),
    /// So many to the field.
    Field(usize),
}

/// Deals from the top of the deck in packets, to the hands in this order; what is left is the draw
/// pile.
pub(crate) fn packets(
    deck: &[Card],
    order: &(impl Iterator<Item = Seat> + Clone),
    plan: &[Packet],
) -> (PerSeat<CardSet>, CardSet, CardOrder) {
    let mut hands = PerSeat::all(CardSet::EMPTY);
    let mut field = CardSet::EMPTY;
    let mut rest = deck;
    let mut take = |size: usize| -> CardSet {
        let (packet, after) = rest.split_at(size);
        rest = after;
        packet.iter().copied().collect()
    };
    for packet in plan {
        match *packet {
            Packet::Hands(size) => {
                for seat in order.clone() {
                    hands[seat] |= take(size);
                }
            }
            Packet::Field(size) => field |= take(size),
        }
    }
    // The top of the draw pile is the end of the order, where cards are taken off.
    let mut stock: CardOrder = rest.try_into().expect("a deck has room in an order of cards");
    stock.reverse();
    (hands, field, stock)
}
