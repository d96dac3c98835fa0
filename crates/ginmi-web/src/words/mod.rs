//! Texts for things that only the page has; all others are in [`ginmi_words`].

pub mod calculator;
mod fairness;
mod replay;
mod setup;

pub use fairness::*;
pub use ginmi_words::*;
pub use replay::*;
pub use setup::*;
