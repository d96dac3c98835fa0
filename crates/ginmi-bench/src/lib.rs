//! What is measured: whole rounds played at random through `legal()` and `apply()`, evaluations,
//! views and records.
//!
//! The program `ginmi-bench` times these; the instruction and allocation counts are taken of the
//! same functions.

pub mod cards;
pub mod records;
pub mod rounds;

pub use rounds::{Playable, Table};
