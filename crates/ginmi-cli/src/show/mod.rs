//! What people see, shared by the commands: cards, yaku, money, the table, and what happens at it.

pub(crate) mod cards;
pub(crate) mod text;
