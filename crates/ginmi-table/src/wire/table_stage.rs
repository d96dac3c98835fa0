use serde::{Deserialize, Serialize};

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableStage {
    /// The first match has not begun.
    Gathering,
    /// A match is played.
    Playing,
    /// A match is over, or was broken off.
    Over,
    /// The table is closed.
    Closed,
}
