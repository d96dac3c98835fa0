//! The ways to make the dekiyaku of KO-8.
//!
//! What depends on the other cards of a pile is left out: the weather of a captured willow, a
//! viewing yaku that needs another yaku, and the Sake Cup that is either an Animal or Chaff.

use super::Options;
use super::dekiyaku::{BLOSSOM_VIEWING, DEKIYAKU, MOON_VIEWING, chaff, of_round};
use super::house_values::{
    ANIMALS, BLOSSOM, BLUE, BOTH, CHAFF, FIVE_BRIGHTS, FOUR_BRIGHTS, MONTH, MOON, POETRY,
    RAINY_FOUR_BRIGHTS, RIBBONS, THREE_BRIGHTS, TRIO, is_spoiled_by_field, viewing,
};
use super::options::{Counting, Trios, ViewingLimit, ViewingWeather};
use crate::cards::{CardSet, groups};
use crate::games::common::{PileCircumstances, Recipe, Worth, sort_recipes};

/// The ways to make the dekiyaku that the house rules have, grouped by choice, the best first.
pub(super) fn recipes(options: &Options, context: PileCircumstances) -> Vec<Recipe> {
    let mut list = RecipeList { options, recipes: Vec::new() };
    list.add_brights();
    list.add_viewing(context);
    let worth = |row, further| options.worth_of_trio(row, further);
    list.add_trio(TRIO, groups::BOAR_DEER_BUTTERFLIES, groups::ANIMALS, &worth);
    list.add_trio(POETRY, groups::POETRY_RIBBONS, groups::RIBBONS, &worth);
    list.add_trio(BLUE, groups::BLUE_RIBBONS, groups::RIBBONS, &worth);
    if options.has_both_ribbons() {
        let six = groups::POETRY_RIBBONS | groups::BLUE_RIBBONS;
        list.add_trio(BOTH, six, groups::RIBBONS, &worth);
    }
    if options.month_card.is_on() {
        let month = of_round(context);
        list.add(MONTH, options.single_worth(MONTH), |recipe| recipe.all(month));
    }
    list.add_count(ANIMALS, 5, groups::ANIMALS, CardSet::EMPTY);
    list.add_count(RIBBONS, 5, groups::RIBBONS, CardSet::EMPTY);
    let chaff = chaff(options);
    list.add_count(CHAFF, 10, chaff, chaff & options.double_chaff.cards());
    // The order stays for recipes of the same worth: that of the table.
    sort_recipes(&mut list.recipes);
    list.recipes
}

/// Recipes in the order of the table.
struct RecipeList<'a> {
    options: &'a Options,
    recipes: Vec<Recipe>,
}

impl RecipeList<'_> {
    /// Adds a recipe of the dekiyaku in this row, unless it is worth nothing.
    fn add(&mut self, row: usize, points: u32, with: impl FnOnce(Recipe) -> Recipe) {
        if points > 0 {
            let choice = self.choice(row) as u8;
            let recipe = Recipe::new(DEKIYAKU[row], Worth::Points(points), choice);
            self.recipes.push(with(recipe));
        }
    }

    /// The choice of a dekiyaku: the first row of those that exclude each other.
    fn choice(&self, row: usize) -> usize {
        let absorbs = self.options.trios == Trios::Absorb;
        match row {
            _ if self.options.counting == Counting::Best => 0,
            FIVE_BRIGHTS | FOUR_BRIGHTS | RAINY_FOUR_BRIGHTS | THREE_BRIGHTS => FIVE_BRIGHTS,
            MOON if self.options.viewing_limit == ViewingLimit::One => BLOSSOM,
            ANIMALS if absorbs => TRIO,
            BLUE | BOTH | RIBBONS if absorbs => POETRY,
            _ => row,
        }
    }

    fn add_brights(&mut self) {
        let worth = |row| self.options.single_worth(row);
        let [five, four, rainy, three] =
            [FIVE_BRIGHTS, FOUR_BRIGHTS, RAINY_FOUR_BRIGHTS, THREE_BRIGHTS].map(worth);
        let dry = groups::DRY_BRIGHTS;
        self.add(FIVE_BRIGHTS, five, |recipe| recipe.all(groups::BRIGHTS));
        self.add(FOUR_BRIGHTS, four, |recipe| recipe.all(dry));
        self.add(RAINY_FOUR_BRIGHTS, rainy, |recipe| recipe.all(groups::RAIN_MAN).some(3, dry));
        self.add(THREE_BRIGHTS, three, |recipe| recipe.some(3, dry));
    }

    fn add_viewing(&mut self, context: PileCircumstances) {
        for (row, cards) in [(BLOSSOM, BLOSSOM_VIEWING), (MOON, MOON_VIEWING)] {
            let by_field = self.options.viewing_weather == ViewingWeather::Field;
            if !(by_field && is_spoiled_by_field(row, context.field)) {
                self.add(row, viewing(self.options, context, row), |recipe| recipe.all(cards));
            }
        }
    }

    /// Adds a trio, or two: all of its cards, and with `absorb` further cards of the same kind.
    fn add_trio(
        &mut self,
        row: usize,
        trio: CardSet,
        kind: CardSet,
        worth: &impl Fn(usize, u32) -> u32,
    ) {
        let others = kind - trio;
        let most = if self.options.trios == Trios::Absorb { others.len() } else { 0 };
        for further in (1..=most).rev() {
            self.add(row, worth(row, further), |recipe| recipe.all(trio).some(further, others));
        }
        self.add(row, worth(row, 0), |recipe| recipe.all(trio));
    }

    /// Adds a counted dekiyaku: `least` cards or more, of which some count twice.
    fn add_count(&mut self, row: usize, least: u32, cards: CardSet, double: CardSet) {
        let single = cards - double;
        for number in (least..=cards.len() + double.len()).rev() {
            let points = self.options.worth_above(row, number - least);
            for twice in subsets(double) {
                let rest = number.saturating_sub(2 * twice.len());
                if rest <= single.len() {
                    self.add(row, points, |recipe| recipe.all(twice).some(rest, single));
                }
            }
        }
    }
}

/// All subsets of a few cards, the largest first.
fn subsets(cards: CardSet) -> impl Iterator<Item = CardSet> {
    let bits = cards.bits();
    let mut next = Some(bits);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset > 0).then(|| (subset - 1) & bits);
        Some(CardSet::from_bits(subset))
    })
}
