//! KO-8: the dekiyaku of a pile and their values.

use super::Options;
use super::options::Viewing;
use crate::cards::{CardSet, Month, groups};
use crate::games::common::{PileCircumstances, Recipe, Worth, dekiyaku_of};
use crate::money::{DekiyakuPart, DekiyakuParts};
use crate::yaku::Dekiyaku;

introduce! {
    Dekiyaku:
    /// Three Brights without the Rain Man.
    THREE_BRIGHTS = "three-brights";
    /// The Curtain and the Sake Cup.
    BLOSSOM_VIEWING = "blossom-viewing";
    /// The Moon and the Sake Cup.
    MOON_VIEWING = "moon-viewing";
    /// Poetry ribbons and blue ribbons.
    BOTH_RIBBONS = "both-ribbons";
    /// The month of the round.
    MONTH_CARDS = "month-cards";
    /// Five Animals or more.
    ANIMALS = "animals";
    /// Five Ribbons or more.
    RIBBONS = "ribbons";
    /// Ten Chaff or more.
    CHAFF = "chaff";
}

/// The Curtain and the Sake Cup.
const BLOSSOM_VIEWING: CardSet = groups::CURTAIN.union(groups::SAKE_CUP);
/// The Moon and the Sake Cup.
const MOON_VIEWING: CardSet = groups::MOON.union(groups::SAKE_CUP);

/// What the dekiyaku of a pile are worth together, in points (KO-8).
///
/// ```
/// use ginmi::games::koi_koi::{Options, value};
/// use ginmi::games::common::PileCircumstances;
/// let value = |pile: &str| -> Result<u32, ginmi::cards::ParseCardSetError> {
///     Ok(value(&Options::default(), PileCircumstances::default(), pile.parse()?))
/// };
/// assert_eq!(value("1a 3a 8a 9a")?, 15);
/// assert_eq!(value("1b 2b 3b 6b 9b")?, 6);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline]
pub fn value(options: &Options, context: PileCircumstances, pile: CardSet) -> u32 {
    worths(options, context, pile).iter().sum()
}

/// The dekiyaku of a pile with their values in points, in the order of the table.
// Inlined, so that no list is made where nobody reads it.
#[inline(always)]
pub(super) fn parts(options: &Options, context: PileCircumstances, pile: CardSet) -> DekiyakuParts {
    let mut parts = DekiyakuParts::new();
    for (choice, points) in worths(options, context, pile).into_iter().enumerate() {
        if points > 0 {
            let dekiyaku = match (choice, points) {
                (0, 10) => Dekiyaku::FIVE_BRIGHTS,
                (0, 8) => Dekiyaku::FOUR_BRIGHTS,
                (0, 7) => Dekiyaku::RAINY_FOUR_BRIGHTS,
                _ => DEKIYAKU[DEKIYAKU.len() - CHOICES + choice],
            };
            parts.push(DekiyakuPart { dekiyaku, points });
        }
    }
    parts
}

/// Whether a pile may hold a dekiyaku: a check that is faster than valuing the pile.
#[inline(always)]
pub(super) fn may_hold(options: &Options, pile: CardSet) -> bool {
    let least = |number: u32, cards: CardSet| (pile & cards).len() >= number;
    let all = [
        BLOSSOM_VIEWING,
        MOON_VIEWING,
        groups::BOAR_DEER_BUTTERFLIES,
        groups::POETRY_RIBBONS,
        groups::BLUE_RIBBONS,
    ];
    // No early exit: a branch on the cards of a pile cannot be predicted.
    all.iter().fold(false, |any, cards| any | pile.contains_all(*cards))
        | least(3, groups::BRIGHTS)
        | least(5, groups::ANIMALS)
        | least(5, groups::RIBBONS)
        | least(10, groups::CHAFF_AND_SAKE_CUP)
        | options.month_card.is_on()
}

/// The number of choices. Each has a single dekiyaku, except the Brights.
const CHOICES: usize = 11;

