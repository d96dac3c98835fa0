//! The bots there are, by name.

use std::fmt;
use std::str::FromStr;

use ginmi::View;
use ginmi::action::{Action, Actions};

use crate::{Bot, Greedy, Opinion, Random};

/// A kind of bot.
///
/// ```
/// use ginmi_bots::{Bot, BotKind};
/// let kind: BotKind = "greedy".parse()?;
/// assert_eq!(kind.build(1).name(), "greedy");
/// assert!("cheater".parse::<BotKind>().unwrap_err().to_string().contains("greedy"));
/// # Ok::<(), ginmi_bots::UnknownBot>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Plays by estimates of how the round ends; see [`Greedy`].
    Greedy,
    /// Plays anything; see [`Random`].
    Random,
}

impl BotKind {
    /// All bots.
    pub const ALL: &[BotKind] = &[BotKind::Greedy, BotKind::Random];

    /// The strongest bot there is: whoever wants advice asks this one.
    #[must_use]
    pub const fn strongest() -> BotKind {
        BotKind::Greedy
    }

    /// The name used in commands and records.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BotKind::Greedy => "greedy",
            BotKind::Random => "random",
        }
    }

    /// What the bot is called where people choose whom to play with, in English.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            BotKind::Greedy => "Strong",
            BotKind::Random => "Careless",
        }
    }

    /// The same in Japanese.
    #[must_use]
    pub const fn label_ja(self) -> &'static str {
        match self {
            BotKind::Greedy => "強い",
            BotKind::Random => "でたらめ",
        }
    }

    /// How the bot plays, in a sentence, in Japanese.
    #[must_use]
    pub const fn description_ja(self) -> &'static str {
        match self {
            BotKind::Greedy => {
                "局の終わりにいくらになるかを見積もって、取る札も出るか下りるかも決める"
            }
            BotKind::Random => "できることの中から、でたらめに選ぶ",
        }
    }

    /// How the bot plays, in a sentence, in English.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            BotKind::Greedy => {
                "captures what the end of the round is expected to pay most for, and joins and calls \
                 by the same estimates"
            }
            BotKind::Random => "takes any of its actions, each as likely as the other",
        }
    }

    /// A bot of this kind, with the seed of whatever it leaves to chance.
    #[must_use]
    pub fn build(self, seed: u64) -> AnyBot {
        match self {
            // It leaves nothing to chance.
            BotKind::Greedy => AnyBot::Greedy(Greedy::new()),
            BotKind::Random => AnyBot::Random(Random::new(seed)),
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
    /// Plays by estimates.
    Greedy(Greedy),
    /// Plays anything.
    Random(Random),
}

impl Bot for AnyBot {
    fn name(&self) -> &str {
        match self {
            AnyBot::Greedy(bot) => bot.name(),
            AnyBot::Random(bot) => bot.name(),
        }
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        match self {
            AnyBot::Greedy(bot) => bot.decide(view, legal),
            AnyBot::Random(bot) => bot.decide(view, legal),
        }
    }

    #[inline]
    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        match self {
            AnyBot::Greedy(bot) => bot.decide_without_view(legal),
            AnyBot::Random(bot) => bot.decide_without_view(legal),
        }
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        match self {
            AnyBot::Greedy(bot) => bot.opinions(view, legal),
            AnyBot::Random(bot) => bot.opinions(view, legal),
        }
    }
}

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{0}`; the bots are: {list}", list = list_of_bots())]
pub struct UnknownBot(pub String);

fn list_of_bots() -> String {
    BotKind::ALL.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", ")
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotKind, UnknownBot> {
        let found = BotKind::ALL.iter().copied().find(|kind| kind.id() == text);
        found.ok_or_else(|| UnknownBot(text.to_owned()))
    }
}
