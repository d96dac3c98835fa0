//! Pictures as SVG, for wherever there is no page: a [`position`](position()) with our cards, and
//! [`results`] with their intervals.
//!
//! A picture stands alone: it names no font file, no script and no other file. Two of them can stand in one
//! page: what their ids stand for is the same in both.
//!
//! Words come from the caller, so that nothing here belongs to a language.

mod cards;
mod position;
mod results;

pub use position::{Player, Position, position};
pub use results::{Row, results};
