//! A real browser plays: the server is ours, the page is the one that `cargo xtask web` has left.

mod harness;
mod panels;
mod solo;
