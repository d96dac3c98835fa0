//! The deck: months, kinds, cards, sets of cards and the groups that yaku are made of.

mod card;
pub mod groups;
mod kind;
mod month;
mod month_counts;
mod set;

pub use card::{Card, ParseCardError};
pub use kind::CardKind;
pub use month::Month;
pub use month_counts::{MonthCounts, MonthSet};
pub use set::{CardSet, CardSetIter, ParseCardSetError};
