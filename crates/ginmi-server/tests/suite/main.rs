//! The server from outside: over the network, killed at random times, on both databases.

mod api;
mod crash;
mod house;
mod play;
mod storage;
