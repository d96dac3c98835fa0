//! TY-9: the dekiyaku of a pile, their values, and those that stop the round.
//!
//! The table of TY-9 is here once, with a constant for each group. [`dekiyaku`] walks it; [`score`]
//! uses a small lookup table for each group, computed from it at compile time. Where a house rule
//! has changed what a dekiyaku is worth, everything walks the table.

use arrayvec::ArrayVec;

use super::Options;
use super::group_worths::{GroupWorthLookup, by_count, full_months};
use crate::cards::{CardSet, Month, groups};
use crate::games::common::{Recipe, Worth, cards_of, counted_recipes, dekiyaku_of, sort_recipes};
use crate::options::YakuWorth;
use crate::yaku::Dekiyaku;

introduce! {
    Dekiyaku:
    /// The four Brights without the Rain Man.
    DRY_FOUR_BRIGHTS = "dry-four-brights";
    /// The Rain Man and three other Brights.
    RAINY_FOUR_BRIGHTS = "rainy-four-brights";
    /// The Moon and the Curtain.
    NIGHT_CHERRY_BLOSSOMS = "night-cherry-blossoms";
    /// The Moon and the Crane with the Sun.
    NIGHT_AND_DAY = "night-and-day";
    /// The Moon and the Phoenix.
    NIGHT_PHOENIX = "night-phoenix";
    /// The Moon and the Rain Man.
    RAINY_NIGHT = "rainy-night";
    /// Two of the Crane, the Curtain and the Phoenix.
    DRY_TWO_BRIGHTS = "dry-two-brights";
    /// The Rain Man and one of the Crane, the Curtain and the Phoenix.
    RAINY_TWO_BRIGHTS = "rainy-two-brights";
    /// The Sake Cup and something to drink to: Brights, or the Bridge.
    DRINKING = "drinking";
    /// All four cards of month 4.
    WISTERIA_ROW = "wisteria-row";
    /// All four cards of month 5.
    IRIS_ROW = "iris-row";
    /// All four cards of month 7.
    BUSH_CLOVER_ROW = "bush-clover-row";
    /// All four cards of month 1.
    PINE_ROW = "pine-row";
    /// All four cards of month 3.
    CHERRY_BLOSSOM_ROW = "cherry-blossom-row";
    /// All four cards of month 8.
    SUSUKI_GRASS_ROW = "susuki-grass-row";
    /// All four cards of month 11.
    WILLOW_ROW = "willow-row";
    /// All four cards of month 12.
    PAULOWNIA_ROW = "paulownia-row";
    /// Fifteen Chaff or more, the Sake Cup counted.
    FIFTEEN_CHAFF = "fifteen-chaff";
    /// Fourteen Chaff, the Sake Cup counted.
    FOURTEEN_CHAFF = "fourteen-chaff";
    /// Thirteen Chaff, the Sake Cup counted.
    THIRTEEN_CHAFF = "thirteen-chaff";
    /// Twelve Chaff, the Sake Cup counted.
    TWELVE_CHAFF = "twelve-chaff";
    /// Eleven Chaff, the Sake Cup counted.
    ELEVEN_CHAFF = "eleven-chaff";
    /// Ten Chaff, the Sake Cup counted.
    TEN_CHAFF = "ten-chaff";
    /// The highest cards of the first three months and their ribbons.
    FRONT_AND_BACK = "front-and-back";
    /// The highest cards of the first three months.
    FRONT_SPRING = "front-spring";
    /// The ribbons of the first three months.
    BACK_SPRING = "back-spring";
    /// Six or seven of the red ribbons.
    SIX_RED_RIBBONS = "six-red-ribbons";
    /// Five of the red ribbons.
    FIVE_RED_RIBBONS = "five-red-ribbons";
    /// Four of the red ribbons.
    FOUR_RED_RIBBONS = "four-red-ribbons";
    /// Three of the red ribbons.
    THREE_RED_RIBBONS = "three-red-ribbons";
    /// Two of the red ribbons.
    TWO_RED_RIBBONS = "two-red-ribbons";
    /// One of the red ribbons.
    ONE_RED_RIBBON = "one-red-ribbon";
    /// The three blue ribbons.
    THREE_BLUE_RIBBONS = "three-blue-ribbons";
    /// Two of the blue ribbons.
    TWO_BLUE_RIBBONS = "two-blue-ribbons";
    /// One of the blue ribbons.
    ONE_BLUE_RIBBON = "one-blue-ribbon";
    /// The Crane, the Geese and the Phoenix.
    THREE_LARGE_BIRDS = "three-large-birds";
    /// The Bush Warbler, the Cuckoo and the Swallow.
    THREE_SMALL_BIRDS = "three-small-birds";
    /// Two of the Bush Warbler, the Cuckoo and the Swallow.
    TWO_SMALL_BIRDS = "two-small-birds";
    /// The Cuckoo with both the Crane with the Sun and the Moon.
    CUCKOO_NIGHT_AND_DAY = "cuckoo-night-and-day";
    /// The Cuckoo with either the Crane with the Sun or the Moon.
    CUCKOO_NIGHT_OR_DAY = "cuckoo-night-or-day";
    /// The Rain Man with the Boar, the Deer and the Butterflies.
    NO_KILL = "no-kill";
    /// The Rain Man with two of the Boar, the Deer and the Butterflies.
    DOUBLE_KILL = "double-kill";
    /// The Rain Man with one of the Boar, the Deer and the Butterflies.
    ONE_KILL = "one-kill";
    /// The Phoenix and the Butterflies.
    BUTTERFLIES_AND_PHOENIX = "butterflies-and-phoenix";
}

