//! The places of the cards on the field and in the reader's hand.
//!
//! A card keeps its place when others leave, and a new one takes a free place, so nothing moves
//! while the reader aims at it.
//!
//! The browser stores the places of the last table, so that they survive a reload.

use ginmi::cards::{Card, CardSet};

/// The number of columns of the field, which has two rows.
const COLUMNS: u8 = 8;

/// The columns of the field in the order in which they are filled: from the middle.
const FROM_THE_MIDDLE: [u8; COLUMNS as usize] = [3, 4, 2, 5, 1, 6, 0, 7];

/// The most places that are read for a row.
const MOST: usize = 48;

/// The places of all cards of a round that the reader sees.
#[derive(Clone, Default, Debug)]
pub(super) struct CardSlots {
    field: Vec<Option<Card>>,
    hand: Vec<Option<Card>>,
}

impl CardSlots {
    /// Clears all places for a new deal.
    pub(super) fn clear(&mut self) {
        *self = CardSlots::default();
    }

    /// All places as a text, from which [`CardSlots::read`] makes them again.
    pub(super) fn write(&self) -> String {
        let row = |row: &[Option<Card>]| {
            let codes = row.iter().map(|card| card.map_or("-", Card::code));
            codes.collect::<Vec<_>>().join(" ")
        };
        format!("{}/{}", row(&self.field), row(&self.hand))
    }

    /// Reads places from a text; invalid ones are free.
    pub(super) fn read(text: &str) -> CardSlots {
        let row =
            |row: &str| row.split_whitespace().take(MOST).map(|code| code.parse().ok()).collect();
        let (field, hand) = text.split_once('/').unwrap_or_default();
        CardSlots { field: row(field), hand: row(hand) }
    }

    /// Updates the places for the current field and hand.
    pub(super) fn update(&mut self, field: CardSet, hand: CardSet) {
        lay(&mut self.field, field, on_field);
        lay(&mut self.hand, hand, |place| place);
    }

    /// The row and the column of a field card, from 0.
    pub(super) fn field_slot(&self, card: Card) -> (u8, u8) {
        let place = on_field(place_of(&self.field, card));
        ((place / usize::from(COLUMNS)) as u8, (place % usize::from(COLUMNS)) as u8)
    }

    /// The place of a card in the hand, from 0.
    pub(super) fn hand_slot(&self, card: Card) -> u8 {
        place_of(&self.hand, card) as u8
    }

    /// How many places the hand has.
    pub(super) fn hand_slot_count(&self) -> u8 {
        self.hand.len() as u8
    }
}

/// The index (row by row) of the place on the field that is filled first, second and so on.
fn on_field(number: usize) -> usize {
    let (rows, columns) = (2, usize::from(COLUMNS));
    // No round has more cards than places.
    let number = number % (rows * columns);
    number % rows * columns + usize::from(FROM_THE_MIDDLE[number / rows])
}

fn place_of(row: &[Option<Card>], card: Card) -> usize {
    row.iter().position(|own| *own == Some(card)).unwrap_or(row.len())
}

/// Places cards: those that are there stay, the others take free places in the order of `read`.
fn lay(row: &mut Vec<Option<Card>>, cards: CardSet, read: impl Fn(usize) -> usize) {
    for place in row.iter_mut() {
        *place = place.filter(|card| cards.contains(*card));
    }
    let new: Vec<Card> = cards.iter().filter(|card| !row.contains(&Some(*card))).collect();
    let free = (0..).filter(|place| row.get(*place).is_none_or(Option::is_none));
    let mut free: Vec<usize> = free.take(new.len()).collect();
    free.sort_by_key(|place| read(*place));
    for (place, card) in free.into_iter().zip(new) {
        if row.len() <= place {
            row.resize(place + 1, None);
        }
        row[place] = Some(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(codes: &str) -> CardSet {
        codes.parse().expect("codes of cards")
    }

    fn places(places: &CardSlots, codes: &str) -> Vec<(u8, u8)> {
        cards(codes).iter().map(|card| places.field_slot(card)).collect()
    }

    #[test]
    fn cards_are_laid_from_the_middle_in_the_order_of_reading() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a 5a 6a"), CardSet::EMPTY);
        let rows = [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)];
        assert_eq!(places(&laid, "1a 2a 3a 4a 5a 6a"), rows);
    }

    #[test]
    fn a_card_keeps_its_place_and_a_new_one_takes_the_first_that_is_free() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a"), cards("7a 8a 9a"));
        let before = places(&laid, "2a 3a 4a");
        let free = laid.field_slot("1a".parse().expect("a card"));
        laid.update(cards("2a 3a 4a"), cards("7a 9a"));
        assert_eq!(places(&laid, "2a 3a 4a"), before);
        let nine = "9a".parse().expect("a card");
        assert_eq!(
            (laid.hand_slot(nine), laid.hand_slot_count()),
            (2, 3),
            "the hand does not close up"
        );
        laid.update(cards("2a 3a 4a 12a 12b"), cards("7a 9a"));
        assert_eq!(places(&laid, "2a 3a 4a"), before);
        assert_eq!(places(&laid, "12a 12b"), [(0, 2), free], "one begins the next column");
        // After a new deal the cards are in order again.
        laid.clear();
        laid.update(cards("2a 12a"), CardSet::EMPTY);
        assert_eq!(places(&laid, "2a 12a"), [(0, 3), (1, 3)]);
    }

    #[test]
    fn places_are_written_and_read() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a"), cards("7a 8a 9a"));
        laid.update(cards("2a 4a"), cards("8a"));
        let text = laid.write();
        let mut read = CardSlots::read(&text);
        assert_eq!(read.write(), text);
        laid.update(cards("2a 4a 12a"), cards("8a 9b"));
        read.update(cards("2a 4a 12a"), cards("8a 9b"));
        assert_eq!(read.write(), laid.write());
        // An invalid text counts as no places.
        for nonsense in ["", "/", "what/is this", "1a"] {
            let (mut read, mut fresh) = (CardSlots::read(nonsense), CardSlots::default());
            read.clear();
            read.update(cards("2a 12a"), cards("9a"));
            fresh.update(cards("2a 12a"), cards("9a"));
            assert_eq!(read.write(), fresh.write(), "{nonsense}");
        }
    }

    #[test]
    fn no_two_cards_lie_in_one_place() {
        let mut laid = CardSlots::default();
        let all: Vec<Card> = CardSet::DECK.iter().take(16).collect();
        for count in 1..=all.len() {
            laid.update(all[..count].iter().copied().collect(), CardSet::EMPTY);
            let mut taken: Vec<_> =
                all[..count].iter().map(|card| laid.field_slot(*card)).collect();
            taken.sort_unstable();
            taken.dedup();
            assert_eq!(taken.len(), count);
        }
    }
}
