use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use super::{Card, Month, MonthCounts, MonthSet, ParseCardError, groups};

/// A set of cards in one machine word.
///
/// ```
/// use ginmi::cards::CardSet;
/// let hand: CardSet = "1a 1b 12d".parse()?;
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.points(), 26);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The 48 cards of the standard deck.
    pub const DECK: Self = Self((1 << 48) - 1);

    /// The set with exactly this card.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The four cards of a month.
    #[must_use]
    pub const fn month(month: Month) -> Self {
        Self(0xF << ((month.number() - 1) * 4))
    }

    /// The set whose bit *i* stands for the card with index *i*.
    ///
    /// # Panics
    ///
    /// When a bit above the blank's is set.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        assert!(bits < 1 << 49, "there are 49 cards");
        Self(bits)
    }

    /// The bits: bit *i* stands for the card with index *i*.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards the set holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Whether every card of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share a card.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards in both sets; usable in constants.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set; usable in constants.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other; usable in constants.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card, if it is in the set.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The set with this card added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The set with this card added if it holds any card; the empty set otherwise.
    #[must_use]
    pub(crate) const fn with_if_any(self, card: Card) -> Self {
        if self.is_empty() { Self::EMPTY } else { self.with(card) }
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// The cards of one month that are in the set.
    #[must_use]
    pub const fn of_month(self, month: Month) -> Self {
        self.intersection(Self::month(month))
    }

    /// The cards of the same month as this one, including the card itself if it is in the set.
    #[must_use]
    pub const fn of_same_month(self, card: Card) -> Self {
        Self(self.0 & 0xF << (card.index() & !3))
    }

    /// The first card in the order of the codes.
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::of_bit(self.0.trailing_zeros())) }
    }

    /// The card at this index in the order of the codes, counted from 0.
    #[must_use]
    #[inline]
    pub fn nth(self, index: usize) -> Option<Card> {
        if index >= self.len() as usize {
            return None;
        }
        Some(Card::of_bit(nth_bit(self.0, index as u32)))
    }

    /// The cards in the order of their codes.
    #[must_use]
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }

    /// The card points of the set: 20 a Bright, 10 an Animal, 5 a Ribbon, 1 a Chaff.
    #[must_use]
    pub const fn points(self) -> u16 {
        let cards = self.intersection(Self::DECK);
        (cards.len()
            + 19 * cards.intersection(groups::BRIGHTS).len()
            + 9 * cards.intersection(groups::ANIMALS).len()
            + 4 * cards.intersection(groups::RIBBONS).len()) as u16
    }

    /// The months of which the set holds all four cards.
    #[must_use]
    pub const fn full_months(self) -> MonthSet {
        MonthCounts::of(self).fours()
    }
}

/// The index of the nth set bit, if there are that many. It has no branches: nearly every random
/// decision calls it, and a branch on a random card cannot be predicted.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
fn nth_bit(bits: u64, rank: u32) -> u32 {
    safe_arch::population_deposit_u64(1 << rank, bits).trailing_zeros()
}

/// The index of the nth set bit, for machines that have no instruction for it: a binary search over
/// the word without branches.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
const fn nth_bit(mut bits: u64, mut rank: u32) -> u32 {
    let (mut index, mut width) = (0, 32);
    while width > 0 {
        let low = (bits & ((1 << width) - 1)).count_ones();
        let above = (rank >= low) as u32;
        rank -= above * low;
        bits >>= above * width;
        index += above * width;
        width /= 2;
    }
    index
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl Sub for CardSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

/// Iterator over the cards of a [`CardSet`] in the order of their codes.
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        let CardSet(bits) = self.0;
        // The lowest bit is the card's.
        self.0 = CardSet(bits & (bits - 1));
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for CardSetIter {}

/// The codes in order, separated by spaces.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// A text that is not a set of cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardSetError {
    /// One of the words is not a card code.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A card is named more than once.
    #[error("{0} is listed twice, but the deck holds each card once")]
    Twice(Card),
}

impl FromStr for CardSet {
    type Err = ParseCardSetError;

    /// Reads codes separated by whitespace or commas.
    fn from_str(text: &str) -> Result<Self, ParseCardSetError> {
        let mut set = Self::EMPTY;
        for word in text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()) {
            let card = word.parse()?;
            if set.contains(card) {
                return Err(ParseCardSetError::Twice(card));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_is_the_one_at_that_place() {
        // Any sets will do; the multiplication spreads these over the word.
        for seed in 0..500u64 {
            let bits = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (15 + seed % 30);
            let set = CardSet::from_bits(bits);
            let cards: Vec<Option<Card>> = (0..50).map(|index| set.nth(index)).collect();
            let expected: Vec<Option<Card>> = set.iter().map(Some).collect();
            assert_eq!(cards[..expected.len()], expected);
            assert!(cards[expected.len()..].iter().all(Option::is_none));
        }
    }
}
