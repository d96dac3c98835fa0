//! HH-8: the dekiyaku of a pile and their values.

use arrayvec::ArrayVec;

use super::Options;
use super::options::{WillowRibbon, YAKU, worth_of};
use crate::cards::{CardSet, groups};
use crate::games::common::{
    PileDekiyakuList, Recipe, Worth, cards_of, counted_recipes, dekiyaku_of, sort_recipes,
};
use crate::options::{YakuWorth, place_of};
use crate::yaku::Dekiyaku;

introduce! {
    Dekiyaku:
    /// All five Brights.
    FIVE_BRIGHTS = "five-brights";
    /// The four Brights without the Rain Man.
    FOUR_BRIGHTS = "four-brights";
    /// Seven Ribbons or more.
    SEVEN_RIBBONS = "seven-ribbons";
    /// The three poetry ribbons.
    POETRY_RIBBONS = "poetry-ribbons";
    /// The three blue ribbons.
    BLUE_RIBBONS = "blue-ribbons";
    /// Boar, Deer and Butterflies.
    BOAR_DEER_BUTTERFLIES = "boar-deer-butterflies";
}

/// The dekiyaku that a pile holds (HH-8).
///
/// ```
/// use ginmi::games::common::Worth;
/// use ginmi::games::hachi_hachi::{Options, dekiyaku};
/// use ginmi::yaku::Dekiyaku;
/// let held = dekiyaku(&Options::default(), "1a 3a 8a 12a 5b".parse()?);
/// assert_eq!(held.as_slice(), [(Dekiyaku::FOUR_BRIGHTS, Worth::Kan(10))]);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn dekiyaku(options: &Options, pile: CardSet) -> PileDekiyakuList {
    if is_by_default(options) {
        counted(table(options), pile)
    } else {
        counted_by_worth(options, pile)
    }
}

#[cold]
#[inline(never)]
fn counted_by_worth(options: &Options, pile: CardSet) -> PileDekiyakuList {
    counted(&by_worth(options), pile)
}

/// The dekiyaku that a pile counts of these ways to make them.
#[inline(always)]
fn counted<'a>(recipes: impl IntoIterator<Item = &'a Recipe>, pile: CardSet) -> PileDekiyakuList {
    counted_recipes(recipes, pile).map(|recipe| (recipe.dekiyaku, recipe.worth)).collect()
}

/// What all dekiyaku of a pile are worth, in points; they add up (HH-8.1).
#[must_use]
#[inline]
pub fn dekiyaku_points(options: &Options, pile: CardSet) -> u32 {
    if may_hold(pile) { sum_of_points(options, pile) } else { 0 }
}

#[inline(never)]
fn sum_of_points(options: &Options, pile: CardSet) -> u32 {
    if is_by_default(options) {
        sum_of_kan(options, pile) * options.points_in_yaku_kan()
    } else {
        counted_recipes(&by_worth(options), pile).map(|recipe| recipe.pays).sum()
    }
}

/// Whether the dekiyaku are worth what they are in the rulebook.
#[inline]
const fn is_by_default(options: &Options) -> bool {
    !options.worths.changed(PLACES)
        & options.dekiyaku.is_on()
        & matches!(options.seven_ribbons_willow, WillowRibbon::Extra)
}

/// Whether a pile can hold a dekiyaku at all: a fast check that rules out most piles.
#[inline]
pub(super) fn may_hold(pile: CardSet) -> bool {
    // No early exit: a branch on the cards of a pile cannot be predicted.
    LEAST.iter().fold(false, |held, recipe| held | recipe.is_in(pile))
}

#[inline(always)]
fn sum_of_kan(options: &Options, pile: CardSet) -> u32 {
    kan_of::<0>(options, pile)
        + kan_of::<1>(options, pile)
        + kan_of::<2>(options, pile)
        + kan_of::<3>(options, pile)
        + kan_of::<4>(options, pile)
}

/// What one choice is worth; the compiler selects the rows of the table.
#[inline(always)]
fn kan_of<const CHOICE: usize>(options: &Options, pile: CardSet) -> u32 {
    if !LEAST[CHOICE].is_in(pile) {
        return 0;
    }
    let mut rows = TABLE.iter().filter(|(_, recipe)| usize::from(recipe.choice) == CHOICE);
    let best = rows.find(|(condition, recipe)| condition.is_on(options) & recipe.is_in(pile));
    best.map_or(0, |(_, recipe)| recipe.pays)
}

/// The house rule that a recipe depends on.
#[derive(Clone, Copy)]
enum RecipeCondition {
    Always,
    SevenRibbonsExtra,
    BoarDeerButterflies,
}

