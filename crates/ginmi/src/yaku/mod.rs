//! The yaku by id; each game says what they are worth and what makes them.

mod dekiyaku;
mod teyaku;

pub use dekiyaku::Dekiyaku;
pub use teyaku::{HandTeyaku, Teyaku, TeyakuGroup, TeyakuSet};
