//! Players of an arena by name.

use std::fmt;
use std::str::FromStr;

use super::{ArenaPlayer, Oracle, Sight};
use crate::{BadBot, BotSpec, Budget};

/// A named player: a bot, or a search that sees hidden cards, such as `oracle:400`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A bot.
    Bot(BotSpec),
    /// A search that sees hidden cards, with its budget if one is given.
    Oracle(Sight, Option<Budget>),
}

impl Entrant {
    /// The player for one match, with a seed for its random choices.
    #[must_use]
    pub fn seat(&self, seed: u64) -> ArenaPlayer {
        match self {
            Entrant::Bot(bot) => bot.build(seed).into(),
            Entrant::Oracle(sight, budget) => {
                ArenaPlayer::open_eyed(Oracle::new(*sight, budget.unwrap_or(Oracle::BUDGET), seed))
            }
        }
    }

    /// Whether it sees all cards, so that it is the ceiling for others.
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
