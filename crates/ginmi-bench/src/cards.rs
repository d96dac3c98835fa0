//! Hands and piles to be evaluated.

use std::hint::black_box;

use fastrand::Rng;
use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use ginmi::games::{hachi_hachi, nuki, taiyaku};

/// How many there are: enough that none is remembered, few enough to stay in the cache.
pub const COUNT: usize = 4096;

/// Random piles of 4 to 27 cards.
#[must_use]
pub fn piles(game: Game, seed: u64) -> Vec<CardSet> {
    let mut rng = Rng::with_seed(seed);
    (0..COUNT).map(|_| some(game, &mut rng, 4..28)).collect()
}

/// Random hands of so many cards.
#[must_use]
pub fn hands(game: Game, size: usize, seed: u64) -> Vec<CardSet> {
    let mut rng = Rng::with_seed(seed);
    (0..COUNT).map(|_| some(game, &mut rng, size..size + 1)).collect()
}

fn some(game: Game, rng: &mut Rng, sizes: std::ops::Range<usize>) -> CardSet {
    let mut deck: Vec<Card> = game.info().deck.iter().collect();
    rng.shuffle(&mut deck);
    deck.into_iter().take(rng.usize(sizes)).collect()
}

/// The value in kan of each pile in Hachi-Hachi, one at a time.
#[must_use]
pub fn hachi_hachi_dekiyaku(piles: &[CardSet]) -> u64 {
    let options = hachi_hachi::Options::default();
    let value = |pile: &CardSet| hachi_hachi::dekiyaku_kan(&options, black_box(*pile));
    piles.iter().map(|pile| u64::from(black_box(value(pile)))).sum()
}

/// The score of each pile in Taiyaku, whole table, one at a time.
#[must_use]
pub fn taiyaku_dekiyaku(piles: &[CardSet]) -> u64 {
    let value = |pile: &CardSet| taiyaku::score(black_box(*pile)).unwrap_or(99);
    piles.iter().map(|pile| u64::from(black_box(value(pile)))).sum()
}

/// The teyaku of each hand of seven in Hachi-Hachi, in kan.
#[must_use]
pub fn hachi_hachi_teyaku(hands: &[CardSet]) -> u64 {
    use hachi_hachi::teyaku::{hand_kan, of};
    hands.iter().map(|hand| u64::from(black_box(hand_kan(of(black_box(*hand)))))).sum()
}

/// How many hands of eight hold a teyaku in Taiyaku.
#[must_use]
pub fn taiyaku_teyaku(hands: &[CardSet]) -> u64 {
    let held = |hand: &CardSet| black_box(taiyaku::teyaku::of(black_box(*hand)));
    hands.iter().map(|hand| held(hand).iter().count() as u64).sum()
}

/// The value in kan of each pile in Nuki, one at a time.
#[must_use]
pub fn nuki_dekiyaku(piles: &[CardSet]) -> u64 {
    let value = |pile: &CardSet| nuki::dekiyaku_kan(black_box(*pile));
    piles.iter().map(|pile| u64::from(black_box(value(pile)))).sum()
}

/// The teyaku of each hand of seven in Nuki, in kan.
#[must_use]
pub fn nuki_teyaku(hands: &[CardSet]) -> u64 {
    use nuki::teyaku::{hand_kan, of};
    hands.iter().map(|hand| u64::from(black_box(hand_kan(of(black_box(*hand)))))).sum()
}
