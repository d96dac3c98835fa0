//! Replays the log of a table, to restore its state or to make the records of its matches.

use ginmi::record::MatchRecorder;

use super::state::{DurableState, EntryEffects};
use super::{EntryKind, LogEntry, TableSetupError};
use crate::wire::Refusal;

/// Why entries are not a valid log of a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("entry {number} of the log: {reason}")]
pub struct LogError {
    /// The number of the entry, from 1.
    pub number: u64,
    /// What is wrong with it.
    pub reason: LogErrorKind,
}

/// Faults of logs.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogErrorKind {
    /// The first entry is neither that of a creation nor a snapshot.
    #[error("a log begins with the creation of the table, or with a snapshot")]
    NotCreated,
    /// The setup is invalid.
    #[error(transparent)]
    Setup(#[from] TableSetupError),
    /// The entry cannot happen at that point.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Applies all entries from the first on, and passes each to the callbacks: with the state before
/// it, and with the state after it and its consequences.
pub(super) fn resume(
    entries: impl IntoIterator<Item = LogEntry>,
    mut before: impl FnMut(&DurableState, &LogEntry),
    mut see: impl FnMut(&DurableState, &LogEntry, &EntryEffects),
) -> Result<DurableState, LogError> {
    let mut entries = entries.into_iter();
    let (number, state) = match entries.next() {
        Some(LogEntry { at, what: EntryKind::Created { table, secret, setup }, .. }) => {
            (1, DurableState::create(at, table, secret, setup))
        }
        Some(LogEntry { at, what: EntryKind::Snapshot(snapshot), .. }) => {
            (snapshot.number, snapshot.into_state(at))
        }
        _ => return Err(LogError { number: 1, reason: LogErrorKind::NotCreated }),
    };
    let mut state = state.map_err(|error| LogError { number, reason: error.into() })?;
    for entry in entries {
        let number = state.number + 1;
        before(&state, &entry);
        let effects = state.apply(&entry);
        let effects = effects.map_err(|refusal| LogError { number, reason: refusal.into() })?;
        see(&state, &entry, &effects);
        state.record_update(effects);
    }
    Ok(state)
}

/// The records of all matches in a log, with the proofs of their rounds. Matches before a snapshot
/// are missing, the last match may be unfinished, and a match that was broken off before the first
/// deal has an empty record.
///
/// The record of an unfinished match contains what nobody at the table may know.
///
/// # Errors
///
/// When the entries are not a valid log of a table.
///
/// # Panics
///
/// Never, since the table has taken the same inputs.
pub fn records(entries: impl IntoIterator<Item = LogEntry>) -> Result<Vec<String>, LogError> {
    let mut records: Vec<(MatchRecorder, String)> = Vec::new();
    // Whether cards were drawn since the last proof: a round that was broken off before that has
    // none.
    let mut drawn = false;
    let nothing = |_: &DurableState, _: &LogEntry| ();
    resume(entries, nothing, |state, entry, effects| {
        if entry.what == EntryKind::Started
            && let Ok(game) = state.setup.new_match()
        {
            let names =
                state.seats.iter().map(|(_, occupant)| occupant.name().to_owned()).collect();
            records.push((MatchRecorder::begin(game, names), String::new()));
        }
        let Some((recorder, text)) = records.last_mut() else { return };
        if let EntryKind::Decided { seat, action } = entry.what {
            recorder.apply(seat, action).expect("the state has taken the decision");
        }
        for outcome in &effects.drawn {
            recorder.chance(outcome).expect("the state has taken the outcome");
        }
        recorder.write_lines(text);
        drawn |= !effects.drawn.is_empty();
        if let Some(proof) = &effects.proof
            && std::mem::take(&mut drawn)
            && !text.is_empty()
        {
            text.push_str(&proof.to_line());
            text.push('\n');
        }
    })?;
    Ok(records.into_iter().map(|(_, text)| text).collect())
}
