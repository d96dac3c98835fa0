//! HH-5: what teyaku a hand holds, what they are worth, and which cards are shown for them.

use crate::cards::{CardSet, Month, MonthCounts, groups};
use crate::yaku::{Group, HandTeyaku, Teyaku};

/// The teyaku of Hachi-Hachi, group A before group B.
pub const TEYAKU: &[Teyaku] = &[
    Teyaku::Triplet,
    Teyaku::StandingTriplet,
    Teyaku::TwoTriplets,
    Teyaku::TripletAndStandingTriplet,
    Teyaku::TwoStandingTriplets,
    Teyaku::ThreePairs,
    Teyaku::FourOfAKind,
    Teyaku::TripletAndTwoPairs,
    Teyaku::OneTwoFour,
    Teyaku::FourThree,
    Teyaku::Red,
    Teyaku::OneRibbon,
    Teyaku::OneAnimal,
    Teyaku::OneBright,
    Teyaku::EmptyHand,
];

/// The best teyaku of each group that a hand as dealt holds (HH-5).
///
/// ```
/// use ginmi::games::hachi_hachi::teyaku;
/// use ginmi::yaku::Teyaku;
/// let held = teyaku::of("11a 11b 11c 11d 12b 12c 12d".parse()?);
/// assert_eq!(held.a, Some(Teyaku::FourThree));
/// assert_eq!(held.b, Some(Teyaku::EmptyHand));
/// assert_eq!(teyaku::hand_kan(held), 24);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline]
pub fn of(hand: CardSet) -> HandTeyaku {
    if may_hold(hand) { both_groups(hand) } else { HandTeyaku::default() }
}

/// Whether a hand can hold a teyaku at all. Three of four do not, and that is seen faster than what
/// they hold: by sums instead of branches, since nobody can foresee them.
#[inline]
pub(crate) fn may_hold(hand: CardSet) -> bool {
    let held = MonthCounts::of(hand);
    let of_a = held.fours().count() + held.triplets().count() + held.pairs().count() / 3;
    let printed = hand - groups::WILLOWS;
    let high = (printed & (groups::BRIGHTS | groups::ANIMALS)).len();
    let with_ribbons = (printed & groups::RIBBONS).len().min(1);
    // At most one Bright or Animal, and that without Ribbons.
    let of_b = usize::from(2 * high + with_ribbons <= 2);
    of_a + of_b > 0
}

#[inline(never)]
fn both_groups(hand: CardSet) -> HandTeyaku {
    HandTeyaku { a: group_a(hand), b: group_b(hand) }
}

/// The value of both groups together, in kan.
#[must_use]
pub fn hand_kan(held: HandTeyaku) -> u32 {
    held.iter().map(kan).sum()
}

/// The group that a teyaku belongs to (HH-5).
#[must_use]
pub const fn group(teyaku: Teyaku) -> Group {
    match teyaku {
        Teyaku::Red
        | Teyaku::OneRibbon
        | Teyaku::OneAnimal
        | Teyaku::OneBright
        | Teyaku::EmptyHand => Group::B,
        _ => Group::A,
    }
}

/// The value of a teyaku in kan (HH-5); 0 where this game does not have it.
#[must_use]
pub const fn kan(teyaku: Teyaku) -> u32 {
    match teyaku {
        Teyaku::Triplet | Teyaku::Red => 2,
        Teyaku::StandingTriplet | Teyaku::OneRibbon | Teyaku::OneAnimal => 3,
        Teyaku::ThreePairs | Teyaku::OneBright | Teyaku::EmptyHand => 4,
        Teyaku::TwoTriplets | Teyaku::FourOfAKind => 6,
        Teyaku::TripletAndStandingTriplet | Teyaku::TripletAndTwoPairs => 7,
        Teyaku::TwoStandingTriplets | Teyaku::OneTwoFour => 8,
        Teyaku::FourThree => 20,
        _ => 0,
    }
}

/// The cards that are shown when the teyaku is claimed from this hand (HH-5): group A the cards of
/// the combination, all seven for One-Two-Four; group B those that count as Chaff.
#[must_use]
pub fn shown(teyaku: Teyaku, hand: CardSet) -> CardSet {
    match teyaku {
        Teyaku::OneTwoFour => hand,
        _ => match group(teyaku) {
            Group::A => combination(teyaku, hand),
            Group::B => hand & groups::CHAFF_AND_WILLOWS,
        },
    }
}

/// The cards that a teyaku is made of (HH-4.6): for group B and One-Two-Four the whole hand.
#[must_use]
pub fn cards_of(teyaku: Teyaku, hand: CardSet) -> CardSet {
    match group(teyaku) {
        Group::A if teyaku != Teyaku::OneTwoFour => combination(teyaku, hand),
        _ => hand,
    }
}

/// The months of the triplets in a group A teyaku without a four, for diving (HH-7.4).
pub fn triplet_months(teyaku: Teyaku, hand: CardSet) -> impl Iterator<Item = Month> {
    let has_triplet = matches!(
        teyaku,
        Teyaku::Triplet
            | Teyaku::StandingTriplet
            | Teyaku::TwoTriplets
            | Teyaku::TripletAndStandingTriplet
            | Teyaku::TwoStandingTriplets
            | Teyaku::TripletAndTwoPairs
    );
    MonthCounts::of(hand).triplets().filter(move |_| has_triplet)
}

