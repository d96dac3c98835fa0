//! HH-8: what dekiyaku a pile holds and what they are worth.

use super::Options;
use crate::cards::{CardSet, groups};
use crate::games::common::{PileDekiyaku, Recipe, Worth};
use crate::yaku::Dekiyaku;

introduce! {
    Dekiyaku:
    /// All five Brights.
    FIVE_BRIGHTS = "five-brights", "Five Brights", "五光", "gokou";
    /// The four Brights without the Rain Man.
    FOUR_BRIGHTS = "four-brights", "Four Brights", "四光", "shikou";
    /// Seven Ribbons or more.
    SEVEN_RIBBONS = "seven-ribbons", "Seven Ribbons", "七短", "nanatan";
    /// The three poetry ribbons.
    POETRY_RIBBONS = "poetry-ribbons", "Poetry Ribbons", "赤短", "akatan";
    /// The three blue ribbons.
    BLUE_RIBBONS = "blue-ribbons", "Blue Ribbons", "青短", "aotan";
    /// Boar, Deer and Butterflies.
    BOAR_DEER_BUTTERFLIES = "boar-deer-butterflies", "Boar, Deer, Butterflies", "猪鹿蝶", "inoshikachou";
}

/// The dekiyaku that a pile holds (HH-8).
///
/// ```
/// use ginmi::games::hachi_hachi::{Options, dekiyaku};
/// use ginmi::yaku::Dekiyaku;
/// let held = dekiyaku(&Options::default(), "1a 3a 8a 12a 5b".parse()?);
/// assert_eq!(held.as_slice(), [(Dekiyaku::FOUR_BRIGHTS, 10)]);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn dekiyaku(options: &Options, pile: CardSet) -> PileDekiyaku {
    let all = [
        (Dekiyaku::FIVE_BRIGHTS, five_brights(pile)),
        (Dekiyaku::FOUR_BRIGHTS, four_brights(pile)),
        (Dekiyaku::SEVEN_RIBBONS, seven_ribbons(options, pile)),
        (Dekiyaku::POETRY_RIBBONS, three(pile, groups::POETRY_RIBBONS)),
        (Dekiyaku::BLUE_RIBBONS, three(pile, groups::BLUE_RIBBONS)),
        (Dekiyaku::BOAR_DEER_BUTTERFLIES, boar_deer_butterflies(options, pile)),
    ];
    all.into_iter().filter(|(_, kan)| *kan > 0).collect()
}

/// The value of all dekiyaku of a pile, in kan; they add up (HH-8.1).
#[must_use]
#[inline]
pub fn dekiyaku_kan(options: &Options, pile: CardSet) -> u32 {
    if may_hold(pile) { sum_of_kan(options, pile) } else { 0 }
}

/// Whether a pile can hold a dekiyaku at all. Few do, and that is seen faster than what they hold.
#[inline]
pub(super) fn may_hold(pile: CardSet) -> bool {
    // All of it is looked at, for which of them a pile holds cannot be predicted.
    let holds = |held: bool, cards: &CardSet| held | pile.contains_all(*cards);
    FEWEST.iter().fold(holds_seven_ribbons(pile), holds)
}

#[inline(never)]
fn sum_of_kan(options: &Options, pile: CardSet) -> u32 {
    five_brights(pile)
        + four_brights(pile)
        + seven_ribbons(options, pile)
        + three(pile, groups::POETRY_RIBBONS)
        + three(pile, groups::BLUE_RIBBONS)
        + boar_deer_butterflies(options, pile)
}

/// Without one of these groups a pile holds no dekiyaku but Seven Ribbons.
const FEWEST: [CardSet; 4] = [
    groups::DRY_BRIGHTS,
    groups::POETRY_RIBBONS,
    groups::BLUE_RIBBONS,
    groups::BOAR_DEER_BUTTERFLIES,
];

