//! V-2: the teyaku that a hand of seven cards has, and which of them count where house rules say
//! what they are worth (HH-5, NU-6).
//!
//! A hand *has* every teyaku whose condition it meets; of each group the one that is worth most
//! counts. [`teyaku`](super::teyaku) is faster, but only for the worths of the rulebook.

use super::Options;
use super::options::{RedRibbons, WillowTeyaku};
use super::teyaku::group;
use crate::cards::{Card, CardSet, Month, MonthCounts, groups};
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

/// A hand as dealt, and how the house rules read it.
#[derive(Clone, Copy)]
pub(in crate::games) struct HandReading {
    hand: CardSet,
    /// The cards that were dealt to the field (HH-11.23).
    field: CardSet,
    /// Whether only two Ribbons make Red (HH-11.20).
    two_ribbons: bool,
    /// Whether a willow card may count as its own kind (HH-11.21).
    either: bool,
}

/// The cards that make a standing triplet: months 4, 5 and 7, and the three Paulownia Chaff.
pub(super) const STANDING: CardSet = CardSet::month(Month::new(4).unwrap())
    .union(CardSet::month(Month::new(5).unwrap()))
    .union(CardSet::month(Month::new(7).unwrap()))
    .union(CardSet::month(Month::new(12).unwrap()).difference(groups::BRIGHTS));

impl HandReading {
    /// The hand as the rulebook reads it.
    pub(in crate::games) const fn plain(hand: CardSet) -> Self {
        Self { hand, field: CardSet::EMPTY, two_ribbons: false, either: false }
    }

    /// The hand as these house rules of Hachi-Hachi read it, with these cards dealt to the field.
    pub(super) fn of(options: &Options, hand: CardSet, field: CardSet) -> Self {
        let two_ribbons = options.red_ribbons == RedRibbons::Two;
        let either = options.willow_teyaku == WillowTeyaku::Either;
        Self { hand, field, two_ribbons, either }
    }

    /// The best teyaku of each group among those in a game's table, where `pays` says what a teyaku
    /// pays; `None` for one that the house rules do not have. Of equal worths, the one that stands
    /// later in the table counts.
    pub(in crate::games) fn best(
        &self,
        table: &[Teyaku],
        pays: impl Fn(Teyaku) -> Option<u32>,
    ) -> HandTeyaku {
        let best_of = |wanted: TeyakuGroup| {
            let of_group = table.iter().copied().filter(|one| group(*one) == wanted);
            let held = of_group.filter(|one| self.has(*one));
            // The last of several that are worth the same.
            held.filter_map(|one| Some((pays(one)?, one))).max_by_key(|(pays, _)| *pays)
        };
        let [a, b] = [TeyakuGroup::A, TeyakuGroup::B].map(best_of);
        HandTeyaku { a: a.map(|(_, one)| one), b: b.map(|(_, one)| one) }
    }

    /// Whether the hand has this teyaku.
    fn has(&self, teyaku: Teyaku) -> bool {
        let held = MonthCounts::of(self.hand);
        let (fours, pairs) = (held.fours().count(), held.pairs().count());
        let (triplets, standing) = (held.triplets().count(), self.standing().len());
        match teyaku {
            Teyaku::TRIPLET => triplets > 0,
            Teyaku::STANDING_TRIPLET => standing > 0,
            Teyaku::TWO_TRIPLETS => triplets == 2,
            Teyaku::TRIPLET_AND_STANDING_TRIPLET => triplets == 2 && standing > 0,
            Teyaku::TWO_STANDING_TRIPLETS => standing == 2,
            // A triplet is also a pair.
            Teyaku::THREE_PAIRS => pairs + triplets == 3,
            Teyaku::FOUR_OF_A_KIND => fours > 0,
            Teyaku::TRIPLET_AND_TWO_PAIRS => triplets == 1 && pairs == 2,
            Teyaku::ONE_TWO_FOUR => fours > 0 && pairs == 1,
            Teyaku::FOUR_THREE => fours > 0 && triplets == 1,
            Teyaku::OPPOSITE_TRIPLET | Teyaku::OPPOSITE_STANDING_TRIPLET => {
                self.opposite(teyaku).is_some()
            }
            _ => self.willows_as_printed(teyaku).is_some(),
        }
    }

    /// The card of the hand that is the fourth to three on the field as dealt, of the earliest such
    /// month (HH-11.23).
    fn opposite(&self, teyaku: Teyaku) -> Option<Card> {
        let field = match teyaku {
            Teyaku::OPPOSITE_STANDING_TRIPLET => self.field & STANDING,
            _ => self.field,
        };
        (MonthCounts::of(field).triplets().cards() & self.hand).first()
    }

