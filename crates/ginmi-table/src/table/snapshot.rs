//! The state of a table between two matches as one entry, which replaces all entries before it.

use std::collections::VecDeque;

use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::round_state::HandledRequest;
use super::seats::SeatReservation;
use super::state::DurableState;
use super::update_history::UpdateHistory;
use super::{EntryKind, LogEntry, Occupant, Seats, TableSetup, TableSetupError};
use crate::fair::Seed;
use crate::names::{PersonId, PersonName, TableId};
use crate::time::Timestamp;
use crate::wire::TableStage;

/// The state of a table after a match, without the match itself, whose record is kept elsewhere,
/// and without the updates that are kept for reconnecting clients.
///
/// From the beginning of the next match on, a log that begins with a snapshot makes the same table
/// as the full log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableSnapshot {
    /// The id of the table.
    pub table: TableId,
    /// The secret from which the seeds of its rounds are derived.
    pub secret: Seed,
    /// The setup.
    #[serde(with = "super::stored_setup")]
    pub setup: TableSetup,
    /// The number of the last entry that the snapshot replaces, which becomes its own number in the
    /// log.
    pub number: u64,
    /// The number of matches that have begun.
    pub matches: u32,
    /// The number of the last entry that changed an occupant.
    reseated: u64,
    seats: Vec<Occupant>,
    reserved: Vec<SeatReservation>,
    taken: VecDeque<HandledRequest>,
    /// The people who may not sit down; snapshots of older versions have none.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    kept_out: VecDeque<PersonId>,
}

impl TableSnapshot {
    /// The entry with a snapshot of a state. `None` unless a match is over, or if the state comes
    /// straight from a snapshot.
    pub(super) fn of(state: &DurableState) -> Option<LogEntry> {
        if state.stage != TableStage::Over || state.game.is_none() {
            return None;
        }
        let snapshot = Self {
            table: state.id.clone(),
            secret: state.secret,
            setup: state.setup.clone(),
            number: state.number,
            matches: state.games,
            reseated: state.reseated,
            seats: state.seats.iter().map(|(_, occupant)| occupant.clone()).collect(),
            reserved: state.reserved.clone(),
            taken: state.handled.clone(),
            kept_out: state.kept_out.clone(),
        };
        Some(LogEntry { at: state.at, by: None, what: EntryKind::Snapshot(Box::new(snapshot)) })
    }

    /// All people in the snapshot, with their names where it has them.
    pub(super) fn people(
        &mut self,
    ) -> impl Iterator<Item = (&mut PersonId, Option<&mut PersonName>)> {
        let seated = self.seats.iter_mut().filter_map(Occupant::person_mut);
        let seated = seated.map(|own| (&mut own.id, Some(&mut own.name)));
        let reserved = self.reserved.iter_mut();
        let reserved = reserved.map(|own| (&mut own.person, Some(&mut own.name)));
        let handled = self.taken.iter_mut().map(|handled| (&mut handled.by.person, None));
        let kept_out = self.kept_out.iter_mut().map(|person| (person, None));
        seated.chain(reserved).chain(handled).chain(kept_out)
    }

    /// The state of which the snapshot was taken.
    pub(super) fn into_state(self, at: Timestamp) -> Result<DurableState, TableSetupError> {
        self.setup.new_match()?;
        let mut seats = Seats::new(self.setup.seats);
        for (seat, occupant) in Seat::all(seats.count()).zip(self.seats) {
            seats.set(seat, occupant);
        }
        Ok(DurableState {
            id: self.table,
            secret: self.secret,
            setup: self.setup,
            number: self.number,
            at,
            stage: TableStage::Over,
            seats,
            reserved: self.reserved,
            games: self.matches,
            reseated: self.reseated,
            // A snapshot stands before the beginning of a match.
            repeated: 0,
            game: None,
            round: None,
            question: None,
            handled: self.taken,
            kept_out: self.kept_out,
            history: UpdateHistory::default(),
        })
    }
}
