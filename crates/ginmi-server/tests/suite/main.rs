//! The server from outside: over the network, killed at random times, on both databases.

mod api;
mod crash;
mod play;
mod storage;
mod tables;
