//! Hands and piles to be evaluated.

use std::hint::black_box;

use fastrand::Rng;
use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{HandCircumstances, PileCircumstances, Rules};

/// The number of sets: too many for branch prediction to learn, few enough for the cache.
pub const COUNT: usize = 4096;

/// Random piles of 4 to 27 cards.
#[must_use]
pub fn piles(game: Game, seed: u64) -> Vec<CardSet> {
    let mut rng = Rng::with_seed(seed);
    (0..COUNT).map(|_| random_cards(game, &mut rng, 4..28)).collect()
}

/// Random hands as dealt.
#[must_use]
pub fn hands(game: Game, seed: u64) -> Vec<CardSet> {
    let mut rng = Rng::with_seed(seed);
    let size = game.hand_size() as usize;
    (0..COUNT).map(|_| random_cards(game, &mut rng, size..size + 1)).collect()
}

fn random_cards(game: Game, rng: &mut Rng, sizes: std::ops::Range<usize>) -> CardSet {
    let mut deck: Vec<Card> = game.deck().iter().collect();
    rng.shuffle(&mut deck);
    deck.into_iter().take(rng.usize(sizes)).collect()
}

/// What the dekiyaku of each pile are worth, one at a time.
#[must_use]
pub fn dekiyaku<G: Rules>(piles: &[CardSet]) -> u64 {
    let options = G::Options::default();
    let value = |pile: &CardSet| {
        G::worth_of_pile(&options, PileCircumstances::default(), black_box(*pile)).unwrap_or(99)
    };
    piles.iter().map(|pile| u64::from(black_box(value(pile)))).sum()
}

/// What the teyaku of each hand are worth, one at a time.
#[must_use]
pub fn teyaku<G: Rules>(hands: &[CardSet]) -> u64 {
    let options = G::Options::default();
    let circumstances = HandCircumstances { field: CardSet::EMPTY, active: G::CAPACITY };
    let value = |hand: &CardSet| -> u32 {
        let held = G::teyaku(&options, black_box(*hand), circumstances);
        held.iter().map(|one| G::teyaku_payment(&options, one, G::CAPACITY)).sum()
    };
    hands.iter().map(|hand| u64::from(black_box(value(hand)))).sum()
}
