//! What the database of a simulation sees of a table, entry by entry, and what must not be seen.

use std::collections::BTreeMap;

use ginmi::seat::Seat;
use ginmi_table::names::PersonId;
use ginmi_table::{EntryKind, LogEntry, StepInReason, Timestamp};

use super::server::BEGINNING;

/// The shortest time for a decision; and in bad hours, less what it takes to store the question.
const DECISION: u64 = 4900;
const DECISION_IN_TROUBLE: u64 = 1000;

/// How much the clocks of servers may differ, each since its start.
const SKEW: u64 = 2000;

/// How long somebody must have been connected that the table cannot think them away: the time after
/// which it does, and what it takes to notice that they are there.
const PRESENT: u64 = 14_000;

/// The same in bad hours, in which a line may be broken for a while before that is noticed.
const PRESENT_IN_TROUBLE: u64 = 40_000;

/// What is known about a table from its entries.
#[derive(Debug, Default)]
pub(super) struct TableWatch {
    /// Who sits there.
    pub(super) people: BTreeMap<Seat, PersonId>,
    /// When the last question was asked.
    asked_at: u64,
    /// The time of the last entry.
    last: Timestamp,
    /// When each person took over from a bot.
    back_at: BTreeMap<Seat, u64>,
}

/// What else is known at the moment at which an entry is stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circumstances<'a> {
    pub(super) now: u64,
    /// Since when clocks have been right, and network and database well.
    pub(super) right_since: u64,
    pub(super) well_since: u64,
    /// Since when people hear their tables.
    pub(super) present: &'a BTreeMap<PersonId, u64>,
}

impl TableWatch {
    /// Notes an entry; returns what is wrong with it.
    pub(super) fn note(&mut self, entry: &LogEntry, at: Circumstances<'_>) -> Option<String> {
        let before = std::mem::replace(&mut self.last, entry.at);
        let Circumstances { now, right_since, well_since, present } = at;
        let is_calm = now.saturating_sub(well_since) > PRESENT_IN_TROUBLE;
        let is_right = now.saturating_sub(right_since) > PRESENT_IN_TROUBLE;
        // Only whoever could not be heard may be thought away.
        let is_present = |person: &PersonId| {
            let least = if is_calm { PRESENT } else { PRESENT_IN_TROUBLE };
            is_right && present.get(person).is_some_and(|since| now - since > least)
        };
        let person = |seat: &Seat| self.people.get(seat).cloned();
        match &entry.what {
            EntryKind::Sat { seat, person, .. } => drop(self.people.insert(*seat, person.clone())),
            EntryKind::Stood { seat } => {
                let left = self.people.remove(seat)?;
                let is_thought_away = entry.by.is_none() && is_present(&left);
                return is_thought_away.then(|| format!("{left} lost seat {seat}, and was there"));
            }
            EntryKind::GaveUp { seat } | EntryKind::Removed { seat, .. } => {
                drop(self.people.remove(seat));
            }
            EntryKind::SteppedIn { seat, why: StepInReason::Away } => {
                let left = person(seat).filter(is_present)?;
                return Some(format!("a bot stepped in for {left}, who was there"));
            }
            EntryKind::SteppedIn { seat, why: StepInReason::Late } => {
                let back_at = self.back_at.get(seat).copied().unwrap_or_default();
                let thought = now - self.asked_at.max(back_at);
                let least = if is_calm { DECISION } else { DECISION_IN_TROUBLE };
                return (is_right && thought < least)
                    .then(|| format!("seat {seat} is late after {thought} ms"));
            }
            EntryKind::Dealt | EntryKind::Decided { .. } => self.asked_at = now,
            EntryKind::Resumed => {
                // A server that has started counts from then on, if no other has run the table.
                self.asked_at = now.min(entry.at.0.saturating_sub(BEGINNING));
                let is_earlier = entry.at.0 + SKEW < before.0;
                return (is_right && is_earlier)
                    .then(|| format!("it resumes at {}, after {}", entry.at.0, before.0));
            }
            EntryKind::Back { seat } => drop(self.back_at.insert(*seat, now)),
            _ => {}
        }
        None
    }
}
