//! TY-4: the teyaku of a hand, their values and the cards that are shown for them; TY-5: the cards
//! that may be returned after claiming them.
//!
//! All functions take hands of eight cards, as dealt.

use super::Options;
use super::options::ShownCards;
use crate::cards::{Card, CardSet, Month, groups};
use crate::games::common::Worth;
use crate::options::YakuWorth;
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

introduce! {
    Teyaku:
    /// Seven Chaff, counting the Sake Cup.
    SEVEN_EMPTIES = "seven-empties";
    /// Eight Chaff, counting the Sake Cup.
    EIGHT_EMPTIES = "eight-empties";
    /// All four cards of two months.
    TWO_FOUR_OF_A_KINDS = "two-four-of-a-kinds";
}

/// The teyaku of Taiyaku, group A before group B.
pub const TEYAKU: &[Teyaku] = &[
    Teyaku::SEVEN_EMPTIES,
    Teyaku::EIGHT_EMPTIES,
    Teyaku::FOUR_OF_A_KIND,
    Teyaku::TWO_FOUR_OF_A_KINDS,
];

/// The group that a teyaku belongs to (TY-4). The groups differ from those of Hachi-Hachi.
#[must_use]
pub const fn group(teyaku: Teyaku) -> TeyakuGroup {
    match teyaku {
        Teyaku::SEVEN_EMPTIES | Teyaku::EIGHT_EMPTIES => TeyakuGroup::A,
        _ => TeyakuGroup::B,
    }
}

/// The best teyaku of each group in a hand (TY-4), with this many active players.
///
/// ```
/// use ginmi::games::taiyaku::{Options, teyaku};
/// use ginmi::yaku::Teyaku;
/// let active = 3;
/// let held = teyaku::of(&Options::default(), "9a 9b 9c 9d 1c 2c 3c 4c".parse()?, active);
/// assert_eq!(held.a, Some(Teyaku::SEVEN_EMPTIES));
/// assert_eq!(held.b, Some(Teyaku::FOUR_OF_A_KIND));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn of(options: &Options, hand: CardSet, active: usize) -> HandTeyaku {
    let (empties, fours) = (empties(hand).len(), fours(hand).len());
    if !options.has_usual_teyaku() {
        return changed(options, active, empties, fours);
    }
    let a = match empties {
        7 => Some(Teyaku::SEVEN_EMPTIES),
        8 => Some(Teyaku::EIGHT_EMPTIES),
        _ => None,
    };
    let b = match fours {
        4 => Some(Teyaku::FOUR_OF_A_KIND),
        8 => Some(Teyaku::TWO_FOUR_OF_A_KINDS),
        _ => None,
    };
    HandTeyaku { a, b }
}

/// The teyaku of a hand with so many Chaff and so many cards in fours, by worths that are not the
/// default: a hand has everything whose condition it meets, and of equal worth the later counts
/// (V-2).
#[inline(never)]
fn changed(options: &Options, active: usize, empties: u32, fours: u32) -> HandTeyaku {
    let best = |held: &[Teyaku]| {
        let valued = held.iter().filter_map(|one| Some((*one, worth(options, *one, active)?)));
        valued.max_by_key(|(_, worth)| worth.pays(1)).map(|(teyaku, _)| teyaku)
    };
    HandTeyaku {
        a: match empties {
            7 => best(&[Teyaku::SEVEN_EMPTIES]),
            8 => best(&[Teyaku::SEVEN_EMPTIES, Teyaku::EIGHT_EMPTIES]),
            _ => None,
        },
        b: match fours {
            4 => best(&[Teyaku::FOUR_OF_A_KIND]),
            8 => best(&[Teyaku::FOUR_OF_A_KIND, Teyaku::TWO_FOUR_OF_A_KINDS]),
            _ => None,
        },
    }
}

/// What a teyaku is worth with this many active players (TY-4, TY-8); `None` if this game does not
/// have it, or the house rules do not.
#[must_use]
pub fn worth(options: &Options, teyaku: Teyaku, active: usize) -> Option<Worth> {
    if !options.teyaku.is_on() {
        return None;
    }
    let chips_of = |teyaku: Teyaku| {
        let index = TEYAKU.iter().position(|other| *other == teyaku)?;
        match options.worths.single(index) {
            YakuWorth::Units(chips) => Some(Worth::Chips(chips.into())),
            YakuWorth::Off | YakuWorth::Points(_) | YakuWorth::Stop => None,
        }
    };
    let chips = chips_of(teyaku)?;
    match teyaku {
        // TY-11.1: with three active players two fours are worth what one is.
        Teyaku::TWO_FOUR_OF_A_KINDS if active > 2 => chips_of(Teyaku::FOUR_OF_A_KIND),
        _ => Some(chips),
    }
}

