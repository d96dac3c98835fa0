//! The database of a simulation: it keeps what PostgreSQL would keep, and fails as that does.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use ginmi_table::LogEntry;
use ginmi_table::names::{PersonId, TableId};
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::world_state::WorldState;
use crate::storage::{
    self, ClaimOutcome, ClusterStore, DamagedTable, EntryNumber, GameId, LEASE, NodeId,
    ServerSecret, StorageError, StoredGame, StoredLog, StoredTable, StoredTableStatus, TableClaim,
    TableStore,
};

/// How long a store tries to reach a database that is away.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The pause before it tries again.
const AGAIN: Duration = Duration::from_millis(50);

/// How many entries are committed together at most.
const GROUP: usize = 64;

/// What the database keeps.
#[derive(Debug, Default)]
pub(super) struct Contents {
    tables: BTreeMap<TableId, TableRow>,
    logs: BTreeMap<TableId, BTreeMap<EntryNumber, String>>,
    games: BTreeMap<String, StoredGame>,
    set_aside: BTreeMap<TableId, DamagedTable>,
    /// The ends of the leases, in milliseconds of the world.
    leases: BTreeMap<NodeId, u64>,
    last_node: i64,
    secrets: BTreeMap<String, ServerSecret>,
    /// The requests that logs have taken.
    taken: BTreeSet<(TableId, PersonId, u64)>,
}

#[derive(Debug)]
struct TableRow {
    table: StoredTable,
    node: Option<NodeId>,
    epoch: i64,
}

impl Contents {
    /// The number of the last entry of a table; 0 without one.
    pub(super) fn last_entry(&self, table: &TableId) -> EntryNumber {
        let last = self.logs.get(table).and_then(BTreeMap::last_key_value);
        last.map_or(0, |(number, _)| *number)
    }

    /// The log of a table.
    pub(super) fn log(&self, table: &TableId) -> StoredLog {
        let log = self.logs.get(table);
        let first = log.and_then(BTreeMap::first_key_value).map_or(1, |(number, _)| *number);
        StoredLog { first, lines: log.into_iter().flat_map(BTreeMap::values).cloned().collect() }
    }

    /// The ids of all tables.
    pub(super) fn table_ids(&self) -> Vec<TableId> {
        self.tables.keys().cloned().collect()
    }

    /// The tables that were set aside.
    pub(super) fn set_aside(&self) -> impl Iterator<Item = &DamagedTable> {
        self.set_aside.values()
    }

    /// Whether the log of a table has taken a request.
    pub(super) fn has_taken(&self, table: &TableId, person: &PersonId, request: u64) -> bool {
        self.taken.contains(&(table.clone(), person.clone(), request))
    }

    /// The number of stored games.
    pub(super) fn game_count(&self) -> usize {
        self.games.len()
    }

    fn is_held(&self, row: &TableRow, now: u64) -> Option<(NodeId, u64)> {
        let node = row.node?;
        let until = self.leases.get(&node).copied().filter(|until| *until > now)?;
        Some((node, until - now))
    }

    /// Checks a claim; a table that does not exist is for the next statement to notice.
    fn check_claim(&self, claim: &TableClaim) -> Result<(), StorageError> {
        match self.tables.get(&claim.table) {
            Some(row) if row.epoch != claim.epoch => {
                Err(StorageError::ClaimLost(claim.table.clone()))
            }
            _ => Ok(()),
        }
    }

    fn append(&mut self, request: &AppendRequest, world: &WorldState) -> Result<(), StorageError> {
        let TableClaim { table, epoch } = &request.claim;
        let next = self.last_entry(table) + 1;
        let row = self.tables.get_mut(table).ok_or(StorageError::NoTable(table.clone()))?;
        if row.table.state == StoredTableStatus::Over {
            return Err(StorageError::TableOver(table.clone()));
        }
        if row.epoch != *epoch {
            return Err(StorageError::ClaimLost(table.clone()));
        }
        if request.seq != next {
            return Err(StorageError::Conflict { table: table.clone(), next });
        }
        if let Some(description) = &request.description {
            row.table.description.clone_from(description);
        }
        let entry = LogEntry::read(&request.line).ok();
        if let Some(by) = entry.as_ref().and_then(|entry| entry.by.as_ref())
            && !self.taken.insert((table.clone(), by.person.clone(), by.id.get()))
        {
            world.violate(format!("request {} of {} was taken twice", by.id.get(), by.person));
        }
        if let Some(entry) = &entry {
            world.watch(table, entry);
        }
        world.note_stored(table, next);
        self.logs.entry(table.clone()).or_default().insert(request.seq, request.line.clone());
        Ok(())
    }
}

