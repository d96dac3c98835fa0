//! KO-3: the yaku of a hand as dealt. The code calls them teyaku, as the other games do.

use super::Options;
use super::options::HandYakuBoth;
use crate::cards::{CardSet, MonthCounts};
use crate::games::common::Worth;
use crate::options::YakuWorth;
use crate::yaku::{HandTeyaku, Teyaku};

introduce! {
    Teyaku:
    /// Pairs of four months.
    FOUR_PAIRS = "four-pairs";
}

/// The hand yaku of Koi-Koi.
pub const TEYAKU: &[Teyaku] = &[Teyaku::FOUR_OF_A_KIND, Teyaku::FOUR_PAIRS];

/// The hand yaku of a hand as dealt, where they are paid: one at most (KO-3.3), unless
/// `hand-yaku-both=add` (KO-11.6).
///
/// ```
/// use ginmi::games::koi_koi::{Options, teyaku};
/// use ginmi::yaku::Teyaku;
/// let held = teyaku::of(&Options::default(), "1c 1d 4a 4b 8a 8b 12c 12d".parse()?);
/// assert_eq!(held.b, Some(Teyaku::FOUR_PAIRS));
/// let held = teyaku::of(&Options::default(), "1a 1b 1c 1d 2a 2b 3a 3b".parse()?);
/// assert_eq!((held.a, held.b), (Some(Teyaku::FOUR_OF_A_KIND), None));
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
#[inline]
pub fn of(options: &Options, hand: CardSet) -> HandTeyaku {
    let counts = MonthCounts::of(hand);
    let (fours, months) = (counts.fours().count(), counts.two_or_more().count());
    // With `add`, four cards of a month are two pairs.
    let adds = options.hand_yaku_both == HandYakuBoth::Add;
    let pairs = if adds { months + fours } else { months };
    let held = |is_held: bool, teyaku: Teyaku| Some(teyaku).filter(|_| is_held);
    let held = HandTeyaku {
        a: held(fours > 0, Teyaku::FOUR_OF_A_KIND),
        b: held(pairs >= 4, Teyaku::FOUR_PAIRS),
    };
    if held.is_empty() { held } else { existing(options, held) }
}

/// Those hand yaku that the house rules have (V-3).
#[inline(never)]
fn existing(options: &Options, held: HandTeyaku) -> HandTeyaku {
    let exists = |teyaku: &Teyaku| worth(options, *teyaku).is_some();
    HandTeyaku { a: held.a.filter(exists), b: held.b.filter(exists) }
}

/// The hand yaku that the field as dealt would be in a hand (KO-11.8).
pub(super) fn of_field(field: CardSet) -> Option<Teyaku> {
    let counts = MonthCounts::of(field);
    if !counts.fours().is_empty() {
        Some(Teyaku::FOUR_OF_A_KIND)
    } else if is_four_pairs(field) {
        Some(Teyaku::FOUR_PAIRS)
    } else {
        None
    }
}

/// Whether cards as dealt are pairs of four months.
pub(super) fn is_four_pairs(cards: CardSet) -> bool {
    MonthCounts::of(cards).two_or_more().count() >= 4
}

/// What a hand yaku is worth, to a hand (KO-3.1) or to the dealer (KO-11.8); `None` if this game
/// does not have it, or the house rules do not.
#[must_use]
pub fn worth(options: &Options, teyaku: Teyaku) -> Option<Worth> {
    let index = TEYAKU.iter().position(|other| *other == teyaku)?;
    match options.worths.single(index) {
        YakuWorth::Units(points) => Some(Worth::Points(points.into())),
        YakuWorth::Off | YakuWorth::Points(_) | YakuWorth::Stop => None,
    }
}

/// The cards of a hand that a hand yaku is made of (KO-3.1).
#[must_use]
pub fn shown_cards(teyaku: Teyaku, hand: CardSet) -> CardSet {
    match teyaku {
        Teyaku::FOUR_OF_A_KIND => hand.full_months().cards(),
        _ => hand,
    }
}

/// A hand that holds only this hand yaku, by codes; empty if this game does not have it.
pub(super) const fn example(teyaku: Teyaku) -> &'static str {
    match teyaku {
        Teyaku::FOUR_OF_A_KIND => "7a 7b 7c 7d 1a 2b 3c 9d",
        Teyaku::FOUR_PAIRS => "1c 1d 4a 4b 8a 8b 12c 12d",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::HouseRules;

    fn held(options: &[(&str, &str)], hand: &str) -> Vec<&'static str> {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        of(&options, hand.parse().unwrap()).iter().map(Teyaku::id).collect()
    }

    #[test]
    fn ko_11_6_four_cards_of_a_month_are_two_pairs_if_both_hand_yaku_add_up() {
        let hand = "1a 1b 1c 1d 2c 2d 3c 3d";
        assert_eq!(held(&[], hand), ["four-of-a-kind"]);
        let add = ("hand-yaku-both", "add");
        assert_eq!(held(&[add], hand), ["four-of-a-kind", "four-pairs"]);
        assert_eq!(held(&[add, ("yaku.four-of-a-kind", "off")], hand), ["four-pairs"]);
        assert_eq!(held(&[add], "1a 1b 1c 1d 2a 2b 2c 2d"), ["four-of-a-kind", "four-pairs"]);
        assert_eq!(held(&[add], "1a 1b 1c 1d 2a 2b 3a 4a"), ["four-of-a-kind"]);
        assert_eq!(held(&[add], "1a 1b 2a 2b 3a 3b 4a 4b"), ["four-pairs"]);
        assert_eq!(held(&[("yaku.four-pairs", "off")], "1a 1b 2a 2b 3a 3b 4a 4b"), [""; 0]);
    }
}
