//! A report on programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::{Result, bail};
use serde::Serialize;

use crate::external_program::{ForfeitCounts, ForfeitReason};

/// The decisions of a program, and the number of forfeited ones.
#[derive(Serialize)]
pub(crate) struct ProgramReport {
    command: String,
    /// The number of decisions it was asked for.
    asked: u64,
    forfeited: u64,
    /// For each reason for forfeiting a decision: how many there were, and the first error.
    reasons: BTreeMap<ForfeitReason, ForfeitReasonReport>,
}

/// The decisions that were forfeited for one reason.
#[derive(Serialize)]
struct ForfeitReasonReport {
    count: u64,
    first: String,
}

impl ProgramReport {
    pub(crate) fn new(command: &str, forfeits: &ForfeitCounts) -> Self {
        let reason = |reason: &ForfeitReason| {
            let first = forfeits.first_error(*reason)?.to_owned();
            Some((*reason, ForfeitReasonReport { count: forfeits.count(*reason), first }))
        };
        Self {
            command: command.to_owned(),
            asked: forfeits.decisions(),
            forfeited: forfeits.total(),
            reasons: ForfeitReason::ALL.iter().filter_map(reason).collect(),
        }
    }

    /// Refuses a result that says nothing about the program, however the deals came out.
    ///
    /// # Errors
    ///
    /// When the program forfeited every decision.
    pub(crate) fn check(&self) -> Result<()> {
        match self.reasons.first_key_value() {
            Some((reason, ForfeitReasonReport { first, .. })) if self.forfeited == self.asked => {
                bail!(
                    "`{}` took none of its {} decisions itself, so the result is that of greedy, \
                     which decided in its place; {reason}, the first because {first}",
                    self.command,
                    self.asked
                )
            }
            _ => Ok(()),
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
        for (reason, ForfeitReasonReport { count, first }) in &self.reasons {
            writeln!(out, "  {reason}: {count}, the first because {first}")?;
        }
        Ok(())
    }
}
