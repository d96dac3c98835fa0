//! Players of an arena.

use ginmi::Match;
use ginmi::action::{Action, LegalActions};
use ginmi::seat::Seat;

use crate::{Bot, driver};

/// A player of an arena: one that could play at any table, or one that sees all cards.
pub enum ArenaPlayer {
    /// Decides outside of the arena: the caller of a [`DealInProgress`](super::DealInProgress).
    External,
    /// Knows what the seat may know.
    Bot(Box<dyn Bot>),
    /// Knows all cards.
    PerfectInfo(Box<dyn PerfectInfoPlayer>),
}

/// A player that sees all cards, including the draw pile: a measure of how much could be won, not
/// an opponent.
///
/// Only an arena passes a match to a player. Tables, servers and pages use a [`Bot`], which gets a
/// [`View`](ginmi::View).
pub trait PerfectInfoPlayer: Send {
    /// Decides for the seat to decide in this match; `legal` are its actions. The answer must be
    /// one of them.
    ///
    /// The match does not show the outcomes of later chance events (a reshuffle, the cards of the
    /// next round).
    fn decide(&mut self, game: &Match, legal: &LegalActions) -> Action;
}

impl ArenaPlayer {
    /// The player's decision for this seat; `None` if it is made outside.
    pub(super) fn decide(&mut self, game: &Match, seat: Seat) -> Option<Action> {
        match self {
            Self::External => None,
            Self::Bot(bot) => Some(driver::ask(game, seat, bot)),
            Self::PerfectInfo(player) => Some(player.decide(game, &game.legal())),
        }
    }

    /// Tells the player in this seat that the match is over.
    pub(super) fn match_over(&mut self, game: &Match, seat: Seat) {
        if let Self::Bot(bot) = self {
            bot.match_over(&game.view(Some(seat)));
        }
    }
}

impl ArenaPlayer {
    /// A player that sees all cards.
    pub fn perfect_info(player: impl PerfectInfoPlayer + 'static) -> Self {
        Self::PerfectInfo(Box::new(player))
    }
}

impl<B: Bot + 'static> From<B> for ArenaPlayer {
    fn from(bot: B) -> Self {
        Self::Bot(Box::new(bot))
    }
}
