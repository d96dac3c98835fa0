use std::collections::BTreeMap;

use ginmi::games::SetupError;
use ginmi::{Game, Match};
use serde::{Deserialize, Serialize};

use super::TimeControl;
use crate::names::BotName;
use crate::time::Millis;

/// What is settled before anybody sits down, and never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableSetup {
    /// The game.
    pub game: Game,
    /// The house rules by name, as the rulebook writes them; those not named have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The number of players.
    pub seats: u8,
    /// The people who can find the table.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// How long people may think.
    pub clock: TimeControl,
    /// How long the table waits for contributions to a round. Between two rounds this is also the
    /// time to look at the settlement.
    pub deal_wait: Millis,
    /// The time after which a bot steps in for a person who has disconnected.
    pub away: Millis,
    /// The bots that may sit at the table; the first is the one that steps in for people.
    pub bots: Vec<BotName>,
}

/// The people who can find a table. The table itself does not use it: it is for the operator, which
/// lists tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody.
    Public,
    /// People who were given the link.
    Link,
}

/// Why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableSetupError {
    /// The match cannot be set up.
    #[error(transparent)]
    Match(#[from] SetupError),
    /// There is no bot that could step in.
    #[error("a table needs 1 to {MAX_BOTS} bots, the first of which steps in for players")]
    Bots,
    /// A length of time is out of bounds.
    #[error("`{name}` must be {least} to {most} ms, not {given}")]
    Time {
        /// The name of the setting.
        name: &'static str,
        /// The shortest.
        least: u64,
        /// The longest.
        most: u64,
        /// The value that was given.
        given: u64,
    },
}

/// The most bots that a table can offer.
const MAX_BOTS: usize = 16;
const DAY: u64 = 24 * 60 * 60 * 1000;

impl TableSetup {
    /// A public table with the default rules, spectators and no clock.
    #[must_use]
    pub const fn new(game: Game, seats: u8, bots: Vec<BotName>) -> Self {
        Self {
            game,
            options: BTreeMap::new(),
            seats,
            visibility: Visibility::Public,
            spectators: true,
            clock: TimeControl::None,
            deal_wait: Millis::seconds(15),
            away: Millis::seconds(60),
            bots,
        }
    }

    /// A new match with these rules.
    ///
    /// # Errors
    ///
    /// When the setup is invalid; the message says what is wrong.
    pub fn new_match(&self) -> Result<Match, TableSetupError> {
        if self.bots.is_empty() || self.bots.len() > MAX_BOTS {
            return Err(TableSetupError::Bots);
        }
        let mut times = vec![("deal-wait", self.deal_wait, 0, DAY), ("away", self.away, 1000, DAY)];
        if let TimeControl::Budget { decision, reserve } = self.clock {
            times.extend([("decision", decision, 1000, DAY), ("reserve", reserve, 0, DAY)]);
        }
        for (name, given, least, most) in times {
            if !(least..=most).contains(&given.0) {
                return Err(TableSetupError::Time { name, least, most, given: given.0 });
            }
        }
        Ok(Match::new(self.game, self.seats.into(), self.pairs())?)
    }

    /// The options that are named.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
