//! Bots as written in commands: a kind and a budget.

use std::fmt;
use std::str::FromStr;

use crate::{AnyBot, BotKind, Budget, ParseBudgetError, SearchBot, UnknownBotError};

/// A bot as written in commands: `greedy`, `search`, `search:400` (simulations per decision),
/// `search:50ms`, or `search:400:match`, which plays to win the match.
///
/// ```
/// use ginmi_bots::{BotKind, BotSpec, Budget};
/// let spec: BotSpec = "search:400".parse()?;
/// assert_eq!((spec.kind, spec.budget), (BotKind::Search, Some(Budget::Simulations(400))));
/// assert_eq!(spec.to_string(), "search:400");
/// for text in ["search:match", "search:400:match", "search:50ms:match"] {
///     let spec: BotSpec = text.parse()?;
///     assert!(spec.for_match && spec.to_string() == text);
/// }
/// assert!("net:match".parse::<BotSpec>().is_err());
/// assert!("greedy:400".parse::<BotSpec>().unwrap_err().to_string().contains("search:400"));
/// # Ok::<(), ginmi_bots::ParseBotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BotSpec {
    /// The kind of bot.
    pub kind: BotKind,
    /// The budget of a decision, for kinds that have one; `None` for the default.
    pub budget: Option<Budget>,
    /// Whether it plays to win the match ([`SearchBot::for_match`]) instead of money.
    pub for_match: bool,
}

/// What a spec ends with if the bot plays to win the match.
const FOR_MATCH: &str = ":match";

impl BotSpec {
    /// The bot, with a seed for its random choices.
    #[must_use]
    pub fn build(self, seed: u64) -> AnyBot {
        let bot = match (self.kind, self.budget) {
            (BotKind::Search, Some(budget)) => AnyBot::Search(SearchBot::new(budget, seed)),
            (kind, _) => kind.build(seed),
        };
        if self.for_match { bot.for_match() } else { bot }
    }
}

impl From<BotKind> for BotSpec {
    fn from(kind: BotKind) -> Self {
        Self { kind, budget: None, for_match: false }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budget = self.budget.map(|budget| format!(":{budget}")).unwrap_or_default();
        let goal = if self.for_match { FOR_MATCH } else { "" };
        f.pad(&format!("{}{budget}{goal}", self.kind))
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
    #[error(
        "`{0}` takes no budget or goal; only search does, such as `search:400`, `search:50ms` or \
         `search:match`"
    )]
    NoBudget(BotKind),
}

impl FromStr for BotSpec {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, ParseBotError> {
        let (searcher, for_match) = match text.strip_suffix(FOR_MATCH) {
            Some(searcher) => (searcher, true),
            None => (text, false),
        };
        let (kind, budget) = match searcher.split_once(':') {
            Some((kind, budget)) => (kind, Some(budget)),
            None => (searcher, None),
        };
        let kind = kind.parse()?;
        if kind != BotKind::Search && (budget.is_some() || for_match) {
            return Err(ParseBotError::NoBudget(kind));
        }
        Ok(Self { kind, budget: budget.map(str::parse).transpose()?, for_match })
    }
}