    /// The fewest willow cards that have to count as their own kind for the hand to have this
    /// teyaku of group B (HH-11.21); `None` if it does not have it.
    fn willows_as_printed(&self, teyaku: Teyaku) -> Option<CardSet> {
        // The fourth willow card is Chaff either way.
        let willows: CardSet = (self.hand & groups::WILLOWS) - groups::CHAFF;
        let count = willows.len();
        let choices = (0..1u32 << if self.either { count } else { 0 }).map(|bits| {
            let chosen = willows.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
            chosen.map(|(_, card)| card).collect::<CardSet>()
        });
        choices.filter(|own| self.has_of_b(teyaku, *own)).min_by_key(|own| own.len())
    }

    /// Whether the hand has a teyaku of group B when these willow cards count as their own kind.
    fn has_of_b(&self, teyaku: Teyaku, own: CardSet) -> bool {
        let printed = self.hand - (groups::WILLOWS - own);
        let count = |kind: CardSet| (printed & kind).len();
        let kinds = [groups::BRIGHTS, groups::ANIMALS, groups::RIBBONS].map(count);
        match (teyaku, kinds) {
            (Teyaku::RED, [0, 0, ribbons]) => ribbons == 2 || ribbons > 2 && !self.two_ribbons,
            (Teyaku::NO_CHAFF, kinds) => kinds.iter().sum::<u32>() == self.hand.len(),
            (Teyaku::ONE_RIBBON, kinds) => kinds == [0, 0, 1],
            (Teyaku::ONE_ANIMAL, kinds) => kinds == [0, 1, 0],
            (Teyaku::ONE_BRIGHT, kinds) => kinds == [1, 0, 0],
            (Teyaku::EMPTY_HAND, kinds) => kinds == [0, 0, 0],
            _ => false,
        }
    }

    /// The months of the triplets that stand.
    fn standing(&self) -> Months {
        let standing = MonthCounts::of(self.hand).triplets().cards() & STANDING & self.hand;
        MonthCounts::of(standing).triplets().collect()
    }

    /// The months of which one makes a teyaku of a single triplet; empty for other teyaku.
    fn triplets_for(&self, teyaku: Teyaku) -> Months {
        match teyaku {
            Teyaku::TRIPLET => MonthCounts::of(self.hand).triplets().collect(),
            Teyaku::STANDING_TRIPLET => self.standing(),
            _ => Months::new(),
        }
    }

    /// The two months that a player who claims this teyaku has to choose between (C-9); `None` if
    /// there is no choice.
    pub(in crate::games) fn months_to_claim(&self, teyaku: Teyaku) -> Option<[Month; 2]> {
        self.triplets_for(teyaku).into_inner().ok()
    }

    /// The cards that are shown when the teyaku is claimed (HH-5): for group A the cards of the
    /// combination, for group B those that count as Chaff, for No Chaff all. Of two triplets of
    /// which one counts, it is the one of the named month, or else the earlier.
    pub(in crate::games) fn shown_cards(&self, teyaku: Teyaku, month: Option<Month>) -> CardSet {
        match group(teyaku) {
            TeyakuGroup::A => self.combination(teyaku, month),
            TeyakuGroup::B if teyaku == Teyaku::NO_CHAFF => self.hand,
            TeyakuGroup::B if self.either => {
                let own = self.willows_as_printed(teyaku).unwrap_or_default();
                self.hand & (groups::CHAFF_AND_WILLOWS - own)
            }
            TeyakuGroup::B => self.hand & groups::CHAFF_AND_WILLOWS,
        }
    }

    /// The cards that a teyaku is made of (HH-4.6): for group B the whole hand.
    pub(in crate::games) fn cards_of(&self, teyaku: Teyaku) -> CardSet {
        match group(teyaku) {
            TeyakuGroup::A => self.combination(teyaku, None),
            TeyakuGroup::B => self.hand,
        }
    }

    /// The cards of a combination of group A; for One-Two-Four the whole hand.
    fn combination(&self, teyaku: Teyaku, month: Option<Month>) -> CardSet {
        let held = MonthCounts::of(self.hand);
        let months = match teyaku {
            Teyaku::ONE_TWO_FOUR => return self.hand,
            Teyaku::OPPOSITE_TRIPLET | Teyaku::OPPOSITE_STANDING_TRIPLET => {
                return self.opposite(teyaku).map_or(CardSet::EMPTY, CardSet::of);
            }
            Teyaku::TRIPLET | Teyaku::STANDING_TRIPLET => {
                let month = month.or_else(|| self.triplets_for(teyaku).first().copied());
                return month.map_or(CardSet::EMPTY, |month| self.hand.of_month(month));
            }
            Teyaku::FOUR_OF_A_KIND => held.fours(),
            Teyaku::THREE_PAIRS | Teyaku::TRIPLET_AND_TWO_PAIRS => held.two_or_more(),
            _ => held.three_or_more(),
        };
        self.hand & months.cards()
    }
}

