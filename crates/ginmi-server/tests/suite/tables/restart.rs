//! A server that starts reads no logs: a table is restored when somebody connects, or when a clock
//! is due.
//!
//! `GINMI_OPEN_TABLES` sets the number of tables. The times are printed as information; no test
//! depends on them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ginmi_server::Metrics;
use ginmi_server::storage::{Store, StoredTable, StoredTableStatus};
use ginmi_server::tables::{
    MessageToConnection, TableAccessError, TableConnection, Tables, TablesConfig,
};
use ginmi_table::names::{PersonName, TableId};
use ginmi_table::wire::{TableStage, ToClient, ToServer, Welcome};
use ginmi_table::{EntryKind, LogEntry, Millis, Timestamp, Visibility};

use super::logs::{Log, person};
use super::wait_for;
use crate::storage::support::{TestDatabase, run};

/// Longer than any test.
const HOUR: Millis = Millis::seconds(3600);

/// Stores a table with its whole log.
pub(super) async fn store_table(store: &Store, log: &Log) {
    let state = log.table.state();
    let people = state.seats().people().map(|(seat, person)| (seat, &person.id));
    let listing = serde_json::json!({
        "number": state.number(),
        "table": state.table_view(),
        "changed": state.changed(),
        "people": people.collect::<Vec<_>>(),
    });
    let table = StoredTable {
        id: state.id().clone(),
        created: Timestamp(1000),
        visibility: Visibility::Public,
        state: StoredTableStatus::Open,
        description: listing.to_string(),
    };
    store.create_table(&table, &log.lines()).await.unwrap();
}

/// The tables of a server, and its metrics.
struct TestServer {
    tables: Tables,
    metrics: Arc<Metrics>,
}

impl TestServer {
    async fn on(store: &Store) -> Self {
        let metrics = Arc::new(Metrics::default());
        let config = TablesConfig {
            max_tables: 100_000,
            bot_pause: Duration::from_secs(3600),
            table_idle: Duration::from_secs(3600),
            sweep_interval: Duration::from_secs(3600),
            link: None,
        };
        let tables = Tables::open(store.clone(), config, Arc::clone(&metrics)).await.unwrap();
        Self { tables, metrics }
    }

    fn figure(&self, name: &str) -> u64 {
        let text = self.metrics.to_text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("there is no {name} in {text}")).parse().unwrap()
    }

    /// The number of entries read from logs.
    fn read(&self) -> u64 {
        self.figure("ginmi_entries_read_total")
    }

    async fn enter(&self, id: &TableId) -> Result<TableConnection, TableAccessError> {
        self.tables.connect(id, person(), PersonName::new("Hana").unwrap()).await
    }

    /// Connects to a table; returns its welcome.
    async fn welcome(&self, id: &TableId) -> Option<Welcome> {
        let mut connection = self.enter(id).await.unwrap();
        connection.send(ToServer::Hello { protocol: 1, after: None }.to_json()).await;
        while let Some(MessageToConnection::Frame(text)) = connection.frames.recv().await {
            if let ToClient::Welcome(welcome) = serde_json::from_str(&text).unwrap() {
                return Some(*welcome);
            }
        }
        None
    }
}

fn id(number: u32) -> TableId {
    TableId::new(&format!("table-{number:05}")).unwrap()
}

