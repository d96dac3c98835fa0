//! The settings of a table with friends, apart from the game.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::{Millis, TimeControl, Visibility};
use ginmi_words::id;
use serde::{Deserialize, Serialize};

/// The settings of a table with friends, apart from the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Friends {
    /// Whether the table is listed, or only open to people with its link.
    pub public: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// How long people may think.
    pub thinking: Thinking,
}

impl Default for Friends {
    fn default() -> Friends {
        Friends { public: false, spectators: true, thinking: Thinking::Unhurried }
    }
}

/// How long people may think. The times are for people who know the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thinking {
    /// As long as they like.
    Unhurried,
    /// A minute for each decision, five in reserve.
    Calm,
    /// 30 seconds, two minutes in reserve.
    Usual,
    /// 10 seconds, one minute in reserve.
    Quick,
}

impl Thinking {
    /// All, the slowest first.
    pub const ALL: [Thinking; 4] =
        [Thinking::Unhurried, Thinking::Calm, Thinking::Usual, Thinking::Quick];

    /// The id in the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Thinking::Unhurried => "unhurried",
            Thinking::Calm => "calm",
            Thinking::Usual => "usual",
            Thinking::Quick => "quick",
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Thinking::Unhurried => id!("clock-none"),
            Thinking::Calm => id!("clock-calm"),
            Thinking::Usual => id!("clock-usual"),
            Thinking::Quick => id!("clock-quick"),
        }
    }

    /// The clock of the table.
    #[must_use]
    pub const fn clock(self) -> TimeControl {
        let (decision, reserve) = match self {
            Thinking::Unhurried => return TimeControl::None,
            Thinking::Calm => (60, 300),
            Thinking::Usual => (30, 120),
            Thinking::Quick => (10, 60),
        };
        TimeControl::Budget {
            decision: Millis::seconds(decision),
            reserve: Millis::seconds(reserve),
        }
    }
}

/// The request for a new table, as the server reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct NewTable {
    game: Game,
    seats: u8,
    options: BTreeMap<String, String>,
    visibility: Visibility,
    spectators: bool,
    clock: TimeControl,
    /// The person who creates a table sits down and is its host.
    sit: bool,
}

impl NewTable {
    pub(super) fn new(
        game: Game,
        seats: u8,
        options: BTreeMap<String, String>,
        friends: Friends,
    ) -> NewTable {
        let visibility = if friends.public { Visibility::Public } else { Visibility::Link };
        let (spectators, clock) = (friends.spectators, friends.thinking.clock());
        NewTable { game, seats, options, visibility, spectators, clock, sit: true }
    }
}
