//! KO-2 and KO-3: the deal, and hands that are thrown in or end the round.

use super::options::{FieldFour, FieldPairs, HandYaku, HandYakuDraw};
use super::{KoiKoi, Match, teyaku};
use crate::cards::{Card, CardSet, Month};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::common::{PacketDealer, Rules};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};

/// How often the dealer captures four cards of a month in a deal (KO-11.8).
const MOST_FOURS: usize = 2;

impl Match {
    /// KO-2.1: hands and field from the shuffled deck, two cards at a time.
    pub(super) fn deal_cards(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let leader = self.board.round.dealt_by;
        let other = leader.right(self.board.players);
        let dealt_in = SeatSet::all(self.board.players);
        let mut dealer = PacketDealer::begin(deck, dealt_in.in_turn_order(other), &mut self.hands);
        for _ in 0..4 {
            dealer.deal_hand::<2>(other);
            dealer.deal_field::<2>();
            dealer.deal_hand::<2>(leader);
        }
        dealer.fill_stock(&mut self.stock);
        let (field, stock) = (dealer.field, self.stock.len() as u8);
        let (hand_size, blank) = (KoiKoi::HAND as u8, None);
        self.board.emit(Event::Dealt { field, hand_size, stock, leader, dealt_in, blank }, sink);

        if !self.goes_on_with_field(field, sink) {
            return;
        }
        if let HandYaku::Redeal | HandYaku::RedealBoth = self.board.options.hand_yaku
            && self.throw_in_hands(sink)
        {
            return;
        }
        self.open_hands(sink);
    }

    /// C-3, KO-11.8: deals with four cards of a month, or pairs of four months, on the field as
    /// dealt. Returns whether the round goes on.
    #[inline(always)]
    fn goes_on_with_field(&mut self, field: CardSet, sink: &mut impl Sink) -> bool {
        if let Some(month) = field.full_months().next() {
            self.meet_four(month, sink)
        } else if self.board.options.field_pairs != FieldPairs::Play && teyaku::is_four_pairs(field)
        {
            self.meet_pairs(sink);
            false
        } else {
            true
        }
    }

    #[inline(never)]
    fn meet_four(&mut self, month: Month, sink: &mut impl Sink) -> bool {
        match self.board.options.field_four {
            FieldFour::Redeal => self.throw_in(month, sink),
            FieldFour::Capture => return self.capture_fours(sink),
            FieldFour::DealerWins => {
                self.board.end_round(RoundEnding::Stop(self.board.round.leader), sink);
            }
        }
        false
    }

    /// KO-11.8: the dealer captures four cards of a month, and four others come to the field.
    fn capture_fours(&mut self, sink: &mut impl Sink) -> bool {
        let full = |game: &Self| game.board.round.field.full_months().next();
        for _ in 0..MOST_FOURS {
            let Some(month) = full(self) else { return true };
            let turned_up = (0..4).filter_map(|_| self.stock.pop()).collect();
            let (seat, cards) = (self.board.round.leader, CardSet::month(month));
            self.board.emit(Event::FourTaken { seat, cards, turned_up }, sink);
        }
        // Another capture would leave too few cards for all turns.
        match full(self) {
            Some(month) => self.throw_in(month, sink),
            None => return true,
        }
        false
    }

    #[inline(never)]
    fn meet_pairs(&mut self, sink: &mut impl Sink) {
        if self.board.options.field_pairs == FieldPairs::DealerWins {
            self.board.end_round(RoundEnding::Stop(self.board.round.leader), sink);
        } else {
            self.board.emit(Event::PairsMisdeal { seat: None }, sink);
            self.board.enter_phase(Phase::Deal, sink);
        }
    }

    /// KO-3.4, KO-11.5: throws in a hand that is a misdeal. Returns whether there is one.
    fn throw_in_hands(&mut self, sink: &mut impl Sink) -> bool {
        let both = self.board.options.hand_yaku == HandYaku::RedealBoth;
        let misdeal = |seat: Seat| {
            let hand = self.hands[seat];
            match hand.full_months().next() {
                Some(month) => Some(Event::HandMisdeal { seat, month }),
                None if both && teyaku::is_four_pairs(hand) => {
                    Some(Event::PairsMisdeal { seat: Some(seat) })
                }
                None => None,
            }
        };
        let round = &self.board.round;
        let Some(misdeal) = round.dealt_in.in_turn_order(round.leader).find_map(misdeal) else {
            return false;
        };
        self.board.emit(misdeal, sink);
        self.board.enter_phase(Phase::Deal, sink);
        true
    }

    /// KO-3.1, KO-3.2: ends the round if a player has shown a hand yaku; otherwise begins play.
    pub(super) fn end_by_hands(&mut self, sink: &mut impl Sink) {
        let mut holders = self.board.round.claimers().iter();
        let ending = match (holders.next(), holders.next()) {
            (None, _) => return self.begin_play(sink),
            (Some(seat), None) => RoundEnding::Stop(seat),
            (Some(_), Some(_)) if self.board.options.hand_yaku_draw == HandYakuDraw::Dealer => {
                RoundEnding::Stop(self.board.round.leader)
            }
            (Some(_), Some(_)) => RoundEnding::NotPlayed,
        };
        self.board.end_round(ending, sink);
    }
}