/// The dekiyaku of a pile with their values, in the order of the table in TY-9.
///
/// It has room for one of each choice in TY-9: Brights, Drinking, eight rows, Chaff, Spring, red
/// and blue ribbons, large birds, small birds, the Cuckoo's, Butterflies, and Butterflies and
/// Phoenix. The whole deck holds one of each.
pub type ValuedDekiyaku = ArrayVec<(Dekiyaku, Worth), 19>;

/// The dekiyaku that a pile holds (TY-9), including those beside one that stops the round.
///
/// ```
/// use ginmi::games::common::Worth;
/// use ginmi::games::taiyaku::{Options, dekiyaku, score, stops};
/// use ginmi::yaku::Dekiyaku;
/// let options = Options::default();
/// let pile = "1a 3a 9a 6b".parse()?;
/// let held = [
///     (Dekiyaku::DRY_TWO_BRIGHTS, Worth::Chips(4)),
///     (Dekiyaku::DRINKING, Worth::Chips(2)),
///     (Dekiyaku::ONE_BLUE_RIBBON, Worth::Chips(1)),
/// ];
/// assert_eq!(dekiyaku(&options, pile).as_slice(), held);
/// assert_eq!(score(&options, pile), Some(7));
///
/// let pile = pile | "9b 10b".parse()?;
/// assert_eq!(dekiyaku(&options, pile)[2], (Dekiyaku::THREE_BLUE_RIBBONS, Worth::Stop));
/// assert_eq!(score(&options, pile), None);
/// assert_eq!(stops(&options, pile), Some(Dekiyaku::THREE_BLUE_RIBBONS));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn dekiyaku(options: &Options, pile: CardSet) -> ValuedDekiyaku {
    if options.has_usual_dekiyaku() {
        counted_recipes(&RECIPES, pile).map(|recipe| (recipe.dekiyaku, recipe.worth)).collect()
    } else {
        counted(options, pile).collect()
    }
}

/// The score of a pile in chips: the sum of its dekiyaku (TY-7.1); `None` when one of them stops
/// the round.
#[must_use]
pub fn score(options: &Options, pile: CardSet) -> Option<u32> {
    if options.has_usual_dekiyaku() {
        let worth = worth(pile);
        (worth < u32::from(STOP)).then_some(worth)
    } else {
        counted(options, pile).map(|(_, worth)| worth.value()).sum()
    }
}

