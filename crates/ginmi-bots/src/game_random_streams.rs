//! Random numbers: every game has its own stream, so it does not matter where or when it is played.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// The streams of all games of a seed. From the stream of a game, draw first a seed for the bot of
/// each seat, in order, and then the cards, so that the same seed and number give the same game
/// everywhere.
#[derive(Clone, Copy, Debug)]
pub struct RandomStreams {
    key: [u64; 4],
}

impl RandomStreams {
    /// The streams of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        // Not the words used for a number, so that swapping seed and number gives another stream.
        let [_, key] = words(seed);
        Self { key }
    }

    /// The stream of the game with this number.
    ///
    /// Its start among the 2²⁵⁶ states depends on every bit of the seed and of the number, so
    /// streams practically never overlap.
    #[must_use]
    pub fn of_game(&self, number: u64) -> Xoshiro256PlusPlus {
        let mut seed = [0; 32];
        let [words, _] = words(number);
        for (bytes, (key, word)) in seed.chunks_exact_mut(8).zip(self.key.iter().zip(words)) {
            bytes.copy_from_slice(&(key ^ word).to_le_bytes());
        }
        Xoshiro256PlusPlus::from_seed(seed)
    }
}

fn words(number: u64) -> [[u64; 4]; 2] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    std::array::from_fn(|_| std::array::from_fn(|_| rng.next_u64()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_of_every_seed_has_its_own_stream() {
        let pairs = (0..100).flat_map(|seed| (0..100).map(move |number| (seed, number)));
        let first = |(seed, number)| RandomStreams::new(seed).of_game(number).next_u64();
        assert_eq!(pairs.map(first).collect::<BTreeSet<_>>().len(), 10_000);
    }
}
