//! HH-2: the deal, the blank, swaps of the dealer's hand, mizuten.

use super::multiplier::field_multiplier;
use super::options::{FieldFour, MizutenRule, SwapLimit};
use super::{Board, Match};
use crate::cards::{Card, CardSet};
use crate::event::{Event, Sink};
use crate::games::common::{MultiplierQueue, PacketDealer};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// Cards in a hand as dealt (HH-2.1).
pub(crate) const HAND: u8 = 7;

impl<Order: Iterator<Item = Seat> + Clone> PacketDealer<'_, Order> {
    /// HH-2.1: seven cards to each player and six to the field.
    #[inline(always)]
    pub(crate) fn deal_seven_each(&mut self) {
        self.deal_hands::<4>();
        self.deal_field::<3>();
        self.deal_hands::<3>();
        self.deal_field::<3>();
    }
}

impl Board {
    /// Whether the round is one of those that follow the last one (HH-11.7).
    const fn is_further_round(&self) -> bool {
        self.round.number > self.options.round_count()
    }

    /// Whether a player has not taken the dealer's hand as often as the house rules allow.
    fn may_swap(&self, seat: Seat) -> bool {
        let swaps = &self.game.deal.swaps;
        match self.options.dealer_hand_swap {
            SwapLimit::Number(limit) => swaps[seat] < limit,
            // HH-11.10: a limit for the whole table, so that swapping ends.
            SwapLimit::Any => {
                let all: usize = Seat::all(self.players).map(|seat| usize::from(swaps[seat])).sum();
                all < usize::from(SwapLimit::MOST) * self.players
            }
        }
    }
}

impl Match {
    /// HH-2.1, HH-2.3: hands and field from the shuffled deck.
    pub(super) fn deal_cards(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let players = self.board.players;
        let dealt_by = self.board.round.dealt_by;
        let order = SeatSet::all(players).in_turn_order(dealt_by.right(players));
        let mut leader = dealt_by;
        let mut dealt_in = SeatSet::all(players);
        let mut dealer = PacketDealer::begin(deck, order, &mut self.hands);
        let (mut field, mut blank) = (CardSet::EMPTY, None);
        if players < 7 {
            dealer.deal_seven_each();
            dealer.fill_stock(&mut self.stock);
            field = dealer.field;
        } else {
            // HH-2.3: with the blank, the field is dealt like a hand.
            dealer.deal_hands::<4>();
            dealer.deal_hands::<3>();
            dealer.fill_stock(&mut self.stock);
            blank = Seat::all(players).find(|seat| self.hands[*seat].contains(Card::BLANK));
        }
        if let Some(holder) = blank {
            field = self.hands[holder].without(Card::BLANK);
            self.hands[holder] = CardSet::EMPTY;
            dealt_in.remove(holder);
            if holder == dealt_by {
                leader = dealt_by.right(players);
            }
        }
        let (stock, hand_size) = (self.stock.len() as u8, HAND);
        self.board.emit(Event::Dealt { field, hand_size, stock, leader, dealt_in, blank }, sink);

        if let Some(month) = field.full_months().next() {
            if self.board.options.field_four == FieldFour::Redeal {
                return self.throw_in(month, sink);
            }
            self.board.emit(Event::MonthTaken { seat: leader, month }, sink);
        }
        let from_queue = self.board.game.stakes.from_queue;
        let (multiplier, MultiplierQueue { fours, twos }) = if self.board.is_further_round() {
            // HH-11.7: the queue alone counts, so that it becomes empty.
            (from_queue.unwrap_or(1), MultiplierQueue::default())
        } else {
            field_multiplier(&self.board.options, field, from_queue)
        };
        self.board.emit(Event::FieldMultiplier { multiplier, fours, twos }, sink);
        if !self.board.options.dealer_hand_swap.is_none() {
            self.ask_swap(leader.right(players), 0, sink);
        } else {
            self.ask_mizuten(self.board.options.mizuten == MizutenRule::On, sink);
        }
    }

    /// HH-2.4: asks the next seat that can take the dealer's hand, or continues when all have
    /// passed.
    pub(super) fn ask_swap(&mut self, mut seat: Seat, mut passed: u8, sink: &mut impl Sink) {
        let participants = self.board.round.dealt_in;
        while usize::from(passed) < participants.len() {
            if participants.contains(seat) {
                if self.board.game.deal.dealers_hand != seat && self.board.may_swap(seat) {
                    self.board.enter_phase(Phase::Swap { seat, passed }, sink);
                    return;
                }
                passed += 1;
            }
            seat = seat.right(self.board.players);
        }
        self.ask_mizuten(self.board.options.mizuten == MizutenRule::On, sink);
    }

    pub(super) fn keep_hand(&mut self, seat: Seat, passed: u8, sink: &mut impl Sink) {
        self.ask_swap(seat.right(self.board.players), passed + 1, sink);
    }

    pub(super) fn swap(&mut self, seat: Seat, sink: &mut impl Sink) {
        let holder = self.board.game.deal.dealers_hand;
        (self.hands[seat], self.hands[holder]) = (self.hands[holder], self.hands[seat]);
        self.board.emit(Event::Swapped(seat), sink);
        self.ask_swap(seat.right(self.board.players), 0, sink);
    }
}