impl RecipeCondition {
    const fn is_on(self, options: &Options) -> bool {
        match self {
            Self::Always => true,
            Self::SevenRibbonsExtra => options.seven_ribbons_extra.is_on(),
            Self::BoarDeerButterflies => options.boar_deer_butterflies.is_on(),
        }
    }
}

/// The Ribbons without the willow's.
const DRY_RIBBONS: CardSet = groups::RIBBONS.difference(groups::WILLOW_RIBBON);

/// The table of HH-8, in which Five Brights and Four Brights are one choice.
const TABLE: [(RecipeCondition, Recipe); 9] = {
    use RecipeCondition::{Always, BoarDeerButterflies, SevenRibbonsExtra};
    use groups::{BLUE_RIBBONS, BOAR_DEER_BUTTERFLIES, DRY_BRIGHTS, POETRY_RIBBONS, RIBBONS};
    const fn kan(kan: u32, dekiyaku: Dekiyaku, choice: u8) -> Recipe {
        Recipe::new(dekiyaku, Worth::Kan(kan), choice)
    }
    [
        (Always, kan(12, Dekiyaku::FIVE_BRIGHTS, 0).all(groups::BRIGHTS)),
        (Always, kan(10, Dekiyaku::FOUR_BRIGHTS, 0).all(DRY_BRIGHTS)),
        (SevenRibbonsExtra, kan(13, Dekiyaku::SEVEN_RIBBONS, 1).some(10, RIBBONS)),
        (SevenRibbonsExtra, kan(12, Dekiyaku::SEVEN_RIBBONS, 1).some(9, RIBBONS)),
        (SevenRibbonsExtra, kan(11, Dekiyaku::SEVEN_RIBBONS, 1).some(8, RIBBONS)),
        (Always, kan(10, Dekiyaku::SEVEN_RIBBONS, 1).some(7, DRY_RIBBONS)),
        (Always, kan(7, Dekiyaku::POETRY_RIBBONS, 2).all(POETRY_RIBBONS)),
        (Always, kan(7, Dekiyaku::BLUE_RIBBONS, 3).all(BLUE_RIBBONS)),
        (
            BoarDeerButterflies,
            kan(7, Dekiyaku::BOAR_DEER_BUTTERFLIES, 4).all(BOAR_DEER_BUTTERFLIES),
        ),
    ]
};

/// The smallest recipe of each choice, which every other recipe of the choice contains.
const LEAST: [Recipe; 5] = [TABLE[1].1, TABLE[5].1, TABLE[6].1, TABLE[7].1, TABLE[8].1];

/// The dekiyaku of Hachi-Hachi in the order of the table in HH-8.
pub const DEKIYAKU: &[Dekiyaku] = &{
    let mut recipes = [TABLE[0].1; TABLE.len()];
    let mut at = 0;
    while at < recipes.len() {
        recipes[at] = TABLE[at].1;
        at += 1;
    }
    dekiyaku_of::<6>(&recipes)
};

/// The cards that a dekiyaku is made of (for Seven Ribbons: all that count towards it); the empty
/// set if this game does not have it.
#[must_use]
pub fn dekiyaku_cards(dekiyaku: Dekiyaku) -> CardSet {
    cards_of(TABLE.iter().map(|(_, recipe)| recipe), dekiyaku)
}

/// Whether the house rules have a dekiyaku (V-3).
pub(super) fn dekiyaku_exists(options: &Options, dekiyaku: Dekiyaku) -> bool {
    let place = match dekiyaku {
        Dekiyaku::FIVE_BRIGHTS => FIVE_BRIGHTS,
        Dekiyaku::FOUR_BRIGHTS => FOUR_BRIGHTS,
        Dekiyaku::POETRY_RIBBONS => POETRY_RIBBONS,
        Dekiyaku::BLUE_RIBBONS => BLUE_RIBBONS,
        Dekiyaku::BOAR_DEER_BUTTERFLIES if options.boar_deer_butterflies.is_on() => {
            BOAR_DEER_BUTTERFLIES
        }
        Dekiyaku::SEVEN_RIBBONS => {
            return options.dekiyaku.is_on() && !options.worths.by_number(SEVEN_RIBBONS).is_off();
        }
        _ => return false,
    };
    options.dekiyaku.is_on() && options.worths.single(place) != YakuWorth::Off
}

/// The ways to make the dekiyaku of HH-8.
pub(super) fn recipes(options: &Options) -> Vec<Recipe> {
    by_worth(options)
}

/// The place of each dekiyaku in the table of worths.
const FIVE_BRIGHTS: usize = place_of(YAKU, "yaku.five-brights");
const FOUR_BRIGHTS: usize = place_of(YAKU, "yaku.four-brights");
const SEVEN_RIBBONS: usize = place_of(YAKU, "yaku.seven-ribbons");
const POETRY_RIBBONS: usize = place_of(YAKU, "yaku.poetry-ribbons");
const BLUE_RIBBONS: usize = place_of(YAKU, "yaku.blue-ribbons");
const BOAR_DEER_BUTTERFLIES: usize = place_of(YAKU, "yaku.boar-deer-butterflies");

