//! KO-8: the dekiyaku of a pile and their values.

use super::options::{DEFAULT_TRIOS, DoubleChaff, SakeChaff, Trios};
use super::{Options, house_values};
use crate::cards::{CardSet, Month, groups};
use crate::games::common::PileCircumstances;
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
pub(super) const BLOSSOM_VIEWING: CardSet = groups::CURTAIN.union(groups::SAKE_CUP);
/// The Moon and the Sake Cup.
pub(super) const MOON_VIEWING: CardSet = groups::MOON.union(groups::SAKE_CUP);

/// The dekiyaku of Koi-Koi in the order of the table. Both Ribbons and Month Cards, which are house
/// rules, come before the dekiyaku that are counted.
pub const DEKIYAKU: &[Dekiyaku] = &[
    Dekiyaku::FIVE_BRIGHTS,
    Dekiyaku::FOUR_BRIGHTS,
    Dekiyaku::RAINY_FOUR_BRIGHTS,
    Dekiyaku::THREE_BRIGHTS,
    Dekiyaku::BLOSSOM_VIEWING,
    Dekiyaku::MOON_VIEWING,
    Dekiyaku::BOAR_DEER_BUTTERFLIES,
    Dekiyaku::POETRY_RIBBONS,
    Dekiyaku::BLUE_RIBBONS,
    Dekiyaku::BOTH_RIBBONS,
    Dekiyaku::MONTH_CARDS,
    Dekiyaku::ANIMALS,
    Dekiyaku::RIBBONS,
    Dekiyaku::CHAFF,
];

/// What the dekiyaku of a pile are worth together, in points (KO-8).
///
/// ```
/// use ginmi::games::koi_koi::{Options, value};
/// use ginmi::games::common::PileCircumstances;
/// let value = |pile: &str| -> Result<u32, ginmi::cards::ParseCardSetError> {
///     Ok(value(&Options::default(), PileCircumstances::default(), pile.parse()?))
/// };
/// assert_eq!(value("1a 3a 8a 9a")?, 15);
/// assert_eq!(value("1b 2b 3b 6b 9b")?, 7);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline]
pub fn value(options: &Options, context: PileCircumstances, pile: CardSet) -> u32 {
    if options.counts_by_defaults() {
        worths::<ABSORBS>(pile).iter().sum()
    } else {
        house_values::counted(options, context, pile).iter().sum()
    }
}

/// The dekiyaku of a pile with their values in points, in the order of the table.
///
/// ```
/// use ginmi::games::koi_koi::{Options, parts};
/// use ginmi::games::common::PileCircumstances;
/// use ginmi::yaku::Dekiyaku;
/// let parts = parts(&Options::default(), PileCircumstances::default(), "1a 3a 8a 9a".parse()?);
/// assert_eq!((parts[0].dekiyaku, parts[0].points), (Dekiyaku::THREE_BRIGHTS, 5));
/// assert_eq!(parts.len(), 3);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn parts(options: &Options, context: PileCircumstances, pile: CardSet) -> DekiyakuParts {
    if options.counts_by_defaults() {
        parts_by_defaults(pile)
    } else {
        house_values::parts(options, context, pile)
    }
}

