//! V-2, KO-11.16, KO-11.17 and KO-11.19 to KO-11.23: what a pile is worth by house rules that the
//! table of KO-8 leaves out.

use super::Options;
use super::dekiyaku::{BLOSSOM_VIEWING, DEKIYAKU, MOON_VIEWING, chaff, month_of_round, of_round};
use super::options::{
    Counting, SakeChaff, Trios, Viewing, ViewingLimit, ViewingSeason, ViewingWeather, YAKU,
};
use crate::cards::{Card, CardSet, Month, groups};
use crate::games::common::PileCircumstances;
use crate::money::{DekiyakuPart, DekiyakuParts};
use crate::options::{YakuWorth, place_of};
use crate::yaku::Dekiyaku;

/// What a pile is worth by each dekiyaku, in points, in the order of the table.
pub(super) type DekiyakuValues = [u32; DEKIYAKU.len()];

/// The place of the table's first dekiyaku in the worths, which have all of them in its order.
const FIRST: usize = place_of(YAKU, "yaku.five-brights");

pub(super) const FIVE_BRIGHTS: usize = row(Dekiyaku::FIVE_BRIGHTS);
pub(super) const FOUR_BRIGHTS: usize = row(Dekiyaku::FOUR_BRIGHTS);
pub(super) const RAINY_FOUR_BRIGHTS: usize = row(Dekiyaku::RAINY_FOUR_BRIGHTS);
pub(super) const THREE_BRIGHTS: usize = row(Dekiyaku::THREE_BRIGHTS);
pub(super) const BLOSSOM: usize = row(Dekiyaku::BLOSSOM_VIEWING);
pub(super) const MOON: usize = row(Dekiyaku::MOON_VIEWING);
pub(super) const TRIO: usize = row(Dekiyaku::BOAR_DEER_BUTTERFLIES);
pub(super) const POETRY: usize = row(Dekiyaku::POETRY_RIBBONS);
pub(super) const BLUE: usize = row(Dekiyaku::BLUE_RIBBONS);
pub(super) const BOTH: usize = row(Dekiyaku::BOTH_RIBBONS);
pub(super) const MONTH: usize = row(Dekiyaku::MONTH_CARDS);
pub(super) const ANIMALS: usize = row(Dekiyaku::ANIMALS);
pub(super) const RIBBONS: usize = row(Dekiyaku::RIBBONS);
pub(super) const CHAFF: usize = row(Dekiyaku::CHAFF);

/// The row of a dekiyaku in the table.
const fn row(dekiyaku: Dekiyaku) -> usize {
    let mut row = 0;
    while DEKIYAKU[row].index() != dekiyaku.index() {
        row += 1;
    }
    row
}

impl Options {
    /// What a dekiyaku that counts nothing is worth; 0 if it does not exist (V-3).
    pub(super) const fn single_worth(&self, row: usize) -> u32 {
        points(self.worths.single(FIRST + row))
    }

    /// What the dealer is paid for a round that nobody stopped (KO-7), in points.
    #[must_use]
    pub const fn dealer_privilege(&self) -> u32 {
        points(self.worths.single(place_of(YAKU, "yaku.dealer-privilege")))
    }

    /// What a dekiyaku is worth with this many cards above its threshold.
    pub(super) const fn worth_above(&self, row: usize, above: u32) -> u32 {
        points(self.worths.by_number(FIRST + row).above(above))
    }

    /// KO-11.17: what a trio, or both ribbon trios, are worth with this many further cards.
    pub(super) fn worth_of_trio(&self, row: usize, further: u32) -> u32 {
        self.worth_above(row, if self.trios == Trios::Absorb { further } else { 0 })
    }

    /// Whether both ribbon trios make a dekiyaku of their own (KO-8.3, KO-11.17).
    pub(super) fn has_both_ribbons(&self) -> bool {
        self.both_ribbons.is_on() || self.trios == Trios::Absorb
    }
}

/// The points in a worth; Koi-Koi has no other unit.
const fn points(worth: YakuWorth) -> u32 {
    match worth {
        YakuWorth::Units(points) => points as u32,
        YakuWorth::Off | YakuWorth::Points(_) | YakuWorth::Stop => 0,
    }
}