/// The same places, a bit for each.
const PLACES: u64 = 1 << FIVE_BRIGHTS
    | 1 << FOUR_BRIGHTS
    | 1 << SEVEN_RIBBONS
    | 1 << POETRY_RIBBONS
    | 1 << BLUE_RIBBONS
    | 1 << BOAR_DEER_BUTTERFLIES;

/// The ways to make the dekiyaku of HH-8, whatever they are worth: the best of each choice first,
/// and of equal worths the one that stands earlier in the table (V-2).
#[cold]
#[inline(never)]
fn by_worth(options: &Options) -> Vec<Recipe> {
    if !options.dekiyaku.is_on() {
        return Vec::new();
    }
    let kan = options.points_in_yaku_kan();
    let recipe = |dekiyaku: Dekiyaku, worth: YakuWorth, choice: u8| {
        worth_of(worth).map(|worth| Recipe::new(dekiyaku, worth, choice).with_worth(worth, kan))
    };
    let single = |dekiyaku, place, choice, cards| {
        let worth = recipe(dekiyaku, options.worths.single(place), choice);
        worth.map(|recipe| recipe.all(cards))
    };
    let mut brights = ArrayVec::<Recipe, 2>::new();
    brights.extend(single(Dekiyaku::FIVE_BRIGHTS, FIVE_BRIGHTS, 0, groups::BRIGHTS));
    brights.extend(single(Dekiyaku::FOUR_BRIGHTS, FOUR_BRIGHTS, 0, groups::DRY_BRIGHTS));
    sort_recipes(&mut brights);
    let mut recipes = brights.to_vec();

    let extra = options.seven_ribbons_extra.is_on();
    let willow = options.seven_ribbons_willow == WillowRibbon::Extra;
    let mut most = None;
    let mut ribbons = ArrayVec::<Recipe, 4>::new();
    for above in 0..=if extra { 2 + u32::from(willow) } else { 0 } {
        let worth = options.worths.by_number(SEVEN_RIBBONS).above(above);
        // The willow's Ribbon counts beyond the seventh, if at all.
        let of = if above == 0 || !willow { DRY_RIBBONS } else { groups::RIBBONS };
        let made =
            recipe(Dekiyaku::SEVEN_RIBBONS, worth, 1).map(|recipe| recipe.some(7 + above, of));
        // One more Ribbon may add nothing.
        let better = made.filter(|recipe| Some(recipe.pays) > most);
        most = better.map(|recipe| recipe.pays).or(most);
        ribbons.extend(better);
    }
    recipes.extend(ribbons.into_iter().rev());

    recipes.extend(single(Dekiyaku::POETRY_RIBBONS, POETRY_RIBBONS, 2, groups::POETRY_RIBBONS));
    recipes.extend(single(Dekiyaku::BLUE_RIBBONS, BLUE_RIBBONS, 3, groups::BLUE_RIBBONS));
    if options.boar_deer_butterflies.is_on() {
        let cards = groups::BOAR_DEER_BUTTERFLIES;
        recipes.extend(single(Dekiyaku::BOAR_DEER_BUTTERFLIES, BOAR_DEER_BUTTERFLIES, 4, cards));
    }
    recipes
}

/// The rows of the table that the house rules have.
fn table(options: &Options) -> impl Iterator<Item = &'static Recipe> {
    TABLE.iter().filter(|(condition, _)| condition.is_on(options)).map(|(_, recipe)| recipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::HouseRules;

    #[test]
    fn the_value_is_the_sum_of_the_parts_for_every_pile_of_scoring_cards() {
        let pick = |bits: u64, group: CardSet| -> CardSet {
            let chosen = group.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
            chosen.map(|(_, card)| card).collect()
        };
        let mut options = Options::default();
        for (extra, boar) in [("on", "off"), ("off", "off"), ("on", "on")] {
            options.set("seven-ribbons-extra", extra).unwrap();
            options.set("boar-deer-butterflies", boar).unwrap();
            for ribbons in 0..1 << 10u64 {
                for others in 0..1 << 8u64 {
                    let animals = pick(others >> 5, groups::BOAR_DEER_BUTTERFLIES);
                    let brights = pick(others & 31, groups::BRIGHTS);
                    let pile = pick(ribbons, groups::RIBBONS) | brights | animals;
                    let held = dekiyaku(&options, pile);
                    let sum: u32 = held.iter().map(|(_, worth)| worth.pays(12)).sum();
                    assert_eq!(dekiyaku_points(&options, pile), sum, "{pile}");
                }
            }
        }
    }
}
