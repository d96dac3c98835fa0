//! Taiyaku 大役, for 2 to 7 players, at most three of them active in a round.
//!
//! Rules are cited by their numbers in the rulebook.

pub mod dekiyaku;
pub mod teyaku;

pub use dekiyaku::{DEKIYAKU, PileDekiyaku, Value, dekiyaku, dekiyaku_cards, score, stops, value};
