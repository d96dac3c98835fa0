//! NU-6: the teyaku of a hand, their values, and the cards that are shown for them.
//!
//! They are those of Hachi-Hachi without standing triplets and combinations of two triplets; some
//! have other values.

use super::Options;
use super::options::KAN_POINTS;
use crate::cards::{Card, CardSet, Month, MonthCounts};
use crate::games::common::Worth;
use crate::games::hachi_hachi;
use crate::games::hachi_hachi::hand_reading::HandReading;
use crate::games::hachi_hachi::options::worth_of;
use crate::yaku::{HandTeyaku, Teyaku};

/// The teyaku of Nuki Hachi-hachi, group A before group B.
pub const TEYAKU: &[Teyaku] = &[
    Teyaku::TRIPLET,
    Teyaku::THREE_PAIRS,
    Teyaku::FOUR_OF_A_KIND,
    Teyaku::TRIPLET_AND_TWO_PAIRS,
    Teyaku::ONE_TWO_FOUR,
    Teyaku::FOUR_THREE,
    Teyaku::RED,
    Teyaku::ONE_RIBBON,
    Teyaku::ONE_ANIMAL,
    Teyaku::ONE_BRIGHT,
    Teyaku::EMPTY_HAND,
];

/// The best teyaku of each group that a hand as dealt holds (NU-6).
///
/// ```
/// use ginmi::games::nuki::{Options, teyaku};
/// use ginmi::yaku::Teyaku;
/// let held = teyaku::of(&Options::default(), "1b 1c 1d 3b 3c 3d 9c".parse()?);
/// assert_eq!((held.a, held.b), (Some(Teyaku::TRIPLET), Some(Teyaku::RED)));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline]
pub fn of(options: &Options, hand: CardSet) -> HandTeyaku {
    if options.worths.changed(PLACES) || !options.teyaku.is_on() {
        return by_worth(options, hand);
    }
    // The same as in Hachi-Hachi, except that all triplets are alike and two count as one.
    let HandTeyaku { a, b } = hachi_hachi::teyaku::by_default(hand);
    let alike = |teyaku| match teyaku {
        Teyaku::STANDING_TRIPLET
        | Teyaku::TWO_TRIPLETS
        | Teyaku::TRIPLET_AND_STANDING_TRIPLET
        | Teyaku::TWO_STANDING_TRIPLETS => Teyaku::TRIPLET,
        other => other,
    };
    HandTeyaku { a: a.map(alike), b }
}

/// The places of the teyaku in the table of worths, a bit for each.
const PLACES: u64 = (1 << TEYAKU.len()) - 1;

/// The best teyaku of each group, whatever they are worth (V-2).
#[inline(never)]
fn by_worth(options: &Options, hand: CardSet) -> HandTeyaku {
    let pays = |teyaku| worth(options, teyaku).map(|worth| worth.pays(KAN_POINTS));
    HandReading::plain(hand).best(TEYAKU, pays)
}

/// What a teyaku is worth (NU-6); `None` if this game does not have it, or the house rules do not.
#[must_use]
pub fn worth(options: &Options, teyaku: Teyaku) -> Option<Worth> {
    if !options.teyaku.is_on() {
        return None;
    }
    let index = TEYAKU.iter().position(|other| *other == teyaku)?;
    worth_of(options.worths.single(index))
}

/// The months of two triplets, of which only one may be claimed (NU-6).
#[must_use]
pub fn months_to_claim(hand: CardSet) -> Option<[Month; 2]> {
    let mut triplets = MonthCounts::of(hand).triplets();
    Some([triplets.next()?, triplets.next()?])
}

/// The cards that are shown when the teyaku is claimed from this hand (NU-6): for group A the cards
/// of the combination (of two triplets, the one of the named month or else the earlier), for group
/// B those that count as Chaff.
#[must_use]
pub fn shown_cards(teyaku: Teyaku, hand: CardSet, month: Option<Month>) -> CardSet {
    match teyaku {
        Teyaku::TRIPLET => triplet(hand, month),
        _ => HandReading::plain(hand).shown_cards(teyaku, month),
    }
}

/// The cards that a teyaku is made of (NU-5); of two triplets, those of the earlier month.
#[must_use]
pub fn cards_of(teyaku: Teyaku, hand: CardSet) -> CardSet {
    match teyaku {
        Teyaku::TRIPLET => triplet(hand, None),
        _ => HandReading::plain(hand).cards_of(teyaku),
    }
}