/// What a pile is worth by each dekiyaku that counts; 0 by all others.
#[inline(never)]
pub(super) fn counted(
    options: &Options,
    context: PileCircumstances,
    pile: CardSet,
) -> DekiyakuValues {
    by_best_reading(options, pile, |as_chaff| {
        let mut values = of_reading(options, context, pile, as_chaff);
        if options.counting == Counting::Best {
            keep_best(&mut values, &ALL);
        }
        values
    })
}

/// The dekiyaku of a pile that count, with their values in points.
#[inline(never)]
pub(super) fn parts(options: &Options, context: PileCircumstances, pile: CardSet) -> DekiyakuParts {
    let counted = DEKIYAKU.iter().zip(counted(options, context, pile));
    counted
        .filter(|(_, points)| *points > 0)
        .map(|(dekiyaku, points)| DekiyakuPart { dekiyaku: *dekiyaku, points })
        .collect()
}

/// The dekiyaku that a pile has where all of them count: a bit for each row of the table.
pub(super) fn held(options: &Options, context: PileCircumstances, pile: CardSet) -> u16 {
    let all = Options { counting: Counting::All, ..*options };
    let values = counted(&all, context, pile);
    (0..).zip(values).filter(|(_, points)| *points > 0).fold(0, |held, (row, _)| held | 1 << row)
}

const ALL: DekiyakuRows = {
    let mut rows = [0; DEKIYAKU.len()];
    let mut row = 0;
    while row < rows.len() {
        rows[row] = row;
        row += 1;
    }
    rows
};

type DekiyakuRows = [usize; DEKIYAKU.len()];

/// KO-11.23: the values with the Sake Cup read as Chaff or as an Animal, whichever makes the pile
/// worth more; as an Animal if both are worth the same.
fn by_best_reading(
    options: &Options,
    pile: CardSet,
    values: impl Fn(SakeCupReading) -> DekiyakuValues,
) -> DekiyakuValues {
    let is_choice = pile.contains_all(groups::SAKE_CUP);
    match options.sake_chaff {
        SakeChaff::On => values(SakeCupReading::Both),
        SakeChaff::Either if is_choice => {
            let [animal, chaff] = [SakeCupReading::Animal, SakeCupReading::Chaff].map(values);
            let sum = |values: &DekiyakuValues| values.iter().sum::<u32>();
            if sum(&chaff) > sum(&animal) { chaff } else { animal }
        }
        SakeChaff::Off | SakeChaff::Either => values(SakeCupReading::Animal),
    }
}

/// What the Sake Cup counts as, apart from the viewing yaku.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SakeCupReading {
    Animal,
    Chaff,
    Both,
}

