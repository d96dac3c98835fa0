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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Notice;
    use crate::games::PlayableMatch as _;
    use crate::games::koi_koi::Options;
    use crate::money::Account;
    use crate::options::HouseRules;

    /// A match with seat 1 as the dealer and these cards on the field, in its hand and in the other
    /// hand, and then these on the draw pile; missing cards do not matter.
    fn dealt(options: &[(&str, &str)], groups: [&str; 4]) -> (Match, Vec<Event>) {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        let mut game = Match::new(&options, 2).unwrap();
        let drawn = ["4a", "2c"].map(|code| code.parse().unwrap());
        game.chance(&drawn, &mut ()).unwrap();
        let mut groups = groups.map(cards);
        // What is left, in an order in which months do not follow each other.
        let mut rest: Vec<Card> = CardSet::DECK.iter().collect();
        rest.sort_by_key(|card| (card.index() % 4, card.month().number() * 5 % 13));
        rest.retain(|card| !groups.iter().flatten().any(|used| used == card));
        for group in &mut groups[..3] {
            let lacks = 8 - group.len();
            group.extend(rest.drain(..lacks));
        }
        let [field, own, other, pile] = groups;
        let mut deck: Vec<Card> = Vec::new();
        for packet in 0..4 {
            for group in [&other, &field, &own] {
                deck.extend(&group[2 * packet..][..2]);
            }
        }
        deck.extend(pile.into_iter().chain(rest));
        let mut notices: Vec<Notice> = Vec::new();
        game.chance(&deck, &mut notices).unwrap();
        let public = |notice| match notice {
            Notice::Public(event) => Some(event),
            Notice::Private(..) => None,
        };
        (game, notices.into_iter().filter_map(public).collect())
    }

    fn cards(codes: &str) -> Vec<Card> {
        codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
    }

    fn set(codes: &str) -> CardSet {
        codes.parse().unwrap()
    }

    const DEALER: Seat = Seat::new(1);
    const IRISES: &str = "5a 5b 5c 5d 1a 2a 3a 4a";
    const PAIRS: &str = "1a 1b 2a 2b 3a 3b 4a 4b";

    #[test]
    fn ko_11_5_pairs_in_a_hand_are_a_misdeal() {
        for groups in [["", PAIRS, "", ""], ["", "", PAIRS, ""]] {
            let (game, events) = dealt(&[("hand-yaku", "redeal-both")], groups);
            let is_misdeal = |event: &Event| matches!(event, Event::PairsMisdeal { seat: Some(_) });
            assert!(events.iter().any(is_misdeal));
            assert_eq!(game.board().phase, Phase::Deal);
            assert_eq!(game.accounts().seats(2), [0, 0]);
        }
    }

    #[test]
    fn ko_11_6_both_hand_yaku_of_a_hand_are_paid() {
        let hand = "1a 1b 1c 1d 2c 2d 3c 3d";
        let (one, _) = dealt(&[], ["", hand, "", ""]);
        assert_eq!(one.accounts().seats(2), [-6, 6]);
        let (both, events) = dealt(&[("hand-yaku-both", "add")], ["", hand, "", ""]);
        assert_eq!(both.accounts().seats(2), [-12, 12]);
        let transfers = events.iter().filter(|event| matches!(event, Event::Transfer(_)));
        assert_eq!(transfers.count(), 2);
    }

    #[test]
    fn ko_11_8_the_dealer_captures_four_cards_of_a_month() {
        let capture = [("field-four", "capture")];
        let (game, _) = dealt(&capture, [IRISES, "", "", "6c 7c 8c 9c"]);
        let board = game.board();
        assert_eq!(board.round.piles[DEALER], set("5a 5b 5c 5d"));
        assert_eq!(board.round.field, set("1a 2a 3a 4a 6c 7c 8c 9c"));
        assert_eq!((board.round.stock, board.phase), (20, Phase::Play { seat: DEALER }));
        // The new cards can be four of a month as well, but not a third time.
        let (twice, _) = dealt(&capture, [IRISES, "", "", "6a 6b 6c 6d 8a 9a 10a 11a"]);
        assert_eq!(twice.board().round.piles[DEALER].len(), 8);
        assert_eq!(twice.board().round.stock, 16);
        let (thrice, _) = dealt(&capture, [IRISES, "", "", "6a 6b 6c 6d 7a 7b 7c 7d"]);
        assert_eq!(thrice.board().phase, Phase::Deal);
    }

    #[test]
    fn ko_11_8_the_field_decides_the_round() {
        let (redeal, _) = dealt(&[], [IRISES, "", "", ""]);
        assert_eq!(redeal.board().phase, Phase::Deal);
        let four = [("field-four", "dealer-wins"), ("field-brights", "count")];
        // Two Brights lie on the field.
        let (four, _) = dealt(&four, [IRISES, "", "", ""]);
        assert_eq!(four.accounts()[Account::Seat(DEALER)], 12);
        assert_eq!(four.board().next_dealer(), DEALER);
        let (play, _) = dealt(&[], [PAIRS, "", "", ""]);
        assert_eq!(play.board().phase, Phase::Play { seat: DEALER });
        let pays = [("field-pairs", "dealer-wins"), ("yaku.four-pairs", "8")];
        let (pairs, _) = dealt(&pays, [PAIRS, "", "", ""]);
        let (ending, winner) = pairs.board().round.ending.unwrap();
        assert_eq!((ending, winner), (RoundEnding::Stop(DEALER), Some(DEALER)));
        assert_eq!(pairs.accounts().seats(2), [-8, 8]);
        let (again, _) = dealt(&[("field-pairs", "redeal")], [PAIRS, "", "", ""]);
        assert_eq!(again.board().phase, Phase::Deal);
    }
}
