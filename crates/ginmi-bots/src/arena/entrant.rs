//! Who plays by name: the one place where a name becomes a player of an arena.

use std::fmt;
use std::str::FromStr;

use super::{Oracle, Player, Sight};
use crate::{BadBot, BotSpec, Budget};

/// A player that has a name: a bot, or one that sees cards of others, such as `oracle:400`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A bot.
    Bot(BotSpec),
    /// A search that sees cards of others, with its budget if one is given.
    Oracle(Sight, Option<Budget>),
}

impl Entrant {
    /// The player for one match, with the seed of what it leaves to chance.
    #[must_use]
    pub fn seat(&self, seed: u64) -> Player {
        match self {
            Entrant::Bot(bot) => bot.build(seed).into(),
            Entrant::Oracle(sight, budget) => {
                Player::open_eyed(Oracle::new(*sight, budget.unwrap_or(Oracle::BUDGET), seed))
            }
        }
    }

    /// Whether it sees all cards, so that others are measured by it.
    #[must_use]
    pub const fn is_ceiling(&self) -> bool {
        matches!(self, Entrant::Oracle(Sight::Everything, _))
    }
}

impl FromStr for Entrant {
    type Err = BadBot;

    fn from_str(name: &str) -> Result<Entrant, BadBot> {
        let (kind, budget) = match name.split_once(':') {
            Some((kind, budget)) => (kind, Some(budget)),
            None => (name, None),
        };
        match Sight::ALL.into_iter().find(|sight| sight.name() == kind) {
            Some(sight) => Ok(Entrant::Oracle(sight, budget.map(str::parse).transpose()?)),
            None => name.parse().map(Entrant::Bot),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => bot.fmt(f),
            Entrant::Oracle(sight, None) => f.pad(sight.name()),
            Entrant::Oracle(sight, Some(budget)) => f.pad(&format!("{}:{budget}", sight.name())),
        }
    }
}