/// The cards that a teyaku of this hand is made of; one of two fours is that of the month, or of
/// the earlier month.
#[must_use]
pub fn cards_of(teyaku: Teyaku, hand: CardSet, month: Option<Month>) -> CardSet {
    match teyaku {
        Teyaku::SEVEN_EMPTIES | Teyaku::EIGHT_EMPTIES => empties(hand),
        Teyaku::FOUR_OF_A_KIND => {
            month.or_else(|| hand.full_months().next()).map_or(CardSet::EMPTY, CardSet::month)
        }
        Teyaku::TWO_FOUR_OF_A_KINDS => fours(hand),
        _ => CardSet::EMPTY,
    }
}

/// The cards that are shown when the teyaku is claimed from this hand: all of the combination
/// (TY-4.1), or of fours only the Chaff (TY-11.3).
#[must_use]
pub fn shown_cards(
    options: &Options,
    teyaku: Teyaku,
    hand: CardSet,
    month: Option<Month>,
) -> CardSet {
    let cards = cards_of(teyaku, hand, month);
    match (options.shown_cards, group(teyaku)) {
        (ShownCards::Chaff, TeyakuGroup::B) => cards & groups::CHAFF,
        _ => cards,
    }
}

/// The months of two fours, of which a player who claims one has to choose (TY-11.1).
#[must_use]
pub fn months_to_claim(teyaku: Teyaku, hand: CardSet) -> Option<[Month; 2]> {
    let mut fours = hand.full_months().filter(|_| teyaku == Teyaku::FOUR_OF_A_KIND);
    Some([fours.next()?, fours.next()?])
}

/// A hand that holds only this teyaku, by codes; empty if this game does not have it.
#[must_use]
pub const fn example(teyaku: Teyaku) -> &'static str {
    match teyaku {
        Teyaku::SEVEN_EMPTIES => "1c 2c 3c 4c 5c 6c 9a 10b",
        Teyaku::EIGHT_EMPTIES => "1c 1d 2c 3c 5d 8c 9a 12b",
        Teyaku::TWO_FOUR_OF_A_KINDS => "7a 7b 7c 7d 12a 12b 12c 12d",
        Teyaku::FOUR_OF_A_KIND => "7a 7b 7c 7d 1a 2b 3c 10b",
        _ => "",
    }
}

/// The cards that may be returned after these claims (TY-5.1); the month is that of a claimed Four
/// of a Kind, where the hand holds two fours.
///
/// No card is allowed by two claims at once; after two claims, a card that either allows may be
/// returned (TY-5.2).
#[must_use]
pub fn may_return(claims: HandTeyaku, hand: CardSet, month: Option<Month>) -> CardSet {
    claims.iter().map(|claim| allowed(claim, hand, month)).reduce(CardSet::union).unwrap_or(hand)
}

/// Whether a teyaku of the hand as dealt may still be claimed, of this month where there is a
/// choice, after this card was returned: only if the claim allows returning it (TY-5.1).
#[must_use]
pub fn allows_late(teyaku: Teyaku, dealt: CardSet, month: Option<Month>, returned: Card) -> bool {
    allowed(teyaku, dealt, month).contains(returned)
}

/// The cards that one claim allows the player to return: those it does not need, or any card if it
/// is made of all eight (TY-5.1, TY-11.1).
fn allowed(teyaku: Teyaku, hand: CardSet, month: Option<Month>) -> CardSet {
    let rest = hand - cards_of(teyaku, hand, month);
    if rest.is_empty() { hand } else { rest }
}

fn empties(hand: CardSet) -> CardSet {
    hand & groups::CHAFF_AND_SAKE_CUP
}

