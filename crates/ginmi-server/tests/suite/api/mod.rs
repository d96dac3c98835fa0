//! Tests over the network, with real servers and real connections.

mod contract;
mod description;
mod games;
mod identity;
mod limits;
mod logs;
mod monitoring;
mod operators;
mod page;
mod people;
mod refusals;
mod silence;
mod slow;
mod sockets;
mod stopping;
pub(crate) mod support;
mod tables;
