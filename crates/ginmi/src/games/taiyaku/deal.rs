//! TY-2: the deal, the face-down field, and the draw for the lead; TY-6.1: the cut.

use super::Match;
use super::options::FirstCut;
use crate::cards::{Card, CardSet};
use crate::event::{Event, Sink};
use crate::games::common::PacketDealer;
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// Cards in a hand as dealt (TY-2.1).
pub(super) const HAND: u8 = 8;
/// The most players who are dealt a hand: the dealer and four to the right (TY-2.3).
const DEALT_IN: usize = 5;

impl Match {
    /// TY-2.1: hands, and a field that lies face-down.
    pub(super) fn deal_face_down(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let players = self.board.players;
        let leader = self.board.round.dealt_by;
        let dealt_in: SeatSet = leader.round(players).take(DEALT_IN).collect();
        let order = dealt_in.in_turn_order(leader.right(players));
        let mut dealer = PacketDealer::begin(deck, order, &mut self.hands);
        dealer.deal_field::<3>();
        dealer.deal_hands::<4>();
        dealer.deal_field::<3>();
        dealer.deal_hands::<4>();
        dealer.fill_stock(&mut self.stock);
        let field = dealer.field;
        // Nobody knows the field yet, so it is kept on top of the draw pile.
        self.stock.extend(field);
        let (stock, hand_size, blank) = (self.stock.len() as u8, HAND, None);
        let field_seen = CardSet::EMPTY;
        let dealt = Event::Dealt { field: field_seen, hand_size, stock, leader, dealt_in, blank };
        self.board.emit(dealt, sink);
        match field.full_months().next() {
            Some(month) => self.throw_in(month, sink),
            None => self.board.enter_phase(Phase::LeaderDraw { drawing: dealt_in }, sink),
        }
    }

    /// TY-2.2: the earliest month leads; among equal months, the player nearest to the dealer's
    /// right.
    pub(super) fn draw_lead(&mut self, cards: &[Card], sink: &mut impl Sink) {
        let round = &self.board.round;
        let drawn = round.dealt_in.in_turn_order(round.dealt_by).zip(cards.iter().copied());
        let mut leader = round.dealt_by;
        let mut earliest = None;
        for (seat, card) in drawn {
            self.board.emit(Event::DrewForLead { seat, card }, sink);
            if earliest.is_none_or(|month| card.month() < month) {
                (leader, earliest) = (seat, Some(card.month()));
            }
        }
        self.board.emit(Event::LeadDrawn(leader), sink);
        let field = self.face_down();
        self.stock.truncate(self.stock.len() - field.len() as usize);
        self.board.emit(Event::FieldTurnedUp(field), sink);
        self.open_hands(sink);
    }

    /// TY-6.1: the lower half of the draw pile comes on top; of an odd number, the smaller half.
    /// TY-11.7: or the leader is asked where to cut. Returns whether that is so.
    pub(super) fn cut_or_ask(&mut self, seat: Seat, sink: &mut impl Sink) -> bool {
        match self.board.options.first_cut {
            FirstCut::Leader => {
                self.board.enter_phase(Phase::Cut { seat }, sink);
                true
            }
            FirstCut::Half => {
                let lower = self.stock.len() / 2;
                // The bottom of the pile is the start of the list.
                self.stock.rotate_left(lower);
                self.board.emit(Event::PileCut, sink);
                false
            }
        }
    }

    /// TY-11.7: the leader has lifted off this many cards; the rest comes on top.
    pub(super) fn cut_by(&mut self, seat: Seat, lifted: u8, sink: &mut impl Sink) {
        self.stock.rotate_right(lifted.into());
        self.board.emit(Event::CutByLeader { seat, lifted }, sink);
        self.turn_up_top(seat, true, sink);
    }
}
