//! V-2: the teyaku that a hand of seven cards has, and which of them count where house rules say
//! what they are worth (HH-5, NU-6).
//!
//! A hand *has* every teyaku whose condition it meets; of each group the one that is worth most
//! counts. [`teyaku`](super::teyaku) is faster, but only for the worths of the rulebook.

use super::teyaku::group;
use crate::cards::{CardSet, Month, MonthCounts, groups};
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

/// A hand as dealt, and how the house rules read it.
#[derive(Clone, Copy)]
pub(in crate::games) struct HandReading {
    hand: CardSet,
}

/// The cards that make a standing triplet: months 4, 5 and 7, and the three Paulownia Chaff.
pub(super) const STANDING: CardSet = CardSet::month(Month::new(4).unwrap())
    .union(CardSet::month(Month::new(5).unwrap()))
    .union(CardSet::month(Month::new(7).unwrap()))
    .union(CardSet::month(Month::new(12).unwrap()).difference(groups::BRIGHTS));

impl HandReading {
    /// The hand as the rulebook reads it.
    pub(in crate::games) const fn plain(hand: CardSet) -> Self {
        Self { hand }
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
            _ => self.has_of_b(teyaku),
        }
    }

    /// The same for group B.
    fn has_of_b(&self, teyaku: Teyaku) -> bool {
        let printed = self.hand - groups::WILLOWS;
        let count = |kind: CardSet| (printed & kind).len();
        let kinds = [groups::BRIGHTS, groups::ANIMALS, groups::RIBBONS].map(count);
        match teyaku {
            Teyaku::RED => kinds[..2] == [0, 0] && kinds[2] >= 2,
            Teyaku::ONE_RIBBON => kinds == [0, 0, 1],
            Teyaku::ONE_ANIMAL => kinds == [0, 1, 0],
            Teyaku::ONE_BRIGHT => kinds == [1, 0, 0],
            Teyaku::EMPTY_HAND => kinds == [0, 0, 0],
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
    /// combination, for group B those that count as Chaff. Of two triplets of which one counts, it
    /// is the one of the named month, or else the earlier.
    pub(in crate::games) fn shown_cards(&self, teyaku: Teyaku, month: Option<Month>) -> CardSet {
        match group(teyaku) {
            TeyakuGroup::A => self.combination(teyaku, month),
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
    use crate::games::hachi_hachi::teyaku::{TEYAKU, by_default, tests::all_hands};
    use crate::games::hachi_hachi::{Options, teyaku};
    use crate::options::HouseRules;

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
        let cases: [(&[(&str, &str)], &str, Option<Teyaku>); 8] = [
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
}
