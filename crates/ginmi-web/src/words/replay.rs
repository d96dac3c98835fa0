//! Replays, and what the strongest bot says.

/// How the person is called in the records of games that are played alone.
pub const SOLO_NAME: &str = "You";
