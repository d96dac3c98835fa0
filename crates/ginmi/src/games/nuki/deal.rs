//! NU-2 to NU-4: the deck, the deal, the Paulownia pair, mizuten, the field multiplier.

use super::Match;
use super::options::MultiplierRule;
use crate::cards::{Card, CardSet, Month, groups};
use crate::event::{Event, Sink};
use crate::games::common::{MultiplierQueue, PacketDealer};
use crate::games::hachi_hachi::deal::HAND;
use crate::seat::SeatSet;

/// The 34 cards: months 4, 5 and 7 are out, and so are two of the Paulownia Chaff.
pub const DECK: CardSet = CardSet::DECK
    .difference(CardSet::month(Month::new(4).unwrap()))
    .difference(CardSet::month(Month::new(5).unwrap()))
    .difference(CardSet::month(Month::new(7).unwrap()))
    .without(Card::new(Month::new(12).unwrap(), 2))
    .without(Card::new(Month::new(12).unwrap(), 3));

/// The two Paulownia cards (NU-2).
const PAULOWNIA_PAIR: CardSet = DECK.of_month(Month::new(12).unwrap());

/// The Crane, the Curtain and the Moon, each of which makes a large field (NU-4).
const DOUBLING: CardSet = groups::CRANE.union(groups::CURTAIN).union(groups::MOON);

impl Match {
    /// NU-2: hands and field from the shuffled deck.
    pub(super) fn deal_cards(&mut self, deck: &[Card], sink: &mut impl Sink) {
        let players = self.board.players;
        let leader = self.board.round.dealt_by;
        let order = SeatSet::all(players).in_turn_order(leader.right(players));
        let mut dealer = PacketDealer::begin(deck, order, &mut self.hands);
        dealer.deal_seven_each();
        dealer.fill_stock(&mut self.stock);
        let field = dealer.field;
        let (stock, hand_size) = (self.stock.len() as u8, HAND);
        let (dealt_in, blank) = (SeatSet::all(players), None);
        self.board.emit(Event::Dealt { field, hand_size, stock, leader, dealt_in, blank }, sink);

        if let Some(month) = field.full_months().next() {
            return self.throw_in(month, sink);
        }
        if field.contains_all(PAULOWNIA_PAIR) {
            // No card could capture them.
            self.board.emit(Event::PairTaken { seat: leader, cards: PAULOWNIA_PAIR }, sink);
        }
        let from_queue = self.board.game.stakes.from_queue;
        let rule = self.board.options.multipliers;
        let (multiplier, MultiplierQueue { fours, twos }) =
            field_multiplier(rule, field, from_queue);
        self.board.emit(Event::FieldMultiplier { multiplier, fours, twos }, sink);
        self.ask_mizuten(self.board.options.mizuten.is_on(), sink);
    }
}

/// NU-4, NU-12.2: the multiplier of a round, by all cards dealt to the field, and the multipliers
/// that join the queue if the round counts.
fn field_multiplier(
    rule: MultiplierRule,
    field: CardSet,
    from_queue: Option<u8>,
) -> (u8, MultiplierQueue) {
    let waiting = MultiplierQueue { fours: 0, twos: (field & DOUBLING).len() as u8 };
    match rule {
        MultiplierRule::Carry => waiting.carry(from_queue),
        MultiplierRule::Now => (waiting.peek().unwrap_or(1), MultiplierQueue::default()),
        MultiplierRule::Off => (1, MultiplierQueue::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nuki::counted_chaff;

    #[test]
    fn nu_the_deck_is_worth_211_points_and_holds_19_chaff() {
        assert_eq!((DECK.len(), DECK.points()), (34, 211));
        let kinds = [groups::BRIGHTS, groups::ANIMALS, groups::RIBBONS, groups::CHAFF];
        assert_eq!(kinds.map(|kind| (DECK & kind).len()), [5, 6, 7, 16]);
        assert_eq!(counted_chaff(DECK), 19);
        assert_eq!(PAULOWNIA_PAIR, "12a 12b".parse().unwrap());
        for month in [4, 5, 7] {
            assert!(!DECK.intersects(CardSet::month(Month::new(month).unwrap())));
        }
    }

    #[test]
    fn nu_4_two_or_three_of_them_wait() {
        let fields = [
            ("1b 2a 3b 8b 11a 12a", None, 1, 0),
            ("1b 2a 3a 6b 8b 9b", None, 2, 0),
            ("1a 8a 2c 3c 6c 9c", None, 2, 1),
            ("1a 3a 8a 11a 2c 6c", None, 2, 2),
            ("1b 2a 3a 6b 8b 9b", Some(2), 2, 1),
        ];
        for (field, from_queue, multiplier, twos) in fields {
            let expected = (multiplier, MultiplierQueue { fours: 0, twos });
            let (rule, cards) = (MultiplierRule::Carry, field.parse().unwrap());
            assert_eq!(field_multiplier(rule, cards, from_queue), expected, "{field}");
        }
    }

    #[test]
    fn nu_12_2_nothing_waits_or_nothing_counts() {
        let none = MultiplierQueue::default();
        for (rule, field, multiplier) in [
            (MultiplierRule::Now, "1a 8a 2c 3c 6c 9c", 2),
            (MultiplierRule::Now, "1b 2a 3b 8b 11a 12a", 1),
            (MultiplierRule::Off, "1b 2a 3b 8a 6c 9c", 1),
        ] {
            let cards = field.parse().unwrap();
            assert_eq!(field_multiplier(rule, cards, None), (multiplier, none), "{field}");
        }
    }
}
