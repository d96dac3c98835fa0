//! Who plays: the one place where a name becomes a player.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ginmi_bots::arena::{Oracle, Player};
use ginmi_bots::{BotSpec, Budget};
use ginmi_program::Program;

use crate::usage::UsageError;

/// An entry of a lineup. Entries with the same name are the same.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A bot, by its name.
    Bot(BotSpec),
    /// The search that sees all cards, with its budget if one is given.
    Oracle(Option<Budget>),
    /// A program of somebody else's, which sees what a bot sees.
    Program(Arc<Program>),
}

/// What stands before the command of a program.
const PROGRAM: &str = "exec:";

/// The one that sees all cards.
const ORACLE: &str = "oracle";

/// Entries from their names. Equal names become the same program, whose processes they share.
#[derive(Debug)]
pub(crate) struct Entries {
    patience: Duration,
    programs: Vec<Arc<Program>>,
}

impl Entries {
    /// None yet. Programs get so long for a decision.
    pub(crate) const fn new(patience: Duration) -> Entries {
        Entries { patience, programs: Vec::new() }
    }

    /// The entries of a lineup, which are separated by commas.
    ///
    /// # Errors
    ///
    /// A name that is none, a program that cannot be started.
    pub(crate) fn lineup(&mut self, names: &str) -> Result<Vec<Entry>, UsageError> {
        names.split(',').map(|name| self.entry(name.trim())).collect()
    }

    /// The entry with this name.
    ///
    /// # Errors
    ///
    /// A name that is none, a program that cannot be started.
    pub(crate) fn entry(&mut self, name: &str) -> Result<Entry, UsageError> {
        let wrong = |error: &dyn fmt::Display| UsageError(error.to_string());
        match name.strip_prefix(PROGRAM) {
            Some(command) => self.program(command.trim()).map(Entry::Program),
            None if name == ORACLE => Ok(Entry::Oracle(None)),
            None => match name.split_once(':') {
                Some((ORACLE, budget)) => {
                    budget.parse().map(|budget| Entry::Oracle(Some(budget))).map_err(|e| wrong(&e))
                }
                _ => name.parse().map(Entry::Bot).map_err(|error| wrong(&error)),
            },
        }
    }

    /// The program with this command. It is started once, so that a wrong command is found out before
    /// anybody plays.
    ///
    /// # Errors
    ///
    /// A program that cannot be started.
    pub(crate) fn program(&mut self, command: &str) -> Result<Arc<Program>, UsageError> {
        if let Some(known) = self.programs.iter().find(|known| known.command() == command) {
            return Ok(Arc::clone(known));
        }
        let program =
            Program::new(command, self.patience).map_err(|e| UsageError(e.to_string()))?;
        program
            .check()
            .map_err(|error| UsageError(format!("`{command}` does not play: {error}")))?;
        let program = Arc::new(program);
        self.programs.push(Arc::clone(&program));
        Ok(program)
    }
}

impl Entry {
    /// The player of this entry for one match, with the seed of what it leaves to chance.
    pub(crate) fn seat(&self, seed: u64) -> Player {
        match self {
            Entry::Bot(bot) => bot.build(seed).into(),
            Entry::Oracle(budget) => {
                Player::open_eyed(Oracle::new(budget.unwrap_or(Oracle::BUDGET), seed))
            }
            Entry::Program(program) => program.seat(seed).into(),
        }
    }

    /// Whether it sees all cards, so that others are measured by it.
    pub(crate) const fn is_ceiling(&self) -> bool {
        match self {
            Entry::Bot(_) | Entry::Program(_) => false,
            Entry::Oracle(_) => true,
        }
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        match (self, other) {
            (Entry::Bot(one), Entry::Bot(other)) => one == other,
            (Entry::Oracle(one), Entry::Oracle(other)) => one == other,
            (Entry::Program(one), Entry::Program(other)) => one.command() == other.command(),
            _ => false,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Bot(bot) => bot.fmt(f),
            Entry::Oracle(None) => f.pad("oracle"),
            Entry::Oracle(Some(budget)) => f.pad(&format!("oracle:{budget}")),
            Entry::Program(program) => f.pad(program.command()),
        }
    }
}
