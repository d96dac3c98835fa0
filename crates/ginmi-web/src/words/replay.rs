//! Texts of replays, and of the strongest bot.

/// The person's name in the records of solo games.
pub const SOLO_NAME: &str = "You";