fn fours(hand: CardSet) -> CardSet {
    hand.full_months().flat_map(CardSet::month).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::HouseRules;

    const SEVEN: Option<Teyaku> = Some(Teyaku::SEVEN_EMPTIES);
    const EIGHT: Option<Teyaku> = Some(Teyaku::EIGHT_EMPTIES);
    const FOUR: Option<Teyaku> = Some(Teyaku::FOUR_OF_A_KIND);
    const TWO_FOURS: Option<Teyaku> = Some(Teyaku::TWO_FOUR_OF_A_KINDS);

    fn cards(codes: &str) -> CardSet {
        codes.parse().unwrap()
    }

    #[test]
    fn ty_4_hands_of_the_rulebook() {
        let hands = [
            ("1a 1b 1c 3c 5a 6d 9b 10c", None, None),
            ("1a 1c 1d 2a 2c 2d 3c 3d", None, None),
            ("1c 2c 3c 4c 5c 6c 9a 10b", SEVEN, None),
            ("1c 1d 2c 3c 5d 8c 12b 4a", SEVEN, None),
            ("1c 1d 2c 3c 5d 8c 9a 4a", SEVEN, None),
            ("1c 1d 2c 3c 5d 9a 4a 4b", None, None),
            ("1c 1d 2c 3c 5d 8c 11c 4a", None, None),
            ("1c 1d 2c 3c 5d 8c 11d 4a", SEVEN, None),
            ("1c 1d 2c 3c 5d 8c 11d 12b", EIGHT, None),
            ("1c 1d 2c 3c 5d 8c 9a 12b", EIGHT, None),
            ("7a 7b 7c 7d 1a 2b 3c 10b", None, FOUR),
            ("9a 9b 9c 9d 1c 2c 3c 4c", SEVEN, FOUR),
            ("12a 12b 12c 12d 1c 2c 3c 4c", SEVEN, FOUR),
            ("4a 4b 4c 4d 1c 2c 3c 5c", None, FOUR),
            ("7a 7b 7c 7d 12a 12b 12c 12d", None, TWO_FOURS),
            ("7a 7b 7c 7d 12a 12b 12c 11d", None, FOUR),
            ("9a 9b 9c 9d 12a 12b 12c 12d", None, TWO_FOURS),
        ];
        for (hand, a, b) in hands {
            assert_eq!(of(&Options::default(), cards(hand), 3), HandTeyaku { a, b }, "{hand}");
        }
    }

    #[test]
    fn ty_4_values_with_two_and_with_three_active_players() {
        let values = [(2, [5, 7, 5, 8]), (3, [5, 7, 5, 5])];
        for (active, expected) in values {
            let chips = |teyaku| worth(&Options::default(), teyaku, active)?.value();
            let chips = TEYAKU.iter().map(|teyaku| chips(*teyaku));
            assert!(chips.eq(expected.map(Some)));
        }
    }

    #[test]
    fn ty_11_1_the_worths_of_the_house_rules_say_which_teyaku_counts() {
        let eight = "1c 1d 2c 3c 5d 8c 9a 12b";
        let fours = "7a 7b 7c 7d 12a 12b 12c 12d";
        let best = |pairs: &[(&'static str, &str)], hand, active| {
            let options = Options::from_pairs(pairs.iter().copied()).unwrap();
            let held = of(&options, cards(hand), active);
            let teyaku = held.a.or(held.b);
            teyaku.map(|teyaku| (teyaku, worth(&options, teyaku, active).unwrap().value().unwrap()))
        };
        let seven = Some((Teyaku::SEVEN_EMPTIES, 5));
        assert_eq!(best(&[("yaku.eight-empties", "off")], eight, 3), seven);
        assert_eq!(best(&[("yaku.eight-empties", "4")], eight, 3), seven);
        let equal = Some((Teyaku::EIGHT_EMPTIES, 5));
        assert_eq!(best(&[("yaku.eight-empties", "5")], eight, 3), equal);
        let two = |chips| Some((Teyaku::TWO_FOUR_OF_A_KINDS, chips));
        let one = |chips| Some((Teyaku::FOUR_OF_A_KIND, chips));
        assert_eq!(best(&[("yaku.four-of-a-kind", "3")], fours, 3), two(3));
        assert_eq!(best(&[("yaku.four-of-a-kind", "off")], fours, 3), None);
        assert_eq!(best(&[("yaku.four-of-a-kind", "off")], fours, 2), two(8));
        assert_eq!(best(&[("yaku.two-four-of-a-kinds", "off")], fours, 3), one(5));
        assert_eq!(best(&[("yaku.two-four-of-a-kinds", "4")], fours, 3), two(5));
        assert_eq!(best(&[("yaku.two-four-of-a-kinds", "4")], fours, 2), one(5));
    }

    #[test]
    fn ty_11_1_one_of_two_fours_is_claimed_and_the_rest_may_be_returned() {
        let fours = cards("7a 7b 7c 7d 12a 12b 12c 12d");
        let months = months_to_claim(Teyaku::FOUR_OF_A_KIND, fours).unwrap();
        assert_eq!(months.map(Month::number), [7, 12]);
        let claims = HandTeyaku { a: None, b: FOUR };
        assert_eq!(may_return(claims, fours, Some(months[1])), cards("7a 7b 7c 7d"));
        assert!(allows_late(FOUR.unwrap(), fours, Some(months[0]), "12b".parse().unwrap()));
        assert!(!allows_late(FOUR.unwrap(), fours, Some(months[1]), "12b".parse().unwrap()));
        let eight = cards("1c 1d 2c 3c 5d 8c 9a 12b");
        assert_eq!(may_return(HandTeyaku { a: SEVEN, b: None }, eight, None), eight);
    }

    #[test]
    fn ty_4_1_all_cards_of_the_combination_are_shown() {
        let shown = |teyaku, hand| shown_cards(&Options::default(), teyaku, hand, None);
        let both = cards("9a 9b 9c 9d 1c 2c 3c 4c");
        assert_eq!(shown(Teyaku::SEVEN_EMPTIES, both), cards("1c 2c 3c 4c 9a 9c 9d"));
        assert_eq!(shown(Teyaku::FOUR_OF_A_KIND, both), cards("9a 9b 9c 9d"));
        let eight = cards("1c 1d 2c 3c 5d 8c 9a 12b");
        assert_eq!(shown(Teyaku::EIGHT_EMPTIES, eight), eight);
        let fours = cards("7a 7b 7c 7d 12a 12b 12c 12d");
        assert_eq!(shown(Teyaku::TWO_FOUR_OF_A_KINDS, fours), fours);
    }

    #[test]
    fn ty_11_3_of_fours_only_the_chaff_may_be_shown() {
        let options = Options::from_pairs([("shown-cards", "chaff")]).unwrap();
        let shown = |teyaku, hand| shown_cards(&options, teyaku, cards(hand), None);
        let pines = "1a 1b 1c 1d 2c 3c 4a 5a";
        assert_eq!(shown(Teyaku::FOUR_OF_A_KIND, pines), cards("1c 1d"));
        let both = "9a 9b 9c 9d 1c 2c 3c 4c";
        assert_eq!(shown(Teyaku::SEVEN_EMPTIES, both), cards("1c 2c 3c 4c 9a 9c 9d"));
        assert_eq!(shown(Teyaku::FOUR_OF_A_KIND, both), cards("9c 9d"));
    }

    #[test]
    fn ty_5_1_each_claim_says_what_may_be_returned() {
        let both = "9a 9b 9c 9d 1c 2c 3c 4c";
        let hands = [
            ("1a 1b 1c 3c 5a 6d 9b 10c", None, None, "1a 1b 1c 3c 5a 6d 9b 10c"),
            ("1c 2c 3c 4c 5c 6c 9a 10b", SEVEN, None, "10b"),
            ("1c 2c 3c 4c 5c 6c 9a 10b", None, None, "1c 2c 3c 4c 5c 6c 9a 10b"),
            ("1c 2c 3c 4c 5c 6c 9a 10c", EIGHT, None, "1c 2c 3c 4c 5c 6c 9a 10c"),
            ("7a 7b 7c 7d 1a 2b 3c 10b", None, FOUR, "1a 2b 3c 10b"),
            ("7a 7b 7c 7d 12a 12b 12c 12d", None, TWO_FOURS, "7a 7b 7c 7d 12a 12b 12c 12d"),
            (both, SEVEN, None, "9b"),
            (both, None, FOUR, "1c 2c 3c 4c"),
            (both, SEVEN, FOUR, "1c 2c 3c 4c 9b"),
            ("12a 12b 12c 12d 1c 2c 3c 4c", SEVEN, FOUR, "1c 2c 3c 4c 12a"),
        ];
        for (hand, a, b, expected) in hands {
            let allowed = may_return(HandTeyaku { a, b }, cards(hand), None);
            assert_eq!(allowed, cards(expected), "{hand}");
        }
    }

    #[test]
    fn ty_5_1_a_late_claim_is_open_after_a_card_that_it_allows() {
        let open = |teyaku: Option<Teyaku>, hand, returned: &str| {
            allows_late(teyaku.unwrap(), cards(hand), None, returned.parse().unwrap())
        };
        let empties = "1c 2c 3c 4c 5c 6c 7c 10b";
        assert!(open(SEVEN, empties, "10b"));
        assert!(!open(SEVEN, empties, "1c"));
        let four = "11a 11b 11c 11d 1b 2b 3b 4a";
        assert!(open(FOUR, four, "4a"));
        assert!(!open(FOUR, four, "11d"));
        let both = "9a 9b 9c 9d 1c 2c 3c 4c";
        assert!(open(SEVEN, both, "9b") && !open(FOUR, both, "9b"));
        assert!(open(FOUR, both, "1c") && !open(SEVEN, both, "1c"));
    }

    /// A hand of eight with Seven Empties and a four needs a month with three Chaff.
    #[test]
    fn ty_5_2_both_groups_are_held_only_with_seven_empties_and_a_four_of_month_9_or_12() {
        for month in Month::all() {
            let four = CardSet::month(month);
            let chaff: CardSet = (groups::CHAFF_AND_SAKE_CUP - four).iter().take(4).collect();
            let hand = four | chaff;
            let both = HandTeyaku { a: SEVEN, b: FOUR };
            assert_eq!(
                of(&Options::default(), hand, 3) == both,
                [9, 12].contains(&month.number()),
                "{month}"
            );
            if of(&Options::default(), hand, 3) == both {
                let allowed = [SEVEN, FOUR].map(|claim| allowed(claim.unwrap(), hand, None));
                assert!(!allowed[0].intersects(allowed[1]), "{hand}");
            }
        }
    }
}