#[test]
fn a_server_that_starts_reads_no_log_and_a_visitor_only_that_of_one_table() {
    let count = std::env::var("GINMI_OPEN_TABLES").ok().and_then(|text| text.parse().ok());
    let count: u32 = count.unwrap_or(20);
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        run(async {
            let store = database.open().await;
            let mut lengths = Vec::new();
            for number in 0..count {
                let log = Log::play(&id(number), 1, 400, HOUR);
                store_table(&store, &log).await;
                lengths.push(log.entries.len() as u64);
            }
            let began = Instant::now();
            let server = TestServer::on(&store).await;
            println!("{count} tables of 400 entries: ready after {:?}", began.elapsed());
            assert_eq!((server.read(), server.tables.count()), (0, count as usize));
            assert_eq!(server.figure("ginmi_tables_awake"), 0);
            let listing = server.tables.listing(&id(count - 1)).unwrap();
            assert_eq!((listing.table.stage, listing.connected), (TableStage::Playing, 0));
            assert_eq!(listing.seat_of(&person()), Some(ginmi::seat::Seat::new(0)));

            for number in [0, count / 2, count - 1] {
                let (began, read) = (Instant::now(), server.read());
                let welcome = server.welcome(&id(number)).await.unwrap();
                println!("the first welcome came after {:?}", began.elapsed());
                let length = lengths[number as usize];
                assert_eq!(server.read() - read, length);
                // The table's own log has the entry for resuming.
                assert!(welcome.number > length);
                assert_eq!(welcome.you, Some(ginmi::seat::Seat::new(0)));
                server.welcome(&id(number)).await.unwrap();
                assert_eq!(server.read() - read, length, "once is enough");
            }
            server.tables.close().await;
            store.close().await;
        });
    }
}

#[test]
fn a_match_without_people_goes_on_when_its_clock_runs_out() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        store_table(&store, &Log::play(&id(1), 1, 30, Millis::seconds(1))).await;
        let server = TestServer::on(&store).await;
        assert_eq!(server.read(), 0);
        // The person is away: a bot steps in after a second.
        let listing = || server.tables.listing(&id(1)).unwrap();
        wait_for(|| listing().table.seats[0].stepped_in.is_some()).await;
        // The second counts from the start of the server, not from the restore.
        let log = store.whole_log(&id(1)).await.unwrap();
        let entries: Vec<_> = log.lines.iter().map(|line| LogEntry::read(line).unwrap()).collect();
        let at = |what: fn(&EntryKind) -> bool| {
            entries.iter().rev().find(|one| what(&one.what)).unwrap().at
        };
        let resumed = at(|what| *what == EntryKind::Resumed);
        let stepped_in = at(|what| matches!(what, EntryKind::SteppedIn { .. }));
        assert!(stepped_in.since(resumed).0 >= 1000);
        server.tables.close().await;
        store.close().await;
    });
}

#[test]
fn a_log_begins_with_the_current_match() {
    run(async {
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            let log = Log::play(&id(1), 3, 50, HOUR);
            store_table(&store, &log).await;
            let server = TestServer::on(&store).await;
            // A server may have been killed before it replaced the first match.
            let welcome = server.welcome(&id(1)).await.unwrap();
            let begins = |lines: &[String]| {
                let [first, second] = [0, 1].map(|at| LogEntry::read(&lines[at]).unwrap().what);
                let EntryKind::Snapshot(snapshot) = first else { panic!("{first:?}") };
                assert_eq!(second, EntryKind::Started);
                (snapshot.number, snapshot.matches)
            };
            let kept = store.whole_log(&id(1)).await.unwrap();
            assert_eq!(begins(&kept.lines), (kept.first as u64, 2));
            // The table is unchanged except for going on.
            assert_eq!(kept.first as usize + kept.lines.len(), log.entries.len() + 2);
            let state = log.table.state();
            let expected = state.welcome(welcome.you, welcome.here.clone(), welcome.now);
            assert_eq!(welcome.view, expected.view);
            assert_eq!(welcome.number, state.number() + 1);
            assert_eq!(welcome.table.seats, expected.table.seats);
            server.tables.close().await;
            // Also after another start, from the short log alone.
            let server = TestServer::on(&store).await;
            let again = server.welcome(&id(1)).await.unwrap();
            assert_eq!(again.view, expected.view);
            assert!(server.read() < 80, "{} entries were read", server.read());
            server.tables.close().await;
            store.close().await;
        }
    });
}

