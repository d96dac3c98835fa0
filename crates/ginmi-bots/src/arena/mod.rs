//! The arena: how strong players are, by duplicate deals.
//!
//! A *deal* is a match from its first chance event to its last decision, all of whose chance events
//! are given beforehand. A *lineup* is as many entries as there are seats. Every deal is played by
//! every lineup once in each *rotation* of its entries over the seats, so that each gets the cards of
//! every seat: what luck gives to one it gives to all, and what is left is play. The rotations of a
//! deal are not independent of each other, deals are: so intervals are those of means over deals.
//!
//! A deal should be short. A match of one round deals the same hands in each rotation; of a longer one
//! the rounds after the first are dealt by whoever won, so that the hands no longer go round, and luck
//! cancels less. Rounds are all but independent of each other, and many matches of one round tell
//! more than a few long ones. What only a long match has (waiting multipliers, campaigns) can be
//! measured as well: the match is whatever it was made with.
//!
//! Results depend on the seed alone. Each chance event, and each bot's seed, is drawn with a key of
//! its own: code that draws something new takes a new key, and earlier results stay the same. Deals
//! are counted in the order of their numbers and summed in whole numbers, so the number of jobs
//! changes nothing, and a run that stops early stops after the same deal.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//! use ginmi::Game;
//! use ginmi_bots::BotKind;
//! use ginmi_bots::arena::{self, Arena, Player, Scores};
//!
//! let arena = Arena {
//!     game: arena::deal(Game::Nuki, 2, [])?,
//!     lineups: vec![vec![BotKind::Greedy, BotKind::Random]],
//!     seed: 88,
//!     seat: &|kind: &BotKind, seed| Player::from(kind.build(seed)),
//! };
//! let mut scores = Scores::new(&arena, None);
//! arena.play(0..50, 1, &AtomicBool::new(false), |deal| {
//!     scores.note(deal);
//!     ControlFlow::Continue(())
//! })?;
//! let [greedy, random] = scores.bots(0) else { unreachable!("there are two") };
//! assert!(greedy.money(0.05).excludes_zero());
//! assert_eq!(greedy.money(0.05).mean, -random.money(0.05).mean);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod deal;
mod entrant;
mod jobs;
mod looks;
mod oracle;
mod player;
mod scores;
mod statistics;

pub use deal::{Course, Deal, Foul, Pause, Played};
pub use entrant::Entrant;
pub use jobs::ArenaError;
pub use looks::Looks;
pub use oracle::{Oracle, Sight};
pub use player::{OpenEyed, Player};
pub use scores::{Score, Scores};
pub use statistics::{Estimate, Pairs, Sums};

use ginmi::games::SetupError;
use ginmi::{Game, Match};

/// The match of a deal: of one round, unless the house rules say how many there are.
///
/// # Errors
///
/// When the game is not for so many players, or the house rules are refused.
pub fn deal<'a>(
    game: Game,
    players: usize,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Match, SetupError> {
    let mut options: Vec<(&str, &str)> = options.into_iter().collect();
    // A campaign says itself how many rounds it has.
    if !options
        .iter()
        .any(|(name, value)| *name == "rounds" || (*name, *value) == ("campaign", "on"))
    {
        options.push(("rounds", "1"));
    }
    Match::new(game, players, options)
}

/// Who plays what against whom.
pub struct Arena<'a, E> {
    /// The match before its first event, which every deal begins with.
    pub game: Match,
    /// The entries of each lineup, as many as the match has seats. All lineups play the same deals, so
    /// that their results can be compared deal by deal.
    pub lineups: Vec<Vec<E>>,
    /// The seed of all chance: the same seed gives the same deals.
    pub seed: u64,
    /// Makes the player of an entry for one match, with the seed of whatever the player leaves to
    /// chance. The seed belongs to deal and seat: entries that are equal play a deal as the same
    /// players in all rotations.
    pub seat: &'a (dyn Fn(&E, u64) -> Player + Sync),
}