/// What a pile is worth by each dekiyaku that it has, with one reading of the Sake Cup.
fn of_reading(
    options: &Options,
    context: PileCircumstances,
    pile: CardSet,
    cup: SakeCupReading,
) -> DekiyakuValues {
    let mut values = [0; DEKIYAKU.len()];
    let holds = |cards: CardSet| pile.contains_all(cards);
    let dry = (pile & groups::DRY_BRIGHTS).len();
    let mut single = |row: usize, is_held: bool| {
        if is_held {
            values[row] = options.single_worth(row);
        }
    };
    single(FIVE_BRIGHTS, holds(groups::BRIGHTS));
    single(FOUR_BRIGHTS, dry == 4);
    single(RAINY_FOUR_BRIGHTS, dry >= 3 && holds(groups::RAIN_MAN));
    single(THREE_BRIGHTS, dry >= 3);
    single(MONTH, options.month_card.is_on() && holds(of_round(context)));

    for (row, cards) in [(BLOSSOM, BLOSSOM_VIEWING), (MOON, MOON_VIEWING)] {
        if holds(cards) && !is_spoiled(options, row, context.field, pile) {
            values[row] = viewing(options, context, row);
        }
    }

    let is_animal = cup != SakeCupReading::Chaff;
    let animals =
        pile & if is_animal { groups::ANIMALS } else { groups::ANIMALS - groups::SAKE_CUP };
    let animals = animals.len();
    let ribbons = (pile & groups::RIBBONS).len();
    let (poetry, blue) = (holds(groups::POETRY_RIBBONS), holds(groups::BLUE_RIBBONS));
    let mut trio = |row: usize, is_held: bool, cards: u32, least: u32| {
        if is_held {
            values[row] = options.worth_of_trio(row, cards - least);
        }
    };
    trio(TRIO, holds(groups::BOAR_DEER_BUTTERFLIES), animals, 3);
    trio(POETRY, poetry, ribbons, 3);
    trio(BLUE, blue, ribbons, 3);
    trio(BOTH, poetry && blue && options.has_both_ribbons(), ribbons, 6);

    let as_chaff = if cup == SakeCupReading::Animal { groups::CHAFF } else { chaff(options) };
    let chaff = pile & as_chaff;
    let chaff = chaff.len() + (chaff & options.double_chaff.cards()).len();
    for (row, cards, least) in [(ANIMALS, animals, 5), (RIBBONS, ribbons, 5), (CHAFF, chaff, 10)] {
        if cards >= least {
            values[row] = options.worth_above(row, cards - least);
        }
    }

    keep_best(&mut values, &[FIVE_BRIGHTS, FOUR_BRIGHTS, RAINY_FOUR_BRIGHTS, THREE_BRIGHTS]);
    if options.trios == Trios::Absorb {
        keep_best(&mut values, &[TRIO, ANIMALS]);
        keep_best(&mut values, &[POETRY, BLUE, BOTH, RIBBONS]);
    }
    if options.viewing_limit == ViewingLimit::One {
        keep_best(&mut values, &[BLOSSOM, MOON]);
    }
    if options.viewing == Viewing::NeedsOther {
        let others: u32 = values.iter().sum::<u32>() - values[BLOSSOM] - values[MOON];
        if others == 0 {
            (values[BLOSSOM], values[MOON]) = (0, 0);
        }
    }
    values
}

/// V-2: of these dekiyaku only the one that is worth most counts, the earliest in the table if
/// several are.
fn keep_best(values: &mut DekiyakuValues, rows: &[usize]) {
    let mut best = rows[0];
    for row in rows.iter().copied() {
        if values[row] > values[best] {
            best = row;
        }
    }
    for row in rows.iter().copied().filter(|row| *row != best) {
        values[row] = 0;
    }
}

/// KO-8.1, KO-11.22: what a viewing yaku is worth in this round.
pub(super) fn viewing(options: &Options, context: PileCircumstances, row: usize) -> u32 {
    let own = options.single_worth(row);
    let worth = match options.viewing {
        Viewing::On | Viewing::NeedsOther => own,
        Viewing::Calls if own > 0 => {
            if context.went_on {
                3
            } else {
                1
            }
        }
        Viewing::Calls | Viewing::Off => 0,
    };
    let is_in_season = month_of_round(context).number() == if row == BLOSSOM { 3 } else { 8 };
    match options.viewing_season {
        ViewingSeason::Double if is_in_season => 2 * worth,
        ViewingSeason::Only if !is_in_season => 0,
        _ => worth,
    }
}

/// KO-11.21: whether the weather spoils a viewing yaku.
fn is_spoiled(options: &Options, row: usize, field: CardSet, pile: CardSet) -> bool {
    /// The Rain Man and the lightning.
    const RAIN: CardSet = groups::RAIN_MAN.with(Card::new(Month::new(11).unwrap(), 3));
    match options.viewing_weather {
        ViewingWeather::Off => false,
        ViewingWeather::Field => is_spoiled_by_field(row, field),
        ViewingWeather::Captured => pile.intersects(groups::WILLOWS),
        ViewingWeather::CapturedRain => pile.intersects(RAIN),
    }
}

/// KO-11.21: a willow on the field spoils Blossom Viewing, a paulownia Moon Viewing.
pub(super) fn is_spoiled_by_field(row: usize, field: CardSet) -> bool {
    let month = Month::new(if row == BLOSSOM { 11 } else { 12 }).expect("a month");
    !field.of_month(month).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn v_1_the_worths_have_the_order_of_the_table() {
        let names: Vec<&str> = YAKU[FIRST..].iter().map(crate::options::WorthRule::id).collect();
        let table: Vec<&str> = DEKIYAKU.iter().map(|dekiyaku| dekiyaku.id()).collect();
        assert_eq!(names[..table.len()], table);
    }
}