/// Months of triplets, of which a hand of seven cards has at most two.
type Months = arrayvec::ArrayVec<Month, 2>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hachi_hachi::teyaku;
    use crate::games::hachi_hachi::teyaku::{TEYAKU, by_default, tests::all_hands};
    use crate::options::HouseRules;

    /// House rules by name and value.
    type Pairs<'a> = &'a [(&'a str, &'a str)];

    #[test]
    fn v_2_with_default_worths_it_is_the_table_of_the_rules() {
        let options = Options::default();
        let pays = |one| teyaku::worth(&options, one).map(|worth| options.money(worth));
        all_hands(CardSet::DECK, &mut |hand, _| {
            assert_eq!(HandReading::plain(hand).best(TEYAKU, pays), by_default(hand), "{hand}");
        });
    }

    #[test]
    fn v_2_the_next_best_counts() {
        let cases: [(Pairs<'_>, &str, Option<Teyaku>); 8] = [
            (
                &[("yaku.triplet-and-two-pairs", "off")],
                "4b 4c 4d 9a 9b 1c 1d",
                Some(Teyaku::THREE_PAIRS),
            ),
            (
                &[
                    ("yaku.triplet-and-standing-triplet", "off"),
                    ("yaku.two-standing-triplets", "off"),
                ],
                "4b 4c 4d 5b 5c 5d 12a",
                Some(Teyaku::TWO_TRIPLETS),
            ),
            (&[("yaku.four-three", "7")], "1a 1b 1c 1d 4a 4b 4c", Some(Teyaku::FOUR_THREE)),
            (&[("yaku.four-three", "6")], "1a 1b 1c 1d 4a 4b 4c", Some(Teyaku::FOUR_THREE)),
            (&[("yaku.four-three", "5")], "1a 1b 1c 1d 4a 4b 4c", Some(Teyaku::FOUR_OF_A_KIND)),
            (
                &[("yaku.four-three", "off"), ("yaku.four-of-a-kind", "off")],
                "1a 1b 1c 1d 4a 4b 4c",
                Some(Teyaku::STANDING_TRIPLET),
            ),
            // 23 points are less than 2 kan.
            (&[("yaku.standing-triplet", "23p")], "4b 4c 4d 9a 9b 1c 2d", Some(Teyaku::TRIPLET)),
            (
                &[("yaku.standing-triplet", "24p")],
                "4b 4c 4d 9a 9b 1c 2d",
                Some(Teyaku::STANDING_TRIPLET),
            ),
        ];
        for (changes, hand, best) in cases {
            let options = Options::from_pairs(changes.iter().copied()).unwrap();
            let held = teyaku::of(&options, hand.parse().unwrap(), CardSet::EMPTY);
            assert_eq!(held.a, best, "{hand}: {changes:?}");
        }
    }

    #[test]
    fn v_2_of_two_triplets_one_counts_by_its_month() {
        let reading = HandReading::plain("4b 4c 4d 9b 9c 9d 1a".parse().unwrap());
        let month = |number| Month::new(number).unwrap();
        assert_eq!(reading.months_to_claim(Teyaku::TRIPLET), Some([month(4), month(9)]));
        assert_eq!(reading.months_to_claim(Teyaku::STANDING_TRIPLET), None);
        assert_eq!(reading.months_to_claim(Teyaku::TWO_TRIPLETS), None);
        let shown = |teyaku, month| reading.shown_cards(teyaku, month);
        assert_eq!(shown(Teyaku::TRIPLET, None), "4b 4c 4d".parse().unwrap());
        assert_eq!(shown(Teyaku::TRIPLET, Some(month(9))), "9b 9c 9d".parse().unwrap());
        assert_eq!(shown(Teyaku::STANDING_TRIPLET, None), "4b 4c 4d".parse().unwrap());
        let four_three = HandReading::plain("1a 1b 1c 1d 4a 4b 4c".parse().unwrap());
        assert_eq!(four_three.cards_of(Teyaku::TRIPLET), "4a 4b 4c".parse().unwrap());
        assert_eq!(four_three.months_to_claim(Teyaku::TRIPLET), None);
    }

    fn held(pairs: &[(&str, &str)], hand: &str, field: &str) -> HandTeyaku {
        let options = Options::from_pairs(pairs.iter().copied()).unwrap();
        teyaku::of(&options, hand.parse().unwrap(), field.parse().unwrap())
    }

    #[test]
    fn hh_11_18_only_the_best_counts() {
        let best = ("teyaku-count", "best");
        let (triplet, bright) = (Teyaku::TRIPLET, Teyaku::ONE_BRIGHT);
        let hand = "1b 1c 1d 6c 8c 9c 10c";
        let both = HandTeyaku { a: Some(triplet), b: Some(Teyaku::ONE_RIBBON) };
        assert_eq!(held(&[], hand, ""), both);
        assert_eq!(held(&[best], hand, ""), HandTeyaku { a: None, ..both });
        let equal = held(&[best, ("yaku.triplet", "3")], hand, "");
        assert_eq!(equal, HandTeyaku { b: None, ..both });
        let hand = "1a 1c 1d 6c 8c 9c 10c";
        assert_eq!(held(&[best], hand, ""), HandTeyaku { a: None, b: Some(bright) });
    }

    #[test]
    fn hh_11_20_two_ribbons_make_red() {
        let two = [("red-ribbons", "two")];
        let hand = "1b 2b 3b 6c 8c 9c 10c";
        assert_eq!(held(&[], hand, "").b, Some(Teyaku::RED));
        assert_eq!(held(&two, hand, "").b, None);
        assert_eq!(held(&two, "1b 2b 3c 6c 8c 9c 10c", "").b, Some(Teyaku::RED));
    }

    #[test]
    fn hh_11_21_a_willow_card_is_chaff_or_what_it_is() {
        let (either, no_chaff) = (("willow-teyaku", "either"), ("yaku.no-chaff", "4"));
        let hand = "1a 2a 4a 8b 9a 10a 11b";
        assert_eq!(held(&[no_chaff], hand, "").b, None);
        assert_eq!(held(&[no_chaff, either], hand, "").b, Some(Teyaku::NO_CHAFF));
        // One Bright is worth as much as seven Chaff, which stands later in the table.
        let hand = "1c 2c 3c 6c 8c 9c 11a";
        assert_eq!(held(&[either], hand, "").b, Some(Teyaku::EMPTY_HAND));
        let pairs = [either, ("yaku.one-bright", "5")];
        assert_eq!(held(&pairs, hand, "").b, Some(Teyaku::ONE_BRIGHT));
        let options = Options::from_pairs(pairs).unwrap();
        let reading = HandReading::of(&options, hand.parse().unwrap(), CardSet::EMPTY);
        let shown = reading.shown_cards(Teyaku::ONE_BRIGHT, None);
        assert_eq!(shown, "1c 2c 3c 6c 8c 9c".parse().unwrap());
        assert_eq!(reading.shown_cards(Teyaku::EMPTY_HAND, None), hand.parse().unwrap());
    }

    #[test]
    fn hh_11_22_no_chaff_yields_to_red() {
        let hand = "1b 2b 3b 4b 5b 6b 7b";
        assert_eq!(held(&[("yaku.no-chaff", "2")], hand, "").b, Some(Teyaku::RED));
        assert_eq!(held(&[("yaku.no-chaff", "3")], hand, "").b, Some(Teyaku::NO_CHAFF));
        let hand = "1a 2b 4a 5a 6b 8b 10a";
        assert_eq!(held(&[("yaku.no-chaff", "4")], hand, "").b, Some(Teyaku::NO_CHAFF));
    }

    #[test]
    fn hh_11_23_the_fourth_card_to_three_on_the_field() {
        let opposite = ("yaku.opposite-triplet", "2");
        let hand = "9d 1a 2b 3a 6a 8b 10b";
        let field = "9a 9b 9c 1c 2c 3c";
        assert_eq!(held(&[], hand, field).a, None);
        assert_eq!(held(&[opposite], hand, field).a, Some(Teyaku::OPPOSITE_TRIPLET));
        let hand = "9d 1b 1c 1d 6a 8b 10b";
        assert_eq!(held(&[opposite], hand, field).a, Some(Teyaku::TRIPLET), "it can be caught");
        let pairs = [opposite, ("yaku.opposite-standing-triplet", "3")];
        let best = |hand, field| held(&pairs, hand, field).a;
        let standing = Some(Teyaku::OPPOSITE_STANDING_TRIPLET);
        assert_eq!(best("12a 1b 2c 3d 6a 8b 10b", "12b 12c 12d 1c 2a 3c"), standing);
        let plain = Some(Teyaku::OPPOSITE_TRIPLET);
        assert_eq!(best("12b 1b 2c 3d 6a 8b 10b", "12a 12c 12d 1c 2a 3c"), plain);
        let options = Options::from_pairs(pairs).unwrap();
        let hand = "12a 4a 2c 3d 6a 8b 10b".parse().unwrap();
        let field = "12b 12c 12d 4b 4c 4d".parse().unwrap();
        let reading = HandReading::of(&options, hand, field);
        let shown = reading.shown_cards(Teyaku::OPPOSITE_STANDING_TRIPLET, None);
        assert_eq!(shown, "4a".parse().unwrap(), "the earlier month");
    }
}
