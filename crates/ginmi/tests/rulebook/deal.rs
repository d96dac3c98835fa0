//! Builds the shuffled deck that gives the hands, field and draw pile an example describes.

use ginmi::cards::{Card, CardSet};
use ginmi::seat::{PerSeat, Seat};

use super::script::Result;

/// What an example says of a deal; what it leaves open is filled in.
#[derive(Default)]
pub(crate) struct Deal {
    pub(crate) hands: PerSeat<Vec<Card>>,
    pub(crate) field: Vec<Card>,
    pub(crate) stock: Vec<Card>,
    pub(crate) deck: Vec<Card>,
}

impl Deal {
    /// The deck in the order in which it has to be dealt.
    pub(crate) fn deck(&self, dealer: Seat, players: usize) -> Result<Vec<Card>> {
        let all = if players == 7 { CardSet::DECK.with(Card::BLANK) } else { CardSet::DECK };
        if !self.deck.is_empty() {
            let top: CardSet = self.deck.iter().copied().collect();
            return Ok(self.deck.iter().copied().chain(all - top).collect());
        }
        let (hands, field) = self.filled(all, players)?;
        let mut order = Vec::new();
        for (hand_packet, field_packet) in [(0..4, 0..3), (4..7, 3..6)] {
            for seat in dealer.right(players).round(players) {
                order.extend(&hands[seat][hand_packet.clone()]);
            }
            if players < 7 {
                order.extend(&field[field_packet]);
            }
        }
        let dealt: CardSet = order.iter().copied().collect();
        if dealt.len() as usize != order.len() {
            return Err("a card is dealt to two places".to_owned());
        }
        order.extend(self.stock.iter().filter(|card| !dealt.contains(**card)));
        let dealt: CardSet = order.iter().copied().collect();
        order.extend(all - dealt);
        Ok(order)
    }

    /// Hands of seven and a field of six, from the named cards and the lowest of the others.
    fn filled(&self, all: CardSet, players: usize) -> Result<(PerSeat<Vec<Card>>, Vec<Card>)> {
        let mut hands = self.hands.clone();
        let mut field = self.field.clone();
        let named = Seat::all(players).flat_map(|seat| hands[seat].clone()).chain(field.clone());
        let mut free: Vec<Card> = (all - named.collect()).iter().collect();
        // Cards of the draw pile come last, so that they are dealt only when nothing else is left.
        free.sort_by_key(|card| (self.stock.contains(card), *card));
        if players == 7 {
            return self.with_blank(hands, field, free);
        }
        let mut place = 0;
        while field.len() < 6 {
            let card = *free.get(place).ok_or("the field cannot be filled")?;
            let month = field.iter().filter(|other| other.month() == card.month()).count();
            if month < 3 {
                field.push(free.remove(place));
            } else {
                place += 1;
            }
        }
        let mut free = free.into_iter();
        for seat in Seat::all(players) {
            let missing = 7usize.checked_sub(hands[seat].len()).ok_or("a hand has seven cards")?;
            hands[seat].extend(free.by_ref().take(missing));
        }
        Ok((hands, field))
    }

    /// With seven players the field is dealt as a hand, together with the blank.
    fn with_blank(
        &self,
        mut hands: PerSeat<Vec<Card>>,
        field: Vec<Card>,
        mut free: Vec<Card>,
    ) -> Result<(PerSeat<Vec<Card>>, Vec<Card>)> {
        free.retain(|card| *card != Card::BLANK);
        let named = Seat::all(7).find(|seat| hands[*seat].contains(&Card::BLANK));
        let empty = Seat::all(7).rfind(|seat| hands[*seat].is_empty());
        let holder = named.or(empty).ok_or("nobody can hold the blank")?;
        if named.is_none() {
            hands[holder].push(Card::BLANK);
        }
        hands[holder].extend(field);
        let mut free = free.into_iter();
        for seat in Seat::all(7) {
            let missing = 7usize.checked_sub(hands[seat].len()).ok_or("a hand has seven cards")?;
            hands[seat].extend(free.by_ref().take(missing));
        }
        Ok((hands, Vec::new()))
    }
}
