//! What the page says of things that only it has; what it says else is in
//! [`ginmi_words`].

pub mod calculator;
mod replay;
mod setup;
mod trouble;

pub use ginmi_words::{
    Lang, Voice, amount, card, dekiyaku, game, in_unit, kind, month, product, reason, signed,
    story, takes, teyaku, won,
};
pub use replay::*;
pub use setup::*;
pub use trouble::*;
