//! The rules of hanafuda's gambling games, as a library.
//!
//! Ginmi (吟味) plays games by the numbered rules of its rulebook. This crate is the engine: it
//! knows no input or output, no clock and no random generator. A [match](games::Match) says what is
//! [due](games::Next), a chance event or a decision, and takes its outcome; money moves as
//! [transfers](money::Transfer) with reasons; players and bots get [views](games::View), which hold
//! what they may know and nothing else.

// The engine does no I/O and has no clock: `clippy.toml` lists what it must not use.
#![warn(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stderr,
    clippy::print_stdout
)]

#[macro_use]
mod vocabulary;
#[macro_use]
pub mod games;

pub mod action;
pub mod cards;
pub mod chance;
pub mod encode;
pub mod error;
pub mod event;
pub mod money;
pub mod options;
pub mod phase;
pub mod record;
pub mod seat;
mod serial;
pub mod yaku;

pub use games::{Game, Match, Next, View};
