use std::fmt;

/// A month of the year, 1 (Pine) to 12 (Paulownia); each has four cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(u8);

impl Month {
    /// All twelve months in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..=12u8).map(Month)
    }

    /// The month with this number.
    ///
    /// ```
    /// use ginmi::cards::Month;
    /// assert_eq!(Month::new(11).unwrap().number(), 11);
    /// assert!(Month::new(13).is_none());
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if matches!(number, 1..=12) { Some(Self(number)) } else { None }
    }

    /// The number of the month, 1 to 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn from_index(index: u8) -> Self {
        Self(index + 1)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "month {}", self.0)
    }
}
