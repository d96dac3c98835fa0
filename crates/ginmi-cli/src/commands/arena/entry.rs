//! Who plays: the one place where a name becomes a player.

use std::fmt;
use std::str::FromStr;

use ginmi_bots::arena::Player;
use ginmi_bots::{BotKind, UnknownBot};

/// An entry of a lineup. Entries with the same name are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// A bot, by its name.
    Bot(BotKind),
}

impl Entry {
    /// The player of this entry for one match, with the seed of what it leaves to chance.
    pub(crate) fn seat(&self, seed: u64) -> Player {
        match self {
            Entry::Bot(kind) => kind.build(seed).into(),
        }
    }

    /// Whether it sees all cards, so that others are measured by it.
    pub(crate) const fn is_ceiling(&self) -> bool {
        match self {
            Entry::Bot(_) => false,
        }
    }
}

impl FromStr for Entry {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Entry, UnknownBot> {
        text.parse().map(Entry::Bot)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Bot(kind) => kind.fmt(f),
        }
    }
}

/// As many entries as there are seats.
#[derive(Clone, Debug)]
pub(crate) struct Lineup(pub(crate) Vec<Entry>);

impl FromStr for Lineup {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Lineup, UnknownBot> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Lineup)
    }
}
