//! Programs in any language as bots: they are told what their seat may know on standard input, and
//! answer on standard output, one line of JSON a message (`docs/bot-protocol.md`).
//!
//! A [`Program`] starts processes and keeps them for one match after the other; [`Program::seat`] makes
//! a [`Bot`](ginmi_bots::Bot) of one for a match. Whatever the program does, the match goes on: where
//! it is late, dead, or says what it may not, [`Greedy`](ginmi_bots::Greedy) decides in its place, and
//! that is [counted](Program::forfeits).
//!
//! Threads of their own read and write the pipes of a process, so a program cannot hold up the game
//! for longer than its time limit.

mod bot;
mod forfeits;
mod message;
mod process;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use self::bot::Seated;
pub(crate) use self::forfeits::{Forfeit, Forfeits};
use self::process::{Process, StartError};

/// A program that plays, in as many processes as there are matches at a time.
#[derive(Debug)]
pub(crate) struct Program {
    command: String,
    words: Vec<String>,
    patience: Duration,
    shared: Mutex<Shared>,
}

/// What all seats of a program have in common.
#[derive(Default, Debug)]
struct Shared {
    /// Processes that wait for their next match.
    idle: Vec<Process>,
    /// How many times in a row it could not be started.
    failures: u32,
    forfeits: Forfeits,
}

/// After so many failures in a row nobody tries any more.
const FAILURES: u32 = 3;

/// Longer than a year nobody is patient: no clock goes on for ever.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// A command that cannot be one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum BadCommand {
    /// There is nothing in it.
    #[error("the command is empty: name a program, and its arguments after it")]
    Empty,
    /// A quotation mark has no second one.
    #[error("`{0}` is not a command: a quotation mark is not closed")]
    Quotes(String),
}

impl Program {
    /// A program with its arguments, in words as a shell has them, quotation marks included; nothing
    /// else of a shell is there. `patience` is how long it may take for a decision, a year
    /// at most.
    ///
    /// # Errors
    ///
    /// When the command has no words, or quotation marks that are not closed.
    pub(crate) fn new(command: &str, patience: Duration) -> Result<Program, BadCommand> {
        let words = shlex::split(command).ok_or_else(|| BadCommand::Quotes(command.to_owned()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(BadCommand::Empty);
        }
        let patience = patience.min(LONGEST);
        Ok(Program { command: command.to_owned(), words, patience, shared: Mutex::default() })
    }

    /// Starts it once, to see whether it can be; returns the name that it gives itself, or its
    /// command.
    ///
    /// # Errors
    ///
    /// When it cannot be started, or does not say what a program says first.
    pub(crate) fn check(&self) -> Result<String, StartError> {
        let process = Process::start(&self.words, self.patience)?;
        let name = process.name().unwrap_or(&self.command).to_owned();
        self.give_back(process);
        Ok(name)
    }

    /// The program in a seat, for a match: it is not started before it is asked something. `seed` is
    /// handed on to the program, for whatever it leaves to chance.
    pub(crate) fn seat(self: &Arc<Program>, seed: u64) -> Seated {
        Seated::new(Arc::clone(self), seed)
    }

    /// The command.
    pub(crate) fn command(&self) -> &str {
        &self.command
    }

    /// The decisions that were taken in its place, so far.
    pub(crate) fn forfeits(&self) -> Forfeits {
        self.shared(|shared| shared.forfeits.clone())
    }

    /// A process for a match: one that waits, or a new one.
    fn process(&self) -> Result<Process, StartError> {
        let waiting = self.shared(|shared| match shared.failures {
            FAILURES.. => Err(StartError::GivenUp),
            _ => Ok(shared.idle.pop()),
        })?;
        if let Some(process) = waiting {
            return Ok(process);
        }
        let started = Process::start(&self.words, self.patience);
        self.shared(|shared| match started {
            Ok(_) => shared.failures = 0,
            Err(_) => shared.failures += 1,
        });
        started
    }

    /// Takes back a process that can play another match.
    fn give_back(&self, process: Process) {
        self.shared(|shared| shared.idle.push(process));
    }

    fn shared<T>(&self, change: impl FnOnce(&mut Shared) -> T) -> T {
        // Every change is whole, whoever panicked meanwhile.
        change(&mut self.shared.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
