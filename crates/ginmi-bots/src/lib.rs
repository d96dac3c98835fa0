//! Bots: players that need no person.
//!
//! A [`Bot`] gets what its seat may know, a [`View`], and returns one of the legal actions; it has
//! no way to look at a match, so a bot that cheats does not compile. [`BotKind`] finds bots by name,
//! and [`driver`] plays whole matches with them.
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
mod draw;
pub mod driver;
mod games;
mod greedy;
mod kind;
mod novice;
mod opinion;
pub mod problems;
mod random;
mod search;
mod spec;
mod streams;
mod style;

pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind, DEFAULT_BUDGET, UnknownBot};
pub use novice::Novice;
pub use opinion::Opinion;
pub use random::Random;
pub use search::{BadBudget, Budget, Search};
pub use spec::{BadBot, BotSpec};
pub use streams::Streams;
pub use style::{Style, Styled, Temper};

use ginmi::View;
use ginmi::action::{Action, Actions};

/// A player that decides by itself.
///
/// The bots of this crate are deterministic: built with the same seed and asked the same questions in
/// the same order, they give the same answers, on every machine. Only a [`Search`] with a
/// [`Budget::Time`] does not, since how far it gets depends on the machine; nor need bots from
/// elsewhere, such as programs.
pub trait Bot: Send {
    /// The name that the bot is known by, such as `greedy`.
    fn name(&self) -> &str;

    /// Decides, knowing only what the seat may know.
    ///
    /// `legal` are the legal actions of the view, which whoever asks has at hand anyway. The answer
    /// is always one of them.
    ///
    /// # Panics
    ///
    /// When `legal` is empty: nothing is to be decided then.
    fn decide(&mut self, view: &View, legal: &Actions) -> Action;

    /// Decides, if for that it need not know more than what it may do; `None` wants to
    /// [see the table](Bot::decide) first.
    ///
    /// It is asked so before anybody makes a view for it, which is most of the work where bots play
    /// fast.
    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        let _ = legal;
        None
    }

    /// What the bot thinks of the legal actions, the best first: that is the one that it
    /// [decides](Bot::decide) for. Empty for a bot that has no opinions.
    ///
    /// Of offers for a place, which are some hundred thousand, there are only those that the bot
    /// considers. This takes several times as long as a decision.
    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        let _ = (view, legal);
        Vec::new()
    }

    /// A match is over; `view` is what the seat sees of its end. The next decision, if there is one, is
    /// of another match. The [arena] tells of it, and whoever else plays with bots that want to know.
    fn match_over(&mut self, view: &View) {
        let _ = view;
    }
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        (**self).decide(view, legal)
    }

    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        (**self).decide_without_view(legal)
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        (**self).opinions(view, legal)
    }

    fn match_over(&mut self, view: &View) {
        (**self).match_over(view);
    }
}

/// The example in the readme has to compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
