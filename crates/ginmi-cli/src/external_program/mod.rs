//! Programs in any language as bots: they get what their seat may know on standard input, and
//! answer on standard output, with one line of JSON per message (`docs/bot-protocol.md`).
//!
//! An [`ExternalProgram`] starts processes and keeps them for one match after another;
//! [`ExternalProgram::bot`] makes a [`Bot`](ginmi_bots::Bot) of one for a match. Whatever the
//! program does, the match goes on: if it is late, has ended, or answers with something illegal,
//! [`GreedyBot`](ginmi_bots::GreedyBot) decides for it, and that is
//! [counted](ExternalProgram::forfeits).
//!
//! Separate threads read and write the pipes of a process, so a program cannot delay the game for
//! longer than its time limit.

mod forfeits;
#[cfg(unix)]
pub(crate) mod host_watcher;
mod message;
mod process;
mod process_group;
mod program_bot;
mod start_failure;
#[cfg(test)]
mod tests;

use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

pub(crate) use self::forfeits::{ForfeitCounts, ForfeitReason};
pub(crate) use self::message::{PROTOCOL, ProgramOutput};
use self::process::{ProgramProcess, ProgramStartError, ProgramTimeouts};
use self::program_bot::ProgramBot;

/// A program that plays, with one process for each match at a time.
#[derive(Debug)]
pub(crate) struct ExternalProgram {
    command: String,
    words: Vec<String>,
    timeouts: ProgramTimeouts,
    shared: Mutex<SharedState>,
}

/// What all seats of a program share: its idle processes, failed starts and forfeits.
#[derive(Default, Debug)]
struct SharedState {
    /// Processes that wait for their next match.
    idle: Vec<ProgramProcess>,
    /// The number of failed starts in a row.
    failures: u32,
    forfeits: ForfeitCounts,
}

/// After this many failed starts in a row, the program is not started again.
const FAILURES: u32 = 3;

/// The longest time limit: an upper bound, so that adding it to `Instant::now()` cannot overflow.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// An invalid command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ProgramCommandError {
    /// It is empty.
    #[error("the command is empty: name a program, and its arguments after it")]
    Empty,
    /// A quotation mark is not closed.
    #[error("`{0}` is not a command: a quotation mark is not closed")]
    Quotes(String),
}

impl ExternalProgram {
    /// A program with its arguments, split into words with a shell's quotation marks and nothing
    /// else of a shell. `timeout` is the time for a decision, a year at most.
    ///
    /// # Errors
    ///
    /// When the command is empty, or a quotation mark is not closed.
    pub(crate) fn new(command: &str, timeout: Duration) -> Result<Self, ProgramCommandError> {
        let words =
            shlex::split(command).ok_or_else(|| ProgramCommandError::Quotes(command.to_owned()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ProgramCommandError::Empty);
        }
        let timeouts = ProgramTimeouts::new(timeout.min(LONGEST));
        Ok(Self { command: command.to_owned(), words, timeouts, shared: Mutex::default() })
    }

    /// Starts it as a test, unless it runs already; returns the program's name for itself, or its
    /// command.
    ///
    /// # Errors
    ///
    /// When it cannot be started, or its first message is invalid.
    pub(crate) fn check(&self) -> Result<String, ProgramStartError> {
        let process = match self.shared(|shared| shared.idle.pop()) {
            Some(process) => process,
            None => ProgramProcess::start(&self.words, self.timeouts)?,
        };
        let name = process.name().unwrap_or(&self.command).to_owned();
        self.give_back(process);
        Ok(name)
    }

    /// The program in a seat, for a match: it is started when it is first asked. `seed` is passed
    /// on for the program's random choices.
    pub(crate) fn bot(self: &Arc<Self>, seed: u64) -> ProgramBot {
        ProgramBot::new(Arc::clone(self), seed)
    }

    /// The command.
    pub(crate) fn command(&self) -> &str {
        &self.command
    }

    /// The decisions that it has forfeited so far.
    pub(crate) fn forfeits(&self) -> ForfeitCounts {
        self.shared(|shared| shared.forfeits.clone())
    }

    /// A process for a match, and whether it is new; otherwise it was idle, and may have ended
    /// since.
    fn process(&self) -> Result<(ProgramProcess, bool), ProgramStartError> {
        let waiting = self.shared(|shared| match shared.failures {
            FAILURES.. => Err(ProgramStartError::GivenUp),
            _ => Ok(shared.idle.pop()),
        })?;
        if let Some(process) = waiting {
            return Ok((process, false));
        }
        let started = ProgramProcess::start(&self.words, self.timeouts);
        self.shared(|shared| match started {
            Ok(_) => shared.failures = 0,
            Err(_) => shared.failures += 1,
        });
        Ok((started?, true))
    }

    /// Takes back a process that can play another match.
    fn give_back(&self, process: ProgramProcess) {
        self.shared(|shared| shared.idle.push(process));
    }

    fn shared<T>(&self, change: impl FnOnce(&mut SharedState) -> T) -> T {
        // A panic does not poison it: every change is atomic, so the data is valid even then.
        change(&mut self.shared.lock())
    }
}

/// Idle processes are asked to exit, all at once; those that do not are killed.
impl Drop for ExternalProgram {
    fn drop(&mut self) {
        let mut idle = std::mem::take(&mut self.shared.get_mut().idle);
        idle.iter_mut().for_each(ProgramProcess::close_input);
        let deadline = Instant::now() + self.timeouts.exit;
        let exited = idle.iter_mut().map(|process| process.has_exited_by(deadline));
        if exited.filter(|exited| !exited).count() > 0 {
            let (command, waited) = (&self.command, self.timeouts.exit);
            // If standard error is closed, nobody can read a message.
            let _ = writeln!(
                anstream::stderr(),
                "`{command}` did not exit within {waited:?} after its standard input was closed, so it is killed"
            );
        }
    }
}