/// An entry that waits to be committed.
struct AppendRequest {
    claim: TableClaim,
    seq: EntryNumber,
    line: String,
    description: Option<String>,
    deadline: Instant,
    answer: oneshot::Sender<Result<(), StorageError>>,
}

/// A server's access to the database.
#[derive(Debug)]
pub(super) struct SimulatedStore {
    world: Arc<WorldState>,
    node: Mutex<Option<NodeId>>,
    appends: mpsc::UnboundedSender<AppendRequest>,
}

impl SimulatedStore {
    /// A store of a server, whose runtime the caller is in.
    pub(super) fn new(world: Arc<WorldState>) -> Self {
        let (appends, requests) = mpsc::unbounded_channel();
        tokio::spawn(commit_groups(Arc::clone(&world), requests));
        Self { world, node: Mutex::default(), appends }
    }

    /// Asks the database, which may be slow or away, and whose answer to a write may be lost.
    async fn ask<T>(
        &self,
        (is_write, timeout): (bool, Duration),
        apply: impl FnOnce(&mut Contents, u64) -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        let deadline = Instant::now() + timeout;
        loop {
            tokio::time::sleep(self.world.database_delay()).await;
            if !self.world.is_database_away() {
                break;
            }
            if Instant::now() >= deadline {
                return Err(unavailable());
            }
            tokio::time::sleep(AGAIN).await;
        }
        if self.world.fails() {
            return Err(unavailable());
        }
        let answer = apply(&mut self.world.contents.lock(), self.world.now());
        if is_write && answer.is_ok() && self.world.loses_answer() {
            tokio::time::sleep(self.world.database_delay() * 10).await;
            return Err(StorageError::Uncertain { reason: "the answer was lost".to_owned() });
        }
        tokio::time::sleep(self.world.database_delay()).await;
        answer
    }

    async fn read<T>(&self, apply: impl FnOnce(&Contents) -> T) -> Result<T, StorageError> {
        self.ask((false, TIMEOUT), |contents, _| Ok(apply(contents))).await
    }

    async fn write<T>(
        &self,
        apply: impl FnOnce(&mut Contents) -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        self.ask((true, TIMEOUT), |contents, _| apply(contents)).await
    }

    fn own_node(&self) -> Option<NodeId> {
        *self.node.lock()
    }
}

fn unavailable() -> StorageError {
    StorageError::Unavailable { reason: "it is away".to_owned() }
}

/// Commits entries in groups, in the order in which they come.
async fn commit_groups(
    world: Arc<WorldState>,
    mut requests: mpsc::UnboundedReceiver<AppendRequest>,
) {
    let mut group = Vec::new();
    while requests.recv_many(&mut group, GROUP).await > 0 {
        loop {
            tokio::time::sleep(world.database_delay()).await;
            if !world.is_database_away() {
                break;
            }
            expire(&mut group, &unavailable());
            tokio::time::sleep(AGAIN).await;
        }
        let has_failed = world.fails();
        let answers: Vec<_> = {
            let mut contents = world.contents.lock();
            let mut answer = |request: &AppendRequest| match has_failed {
                true => Err(unavailable()),
                false => contents.append(request, &world),
            };
            group.iter().map(&mut answer).collect()
        };
        let is_lost = world.loses_answer();
        if is_lost {
            // As soon as the database is back, the entries are compared with the log.
            let uncertain = StorageError::Uncertain { reason: "the answer was lost".to_owned() };
            tokio::time::sleep(world.database_delay() * 10).await;
            while world.is_database_away() {
                expire(&mut group, &uncertain);
                tokio::time::sleep(AGAIN).await;
            }
        }
        tokio::time::sleep(world.database_delay()).await;
        // Those that have expired are gone from the group, and their answers with them.
        let contents = world.contents.lock();
        for (request, answer) in group.drain(..).zip(answers) {
            let log = contents.logs.get(&request.claim.table);
            let is_there = log.and_then(|log| log.get(&request.seq)) == Some(&request.line);
            let answer = match answer {
                Ok(()) if is_lost && !is_there => {
                    Err(StorageError::Uncertain { reason: "the log has changed".to_owned() })
                }
                answer => answer,
            };
            let _ = request.answer.send(answer);
        }
    }
}

