//! The list of open tables, those of other servers included, and which were set aside.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ginmi::Game;
use ginmi_table::names::{PersonId, TableId};
use ginmi_table::wire::TableStage;
use ginmi_table::{Millis, Timestamp};
use parking_lot::{Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::mpsc;

use super::TableListing;
use crate::storage::{NodeId, TableClaim};
use crate::table_connection::TableCommand;

/// The open tables, and the ids of those that were set aside.
#[derive(Default, Debug)]
pub(super) struct TableList {
    tables: RwLock<BTreeMap<TableId, OpenTable>>,
    /// The number of tables that are being stored and will then be listed. It grows only under the
    /// lock of the list.
    opening: AtomicUsize,
    /// The tables whose logs cannot be read.
    damaged: Mutex<BTreeSet<TableId>>,
}

/// A table that is neither closed nor set aside: its listing, and its task while it has one.
#[derive(Debug)]
pub(super) struct OpenTable {
    pub(super) listing: Arc<TableListing>,
    /// The channel to its task, while it has one.
    pub(super) task: Option<mpsc::Sender<TableCommand>>,
    /// When this server listed it and the last claim to it then, if no server ran it and it has had
    /// no task here since.
    pub(super) opened: Option<(Timestamp, TableClaim)>,
    /// The server that listed it last, if it was another one.
    node: Option<NodeId>,
}

impl OpenTable {
    fn new(listing: impl Into<Arc<TableListing>>) -> Self {
        Self { listing: listing.into(), task: None, opened: None, node: None }
    }

    /// Whether a task runs it here.
    fn has_task(&self) -> bool {
        self.task.as_ref().is_some_and(|task| !task.is_closed())
    }
}

/// A table that counts as open while it is being stored, until this is dropped.
pub(super) struct CapacityReservation<'a>(&'a AtomicUsize);

