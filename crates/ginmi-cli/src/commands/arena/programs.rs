//! A report on programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::program::{Forfeit, Forfeits};

/// The decisions of a program, and the number of forfeited ones.
#[derive(Serialize)]
pub(crate) struct ProgramReport {
    command: String,
    /// The number of decisions it was asked for.
    asked: u64,
    forfeited: u64,
    /// For each reason for forfeiting a decision: how many there were, and the first error.
    reasons: BTreeMap<Forfeit, ReasonReport>,
}

/// The decisions that were forfeited for one reason.
#[derive(Serialize)]
struct ReasonReport {
    count: u64,
    first: String,
}

impl ProgramReport {
    pub(crate) fn new(command: &str, forfeits: &Forfeits) -> ProgramReport {
        let reason = |reason: &Forfeit| {
            let first = forfeits.first(*reason)?.to_owned();
            Some((*reason, ReasonReport { count: forfeits.count(*reason), first }))
        };
        ProgramReport {
            command: command.to_owned(),
            asked: forfeits.asked(),
            forfeited: forfeits.all(),
            reasons: Forfeit::ALL.iter().filter_map(reason).collect(),
        }
    }

    /// Prints it for people.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let (command, asked, forfeited) = (&self.command, self.asked, self.forfeited);
        if forfeited == 0 {
            return writeln!(out, "`{command}` took all of its {asked} decisions itself");
        }
        writeln!(
            out,
            "`{command}` forfeited {forfeited} of {asked} decisions, which greedy took in its place:"
        )?;
        for (reason, ReasonReport { count, first }) in &self.reasons {
            writeln!(out, "  {reason}: {count}, the first because {first}")?;
        }
        Ok(())
    }
}
