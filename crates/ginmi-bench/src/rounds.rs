//! Whole rounds, played at random.

use anyhow::Result;
use fastrand::Rng;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::chance::{CardOrder, ChanceEvent, ChanceKind};
use ginmi::games::common::{self, Rules};
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput};

/// A match that can be played: of a game that is known at compile time, or of any.
pub trait BenchMatch: Clone {
    /// What is due.
    fn next(&self) -> NextInput;
    /// The actions of the seat to decide.
    fn legal(&self) -> LegalActions;
    /// Takes the outcome of a chance event.
    fn chance(&mut self, outcome: &[Card]);
    /// Takes a decision.
    fn apply(&mut self, seat: Seat, action: Action);
    /// Whether a round has ended and the next has not begun.
    fn is_between_rounds(&self) -> bool;
    /// The account of the first seat.
    fn first_account(&self) -> i32;
}

impl<G: Rules> BenchMatch for common::Match<G> {
    fn next(&self) -> NextInput {
        self.next()
    }

    fn legal(&self) -> LegalActions {
        self.legal()
    }

    fn chance(&mut self, outcome: &[Card]) {
        self.chance(outcome, &mut ()).expect("an outcome of the event");
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        self.apply(seat, action, &mut ()).expect("a legal action");
    }

    fn is_between_rounds(&self) -> bool {
        self.board().round.ending.is_some()
    }

    fn first_account(&self) -> i32 {
        self.board().accounts.seats(1)[0]
    }
}

impl BenchMatch for Match {
    fn next(&self) -> NextInput {
        self.next()
    }

    fn legal(&self) -> LegalActions {
        self.legal()
    }

    fn chance(&mut self, outcome: &[Card]) {
        self.chance(outcome, &mut ()).expect("an outcome of the event");
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        self.apply(seat, action, &mut ()).expect("a legal action");
    }

    fn is_between_rounds(&self) -> bool {
        self.round_board().ending.is_some()
    }

    fn first_account(&self) -> i32 {
        self.accounts().seats(1)[0]
    }
}

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

impl<M: BenchMatch> RandomPlayouts<M> {
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
            sum += i64::from(self.game.first_account());
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
        self.game.chance(&cards[..usize::from(chance.count)]);
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
        let mut begun = !self.game.is_between_rounds();
        loop {
            match self.game.next() {
                NextInput::Decision(seat) => self.decide(seat),
                NextInput::Chance(chance) => {
                    if self.game.is_between_rounds() {
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
        self.game.apply(seat, action.expect("the player to decide has a choice"));
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
