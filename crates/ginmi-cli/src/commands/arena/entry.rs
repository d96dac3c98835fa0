//! Who plays: the one place where a name becomes a player.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ginmi_bots::arena::{Oracle, Player, Sight};
use ginmi_bots::{BadBot, BotKind, BotSpec, Budget};

use crate::program::Program;
use crate::usage::UsageError;

/// An entry of a lineup. Entries with the same name are the same.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A bot, by its name.
    Bot(BotSpec),
    /// A search that sees cards of others, with its budget if one is given.
    Oracle(Sight, Option<Budget>),
    /// A program of somebody else's, which sees what a bot sees.
    Program(Arc<Program>),
}

/// Why it is no bot, with what is a player here besides the bots.
fn not_here(error: &BadBot) -> String {
    let [all, hands] = Sight::ALL.map(Sight::name);
    match error {
        BadBot::Unknown(unknown) => {
            format!("{unknown}; here also {all}, {hands}, and `{PROGRAM}` with a command")
        }
        BadBot::NoBudget(kind) => format!(
            "`{kind}` takes no budget; {}, {all} and {hands} do, such as `{all}:400` or `{all}:50ms`",
            BotKind::Search
        ),
        BadBot::Budget(_) => error.to_string(),
    }
}

/// What stands before the command of a program.
const PROGRAM: &str = "exec:";

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

    /// The entries of a lineup, which are separated by commas, as the value of this flag.
    ///
    /// # Errors
    ///
    /// A name that is none, a program that cannot be started.
    pub(crate) fn lineup(&mut self, flag: &str, names: &str) -> Result<Vec<Entry>, UsageError> {
        let entries = names.split(',').map(|name| self.entry(name.trim()));
        entries
            .collect::<Result<_, _>>()
            .map_err(|UsageError(sentence)| UsageError(format!("{flag} `{names}`: {sentence}")))
    }

    /// The entry with this name.
    ///
    /// # Errors
    ///
    /// A name that is none, a program that cannot be started.
    pub(crate) fn entry(&mut self, name: &str) -> Result<Entry, UsageError> {
        let wrong = |error: &dyn fmt::Display| UsageError(error.to_string());
        if let Some(command) = name.strip_prefix(PROGRAM) {
            return self.program(command.trim()).map(Entry::Program);
        }
        let (kind, budget) = match name.split_once(':') {
            Some((kind, budget)) => (kind, Some(budget)),
            None => (name, None),
        };
        match Sight::ALL.into_iter().find(|sight| sight.name() == kind) {
            Some(sight) => {
                let budget = budget.map(str::parse).transpose().map_err(|error| wrong(&error))?;
                Ok(Entry::Oracle(sight, budget))
            }
            None => name.parse().map(Entry::Bot).map_err(|error| UsageError(not_here(&error))),
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
            Entry::Oracle(sight, budget) => {
                Player::open_eyed(Oracle::new(*sight, budget.unwrap_or(Oracle::BUDGET), seed))
            }
            Entry::Program(program) => program.seat(seed).into(),
        }
    }

    /// Whether it sees all cards, so that others are measured by it.
    pub(crate) const fn is_ceiling(&self) -> bool {
        match self {
            Entry::Oracle(Sight::Everything, _) => true,
            Entry::Bot(_) | Entry::Program(_) | Entry::Oracle(Sight::Hands, _) => false,
        }
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        match (self, other) {
            (Entry::Bot(one), Entry::Bot(other)) => one == other,
            (Entry::Oracle(sight, budget), Entry::Oracle(other, its)) => {
                sight == other && budget == its
            }
            (Entry::Program(one), Entry::Program(other)) => one.command() == other.command(),
            _ => false,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Bot(bot) => bot.fmt(f),
            Entry::Oracle(sight, None) => f.pad(sight.name()),
            Entry::Oracle(sight, Some(budget)) => f.pad(&format!("{}:{budget}", sight.name())),
            Entry::Program(program) => f.pad(program.command()),
        }
    }
}
