//! Seats, sets of seats and turn order (C-1).

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players a game seats.
pub const MAX_SEATS: usize = 7;

/// A seat at the table, numbered from 0 counter-clockwise (C-1): the player to the right of seat
/// *s* of *n* is seat *s + 1 mod n*.
///
/// ```
/// use ginmi::seat::Seat;
///
/// let players = 3;
/// let last = Seat::new(players - 1);
/// assert_eq!(last.right(players), Seat::new(0));
/// let turns: Vec<usize> = Seat::new(1).round(players).map(Seat::index).collect();
/// assert_eq!(turns, [1, 2, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    ///
    /// When the number is [`MAX_SEATS`] or more.
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < MAX_SEATS, "there are at most seven seats");
        Self(number as u8)
    }

    /// The number of the seat, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table for `players` in order.
    pub fn all(
        players: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players as u8).map(Seat)
    }

    /// The player to the right: the next in turn order.
    #[must_use]
    pub const fn right(self, players: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize >= players { 0 } else { next })
    }

    /// All seats in turn order beginning with this one.
    pub fn round(self, players: usize) -> impl Iterator<Item = Self> + Clone {
        (self.0..players as u8).chain(0..self.0).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Everybody at a table for `players`.
    #[must_use]
    pub const fn all(players: usize) -> Self {
        Self((1 << players) - 1)
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat, if it is in the set.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats in order of their numbers.
    #[must_use]
    pub const fn iter(self) -> SeatSetIter {
        SeatSetIter { rest: self.0, first: 0 }
    }

    /// The seats of the set in turn order, beginning at `first` (which need not be in it).
    #[must_use]
    pub const fn in_turn_order(self, first: Seat) -> SeatSetIter {
        let turned = self.0 >> first.0 | self.0 << (MAX_SEATS as u8 - first.0);
        SeatSetIter { rest: turned & Self::all(MAX_SEATS).0, first: first.0 }
    }

    /// The first seat of the set in turn order after `seat`; `seat` itself comes last.
    #[must_use]
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        // The seats twice in a row, so that turn order needs no branch.
        let twice = u32::from(self.0) | u32::from(self.0) << MAX_SEATS;
        let next = (twice & !1 << seat.0).trailing_zeros() as u8;
        let turned = if next < MAX_SEATS as u8 { next } else { next - MAX_SEATS as u8 };
        (!self.is_empty()).then_some(Seat(turned))
    }
}

/// Iterator over the seats of a [`SeatSet`] in turn order.
#[derive(Clone, Debug)]
pub struct SeatSetIter {
    /// The remaining seats, rotated so that bit 0 stands for `first`.
    rest: u8,
    first: u8,
}

impl Iterator for SeatSetIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.rest == 0 {
            return None;
        }
        let number = self.first + self.rest.trailing_zeros() as u8;
        self.rest &= self.rest - 1;
        Some(Seat(if number < MAX_SEATS as u8 { number } else { number - MAX_SEATS as u8 }))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PerSeat<T>([T; SLOTS]);

/// The length of a [`PerSeat`]: a power of two, so that no index needs a bounds check.
const SLOTS: usize = MAX_SEATS.next_power_of_two();

impl<T> PerSeat<T> {
    /// The values of the first `players` seats.
    #[must_use]
    pub fn first(&self, players: usize) -> &[T] {
        &self.0[..players]
    }
}

impl<T> PerSeat<T> {
    /// The seats whose values satisfy `holds`. All are tested, without branches, which could not be
    /// predicted.
    #[inline]
    pub(crate) fn seats_where(&self, holds: impl Fn(&T) -> bool) -> SeatSet {
        let bit = |(number, value)| u8::from(holds(value)) << number;
        let bits = self.0.iter().take(MAX_SEATS).enumerate().map(bit);
        SeatSet(bits.fold(0, |set, bit| set | bit))
    }
}

impl<T: Copy> PerSeat<T> {
    /// The same value for every seat.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self([value; SLOTS])
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index() % SLOTS]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() % SLOTS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_order_begins_anywhere_and_goes_round_once() {
        for bits in 0..1 << MAX_SEATS as u8 {
            let set = SeatSet(bits);
            assert_eq!(set.iter().count(), set.len());
            for first in Seat::all(MAX_SEATS) {
                let order: Vec<Seat> = set.in_turn_order(first).collect();
                let walked: Vec<Seat> =
                    first.round(MAX_SEATS).filter(|seat| set.contains(*seat)).collect();
                assert_eq!(order, walked, "{set:?} from {first:?}");
                let after = set.in_turn_order(first.right(MAX_SEATS)).next();
                assert_eq!(set.next_after(first), after);
            }
        }
    }
}
