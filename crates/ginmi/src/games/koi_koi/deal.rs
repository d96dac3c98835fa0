//! KO-2 and KO-3: the deal, and hands that are thrown in or end the round.

use super::options::HandYaku;
use super::{KoiKoi, Match};
use crate::cards::Card;
use crate::event::{Event, RoundEnding, Sink};
use crate::games::common::{PacketDealer, Rules};
use crate::phase::Phase;
use crate::seat::SeatSet;

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

        if let Some(month) = field.full_months().next() {
            return self.throw_in(month, sink);
        }
        if self.board.options.hand_yaku == HandYaku::Redeal {
            let full = |seat| Some((seat, self.hands[seat].full_months().next()?));
            if let Some((seat, month)) = dealt_in.in_turn_order(leader).find_map(full) {
                self.board.emit(Event::HandMisdeal { seat, month }, sink);
                return self.board.enter_phase(Phase::Deal, sink);
            }
        }
        self.open_hands(sink);
    }

    /// KO-3.1, KO-3.2: ends the round if a player has shown a hand yaku; otherwise begins play.
    pub(super) fn end_by_hands(&mut self, sink: &mut impl Sink) {
        let mut holders = self.board.round.claimers().iter();
        match (holders.next(), holders.next()) {
            (None, _) => self.begin_play(sink),
            (Some(seat), None) => self.board.end_round(RoundEnding::Stop(seat), sink),
            (Some(_), Some(_)) => self.board.end_round(RoundEnding::NotPlayed, sink),
        }
    }
}
