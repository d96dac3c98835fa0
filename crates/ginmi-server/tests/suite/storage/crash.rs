//! Whatever is killed, and whenever: every acknowledged entry is stored exactly once, and in order.
//!
//! A separate program appends under load and prints its acknowledgements; it is this test program,
//! started again with [`TARGET`] set. The times are drawn from a seed, which is printed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ginmi_server::storage::{EntryNumber, StorageError, Store, StoreOptions};
use ginmi_table::names::TableId;

use crate::storage::support::{Server, TestDatabase, impatient, line, run, table, table_id};

/// The variable with the database for the other program.
const TARGET: &str = "GINMI_CRASH_TARGET";

/// The variable with the seed.
const SEED: &str = "GINMI_CRASH_SEED";

/// The number of tables that are written to at a time.
const TABLES: u32 = 24;

/// The acknowledgements: for each table, the number of the last entry.
type Acknowledged = BTreeMap<TableId, EntryNumber>;

#[test]
fn a_killed_program_loses_nothing_on_sqlite() {
    kill_again_and_again(&TestDatabase::sqlite(), 10);
}

#[test]
fn a_killed_program_loses_nothing_on_postgres() {
    kill_again_and_again(&TestDatabase::postgres(), 5);
}

/// This is not a test but the program that is killed.
#[test]
fn the_program_that_is_killed() {
    let Ok(target) = std::env::var(TARGET) else { return };
    run(async {
        let store = Store::open(&target).await.expect("the database opens");
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..TABLES {
            store.create_table(&table(number), &[]).await.expect("the table is there or made");
            let store = store.clone();
            tasks.spawn(async move {
                let id = table(number).id;
                let mut seq =
                    store.log(&id, 1).await.expect("the log is read").len() as EntryNumber;
                loop {
                    seq += 1;
                    store.append(&id, seq, &line(seq)).await.expect("the entry is taken");
                    // One system call for each line, so that no line is cut in half.
                    let mut out = std::io::stdout().lock();
                    let _ = out.write_all(format!("ack {id} {seq}\n").as_bytes());
                }
            });
        }
        tasks.join_next().await.expect("there are tasks").expect("nobody ends");
    });
}

fn kill_again_and_again(database: &TestDatabase, times: u32) {
    let seed = seed();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut acknowledged = Acknowledged::new();
    for kill in 0..times {
        let mut child = start(&database.target);
        let mut out = BufReader::new(child.stdout.take().expect("the output is piped"));
        let mut first = String::new();
        // While it starts, or at any time after it has written, which takes as long as it takes.
        if kill % 2 == 0 {
            while !first.contains("ack ") {
                first.clear();
                let length = out.read_line(&mut first).expect("the output is text");
                assert!(length > 0, "it ended by itself");
            }
        }
        let reader = std::thread::spawn(move || read(first.as_bytes().chain(out)));
        std::thread::sleep(Duration::from_millis(random.u64(0..200)));
        child.kill().expect("the program runs until it is killed");
        let status = child.wait().expect("it has ended");
        assert!(status.code().is_none(), "it ended by itself: {status}");
        acknowledged.extend(reader.join().expect("the output is read"));
        run(async {
            let store = database.open().await;
            check(&store, &acknowledged).await;
            store.close().await;
        });
    }
    let sum: EntryNumber = acknowledged.values().sum();
    println!("{sum} entries were acknowledged");
    assert!(sum > 0, "nothing was acknowledged");
}

fn start(target: &str) -> Child {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args(["--exact", "storage::crash::the_program_that_is_killed", "--nocapture"]);
    command.env(TARGET, target).stdout(Stdio::piped());
    command.spawn().expect("this program can be started")
}

/// Reads the acknowledgements.
fn read(out: impl BufRead) -> Acknowledged {
    let mut acknowledged = Acknowledged::new();
    for line in out.lines().map_while(Result::ok) {
        let mut words = line.split(' ');
        // On the first line, a word of the test harness comes before it.
        if words.by_ref().any(|word| word == "ack")
            && let (Some(id), Some(seq)) = (words.next(), words.next())
            && let Ok(seq) = seq.parse()
        {
            acknowledged.insert(table_id(id), seq);
        }
    }
    acknowledged
}

/// Checks that every log contains all acknowledged entries, and no entry that was not sent.
async fn check(store: &Store, acknowledged: &Acknowledged) {
    let mut tables = BTreeMap::new();
    for table in store.open_tables().await.expect("the tables are loaded") {
        // Reading the log checks that there are no gaps.
        let log = store.whole_log(&table.id).await.expect("the log is read");
        tables.insert(table.id, log.lines);
    }
    for (id, last) in acknowledged {
        let log = tables.get(id).expect("the table is there");
        assert!(
            log.len() as EntryNumber >= *last,
            "{id}: {last} was acknowledged, {} are there",
            log.len()
        );
    }
    for (id, log) in &tables {
        assert!(log.iter().zip(1..).all(|(there, seq)| *there == line(seq)), "{id}");
    }
}

