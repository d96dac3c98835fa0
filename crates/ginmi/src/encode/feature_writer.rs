//! Writes the values of features into a row, or their meanings into a list.

use std::ops::RangeInclusive;

use super::feature::{FAR, Feature, LayoutParameters, MONEY};
use super::{ColumnKind, FeatureOwners, ObservedOption};
use crate::cards::CardSet;
use crate::games::common::RoundBoard;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The most players that a round has in any game.
const MOST_ACTIVE: usize = 3;

/// Everybody at the table as one seat sees them: itself first, then the others in turn order.
#[derive(Clone, Copy, Debug)]
pub struct SeatPerspective {
    seats: [Seat; MAX_SEATS],
    players: usize,
    /// The players of the round; `None` where the viewer or an opponent does not play.
    active: [Option<Seat>; MOST_ACTIVE],
    capacity: usize,
}

impl SeatPerspective {
    #[inline]
    pub(super) fn new(round: &RoundBoard, viewer: Seat, players: usize, capacity: usize) -> Self {
        let mut seats = [viewer; MAX_SEATS];
        for index in 1..players {
            seats[index] = seats[index - 1].right(players);
        }
        let mut active = [None; MOST_ACTIVE];
        active[0] = round.active.contains(viewer).then_some(viewer);
        let opponents = round.active.without(viewer).in_turn_order(viewer);
        for (slot, seat) in active[1..].iter_mut().zip(opponents) {
            *slot = Some(seat);
        }
        Self { seats, players, active, capacity }
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> {
        self.seats[..self.players].iter().copied()
    }

    /// The players of the round: the viewer, then as many opponents as can play; `None` for an
    /// empty slot.
    #[inline]
    pub fn active(&self) -> impl ExactSizeIterator<Item = Option<Seat>> {
        self.active[..self.capacity].iter().copied()
    }
}

/// Takes features one after another: always the same ones in the same order, whatever their values.
///
/// Each feature is named and explained where its values are given. A writer ignores the names,
/// so they cost nothing.
pub trait FeatureWriter {
    /// Begins a feature: its name and meaning, whom and what it describes, and the range of its
    /// values.
    fn begin(
        &mut self,
        name: &str,
        meaning: &str,
        owners: FeatureOwners,
        columns: ColumnKind,
        range: RangeInclusive<i8>,
    );

    /// The next numbers. Values are clamped to ±127.
    fn put_all(&mut self, values: impl ExactSizeIterator<Item = i32>);

    /// The next 48 numbers: 1 for each card of the set.
    fn put_cards(&mut self, cards: CardSet);

    /// The next `count` numbers: 1 at this index, if there is one, and 0 elsewhere.
    fn put_one_of(&mut self, count: usize, index: Option<usize>);

    /// The next number.
    #[inline(always)]
    fn put(&mut self, value: i32) {
        self.put_all([value].into_iter());
    }

    /// The next `count` numbers are 0. This is the fastest way to write them.
    #[inline(always)]
    fn put_zeros(&mut self, count: usize) {
        self.put_one_of(count, None);
    }

    /// A set of cards.
    #[inline]
    fn cards(&mut self, name: &str, meaning: &str, cards: CardSet) {
        self.begin(name, meaning, FeatureOwners::Table, ColumnKind::Cards, 0..=1);
        self.put_cards(cards);
    }

    /// A set of cards of each player of the round.
    #[inline]
    fn sets(
        &mut self,
        perspective: &SeatPerspective,
        name: &str,
        meaning: &str,
        of: impl Fn(Seat) -> CardSet,
    ) {
        self.begin(name, meaning, FeatureOwners::Active, ColumnKind::Cards, 0..=1);
        for seat in perspective.active() {
            self.put_cards(seat.map_or(CardSet::EMPTY, &of));
        }
    }

    /// A set of months of each player of the round, bit *i* for month *i* + 1.
    #[inline]
    fn months(
        &mut self,
        perspective: &SeatPerspective,
        name: &str,
        meaning: &str,
        of: impl Fn(Seat) -> u16,
    ) {
        self.begin(name, meaning, FeatureOwners::Active, ColumnKind::Months, 0..=1);
        for seat in perspective.active() {
            match seat.map_or(0, &of) {
                0 => self.put_zeros(12),
                months => self.put_all((0..12).map(|month| (months >> month & 1).into())),
            }
        }
    }

    /// A number.
    #[inline]
    fn number(&mut self, name: &str, meaning: &str, range: RangeInclusive<i8>, value: i32) {
        self.begin(name, meaning, FeatureOwners::Table, ColumnKind::One, range);
        self.put(value);
    }

    /// Yes or no.
    #[inline]
    fn flag(&mut self, name: &str, meaning: &str, value: bool) {
        self.number(name, meaning, 0..=1, value.into());
    }

    /// An amount of money, where `unit` is the points in a unit.
    #[inline]
    fn money(&mut self, name: &str, meaning: &str, points: i32, unit: i32) {
        self.begin(name, meaning, FeatureOwners::Table, ColumnKind::Labels(MONEY), -127..=127);
        self.put_money(points, unit);
    }

    /// The two numbers of an amount of money.
    #[inline]
    fn put_money(&mut self, points: i32, unit: i32) {
        let units = points / unit;
        self.put_all([units, units / FAR].into_iter());
    }

    /// A number for every seat.
    #[inline]
    fn each_seat(
        &mut self,
        perspective: &SeatPerspective,
        name: &str,
        meaning: &str,
        range: RangeInclusive<i8>,
        of: impl Fn(Seat) -> i32,
    ) {
        self.begin(name, meaning, FeatureOwners::Seats, ColumnKind::One, range);
        self.put_all(perspective.seats().map(of));
    }

