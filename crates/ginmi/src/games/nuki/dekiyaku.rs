//! NU-10: what dekiyaku a pile holds and what they are worth.

use super::{DECK, PileDekiyaku};
use crate::cards::{CardSet, groups};
use crate::games::common::{Recipe, Worth};
use crate::games::hachi_hachi;
use crate::yaku::Dekiyaku;

/// The dekiyaku that a pile holds (NU-10).
///
/// ```
/// use ginmi::games::nuki::dekiyaku;
/// use ginmi::yaku::Dekiyaku;
/// let held = dekiyaku("1a 3a 8a 12a 6b 9b 11c".parse()?);
/// assert_eq!(held.as_slice(), [(Dekiyaku::FOUR_BRIGHTS, 10)]);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn dekiyaku(pile: CardSet) -> PileDekiyaku {
    DEKIYAKU.iter().filter(|held| holds(pile, **held)).map(|held| (*held, kan(*held))).collect()
}

/// The value of all dekiyaku of a pile, in kan; they add up.
#[must_use]
#[inline]
pub fn dekiyaku_kan(pile: CardSet) -> u32 {
    if may_hold(pile) { sum_of_kan(pile) } else { 0 }
}

/// Whether a pile can hold a dekiyaku at all. Few do, and that is seen faster than what they hold.
#[inline]
pub(super) fn may_hold(pile: CardSet) -> bool {
    FEWEST.iter().any(|cards| pile.contains_all(*cards))
}

/// Every dekiyaku has one of these in it.
const FEWEST: [CardSet; 3] = [groups::DRY_BRIGHTS, groups::POETRY_RIBBONS, groups::BLUE_RIBBONS];

#[inline(never)]
fn sum_of_kan(pile: CardSet) -> u32 {
    DEKIYAKU.iter().filter(|held| holds(pile, **held)).map(|held| kan(*held)).sum()
}

/// The dekiyaku of Nuki Hachi-hachi in the order of the table in NU-10.
pub const DEKIYAKU: &[Dekiyaku] = &[
    Dekiyaku::FIVE_BRIGHTS,
    Dekiyaku::FOUR_BRIGHTS,
    Dekiyaku::SEVEN_RIBBONS,
    Dekiyaku::POETRY_RIBBONS,
    Dekiyaku::BLUE_RIBBONS,
];

/// The cards that a dekiyaku is made of, all of them needed; none where this game does not have it.
#[must_use]
pub const fn dekiyaku_cards(dekiyaku: Dekiyaku) -> CardSet {
    match dekiyaku {
        // The Boar is not in the deck.
        Dekiyaku::BOAR_DEER_BUTTERFLIES => CardSet::EMPTY,
        // Just seven Ribbons are, the willow's among them.
        _ => hachi_hachi::dekiyaku_cards(dekiyaku).intersection(DECK),
    }
}

/// The ways to make the dekiyaku of NU-10. Both kinds of Brights are one choice.
pub(super) fn recipes() -> Vec<Recipe> {
    let recipe = |(place, dekiyaku): (usize, &Dekiyaku)| {
        let choice = place.saturating_sub(1) as u8;
        let recipe = Recipe::new(*dekiyaku, Worth::Kan(kan(*dekiyaku)), choice);
        recipe.all(dekiyaku_cards(*dekiyaku))
    };
    DEKIYAKU.iter().enumerate().map(recipe).collect()
}

fn holds(pile: CardSet, dekiyaku: Dekiyaku) -> bool {
    // Four Brights are not counted with Five Brights.
    let replaced = dekiyaku == Dekiyaku::FOUR_BRIGHTS && pile.contains_all(groups::BRIGHTS);
    pile.contains_all(dekiyaku_cards(dekiyaku)) && !replaced
}

const fn kan(dekiyaku: Dekiyaku) -> u32 {
    match dekiyaku {
        Dekiyaku::FIVE_BRIGHTS => 12,
        Dekiyaku::FOUR_BRIGHTS | Dekiyaku::SEVEN_RIBBONS => 10,
        _ => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nu_10_the_values_are_those_of_hachi_hachi_but_for_the_willow_ribbon() {
        let all: Vec<_> =
            (DECK & (groups::BRIGHTS | groups::RIBBONS)).iter().map(CardSet::of).collect();
        let options = hachi_hachi::Options::default();
        for bits in 0..1u32 << all.len() {
            let picked = all.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            let pile = picked.fold(CardSet::EMPTY, |pile, (_, card)| pile | *card);
            let seven = if (pile & groups::RIBBONS).len() == 7 { 10 } else { 0 };
            assert_eq!(
                dekiyaku_kan(pile),
                hachi_hachi::dekiyaku_kan(&options, pile) + seven,
                "{pile}"
            );
            assert_eq!(dekiyaku(pile).iter().map(|(_, kan)| kan).sum::<u32>(), dekiyaku_kan(pile));
        }
        assert_eq!(dekiyaku_kan(DECK), 36);
    }
}
