//! HH-5: the teyaku of a hand, their values, and the cards that are shown for them.

use super::Options;
use super::hand_reading::{HandReading, STANDING};
use super::options::{RedRibbons, TeyakuCount, WillowTeyaku, worth_of};
use crate::cards::{CardSet, Month, MonthCounts, groups};
use crate::games::common::Worth;
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

introduce! {
    Teyaku:
    /// The fourth card of a month of which three were dealt to the field.
    OPPOSITE_TRIPLET = "opposite-triplet";
    /// The same where the three would be a standing triplet.
    OPPOSITE_STANDING_TRIPLET = "opposite-standing-triplet";
    /// Three cards of a month.
    TRIPLET = "triplet";
    /// Three of month 4, 5 or 7, or the three Paulownia Chaff.
    STANDING_TRIPLET = "standing-triplet";
    /// Two triplets, neither of them standing.
    TWO_TRIPLETS = "two-triplets";
    /// Two triplets, one of them standing.
    TRIPLET_AND_STANDING_TRIPLET = "triplet-and-standing-triplet";
    /// Two standing triplets.
    TWO_STANDING_TRIPLETS = "two-standing-triplets";
    /// Pairs of three months.
    THREE_PAIRS = "three-pairs";
    /// All four cards of a month.
    FOUR_OF_A_KIND = "four-of-a-kind";
    /// A triplet of either kind and two pairs.
    TRIPLET_AND_TWO_PAIRS = "triplet-and-two-pairs";
    /// A four, a pair and a single card.
    ONE_TWO_FOUR = "one-two-four";
    /// A four and a triplet of either kind.
    FOUR_THREE = "four-three";
    /// No Chaff at all.
    NO_CHAFF = "no-chaff";
    /// Two or more Ribbons, the rest Chaff.
    RED = "red";
    /// One Ribbon, the rest Chaff.
    ONE_RIBBON = "one-ribbon";
    /// One Animal, the rest Chaff.
    ONE_ANIMAL = "one-animal";
    /// One Bright, the rest Chaff.
    ONE_BRIGHT = "one-bright";
    /// Nothing but Chaff.
    EMPTY_HAND = "empty-hand";
}

/// The teyaku of Hachi-Hachi, group A before group B, in the order of the table of worths.
pub const TEYAKU: &[Teyaku] = &[
    Teyaku::OPPOSITE_TRIPLET,
    Teyaku::OPPOSITE_STANDING_TRIPLET,
    Teyaku::TRIPLET,
    Teyaku::STANDING_TRIPLET,
    Teyaku::TWO_TRIPLETS,
    Teyaku::TRIPLET_AND_STANDING_TRIPLET,
    Teyaku::TWO_STANDING_TRIPLETS,
    Teyaku::THREE_PAIRS,
    Teyaku::FOUR_OF_A_KIND,
    Teyaku::TRIPLET_AND_TWO_PAIRS,
    Teyaku::ONE_TWO_FOUR,
    Teyaku::FOUR_THREE,
    Teyaku::NO_CHAFF,
    Teyaku::RED,
    Teyaku::ONE_RIBBON,
    Teyaku::ONE_ANIMAL,
    Teyaku::ONE_BRIGHT,
    Teyaku::EMPTY_HAND,
];

/// Those that an observation has: the ones of the rulebook.
pub(super) const OBSERVED: &[Teyaku] = &{
    let mut observed = [Teyaku::TRIPLET; TEYAKU.len() - 3];
    let (mut at, mut len) = (0, 0);
    while at < TEYAKU.len() {
        let is_new = matches!(
            TEYAKU[at],
            Teyaku::OPPOSITE_TRIPLET | Teyaku::OPPOSITE_STANDING_TRIPLET | Teyaku::NO_CHAFF
        );
        if !is_new {
            observed[len] = TEYAKU[at];
            len += 1;
        }
        at += 1;
    }
    observed
};

/// The best teyaku of each group that a hand as dealt holds (HH-5), with these cards dealt to the
/// field.
///
/// ```
/// use ginmi::games::hachi_hachi::{Options, teyaku};
/// use ginmi::yaku::Teyaku;
/// let hand = "11a 11b 11c 11d 12b 12c 12d".parse()?;
/// let held = teyaku::of(&Options::default(), hand, "1a 2b".parse()?);
/// assert_eq!(held.a, Some(Teyaku::FOUR_THREE));
/// assert_eq!(held.b, Some(Teyaku::EMPTY_HAND));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline(always)]
pub fn of(options: &Options, hand: CardSet, field: CardSet) -> HandTeyaku {
    if reads_hands_plainly(options) { by_default(hand) } else { by_worth(options, hand, field) }
}

