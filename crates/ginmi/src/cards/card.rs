use std::fmt;
use std::str::FromStr;

use super::{CardKind, Month, groups};

/// One card of the deck, or the [blank](Card::BLANK) of seven-player Hachi-Hachi.
///
/// Its text form is the *code*: the number of the month and a letter, `a` the highest card of the
/// month to `d`; the blank is `0`. Cards order by month, then letter; the blank comes last.
///
/// ```
/// use ginmi::cards::{Card, CardKind};
/// let phoenix: Card = "12a".parse()?;
/// assert_eq!(phoenix.kind(), CardKind::Bright);
/// assert_eq!(phoenix.to_string(), "12a");
/// # Ok::<(), ginmi::cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The blank card, code `0`: it belongs to no month and counts as Chaff, but never captures or
    /// scores.
    pub const BLANK: Self = Self(48);

    /// The card of a month by the index of its letter, from 0 for `a` to 3 for `d`.
    ///
    /// # Panics
    ///
    /// When `index` is above 3.
    #[must_use]
    pub const fn new(month: Month, index: u8) -> Self {
        assert!(index < 4, "a month has four cards");
        Self((month.number() - 1) * 4 + index)
    }

    /// The card with this index: 0 to 47 in order of the codes, 48 the blank.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index <= 48 { Some(Self(index)) } else { None }
    }

    /// The card that a bit of a [`CardSet`](super::CardSet) stands for.
    pub(super) const fn of_bit(index: u32) -> Self {
        debug_assert!(index <= 48, "there are 49 cards");
        Self(index as u8)
    }

    /// The index of the card in the order of the codes, 0 to 48.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The month of the card.
    ///
    /// # Panics
    ///
    /// For the blank, which has none and never leaves the deal.
    #[must_use]
    pub const fn month(self) -> Month {
        assert!(self.0 < 48, "the blank card has no month");
        Month::from_index(self.0 / 4)
    }

    /// The code, such as `12a`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        CODES[self.0 as usize]
    }

    /// The letter of the code, `a` to `d`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0 % 4) as char
    }

    /// The kind of the card as printed (the blank: Chaff).
    #[must_use]
    pub const fn kind(self) -> CardKind {
        if groups::BRIGHTS.contains(self) {
            CardKind::Bright
        } else if groups::ANIMALS.contains(self) {
            CardKind::Animal
        } else if groups::RIBBONS.contains(self) {
            CardKind::Ribbon
        } else {
            CardKind::Chaff
        }
    }
}

/// The blank, which stands for no card of the deck.
impl Default for Card {
    fn default() -> Self {
        Self::BLANK
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const CODES: [&str; 49] = [
    "1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d", "3a", "3b", "3c", "3d", "4a", "4b", "4c", "4d",
    "5a", "5b", "5c", "5d", "6a", "6b", "6c", "6d", "7a", "7b", "7c", "7d", "8a", "8b", "8c", "8d",
    "9a", "9b", "9c", "9d", "10a", "10b", "10c", "10d", "11a", "11b", "11c", "11d", "12a", "12b",
    "12c", "12d", "0",
];

/// A text that is not a card code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a card: a code is a month from 1 to 12 and a letter from a to d, such as 8a")]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let parse = || -> Option<Self> {
            if text == "0" {
                return Some(Self::BLANK);
            }
            let (&letter, digits) = text.as_bytes().split_last()?;
            let number = match *digits {
                [d @ b'1'..=b'9'] => d - b'0',
                [b'1', d @ b'0'..=b'2'] => 10 + d - b'0',
                _ => return None,
            };
            let index = letter.checked_sub(b'a').filter(|index| *index < 4)?;
            Some(Self::new(Month::new(number)?, index))
        };
        parse().ok_or_else(|| ParseCardError(text.to_owned()))
    }
}
