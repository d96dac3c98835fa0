//! NU-5: players who must join, and the payment for a hand that is forced out. Penalties and
//! payments, if the house rules have them, are as in Hachi-Hachi.

use super::options::KAN_POINTS;
use super::{Board, DEKIYAKU, Options, dekiyaku, dekiyaku_cards, teyaku};
use crate::cards::CardSet;
use crate::games::common::Worth;
use crate::yaku::Dekiyaku;

/// The cards that count towards a dekiyaku which the house rules have, other than Seven Ribbons
/// (NU-5, V-3).
fn promising(options: &Options) -> CardSet {
    let of = |dekiyaku: &&Dekiyaku| {
        **dekiyaku != Dekiyaku::SEVEN_RIBBONS && dekiyaku::exists(options, **dekiyaku)
    };
    let cards = DEKIYAKU.iter().filter(of).map(|one| dekiyaku_cards(*one));
    cards.fold(CardSet::EMPTY, CardSet::union)
}

/// NU-5: the payment for a hand whose player is forced out, in points at multiplier 1.
///
/// ```
/// use ginmi::games::nuki::{Options, hand_compensation};
/// // Half of a Triplet's 2 kan, and 3 points for the Curtain and for the blue ribbon.
/// let hand = "1a 1b 1c 3a 9b 2d 6c".parse()?;
/// assert_eq!(hand_compensation(&Options::default(), hand), 10 + 3 + 3);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn hand_compensation(options: &Options, hand: CardSet) -> u32 {
    let held = teyaku::of(options, hand);
    let in_teyaku = held.iter().map(|held| teyaku::cards_of(held, hand));
    let made = dekiyaku(options, hand);
    // V-5: halves are taken yaku by yaku, and rounded up.
    let half = |worth: Worth| worth.pays(KAN_POINTS).div_ceil(2);
    let teyaku = held.iter().filter_map(|held| teyaku::worth(options, held)).map(half);
    let halves: u32 = teyaku.chain(made.iter().map(|(_, worth)| half(*worth))).sum();
    let in_dekiyaku = made.iter().map(|(made, _)| dekiyaku_cards(*made));
    let counted = in_teyaku.chain(in_dekiyaku).fold(CardSet::EMPTY, CardSet::union);
    halves + 3 * ((hand & promising(options)) - counted).len()
}

impl Board {
    /// Whether the rest must join, since all but two have dropped.
    pub(super) fn rest_must_play(&self) -> bool {
        self.options.must_play.is_on() && self.only_a_full_table_is_left()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nu_5_hands_of_the_rulebook() {
        let hands = [
            ("1b 2b 6b 8b 3c 9c 10d", 9),
            ("2a 6a 8b 9c 10c 11c 12b", 0),
            ("1b 2b 3b 6c 8c 9d 10c", 45),
            ("1b 2b 3b 6b 9b 10b 11c", 130),
            ("1a 3a 8a 11a 12a 2c 6c", 60),
            ("1a 3a 8a 12a 6b 2c 9c", 53),
            ("1a 3a 8a 11a 2a 9c 10c", 12),
            ("1a 1b 1c 1d 3a 9b 6c", 26),
            ("1a 1b 1c 1d 3a 3b 9b", 40),
            ("1a 1b 3a 3b 6a 6b 10b", 23),
            ("1a 2c 3c 6c 8c 9c 12b", 20),
            ("1a 1b 1c 3a 3b 6c 6d", 40),
            ("1a 1b 1c 6b 6c 6d 8b", 13),
        ];
        for (hand, points) in hands {
            let paid = hand_compensation(&Options::default(), hand.parse().unwrap());
            assert_eq!(paid, points, "{hand}");
        }
    }
}
