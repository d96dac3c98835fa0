//! Whole rounds, played at random.

use anyhow::Result;
use fastrand::Rng;
use ginmi::cards::Card;
use ginmi::{Game, Match, Next};

/// The most cards that are shuffled: the deck and the blank.
const MOST: usize = 49;

/// A table at which matches are played at random, one after the other.
///
/// Every legal action is as likely as the other, and every order of the cards. It plays as anybody
/// would who uses the engine: it asks what is due, and gives an outcome or a legal action.
#[derive(Clone, Debug)]
pub struct Table {
    /// A match that has not begun.
    fresh: Match,
    game: Match,
    rng: Rng,
    /// Cards to be shuffled.
    cards: [Card; MOST],
}

impl Table {
    /// A table for so many players.
    ///
    /// # Errors
    ///
    /// Options or a number of players that the game refuses.
    pub fn new(game: Game, players: usize, options: &[(&str, &str)], seed: u64) -> Result<Table> {
        let fresh = Match::new(game, players, options.iter().copied())?;
        let game = fresh.clone();
        Ok(Table { fresh, game, rng: Rng::with_seed(seed), cards: [Card::BLANK; MOST] })
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
            sum += i64::from(self.game.accounts().seats(2)[0]);
        }
        sum
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    fn play_round(&mut self) {
        let mut begun = self.game.round_board().ending.is_none();
        loop {
            match self.game.next() {
                Next::Over => {
                    self.game = self.fresh.clone();
                    return;
                }
                Next::Chance(chance) => {
                    if self.game.round_board().ending.is_some() {
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
                    self.game.chance(outcome, &mut ()).expect("an outcome of the event");
                }
                Next::Decision(seat) => {
                    let legal = self.game.legal();
                    let place = self.rng.usize(..legal.len());
                    let action = legal.nth(place).expect("a place in the list");
                    self.game.apply(seat, action, &mut ()).expect("a legal action");
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