/// What a pile is worth in each choice of the table.
// The table gives the same, but counting is faster and needs no branches.
#[inline(always)]
fn worths(options: &Options, context: PileCircumstances, pile: CardSet) -> [u32; CHOICES] {
    /// Values by the number of other Brights, without the Rain Man and with him.
    const OF_BRIGHTS: [[u8; 8]; 2] = [[0, 0, 0, 5, 8, 0, 0, 0], [0, 0, 0, 7, 10, 0, 0, 0]];
    let holds = |cards| u32::from(pile.contains_all(cards));
    let count = |cards: CardSet| (pile & cards).len();
    let from = |least: u32, cards| (count(cards) + 1).saturating_sub(least);
    let dry = count(groups::DRY_BRIGHTS) as usize % 8;
    let viewing = viewing(options, context);
    let (poetry, blue) = (holds(groups::POETRY_RIBBONS), holds(groups::BLUE_RIBBONS));
    [
        OF_BRIGHTS[holds(groups::RAIN_MAN) as usize][dry].into(),
        viewing * holds(BLOSSOM_VIEWING),
        viewing * holds(MOON_VIEWING),
        5 * holds(groups::BOAR_DEER_BUTTERFLIES),
        5 * poetry,
        5 * blue,
        if options.both_ribbons.is_on() { 10 * (poetry & blue) } else { 0 },
        if options.month_card.is_on() { 4 * holds(of_round(context)) } else { 0 },
        from(5, groups::ANIMALS),
        from(5, groups::RIBBONS),
        from(10, chaff(options)),
    ]
}

/// KO-8.1: what each of the two viewing yaku is worth.
const fn viewing(options: &Options, context: PileCircumstances) -> u32 {
    match options.viewing {
        Viewing::On => 5,
        Viewing::Off => 0,
        Viewing::Calls if context.went_on => 3,
        Viewing::Calls => 1,
    }
}

/// KO-8.2: the cards of the month of the round; after twelve rounds the months start over.
fn of_round(context: PileCircumstances) -> CardSet {
    let month = Month::new((context.round.saturating_sub(1) % 12 + 1) as u8);
    CardSet::month(month.expect("one of twelve"))
}

/// KO-8.4: the cards that count as Chaff.
const fn chaff(options: &Options) -> CardSet {
    if options.sake_chaff.is_on() { groups::CHAFF_AND_SAKE_CUP } else { groups::CHAFF }
}

/// The house rule or fact that a recipe depends on.
#[derive(Clone, Copy)]
enum RecipeCondition {
    Always,
    /// The viewing yaku are worth this (KO-8.1).
    Viewing(u32),
    /// KO-8.3.
    BothRibbons,
    /// This is the month of the round (KO-8.2).
    Month(CardSet),
    /// These cards count as Chaff (KO-8.4).
    Chaff(CardSet),
}

impl RecipeCondition {
    fn is_on(self, options: &Options, context: PileCircumstances) -> bool {
        match self {
            Self::Always => true,
            Self::Viewing(points) => viewing(options, context) == points,
            Self::BothRibbons => options.both_ribbons.is_on(),
            Self::Month(cards) => options.month_card.is_on() && of_round(context) == cards,
            Self::Chaff(cards) => chaff(options) == cards,
        }
    }
}

/// The table of KO-8, each group as one choice. Both Ribbons and Month Cards, which are house
/// rules, come before the dekiyaku that are counted.
const TABLE: [(RecipeCondition, Recipe); 68] = {
    const fn points(points: u32, dekiyaku: Dekiyaku, choice: u8) -> Recipe {
        Recipe::new(dekiyaku, Worth::Points(points), choice)
    }
    /// Writes a counted dekiyaku into the table: `least` cards or more, with a point for each from
    /// there on; the largest number first.
    const fn count(
        table: &mut [(RecipeCondition, Recipe); 68],
        at: &mut usize,
        condition: RecipeCondition,
        least: u32,
        (dekiyaku, choice, of): (Dekiyaku, u8, CardSet),
    ) {
        let mut number = of.len();
        while number >= least {
            table[*at] = (condition, points(number + 1 - least, dekiyaku, choice).some(number, of));
            (*at, number) = (*at + 1, number - 1);
        }
    }
    use RecipeCondition::{Always, BothRibbons, Chaff, Viewing};
    const SIX: CardSet = groups::POETRY_RIBBONS.union(groups::BLUE_RIBBONS);
    let blossom = points(5, Dekiyaku::BLOSSOM_VIEWING, 1).all(BLOSSOM_VIEWING);
    let moon = points(5, Dekiyaku::MOON_VIEWING, 2).all(MOON_VIEWING);
    let head = [
        (Always, points(10, Dekiyaku::FIVE_BRIGHTS, 0).all(groups::BRIGHTS)),
        (Always, points(8, Dekiyaku::FOUR_BRIGHTS, 0).all(groups::DRY_BRIGHTS)),
        (
            Always,
            points(7, Dekiyaku::RAINY_FOUR_BRIGHTS, 0)
                .all(groups::RAIN_MAN)
                .some(3, groups::DRY_BRIGHTS),
        ),
        (Always, points(5, Dekiyaku::THREE_BRIGHTS, 0).some(3, groups::DRY_BRIGHTS)),
        (Viewing(5), blossom),
        (Viewing(3), blossom.with_worth(Worth::Points(3), 1)),
        (Viewing(1), blossom.with_worth(Worth::Points(1), 1)),
        (Viewing(5), moon),
        (Viewing(3), moon.with_worth(Worth::Points(3), 1)),
        (Viewing(1), moon.with_worth(Worth::Points(1), 1)),
        (Always, points(5, Dekiyaku::BOAR_DEER_BUTTERFLIES, 3).all(groups::BOAR_DEER_BUTTERFLIES)),
        (Always, points(5, Dekiyaku::POETRY_RIBBONS, 4).all(groups::POETRY_RIBBONS)),
        (Always, points(5, Dekiyaku::BLUE_RIBBONS, 5).all(groups::BLUE_RIBBONS)),
        (BothRibbons, points(10, Dekiyaku::BOTH_RIBBONS, 6).all(SIX)),
    ];
    let mut table = [head[0]; 68];
    let mut at = 0;
    while at < head.len() {
        table[at] = head[at];
        at += 1;
    }
    let mut month = 1;
    while month <= 12 {
        let cards = CardSet::month(Month::new(month).unwrap());
        table[at] = (RecipeCondition::Month(cards), points(4, Dekiyaku::MONTH_CARDS, 7).all(cards));
        (at, month) = (at + 1, month + 1);
    }
    count(&mut table, &mut at, Always, 5, (Dekiyaku::ANIMALS, 8, groups::ANIMALS));
    count(&mut table, &mut at, Always, 5, (Dekiyaku::RIBBONS, 9, groups::RIBBONS));
    let with_cup = groups::CHAFF_AND_SAKE_CUP;
    count(&mut table, &mut at, Chaff(with_cup), 10, (Dekiyaku::CHAFF, 10, with_cup));
    count(&mut table, &mut at, Chaff(groups::CHAFF), 10, (Dekiyaku::CHAFF, 10, groups::CHAFF));
    assert!(at == table.len());
    table
};

