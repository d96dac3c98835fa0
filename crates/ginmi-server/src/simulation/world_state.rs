//! What everything in a simulated world shares: its time, its chance, its database, its network.

use std::collections::{BTreeMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ginmi::seat::Seat;
use ginmi_table::LogEntry;
use ginmi_table::names::{PersonId, TableId};
use parking_lot::Mutex;

use super::database::Contents;
use super::table_watch::{Circumstances, TableWatch};
use crate::storage::EntryNumber;

/// Of how many entries of a table it is known when they were stored.
const REMEMBERED: usize = 500;

/// What everything in a simulated world shares.
#[derive(Debug)]
pub(super) struct WorldState {
    /// Milliseconds since the beginning.
    now: AtomicU64,
    rng: Mutex<fastrand::Rng>,
    pub(super) contents: Mutex<Contents>,
    /// When the latest entries of each table were stored.
    stored: Mutex<BTreeMap<TableId, VecDeque<(EntryNumber, u64)>>>,
    watches: Mutex<BTreeMap<TableId, TableWatch>>,
    /// Since when people hear their tables, without a break.
    present: Mutex<BTreeMap<PersonId, u64>>,
    /// Since when clocks have been right, and network and database well.
    right_since: AtomicU64,
    well_since: AtomicU64,
    pub(super) trouble: Mutex<DatabaseTrouble>,
    /// What must not happen and did.
    violations: Mutex<Vec<String>>,
    timeline: Mutex<Timeline>,
}

/// What happened.
#[derive(Debug, Default)]
struct Timeline {
    latest: VecDeque<String>,
    /// Of everything, in order.
    hasher: DefaultHasher,
}

/// How many lines of the timeline are kept.
const LINES: usize = 400;

/// What is wrong with the database, until a moment of the world.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DatabaseTrouble {
    pub(super) away_until: u64,
    pub(super) slow_until: u64,
    pub(super) loses_answers_until: u64,
    pub(super) fails_until: u64,
}

impl DatabaseTrouble {
    /// When everything is well again.
    fn until(&self) -> u64 {
        let Self { away_until, slow_until, loses_answers_until, fails_until } = *self;
        away_until.max(slow_until).max(loses_answers_until).max(fails_until)
    }
}

impl WorldState {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            now: AtomicU64::new(0),
            rng: Mutex::new(fastrand::Rng::with_seed(seed)),
            contents: Mutex::default(),
            stored: Mutex::default(),
            watches: Mutex::default(),
            present: Mutex::default(),
            right_since: AtomicU64::new(0),
            well_since: AtomicU64::new(0),
            trouble: Mutex::default(),
            violations: Mutex::default(),
            timeline: Mutex::default(),
        }
    }

    /// Milliseconds since the beginning.
    pub(super) fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    pub(super) fn set_now(&self, now: u64) {
        self.now.store(now, Ordering::Relaxed);
    }

    /// Draws from the world's chance.
    pub(super) fn draw<T>(&self, draw: impl FnOnce(&mut fastrand::Rng) -> T) -> T {
        draw(&mut self.rng.lock())
    }

    /// How long the database takes for half of a request.
    pub(super) fn database_delay(&self) -> Duration {
        let most = if self.trouble.lock().slow_until > self.now() { 900 } else { 4 };
        Duration::from_millis(self.draw(|rng| rng.u64(1..=most)))
    }

    pub(super) fn is_database_away(&self) -> bool {
        self.trouble.lock().away_until > self.now()
    }

    /// Whether the answer to a write is lost, which took effect.
    pub(super) fn loses_answer(&self) -> bool {
        self.trouble.lock().loses_answers_until > self.now() && self.draw(|rng| rng.u8(0..4) == 0)
    }

    /// Whether a request fails at once.
    pub(super) fn fails(&self) -> bool {
        self.trouble.lock().fails_until > self.now() && self.draw(|rng| rng.u8(0..4) == 0)
    }

    /// Notes that clocks are wrong until a moment.
    pub(super) fn note_wrong_clock(&self, until: u64) {
        self.right_since.fetch_max(until, Ordering::Relaxed);
    }

    /// Notes that network or database are in trouble until a moment.
    pub(super) fn note_trouble(&self, until: u64) {
        self.well_since.fetch_max(until, Ordering::Relaxed);
    }

    /// Notes that somebody hears their table, or no longer.
    pub(super) fn note_presence(&self, person: &PersonId, hears: bool) {
        let mut present = self.present.lock();
        if !hears {
            present.remove(person);
        } else if !present.contains_key(person) {
            present.insert(person.clone(), self.now());
        }
    }

    /// The people who sit at a table, as its entries say.
    pub(super) fn sitting(&self, table: &TableId) -> BTreeMap<Seat, PersonId> {
        let watches = self.watches.lock();
        watches.get(table).map(|watch| watch.people.clone()).unwrap_or_default()
    }

    /// Checks an entry that was stored.
    pub(super) fn watch(&self, table: &TableId, entry: &LogEntry) {
        let violation = {
            let present = &*self.present.lock();
            let since = |moment: &AtomicU64| moment.load(Ordering::Relaxed);
            let (right_since, well_since) = (since(&self.right_since), since(&self.well_since));
            let at = Circumstances { now: self.now(), right_since, well_since, present };
            self.watches.lock().entry(table.clone()).or_default().note(entry, at)
        };
        if let Some(violation) = violation {
            self.violate(format!("table {table}: {violation}"));
        }
    }

    /// Notes that an entry was stored.
    pub(super) fn note_stored(&self, table: &TableId, entry: EntryNumber) {
        let mut stored = self.stored.lock();
        let times = stored.entry(table.clone()).or_default();
        times.push_back((entry, self.now()));
        if times.len() > REMEMBERED {
            times.pop_front();
        }
    }

    /// For how long there has been an entry after this one, at least, and the database was well; 0 if
    /// there is none.
    pub(super) fn unheard(&self, table: &TableId, heard: EntryNumber) -> u64 {
        let stored = self.stored.lock();
        let Some(times) = stored.get(table) else { return 0 };
        let next = times.iter().find(|(entry, _)| *entry > heard);
        let well_since = self.trouble.lock().until();
        next.map_or(0, |(_, at)| self.now().saturating_sub(well_since.max(*at)))
    }

    /// Notes what must not happen.
    pub(super) fn violate(&self, violation: String) {
        self.note(&format!("VIOLATION: {violation}"));
        self.violations.lock().push(violation);
    }

    /// Notes what happens.
    pub(super) fn note(&self, what: &str) {
        let now = self.now();
        let line = format!("{:>9}.{:03} {what}", now / 1000, now % 1000);
        let timeline = &mut *self.timeline.lock();
        line.hash(&mut timeline.hasher);
        timeline.latest.push_back(line);
        if timeline.latest.len() > LINES {
            timeline.latest.pop_front();
        }
    }

    pub(super) fn violations(&self) -> Vec<String> {
        self.violations.lock().clone()
    }

    /// What happened last.
    pub(super) fn timeline(&self) -> Vec<String> {
        self.timeline.lock().latest.iter().cloned().collect()
    }

    /// A hash of everything that happened.
    pub(super) fn hash(&self) -> u64 {
        self.timeline.lock().hasher.finish()
    }
}
