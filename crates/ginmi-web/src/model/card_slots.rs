//! The slots of the cards on the field and in the reader's hand.
//!
//! When cards leave the field, the outermost ones fill the gaps, and all others keep their slots. The
//! hand is shown in the order of its slots, and closes up.
//!
//! The browser stores the slots of the last table, so that they survive a reload.

use ginmi::cards::{Card, CardSet};

use super::sort_by_rank;

/// The number of columns of the field, which has two rows.
const COLUMNS: u8 = 8;

/// The columns of the field in the order in which they are filled: from the middle.
const FROM_THE_MIDDLE: [u8; COLUMNS as usize] = [3, 4, 2, 5, 1, 6, 0, 7];

/// The most slots that are read for a row.
const MOST: usize = 48;

/// The slots of all cards of a round that the reader sees.
#[derive(Clone, Default, Debug)]
pub(super) struct CardSlots {
    field: Vec<Option<Card>>,
    hand: Vec<Option<Card>>,
}

impl CardSlots {
    /// Clears all slots for a new deal.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// All slots as a text, which [`CardSlots::read`] reads.
    pub(super) fn write(&self) -> String {
        let row = |row: &[Option<Card>]| {
            let codes = row.iter().map(|card| card.map_or("-", Card::code));
            codes.collect::<Vec<_>>().join(" ")
        };
        format!("{}/{}", row(&self.field), row(&self.hand))
    }

    /// Reads slots from a text; invalid ones are free.
    pub(super) fn read(text: &str) -> Self {
        let row =
            |row: &str| row.split_whitespace().take(MOST).map(|code| code.parse().ok()).collect();
        let (field, hand) = text.split_once('/').unwrap_or_default();
        Self { field: row(field), hand: row(hand) }
    }

    /// Updates the slots for the current field and hand.
    pub(super) fn update(&mut self, field: CardSet, hand: CardSet) {
        keep(&mut self.field, field);
        close_gaps(&mut self.field);
        fill_slots(&mut self.field, field, field_index);
        keep(&mut self.hand, hand);
        fill_slots(&mut self.hand, hand, |slot| slot);
    }

    /// The row and the column of a field card, from 0.
    pub(super) fn field_slot(&self, card: Card) -> (u8, u8) {
        let slot = field_index(index_of(&self.field, card));
        ((slot / usize::from(COLUMNS)) as u8, (slot % usize::from(COLUMNS)) as u8)
    }

    /// The slot of a card in the hand, from 0.
    pub(super) fn hand_slot(&self, card: Card) -> u8 {
        index_of(&self.hand, card) as u8
    }
}

/// The index (row by row) of the slot on the field that is filled first, second and so on.
fn field_index(number: usize) -> usize {
    let (rows, columns) = (2, usize::from(COLUMNS));
    // No round has more cards than slots.
    let number = number % (rows * columns);
    number % rows * columns + usize::from(FROM_THE_MIDDLE[number / rows])
}

fn index_of(row: &[Option<Card>], card: Card) -> usize {
    row.iter().position(|own| *own == Some(card)).unwrap_or(row.len())
}

/// Frees the slots of all cards but these.
fn keep(row: &mut [Option<Card>], cards: CardSet) {
    for slot in row {
        *slot = slot.filter(|card| cards.contains(*card));
    }
}

/// Moves the last cards into the first free slots, until there is no gap.
fn close_gaps(row: &mut Vec<Option<Card>>) {
    while let Some(gap) = row.iter().position(Option::is_none) {
        if let Some(last) = row.pop().flatten().filter(|_| gap < row.len()) {
            row[gap] = Some(last);
        }
    }
}

/// Puts the cards that have no slot into free ones, by `order`.
fn fill_slots(row: &mut Vec<Option<Card>>, cards: CardSet, order: impl Fn(usize) -> usize) {
    let new: Vec<Card> = cards.iter().filter(|card| !row.contains(&Some(*card))).collect();
    let free = (0..).filter(|slot| row.get(*slot).is_none_or(Option::is_none));
    let mut free: Vec<usize> = free.take(new.len()).collect();
    sort_by_rank(&mut free, |slot| order(*slot) as i64);
    for (slot, card) in free.into_iter().zip(new) {
        if row.len() <= slot {
            row.resize(slot + 1, None);
        }
        row[slot] = Some(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(codes: &str) -> CardSet {
        codes.parse().expect("codes of cards")
    }

    fn slots_of(slots: &CardSlots, codes: &str) -> Vec<(u8, u8)> {
        cards(codes).iter().map(|card| slots.field_slot(card)).collect()
    }

    #[test]
    fn cards_are_laid_from_the_middle_in_the_order_of_reading() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a 5a 6a"), CardSet::EMPTY);
        let rows = [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)];
        assert_eq!(slots_of(&laid, "1a 2a 3a 4a 5a 6a"), rows);
    }

    #[test]
    fn a_card_keeps_its_place_and_the_last_ones_fill_gaps() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a 5a 6a"), cards("7a 8a 9a"));
        let before = slots_of(&laid, "3a 6a");
        laid.update(cards("1a 3a 4a 6a"), cards("7a 8a 9a"));
        assert_eq!(slots_of(&laid, "3a 6a"), before);
        assert_eq!(slots_of(&laid, "1a 4a"), [(1, 3), (0, 3)], "they fill the gaps");
        laid.update(cards("1a 3a 4a 6a 12a"), cards("7a 9a"));
        assert_eq!(slots_of(&laid, "3a 6a"), before);
        assert_eq!(slots_of(&laid, "12a"), [(0, 2)], "it begins the next column");
        assert_eq!(laid.hand_slot("9a".parse().expect("a card")), 2);
        // After a new deal the cards are in order again.
        laid.clear();
        laid.update(cards("2a 12a"), CardSet::EMPTY);
        assert_eq!(slots_of(&laid, "2a 12a"), [(0, 3), (1, 3)]);
    }

    #[test]
    fn places_are_written_and_read() {
        let mut laid = CardSlots::default();
        laid.update(cards("1a 2a 3a 4a"), cards("7a 8a 9a"));
        laid.update(cards("2a 4a"), cards("8a"));
        let text = laid.write();
        let mut slots = CardSlots::read(&text);
        assert_eq!(slots.write(), text);
        laid.update(cards("2a 4a 12a"), cards("8a 9b"));
        slots.update(cards("2a 4a 12a"), cards("8a 9b"));
        assert_eq!(slots.write(), laid.write());
        // An invalid text counts as no slots.
        for nonsense in ["", "/", "what/is this", "1a"] {
            let (mut slots, mut fresh) = (CardSlots::read(nonsense), CardSlots::default());
            slots.clear();
            slots.update(cards("2a 12a"), cards("9a"));
            fresh.update(cards("2a 12a"), cards("9a"));
            assert_eq!(slots.write(), fresh.write(), "{nonsense}");
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