/// Answers the requests whose time is over.
fn expire(group: &mut Vec<AppendRequest>, error: &StorageError) {
    let now = Instant::now();
    // All requests of a group have nearly the same deadline: they expire together.
    if group.last().is_some_and(|request| request.deadline <= now) {
        for request in group.drain(..) {
            let _ = request.answer.send(Err(error.clone()));
        }
    }
}

type StoreAnswer<'a, T> = BoxFuture<'a, Result<T, StorageError>>;

impl ClusterStore for SimulatedStore {
    fn join_cluster(&self, _is_linked: bool) -> StoreAnswer<'_, Option<NodeId>> {
        Box::pin(async move {
            let node = self
                .ask((true, TIMEOUT), |contents, now| {
                    contents.last_node += 1;
                    let node = NodeId(contents.last_node);
                    contents.leases.insert(node, now + LEASE.as_millis() as u64);
                    Ok(node)
                })
                .await?;
            *self.node.lock() = Some(node);
            Ok(Some(node))
        })
    }

    fn renew_lease(&self) -> StoreAnswer<'_, Vec<NodeId>> {
        Box::pin(async move {
            let Some(own) = self.own_node() else { return Ok(Vec::new()) };
            self.ask((true, LEASE), |contents, now| {
                contents.leases.insert(own, now + LEASE.as_millis() as u64);
                let others =
                    contents.leases.iter().filter(|(node, until)| **node != own && **until > now);
                Ok(others.map(|(node, _)| *node).collect())
            })
            .await
        })
    }

    fn leave_cluster(&self) -> StoreAnswer<'_, ()> {
        Box::pin(async move {
            let Some(own) = self.node.lock().take() else { return Ok(()) };
            self.write(|contents| {
                contents.tables.values_mut().for_each(|row| {
                    row.node.take_if(|node| *node == own);
                });
                contents.leases.remove(&own);
                Ok(())
            })
            .await
        })
    }

    fn secret_or<'a>(
        &'a self,
        name: &'a str,
        fresh: &'a ServerSecret,
    ) -> StoreAnswer<'a, ServerSecret> {
        Box::pin(self.write(|contents| {
            Ok(contents.secrets.entry(name.to_owned()).or_insert_with(|| fresh.clone()).clone())
        }))
    }
}

