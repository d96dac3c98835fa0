//! NU-10: the dekiyaku of a pile and their values.

use arrayvec::ArrayVec;

use super::options::{KAN_POINTS, YAKU};
use super::{DECK, Options, PileDekiyakuList};
use crate::cards::{CardSet, groups};
use crate::games::common::{Recipe, Worth, cards_of, counted_recipes, dekiyaku_of, sort_recipes};
use crate::games::hachi_hachi::options::worth_of;
use crate::options::place_of;
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
    let of = |recipe: &Recipe| (recipe.dekiyaku, recipe.worth);
    if is_by_default(options) {
        counted_recipes(&TABLE, pile).map(of).collect()
    } else {
        counted_recipes(&by_worth(options), pile).map(of).collect()
    }
}

/// What all dekiyaku of a pile are worth, in points; they add up.
#[must_use]
#[inline]
pub fn dekiyaku_points(options: &Options, pile: CardSet) -> u32 {
    if may_hold(pile) { sum_of_points(options, pile) } else { 0 }
}

/// Whether a pile can hold a dekiyaku at all: a fast check that rules out most piles.
#[inline]
pub(super) fn may_hold(pile: CardSet) -> bool {
    LEAST.iter().any(|cards| pile.contains_all(*cards))
}

#[inline(never)]
fn sum_of_points(options: &Options, pile: CardSet) -> u32 {
    let points = |recipes: &[Recipe]| -> u32 {
        counted_recipes(recipes, pile).map(|recipe| recipe.pays).sum()
    };
    if is_by_default(options) { points(&TABLE) } else { points(&by_worth(options)) }
}

/// Whether the dekiyaku are worth what they are in the rulebook.
const fn is_by_default(options: &Options) -> bool {
    !options.worths.changed(PLACES) && options.dekiyaku.is_on()
}

/// The place of the first dekiyaku in the table of worths.
const FIRST: usize = place_of(YAKU, "yaku.five-brights");
/// The places of all of them, a bit for each.
const PLACES: u64 = ((1 << TABLE.len()) - 1) << FIRST;

/// The ways to make the dekiyaku that the house rules have, the best of each choice first, and of
/// equal worths the one that stands earlier in the table (V-2).
fn by_worth(options: &Options) -> ArrayVec<Recipe, 5> {
    let switched_on = TABLE.iter().filter(|_| options.dekiyaku.is_on());
    let valued = switched_on.zip(FIRST..).filter_map(|(recipe, place)| {
        let worth = worth_of(options.worths.single(place))?;
        Some(recipe.with_worth(worth, KAN_POINTS))
    });
    let mut recipes: ArrayVec<Recipe, 5> = valued.collect();
    sort_recipes(&mut recipes);
    recipes
}

/// Whether the house rules have a dekiyaku (V-3).
pub(super) fn exists(options: &Options, dekiyaku: Dekiyaku) -> bool {
    by_worth(options).iter().any(|recipe| recipe.dekiyaku == dekiyaku)
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
    by_worth(options).to_vec()
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

    #[test]
    fn nu_12_1_worths_are_looked_up_and_the_better_of_a_choice_counts() {
        use crate::options::HouseRules;
        let check = |pairs: &[(&'static str, &str)], pile: &str, points, names: &[Dekiyaku]| {
            let options = Options::from_pairs(pairs.iter().copied()).unwrap();
            let pile = pile.parse().unwrap();
            assert_eq!(dekiyaku_points(&options, pile), points, "{pairs:?}");
            let held = dekiyaku(&options, pile);
            assert!(held.iter().map(|(held, _)| held).eq(names), "{pairs:?}");
            assert!(names.iter().all(|one| exists(&options, *one)), "{pairs:?}");
        };
        let brights = "1a 3a 8a 11a 12a";
        let four = [Dekiyaku::FOUR_BRIGHTS];
        check(&[("yaku.five-brights", "off")], brights, 100, &four);
        check(&[("yaku.four-brights", "121p")], brights, 121, &four);
        check(&[("yaku.four-brights", "120p")], brights, 120, &[Dekiyaku::FIVE_BRIGHTS]);
        check(&[("dekiyaku", "off")], brights, 0, &[]);
        let ribbons = "1b 2b 3b 6b 9b 10b 11c";
        let others = [Dekiyaku::SEVEN_RIBBONS, Dekiyaku::BLUE_RIBBONS];
        let changes = [("yaku.poetry-ribbons", "off"), ("yaku.blue-ribbons", "35p")];
        check(&changes, ribbons, 135, &others);
    }
}
