//! The deck: months, kinds, cards, sets of cards and the groups that yaku are made of.

mod card;
mod counts;
pub mod groups;
mod kind;
mod month;
mod names;
mod set;

pub use card::{Card, ParseCardError};
pub use counts::{MonthCounts, Months};
pub use kind::Kind;
pub use month::Month;
pub use set::{CardSet, CardSetIter, ParseCardSetError};