/// The dekiyaku of a pile [by default](Options::counts_by_defaults).
// Inlined, so that no list is made where nobody reads it.
#[inline(always)]
pub(super) fn parts_by_defaults(pile: CardSet) -> DekiyakuParts {
    let mut parts = DekiyakuParts::new();
    for (choice, points) in worths::<ABSORBS>(pile).into_iter().enumerate() {
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
        | (options.month_card as u8 | options.double_chaff as u8 != DoubleChaff::None as u8)
}

/// The number of choices of the table as it stands. Each has a single dekiyaku, except the Brights.
const CHOICES: usize = 11;

/// Whether a trio counts the further cards itself by default.
const ABSORBS: bool = matches!(DEFAULT_TRIOS, Trios::Absorb);

/// What a pile is worth in each choice [by default](Options::counts_by_defaults), with or without
/// trios that count the further cards themselves (KO-11.17).
// `house_values` gives the same, but this is faster and needs no branches.
#[inline(always)]
fn worths<const ABSORBS: bool>(pile: CardSet) -> [u32; CHOICES] {
    /// Values by the number of other Brights, without the Rain Man and with him.
    const OF_BRIGHTS: [[u8; 8]; 2] = [[0, 0, 0, 5, 8, 0, 0, 0], [0, 0, 0, 7, 10, 0, 0, 0]];
    let holds = |cards| u32::from(pile.contains_all(cards));
    let count = |cards: CardSet| (pile & cards).len();
    let from = |least: u32, number: u32| (number + 1).saturating_sub(least);
    let dry = count(groups::DRY_BRIGHTS) as usize % 8;
    let trio = holds(groups::BOAR_DEER_BUTTERFLIES);
    let (poetry, blue) = (holds(groups::POETRY_RIBBONS), holds(groups::BLUE_RIBBONS));
    let (animals, ribbons) = (count(groups::ANIMALS), count(groups::RIBBONS));
    let [trio, poetry, blue, both, animals, ribbons] = if ABSORBS {
        let further = |number: u32| number.saturating_sub(3);
        [
            trio * (5 + further(animals)),
            (poetry & !blue) * (5 + further(ribbons)),
            (blue & !poetry) * (5 + further(ribbons)),
            // 10, and a point for each ribbon above six.
            (poetry & blue) * (7 + further(ribbons)),
            (1 - trio) * from(5, animals),
            (1 - (poetry | blue)) * from(5, ribbons),
        ]
    } else {
        [5 * trio, 5 * poetry, 5 * blue, 0, from(5, animals), from(5, ribbons)]
    };
    [
        OF_BRIGHTS[holds(groups::RAIN_MAN) as usize][dry].into(),
        5 * holds(BLOSSOM_VIEWING),
        5 * holds(MOON_VIEWING),
        trio,
        poetry,
        blue,
        both,
        // Month Cards are a house rule.
        0,
        animals,
        ribbons,
        from(10, count(groups::CHAFF_AND_SAKE_CUP)),
    ]
}

/// KO-8.2: the month of the round; after twelve rounds the months start over.
pub(super) fn month_of_round(context: PileCircumstances) -> Month {
    Month::new((context.round.saturating_sub(1) % 12 + 1) as u8).expect("one of twelve")
}

/// The cards of the month of the round.
pub(super) fn of_round(context: PileCircumstances) -> CardSet {
    CardSet::month(month_of_round(context))
}

/// KO-8.4: the cards that can count as Chaff.
pub(super) const fn chaff(options: &Options) -> CardSet {
    match options.sake_chaff {
        SakeChaff::On | SakeChaff::Either => groups::CHAFF_AND_SAKE_CUP,
        SakeChaff::Off => groups::CHAFF,
    }
}

#[cfg(test)]
mod tests {
    use super::super::recipes::recipes;
    use super::*;
    use crate::games::common::counted_recipes;
    use crate::options::HouseRules;

    /// Numbers that look random.
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % bound
        }

        fn one_of<'a>(&mut self, list: &[&'a str]) -> &'a str {
            list[self.below(list.len())]
        }

        /// A pile with about half, three quarters or a quarter of the cards.
        fn pile(&mut self) -> CardSet {
            let number = self.below(3);
            let holds = |random: &mut Self| match number {
                0 => random.below(2) == 0,
                1 => random.below(4) > 0,
                _ => random.below(4) == 0,
            };
            let pile: CardSet = CardSet::DECK.iter().filter(|_| holds(self)).collect();
            [pile, pile - groups::CHAFF, pile | CardSet::month(Month::new(4).unwrap())]
                [self.below(3)]
        }

        fn context(&mut self) -> PileCircumstances {
            let (round, went_on) = (1 + self.below(24) as u16, self.below(2) == 0);
            let field = CardSet::DECK.iter().filter(|_| self.below(8) == 0).collect();
            PileCircumstances { round, went_on, field }
        }
    }

    /// House rules that recipes can express.
    fn house_rules(random: &mut Random) -> Options {
        const LISTS: &[(&str, &[&str])] = &[
            ("viewing", &["on", "off", "calls"]),
            ("month-card", &["on", "off"]),
            ("trios", &["add", "absorb"]),
            ("both-ribbons", &["on", "off"]),
            ("sake-chaff", &["on", "off"]),
            ("viewing-weather", &["off", "field"]),
            ("viewing-limit", &["both", "one"]),
            ("viewing-season", &["any", "double", "only"]),
            ("double-chaff", &["none", "none", "9a", "11d+12b", "9a+11d+12b"]),
            ("counting", &["all", "best", "both-piles"]),
        ];
        let mut options = Options::default();
        let by_default = random.below(3) == 0;
        for (name, values) in LISTS.iter().filter(|_| !by_default) {
            if random.below(3) > 0 {
                options.set(name, random.one_of(values)).unwrap();
            }
        }
        for dekiyaku in DEKIYAKU {
            if !by_default && random.below(6) == 0 {
                let name = format!("yaku.{dekiyaku}");
                options.set(&name, random.one_of(&["off", "1", "4", "6", "12"])).unwrap();
                let _ = options.set(&name, random.one_of(&["off", "2/2/7+0", "6+0"]));
            }
        }
        options
    }

    fn sorted(mut made: Vec<(Dekiyaku, u32)>) -> Vec<(Dekiyaku, u32)> {
        made.sort();
        made
    }

    #[test]
    fn ko_8_what_is_counted_is_what_the_recipes_make_of_piles_of_all_kinds() {
        let mut random = Random(88);
        let mut by_default = 0;
        for _ in 0..6000 {
            let (options, context) = (house_rules(&mut random), random.context());
            by_default += u32::from(options.counts_by_defaults());
            let recipes = recipes(&options, context);
            let pile = random.pile();
            let made: Vec<(Dekiyaku, u32)> = counted_recipes(&recipes, pile)
                .map(|one| (one.dekiyaku, one.worth.value().unwrap()))
                .collect();
            let counted = parts(&options, context, pile);
            let counted: Vec<_> = counted.iter().map(|one| (one.dekiyaku, one.points)).collect();
            assert!(may_hold(&options, pile) || made.is_empty(), "{pile} with {options:?}");
            let place = |(dekiyaku, _): &(Dekiyaku, u32)| {
                DEKIYAKU.iter().position(|other| other == dekiyaku)
            };
            assert!(counted.is_sorted_by_key(place), "{counted:?}");
            let sum: u32 = made.iter().map(|(_, points)| points).sum();
            assert_eq!(sorted(counted), sorted(made), "{pile} with {options:?}");
            assert_eq!(value(&options, context, pile), sum, "{pile}");
        }
        assert!(by_default > 100);
    }

    const NOTHING: [u32; 0] = [];

    #[test]
    fn ko_11_17_both_defaults_of_trios_count_what_the_house_rules_do() {
        let mut random = Random(88);
        let options = |trios| Options::from_pairs([("trios", trios)]).unwrap();
        let all = [options("add"), options("absorb")];
        for _ in 0..3000 {
            let (pile, context) = (random.pile(), PileCircumstances::default());
            let of_house = all.map(|options| house_values::counted(&options, context, pile));
            let by_default = [worths::<false>(pile), worths::<true>(pile)];
            for (house, default) in of_house.into_iter().zip(by_default) {
                let brights: u32 = house[..4].iter().sum();
                assert_eq!((brights, &house[4..]), (default[0], &default[1..]), "{pile}");
            }
        }
    }

    fn with(options: &[(&str, &str)], round: u16, pile: &str) -> Vec<u32> {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        let context = PileCircumstances { round, ..PileCircumstances::default() };
        let parts = parts(&options, context, pile.parse().unwrap());
        parts.iter().map(|part| part.points).collect()
    }

    #[test]
    fn ko_11_17_a_trio_counts_the_further_cards_or_adds_to_them() {
        for (pile, add, absorb) in [
            ("6a 7a 10a 2a 4a", &[5, 1][..], 7),
            ("1b 2b 3b 6b 9b 10b 4b", &[5, 5, 3], 11),
            ("1b 2b 3b 6b", &[5], 6),
            ("6a 7a 10a", &[5], 5),
        ] {
            assert_eq!(with(&[("trios", "add")], 1, pile), add);
            assert_eq!(with(&[], 1, pile), [absorb]);
            // The same by the general way of counting, where a worth is changed.
            let changed = ("yaku.three-brights", "6");
            assert_eq!(with(&[("trios", "add"), changed], 1, pile), add);
            assert_eq!(with(&[changed], 1, pile), [absorb]);
        }
        let by_number = [("yaku.poetry-ribbons", "4/8+0")];
        assert_eq!(with(&by_number, 1, "1b 2b 3b"), [4]);
        assert_eq!(with(&by_number, 1, "1b 2b 3b 4b 5b"), [8]);
        // The counted ribbons are worth more than the trio.
        let ribbons = [("yaku.poetry-ribbons", "1+0")];
        assert_eq!(with(&ribbons, 1, "1b 2b 3b 4b 5b 7b"), [2]);
    }

    #[test]
    fn ko_11_20_to_11_22_the_viewing_yaku_need_others_their_weather_and_their_season() {
        let viewed = "3a 8a 9a";
        assert_eq!(with(&[("viewing", "needs-other")], 1, viewed), NOTHING);
        assert_eq!(with(&[("viewing", "needs-other")], 1, "1a 3a 8a 9a"), [5, 5, 5]);
        let rained = "3a 9a 11c";
        assert_eq!(with(&[("viewing-weather", "captured")], 1, rained), NOTHING);
        assert_eq!(with(&[("viewing-weather", "captured-rain")], 1, rained), [5]);
        assert_eq!(with(&[("viewing-weather", "captured-rain")], 1, "3a 9a 11d"), NOTHING);
        assert_eq!(with(&[("viewing-limit", "one")], 1, viewed), [5]);
        assert_eq!(with(&[("viewing-season", "double")], 3, viewed), [10, 5]);
        assert_eq!(with(&[("viewing-season", "only")], 3, viewed), [5]);
        assert_eq!(with(&[("viewing-season", "only")], 20, viewed), [5]);
        let season = [("viewing-season", "double"), ("viewing-limit", "one")];
        assert_eq!(with(&season, 8, viewed), [10]);
        let field = |cards: &str| {
            let options = Options::from_pairs([("viewing-weather", "field")]).unwrap();
            let field = cards.parse().unwrap();
            let context = PileCircumstances { field, ..PileCircumstances::default() };
            value(&options, context, viewed.parse().unwrap())
        };
        assert_eq!(["11d", "12c", "11d 12d", "10a"].map(field), [5, 5, 0, 10]);
    }

    #[test]
    fn ko_11_23_the_sake_cup_is_one_of_two_and_some_chaff_is_two() {
        let eight = "1c 1d 2c 2d 3c 3d 4c 11d";
        let double = |cards| with(&[("double-chaff", cards)], 1, eight);
        assert_eq!(double("11d"), NOTHING);
        assert_eq!(with(&[("double-chaff", "11d")], 1, &format!("{eight} 12b")), [1]);
        assert_eq!(with(&[("double-chaff", "11d+12b")], 1, &format!("{eight} 12b")), [2]);
        let either = |pile: &str| with(&[("sake-chaff", "either")], 1, pile);
        // Five Animals or ten Chaff, but not both.
        assert_eq!(either("2a 4a 5a 6a 9a 1c 1d 2c 2d 3c 3d 4c 4d 5c"), [1]);
        assert_eq!(either("2a 4a 5a 6a 9a 1c 1d 2c 2d 3c 3d 4c 4d 5c 5d"), [1, 1]);
        assert_eq!(either("2a 4a 5a 6a 7a 9a 1c 1d 2c 2d 3c 3d 4c 4d 5c"), [2]);
    }

    #[test]
    fn ko_8_no_pile_holds_more_than_a_transfer_can_list() {
        let all = [("trios", "add"), ("both-ribbons", "on"), ("month-card", "on")];
        let options = Options::from_pairs(all).unwrap();
        let all = parts(&options, PileCircumstances::default(), CardSet::DECK);
        // With `counting=both-piles` the other pile can have Chaff too.
        assert_eq!(all.len() + 1, all.capacity());
    }
}
