//! Bots: players that are programs.
//!
//! A [`Bot`] gets a [`View`], which is what its seat may know, and returns one of the legal
//! actions. It cannot see the match, so a bot that cheats does not compile. [`BotKind`] finds bots
//! by name, and [`driver`] plays whole matches with them.
//!
//! ```
//! use ginmi::{Game, Match};
//! use ginmi_bots::{BotKind, driver};
//! use rand::SeedableRng;
//!
//! let mut game = Match::new(Game::HachiHachi, 3, [("rounds", "3")])?;
//! let mut bots = [BotKind::Greedy.build(1), BotKind::Greedy.build(2), BotKind::Random.build(3)];
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(88);
//! driver::play(&mut game, &mut bots, &mut rng, &mut ())?;
//! assert_eq!(game.accounts().seats(3).iter().sum::<i32>(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
pub mod driver;
mod game_random_streams;
mod games;
pub mod grade;
mod greedy;
mod kind;
pub mod neural_net;
mod novice;
mod opinion;
pub mod problems;
mod random;
mod random_draw;
mod rollout_weights;
mod search;
mod spec;
mod style;
pub mod tips;

pub use game_random_streams::RandomStreams;
pub use greedy::GreedyBot;
pub use kind::{AnyBot, BotKind, DEFAULT_BUDGET, UnknownBotError};
pub use novice::NoviceBot;
pub use opinion::Opinion;
pub use random::RandomBot;
pub use search::{
    Budget, ChoiceReason, ParseBudgetError, RolloutPlayers, SearchBot, choice_reasons,
    counted_arrangements,
};
pub use spec::{BotSpec, ParseBotError};
pub use style::{PlayStyle, StyledBot, Temper};

use ginmi::View;
use ginmi::action::{Action, LegalActions};

/// A player that decides by itself.
///
/// The bots of this crate are deterministic: built with the same seed and asked the same questions
/// in the same order, they give the same answers, on every machine. The exception is a
/// [`SearchBot`] with a [`Budget::Time`], whose results depend on the speed of the machine. Other
/// bots, such as external programs, need not be deterministic.
pub trait Bot: Send {
    /// The name of the bot, such as `greedy`.
    fn name(&self) -> &str;

    /// Decides, knowing only what the seat may know.
    ///
    /// `legal` are the legal actions of the view, which the caller has anyway. The answer must be
    /// one of them.
    ///
    /// # Panics
    ///
    /// When `legal` is empty, so that there is nothing to decide.
    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action;

    /// Decides from the legal actions alone; `None` if it needs [the view](Bot::decide).
    ///
    /// It is called first, because making a view is most of the work for fast bots.
    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        let _ = legal;
        None
    }

    /// What the bot thinks of the legal actions, the best first, which is the one that it would
    /// [choose](Bot::decide). Empty for a bot without opinions.
    ///
    /// There can be several hundred thousand offers for a place, so it only has those that the bot
    /// considers. This takes several times as long as a decision.
    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        let _ = (view, legal);
        Vec::new()
    }

    /// Tells the bot that a match is over; `view` is what the seat sees at its end. The next
    /// decision, if any, is in another match. The [arena] calls it; other callers need to only for
    /// bots that use it.
    fn match_over(&mut self, view: &View) {
        let _ = view;
    }
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        (**self).decide(view, legal)
    }

    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        (**self).decide_without_view(legal)
    }

    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        (**self).opinions(view, legal)
    }

    fn match_over(&mut self, view: &View) {
        (**self).match_over(view);
    }
}

/// The example in the README must compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeDoctests;
