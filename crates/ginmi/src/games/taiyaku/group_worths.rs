//! Tables of what groups of dekiyaku are worth in a pile, made when the engine is compiled.

use super::dekiyaku::{RecipeGroup, counts};
use crate::cards::CardSet;

/// The worth of a group for every set of the cards that it depends on.
///
/// Multiplying the bits of these cards by a suitable factor gathers them at the top of the word,
/// where they give the index into the table (as in magic bitboards). Such a factor is found by
/// trying random ones. It only has to give sets of different worth different indices; a factor that
/// does not fails to compile.
pub(super) struct GroupWorthLookup<const SIZE: usize> {
    keys: u64,
    factor: u64,
    worth: [u8; SIZE],
}

impl<const SIZE: usize> GroupWorthLookup<SIZE> {
    /// For a group that depends on cards; the keys are their bits.
    pub(super) const fn by_cards(group: RecipeGroup, factor: u64) -> Self {
        Self::new(group, cards_in(group).bits(), 1, factor)
    }

    /// For a group that depends on whole months; the keys are their lowest bits.
    pub(super) const fn by_months(group: RecipeGroup, factor: u64) -> Self {
        Self::new(group, full_months(cards_in(group)), 0b1111, factor)
    }

    /// The table for all sets of keys; a set of keys times `cards` is the set of cards it stands
    /// for.
    const fn new(group: RecipeGroup, keys: u64, cards: u64, factor: u64) -> Self {
        const UNUSED: u8 = u8::MAX;
        let mut table = Self { keys, factor, worth: [UNUSED; SIZE] };
        let mut set = 0;
        loop {
            let worth = worth_in(group, CardSet::from_bits(set * cards));
            let index = table.index(set);
            let free = table.worth[index] == UNUSED;
            assert!(free || table.worth[index] == worth, "the factor mixes up two sets");
            table.worth[index] = worth;
            // The next set of keys: the borrow passes through the bits that are not keys.
            set = set.wrapping_sub(keys) & keys;
            if set == 0 {
                return table;
            }
        }
    }

    const fn index(&self, bits: u64) -> usize {
        ((bits & self.keys).wrapping_mul(self.factor) >> (64 - SIZE.trailing_zeros())) as usize
    }

    pub(super) fn worth(&self, bits: u64) -> u32 {
        u32::from(self.worth[self.index(bits)])
    }
}

/// The worth of a group for every number of the cards that it counts.
pub(super) const fn by_count<const SIZE: usize>(group: RecipeGroup, cards: CardSet) -> [u8; SIZE] {
    assert!(cards.len() as usize == SIZE - 1);
    let mut table = [0; SIZE];
    let (mut pile, mut rest) = (CardSet::EMPTY, cards);
    while let Some(card) = rest.first() {
        pile = pile.with(card);
        rest = rest.without(card);
        table[pile.len() as usize] = worth_in(group, pile);
    }
    table
}

/// The worth of a group in a pile.
const fn worth_in(group: RecipeGroup, pile: CardSet) -> u8 {
    let (mut worth, mut c) = (0, 0);
    while c < group.len() {
        let mut f = 0;
        while f < group[c].len() {
            if group[c][f].is_in(pile) {
                worth += counts(&group[c][f]);
                break;
            }
            f += 1;
        }
        c += 1;
    }
    worth
}

/// The cards that a group depends on.
const fn cards_in(group: RecipeGroup) -> CardSet {
    let (mut cards, mut c) = (CardSet::EMPTY, 0);
    while c < group.len() {
        let mut f = 0;
        while f < group[c].len() {
            cards = cards.union(group[c][f].cards());
            f += 1;
        }
        c += 1;
    }
    cards
}

/// The lowest bit of each month of which a pile holds all four cards.
pub(super) const fn full_months(pile: CardSet) -> u64 {
    let pairs = pile.bits() & pile.bits() >> 1;
    pairs & pairs >> 2 & 0x1111_1111_1111
}
