use ginmi::Match;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::record::Recording;
use ginmi::seat::Seat;

use super::state::{State, Told};
use super::{BadSetup, Entry, What};
use crate::fair::Proof;
use crate::wire::Refusal;

/// Entries that are not those of a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("entry {number} of the log: {reason}")]
pub struct BadLog {
    /// The number of the entry, from 1.
    pub number: u64,
    /// What is wrong with it.
    pub reason: BadLogReason,
}

/// What can be wrong with a log.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadLogReason {
    /// The first entry is not that of a creation.
    #[error("a log begins with the creation of the table")]
    NotCreated,
    /// There can be no such table.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// What the entry says cannot happen there.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Takes entries in from the first on, and shows what each brought about, with the state after it.
pub(super) fn resume(
    entries: impl IntoIterator<Item = Entry>,
    mut see: impl FnMut(&State, &Entry, &Told),
) -> Result<State, BadLog> {
    let mut entries = entries.into_iter();
    let Some(Entry { at, what: What::Created { table, secret, setup }, .. }) = entries.next()
    else {
        return Err(BadLog { number: 1, reason: BadLogReason::NotCreated });
    };
    let state = State::create(at, table, secret, setup);
    let mut state = state.map_err(|error| BadLog { number: 1, reason: error.into() })?;
    for entry in entries {
        let number = state.number + 1;
        let told = state.apply(&entry);
        let told = told.map_err(|refusal| BadLog { number, reason: refusal.into() })?;
        see(&state, &entry, &told);
        state.keep(told);
    }
    Ok(state)
}

/// What a record is made of.
#[derive(Debug)]
pub enum Recorded<'a> {
    /// A match began, with the names of who plays.
    Began(Box<Match>, Vec<String>),
    /// A decision was taken.
    Decided(Seat, Action),
    /// A chance event had this outcome.
    Drawn(&'a [Card]),
    /// This decided the shuffles of a round that is over.
    Proven(&'a Proof),
}

/// Tells what the records of all matches are made of that entries tell of, in order.
///
/// # Errors
///
/// When the entries are not those of a table.
pub fn recorded(
    entries: impl IntoIterator<Item = Entry>,
    mut tell: impl FnMut(Recorded<'_>),
) -> Result<(), BadLog> {
    // Whether cards were drawn since the last proof: a round that was broken off before has none.
    let mut drawn = false;
    resume(entries, |state, entry, told| {
        if entry.what == What::Started
            && let Ok(game) = state.setup.begin()
        {
            let names = state.seats.iter().map(|(_, sitter)| sitter.name().to_owned()).collect();
            tell(Recorded::Began(Box::new(game), names));
        }
        if let What::Decided { seat, action } = entry.what {
            tell(Recorded::Decided(seat, action));
        }
        drawn |= !told.drawn.is_empty();
        for outcome in &told.drawn {
            tell(Recorded::Drawn(outcome));
        }
        if let Some(proof) = &told.proof
            && std::mem::take(&mut drawn)
        {
            tell(Recorded::Proven(proof));
        }
    })
    .map(|_| ())
}

/// The records of all matches that entries tell of, with the proofs of their rounds; the last may
/// not be finished. A match that was broken off before the first deal has an empty record.
///
/// While a match is played, its record says what nobody at the table may know.
///
/// # Errors
///
/// When the entries are not those of a table.
///
/// # Panics
///
/// Never: the table has taken the same inputs.
pub fn records(entries: impl IntoIterator<Item = Entry>) -> Result<Vec<String>, BadLog> {
    let mut records: Vec<(Recording, String)> = Vec::new();
    recorded(entries, |told| {
        if let Recorded::Began(game, names) = told {
            records.push((Recording::begin(*game, names), String::new()));
            return;
        }
        let Some((recording, text)) = records.last_mut() else { return };
        match told {
            Recorded::Began(..) => {}
            Recorded::Decided(seat, action) => {
                recording.apply(seat, action, &mut ()).expect("the state has taken the decision");
            }
            Recorded::Drawn(outcome) => {
                recording.chance(outcome, &mut ()).expect("the state has taken the outcome");
            }
            Recorded::Proven(proof) => {
                if !text.is_empty() {
                    text.push_str(&proof.to_line());
                    text.push('\n');
                }
            }
        }
        recording.write_lines(text);
    })?;
    Ok(records.into_iter().map(|(_, text)| text).collect())
}
