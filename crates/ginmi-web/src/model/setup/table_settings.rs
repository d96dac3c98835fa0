//! The settings of a table with friends, apart from the game.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::{Millis, TimeControl, Visibility};
use ginmi_words::id;
use serde::{Deserialize, Serialize};

/// The settings of a table with friends, apart from the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FriendsTableSettings {
    /// Whether the table is listed, or only open to people with its link.
    pub public: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// How long people may think.
    pub thinking: ThinkingTime,
}

impl Default for FriendsTableSettings {
    fn default() -> Self {
        Self { public: false, spectators: true, thinking: ThinkingTime::Unhurried }
    }
}

/// How long people may think. The times are for people who know the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThinkingTime {
    /// As long as they like.
    Unhurried,
    /// A minute for each decision, five in reserve.
    Calm,
    /// 30 seconds, two minutes in reserve.
    Usual,
    /// 10 seconds, one minute in reserve.
    Quick,
}

impl ThinkingTime {
    /// All, the slowest first.
    pub const ALL: [Self; 4] = [Self::Unhurried, Self::Calm, Self::Usual, Self::Quick];

    /// The id in the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unhurried => "unhurried",
            Self::Calm => "calm",
            Self::Usual => "usual",
            Self::Quick => "quick",
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Unhurried => id!("clock-none"),
            Self::Calm => id!("clock-calm"),
            Self::Usual => id!("clock-usual"),
            Self::Quick => id!("clock-quick"),
        }
    }

    /// The clock of the table.
    #[must_use]
    pub const fn clock(self) -> TimeControl {
        let (decision, reserve) = match self {
            Self::Unhurried => return TimeControl::None,
            Self::Calm => (60, 300),
            Self::Usual => (30, 120),
            Self::Quick => (10, 60),
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
pub struct NewTableRequest {
    game: Game,
    seats: u8,
    options: BTreeMap<String, String>,
    visibility: Visibility,
    spectators: bool,
    clock: TimeControl,
    /// The person who creates a table sits down and is its host.
    sit: bool,
}

impl NewTableRequest {
    pub(super) fn new(
        game: Game,
        seats: u8,
        options: BTreeMap<String, String>,
        friends: FriendsTableSettings,
    ) -> Self {
        let visibility = if friends.public { Visibility::Public } else { Visibility::Link };
        let (spectators, clock) = (friends.spectators, friends.thinking.clock());
        Self { game, seats, options, visibility, spectators, clock, sit: true }
    }
}
