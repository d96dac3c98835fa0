//! The storage from outside: what holds on both databases, what is left after a crash, and what a
//! person hears when something is wrong.

mod conformance;
mod crash;
mod dumps;
mod nodes;
mod opening;
pub(crate) mod support;