/// The places of the teyaku in the table of worths, a bit for each.
const PLACES: u64 = (1 << TEYAKU.len()) - 1;

/// The place of each teyaku in the table of worths, by its index.
static PLACE_OF: [Option<u8>; Teyaku::ALL.len()] = {
    let mut places = [None; Teyaku::ALL.len()];
    let mut at = 0;
    while at < TEYAKU.len() {
        places[TEYAKU[at].index()] = Some(at as u8);
        at += 1;
    }
    places
};

/// Whether hands have the teyaku of the rulebook.
#[inline(always)]
const fn reads_hands_plainly(options: &Options) -> bool {
    !options.worths.changed(PLACES)
        & options.teyaku.is_on()
        & matches!(options.teyaku_count, TeyakuCount::Groups)
        & matches!(options.red_ribbons, RedRibbons::TwoOrMore)
        & matches!(options.willow_teyaku, WillowTeyaku::Chaff)
}

/// The best teyaku of each group by V-2, or the best of both groups alone (HH-11.18).
#[cold]
#[inline(never)]
fn by_worth(options: &Options, hand: CardSet, field: CardSet) -> HandTeyaku {
    let pays = |teyaku| worth(options, teyaku).map(|worth| options.money(worth));
    let HandTeyaku { a, b } = HandReading::of(options, hand, field).best(TEYAKU, pays);
    match options.teyaku_count {
        TeyakuCount::Groups => HandTeyaku { a, b },
        TeyakuCount::Best if a.and_then(pays) >= b.and_then(pays) => HandTeyaku { a, b: None },
        TeyakuCount::Best => HandTeyaku { a: None, b },
    }
}

/// The best teyaku of each group by the default house rules.
#[inline]
pub(in crate::games) fn by_default(hand: CardSet) -> HandTeyaku {
    if may_hold(hand) { both_groups(hand) } else { HandTeyaku::default() }
}

/// Whether a hand can hold a teyaku at all: a fast check that rules out three of four hands. It
/// uses sums instead of branches, which could not be predicted.
#[inline]
fn may_hold(hand: CardSet) -> bool {
    let held = MonthCounts::of(hand);
    let of_a = !held.three_or_more().is_empty() | (held.pairs().count() >= 3);
    let printed = hand - groups::WILLOWS;
    let high = (printed & (groups::BRIGHTS | groups::ANIMALS)).len();
    let ribbons = u32::from(printed.intersects(groups::RIBBONS));
    // At most one Bright or Animal, and that without Ribbons.
    of_a | (2 * high + ribbons <= 2)
}

#[inline(never)]
fn both_groups(hand: CardSet) -> HandTeyaku {
    HandTeyaku { a: group_a(hand), b: group_b(hand) }
}

/// The group that a teyaku belongs to (HH-5).
#[must_use]
pub const fn group(teyaku: Teyaku) -> TeyakuGroup {
    match teyaku {
        Teyaku::NO_CHAFF
        | Teyaku::RED
        | Teyaku::ONE_RIBBON
        | Teyaku::ONE_ANIMAL
        | Teyaku::ONE_BRIGHT
        | Teyaku::EMPTY_HAND => TeyakuGroup::B,
        _ => TeyakuGroup::A,
    }
}

/// What a teyaku is worth (HH-5); `None` if this game does not have it, or the house rules do not.
#[must_use]
pub fn worth(options: &Options, teyaku: Teyaku) -> Option<Worth> {
    let place = PLACE_OF[teyaku.index()]?;
    worth_of(options.worths.single(place.into())).filter(|_| options.teyaku.is_on())
}

/// The two months that a player who claims this teyaku has to choose between: where only one of two
/// triplets counts (V-2). `None` if there is no choice.
#[must_use]
pub fn months_to_claim(teyaku: Teyaku, hand: CardSet) -> Option<[Month; 2]> {
    HandReading::plain(hand).months_to_claim(teyaku)
}

