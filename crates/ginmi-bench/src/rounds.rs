//! Whole rounds, played at random.

use anyhow::Result;
use fastrand::Rng;
use ginmi::cards::{Card, CardSet};
use ginmi::chance::{CardOrder, ChanceEvent, ChanceKind};
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, PlayableMatch};

/// Plays matches at random, one after another.
///
/// All legal actions, and all orders of the cards, are equally likely. It uses the engine as any
/// program would: it asks what is due, and gives an outcome or a legal action.
#[derive(Clone, Debug)]
pub struct RandomPlayouts<M> {
    /// A match that has not begun.
    fresh: M,
    game: M,
    rng: Rng,
    /// The cards that are shuffled for a deal, and their current order.
    in_deck: CardSet,
    deck: CardOrder,
}

impl RandomPlayouts<Match> {
    /// Playouts of any game.
    ///
    /// # Errors
    ///
    /// Options or a number of players that the game refuses.
    pub fn for_game(
        game: Game,
        players: usize,
        options: &[(&str, &str)],
        seed: u64,
    ) -> Result<Self> {
        Ok(Self::new(Match::new(game, players, options.iter().copied())?, seed))
    }
}

impl<M: PlayableMatch + Clone> RandomPlayouts<M> {
    /// Playouts of matches like this one, which has not begun.
    #[must_use]
    pub fn new(fresh: M, seed: u64) -> Self {
        let game = fresh.clone();
        let (in_deck, deck) = (CardSet::EMPTY, CardOrder::new());
        Self { fresh, game, rng: Rng::with_seed(seed), deck, in_deck }
    }

    /// Plays this many rounds; after a match, a new one begins.
    ///
    /// Returns the sum of the first seat's account after each round, so that the compiler cannot
    /// leave anything out.
    ///
    /// # Panics
    ///
    /// When the engine refuses what it called legal.
    pub fn play(&mut self, rounds: u64) -> i64 {
        let mut sum = 0;
        for _ in 0..rounds {
            self.play_round();
            sum += i64::from(self.game.accounts().seats(1)[0]);
        }
        sum
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &M {
        &self.game
    }

    /// Shuffles the cards of a chance event and gives the match its outcome.
    fn draw(&mut self, chance: ChanceEvent) {
        if chance.kind == ChanceKind::Deal && chance.cards != self.in_deck {
            (self.in_deck, self.deck) = (chance.cards, chance.cards.iter().collect());
        }
        let mut others = CardOrder::new();
        let cards = if chance.cards == self.in_deck {
            // Shuffling the shuffled deck again is as good as starting in order.
            &mut self.deck
        } else {
            others.extend(chance.cards);
            &mut others
        };
        shuffle(cards, &mut self.rng);
        let outcome = &cards[..usize::from(chance.count)];
        self.game.chance(outcome, &mut ()).expect("an outcome of the event");
    }

    /// Plays on until `reached` holds; after a match, a new one begins.
    ///
    /// # Panics
    ///
    /// When the engine refuses what it called legal.
    pub fn play_up_to(&mut self, reached: impl Fn(&M) -> bool) {
        while !reached(&self.game) {
            match self.game.next() {
                NextInput::Decision(seat) => self.decide(seat),
                NextInput::Chance(chance) => self.draw(chance),
                NextInput::Over => self.game = self.fresh.clone(),
            }
        }
    }

    fn play_round(&mut self) {
        let is_between_rounds = |game: &M| game.round_board().ending.is_some();
        let mut begun = !is_between_rounds(&self.game);
        loop {
            match self.game.next() {
                NextInput::Decision(seat) => self.decide(seat),
                NextInput::Chance(chance) => {
                    if is_between_rounds(&self.game) {
                        if begun {
                            return;
                        }
                        begun = true;
                    }
                    self.draw(chance);
                }
                NextInput::Over => {
                    self.game = self.fresh.clone();
                    return;
                }
            }
        }
    }

    /// Takes a random legal action.
    #[inline(always)]
    fn decide(&mut self, seat: Seat) {
        let action = self.game.legal().choose(|count| self.rng.usize(..count));
        let action = action.expect("the player to decide has a choice");
        self.game.apply(seat, action, &mut ()).expect("a legal action");
    }
}

/// The number of swaps drawn with one random word. The product of their ranges is below 2³⁴, so
/// the probabilities of orders differ by less than one part in 2³⁰.
const SWAPS_PER_WORD: usize = 6;

/// A Fisher–Yates shuffle. Each index is the high half of a product, and the low half is still
/// random enough for the next one.
fn shuffle(mut cards: &mut [Card], rng: &mut Rng) {
    while cards.len() >= SWAPS_PER_WORD {
        let mut word = rng.u64(..);
        for _ in 0..SWAPS_PER_WORD {
            cards = swap_last(cards, &mut word);
        }
    }
    let mut word = rng.u64(..);
    while !cards.is_empty() {
        cards = swap_last(cards, &mut word);
    }
}

/// Swaps the last card with a random one, and returns the others.
fn swap_last<'a>(cards: &'a mut [Card], word: &mut u64) -> &'a mut [Card] {
    let product = u128::from(*word) * cards.len() as u128;
    *word = product as u64;
    let last = cards.len() - 1;
    cards.swap((product >> 64) as usize, last);
    &mut cards[..last]
}