impl TableStore for SimulatedStore {
    fn create_table<'a>(
        &'a self,
        table: &'a StoredTable,
        log: &'a [String],
    ) -> StoreAnswer<'a, TableClaim> {
        Box::pin(async move {
            if table.state == StoredTableStatus::Over {
                return Err(StorageError::Invalid { what: "a new table", problem: "it is over" });
            }
            log.iter().try_for_each(|line| storage::check_line(line))?;
            let node = self.own_node();
            self.write(|contents| {
                let id = &table.id;
                match contents.tables.get(id) {
                    Some(row) if row.table == *table => {}
                    Some(_) => {
                        let id = id.to_string();
                        return Err(StorageError::AlreadyExists { what: "table", id });
                    }
                    None => {
                        for entry in log.iter().flat_map(|line| LogEntry::read(line)) {
                            self.world.watch(id, &entry);
                        }
                        let entries = (1..).zip(log.iter().cloned()).collect();
                        contents.logs.insert(id.clone(), entries);
                        let row = TableRow { table: table.clone(), node: None, epoch: 0 };
                        contents.tables.insert(id.clone(), row);
                    }
                }
                let row = contents.tables.get_mut(id).filter(|row| row.epoch == 0);
                if let (Some(row), Some(node)) = (row, node) {
                    (row.node, row.epoch) = (Some(node), 1);
                }
                Ok(TableClaim { table: id.clone(), epoch: i64::from(node.is_some()) })
            })
            .await
        })
    }

    fn append_and_describe<'a>(
        &'a self,
        claim: &'a TableClaim,
        seq: EntryNumber,
        line: &'a str,
        description: Option<&'a str>,
    ) -> StoreAnswer<'a, ()> {
        Box::pin(async move {
            storage::check_line(line)?;
            let (answer, answered) = oneshot::channel();
            let request = AppendRequest {
                claim: claim.clone(),
                seq,
                line: line.to_owned(),
                description: description.map(str::to_owned),
                deadline: Instant::now() + TIMEOUT,
                answer,
            };
            let stopped = || StorageError::Uncertain { reason: "it has stopped".to_owned() };
            self.appends.send(request).map_err(|_| stopped())?;
            answered.await.unwrap_or_else(|_| Err(stopped()))
        })
    }

    fn compact_log<'a>(
        &'a self,
        claim: &'a TableClaim,
        seq: EntryNumber,
        line: &'a str,
    ) -> StoreAnswer<'a, ()> {
        Box::pin(self.write(move |contents| {
            storage::check_line(line)?;
            contents.check_claim(claim)?;
            let log = contents.logs.get_mut(&claim.table).filter(|log| log.contains_key(&seq));
            let log = log.ok_or_else(|| StorageError::NoTable(claim.table.clone()))?;
            *log = log.split_off(&seq);
            log.insert(seq, line.to_owned());
            Ok(())
        }))
    }

    fn finish_table<'a>(&'a self, claim: &'a TableClaim, last: EntryNumber) -> StoreAnswer<'a, ()> {
        Box::pin(self.write(move |contents| {
            contents.check_claim(claim)?;
            let (id, end) = (&claim.table, contents.last_entry(&claim.table));
            let row = contents.tables.get_mut(id).ok_or(StorageError::NoTable(id.clone()))?;
            if row.table.state != StoredTableStatus::Over {
                if end != last {
                    return Err(StorageError::Conflict { table: id.clone(), next: end + 1 });
                }
                row.table.state = StoredTableStatus::Over;
                row.table.description = "{}".to_owned();
                contents.logs.remove(id);
            }
            Ok(())
        }))
    }

    fn replace_description<'a>(
        &'a self,
        claim: &'a TableClaim,
        description: &'a str,
    ) -> StoreAnswer<'a, ()> {
        Box::pin(self.write(move |contents| {
            contents.check_claim(claim)?;
            if let Some(row) = contents.tables.get_mut(&claim.table) {
                description.clone_into(&mut row.table.description);
            }
            Ok(())
        }))
    }

    fn delete_table<'a>(&'a self, claim: &'a TableClaim) -> StoreAnswer<'a, bool> {
        Box::pin(self.write(move |contents| {
            contents.check_claim(claim)?;
            contents.logs.remove(&claim.table);
            contents.set_aside.remove(&claim.table);
            Ok(contents.tables.remove(&claim.table).is_some())
        }))
    }

    fn table<'a>(&'a self, id: &'a TableId) -> StoreAnswer<'a, Option<StoredTable>> {
        Box::pin(self.read(|contents| Some(contents.tables.get(id)?.table.clone())))
    }

    fn open_tables(&self) -> StoreAnswer<'_, Vec<StoredTable>> {
        Box::pin(self.read(|contents| {
            let rows = contents.tables.values().map(|row| &row.table);
            let is_open = |table: &&StoredTable| {
                table.state != StoredTableStatus::Over
                    && !contents.set_aside.contains_key(&table.id)
            };
            rows.filter(is_open).cloned().collect()
        }))
    }

    fn log<'a>(&'a self, id: &'a TableId, from: EntryNumber) -> StoreAnswer<'a, Vec<String>> {
        Box::pin(self.read(move |contents| {
            let log = contents.logs.get(id).into_iter();
            log.flat_map(|log| log.range(from..)).map(|(_, line)| line.clone()).collect()
        }))
    }

    fn whole_log<'a>(&'a self, id: &'a TableId) -> StoreAnswer<'a, StoredLog> {
        Box::pin(self.read(|contents| contents.log(id)))
    }

    fn set_table_aside<'a>(&'a self, damaged: &'a DamagedTable) -> StoreAnswer<'a, ()> {
        Box::pin(self.write(|contents| {
            contents.set_aside.entry(damaged.id.clone()).or_insert_with(|| damaged.clone());
            Ok(())
        }))
    }

    fn put_table_back<'a>(&'a self, id: &'a TableId) -> StoreAnswer<'a, bool> {
        Box::pin(self.write(|contents| Ok(contents.set_aside.remove(id).is_some())))
    }

    fn damaged_tables(&self) -> StoreAnswer<'_, Vec<DamagedTable>> {
        Box::pin(self.read(|contents| contents.set_aside.values().cloned().collect()))
    }

    fn claim_table<'a>(&'a self, table: &'a TableId) -> StoreAnswer<'a, ClaimOutcome> {
        Box::pin(async move {
            let Some(own) = self.own_node() else {
                return Ok(ClaimOutcome::Granted(table.into()));
            };
            let world = &self.world;
            self.ask((true, LEASE), |contents, now| {
                let Some(row) = contents.tables.get(table) else {
                    return Ok(ClaimOutcome::NoTable);
                };
                if row.table.state == StoredTableStatus::Over {
                    return Ok(ClaimOutcome::NoTable);
                }
                if let Some((node, left)) =
                    contents.is_held(row, now).filter(|(node, _)| *node != own)
                {
                    return Ok(ClaimOutcome::OtherNode { node, left: Duration::from_millis(left) });
                }
                let row = contents.tables.get_mut(table).expect("it was there");
                (row.node, row.epoch) = (Some(own), row.epoch + 1);
                world.note(&format!("node {own} claims table {table}"));
                Ok(ClaimOutcome::Granted(TableClaim { table: table.clone(), epoch: row.epoch }))
            })
            .await
        })
    }

    fn free_tables(&self) -> StoreAnswer<'_, HashMap<TableId, TableClaim>> {
        Box::pin(self.ask((false, TIMEOUT), |contents, now| {
            let rows = contents.tables.iter().filter(|(_, row)| {
                row.table.state != StoredTableStatus::Over && contents.is_held(row, now).is_none()
            });
            let claim = |(id, row): (&TableId, &TableRow)| {
                (id.clone(), TableClaim { table: id.clone(), epoch: row.epoch })
            };
            Ok(rows.map(claim).collect())
        }))
    }

    fn game<'a>(&'a self, id: &'a GameId) -> StoreAnswer<'a, Option<StoredGame>> {
        Box::pin(self.read(|contents| contents.games.get(&id.0).cloned()))
    }

    fn add_game<'a>(&'a self, game: &'a StoredGame) -> StoreAnswer<'a, ()> {
        Box::pin(self.write(move |contents| {
            match contents.games.get(&game.id.0) {
                Some(there) if there == game => {}
                Some(_) => {
                    let id = game.id.0.clone();
                    return Err(StorageError::AlreadyExists { what: "game", id });
                }
                None => drop(contents.games.insert(game.id.0.clone(), game.clone())),
            }
            Ok(())
        }))
    }

    fn sign_out<'a>(&'a self, _: &'a PersonId) -> StoreAnswer<'a, ()> {
        unreachable!("nobody signs out in a simulation")
    }

    fn delete_person<'a>(&'a self, _: &'a PersonId, _: &'a str) -> StoreAnswer<'a, ()> {
        unreachable!("nobody is deleted in a simulation")
    }

    fn entries_with_person<'a>(
        &'a self,
        _: &'a PersonId,
    ) -> StoreAnswer<'a, Vec<(TableId, EntryNumber, String)>> {
        unreachable!("nobody is deleted in a simulation")
    }

    fn rewrite_entries(&self, _: Vec<(TableId, EntryNumber, String)>) -> StoreAnswer<'_, ()> {
        unreachable!("nobody is deleted in a simulation")
    }
}
