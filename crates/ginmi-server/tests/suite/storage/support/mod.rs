//! Databases and data for the tests.

mod network;
pub(crate) mod postgres;

pub(crate) use network::Network;
pub(crate) use postgres::Server;

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ginmi_server::storage::{
    GameId, PersonalLinkHash, StorageError, Store, StoreOptions, StoredGame, StoredPerson,
    StoredPlayer, StoredTable, StoredTableStatus,
};
use ginmi_table::names::{PersonId, TableId};
use ginmi_table::{Timestamp, Visibility};
use tempfile::TempDir;

/// A database for one test.
pub(crate) struct TestDatabase {
    pub(crate) target: String,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// A folder that does not exist yet.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        let target = folder.path().join("new").join("data").display().to_string();
        Self { target, _folder: Some(folder) }
    }

    /// An empty database of the shared server.
    pub(crate) fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        Self { target: Server::shared().create_database(&name), _folder: None }
    }

    /// Runs a statement in its PostgreSQL database.
    pub(crate) fn ask(&self, sql: &str) {
        let (address, _) = self.target.split_once('?').expect("an address of the shared server");
        let (_, name) = address.rsplit_once('/').expect("it names the database");
        Server::shared().ask(name, sql).expect("the statement is right");
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.target).await.expect("the database opens")
    }

    pub(crate) async fn open_with(&self, options: StoreOptions) -> Result<Store, StorageError> {
        Store::open_with(&self.target, options).await
    }
}

/// Options with short timeouts.
pub(crate) fn impatient() -> StoreOptions {
    StoreOptions { timeout: Duration::from_millis(300), ..StoreOptions::default() }
}

/// Runs an asynchronous test on its own threads.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("threads can be started").block_on(test)
}

pub(crate) fn table_id(text: &str) -> TableId {
    TableId::new(text).expect("a good id")
}

pub(crate) fn person_id(text: &str) -> PersonId {
    PersonId::new(text).expect("a good id")
}

/// A table with a number.
pub(crate) fn table(number: u32) -> StoredTable {
    StoredTable {
        id: table_id(&format!("table-{number:04}")),
        created: Timestamp(1_000 + u64::from(number)),
        visibility: if number.is_multiple_of(2) { Visibility::Public } else { Visibility::Link },
        state: if number.is_multiple_of(3) {
            StoredTableStatus::Playing
        } else {
            StoredTableStatus::Open
        },
        description: format!("{{\"game\":\"taiyaku\",\"name\":\"卓 {number}\"}}"),
    }
}

pub(crate) fn person(number: u8) -> StoredPerson {
    StoredPerson {
        id: person_id(&format!("person-{number}")),
        name: format!("Kiku 菊 {number}"),
        created: Timestamp(5),
        seen: Timestamp(6),
        session: 0,
        signed_out: String::new(),
    }
}

pub(crate) fn hash(number: u8) -> PersonalLinkHash {
    PersonalLinkHash([number; 32])
}

/// A game of person 1 and a bot.
pub(crate) fn game(number: u32, finished: u64) -> StoredGame {
    let players = vec![
        StoredPlayer { person: Some(person(1).id), name: "Kiku".to_owned(), result: 12 },
        StoredPlayer { person: None, name: "greedy".to_owned(), result: -12 },
    ];
    StoredGame {
        id: GameId(format!("game-{number:04}")),
        table: table(number).id,
        kind: "taiyaku".to_owned(),
        finished: Timestamp(finished),
        players,
        record: "{\"ginmi\":1}\n{\"deal\":\"1a 2b\"}\n".repeat(20),
    }
}

/// A unique log entry.
pub(crate) fn line(number: i64) -> String {
    format!("{{\"action\":\"play {number}\",\"sum\":\"牡丹\"}}")
}
