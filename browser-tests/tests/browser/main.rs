//! A real browser plays: the server is ours, the page is the one that `cargo xtask web` has left.

mod calculator;
mod harness;
mod screens;
mod lessons;
mod replay;
mod solo;
mod speed;
mod yaku;