/// The dekiyaku of a pile that stops the round (TY-6.2): the first in TY-9, if there are several.
#[must_use]
#[inline]
pub fn stops(options: &Options, pile: CardSet) -> Option<Dekiyaku> {
    if !options.has_usual_dekiyaku() {
        return first_counted_stop(options, pile);
    }
    // No early exit: few piles hold any of them.
    let any = STOPS.iter().fold(false, |any, recipe| any | recipe.is_in(pile));
    if any { first_stop(pile) } else { None }
}

#[inline(never)]
fn first_stop(pile: CardSet) -> Option<Dekiyaku> {
    STOPS.iter().find(|recipe| recipe.is_in(pile)).map(|recipe| recipe.dekiyaku)
}

#[inline(never)]
fn first_counted_stop(options: &Options, pile: CardSet) -> Option<Dekiyaku> {
    let stop = counted(options, pile).find(|(_, worth)| *worth == Worth::Stop);
    stop.map(|(dekiyaku, _)| dekiyaku)
}

/// The dekiyaku that a pile counts by the house rules: of each choice the one worth most, of equal
/// ones the first (V-2).
fn counted(options: &Options, pile: CardSet) -> impl Iterator<Item = (Dekiyaku, Worth)> {
    RECIPES.chunk_by(same_choice).filter_map(move |choice| {
        let held = choice.iter().filter(|recipe| recipe.is_in(pile));
        let valued = held.filter_map(|recipe| Some((recipe.dekiyaku, worth_by(options, recipe)?)));
        valued.reduce(|best, next| if next.1.pays(1) > best.1.pays(1) { next } else { best })
    })
}

fn same_choice(one: &Recipe, other: &Recipe) -> bool {
    one.choice == other.choice
}

/// What the dekiyaku is worth by the house rules when made by this recipe; `None` if they do not
/// have it.
fn worth_by(options: &Options, recipe: &Recipe) -> Option<Worth> {
    match options.worth_of(recipe.dekiyaku) {
        YakuWorth::Stop => Some(Worth::Stop),
        YakuWorth::Units(each) if recipe.dekiyaku == Dekiyaku::DRINKING => {
            Some(Worth::Chips(u32::from(each) * recipe.count))
        }
        YakuWorth::Units(chips) => Some(Worth::Chips(chips.into())),
        YakuWorth::Off | YakuWorth::Points(_) => None,
    }
}

/// The cards that count towards a dekiyaku. The empty set for a dekiyaku of another game.
#[must_use]
pub fn dekiyaku_cards(dekiyaku: Dekiyaku) -> CardSet {
    cards_of(&RECIPES, dekiyaku)
}

/// The ways to make the dekiyaku that the house rules have, the best of each choice first.
pub(super) fn recipes(options: &Options) -> Vec<Recipe> {
    let mut recipes = Vec::with_capacity(RECIPES.len());
    for choice in RECIPES.chunk_by(same_choice) {
        let begin = recipes.len();
        let valued = |recipe: &Recipe| Some(recipe.with_worth(worth_by(options, recipe)?, 1));
        recipes.extend(choice.iter().filter_map(valued));
        sort_recipes(&mut recipes[begin..]);
    }
    recipes
}

/// All dekiyaku of the game, in the order of the table in TY-9.
pub const DEKIYAKU: &[Dekiyaku] = &dekiyaku_of::<46>(&RECIPES);

/// All recipes of the table, each with the number of its choice.
static RECIPES: [Recipe; 51] = {
    let mut recipes = [TABLE[0][0][0]; 51];
    let (mut len, mut choice, mut g) = (0, 0, 0);
    while g < TABLE.len() {
        let mut c = 0;
        while c < TABLE[g].len() {
            let mut r = 0;
            while r < TABLE[g][c].len() {
                recipes[len] = Recipe { choice, ..TABLE[g][c][r] };
                (r, len) = (r + 1, len + 1);
            }
            (c, choice) = (c + 1, choice + 1);
        }
        g += 1;
    }
    assert!(len == recipes.len(), "there are 51 recipes");
    recipes
};

