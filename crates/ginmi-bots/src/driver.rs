//! Playing matches: chance is drawn, decisions are asked of bots.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::chance::{BadOutcome, CardOrder, Chance};
use ginmi::error::Illegal;
use ginmi::event::Sink;
use ginmi::record::Recording;
use ginmi::seat::Seat;
use ginmi::{Match, Next};
use rand::Rng;
use rand::seq::SliceRandom;

use crate::Bot;

/// Plays a match to its end, or on from where it stands.
///
/// The cards come from `rng` alone, so that the same generator deals the same cards whoever plays,
/// as long as the players bring about the same chance events. What happens goes to `sink`.
///
/// # Errors
///
/// When a bot answers with something that is not legal; the match stands as before that answer.
///
/// # Panics
///
/// When there are fewer bots than seats.
pub fn play(
    table: &mut impl Table,
    bots: &mut [Box<dyn Bot>],
    rng: &mut impl Rng,
    sink: &mut impl Sink,
) -> Result<(), Illegal> {
    while step(table, bots, rng, sink)? {}
    Ok(())
}

/// Goes on by one chance event or one decision; says whether there was one, or the match is over.
///
/// # Errors
///
/// Those of [`play`].
///
/// # Panics
///
/// When there is no bot for the seat that is to decide.
pub fn step(
    table: &mut impl Table,
    bots: &mut [Box<dyn Bot>],
    rng: &mut impl Rng,
    sink: &mut impl Sink,
) -> Result<bool, Illegal> {
    match table.game().next() {
        Next::Over => return Ok(false),
        Next::Chance(chance) => {
            let outcome = draw(&chance, rng);
            table.chance(&outcome, sink).expect("what was drawn is an outcome of the event");
        }
        Next::Decision(seat) => {
            let (view, legal) = (table.game().view(Some(seat)), table.game().legal());
            let action = bots[seat.index()].decide(&view, &legal);
            table.apply(seat, action, sink)?;
        }
    }
    Ok(true)
}

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
    cards.shuffle(rng);
    cards.truncate(chance.count.into());
    cards
}

/// A match that can be driven: a [`Match`] itself, or one that is being recorded.
pub trait Table {
    /// The match as it stands.
    fn game(&self) -> &Match;

    /// Takes the outcome of the chance event that is due.
    ///
    /// # Errors
    ///
    /// Those of [`Match::chance`].
    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome>;

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// Those of [`Match::apply`].
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal>;
}

impl Table for Match {
    fn game(&self) -> &Match {
        self
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        Match::chance(self, outcome, sink)
    }

    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        Match::apply(self, seat, action, sink)
    }
}

impl Table for Recording {
    fn game(&self) -> &Match {
        Recording::game(self)
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        Recording::chance(self, outcome, sink)
    }

    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        Recording::apply(self, seat, action, sink)
    }
}
