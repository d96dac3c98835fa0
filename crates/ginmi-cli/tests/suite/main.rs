//! The program `ginmi` as people call it.

mod arena;
mod cli;
mod programs;
mod simulate;
