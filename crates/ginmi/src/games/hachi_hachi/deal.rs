//! HH-2: dealer draw, deal, the blank, misdeals, swaps of the dealer's hand, mizuten.

use super::multiplier::field_multiplier;
use super::{Match, Queue};
use crate::cards::{Card, CardSet};
use crate::chance::CardOrder;
use crate::event::{Event, Notice, Secret, Sink};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};

const HAND: usize = 7;
const FIELD: usize = 6;

impl Match {
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
            self.board.begin_campaign(sink);
            self.board.go(Phase::Deal, sink);
        }
    }

    /// HH-2.1, HH-2.3: hands and field from the shuffled deck.
    pub(super) fn deal(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let round = &self.board.round;
        if round.number == 0 || round.ending.is_some() {
            let winner = round.ending.and_then(|(_, winner)| winner);
            let begins = Event::RoundBegins {
                number: round.number + 1,
                dealer: winner.unwrap_or(round.dealt_by),
                from_queue: self.board.queue.peek(),
            };
            self.board.tell(begins, sink);
        }
        let dealt_by = self.board.round.dealt_by;
        let (hands, mut field, stock) = packets(deck, dealt_by, self.board.players);
        self.hands = hands;
        self.returned = PerSeat::all(CardSet::EMPTY);
        self.stock = stock;
        let blank = Seat::all(self.board.players).find(|seat| hands[*seat].contains(Card::BLANK));
        let mut dealer = dealt_by;
        if let Some(holder) = blank {
            field = self.hands[holder].without(Card::BLANK);
            self.hands[holder] = CardSet::EMPTY;
            if holder == dealt_by {
                dealer = dealt_by.right(self.board.players);
            }
        }
        let stock = self.stock.len() as u8;
        let hand_size = HAND as u8;
        self.board.tell(Event::Dealt { field, hand_size, stock, dealer, blank }, sink);

        if let Some(month) = field.full_months().next() {
            self.board.tell(Event::Misdeal(month), sink);
            self.board.go(Phase::Deal, sink);
            return;
        }
        let from_queue = self.board.round.from_queue;
        let (multiplier, Queue { fours, twos }) =
            field_multiplier(&self.board.options, field, from_queue);
        self.board.tell(Event::FieldMultiplier { multiplier, fours, twos }, sink);
        self.ask_swap(dealer.right(self.board.players), 0, sink);
    }

    /// HH-2.4: asks the next seat that can take the dealer's hand, or goes on when all have passed.
    pub(super) fn ask_swap(&mut self, mut seat: Seat, mut passed: u8, sink: &mut impl Sink) {
        let limit = self.board.options.dealer_hand_swap.get() as u8;
        let participants = self.board.participants();
        while limit > 0 && usize::from(passed) < participants.len() {
            if participants.contains(seat) {
                let round = &self.board.round;
                if round.dealers_hand != seat && round.swaps[seat] < limit {
                    self.board.go(Phase::Swap { seat, passed }, sink);
                    return;
                }
                passed += 1;
            }
            seat = seat.right(self.board.players);
        }
        if self.board.options.mizuten.is_on() {
            self.board.go(Phase::Mizuten { seat: self.board.round.dealer }, sink);
        } else {
            self.open_hands(sink);
        }
    }

    pub(super) fn keep_hand(&mut self, seat: Seat, passed: u8, sink: &mut impl Sink) {
        self.ask_swap(seat.right(self.board.players), passed + 1, sink);
    }

    pub(super) fn swap(&mut self, seat: Seat, sink: &mut impl Sink) {
        let holder = self.board.round.dealers_hand;
        (self.hands[seat], self.hands[holder]) = (self.hands[holder], self.hands[seat]);
        self.board.tell(Event::Swapped(seat), sink);
        self.ask_swap(seat.right(self.board.players), 0, sink);
    }

    pub(super) fn play_blind(&mut self, seat: Seat, sink: &mut impl Sink) {
        self.board.tell(Event::Blind(seat), sink);
        self.open_hands(sink);
    }

    /// Everybody looks at the own hand, and the joining begins.
    pub(super) fn open_hands(&mut self, sink: &mut impl Sink) {
        self.board.tell(Event::HandsOpen, sink);
        for seat in self.board.participants().iter() {
            sink.notice(Notice::Private(seat, Secret::Hand(self.hands[seat])));
        }
        if self.board.participants().len() > 3 {
            self.ask_join(sink);
        } else {
            self.begin_claims(sink);
        }
    }
}

/// Deals in packets: 4 cards to each from the dealer's right, 3 to the field, 3 to each, 3 to the
/// field; with seven players none to the field (HH-2.1, HH-2.3).
fn packets(deck: &[Card], dealer: Seat, players: usize) -> (PerSeat<CardSet>, CardSet, CardOrder) {
    let mut hands = PerSeat::all(CardSet::EMPTY);
    let mut field = CardSet::EMPTY;
    let field_packet = if players == 7 { 0 } else { FIELD / 2 };
    let mut cards = deck.iter().copied();
    for hand_packet in [4, HAND - 4] {
        for seat in dealer.right(players).round(players) {
            hands[seat] |= cards.by_ref().take(hand_packet).collect();
        }
        field |= cards.by_ref().take(field_packet).collect();
    }
    // The top of the draw pile is the end of the order, where cards are taken off.
    (hands, field, cards.rev().collect())
}
