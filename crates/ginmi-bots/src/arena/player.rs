//! Who plays in an arena.

use ginmi::Match;
use ginmi::action::{Action, Actions};
use ginmi::seat::Seat;

use crate::{Bot, driver};

/// Who plays in an arena: somebody who could sit at any table, or somebody who sees everything.
pub enum Player {
    /// Decides outside of the arena, for whoever drives a [`Course`](super::Course).
    Outside,
    /// Knows what the seat may know.
    Bot(Box<dyn Bot>),
    /// Knows all cards.
    OpenEyed(Box<dyn OpenEyed>),
}

/// A player that sees all cards face-up, the draw pile included: a measure of how much there would be
/// to win, not an opponent.
///
/// Only an arena hands out a match to whom it asks. Tables, servers and pages ask a [`Bot`], which
/// gets a [`View`](ginmi::View).
pub trait OpenEyed: Send {
    /// Decides for the seat that is to decide in this match; `legal` are its actions. The answer is
    /// always one of them.
    ///
    /// What chance will bring after this (a reshuffle, the cards of the next round) is not to be seen
    /// in the match.
    fn decide(&mut self, game: &Match, legal: &Actions) -> Action;
}

impl Player {
    /// What the player does in the seat that is to decide; `None` where that is decided outside.
    pub(super) fn decide(&mut self, game: &Match, seat: Seat) -> Option<Action> {
        match self {
            Player::Outside => None,
            Player::Bot(bot) => Some(driver::ask(game, seat, bot)),
            Player::OpenEyed(player) => Some(player.decide(game, &game.legal())),
        }
    }

    /// Tells the player in this seat that the match is over.
    pub(super) fn match_over(&mut self, game: &Match, seat: Seat) {
        if let Player::Bot(bot) = self {
            bot.match_over(&game.view(Some(seat)));
        }
    }
}

impl Player {
    /// A player that sees all cards.
    pub fn open_eyed(player: impl OpenEyed + 'static) -> Player {
        Player::OpenEyed(Box::new(player))
    }
}

impl<B: Bot + 'static> From<B> for Player {
    fn from(bot: B) -> Player {
        Player::Bot(Box::new(bot))
    }
}