impl Drop for CapacityReservation<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl TableList {
    pub(super) fn read(&self) -> RwLockReadGuard<'_, BTreeMap<TableId, OpenTable>> {
        self.tables.read()
    }

    pub(super) fn write(&self) -> RwLockWriteGuard<'_, BTreeMap<TableId, OpenTable>> {
        self.tables.write()
    }

    /// The listing of a table.
    pub(super) fn listing(&self, id: &TableId) -> Option<Arc<TableListing>> {
        self.read().get(id).map(|table| Arc::clone(&table.listing))
    }

    /// All listings, the most recently changed first.
    pub(super) fn all(&self) -> Vec<Arc<TableListing>> {
        let mut all: Vec<_> =
            self.read().values().map(|table| Arc::clone(&table.listing)).collect();
        all.sort_by_key(|listing| Reverse((listing.changed, listing.table.id.clone())));
        all
    }

    /// The ids of the tables whose listings are like this.
    pub(super) fn ids(&self, is_like: impl Fn(&TableListing) -> bool) -> Vec<TableId> {
        let tables = self.read();
        let found = tables.iter().filter(|(_, table)| is_like(&table.listing));
        found.map(|(id, _)| id.clone()).collect()
    }

    /// The tables that everybody may find and where somebody is connected, at most `most`: those
    /// with a free seat first, then the most recently changed. The number is that of all such
    /// tables.
    pub(super) fn lobby(&self, most: usize) -> (Vec<Arc<TableListing>>, usize) {
        let mut public = self.all();
        // Nobody would ever answer at the others. Who knows their address can still go there.
        public.retain(|listing| listing.is_public() && listing.connected > 0);
        public.sort_by_key(|listing| Reverse((listing.has_free_seat(), listing.changed)));
        let count = public.len();
        public.truncate(most);
        (public, count)
    }

    /// The best table for a stranger who wants to play this game at once.
    pub(super) fn suitable_table(&self, game: Game, person: &PersonId) -> Option<TableId> {
        let tables = self.read();
        let rate = |(id, table): (&TableId, &OpenTable)| {
            Some((table.listing.suitability(game, person)?, id.clone()))
        };
        tables.iter().filter_map(rate).max().map(|(_, id)| id)
    }

    /// Counts a table that is about to be stored towards the most that may be open; `None` if there
    /// are as many already.
    pub(super) fn reserve(&self, most: usize) -> Option<CapacityReservation<'_>> {
        let tables = self.write();
        (tables.len() + self.opening.load(Ordering::Relaxed) < most).then(|| {
            self.opening.fetch_add(1, Ordering::Relaxed);
            CapacityReservation(&self.opening)
        })
    }

    /// Lists a table that has been stored.
    pub(super) fn add_reserved(
        &self,
        listing: Arc<TableListing>,
        reserved: CapacityReservation<'_>,
    ) {
        let mut tables = self.write();
        tables.insert(listing.table.id.clone(), OpenTable::new(listing));
        // Under the lock: the reservation counts until now, the listing from now on.
        drop(reserved);
    }

    /// Lists a table without a task. `opened` is the last claim to it and the time, if no server
    /// runs it.
    pub(super) fn add(&self, listing: TableListing, opened: Option<(Timestamp, TableClaim)>) {
        let id = listing.table.id.clone();
        self.write().insert(id, OpenTable { opened, ..OpenTable::new(listing) });
    }

    /// Updates the listing of a table of this server.
    pub(super) fn update(&self, listing: Arc<TableListing>) {
        if let Some(table) = self.write().get_mut(&listing.table.id) {
            (table.listing, table.node) = (listing, None);
        }
    }

    /// Notes which other server runs a table.
    pub(super) fn note_node(&self, id: &TableId, node: NodeId) {
        if let Some(table) = self.write().get_mut(id) {
            table.node = Some(node);
        }
    }

    /// Whether another server runs a table, as far as is known.
    pub(super) fn is_at(&self, id: &TableId, node: NodeId) -> bool {
        self.read().get(id).is_some_and(|table| table.node == Some(node))
    }

    /// Lists a table as having no connections.
    pub(super) fn mark_empty(&self, id: &TableId) {
        if let Some(table) = self.write().get_mut(id) {
            Arc::make_mut(&mut table.listing).connected = 0;
        }
    }

    pub(super) fn remove(&self, id: &TableId) {
        self.write().remove(id);
    }

    /// Lists a table of another server, unless it is listed.
    pub(super) fn add_remote(&self, listing: TableListing) {
        self.write().entry(listing.table.id.clone()).or_insert_with(|| OpenTable::new(listing));
    }

    /// Updates the listing of a table that another server has announced.
    pub(super) fn update_remote(&self, node: NodeId, listing: TableListing) {
        let mut tables = self.write();
        match tables.get_mut(&listing.table.id) {
            Some(table) if table.listing.number > listing.number => {}
            Some(table) => (table.listing, table.node) = (Arc::new(listing), Some(node)),
            None => {
                let id = listing.table.id.clone();
                tables.insert(id, OpenTable { node: Some(node), ..OpenTable::new(listing) });
            }
        }
    }

    /// Brings the list up to date with what is stored. `known` are the tables that were listed
    /// before it was read: those that are stored no more are removed, unless a task runs them here.
    pub(super) fn replace(
        &self,
        known: &[TableId],
        stored: impl IntoIterator<Item = TableListing>,
    ) {
        let mut tables = self.write();
        let mut is_open = BTreeSet::new();
        for mut listing in stored {
            let id = listing.table.id.clone();
            is_open.insert(id.clone());
            match tables.get_mut(&id) {
                Some(table) if table.listing.number >= listing.number => {}
                Some(table) => {
                    listing.connected = table.listing.connected;
                    table.listing = Arc::new(listing);
                }
                None => drop(tables.insert(id, OpenTable::new(listing))),
            }
        }
        for id in known.iter().filter(|id| !is_open.contains(*id)) {
            if tables.get(id).is_some_and(|table| !table.has_task()) {
                tables.remove(id);
            }
        }
    }

    /// Forgets the connections at servers that are gone. Returns the tables without a task here
    /// whose matches go on, and how soon a clock may be due there. A task that relays connections to
    /// one of these servers ends, and checks the clock itself.
    pub(super) fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>) -> Vec<(Millis, TableId)> {
        let mut due = Vec::new();
        for (id, table) in self.write().iter_mut() {
            if table.node.is_some_and(|node| gone.contains(&node)) {
                table.node = None;
                Arc::make_mut(&mut table.listing).connected = 0;
            }
            let delay = table.listing.clock_check_delay().filter(|_| !table.has_task());
            due.extend(delay.map(|delay| (delay, id.clone())));
        }
        due
    }

    /// Whether a match is in progress at a table.
    pub(super) fn is_played(&self, id: &TableId) -> bool {
        let tables = self.read();
        tables.get(id).is_some_and(|table| table.listing.table.stage == TableStage::Playing)
    }

    /// Whether a table was set aside.
    pub(super) fn is_damaged(&self, id: &TableId) -> bool {
        self.damaged.lock().contains(id)
    }

    /// Notes that a table is set aside; returns whether that is new.
    pub(super) fn add_damaged(&self, id: TableId) -> bool {
        self.damaged.lock().insert(id)
    }

    /// Notes that a table is no longer set aside; returns whether it was.
    pub(super) fn remove_damaged(&self, id: &TableId) -> bool {
        self.damaged.lock().remove(id)
    }
}

