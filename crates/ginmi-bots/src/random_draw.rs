//! Draws at random: outcomes of chance events, and one of several choices.

use ginmi::cards::{Card, CardSet};
use ginmi::chance::{CardOrder, ChanceEvent};
use rand::Rng;

/// A random outcome of a chance event; all are equally likely.
///
/// ```
/// use ginmi::{Game, Match, NextInput};
/// use rand::SeedableRng;
///
/// let mut game = Match::new(Game::HachiHachi, 3, [])?;
/// let NextInput::Chance(chance) = game.next() else { panic!("the dealer is drawn first") };
/// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// game.chance(&ginmi_bots::driver::draw(&chance, &mut rng), &mut ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw(chance: &ChanceEvent, rng: &mut impl Rng) -> CardOrder {
    let mut drawn = DrawnCards::NONE;
    drawn.draw(chance, rng);
    drawn.cards().try_into().expect("there is room for every card")
}

/// The size of the buffer: enough for every card, and a power of two, so that no index needs a
/// bounds check.
const BUFFER_SIZE: usize = (CardSet::DECK.len() as usize + 1).next_power_of_two();

/// The number of cards that one random word is enough for. The product of the ranges of their
/// indices is below 2³⁴, so the probabilities of orders differ by less than one part in 2³⁰.
const CARDS_PER_WORD: usize = 6;

/// A buffer of drawn cards, which avoids copying them.
pub(crate) struct DrawnCards {
    order: [Card; BUFFER_SIZE],
    count: usize,
}

impl DrawnCards {
    /// No cards yet.
    pub(crate) const NONE: Self = Self { order: [Card::BLANK; BUFFER_SIZE], count: 0 };

    /// Draws for a chance event into this buffer: copying cards that were just written one by one
    /// would take longer than writing them.
    ///
    /// An inside-out Fisher–Yates shuffle: each card takes a random index among those so far, and
    /// the card that was there moves to the end. An index is the high half of a product with a
    /// random word; the low half is still random enough for the next one.
    pub(crate) fn draw(&mut self, chance: &ChanceEvent, rng: &mut impl Rng) {
        let (order, mut count) = (&mut self.order, 0);
        let mut cards = chance.cards.iter();
        while cards.len() > 0 {
            let mut word = rng.next_u64();
            for card in cards.by_ref().take(CARDS_PER_WORD) {
                let product = u128::from(word) * (count as u128 + 1);
                let index = (product >> 64) as usize;
                word = product as u64;
                order[count % BUFFER_SIZE] = order[index % BUFFER_SIZE];
                order[index % BUFFER_SIZE] = card;
                count += 1;
            }
        }
        self.count = count.min(chance.count.into());
    }

    /// The cards, the top card first.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.order[..self.count]
    }
}

/// A number below `count` from random bits; all are equally likely up to a bias of `count` in 2³².
#[inline]
pub(crate) const fn below(count: u32, bits: u32) -> u32 {
    ((bits as u64 * count as u64) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginmi::chance::ChanceKind;
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    #[test]
    fn every_order_is_as_likely_as_the_other() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(88);
        for size in 1..=5 {
            let cards: CardSet = CardSet::DECK.iter().step_by(7).take(size).collect();
            for count in 1..=size {
                let chance = ChanceEvent { kind: ChanceKind::Deal, cards, count: count as u8 };
                let orders: usize = (0..count).map(|drawn| size - drawn).product();
                let mut seen = std::collections::BTreeMap::new();
                for _ in 0..1000 * orders {
                    let order = draw(&chance, &mut rng);
                    chance.check(&order).unwrap();
                    *seen.entry(order).or_insert(0_u32) += 1;
                }
                assert_eq!(seen.len(), orders);
                // Five times the standard deviation.
                assert!(seen.values().all(|times| times.abs_diff(1000) < 160), "{seen:?}");
            }
        }
    }

    #[test]
    fn every_card_comes_to_every_index() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(88);
        let cards = CardSet::DECK.with(Card::BLANK);
        let mut seen = [[0_u32; 49]; 49];
        for _ in 0..49_000 {
            let chance = ChanceEvent { kind: ChanceKind::Deal, cards, count: 49 };
            for (index, card) in draw(&chance, &mut rng).into_iter().enumerate() {
                seen[index][usize::from(card.index())] += 1;
            }
        }
        assert!(seen.as_flattened().iter().all(|times| times.abs_diff(1000) < 160));
    }
}
