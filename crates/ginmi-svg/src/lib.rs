//! SVG pictures for use outside of the page: a [`position`](draw_position()) with our cards, and
//! [`draw_results()`] with confidence intervals.
//!
//! A picture is self-contained: it uses no font file, script or other file. Two of them can be in
//! one page, since equal ids have equal contents.
//!
//! Texts come from the caller, so this crate is independent of language.

mod cards;
mod estimate_chart;
mod position;

pub use estimate_chart::{EstimateRow, draw_results};
pub use position::{DrawnPlayer, PositionPicture, draw_position};
