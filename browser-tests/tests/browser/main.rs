//! A real browser plays: the server is ours, the page is the one that `cargo xtask web` has left.

mod calculator;
mod ends;
mod harness;
mod kept;
mod layout;
mod lessons;
mod line;
mod looks;
mod moments;
mod newcomers;
mod offline;
mod old;
mod panels;
mod paths;
mod play;
mod replay;
mod screens;
mod setup;
mod solo;
mod speed;
mod stage;
mod start;
mod tables;
mod terms;
mod yaku;
