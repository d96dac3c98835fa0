//! Players of an arena by name.

use std::fmt;
use std::str::FromStr;

use super::{ArenaPlayer, OracleBot, OracleKnowledge};
use crate::tips::TipsBot;
use crate::{BotSpec, Budget, ParseBotError};

/// A named player: a bot, one that plays by tips alone, or a search that sees hidden cards, such as
/// `oracle:400`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaPlayerSpec {
    /// A bot.
    Bot(BotSpec),
    /// A bot that knows nothing but [tips](crate::tips).
    Tips,
    /// A search that sees hidden cards, with its budget if one is given.
    Oracle(OracleKnowledge, Option<Budget>),
}

impl ArenaPlayerSpec {
    /// The player for one match, with a seed for its random choices.
    #[must_use]
    pub fn build(&self, seed: u64) -> ArenaPlayer {
        match self {
            Self::Bot(bot) => bot.build(seed).into(),
            Self::Tips => TipsBot::new(seed).into(),
            Self::Oracle(knowledge, budget) => ArenaPlayer::perfect_info(OracleBot::new(
                *knowledge,
                budget.unwrap_or(OracleBot::BUDGET),
                seed,
            )),
        }
    }

    /// Whether it sees all cards, so that it is the ceiling for others.
    #[must_use]
    pub const fn is_ceiling(&self) -> bool {
        matches!(self, Self::Oracle(OracleKnowledge::Everything, _))
    }
}

impl FromStr for ArenaPlayerSpec {
    type Err = ParseBotError;

    fn from_str(name: &str) -> Result<Self, ParseBotError> {
        let (kind, budget) = match name.split_once(':') {
            Some((kind, budget)) => (kind, Some(budget)),
            None => (name, None),
        };
        match OracleKnowledge::ALL.into_iter().find(|knowledge| knowledge.name() == kind) {
            Some(knowledge) => Ok(Self::Oracle(knowledge, budget.map(str::parse).transpose()?)),
            None if name == TipsBot::NAME => Ok(Self::Tips),
            None => name.parse().map(ArenaPlayerSpec::Bot),
        }
    }
}

impl fmt::Display for ArenaPlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Tips => f.pad(TipsBot::NAME),
            Self::Oracle(knowledge, None) => f.pad(knowledge.name()),
            Self::Oracle(knowledge, Some(budget)) => {
                f.pad(&format!("{}:{budget}", knowledge.name()))
            }
        }
    }
}
