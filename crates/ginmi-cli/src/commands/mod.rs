//! One module per command; each has its arguments as `Args` and a function `run`.

mod admin;
mod arena;
mod bot;
mod bot_host;
mod database_dump;
mod guide;
mod health;
mod package_files;
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

#[cfg(unix)]
use crate::external_program::host_watcher::{self, WATCHER_COMMAND};

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
    Guide(guide::Args),
    Score(score::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Rules(rules::Args),
    Export(database_dump::export::Args),
    Backup(database_dump::backup::Args),
    Import(database_dump::import::Args),
    Admin(admin::Args),
    Health(health::Args),
    #[command(hide = true)]
    Generate(package_files::Args),
    #[cfg(unix)]
    #[command(hide = true, name = WATCHER_COMMAND)]
    WatchHost,
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    ///
    /// Any error, as a sentence; bad input has a type of its own.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Self::Play(args) => play::run(&args),
            Self::Serve(args) => serve::run(*args),
            Self::Page(args) => page::run(&args),
            Self::Simulate(args) => simulate::run(&args),
            Self::Arena(args) => arena::run(&args),
            Self::BotHost(args) => bot_host::run(&args),
            Self::Bot(args) => bot::run(&args),
            Self::Problems(args) => problems::run(&args),
            Self::Guide(args) => guide::run(&args),
            Self::Score(args) => score::run(&args),
            Self::Replay(args) => replay::run(&args),
            Self::Verify(args) => verify::run(&args),
            Self::Rules(args) => rules::run(&args),
            Self::Export(args) => database_dump::export::run(&args),
            Self::Backup(args) => database_dump::backup::run(&args),
            Self::Import(args) => database_dump::import::run(&args),
            Self::Admin(args) => admin::run(&args),
            Self::Health(args) => health::run(&args),
            Self::Generate(args) => package_files::run(&args),
            #[cfg(unix)]
            Self::WatchHost => Ok(host_watcher::run().map(|()| ExitCode::SUCCESS)?),
        }
    }
}
