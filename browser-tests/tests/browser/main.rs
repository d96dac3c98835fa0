//! A real browser plays: the server is ours, the page is the one that `cargo xtask web` has left.

mod harness;
mod kept;
mod line;
mod offline;
mod old;
mod play;
mod solo;
mod tables;
