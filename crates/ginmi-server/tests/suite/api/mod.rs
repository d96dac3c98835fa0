//! Everything that is said over the network, by real servers over real connections.

mod contract;
mod description;
mod games;
mod identity;
mod limits;
mod logs;
mod monitoring;
mod operators;
mod people;
mod refusals;
mod slow;
mod sockets;
mod stopping;
mod support;
mod tables;
