//! The program `ginmi` on the command line.

mod arena;
mod cli;
mod programs;
mod simulate;
mod tls;