/// The recipes that stop the round. Each is the first of its choice, so no other recipe takes
/// precedence.
const STOPS: [Recipe; 5] =
    [BRIGHTS[0][0], CHAFF[0][0], SPRING[0][0], RED_RIBBONS[0][0], BLUE_RIBBONS[0][0]];

/// Recipes of which a pile counts only the first that it holds. The most valuable come first.
type ExclusiveRecipes = &'static [Recipe];

/// A group of dekiyaku of TY-9: of each choice of recipes, a pile counts only the best; several
/// choices add up.
pub(super) type RecipeGroup = &'static [ExclusiveRecipes];

const TABLE: [RecipeGroup; 9] =
    [BRIGHTS, DRINKING, ROWS, CHAFF, SPRING, RED_RIBBONS, BLUE_RIBBONS, BIRDS, BUTTERFLIES];

/// Brights 吉原の役.
const BRIGHTS: RecipeGroup = {
    use groups::{CRANE, CURTAIN, DRY_BRIGHTS, MOON, PHOENIX, RAIN_MAN};
    const BY_DAY: CardSet = DRY_BRIGHTS.difference(MOON);
    &[&[
        stop(Dekiyaku::FIVE_BRIGHTS).all(groups::BRIGHTS),
        chips(12, Dekiyaku::DRY_FOUR_BRIGHTS).all(DRY_BRIGHTS),
        chips(10, Dekiyaku::RAINY_FOUR_BRIGHTS).all(RAIN_MAN).some(3, DRY_BRIGHTS),
        chips(5, Dekiyaku::NIGHT_CHERRY_BLOSSOMS).all(MOON.union(CURTAIN)),
        chips(5, Dekiyaku::NIGHT_AND_DAY).all(MOON.union(CRANE)),
        chips(5, Dekiyaku::NIGHT_PHOENIX).all(MOON.union(PHOENIX)),
        chips(4, Dekiyaku::RAINY_NIGHT).all(MOON.union(RAIN_MAN)),
        chips(4, Dekiyaku::DRY_TWO_BRIGHTS).some(2, BY_DAY),
        chips(3, Dekiyaku::RAINY_TWO_BRIGHTS).all(RAIN_MAN).some(1, BY_DAY),
    ]]
};

/// Drinking 呑みの役: a chip for each card beside the Sake Cup.
const DRINKING: RecipeGroup = {
    const fn drinking(cards: u8) -> Recipe {
        let drunk_to = groups::BRIGHTS.union(groups::BRIDGE);
        let recipe = chips(cards, Dekiyaku::DRINKING).all(groups::SAKE_CUP);
        recipe.some(cards as u32, drunk_to)
    }
    &[&[drinking(6), drinking(5), drinking(4), drinking(3), drinking(2), drinking(1)]]
};

/// Rows ぞろの役, which add up.
const ROWS: RecipeGroup = {
    const fn row(value: u8, dekiyaku: Dekiyaku, month: u8) -> Recipe {
        chips(value, dekiyaku).all(CardSet::month(Month::new(month).unwrap()))
    }
    &[
        &[row(3, Dekiyaku::WISTERIA_ROW, 4)],
        &[row(3, Dekiyaku::IRIS_ROW, 5)],
        &[row(2, Dekiyaku::BUSH_CLOVER_ROW, 7)],
        &[row(2, Dekiyaku::PINE_ROW, 1)],
        &[row(2, Dekiyaku::CHERRY_BLOSSOM_ROW, 3)],
        &[row(2, Dekiyaku::SUSUKI_GRASS_ROW, 8)],
        &[row(2, Dekiyaku::WILLOW_ROW, 11)],
        &[row(2, Dekiyaku::PAULOWNIA_ROW, 12)],
    ]
};

