//! Whole rounds, played at random.

use anyhow::Result;
use fastrand::Rng;
use ginmi::action::{Action, Actions};
use ginmi::cards::Card;
use ginmi::games::common::{self, Rules};
use ginmi::seat::Seat;
use ginmi::{Game, Match, Next};

/// The most cards that are shuffled: the deck and the blank.
const MOST: usize = 49;

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
    /// Cards to be shuffled.
    cards: [Card; MOST],
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
        Table { fresh, game, rng: Rng::with_seed(seed), cards: [Card::BLANK; MOST] }
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

    fn play_round(&mut self) {
        let mut begun = !self.game.is_between_rounds();
        loop {
            match self.game.next() {
                Next::Over => {
                    self.game = self.fresh.clone();
                    return;
                }
                Next::Chance(chance) => {
                    if self.game.is_between_rounds() {
                        if begun {
                            return;
                        }
                        begun = true;
                    }
                    let mut count = 0;
                    for card in chance.cards {
                        self.cards[count] = card;
                        count += 1;
                    }
                    shuffle(&mut self.cards[..count], &mut self.rng);
                    let outcome = &self.cards[..usize::from(chance.count)];
                    self.game.chance(outcome);
                }
                Next::Decision(seat) => {
                    let legal = self.game.legal();
                    let place = self.rng.usize(..legal.len());
                    let action = legal.nth(place).expect("a place in the list");
                    self.game.apply(seat, action);
                }
            }
        }
    }
}

/// Fisher and Yates, with one random word for two cards.
fn shuffle(cards: &mut [Card], rng: &mut Rng) {
    let mut last = cards.len();
    while last > 2 {
        let word = rng.u64(..);
        let below =
            |bits: u64, count: usize| (((bits & 0xffff_ffff) * count as u64) >> 32) as usize;
        cards.swap(last - 1, below(word, last));
        cards.swap(last - 2, below(word >> 32, last - 1));
        last -= 2;
    }
    if last == 2 && rng.bool() {
        cards.swap(0, 1);
    }
}
