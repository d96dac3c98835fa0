//! The texts of the page: those of [`ginmi_words`], and those for things that only the page has.

pub mod calculator;
mod fairness;
mod replay;
mod setup;

pub use fairness::*;
pub use ginmi_words::*;
pub use replay::*;
pub use setup::*;