/// The month of the triplet in a claimed teyaku for which these cards were shown, for diving
/// (NU-9).
#[must_use]
pub fn triplet_month(teyaku: Teyaku, shown: CardSet) -> Option<Month> {
    hachi_hachi::teyaku::fourth_cards(teyaku, shown).first().map(Card::month)
}

fn triplet(hand: CardSet, month: Option<Month>) -> CardSet {
    let month = month.or_else(|| MonthCounts::of(hand).triplets().next());
    month.map_or(CardSet::EMPTY, |month| hand.of_month(month))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::hachi_hachi::teyaku::tests::all_hands;
    use crate::games::nuki::DECK;
    use crate::options::HouseRules;

    #[test]
    fn nu_6_40_of_42_combinations_occur_and_three_hands_are_worth_24() {
        let options = Options::default();
        let (mut hands, mut best, mut seen) = (0, 0, BTreeSet::new());
        all_hands(DECK, &mut |hand, ways| {
            let held = of(&options, hand);
            hands += ways;
            seen.insert((held.a, held.b));
            let points: u32 =
                held.iter().filter_map(|held| worth(&options, held)).map(|one| one.pays(10)).sum();
            assert!(points <= 240, "{hand}");
            if points == 240 {
                assert_eq!((held.a, held.b), (Some(Teyaku::FOUR_THREE), Some(Teyaku::ONE_BRIGHT)));
                best += ways;
            }
        });
        assert_eq!(hands, 5_379_616, "hands of seven out of 34");
        assert_eq!(seen.len(), 40, "combinations of group A and group B");
        assert_eq!(best, 3, "hands with Four-Three and One Bright");
        for b in [Teyaku::RED, Teyaku::EMPTY_HAND] {
            assert!(!seen.contains(&(Some(Teyaku::FOUR_THREE), Some(b))), "Four-Three with {b}");
        }
    }

    #[test]
    fn v_2_with_default_worths_it_is_the_table_of_the_rules() {
        let options = Options::default();
        all_hands(DECK, &mut |hand, _| {
            assert_eq!(by_worth(&options, hand), of(&options, hand), "{hand}");
        });
    }

    #[test]
    fn nu_12_1_the_next_best_counts() {
        let best = |pairs: &[(&'static str, &str)], hand: &str| {
            let options = Options::from_pairs(pairs.iter().copied()).unwrap();
            of(&options, hand.parse().unwrap()).a
        };
        let hand = "1b 1c 1d 3a 3b 6c 6d";
        let pairs = Some(Teyaku::THREE_PAIRS);
        assert_eq!(best(&[("yaku.triplet-and-two-pairs", "off")], hand), pairs);
        assert_eq!(best(&[("yaku.triplet-and-two-pairs", "39p")], hand), pairs);
        let off = [("yaku.triplet-and-two-pairs", "off"), ("yaku.three-pairs", "off")];
        assert_eq!(best(&off, hand), Some(Teyaku::TRIPLET));
        assert_eq!(best(&[("teyaku", "off")], hand), None);
        let four = [("yaku.four-three", "4")];
        assert_eq!(best(&four, "1a 1b 1c 1d 3b 3c 3d"), Some(Teyaku::FOUR_THREE));
    }

    #[test]
    fn nu_6_every_teyaku_of_a_hand_has_a_value_and_cards_to_show() {
        let options = Options::default();
        all_hands(DECK, &mut |hand, _| {
            for held in of(&options, hand).iter() {
                assert!(
                    TEYAKU.contains(&held) && worth(&options, held).is_some(),
                    "{hand}: {held}"
                );
                let shown = shown_cards(held, hand, None);
                assert!(!shown.is_empty() && hand.contains_all(shown), "{hand}: {held}");
            }
        });
    }

    #[test]
    fn nu_6_of_two_triplets_one_is_shown() {
        let hand = "1b 1c 1d 3b 3c 3d 9a".parse().unwrap();
        let [pine, cherry] = months_to_claim(hand).unwrap();
        assert_eq!((pine.number(), cherry.number()), (1, 3));
        for (month, cards) in
            [(None, "1b 1c 1d"), (Some(pine), "1b 1c 1d"), (Some(cherry), "3b 3c 3d")]
        {
            assert_eq!(shown_cards(Teyaku::TRIPLET, hand, month), cards.parse().unwrap());
        }
        assert_eq!(months_to_claim("1b 1c 1d 1a 3b 3c 3d".parse().unwrap()), None);
    }
}