#[cfg(test)]
mod tests {
    use ginmi_table::fair::Seed;
    use ginmi_table::{Table, TableSetup};

    use super::*;

    /// The listing of a table that has just been opened, as of this update.
    fn listing(id: &str, number: u64) -> TableListing {
        let id = TableId::new(id).expect("an id");
        let setup = TableSetup::new(Game::KoiKoi, 2, crate::tables::bots());
        let (table, _) =
            Table::create(Timestamp(5), id, Seed::new([8; 32]), setup).expect("a setup");
        at(&TableListing::of(&table, Timestamp(5)), number)
    }

    /// The same as of another update.
    fn at(listing: &TableListing, number: u64) -> TableListing {
        let mut listing = listing.clone();
        listing.number = number;
        listing
    }

    fn id(listing: &TableListing) -> TableId {
        listing.table.id.clone()
    }

    fn number(list: &TableList, listing: &TableListing) -> Option<u64> {
        list.listing(&id(listing)).map(|listing| listing.number)
    }

    #[test]
    fn tables_that_are_being_stored_count() {
        let list = TableList::default();
        let first = list.reserve(2).expect("there is none");
        let second = list.reserve(2).expect("there is one");
        assert!(list.reserve(2).is_none());
        list.add_reserved(listing("first", 1).into(), first);
        assert!(list.reserve(2).is_none());
        drop(second);
        assert!(list.reserve(2).is_some(), "it could not be stored");
        assert_eq!(list.all().len(), 1);
    }

    #[test]
    fn older_news_of_another_server_change_nothing() {
        let (list, table) = (TableList::default(), listing("tsuru", 4));
        list.update_remote(NodeId(2), table.clone());
        list.update_remote(NodeId(2), at(&table, 3));
        list.add_remote(at(&table, 9));
        assert_eq!(number(&list, &table), Some(4));
        list.update_remote(NodeId(2), at(&table, 5));
        assert_eq!(number(&list, &table), Some(5));
    }

    #[test]
    fn the_list_follows_what_is_stored() {
        let list = TableList::default();
        let [kept, gone, run, new] = ["kept", "gone", "run", "new"].map(|id| listing(id, 1));
        for table in [&kept, &gone, &run] {
            list.add(table.clone(), None);
        }
        let (task, _inbox) = mpsc::channel(1);
        list.write().get_mut(&id(&run)).expect("it is listed").task = Some(task);
        let known = list.ids(|_| true);
        let late = listing("late", 1);
        list.add(late.clone(), None);
        list.replace(&known, [at(&kept, 2), new.clone()]);
        let numbers = [&kept, &gone, &run, &new, &late].map(|table| number(&list, table));
        assert_eq!(numbers, [Some(2), None, Some(1), Some(1), Some(1)]);
    }

    #[test]
    fn tables_without_anybody_present_are_not_in_the_lobby() {
        let list = TableList::default();
        let [empty, mut used, mut remote] = ["empty", "used", "remote"].map(|id| listing(id, 1));
        (used.connected, remote.connected) = (1, 1);
        list.add(empty, None);
        list.add(used.clone(), None);
        list.update_remote(NodeId(2), remote.clone());
        let ids = || list.lobby(9).0.iter().map(|own| own.table.id.clone()).collect::<Vec<_>>();
        assert_eq!((ids(), list.lobby(1).1), (vec![id(&used), id(&remote)], 2));
        list.mark_empty(&id(&used));
        list.handle_lost_nodes(&BTreeSet::from([NodeId(2)]));
        assert_eq!((ids(), list.lobby(1).1), (vec![], 0));
        assert!(list.listing(&id(&used)).is_some(), "its link still leads there");
    }

    #[test]
    fn connections_at_a_server_that_is_gone_are_forgotten() {
        let list = TableList::default();
        let table = |id| {
            let mut listing = listing(id, 1);
            listing.connected = 3;
            listing
        };
        list.update_remote(NodeId(2), table("second"));
        list.update_remote(NodeId(3), table("third"));
        let mut played = table("played");
        played.table.stage = TableStage::Playing;
        list.update_remote(NodeId(2), played.clone());
        let due = list.handle_lost_nodes(&BTreeSet::from([NodeId(2)]));
        let delay = played.clock_check_delay().expect("a match is in progress");
        assert_eq!(due, [(delay, id(&played))]);
        let connected = |table| list.listing(&id(&listing(table, 1))).map(|own| own.connected);
        assert_eq!(["second", "third", "played"].map(connected), [Some(0), Some(3), Some(0)]);
    }
}
