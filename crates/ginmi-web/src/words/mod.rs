//! What the page says of things that only it has; what it says else is in
//! [`ginmi_words`].

pub mod calculator;
mod replay;
mod setup;
mod trouble;

pub use ginmi_words::*;
pub use replay::*;
pub use setup::*;
pub use trouble::*;