#[test]
fn a_log_whose_end_was_cut_off_by_an_operator_stays_good() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        for number in 1..=2 {
            store_table(&store, &Log::play(&id(number), 1, 30, HOUR)).await;
        }
        let cut = async |sql: String| {
            let file = std::path::Path::new(&database.target).join("ginmi.db");
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
            let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
            sqlx::Connection::close(connection).await.unwrap();
        };
        store.close().await;
        cut("delete from log where seq = 20".to_owned()).await;
        let store = database.open().await;
        let server = TestServer::on(&store).await;
        for number in 1..=2 {
            assert!(server.welcome(&id(number)).await.is_none());
            wait_for(|| server.tables.listing(&id(number)).is_none()).await;
        }
        server.tables.close().await;
        store.close().await;
        let sql = "delete from log where seq > 20; update tables set state = 'over' where id = ";
        cut(format!("{sql} '{}'", id(2))).await;

        let store = database.open().await;
        let server = TestServer::on(&store).await;
        assert!(server.tables.retry_damaged_table(&id(1)).await.unwrap());
        assert!(!server.tables.retry_damaged_table(&id(2)).await.unwrap(), "it is closed");
        server.tables.close().await;
        let server = TestServer::on(&store).await;
        assert!(server.welcome(&id(1)).await.is_some());
        assert_eq!(server.figure("ginmi_tables_set_aside"), 0);
        server.tables.close().await;
        store.close().await;
    });
}

#[test]
fn a_table_with_a_broken_log_is_set_aside() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        for number in 1..=4 {
            store_table(&store, &Log::play(&id(number), 1, 30, HOUR)).await;
        }
        // One entry is missing in the middle, at the beginning, at the end.
        let file = std::path::Path::new(&database.target).join("ginmi.db");
        store.close().await;
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
        let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
        for (number, which) in [(1, "= 7"), (2, "= 1"), (3, "> 3")] {
            let sql = format!("delete from log where table_id = '{}' and seq {which}", id(number));
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        }
        sqlx::Connection::close(connection).await.unwrap();

        let store = database.open().await;
        let server = TestServer::on(&store).await;
        assert_eq!((server.tables.count(), server.figure("ginmi_tables_set_aside")), (4, 0));
        for number in 1..=3 {
            assert!(server.welcome(&id(number)).await.is_none(), "table {number} is not welcomed");
            wait_for(|| server.tables.listing(&id(number)).is_none()).await;
            let refused = server.enter(&id(number)).await.err();
            assert!(matches!(refused, Some(TableAccessError::Damaged)), "{refused:?}");
        }
        assert!(server.welcome(&id(4)).await.is_some(), "the others go on");
        assert_eq!((server.tables.count(), server.figure("ginmi_tables_set_aside")), (1, 3));
        server.tables.close().await;
        let damaged = store.damaged_tables().await.unwrap();
        let reasons: Vec<_> = damaged.iter().map(|damaged| damaged.reason.as_str()).collect();
        assert_eq!(
            damaged.iter().map(|damaged| &damaged.id).collect::<Vec<_>>(),
            [&id(1), &id(2), &id(3)]
        );
        assert_eq!(reasons[0], "entry 7 of the log is missing");
        assert!(reasons[1].contains("a log begins with"), "{}", reasons[1]);
        assert!(reasons[2].starts_with("the log ends with entry 3"), "{}", reasons[2]);

        // It stays set aside, and the dump can be read.
        let server = TestServer::on(&store).await;
        assert_eq!((server.tables.count(), server.figure("ginmi_tables_set_aside")), (1, 3));
        server.tables.close().await;
        let mut dumped = Vec::new();
        ginmi_server::dump::export(&store, &mut dumped, |_| ()).await.unwrap();
        let other = TestDatabase::sqlite();
        let copy = other.open().await;
        let dumped = std::io::Cursor::new(dumped);
        let counts = ginmi_server::dump::import(&copy, dumped, |_| ()).await.unwrap();
        assert_eq!(counts.tables, 1);
        copy.close().await;
        store.close().await;
    });
}