#[test]
fn a_killed_postgres_loses_nothing_and_the_server_waits_for_it() {
    let seed = seed();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut server = Server::start(true);
    let url = server.create_database("crash");
    run(async {
        let patient = StoreOptions { timeout: Duration::from_secs(60), ..StoreOptions::default() };
        let store = Store::open_with(&url, patient).await.unwrap();
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let appended = Arc::new(AtomicU64::new(0));
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..TABLES {
            store.create_table(&table(number), &[]).await.unwrap();
            let (store, stopped, appended) = (store.clone(), stopped.clone(), appended.clone());
            tasks.spawn(async move {
                let mut seq = 0;
                while !*stopped.borrow() {
                    // Nobody else writes, so every entry has to be accepted, however often it was
                    // sent before.
                    store.append(&table(number).id, seq + 1, &line(seq + 1)).await.unwrap();
                    seq += 1;
                    appended.fetch_add(1, Ordering::Relaxed);
                }
                (table(number).id, seq)
            });
        }
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_millis(random.u64(50..400))).await;
            if random.bool() {
                server.kill();
            } else {
                server.kill_all();
            }
            tokio::time::sleep(Duration::from_millis(random.u64(0..200))).await;
            tokio::task::block_in_place(|| server.restart());
            // It goes on before it is killed again.
            let before = appended.load(Ordering::Relaxed);
            while appended.load(Ordering::Relaxed) == before {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        stop.send(true).unwrap();
        let mut acknowledged = Acknowledged::new();
        while let Some(result) = tasks.join_next().await {
            let (id, seq) = result.unwrap();
            acknowledged.insert(id, seq);
        }
        println!("{} entries were acknowledged", acknowledged.values().sum::<EntryNumber>());
        check(&store, &acknowledged).await;
        // Nothing was stored after its acknowledgement.
        for (id, seq) in &acknowledged {
            assert_eq!(store.log(id, seq + 1).await.unwrap(), [""; 0]);
        }
        store.close().await;
    });
}

#[test]
fn without_postgres_requests_wait_and_are_then_refused() {
    let mut server = Server::start(false);
    let url = server.create_database("away");
    run(async {
        let patient = Store::open(&url).await.unwrap();
        let id = table(1).id;
        patient.create_table(&table(1), &[]).await.unwrap();
        patient.append(&id, 1, &line(1)).await.unwrap();
        let store = Store::open_with(&url, impatient()).await.unwrap();
        // So that it has a connection to lose, however slow the machine is.
        while store.create_table(&table(1), &[]).await.is_err() {}
        server.kill_all();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..50 {
            let (store, id) = (store.clone(), id.clone());
            tasks.spawn(async move { store.append(&id, 2, &line(2)).await });
        }
        while let Some(answer) = tasks.join_next().await {
            let refused = answer.unwrap().unwrap_err();
            assert!(matches!(refused, StorageError::Unavailable { .. }), "{refused}");
            println!("{refused}");
        }
        let refused = store.create_table(&table(2), &[]).await.unwrap_err();
        assert!(matches!(refused, StorageError::Unavailable { .. }), "{refused}");
        let refused = store.log(&id, 1).await.unwrap_err();
        assert!(matches!(refused, StorageError::Unavailable { .. }), "{refused}");
        tokio::task::block_in_place(|| server.restart());
        // The impatient store goes on as soon as it is answered in time.
        assert_eq!(patient.log(&id, 1).await.unwrap(), [line(1)]);
        patient.append(&id, 2, &line(2)).await.unwrap();
        let log = loop {
            match store.log(&id, 1).await {
                Err(StorageError::Unavailable { .. }) => {}
                answer => break answer.unwrap(),
            }
        };
        assert_eq!(log, [line(1), line(2)]);
        store.close().await;
        patient.close().await;
    });
}

/// Two servers on one database cannot store two entries under one number.
#[test]
fn two_programs_do_not_write_one_entry_twice() {
    run(async {
        let database = TestDatabase::postgres();
        let (one, other) = (database.open().await, database.open().await);
        let id = table(1).id;
        one.create_table(&table(1), &[]).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for (writer, store) in [one.clone(), other].into_iter().enumerate() {
            for task in 0..4 {
                let (store, id) = (store.clone(), id.clone());
                let base = (writer as i64 * 10 + task) * 1000;
                tasks.spawn(async move { race(&store, &id, base).await });
            }
        }
        let mut appended = BTreeMap::new();
        while let Some(lines) = tasks.join_next().await {
            for (seq, line) in lines.unwrap() {
                assert_eq!(appended.insert(seq, line), None, "entry {seq} was given twice");
            }
        }
        let lines: Vec<_> = appended.into_values().collect();
        assert_eq!(lines.len(), 2 * 4 * 25);
        assert_eq!(one.log(&id, 1).await.unwrap(), lines);
        one.close().await;
    });
}

/// Appends 25 entries in competition with other processes.
async fn race(store: &Store, id: &TableId, base: i64) -> Vec<(EntryNumber, String)> {
    let (mut appended, mut seq) = (Vec::new(), 1);
    while appended.len() < 25 {
        let line = line(base + appended.len() as i64);
        match store.append(id, seq, &line).await {
            Ok(()) => {
                appended.push((seq, line));
                seq += 1;
            }
            Err(StorageError::Conflict { next, .. }) => seq = next,
            Err(error) => panic!("{error}"),
        }
    }
    appended
}

/// A given seed to repeat a run, or a new one.
fn seed() -> u64 {
    let fixed = std::env::var(SEED).ok().and_then(|seed| seed.parse().ok());
    let seed = fixed.unwrap_or_else(|| fastrand::u64(..));
    println!("{SEED}={seed}");
    seed
}
