//! What a batch continues from, to be copied or stored.

use ginmi::Match;
use ginmi::games::SetupError;
use ginmi::money::Accounts;
use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// The state of all tables of a batch. A batch with the same setup that [begins with] it plays the
/// same games as the one that it was taken of.
///
/// [begins with]: crate::Batch::from_snapshot
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchSnapshot {
    pub(crate) chooser: Xoshiro256PlusPlus,
    /// The bot of each seat that has one.
    pub(crate) bots: Vec<Option<String>>,
    pub(crate) tables: Vec<BatchTableSnapshot>,
}

/// The state of one table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BatchTableSnapshot {
    pub(crate) game: Match,
    /// The seed of its games, and the difference between the numbers of two in a row.
    pub(crate) seed: u64,
    pub(crate) stride: u64,
    pub(crate) number: u64,
    pub(crate) is_fresh: bool,
    pub(crate) rewarded: Accounts,
    /// Draws the cards.
    pub(crate) rng: Xoshiro256PlusPlus,
    /// Those of the seats, for sampled actions.
    pub(crate) samplers: Vec<Xoshiro256PlusPlus>,
    /// Those of the bots that have one; empty without bots.
    pub(crate) bots: Vec<Option<Xoshiro256PlusPlus>>,
    /// The rewards of the last step.
    pub(crate) reward: Vec<f32>,
    pub(crate) done: bool,
}

/// Why a batch cannot begin with a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchRestoreError {
    /// The batch cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It is of a batch with another setup.
    #[error(
        "the state is that of another environment: restore it where game, players, house rules, tables and bots are the same"
    )]
    OtherSetup,
}
