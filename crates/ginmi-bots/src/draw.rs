//! Drawing at random: the outcome of a chance event, one of several choices.

use ginmi::cards::Card;
use ginmi::chance::{CardOrder, Chance};
use rand::Rng;

/// An outcome of a chance event, each as likely as the other.
///
/// ```
/// use ginmi::{Game, Match, Next};
/// use rand::SeedableRng;
///
/// let mut game = Match::new(Game::HachiHachi, 3, [])?;
/// let Next::Chance(chance) = game.next() else { panic!("the dealer is drawn first") };
/// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// game.chance(&ginmi_bots::driver::draw(&chance, &mut rng), &mut ())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw(chance: &Chance, rng: &mut impl Rng) -> CardOrder {
    let mut cards: CardOrder = chance.cards.iter().collect();
    let wanted = chance.count.into();
    shuffle(&mut cards, wanted, rng);
    cards.truncate(wanted);
    cards
}

/// Puts as many cards as are wanted in front, in random order: Fisher and Yates, with one random
/// word for two cards.
fn shuffle(cards: &mut [Card], wanted: usize, rng: &mut impl Rng) {
    let mut place = 0;
    while place < wanted {
        let word = rng.next_u64();
        for bits in [word as u32, (word >> 32) as u32] {
            if place < wanted {
                let left = (cards.len() - place) as u32;
                cards.swap(place, place + below(left, bits) as usize);
                place += 1;
            }
        }
    }
}

/// One of so many numbers from 0, as the random bits say; each as likely as the other, but for a
/// share of `count` in 2³².
#[inline]
pub(crate) const fn below(count: u32, bits: u32) -> u32 {
    ((bits as u64 * count as u64) >> 32) as u32
}
