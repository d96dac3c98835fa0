//! The storage from outside: its behavior on both databases, after a crash, and its error messages.

mod conformance;
mod crash;
mod dumps;
mod nodes;
mod opening;
pub(crate) mod support;