/// The cards that are shown when the teyaku is claimed from this hand (HH-5), with these cards dealt
/// to the field: for group A the cards of the combination (for One-Two-Four all seven), for group B
/// those that count as Chaff, for No Chaff all. Of two triplets of which one counts, it is the one
/// of the named month, or else the earlier.
#[must_use]
pub fn shown_cards(
    options: &Options,
    teyaku: Teyaku,
    hand: CardSet,
    field: CardSet,
    month: Option<Month>,
) -> CardSet {
    HandReading::of(options, hand, field).shown_cards(teyaku, month)
}

/// The cards that a teyaku is made of (HH-4.6), with these cards dealt to the field: for group B and
/// One-Two-Four the whole hand.
#[must_use]
pub fn cards_of(options: &Options, teyaku: Teyaku, hand: CardSet, field: CardSet) -> CardSet {
    HandReading::of(options, hand, field).cards_of(teyaku)
}

/// A hand that holds only this teyaku, by codes; empty if this game does not have it. For a triplet
/// that lies on the field, that is of month 9 or, standing, of month 4. If Nuki
/// Hachi-hachi has the teyaku too, its deck has all the cards.
#[must_use]
pub const fn example(teyaku: Teyaku) -> &'static str {
    match teyaku {
        Teyaku::FOUR_OF_A_KIND => "1a 1b 1c 1d 3a 6b 9a",
        Teyaku::TRIPLET => "1b 1c 1d 3a 6a 8c 9b",
        Teyaku::STANDING_TRIPLET => "4b 4c 4d 1a 6a 8c 9b",
        Teyaku::TWO_TRIPLETS => "1b 1c 1d 3b 3c 3d 9a",
        Teyaku::TRIPLET_AND_STANDING_TRIPLET => "1b 1c 1d 5b 5c 5d 9a",
        Teyaku::TWO_STANDING_TRIPLETS => "4b 4c 4d 7b 7c 7d 9a",
        Teyaku::THREE_PAIRS => "1a 1c 3b 3c 8a 8c 9b",
        Teyaku::TRIPLET_AND_TWO_PAIRS => "1a 1c 1d 3a 3c 9a 9c",
        Teyaku::ONE_TWO_FOUR => "1a 1b 1c 1d 3a 3c 9a",
        Teyaku::FOUR_THREE => "1a 1b 1c 1d 3a 3b 3c",
        Teyaku::OPPOSITE_TRIPLET => "9d 1a 2b 3c 6a 8b 10d",
        Teyaku::OPPOSITE_STANDING_TRIPLET => "4a 1a 2b 3c 6a 8b 10d",
        Teyaku::NO_CHAFF => "1a 2b 4a 5a 6b 8b 10a",
        Teyaku::RED => "1b 2b 3c 6c 8c 9c 10d",
        Teyaku::ONE_RIBBON => "1b 2c 3c 6c 8c 9c 10c",
        Teyaku::ONE_ANIMAL => "9a 1c 2c 3c 6c 8c 10c",
        Teyaku::ONE_BRIGHT => "8a 1c 2c 3c 6c 9c 10c",
        Teyaku::EMPTY_HAND => "1c 2c 3c 6c 8d 9c 11a",
        _ => "",
    }
}

/// The cards that complete the triplets in a group A teyaku without a four, for diving (HH-7.4).
#[must_use]
pub fn fourth_cards(teyaku: Teyaku, hand: CardSet) -> CardSet {
    if has_triplet(teyaku) {
        MonthCounts::of(hand).triplets().cards() - hand
    } else {
        CardSet::EMPTY
    }
}

/// Whether a teyaku contains a triplet and no four.
pub(in crate::games) const fn has_triplet(teyaku: Teyaku) -> bool {
    matches!(
        teyaku,
        Teyaku::TRIPLET
            | Teyaku::STANDING_TRIPLET
            | Teyaku::TWO_TRIPLETS
            | Teyaku::TRIPLET_AND_STANDING_TRIPLET
            | Teyaku::TWO_STANDING_TRIPLETS
            | Teyaku::TRIPLET_AND_TWO_PAIRS
    )
}

