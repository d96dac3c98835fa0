//! What people see, shared by the commands: cards, money, and the games that are played.

pub(crate) mod cards;
pub(crate) mod hachi_hachi;
pub(crate) mod money;
pub(crate) mod text;
pub(crate) mod voice;
