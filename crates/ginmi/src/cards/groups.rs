//! Named groups of cards: the kinds, and the groups that yaku ask for.

use super::{Card, CardSet, Month};

/// The Crane with the Sun.
pub const CRANE: CardSet = codes(&[(1, 0)]);
/// The Flower-Viewing Curtain.
pub const CURTAIN: CardSet = codes(&[(3, 0)]);
/// The Cuckoo.
pub const CUCKOO: CardSet = codes(&[(4, 0)]);
/// The Eight-Plank Bridge.
pub const BRIDGE: CardSet = codes(&[(5, 0)]);
/// The Butterflies.
pub const BUTTERFLIES: CardSet = codes(&[(6, 0)]);
/// The Full Moon.
pub const MOON: CardSet = codes(&[(8, 0)]);
/// The Sake Cup, which Taiyaku also counts as Chaff.
pub const SAKE_CUP: CardSet = codes(&[(9, 0)]);
/// The Rain Man.
pub const RAIN_MAN: CardSet = codes(&[(11, 0)]);
/// The Phoenix.
pub const PHOENIX: CardSet = codes(&[(12, 0)]);

/// The five Brights 五光.
pub const BRIGHTS: CardSet = CRANE.union(CURTAIN).union(MOON).union(RAIN_MAN).union(PHOENIX);
/// The four Brights without the Rain Man 四光.
pub const DRY_BRIGHTS: CardSet = BRIGHTS.difference(RAIN_MAN);
/// The nine Animals, the swallow of the willow among them.
pub const ANIMALS: CardSet =
    codes(&[(2, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 1), (9, 0), (10, 0), (11, 1)]);
/// The three poetry ribbons 赤短.
pub const POETRY_RIBBONS: CardSet = codes(&[(1, 1), (2, 1), (3, 1)]);
/// The three blue ribbons 青短.
pub const BLUE_RIBBONS: CardSet = codes(&[(6, 1), (9, 1), (10, 1)]);
/// The ribbon of the willow.
pub const WILLOW_RIBBON: CardSet = codes(&[(11, 2)]);
/// The four plain ribbons, the willow's among them.
pub const PLAIN_RIBBONS: CardSet = codes(&[(4, 1), (5, 1), (7, 1)]).union(WILLOW_RIBBON);
/// The seven red ribbons 赤短 of Taiyaku: poetry ribbons and plain ones.
pub const RED_RIBBONS: CardSet = POETRY_RIBBONS.union(PLAIN_RIBBONS);
/// All ten Ribbons.
pub const RIBBONS: CardSet = POETRY_RIBBONS.union(BLUE_RIBBONS).union(PLAIN_RIBBONS);
/// The 24 Chaff as printed.
pub const CHAFF: CardSet =
    CardSet::DECK.difference(BRIGHTS).difference(ANIMALS).difference(RIBBONS);
/// The four willow cards, which some rules count as Chaff.
pub const WILLOWS: CardSet = CardSet::month(Month::new(11).unwrap());
/// The Chaff with all willow cards counted among them.
pub const CHAFF_AND_WILLOWS: CardSet = CHAFF.union(WILLOWS);
/// The Chaff as printed and the Sake Cup, as Taiyaku counts them.
pub const CHAFF_AND_SAKE_CUP: CardSet = CHAFF.union(SAKE_CUP);
/// Crane, Geese and Phoenix 大鳥.
pub const LARGE_BIRDS: CardSet = codes(&[(1, 0), (8, 1), (12, 0)]);
/// Bush Warbler, Cuckoo and Swallow 小鳥.
pub const SMALL_BIRDS: CardSet = codes(&[(2, 0), (4, 0), (11, 1)]);
/// The highest cards of the first three months 表; the poetry ribbons of the same months are the
/// back.
pub const FRONT_SPRING: CardSet = codes(&[(1, 0), (2, 0), (3, 0)]);
/// Boar, Deer and Butterflies 猪鹿蝶.
pub const BOAR_DEER_BUTTERFLIES: CardSet = codes(&[(7, 0), (10, 0), (6, 0)]);

const fn codes(cards: &[(u8, u8)]) -> CardSet {
    let mut set = CardSet::EMPTY;
    let mut i = 0;
    while i < cards.len() {
        let (month, index) = cards[i];
        set = set.with(Card::new(Month::new(month).unwrap(), index));
        i += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_worth_264_points() {
        assert_eq!(CardSet::DECK.points(), 264);
        assert_eq!(CardSet::DECK.len(), 48);
        assert_eq!(
            [BRIGHTS.len(), ANIMALS.len(), RIBBONS.len(), CHAFF.len()],
            [5, 9, 10, 24],
            "cards of each kind"
        );
    }
}