/// Chaff からの役.
const CHAFF: RecipeGroup = &[&[
    stop(Dekiyaku::FIFTEEN_CHAFF).some(15, groups::CHAFF_AND_SAKE_CUP),
    chips(5, Dekiyaku::FOURTEEN_CHAFF).some(14, groups::CHAFF_AND_SAKE_CUP),
    chips(4, Dekiyaku::THIRTEEN_CHAFF).some(13, groups::CHAFF_AND_SAKE_CUP),
    chips(3, Dekiyaku::TWELVE_CHAFF).some(12, groups::CHAFF_AND_SAKE_CUP),
    chips(2, Dekiyaku::ELEVEN_CHAFF).some(11, groups::CHAFF_AND_SAKE_CUP),
    chips(1, Dekiyaku::TEN_CHAFF).some(10, groups::CHAFF_AND_SAKE_CUP),
]];

/// Spring 菅原の役.
const SPRING: RecipeGroup = {
    use groups::{FRONT_SPRING, POETRY_RIBBONS};
    &[&[
        stop(Dekiyaku::FRONT_AND_BACK).all(FRONT_SPRING.union(POETRY_RIBBONS)),
        chips(7, Dekiyaku::FRONT_SPRING).all(FRONT_SPRING),
        chips(7, Dekiyaku::BACK_SPRING).all(POETRY_RIBBONS),
    ]]
};

/// Red ribbons 赤短の役.
const RED_RIBBONS: RecipeGroup = &[&[
    stop(Dekiyaku::SIX_RED_RIBBONS).some(6, groups::RED_RIBBONS),
    chips(7, Dekiyaku::FIVE_RED_RIBBONS).some(5, groups::RED_RIBBONS),
    chips(5, Dekiyaku::FOUR_RED_RIBBONS).some(4, groups::RED_RIBBONS),
    chips(4, Dekiyaku::THREE_RED_RIBBONS).some(3, groups::RED_RIBBONS),
    chips(2, Dekiyaku::TWO_RED_RIBBONS).some(2, groups::RED_RIBBONS),
    chips(1, Dekiyaku::ONE_RED_RIBBON).some(1, groups::RED_RIBBONS),
]];

/// Blue ribbons 青短の役.
const BLUE_RIBBONS: RecipeGroup = &[&[
    stop(Dekiyaku::THREE_BLUE_RIBBONS).some(3, groups::BLUE_RIBBONS),
    chips(3, Dekiyaku::TWO_BLUE_RIBBONS).some(2, groups::BLUE_RIBBONS),
    chips(1, Dekiyaku::ONE_BLUE_RIBBON).some(1, groups::BLUE_RIBBONS),
]];

/// Birds 鳥の役, which add up.
const BIRDS: RecipeGroup = {
    use groups::{CRANE, CUCKOO, MOON, SMALL_BIRDS};
    &[
        &[chips(7, Dekiyaku::THREE_LARGE_BIRDS).all(groups::LARGE_BIRDS)],
        &[
            chips(3, Dekiyaku::THREE_SMALL_BIRDS).some(3, SMALL_BIRDS),
            chips(2, Dekiyaku::TWO_SMALL_BIRDS).some(2, SMALL_BIRDS),
        ],
        &[
            chips(2, Dekiyaku::CUCKOO_NIGHT_AND_DAY).all(CUCKOO).some(2, MOON.union(CRANE)),
            chips(1, Dekiyaku::CUCKOO_NIGHT_OR_DAY).all(CUCKOO).some(1, MOON.union(CRANE)),
        ],
    ]
};

/// Butterflies 蝶の役; the last counts in addition to the others.
const BUTTERFLIES: RecipeGroup = {
    use groups::{BOAR_DEER_BUTTERFLIES, PHOENIX, RAIN_MAN};
    &[
        &[
            chips(7, Dekiyaku::NO_KILL).all(RAIN_MAN).some(3, BOAR_DEER_BUTTERFLIES),
            chips(3, Dekiyaku::BOAR_DEER_BUTTERFLIES).all(BOAR_DEER_BUTTERFLIES),
            chips(2, Dekiyaku::DOUBLE_KILL).all(RAIN_MAN).some(2, BOAR_DEER_BUTTERFLIES),
            chips(1, Dekiyaku::ONE_KILL).all(RAIN_MAN).some(1, BOAR_DEER_BUTTERFLIES),
        ],
        &[chips(2, Dekiyaku::BUTTERFLIES_AND_PHOENIX).all(PHOENIX.union(groups::BUTTERFLIES))],
    ]
};

