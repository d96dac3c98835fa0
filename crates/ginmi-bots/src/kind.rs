//! The bots by name.

use std::fmt;
use std::str::FromStr;

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use rand::rngs::Xoshiro256PlusPlus;

use crate::neural_net::NetBot;
use crate::{Bot, Budget, GreedyBot, NoviceBot, Opinion, RandomBot, SearchBot};

/// The default budget of the search bot for a decision: small enough for a phone.
pub const DEFAULT_BUDGET: Budget = Budget::Simulations(2000);

/// A kind of bot.
///
/// ```
/// use ginmi_bots::{Bot, BotKind};
/// let kind: BotKind = "greedy".parse()?;
/// assert_eq!(kind.build(1).name(), "greedy");
/// assert!("cheater".parse::<BotKind>().unwrap_err().to_string().contains("greedy"));
/// # Ok::<(), ginmi_bots::UnknownBotError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BotKind {
    /// Tries its actions out in simulations; see [`SearchBot`].
    Search,
    /// Plays by the estimates of a neural network and of [`GreedyBot`]; see [`NetBot`].
    Net,
    /// Plays by estimates of how the round ends; see [`GreedyBot`].
    #[default]
    Greedy,
    /// Plays like a beginner; see [`NoviceBot`].
    Novice,
    /// Plays at random; see [`RandomBot`].
    Random,
}

impl BotKind {
    /// All bots, the strongest first.
    pub const ALL: &[Self] = &[Self::Search, Self::Net, Self::Greedy, Self::Novice, Self::Random];

    /// The strongest bot, which gives advice to people.
    #[must_use]
    pub const fn strongest() -> Self {
        Self::Search
    }

    /// Whether the bot uses the network of a game, if there is
    /// [one](crate::neural_net::Network::of).
    #[must_use]
    pub const fn uses_network(self) -> bool {
        matches!(self, Self::Search | Self::Net)
    }

    /// The name used in commands and records.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Net => "net",
            Self::Greedy => "greedy",
            Self::Novice => "novice",
            Self::Random => "random",
        }
    }

    /// A bot of this kind, with a seed for its random choices.
    #[must_use]
    pub fn build(self, seed: u64) -> AnyBot {
        match self {
            Self::Search => AnyBot::Search(SearchBot::new(DEFAULT_BUDGET, seed)),
            // These two are deterministic.
            Self::Net => AnyBot::Net(NetBot::new()),
            Self::Greedy => AnyBot::Greedy(GreedyBot::new()),
            Self::Novice => AnyBot::Novice(NoviceBot::new(seed)),
            Self::Random => AnyBot::Random(RandomBot::new(seed)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A bot of any kind.
#[derive(Clone, Debug)]
pub enum AnyBot {
    /// Tries its actions out in simulations.
    Search(SearchBot),
    /// Plays by what a network has learned.
    Net(NetBot),
    /// Plays by estimates.
    Greedy(GreedyBot),
    /// Plays like a beginner.
    Novice(NoviceBot),
    /// Plays at random.
    Random(RandomBot),
}

impl AnyBot {
    /// The same bot, playing to win the match if it is one that can
    /// ([`SearchBot::for_match`]): for tables at which people play.
    #[must_use]
    pub fn for_match(self) -> Self {
        match self {
            Self::Search(bot) => Self::Search(bot.for_match()),
            other => other,
        }
    }

    /// The generator that changes with each decision; `None` for a bot that decides by its seed and
    /// the view alone.
    #[must_use]
    pub const fn rng(&self) -> Option<&Xoshiro256PlusPlus> {
        match self {
            Self::Novice(bot) => Some(bot.rng()),
            Self::Random(bot) => Some(bot.rng()),
            Self::Search(_) | Self::Net(_) | Self::Greedy(_) => None,
        }
    }

    /// Continues with the choices of this generator, if the bot has one.
    pub fn set_rng(&mut self, rng: Xoshiro256PlusPlus) {
        match self {
            Self::Novice(bot) => bot.set_rng(rng),
            Self::Random(bot) => bot.set_rng(rng),
            Self::Search(_) | Self::Net(_) | Self::Greedy(_) => {}
        }
    }
}

impl Bot for AnyBot {
    fn name(&self) -> &str {
        match self {
            Self::Search(bot) => bot.name(),
            Self::Net(bot) => bot.name(),
            Self::Greedy(bot) => bot.name(),
            Self::Novice(bot) => bot.name(),
            Self::Random(bot) => bot.name(),
        }
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        match self {
            Self::Search(bot) => bot.decide(view, legal),
            Self::Net(bot) => bot.decide(view, legal),
            Self::Greedy(bot) => bot.decide(view, legal),
            Self::Novice(bot) => bot.decide(view, legal),
            Self::Random(bot) => bot.decide(view, legal),
        }
    }

    #[inline]
    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        match self {
            Self::Search(bot) => bot.decide_without_view(legal),
            Self::Net(bot) => bot.decide_without_view(legal),
            Self::Greedy(bot) => bot.decide_without_view(legal),
            Self::Novice(bot) => bot.decide_without_view(legal),
            Self::Random(bot) => bot.decide_without_view(legal),
        }
    }

    fn opinions(&mut self, view: &View, legal: &LegalActions) -> Vec<Opinion> {
        match self {
            Self::Search(bot) => bot.opinions(view, legal),
            Self::Net(bot) => bot.opinions(view, legal),
            Self::Greedy(bot) => bot.opinions(view, legal),
            Self::Novice(bot) => bot.opinions(view, legal),
            Self::Random(bot) => bot.opinions(view, legal),
        }
    }
}

/// A text that is not the name of a bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{0}`; the bots are: {list}", list = list_of_bots())]
pub struct UnknownBotError(pub String);

fn list_of_bots() -> String {
    BotKind::ALL.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", ")
}

impl FromStr for BotKind {
    type Err = UnknownBotError;

    fn from_str(text: &str) -> Result<Self, UnknownBotError> {
        let found = Self::ALL.iter().copied().find(|kind| kind.id() == text);
        found.ok_or_else(|| UnknownBotError(text.to_owned()))
    }
}
