//! The arena measures the strength of players with duplicate deals.
//!
//! A *deal* is a whole match whose chance events are fixed beforehand. A *lineup* has an entry for
//! each seat. Every deal is played by every lineup once in each *rotation* of its entries over the
//! seats, so that each entry gets the cards of every seat and luck largely cancels. Rotations of a
//! deal are not independent of each other, but deals are, so confidence intervals are for means
//! over deals.
//!
//! A deal should be short. A match of one round deals the same hands in each rotation; in a longer
//! one, the winner of a round deals the next, so the hands are no longer the same and luck cancels
//! less. Rounds are nearly independent of each other, so many matches of one round tell more than a
//! few long ones. Longer matches can be used as well, to measure what only they have (queued
//! multipliers, campaigns).
//!
//! Rotations do not remove the luck of the cards that are drawn, since different players leave
//! different cards on the field. [`Arena::luck_adjusted`] subtracts it.
//!
//! Results depend on the seed alone. Each chance event, and each bot's seed, is drawn with its own
//! key, so code that draws something new uses a new key and earlier results stay the same. Deals
//! are counted in the order of their numbers and summed as integers, so the number of jobs changes
//! nothing, and a run that stops early always stops after the same deal.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//! use ginmi::Game;
//! use ginmi_bots::BotKind;
//! use ginmi_bots::arena::{self, Arena, ArenaPlayer, ArenaScores};
//!
//! let arena = Arena {
//!     game: arena::deal_match(Game::Nuki, 2, [])?,
//!     lineups: vec![vec![BotKind::Greedy, BotKind::Random]],
//!     seed: 88,
//!     luck_adjusted: None,
//!     seat: &|kind: &BotKind, seed| ArenaPlayer::from(kind.build(seed)),
//! };
//! let mut scores = ArenaScores::new(&arena, None);
//! arena.play(0..50, 1, &AtomicBool::new(false), |deal| {
//!     scores.note(deal);
//!     ControlFlow::Continue(())
//! })?;
//! let [greedy, random] = scores.bots(0) else { unreachable!("there are two") };
//! assert!(greedy.money(0.05).excludes_zero());
//! assert_eq!(greedy.money(0.05).mean, -random.money(0.05).mean);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draw_luck;
mod duplicate_deal;
mod interim_looks;
mod jobs;
mod oracle;
mod player;
mod player_spec;
mod scores;
mod seeded_chance;
mod statistics;

pub use duplicate_deal::{
    DealInProgress, DealResults, DealStopReason, EntryResult, FoulError, WIN_PARTS,
};
pub use interim_looks::InterimLooks;
pub use jobs::ArenaError;
pub use oracle::{OracleBot, OracleKnowledge};
pub use player::{ArenaPlayer, PerfectInfoPlayer};
pub use player_spec::ArenaPlayerSpec;
pub use scores::{ArenaScores, EntryScore};
pub use statistics::{Estimate, PairedSums, SampleSums};

use ginmi::games::SetupError;
use ginmi::{Game, Match};

/// The match of a deal: it has one round, unless the house rules set the number.
///
/// # Errors
///
/// When the game does not take this number of players, or the house rules are refused.
pub fn deal_match<'a>(
    game: Game,
    players: usize,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Match, SetupError> {
    let mut options: Vec<(&str, &str)> = options.into_iter().collect();
    // A campaign sets its number of rounds itself.
    if !options
        .iter()
        .any(|(name, value)| *name == "rounds" || (*name, *value) == ("campaign", "on"))
    {
        options.push(("rounds", "1"));
    }
    Match::new(game, players, options)
}

/// The usual number of trials of [`Arena::luck_adjusted`].
pub const LUCK_TRIALS: u32 = 32;

/// A comparison of lineups.
pub struct Arena<'a, E> {
    /// The match before its first event, which every deal begins with.
    pub game: Match,
    /// The entries of each lineup, one for each seat. All lineups play the same deals, so their
    /// results can be compared deal by deal.
    pub lineups: Vec<Vec<E>>,
    /// The seed of all chance: the same seed gives the same deals.
    pub seed: u64,
    /// Subtracts the luck of drawn cards from all results: each card that could have come is tried
    /// as often as this says, and the rollout policy finishes the rounds. With [`LUCK_TRIALS`],
    /// intervals are a third to a half narrower, and a round takes 5 to 25 milliseconds longer.
    ///
    /// Not for a player that knows the draw pile ([`OracleKnowledge::Everything`]): what it draws
    /// is not luck.
    pub luck_adjusted: Option<u32>,
    /// Makes the player of an entry for one match, with a seed for its random choices. The seed
    /// depends on deal and seat, so equal entries play a deal in the same way in all rotations.
    pub seat: &'a (dyn Fn(&E, u64) -> ArenaPlayer + Sync),
}