/// The dekiyaku of Koi-Koi in the order of the table.
pub const DEKIYAKU: &[Dekiyaku] = &{
    let mut recipes = [TABLE[0].1; TABLE.len()];
    let mut at = 0;
    while at < recipes.len() {
        recipes[at] = TABLE[at].1;
        at += 1;
    }
    dekiyaku_of::<14>(&recipes)
};

/// The ways to make the dekiyaku of KO-8.
pub(super) fn recipes(options: &Options, context: PileCircumstances) -> Vec<Recipe> {
    static ALL: [(RecipeCondition, Recipe); 68] = TABLE;
    ALL.iter()
        .filter(|(condition, _)| condition.is_on(options, context))
        .map(|(_, recipe)| *recipe)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::common::counted_recipes;
    use crate::options::HouseRules;

    #[test]
    fn ko_8_what_is_counted_is_what_the_table_says_of_piles_of_all_kinds() {
        let mut random = 88u64;
        for round in 0..4000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mut options = Options::default();
            let viewing = ["on", "off", "calls"][round % 3];
            let switch = |bit: u32| ["off", "on"][usize::from(random >> bit & 1 == 1)];
            let set = [("both-ribbons", 60), ("month-card", 61), ("sake-chaff", 62)];
            options.set("viewing", viewing).unwrap();
            for (name, bit) in set {
                options.set(name, switch(bit)).unwrap();
            }
            let (field, went_on) = (CardSet::EMPTY, random >> 63 == 1);
            let context = PileCircumstances { round: round as u16, went_on, field };
            let recipes = recipes(&options, context);
            let bits =
                [random >> 8, random >> 8 | random >> 5, random >> 8 & random >> 3][round / 3 % 3];
            let pile = CardSet::from_bits(bits & CardSet::DECK.bits());
            for pile in [pile, pile - groups::CHAFF, pile | CardSet::month(Month::new(4).unwrap())]
            {
                let made: Vec<(Dekiyaku, u32)> = counted_recipes(&recipes, pile)
                    .map(|one| (one.dekiyaku, one.worth.value().unwrap()))
                    .collect();
                let counted = parts(&options, context, pile);
                let counted: Vec<_> =
                    counted.iter().map(|one| (one.dekiyaku, one.points)).collect();
                assert!(may_hold(&options, pile) || made.is_empty(), "{pile} with {options:?}");
                assert_eq!(counted, made, "{pile} with {options:?}");
                let sum: u32 = made.iter().map(|(_, points)| points).sum();
                assert_eq!(value(&options, context, pile), sum, "{pile}");
            }
        }
    }

    #[test]
    fn ko_8_no_pile_holds_more_than_a_transfer_can_list() {
        let mut options = Options::default();
        for name in ["both-ribbons", "month-card"] {
            options.set(name, "on").unwrap();
        }
        let all = parts(&options, PileCircumstances::default(), CardSet::DECK);
        assert_eq!(all.len(), all.capacity());
    }
}
