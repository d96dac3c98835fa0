//! NU-10: the dekiyaku of a pile and their values.

use super::options::KAN_POINTS;
use super::{DECK, Options, PileDekiyakuList};
use crate::cards::{CardSet, groups};
use crate::games::common::{Recipe, Worth, cards_of, counted_recipes, dekiyaku_of};
use crate::yaku::Dekiyaku;

/// The dekiyaku that a pile holds (NU-10).
///
/// ```
/// use ginmi::games::common::Worth;
/// use ginmi::games::nuki::{Options, dekiyaku};
/// use ginmi::yaku::Dekiyaku;
/// let held = dekiyaku(&Options::default(), "1a 3a 8a 12a 6b 9b 11c".parse()?);
/// assert_eq!(held.as_slice(), [(Dekiyaku::FOUR_BRIGHTS, Worth::Kan(10))]);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn dekiyaku(options: &Options, pile: CardSet) -> PileDekiyakuList {
    let _ = options;
    counted_recipes(&TABLE, pile).map(|recipe| (recipe.dekiyaku, recipe.worth)).collect()
}

/// What all dekiyaku of a pile are worth, in points; they add up.
#[must_use]
#[inline]
pub fn dekiyaku_points(options: &Options, pile: CardSet) -> u32 {
    let _ = options;
    if may_hold(pile) { sum_of_points(pile) } else { 0 }
}

/// Whether a pile can hold a dekiyaku at all: a fast check that rules out most piles.
#[inline]
pub(super) fn may_hold(pile: CardSet) -> bool {
    LEAST.iter().any(|cards| pile.contains_all(*cards))
}

#[inline(never)]
fn sum_of_points(pile: CardSet) -> u32 {
    counted_recipes(&TABLE, pile).map(|recipe| recipe.pays).sum()
}

/// The table of NU-10, in which Five Brights and Four Brights are one choice.
const TABLE: [Recipe; 5] = {
    const fn all(kan: u32, dekiyaku: Dekiyaku, choice: u8, cards: CardSet) -> Recipe {
        Recipe::new(dekiyaku, Worth::Kan(kan), choice)
            .with_worth(Worth::Kan(kan), KAN_POINTS)
            .all(cards)
    }
    [
        all(12, Dekiyaku::FIVE_BRIGHTS, 0, groups::BRIGHTS),
        all(10, Dekiyaku::FOUR_BRIGHTS, 0, groups::DRY_BRIGHTS),
        // The deck has exactly seven Ribbons, counting the willow's.
        all(10, Dekiyaku::SEVEN_RIBBONS, 1, groups::RIBBONS.intersection(DECK)),
        all(7, Dekiyaku::POETRY_RIBBONS, 2, groups::POETRY_RIBBONS),
        all(7, Dekiyaku::BLUE_RIBBONS, 3, groups::BLUE_RIBBONS),
    ]
};

/// Every dekiyaku contains one of these sets.
const LEAST: [CardSet; 3] = [TABLE[1].all, TABLE[3].all, TABLE[4].all];

/// The dekiyaku of Nuki Hachi-hachi in the order of the table in NU-10.
pub const DEKIYAKU: &[Dekiyaku] = &dekiyaku_of::<5>(&TABLE);

/// The cards of a dekiyaku, all of them needed; the empty set if this game does not have it.
#[must_use]
pub fn dekiyaku_cards(dekiyaku: Dekiyaku) -> CardSet {
    cards_of(&TABLE, dekiyaku)
}

/// The ways to make the dekiyaku of NU-10.
pub(super) fn recipes(options: &Options) -> Vec<Recipe> {
    let _ = options;
    TABLE.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hachi_hachi;

    #[test]
    fn nu_10_the_values_are_those_of_hachi_hachi_but_for_the_willow_ribbon() {
        let all: Vec<_> =
            (DECK & (groups::BRIGHTS | groups::RIBBONS)).iter().map(CardSet::of).collect();
        let own = Options::default();
        let options =
            hachi_hachi::Options { kan: hachi_hachi::options::Kan::Ten, ..Default::default() };
        for bits in 0..1u32 << all.len() {
            let picked = all.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
            let pile = picked.fold(CardSet::EMPTY, |pile, (_, card)| pile | *card);
            let seven = if (pile & groups::RIBBONS).len() == 7 { 100 } else { 0 };
            let points = dekiyaku_points(&own, pile);
            assert_eq!(points, hachi_hachi::dekiyaku_points(&options, pile) + seven, "{pile}");
            let held = dekiyaku(&own, pile);
            assert_eq!(held.iter().map(|(_, worth)| worth.pays(10)).sum::<u32>(), points);
        }
        assert_eq!(dekiyaku_points(&own, DECK), 360);
    }
}
