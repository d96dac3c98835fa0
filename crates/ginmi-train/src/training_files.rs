//! What the folder of a training holds: what it depends on, its log, and its weights.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Everything that a training depends on. The same numbers lead to the same weights.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct TrainingConfig {
    pub(crate) game: String,
    /// The numbers of players at the tables, which take turns.
    pub(crate) players: Vec<usize>,
    pub(crate) seed: u64,
    pub(crate) positions: usize,
    /// The hash of the weights of the bot to respond to, from which the network starts.
    pub(crate) against: Option<String>,
    /// The number of determinizations in which each action is tried.
    pub(crate) worlds: u32,
    pub(crate) epochs: u32,
    pub(crate) hidden: [usize; 2],
    /// The number of judged positions, and of determinizations in which each of their actions is
    /// tried.
    pub(crate) judged: usize,
    pub(crate) judged_worlds: u32,
    /// The commit of the code with which it began.
    pub(crate) commit: String,
}

/// A line of the log: the state after an epoch.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct EpochMetrics {
    /// From 1; 0 before anything was learned.
    pub(crate) epoch: u32,
    /// The mean square error for positions of the training and for others, in units of the network.
    pub(crate) loss: f64,
    pub(crate) unseen: f64,
    /// How much more a decision earns than one of `greedy`, or of the bot to respond to, with half
    /// its 95 % interval.
    pub(crate) gain: f64,
    pub(crate) margin: f64,
}

impl std::fmt::Display for EpochMetrics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { epoch, loss, unseen, gain, margin } = self;
        write!(
            f,
            "epoch {epoch}: loss {loss:.4}, {unseen:.4} for unseen positions; \
             {gain:+.2} ± {margin:.2} a decision over the bot"
        )
    }
}

/// The name of the file of weights, there and beside the code of a game.
pub(crate) const WEIGHTS: &str = "network.net";

/// The hash of a file of weights, as its card has it.
pub(crate) fn hash(weights: &[u8]) -> String {
    hex::encode(Sha256::digest(weights))
}
