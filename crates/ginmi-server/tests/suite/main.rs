//! The server from outside: over the network, killed at random moments, on both databases.

mod api;
mod crash;
mod house;
mod play;
mod storage;
