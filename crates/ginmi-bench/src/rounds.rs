//! Whole rounds, played at random.

use anyhow::Result;
use fastrand::Rng;
use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};
use ginmi::chance::{CardOrder, Chance, ChanceKind};
use ginmi::games::common::{self, Rules};
use ginmi::seat::Seat;
use ginmi::{Game, Match, Next};

/// A match that can be played: of a game that is known when the program is built, or of any.
pub trait Playable: Clone {
    /// What is due.
    fn next(&self) -> Next;
    /// What the seat that is to decide can do.
    fn legal(&self) -> Actions;
    /// Takes the outcome of a chance event.
    fn chance(&mut self, outcome: &[Card]);
    /// Takes a decision.
    fn apply(&mut self, seat: Seat, action: Action);
    /// Whether a round has ended and the next has not begun.
    fn is_between_rounds(&self) -> bool;
    /// What the first seat has.
    fn first_account(&self) -> i32;
}

impl<G: Rules> Playable for common::Match<G> {
    fn next(&self) -> Next {
        self.next()
    }

    fn legal(&self) -> Actions {
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

impl Playable for Match {
    fn next(&self) -> Next {
        self.next()
    }

    fn legal(&self) -> Actions {
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

/// A table at which matches are played at random, one after the other.
///
/// Every legal action is as likely as the other, and every order of the cards. It plays as anybody
/// would who uses the engine: it asks what is due, and gives an outcome or a legal action.
#[derive(Clone, Debug)]
pub struct Table<M> {
    /// A match that has not begun.
    fresh: M,
    game: M,
    rng: Rng,
    /// The cards that are shuffled for a deal, and the order in which they lie.
    in_deck: CardSet,
    deck: CardOrder,
}

impl Table<Match> {
    /// A table for any game.
    ///
    /// # Errors
    ///
    /// Options or a number of players that the game refuses.
    pub fn of(game: Game, players: usize, options: &[(&str, &str)], seed: u64) -> Result<Self> {
        Ok(Table::new(Match::new(game, players, options.iter().copied())?, seed))
    }
}

impl<M: Playable> Table<M> {
    /// A table for matches like this one, which has not begun.
    #[must_use]
    pub fn new(fresh: M, seed: u64) -> Table<M> {
        let game = fresh.clone();
        let (in_deck, deck) = (CardSet::EMPTY, CardOrder::new());
        Table { fresh, game, rng: Rng::with_seed(seed), deck, in_deck }
    }

    /// Plays so many rounds; a match that comes to its end is followed by a new one.
    ///
    /// Returns the sum of what the first seat held after the rounds, so that nothing can be left
    /// out by the compiler.
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
    fn draw(&mut self, chance: Chance) {
        if chance.kind == ChanceKind::Deal && chance.cards != self.in_deck {
            (self.in_deck, self.deck) = (chance.cards, chance.cards.iter().collect());
        }
        let mut others = CardOrder::new();
        let cards = if chance.cards == self.in_deck {
            // Shuffling the deck once more is as good as beginning in order.
            &mut self.deck
        } else {
            others.extend(chance.cards);
            &mut others
        };
        shuffle(cards, &mut self.rng);
        self.game.chance(&cards[..usize::from(chance.count)]);
    }

    /// Plays on until this holds; a match that comes to its end is followed by a new one.
    ///
    /// # Panics
    ///
    /// When the engine refuses what it called legal.
    pub fn play_up_to(&mut self, reached: impl Fn(&M) -> bool) {
        while !reached(&self.game) {
            match self.game.next() {
                Next::Decision(seat) => self.decide(seat),
                Next::Chance(chance) => self.draw(chance),
                Next::Over => self.game = self.fresh.clone(),
            }
        }
    }

    fn play_round(&mut self) {
        let mut begun = !self.game.is_between_rounds();
        loop {
            match self.game.next() {
                Next::Decision(seat) => self.decide(seat),
                Next::Chance(chance) => {
                    if self.game.is_between_rounds() {
                        if begun {
                            return;
                        }
                        begun = true;
                    }
                    self.draw(chance);
                }
                Next::Over => {
                    self.game = self.fresh.clone();
                    return;
                }
            }
        }
    }

    /// Takes a legal action, whichever.
    #[inline(always)]
    fn decide(&mut self, seat: Seat) {
        let action = self.game.legal().choose(|count| self.rng.usize(..count));
        self.game.apply(seat, action.expect("who is to decide has a choice"));
    }
}

/// Places that are drawn with one random word. The product of their ranges is below 2³⁴, so that no
/// order of cards is likelier than another by more than a part in 2³⁰.
const PLACES_A_WORD: usize = 6;

/// Fisher and Yates. Each place is the high half of a product, and the low half is still random
/// enough to draw the next one.
fn shuffle(mut cards: &mut [Card], rng: &mut Rng) {
    while cards.len() >= PLACES_A_WORD {
        let mut word = rng.u64(..);
        for _ in 0..PLACES_A_WORD {
            cards = swap_last(cards, &mut word);
        }
    }
    let mut word = rng.u64(..);
    while !cards.is_empty() {
        cards = swap_last(cards, &mut word);
    }
}

/// Swaps the last card with any, and returns the others.
fn swap_last<'a>(cards: &'a mut [Card], word: &mut u64) -> &'a mut [Card] {
    let product = u128::from(*word) * cards.len() as u128;
    *word = product as u64;
    let last = cards.len() - 1;
    cards.swap((product >> 64) as usize, last);
    &mut cards[..last]
}
