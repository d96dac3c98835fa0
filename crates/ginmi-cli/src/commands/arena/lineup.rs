//! The players: a bot with a name, or a program.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ginmi_bots::arena::{ArenaPlayer, ArenaPlayerSpec, OracleKnowledge};
use ginmi_bots::tips::TipsBot;
use ginmi_bots::{BotKind, ParseBotError};

use crate::external_program::ExternalProgram;
use crate::usage_error::UsageError;

/// An entry of a lineup. Entries with the same name are the same.
#[derive(Clone, Debug)]
pub(crate) enum LineupEntry {
    /// A bot with a name.
    Named(ArenaPlayerSpec),
    /// The user's own program, which sees what a bot sees.
    Program(Arc<ExternalProgram>),
}

/// The error for a bad name, with the kinds of players that only the arena has.
fn not_here(error: &ParseBotError) -> String {
    let [all, hands] = OracleKnowledge::ALL.map(OracleKnowledge::name);
    match error {
        ParseBotError::Unknown(unknown) => {
            let tips = TipsBot::NAME;
            format!("{unknown}; here also {tips}, {all}, {hands}, and `{PROGRAM}` with a command")
        }
        ParseBotError::NoBudget(kind) => format!(
            "`{kind}` takes no budget; {}, {all} and {hands} do, such as `{all}:400` or `{all}:50ms`, \
             and only search plays for the match (`search:match`)",
            BotKind::Search
        ),
        ParseBotError::Budget(_) => error.to_string(),
    }
}

/// The prefix of the command of a program.
const PROGRAM: &str = "exec:";

/// Turns names into entries. Equal names become the same program, which shares its processes.
#[derive(Debug)]
pub(crate) struct LineupParser {
    timeout: Duration,
    programs: Vec<Arc<ExternalProgram>>,
}

impl LineupParser {
    /// No entries yet. Programs have this time for a decision.
    pub(crate) const fn new(timeout: Duration) -> Self {
        Self { timeout, programs: Vec::new() }
    }

    /// The entries of a lineup, separated by commas, from the value of a flag.
    ///
    /// # Errors
    ///
    /// When a name is unknown, or when a program cannot be started.
    pub(crate) fn lineup(
        &mut self,
        flag: &str,
        names: &str,
    ) -> Result<Vec<LineupEntry>, UsageError> {
        let entries = names.split(',').map(|name| self.entry(name.trim()));
        entries
            .collect::<Result<_, _>>()
            .map_err(|UsageError(sentence)| UsageError(format!("{flag} `{names}`: {sentence}")))
    }

    /// The entry with this name.
    ///
    /// # Errors
    ///
    /// When the name is unknown, or when the program cannot be started.
    pub(crate) fn entry(&mut self, name: &str) -> Result<LineupEntry, UsageError> {
        if let Some(command) = name.strip_prefix(PROGRAM) {
            return self.program(command.trim()).map(LineupEntry::Program);
        }
        name.parse().map(LineupEntry::Named).map_err(|error| UsageError(not_here(&error)))
    }

    /// The program with this command. It is started once, so that a wrong command is noticed before
    /// the arena begins.
    ///
    /// # Errors
    ///
    /// When the program cannot be started.
    pub(crate) fn program(&mut self, command: &str) -> Result<Arc<ExternalProgram>, UsageError> {
        if let Some(known) = self.programs.iter().find(|known| known.command() == command) {
            return Ok(Arc::clone(known));
        }
        let program =
            ExternalProgram::new(command, self.timeout).map_err(|e| UsageError(e.to_string()))?;
        program
            .check()
            .map_err(|error| UsageError(format!("`{command}` does not play: {error}")))?;
        let program = Arc::new(program);
        self.programs.push(Arc::clone(&program));
        Ok(program)
    }
}

impl LineupEntry {
    /// The player of this entry for one match; the seed is for its random choices.
    pub(crate) fn player(&self, seed: u64) -> ArenaPlayer {
        match self {
            Self::Named(entrant) => entrant.build(seed),
            Self::Program(program) => program.bot(seed).into(),
        }
    }

    /// Whether it sees all cards, so that other players are measured against it.
    pub(crate) const fn sees_all_cards(&self) -> bool {
        match self {
            Self::Named(entrant) => entrant.is_ceiling(),
            Self::Program(_) => false,
        }
    }
}

impl PartialEq for LineupEntry {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Named(one), Self::Named(other)) => one == other,
            (Self::Program(one), Self::Program(other)) => one.command() == other.command(),
            _ => false,
        }
    }
}

impl fmt::Display for LineupEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(entrant) => entrant.fmt(f),
            Self::Program(program) => f.pad(program.command()),
        }
    }
}
