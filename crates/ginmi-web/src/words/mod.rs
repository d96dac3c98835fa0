//! Texts for things that only the page has; all others are in [`ginmi_words`].

pub mod calculator;
mod replay;
mod setup;
mod trouble;

pub use ginmi_words::*;
pub use replay::*;
pub use setup::*;
pub use trouble::*;