/// The best teyaku of group A (HH-5), looked up by numbers of months without branches, which could
/// not be predicted.
fn group_a(hand: CardSet) -> Option<Teyaku> {
    static BEST: [[[[Option<Teyaku>; 3]; 4]; 3]; 2] = {
        let mut best = [[[[None; 3]; 4]; 3]; 2];
        let mut at = 0;
        while at < 2 * 3 * 4 * 3 {
            let (fours, triplets, pairs, standing) = (at / 36, at / 12 % 3, at / 3 % 4, at % 3);
            best[fours][triplets][pairs][standing] = best_of_a(fours, triplets, pairs, standing);
            at += 1;
        }
        best
    };
    let held = MonthCounts::of(hand);
    let standing = held.triplets().cards() & STANDING & hand;
    let standing = MonthCounts::of(standing).triplets().count();
    // A hand of seven cards has no more of each.
    let (fours, triplets) = (held.fours().count().min(1), held.triplets().count().min(2));
    BEST[fours][triplets][held.pairs().count().min(3)][standing.min(2)]
}

const fn best_of_a(fours: usize, triplets: usize, pairs: usize, standing: usize) -> Option<Teyaku> {
    Some(match (fours, triplets, pairs) {
        (1, 1, _) => Teyaku::FOUR_THREE,
        (1, _, 1) => Teyaku::ONE_TWO_FOUR,
        (1, ..) => Teyaku::FOUR_OF_A_KIND,
        (_, 2, _) => match standing {
            0 => Teyaku::TWO_TRIPLETS,
            1 => Teyaku::TRIPLET_AND_STANDING_TRIPLET,
            _ => Teyaku::TWO_STANDING_TRIPLETS,
        },
        (_, 1, 2) => Teyaku::TRIPLET_AND_TWO_PAIRS,
        (_, 1, _) if standing == 1 => Teyaku::STANDING_TRIPLET,
        (_, 1, _) => Teyaku::TRIPLET,
        (_, _, 3) => Teyaku::THREE_PAIRS,
        _ => return None,
    })
}

/// The best teyaku of group B (HH-5), looked up by numbers of cards in the same way.
fn group_b(hand: CardSet) -> Option<Teyaku> {
    static BEST: [[[Option<Teyaku>; 3]; 3]; 3] = {
        let mut best = [[[None; 3]; 3]; 3];
        let mut at = 0;
        while at < 27 {
            let (brights, animals, ribbons) = (at / 9, at / 3 % 3, at % 3);
            best[brights][animals][ribbons] = best_of_b(brights, animals, ribbons);
            at += 1;
        }
        best
    };
    let printed = hand - groups::WILLOWS;
    let count = |group: CardSet| (printed & group).len().min(2) as usize;
    BEST[count(groups::BRIGHTS)][count(groups::ANIMALS)][count(groups::RIBBONS)]
}

const fn best_of_b(brights: usize, animals: usize, ribbons: usize) -> Option<Teyaku> {
    Some(match (brights, animals, ribbons) {
        (0, 0, 0) => Teyaku::EMPTY_HAND,
        (1, 0, 0) => Teyaku::ONE_BRIGHT,
        (0, 1, 0) => Teyaku::ONE_ANIMAL,
        (0, 0, 1) => Teyaku::ONE_RIBBON,
        (0, 0, _) => Teyaku::RED,
        _ => return None,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Visits a representative of all seven-card hands with the same number of cards of each kind
    /// from each month, since teyaku depend on nothing else.
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
        // The plain Chaff of a month are interchangeable for every teyaku: take the first one
        // first.
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
            let teyaku = by_default(hand);
            hands += ways;
            seen.insert((teyaku.a, teyaku.b));
            if (teyaku.a, teyaku.b) == (Some(Teyaku::FOUR_THREE), Some(Teyaku::EMPTY_HAND)) {
                let options = Options::default();
                let worths = teyaku.iter().filter_map(|one| worth(&options, one)?.value());
                assert_eq!(worths.sum::<u32>(), 24);
                best += ways;
            }
        });
        assert_eq!(hands, 73_629_072, "hands of seven out of 48");
        assert_eq!(seen.len(), 62, "combinations of group A and group B");
        assert_eq!(best, 1, "hands with Four-Three and Empty Hand");
        let missing = [
            (Teyaku::FOUR_THREE, Teyaku::RED),
            (Teyaku::TWO_TRIPLETS, Teyaku::EMPTY_HAND),
            (Teyaku::TWO_STANDING_TRIPLETS, Teyaku::ONE_BRIGHT),
            (Teyaku::TWO_STANDING_TRIPLETS, Teyaku::EMPTY_HAND),
        ];
        for (a, b) in missing {
            assert!(!seen.contains(&(Some(a), Some(b))), "{a} with {b}");
        }
    }
}