    /// A number for each player of the round.
    #[inline]
    fn each_active(
        &mut self,
        perspective: &SeatPerspective,
        name: &str,
        meaning: &str,
        range: RangeInclusive<i8>,
        of: impl Fn(Seat) -> i32,
    ) {
        self.begin(name, meaning, FeatureOwners::Active, ColumnKind::One, range);
        self.put_all(perspective.active().map(|seat| seat.map_or(0, &of)));
    }

    /// A set of seats.
    #[inline]
    fn seats(&mut self, perspective: &SeatPerspective, name: &str, meaning: &str, seats: SeatSet) {
        self.each_seat(perspective, name, meaning, 0..=1, |seat| seats.contains(seat).into());
    }

    /// One seat, or none.
    #[inline]
    fn seat(
        &mut self,
        perspective: &SeatPerspective,
        name: &str,
        meaning: &str,
        seat: Option<Seat>,
    ) {
        self.begin(name, meaning, FeatureOwners::Seats, ColumnKind::One, 0..=1);
        let index = seat.and_then(|seat| perspective.seats().position(|one| one == seat));
        self.put_one_of(perspective.players, index);
    }
}

/// Writes values into a row that starts as all 0, since most numbers are 0.
pub(super) struct RowWriter<'a> {
    rest: &'a mut [i8],
}

impl<'a> RowWriter<'a> {
    pub(super) fn new(row: &'a mut [i8]) -> Self {
        row.fill(0);
        RowWriter { rest: row }
    }

    /// Checks that the whole row was written.
    pub(super) fn done(self) {
        debug_assert!(self.rest.is_empty(), "{} numbers were not written", self.rest.len());
    }

    #[inline(always)]
    fn next(&mut self, count: usize) -> &'a mut [i8] {
        let (now, rest) = std::mem::take(&mut self.rest).split_at_mut(count);
        self.rest = rest;
        now
    }
}

impl FeatureWriter for RowWriter<'_> {
    #[inline(always)]
    fn begin(&mut self, _: &str, _: &str, _: FeatureOwners, _: ColumnKind, _: RangeInclusive<i8>) {}

    #[inline(always)]
    fn put_all(&mut self, values: impl ExactSizeIterator<Item = i32>) {
        for (number, value) in self.next(values.len()).iter_mut().zip(values) {
            *number = value.clamp(-127, 127) as i8;
        }
    }

    #[inline(always)]
    fn put_cards(&mut self, cards: CardSet) {
        write_card_flags(cards, self.next(48));
    }

    #[inline(always)]
    fn put_one_of(&mut self, count: usize, index: Option<usize>) {
        let numbers = self.next(count);
        if let Some(index) = index {
            numbers[index] = 1;
        }
    }
}

/// Writes 1 for each of the 48 cards that is in the set, and 0 for the others: eight cards at a
/// time in one word and without branches, which could not be predicted.
#[inline(always)]
pub(super) fn write_card_flags(cards: CardSet, out: &mut [i8]) {
    let bytes = cards.bits().to_le_bytes();
    let (eights, _) = out.as_chunks_mut::<8>();
    for (eight, byte) in eights.iter_mut().zip(bytes) {
        // Each byte of the word keeps a different bit; adding 0x7F carries that bit into the
        // highest.
        let bits = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let ones = (bits + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
        *eight = ones.to_le_bytes().map(|one| one as i8);
    }
}

/// Lists the features and their meanings.
pub(super) struct FeatureLister<'a> {
    layout: &'a LayoutParameters,
    features: Vec<Feature>,
    /// The numbers given since the last feature began.
    given: usize,
}

impl<'a> FeatureLister<'a> {
    pub(super) fn new(layout: &'a LayoutParameters) -> Self {
        FeatureLister { layout, features: Vec::new(), given: 0 }
    }

    /// The house rules that an observation of the game has.
    pub(super) const fn options(&self) -> &'static [ObservedOption] {
        self.layout.game.info().observed_options
    }

    /// Adds a feature with its numbers.
    pub(super) fn push(&mut self, mut feature: Feature) {
        self.check();
        feature.start = self.end();
        self.given = feature.width();
        self.features.push(feature);
    }

    fn end(&self) -> usize {
        self.features.last().map_or(0, |last| last.start + last.width())
    }

    pub(super) fn features(self) -> Vec<Feature> {
        self.check();
        self.features
    }

    fn check(&self) {
        let width = self.features.last().map_or(0, Feature::width);
        let name = self.features.last().map(|feature| &feature.name);
        assert_eq!(self.given, width, "the numbers of {name:?}");
    }
}

impl FeatureWriter for FeatureLister<'_> {
    fn begin(
        &mut self,
        name: &str,
        meaning: &str,
        owners: FeatureOwners,
        columns: ColumnKind,
        range: RangeInclusive<i8>,
    ) {
        let (owners, columns) = (self.layout.owners(owners), self.layout.columns(columns));
        let (name, meaning) = (name.to_owned(), meaning.to_owned());
        self.push(Feature { name, meaning, start: 0, range, owners, columns });
        self.given = 0;
    }

    fn put_all(&mut self, values: impl ExactSizeIterator<Item = i32>) {
        self.given += values.len();
    }

    fn put_cards(&mut self, _: CardSet) {
        self.given += 48;
    }

    fn put_one_of(&mut self, count: usize, _: Option<usize>) {
        self.given += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_set_has_a_one_for_each_card() {
        for seed in 0..1000_u64 {
            let bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
            let cards = CardSet::from_bits(bits);
            let mut out = [7; 48];
            write_card_flags(cards, &mut out);
            let expected = std::array::from_fn(|index| (bits >> index & 1) as i8);
            assert_eq!(out, expected);
        }
    }
}