const fn chips(chips: u8, dekiyaku: Dekiyaku) -> Recipe {
    Recipe::new(dekiyaku, Worth::Chips(chips as u32), 0)
}

const fn stop(dekiyaku: Dekiyaku) -> Recipe {
    Recipe::new(dekiyaku, Worth::Stop, 0)
}

/// The value of a recipe in a sum.
pub(super) const fn counts(recipe: &Recipe) -> u8 {
    match recipe.worth {
        Worth::Stop => STOP,
        _ => recipe.pays as u8,
    }
}

/// The value of stopping the round in a sum: more than the chips of any pile, so that the sum shows
/// whether a dekiyaku stops the round.
const STOP: u8 = 128;

/// The sum of the dekiyaku of a pile, with [`STOP`] for each that stops the round.
fn worth(pile: CardSet) -> u32 {
    static BRIGHTS: GroupWorthLookup<16> =
        GroupWorthLookup::by_cards(self::BRIGHTS, 0x2220_8468_0932_0440);
    static DRINKING: GroupWorthLookup<64> =
        GroupWorthLookup::by_cards(self::DRINKING, 0x0450_8020_4006_0460);
    static ROWS: GroupWorthLookup<128> =
        GroupWorthLookup::by_months(self::ROWS, 0x4010_2104_0004_0600);
    static CHAFF: [u8; 26] = by_count(self::CHAFF, groups::CHAFF_AND_SAKE_CUP);
    static SPRING: GroupWorthLookup<64> =
        GroupWorthLookup::by_cards(self::SPRING, 0x0820_0000_0200_8022);
    static RED_RIBBONS: GroupWorthLookup<64> =
        GroupWorthLookup::by_cards(self::RED_RIBBONS, 0x2102_0220_0001_1000);
    static BLUE_RIBBONS: GroupWorthLookup<4> =
        GroupWorthLookup::by_cards(self::BLUE_RIBBONS, 0x0252_0a21_3200_0800);
    static BIRDS: GroupWorthLookup<64> =
        GroupWorthLookup::by_cards(self::BIRDS, 0x6a01_0128_0850_1000);
    static BUTTERFLIES: GroupWorthLookup<16> =
        GroupWorthLookup::by_cards(self::BUTTERFLIES, 0x0102_8cc0_0c20_4104);

    let chaff = pile.intersection(groups::CHAFF_AND_SAKE_CUP).len();
    BRIGHTS.worth(pile.bits())
        + DRINKING.worth(pile.bits())
        + ROWS.worth(full_months(pile))
        + u32::from(CHAFF[chaff as usize])
        + SPRING.worth(pile.bits())
        + RED_RIBBONS.worth(pile.bits())
        + BLUE_RIBBONS.worth(pile.bits())
        + BIRDS.worth(pile.bits())
        + BUTTERFLIES.worth(pile.bits())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::options::HouseRules;

    /// All sets of these cards.
    fn subsets(cards: CardSet) -> impl Iterator<Item = CardSet> {
        let mut next = Some(0u64);
        std::iter::from_fn(move || {
            let set = next?;
            next = Some(set.wrapping_sub(cards.bits()) & cards.bits()).filter(|set| *set != 0);
            Some(CardSet::from_bits(set))
        })
    }

    /// Pseudo-random piles of about 6, 12, 24 and 36 cards in turn (xorshift).
    fn random_piles(count: usize) -> impl Iterator<Item = CardSet> {
        let mut state = 0x1ee7_ca5d_0b1a_5e5du64;
        let mut word = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            CardSet::from_bits(state >> 16)
        };
        (0..count).map(move |i| match (i % 4, word(), word(), word()) {
            (0, a, b, c) => a & b & c,
            (1, a, b, _) => a & b,
            (2, a, ..) => a,
            (_, a, b, _) => a | b,
        })
    }

    fn check(pile: CardSet) {
        let options = Options::default();
        let held = dekiyaku(&options, pile);
        let stop = held.iter().find(|(_, value)| *value == Worth::Stop);
        assert_eq!(stops(&options, pile), stop.map(|(dekiyaku, _)| *dekiyaku), "{pile}");
        let sum = held.iter().filter_map(|(_, worth)| worth.value()).sum();
        assert_eq!(score(&options, pile), stop.is_none().then_some(sum), "{pile}");
    }

    #[test]
    fn ty_7_1_the_score_is_the_sum_of_the_list_and_stops_is_its_first_stop() {
        let others = CardSet::DECK - groups::CHAFF - groups::RIBBONS;
        subsets(others).for_each(check);
        subsets(groups::FRONT_SPRING | groups::RIBBONS).for_each(check);
        for months in 0..1u64 << 12 {
            let of = |month: &Month| months >> (month.number() - 1) & 1 == 1;
            let whole: CardSet = Month::all().filter(of).flat_map(CardSet::month).collect();
            check(whole);
            if let Some(card) = whole.first() {
                check(whole.without(card));
            }
        }
        let mut chaff = groups::CHAFF_AND_SAKE_CUP;
        while let Some(card) = chaff.first() {
            check(chaff);
            chaff.remove(card);
        }
        random_piles(1_000_000).for_each(check);
    }

    fn options(pairs: &[(&'static str, &str)]) -> Options {
        Options::from_pairs(pairs.iter().copied()).unwrap()
    }

    #[test]
    fn ty_11_1_worths_are_looked_up_within_each_choice() {
        let check = |pairs: &[(&'static str, &str)], pile: &str, expected: &[(Dekiyaku, Worth)]| {
            let (options, pile) = (options(pairs), pile.parse().unwrap());
            assert_eq!(dekiyaku(&options, pile).as_slice(), expected, "{pile}");
            let stop = expected.iter().find(|(_, worth)| *worth == Worth::Stop);
            assert_eq!(stops(&options, pile), stop.map(|(dekiyaku, _)| *dekiyaku), "{pile}");
            let sum = expected.iter().map(|(_, worth)| worth.value()).sum::<Option<u32>>();
            assert_eq!(score(&options, pile), sum, "{pile}");
            let counted: Vec<_> = counted_recipes(&recipes(&options), pile)
                .map(|recipe| (recipe.dekiyaku, recipe.worth))
                .collect();
            assert_eq!(counted, expected, "{pile}");
        };
        let chips = |dekiyaku, chips| (dekiyaku, Worth::Chips(chips));
        let blue = [chips(Dekiyaku::THREE_BLUE_RIBBONS, 8)];
        check(&[("yaku.three-blue-ribbons", "8")], "6b 9b 10b", &blue);
        // A group pays its best (V-2), the first of equal ones.
        let night = chips(Dekiyaku::NIGHT_PHOENIX, 6);
        check(&[("yaku.night-phoenix", "6")], "1a 8a 12a", &[night]);
        let one = chips(Dekiyaku::ONE_RED_RIBBON, 2);
        check(&[("yaku.one-red-ribbon", "2")], "4b 5b", &[chips(Dekiyaku::TWO_RED_RIBBONS, 2)]);
        check(&[("yaku.one-red-ribbon", "2"), ("yaku.two-red-ribbons", "off")], "4b 5b", &[one]);
        check(&[("yaku.drinking", "4")], "5a 8a 9a", &[chips(Dekiyaku::DRINKING, 8)]);
        // A stop is more than any number.
        let kill = [("yaku.one-kill", "stop"), ("yaku.no-kill", "99")];
        check(&kill, "11a 7a 10a 6a", &[(Dekiyaku::ONE_KILL, Worth::Stop)]);
        let fourteen = groups::CHAFF_AND_SAKE_CUP.iter().take(15).collect::<CardSet>().to_string();
        let fewer = [("yaku.fifteen-chaff", "off")];
        check(&fewer, &fourteen, &[chips(Dekiyaku::FOURTEEN_CHAFF, 5)]);
    }

    #[test]
    fn v_2_the_recipes_of_changed_worths_make_what_is_counted() {
        let many = [
            ("yaku.rainy-four-brights", "stop"),
            ("yaku.rainy-night", "9"),
            ("yaku.ten-chaff", "4"),
            ("yaku.thirteen-chaff", "off"),
            ("yaku.front-spring", "stop"),
            ("yaku.cuckoo-night-and-day", "off"),
            ("yaku.boar-deer-butterflies", "7"),
            ("yaku.drinking", "off"),
        ];
        let options = options(&many);
        let recipes = recipes(&options);
        for pile in random_piles(20_000) {
            let counted: Vec<_> = counted_recipes(&recipes, pile)
                .map(|recipe| (recipe.dekiyaku, recipe.worth))
                .collect();
            assert_eq!(dekiyaku(&options, pile).as_slice(), counted, "{pile}");
        }
    }

    #[test]
    fn ty_9_another_card_never_lowers_the_worth_of_a_pile() {
        for choice in TABLE.iter().copied().flatten() {
            assert!(choice.is_sorted_by_key(|recipe| std::cmp::Reverse(counts(recipe))));
        }
        for pile in random_piles(20_000) {
            for card in pile {
                assert!(worth(pile.without(card)) <= worth(pile), "{card} of {pile}");
            }
        }
    }

    #[test]
    fn ty_9_the_deck_holds_one_of_each_choice_and_no_pile_more() {
        let choices = TABLE.iter().copied().flatten().count();
        assert_eq!(dekiyaku(&Options::default(), CardSet::DECK).len(), choices);
        assert_eq!(ValuedDekiyaku::new_const().capacity(), choices);
    }

    #[test]
    fn ty_6_2_no_chips_add_up_to_a_stop() {
        let most = |choice: &ExclusiveRecipes| {
            let chips = choice.iter().filter(|recipe| recipe.worth != Worth::Stop);
            chips.map(|recipe| u32::from(counts(recipe))).max().unwrap()
        };
        let sum: u32 = TABLE.iter().copied().flatten().map(most).sum();
        assert!(sum < u32::from(STOP), "{sum} chips");
    }

    #[test]
    fn ty_9_the_cards_of_a_dekiyaku_hold_it_or_a_better_one_of_its_choice() {
        for choice in TABLE.iter().copied().flatten() {
            for (index, recipe) in choice.iter().enumerate() {
                let cards = dekiyaku_cards(recipe.dekiyaku);
                let held = dekiyaku(&Options::default(), cards);
                let best = held.iter().map(|(held, _)| *held);
                let expected = &choice[..=index];
                let found =
                    best.filter(|held| expected.iter().any(|recipe| recipe.dekiyaku == *held));
                assert_eq!(found.count(), 1, "{}", recipe.dekiyaku);
            }
        }
        for other in Dekiyaku::ALL.iter().filter(|dekiyaku| !DEKIYAKU.contains(dekiyaku)) {
            assert!(dekiyaku_cards(*other).is_empty(), "{other}");
        }
    }

    /// The rulebook is written by hand, so this compares two independent tables.
    #[test]
    fn ty_9_order_and_values_are_those_of_the_rulebook() {
        let page = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook/taiyaku.md"));
        let (_, section) = page.split_once("\n## TY-9 ").unwrap();
        let rows = section.lines().filter_map(|line| {
            let mut cells = line.strip_prefix('|')?.split('|').map(str::trim).skip(1);
            let (name, chips) = (cells.next()?.strip_prefix('`')?, cells.next()?);
            Some((name.split_once("` ")?.0, chips))
        });
        let mut listed = Vec::new();
        for (id, chips) in rows {
            let dekiyaku = Dekiyaku::from_id(id).unwrap();
            listed.push(dekiyaku);
            let expected = match chips {
                "**STOP**" => Worth::Stop,
                "1 each" => Worth::Chips(6),
                chips => Worth::Chips(chips.parse().unwrap()),
            };
            let most = RECIPES.iter().find(|recipe| recipe.dekiyaku == dekiyaku);
            assert_eq!(most.map(|recipe| recipe.worth), Some(expected), "{id}");
        }
        assert_eq!(listed, DEKIYAKU);
        assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), 46);
    }
}