/// The cards of all months of which the hand holds as many as the teyaku asks for.
fn combination(teyaku: Teyaku, hand: CardSet) -> CardSet {
    let least = match teyaku {
        Teyaku::FourOfAKind => 4,
        Teyaku::ThreePairs | Teyaku::TripletAndTwoPairs | Teyaku::OneTwoFour => 2,
        _ => 3,
    };
    Month::all()
        .map(|month| hand.of_month(month))
        .filter(|cards| cards.len() >= least)
        .fold(CardSet::EMPTY, CardSet::union)
}

fn group_a(hand: CardSet) -> Option<Teyaku> {
    let held = MonthCounts::of(hand);
    Some(match (held.fours().count(), held.triplets().count(), held.pairs().count()) {
        (1, 1, _) => Teyaku::FourThree,
        (1, _, 1) => Teyaku::OneTwoFour,
        (1, ..) => Teyaku::FourOfAKind,
        (_, 2, _) => match standing_triplets(&held, hand) {
            0 => Teyaku::TwoTriplets,
            1 => Teyaku::TripletAndStandingTriplet,
            _ => Teyaku::TwoStandingTriplets,
        },
        (_, 1, 2) => Teyaku::TripletAndTwoPairs,
        (_, 1, _) if standing_triplets(&held, hand) == 1 => Teyaku::StandingTriplet,
        (_, 1, _) => Teyaku::Triplet,
        (_, _, 3) => Teyaku::ThreePairs,
        _ => return None,
    })
}

/// The best teyaku of group B (HH-5).
pub(crate) fn group_b(hand: CardSet) -> Option<Teyaku> {
    let printed = hand - groups::WILLOWS;
    let count = |group: CardSet| (printed & group).len();
    Some(match (count(groups::BRIGHTS), count(groups::ANIMALS), count(groups::RIBBONS)) {
        (0, 0, 0) => Teyaku::EmptyHand,
        (1, 0, 0) => Teyaku::OneBright,
        (0, 1, 0) => Teyaku::OneAnimal,
        (0, 0, 1) => Teyaku::OneRibbon,
        (0, 0, _) => Teyaku::Red,
        _ => return None,
    })
}

/// How many of the triplets stand: those of months 4, 5 and 7, and the three Paulownia Chaff.
fn standing_triplets(held: &MonthCounts, hand: CardSet) -> u32 {
    let stands = |month: Month| match month.number() {
        4 | 5 | 7 => true,
        12 => !hand.intersects(groups::BRIGHTS & CardSet::month(month)),
        _ => false,
    };
    held.triplets().filter(|month| stands(*month)).count() as u32
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Walks every seven-card hand of a deck by how many cards of each kind it takes from each month;
    /// all that matters to teyaku is kept.
    pub(crate) fn all_hands(deck: CardSet, visit: &mut impl FnMut(CardSet, u64)) {
        walk(deck, 1, CardSet::EMPTY, 1, visit);
    }

    fn walk(
        deck: CardSet,
        month: u8,
        hand: CardSet,
        ways: u64,
        visit: &mut impl FnMut(CardSet, u64),
    ) {
        if hand.len() == 7 {
            return visit(hand, ways);
        }
        let Some(this) = Month::new(month) else { return };
        // Two plain Chaff of a month are alike to every teyaku: take the first one first.
        let alike = deck & CardSet::month(this) & groups::CHAFF;
        for bits in 0..16u64 {
            let cards = CardSet::from_bits(bits << ((month - 1) * 4));
            if (hand | cards).len() > 7 || !deck.contains_all(cards) {
                continue;
            }
            let taken = (cards & alike).len();
            if alike.iter().take(taken as usize).any(|card| !cards.contains(card)) {
                continue;
            }
            let (n, k) = (u64::from(alike.len()), u64::from(taken));
            let choose = (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
            walk(deck, month + 1, hand | cards, ways * choose, visit);
        }
    }

    #[test]
    fn hh_5_62_of_66_combinations_occur_and_one_hand_is_worth_24() {
        let (mut hands, mut best, mut seen) = (0, 0, BTreeSet::new());
        all_hands(CardSet::DECK, &mut |hand, ways| {
            let teyaku = of(hand);
            hands += ways;
            seen.insert((teyaku.a, teyaku.b));
            if (teyaku.a, teyaku.b) == (Some(Teyaku::FourThree), Some(Teyaku::EmptyHand)) {
                assert_eq!(hand_kan(teyaku), 24);
                best += ways;
            }
        });
        assert_eq!(hands, 73_629_072, "hands of seven out of 48");
        assert_eq!(seen.len(), 62, "combinations of group A and group B");
        assert_eq!(best, 1, "hands with Four-Three and Empty Hand");
        let missing = [
            (Teyaku::FourThree, Teyaku::Red),
            (Teyaku::TwoTriplets, Teyaku::EmptyHand),
            (Teyaku::TwoStandingTriplets, Teyaku::OneBright),
            (Teyaku::TwoStandingTriplets, Teyaku::EmptyHand),
        ];
        for (a, b) in missing {
            assert!(!seen.contains(&(Some(a), Some(b))), "{a} with {b}");
        }
    }
}
