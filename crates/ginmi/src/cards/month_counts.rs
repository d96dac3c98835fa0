use super::{CardSet, Month};

/// How many cards of each month a set holds: four bits a month, counted all at once.
///
/// ```
/// use ginmi::cards::{CardSet, MonthCounts};
/// let counts = MonthCounts::of("1a 1b 4a 4b 4d 11a 11b 11c 11d".parse()?);
/// assert_eq!((counts.pairs().count(), counts.triplets().count(), counts.fours().count()), (1, 1, 1));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MonthCounts(u64);

/// A set of months, which is an iterator over them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MonthSet(u64);

impl MonthCounts {
    const ONES: u64 = 0x1111_1111_1111;

    /// Counts the cards of a set; the blank, which has no month, is not counted.
    #[must_use]
    pub const fn of(cards: CardSet) -> Self {
        let bits = cards.bits();
        let pairs = (bits & 0x5555_5555_5555) + (bits >> 1 & 0x5555_5555_5555);
        Self((pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333))
    }

    /// The months of which the set holds all four cards.
    #[must_use]
    pub const fn fours(self) -> MonthSet {
        MonthSet(self.0 >> 2 & Self::ONES)
    }

    /// The months of which the set holds exactly three cards.
    #[must_use]
    pub const fn triplets(self) -> MonthSet {
        MonthSet(self.0 & self.0 >> 1 & Self::ONES)
    }

    /// The months of which the set holds at least three cards.
    #[must_use]
    pub const fn three_or_more(self) -> MonthSet {
        MonthSet(self.fours().0 | self.triplets().0)
    }

    /// The months of which the set holds at least two cards.
    #[must_use]
    pub const fn two_or_more(self) -> MonthSet {
        MonthSet((self.0 >> 1 | self.0 >> 2) & Self::ONES)
    }

    /// The months of which the set holds exactly two cards.
    #[must_use]
    pub const fn pairs(self) -> MonthSet {
        MonthSet(self.0 >> 1 & !self.0 & Self::ONES)
    }
}

impl MonthSet {
    /// Whether there is no month.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All cards of these months.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(self.0 * 0xF)
    }
}

impl Iterator for MonthSet {
    type Item = Month;

    fn next(&mut self) -> Option<Month> {
        if self.0 == 0 {
            return None;
        }
        let month = self.0.trailing_zeros() / 4;
        self.0 &= self.0 - 1;
        Some(Month::from_index(month as u8))
    }

    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}
