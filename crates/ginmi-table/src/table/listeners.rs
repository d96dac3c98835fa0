//! The connections of a table. They are not stored: a table that is resumed has none.

use ginmi::seat::Seat;

use super::Seats;
use crate::names::{PersonId, PersonName};
use crate::time::{Millis, Timestamp};
use crate::wire::Refusal;

/// The number that the operator gives a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ListenerId(pub u64);

/// The most connections that a table takes.
const MOST: usize = 256;
/// The most connections of one person: a few devices, and some dead ones that have not been noticed
/// yet.
const MOST_OF_ONE: usize = 8;
/// The least time between two signals of a person.
const BETWEEN_SIGNALS: Millis = Millis::seconds(1);

/// The least time between two changes that a person makes at a table, on average, and how many may
/// come at once. `docs/protocol.md` states these numbers.
const BETWEEN_CHANGES: Millis = Millis::seconds(1);
const CHANGES_AT_ONCE: u64 = 30;

/// The connections of a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Listeners {
    all: Vec<(ListenerId, Listener)>,
    /// The seated people who are not connected, and since when.
    absent: Vec<(PersonId, Timestamp)>,
    /// When each person last sent a signal.
    last_signals: Vec<(PersonId, Timestamp)>,
    /// For each person, when all changes so far would have been made at the average rate.
    changes: Vec<(PersonId, Timestamp)>,
}

/// One connection.
#[derive(Clone, Debug)]
pub(super) struct Listener {
    pub(super) person: PersonId,
    pub(super) name: PersonName,
    /// Whether it has said hello and so gets updates.
    pub(super) greeted: bool,
}

impl Listeners {
    /// Takes a connection. Returns the connection that has to be closed if there are too many: that
    /// of a seated person takes the place of one that only watches.
    pub(super) fn add(
        &mut self,
        id: ListenerId,
        person: PersonId,
        name: PersonName,
        seats: &Seats,
    ) -> Option<(ListenerId, Refusal)> {
        let own = self.all.iter().filter(|(_, listener)| listener.person == person).count();
        if own >= MOST_OF_ONE {
            return Some((id, Refusal::Full { most: MOST_OF_ONE as u64 }));
        }
        let mut displaced = None;
        if self.all.len() >= MOST {
            let watches = |(_, listener): &&(ListenerId, Listener)| {
                seats.seat_of(&listener.person).is_none() && listener.person != person
            };
            let onlookers = self.all.iter().filter(watches);
            // First those that have not said hello, then the newest.
            let last = onlookers.max_by_key(|(id, listener)| (!listener.greeted, *id));
            let last = last.map(|(id, _)| *id).filter(|_| seats.seat_of(&person).is_some());
            let refusal = Refusal::Full { most: MOST as u64 };
            let Some(last) = last else { return Some((id, refusal)) };
            self.remove(last);
            displaced = Some((last, refusal));
        }
        self.remove(id);
        self.all.push((id, Listener { person, name, greeted: false }));
        displaced
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, id: ListenerId) -> Option<&Listener> {
        self.all.iter().find(|(own, _)| *own == id).map(|(_, listener)| listener)
    }

    pub(super) fn greet(&mut self, id: ListenerId) {
        if let Some((_, listener)) = self.all.iter_mut().find(|(own, _)| *own == id) {
            listener.greeted = true;
            self.absent.retain(|(person, _)| *person != listener.person);
        }
    }

    /// Forgets a connection and returns the person it belonged to.
    pub(super) fn remove(&mut self, id: ListenerId) -> Option<PersonId> {
        let index = self.all.iter().position(|(own, _)| *own == id)?;
        Some(self.all.swap_remove(index).1.person)
    }

    /// Forgets those connections of some people that get updates.
    pub(super) fn remove_greeted(&mut self, leaves: impl Fn(&PersonId) -> bool) -> Vec<ListenerId> {
        let (gone, all) = std::mem::take(&mut self.all)
            .into_iter()
            .partition::<Vec<_>, _>(|(_, one)| one.greeted && leaves(&one.person));
        self.all = all;
        gone.into_iter().map(|(id, _)| id).collect()
    }

    /// The connections that get updates.
    pub(super) fn greeted(&self) -> impl Iterator<Item = (ListenerId, &Listener)> {
        self.all.iter().filter(|(_, listener)| listener.greeted).map(|(id, one)| (*id, one))
    }

    pub(super) fn is_here(&self, person: &PersonId) -> bool {
        self.greeted().any(|(_, listener)| listener.person == *person)
    }

    /// The seats of the people who are connected.
    pub(super) fn connected_seats(&self, seats: &Seats) -> Vec<Seat> {
        let here = seats.people().filter(|(_, person)| self.is_here(&person.id));
        here.map(|(seat, _)| seat).collect()
    }

    /// Notes which seated people are not connected, from this moment on.
    pub(super) fn note_absence(&mut self, seats: &Seats, now: Timestamp) {
        self.absent.retain(|(person, _)| seats.seat_of(person).is_some());
        for (_, person) in seats.people() {
            if !self.is_here(&person.id) && self.absent_since(&person.id).is_none() {
                self.absent.push((person.id.clone(), now));
            }
        }
    }

    pub(super) fn absent_since(&self, person: &PersonId) -> Option<Timestamp> {
        self.absent.iter().find(|(absent, _)| absent == person).map(|(_, since)| *since)
    }

    /// Notes a signal of a person, unless it comes too soon after the last.
    pub(super) fn register_signal(
        &mut self,
        person: &PersonId,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        self.last_signals.retain(|(_, at)| now < at.after(BETWEEN_SIGNALS));
        if let Some((_, at)) = self.last_signals.iter().find(|(sender, _)| sender == person) {
            return Err(Refusal::TooOften { wait: at.after(BETWEEN_SIGNALS).since(now) });
        }
        self.last_signals.push((person.clone(), now));
        Ok(())
    }

    /// Notes a change that a person makes, unless there were too many.
    pub(super) fn register_change(
        &mut self,
        person: &PersonId,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        self.changes.retain(|(_, at)| *at > now);
        let index = self.changes.iter().position(|(own, _)| own == person);
        let at = index.map_or(now, |index| self.changes[index].1);
        let most = Millis(BETWEEN_CHANGES.0 * (CHANGES_AT_ONCE - 1));
        if at > now.after(most) {
            return Err(Refusal::TooOften { wait: at.since(now.after(most)) });
        }
        let change = (person.clone(), at.after(BETWEEN_CHANGES));
        match index {
            Some(index) => self.changes[index] = change,
            None => self.changes.push(change),
        }
        Ok(())
    }
}
