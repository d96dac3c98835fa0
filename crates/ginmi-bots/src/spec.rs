//! Bots as written in commands: a kind and a budget.

use std::fmt;
use std::str::FromStr;

use crate::kind::DEFAULT_BUDGET;
use crate::{AnyBot, BotKind, Budget, ParseBudgetError, SearchBot, UnknownBotError};

/// A bot as written in commands: `greedy`, `search`, `search:400` (simulations per decision) or
/// `search:50ms`.
///
/// ```
/// use ginmi_bots::{BotKind, BotSpec, Budget};
/// let spec: BotSpec = "search:400".parse()?;
/// assert_eq!((spec.kind, spec.budget), (BotKind::Search, Some(Budget::Simulations(400))));
/// assert_eq!(spec.to_string(), "search:400");
/// assert!("greedy:400".parse::<BotSpec>().unwrap_err().to_string().contains("search:400"));
/// # Ok::<(), ginmi_bots::ParseBotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BotSpec {
    /// The kind of bot.
    pub kind: BotKind,
    /// The budget of a decision, for kinds that have one; `None` for the default.
    pub budget: Option<Budget>,
}

impl BotSpec {
    /// The bot, with a seed for its random choices.
    #[must_use]
    pub fn build(self, seed: u64) -> AnyBot {
        match (self.kind, self.budget) {
            (BotKind::Search, budget) => {
                AnyBot::Search(SearchBot::new(budget.unwrap_or(DEFAULT_BUDGET), seed))
            }
            (kind, _) => kind.build(seed),
        }
    }
}

impl From<BotKind> for BotSpec {
    fn from(kind: BotKind) -> Self {
        Self { kind, budget: None }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => f.pad(&format!("{}:{budget}", self.kind)),
            None => self.kind.fmt(f),
        }
    }
}

/// A text that is not a bot.
///
/// Not `non_exhaustive`: a command line explains each in its own words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseBotError {
    /// There is no such kind.
    #[error(transparent)]
    Unknown(#[from] UnknownBotError),
    /// The budget cannot be read.
    #[error(transparent)]
    Budget(#[from] ParseBudgetError),
    /// The kind does not take a budget.
    #[error("`{0}` takes no budget; only search does, such as `search:400` or `search:50ms`")]
    NoBudget(BotKind),
}

impl FromStr for BotSpec {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, ParseBotError> {
        let Some((kind, budget)) = text.split_once(':') else {
            return Ok(Self::from(text.parse::<BotKind>()?));
        };
        let kind = kind.parse()?;
        if kind != BotKind::Search {
            return Err(ParseBotError::NoBudget(kind));
        }
        Ok(Self { kind, budget: Some(budget.parse()?) })
    }
}