/// The dekiyaku of Hachi-Hachi in the order of the table in HH-8.
pub const DEKIYAKU: &[Dekiyaku] = &[
    Dekiyaku::FIVE_BRIGHTS,
    Dekiyaku::FOUR_BRIGHTS,
    Dekiyaku::SEVEN_RIBBONS,
    Dekiyaku::POETRY_RIBBONS,
    Dekiyaku::BLUE_RIBBONS,
    Dekiyaku::BOAR_DEER_BUTTERFLIES,
];

/// The cards that a dekiyaku is made of (for Seven Ribbons: all that count towards it); none where
/// this game does not have it.
#[must_use]
pub const fn dekiyaku_cards(dekiyaku: Dekiyaku) -> CardSet {
    match dekiyaku {
        Dekiyaku::FIVE_BRIGHTS => groups::BRIGHTS,
        Dekiyaku::FOUR_BRIGHTS => groups::DRY_BRIGHTS,
        Dekiyaku::SEVEN_RIBBONS => groups::RIBBONS,
        Dekiyaku::POETRY_RIBBONS => groups::POETRY_RIBBONS,
        Dekiyaku::BLUE_RIBBONS => groups::BLUE_RIBBONS,
        Dekiyaku::BOAR_DEER_BUTTERFLIES => groups::BOAR_DEER_BUTTERFLIES,
        _ => CardSet::EMPTY,
    }
}

/// The ways to make the dekiyaku of HH-8.
pub(super) fn recipes(options: &Options) -> Vec<Recipe> {
    let kan = |dekiyaku, kan, choice| Recipe::new(dekiyaku, Worth::Kan(kan), choice);
    let all = |dekiyaku, kan, choice| Recipe {
        all: dekiyaku_cards(dekiyaku),
        ..Recipe::new(dekiyaku, Worth::Kan(kan), choice)
    };
    let mut recipes = vec![all(Dekiyaku::FIVE_BRIGHTS, 12, 0), all(Dekiyaku::FOUR_BRIGHTS, 10, 0)];
    if options.seven_ribbons_extra.is_on() {
        let more = |ribbons| kan(Dekiyaku::SEVEN_RIBBONS, 3 + ribbons, 1);
        recipes.extend([10, 9, 8].map(|ribbons| more(ribbons).some(ribbons, groups::RIBBONS)));
    }
    let dry = groups::RIBBONS - groups::WILLOW_RIBBON;
    recipes.push(kan(Dekiyaku::SEVEN_RIBBONS, 10, 1).some(7, dry));
    recipes.push(all(Dekiyaku::POETRY_RIBBONS, 7, 2));
    recipes.push(all(Dekiyaku::BLUE_RIBBONS, 7, 3));
    if options.boar_deer_butterflies.is_on() {
        recipes.push(all(Dekiyaku::BOAR_DEER_BUTTERFLIES, 7, 4));
    }
    recipes
}

const fn five_brights(pile: CardSet) -> u32 {
    if pile.contains_all(groups::BRIGHTS) { 12 } else { 0 }
}

const fn four_brights(pile: CardSet) -> u32 {
    let brights = pile.intersection(groups::BRIGHTS).bits();
    if brights == groups::DRY_BRIGHTS.bits() { 10 } else { 0 }
}

const fn holds_seven_ribbons(pile: CardSet) -> bool {
    pile.intersection(groups::RIBBONS).difference(groups::WILLOW_RIBBON).len() >= 7
}

fn seven_ribbons(options: &Options, pile: CardSet) -> u32 {
    if !holds_seven_ribbons(pile) {
        return 0;
    }
    let ribbons = (pile & groups::RIBBONS).len();
    10 + if options.seven_ribbons_extra.is_on() { ribbons - 7 } else { 0 }
}

const fn three(pile: CardSet, group: CardSet) -> u32 {
    if pile.contains_all(group) { 7 } else { 0 }
}

fn boar_deer_butterflies(options: &Options, pile: CardSet) -> u32 {
    if options.boar_deer_butterflies.is_on() {
        three(pile, groups::BOAR_DEER_BUTTERFLIES)
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                    let sum: u32 = dekiyaku(&options, pile).iter().map(|(_, kan)| kan).sum();
                    assert_eq!(dekiyaku_kan(&options, pile), sum, "{pile}");
                }
            }
        }
    }
}
