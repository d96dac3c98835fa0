//! Hachi-Hachi in text: the table, yaku in the making, what happens, what can be done, and why.

mod choices;
mod explain;
mod narrate;
mod settlement;
mod table;
mod yaku;

pub(crate) use choices::{Answer, Choice, choices, question};
pub(crate) use explain::explain;
pub(crate) use narrate::Narrator;
pub(crate) use table::table;
pub(crate) use yaku::yaku_table;
