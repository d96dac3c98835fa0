//! One module per command; each has its arguments as `Args` and a function `run`.

mod admin;
mod arena;
mod bot;
mod bot_host;
mod dump;
mod generate;
mod health;
mod page;
mod play;
mod problems;
mod replay;
mod rules;
mod score;
mod serve;
mod simulate;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

/// The commands of `ginmi`.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    // The help of each command is beside its arguments; a comment here would replace it.
    Play(play::Args),
    Serve(Box<serve::Args>),
    Page(page::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    BotHost(bot_host::Args),
    Bot(bot::Args),
    Problems(problems::Args),
    Score(score::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Rules(rules::Args),
    Export(dump::export::Args),
    Backup(dump::backup::Args),
    Import(dump::import::Args),
    Admin(admin::Args),
    Health(health::Args),
    #[command(hide = true)]
    Generate(generate::Args),
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    ///
    /// Any error, as a sentence; bad input has a type of its own.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(args) => play::run(&args),
            Command::Serve(args) => serve::run(*args),
            Command::Page(args) => page::run(&args),
            Command::Simulate(args) => simulate::run(&args),
            Command::Arena(args) => arena::run(&args),
            Command::BotHost(args) => bot_host::run(&args),
            Command::Bot(args) => bot::run(&args),
            Command::Problems(args) => problems::run(&args),
            Command::Score(args) => score::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Verify(args) => verify::run(&args),
            Command::Rules(args) => rules::run(&args),
            Command::Export(args) => dump::export::run(&args),
            Command::Backup(args) => dump::backup::run(&args),
            Command::Import(args) => dump::import::run(&args),
            Command::Admin(args) => admin::run(&args),
            Command::Health(args) => health::run(&args),
            Command::Generate(args) => generate::run(&args),
        }
    }
}
