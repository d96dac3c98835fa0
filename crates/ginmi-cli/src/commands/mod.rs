//! One module a command; each has its arguments as `Args` and runs with `run`.

mod play;
mod replay;
mod rules;
mod score;
mod simulate;

use std::process::ExitCode;

use clap::Subcommand;

/// What `ginmi` can do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game in the terminal against bots
    Play(play::Args),
    /// Play bots against bots, many games at a time, and say what came of it
    Simulate(simulate::Args),
    /// Say what a hand or a pile is worth, or a million of them
    Score(score::Args),
    /// Show a recorded game again, or check a record against the rules
    Replay(replay::Args),
    /// List the house rules of a game with their defaults and meaning
    Rules(rules::Args),
}

impl Command {
    /// Does what was asked.
    ///
    /// # Errors
    ///
    /// Whatever went wrong, as a sentence; bad input is told apart by its type.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(args) => play::run(&args),
            Command::Simulate(args) => simulate::run(&args),
            Command::Score(args) => score::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Rules(args) => rules::run(&args),
        }
    }
}
