//! The writer against a database that fails on demand, in ways that a real one rarely does.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;

use super::super::database::{BoxFuture, Database, DatabaseConnection, SqlRow, SqlValue};
use super::*;

/// What a commit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Commit {
    Works,
    /// It has no effect, and the connection is lost.
    Lost,
    /// It takes effect, and the connection is lost before the answer.
    LostAfter,
    /// It takes effect, but there is never an answer.
    Hangs,
    /// It takes effect a little later, and conflicts with a repetition.
    Late,
    Full,
}

#[derive(Default)]
struct State {
    logs: BTreeMap<TableId, Vec<String>>,
    over: Vec<TableId>,
    script: VecDeque<Commit>,
    /// How many attempts to connect fail.
    refusals: u32,
    /// The entries that a late commit still writes.
    late: Vec<(TableId, EntryNumber, String)>,
    commits: u32,
    /// The contents of each statement that describes tables.
    described: Vec<Vec<(TableId, String)>>,
}

impl State {
    fn apply(&mut self, entries: Vec<(TableId, EntryNumber, String)>) {
        for (table, seq, line) in entries {
            let log = self.logs.get_mut(&table).expect("there is the table");
            assert_eq!(seq as usize, log.len() + 1, "an entry out of turn in {table}");
            log.push(line);
        }
    }
}

#[derive(Clone, Default)]
struct Fake(Arc<Mutex<State>>);

impl Fake {
    fn new(script: &[Commit]) -> Self {
        let fake = Self::default();
        fake.state(|state| {
            state.script = script.iter().copied().collect();
            state.logs = ["a", "b", "c"].map(|name| (table(name), Vec::new())).into();
        });
        fake
    }

    fn state<T>(&self, use_it: impl FnOnce(&mut State) -> T) -> T {
        use_it(&mut self.0.lock())
    }

    fn log(&self, name: &str) -> Vec<String> {
        self.state(|state| state.logs[&table(name)].clone())
    }

    fn start(&self) -> AppendQueue {
        let database: Arc<dyn Database> = Arc::new(self.clone());
        let options = StoreOptions::default();
        let connection = Arc::new(WriteConnection::new(database, options.timeout));
        AppendQueue::start(connection, &options).0
    }
}

impl Database for Fake {
    fn connect(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        Box::pin(async {
            let is_refused = self.state(|state| {
                let is_refused = state.refusals > 0;
                state.refusals = state.refusals.saturating_sub(1);
                is_refused
            });
            if is_refused {
                return Err(lost());
            }
            let connection = FakeConnection { fake: self.clone(), pending: Vec::new() };
            let connection: Box<dyn DatabaseConnection> = Box::new(connection);
            Ok(connection)
        })
    }

    fn read(
        &self,
        _: &'static str,
        _: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        unreachable!("the writer reads on its own connection")
    }

    fn snapshot(&self) -> BoxFuture<'_, Result<Box<dyn DatabaseConnection>, StatementError>> {
        unreachable!("the writer takes no snapshots")
    }

    fn location(&self) -> String {
        String::new()
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

struct FakeConnection {
    fake: Fake,
    pending: Vec<(TableId, EntryNumber, String)>,
}

impl DatabaseConnection for FakeConnection {
    fn execute(
        &mut self,
        sql: &'static str,
        _: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<u64, StatementError>> {
        Box::pin(async move {
            let pending = std::mem::take(&mut self.pending);
            if sql == "rollback" {
                return Ok(0);
            }
            assert_eq!(sql, "commit");
            let commit = self.fake.state(|state| {
                state.commits += 1;
                let commit = state.script.pop_front().unwrap_or(Commit::Works);
                match commit {
                    Commit::Works | Commit::LostAfter | Commit::Hangs => state.apply(pending),
                    Commit::Late => state.late = pending,
                    Commit::Lost | Commit::Full => {}
                }
                commit
            });
            match commit {
                Commit::Works => Ok(0),
                Commit::Lost | Commit::LostAfter | Commit::Late => Err(lost()),
                Commit::Hangs => std::future::pending().await,
                Commit::Full => Err(full().into()),
            }
        })
    }

    fn query_rows(
        &mut self,
        _: &'static str,
        values: Vec<SqlValue>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        Box::pin(async move {
            let [SqlValue::Text(name), SqlValue::Int(seq)] = &values[..] else {
                panic!("the writer looks for one entry only")
            };
            let line = self.fake.log(name).get(*seq as usize - 1).cloned();
            Ok(line.into_iter().map(|line| SqlRow::new(vec![SqlValue::Text(line)])).collect())
        })
    }

    fn begin(&mut self) -> BoxFuture<'_, Result<(), StatementError>> {
        Box::pin(async { Ok(()) })
    }

    fn lock_log_heads(
        &mut self,
        tables: Vec<TableId>,
    ) -> BoxFuture<'_, Result<Vec<SqlRow>, StatementError>> {
        let row = |state: &State, table: TableId| {
            let last = state.logs.get(&table)?.len() as i64;
            let word = if state.over.contains(&table) { "over" } else { "open" };
            Some(SqlRow::new(vec![(&table).into(), word.into(), 0.into(), last.into()]))
        };
        let rows = self
            .fake
            .state(|state| tables.into_iter().filter_map(|table| row(state, table)).collect());
        Box::pin(async { Ok(rows) })
    }

    fn insert_entries(
        &mut self,
        entries: Vec<(TableId, EntryNumber, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>> {
        Box::pin(async move {
            // A repetition waits for the late commit, and then finds the entry there.
            let is_taken = self.fake.state(|state| {
                let late = std::mem::take(&mut state.late);
                let is_late = !late.is_empty();
                state.apply(late);
                is_late
            });
            if is_taken {
                return Err(StatementError::AlreadyExists);
            }
            self.pending = entries;
            Ok(())
        })
    }

    fn replace_descriptions(
        &mut self,
        tables: Vec<(TableId, String)>,
    ) -> BoxFuture<'_, Result<(), StatementError>> {
        self.fake.state(|state| state.described.push(tables));
        Box::pin(async { Ok(()) })
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(async {})
    }
}

fn lost() -> StatementError {
    StatementError::Unavailable("lost".to_owned())
}

fn full() -> StorageError {
    StorageError::Full { location: "here".to_owned(), reason: "full".to_owned() }
}

fn table(name: &str) -> TableId {
    TableId::new(name).expect("a good id")
}

async fn append(writer: &AppendQueue, name: &str, seq: EntryNumber) -> Result<(), StorageError> {
    writer.append((&table(name)).into(), seq, format!("{name}{seq}"), None).await
}

#[tokio::test(start_paused = true)]
async fn a_lost_commit_is_detected_and_repeated() {
    use Commit::{Hangs, Late, Lost, LostAfter, Works};
    for script in [
        &[Works][..],
        &[Lost],
        &[Lost, Lost, Works],
        &[LostAfter],
        &[Lost, LostAfter],
        &[Late],
        &[Late, Lost, LostAfter],
    ] {
        let fake = Fake::new(script);
        let writer = fake.start();
        let (one, two) = tokio::join!(append(&writer, "a", 1), append(&writer, "b", 1));
        assert!(one.is_ok() && two.is_ok(), "{script:?}: {one:?} {two:?}");
        assert_eq!((fake.log("a"), fake.log("b")), (vec!["a1".into()], vec!["b1".into()]));
    }
    // It hangs until the timeout; a later attempt finds the entry there.
    let fake = Fake::new(&[Hangs]);
    let writer = fake.start();
    let answer = append(&writer, "a", 1).await;
    assert!(matches!(answer, Err(StorageError::Uncertain { .. })), "{answer:?}");
    let answer = append(&writer, "a", 1).await;
    assert!(matches!(answer, Err(StorageError::Conflict { next: 2, .. })), "{answer:?}");
}

#[tokio::test(start_paused = true)]
async fn only_entries_that_describe_their_table_take_a_second_statement() {
    let fake = Fake::new(&[]);
    let writer = fake.start();
    append(&writer, "a", 1).await.unwrap();
    assert_eq!(fake.state(|state| state.described.clone()), Vec::<Vec<_>>::new());
    let describe = |name: &str, text: &str| {
        writer.append((&table(name)).into(), 1, "x".into(), Some(text.to_owned()))
    };
    let (one, two) = tokio::join!(describe("b", "B"), describe("c", "C"));
    assert!(one.is_ok() && two.is_ok());
    let again = writer.append((&table("b")).into(), 1, "y".into(), Some("no".into())).await;
    assert!(matches!(again, Err(StorageError::Conflict { .. })), "{again:?}");
    let described: Vec<_> = fake.state(|state| state.described.concat());
    assert_eq!(described, [(table("b"), "B".to_owned()), (table("c"), "C".to_owned())]);
    assert_eq!(
        fake.state(|state| state.described.len()),
        fake.state(|state| state.commits) as usize - 1
    );
}

#[tokio::test(start_paused = true)]
async fn a_commit_that_was_never_tried_is_not_uncertain() {
    let fake = Fake::new(&[]);
    fake.state(|state| state.refusals = u32::MAX);
    let writer = fake.start();
    let started = Instant::now();
    let answer = append(&writer, "a", 1).await;
    assert!(matches!(answer, Err(StorageError::Unavailable { .. })), "{answer:?}");
    assert!(started.elapsed() >= StoreOptions::default().timeout);
    fake.state(|state| state.refusals = 3);
    append(&writer, "a", 1).await.unwrap();
    assert_eq!(fake.log("a"), ["a1"]);
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_is_answered_at_once() {
    let fake = Fake::new(&[Commit::Full, Commit::Lost, Commit::Full]);
    let writer = fake.start();
    let started = Instant::now();
    let answer = append(&writer, "a", 1).await;
    assert!(matches!(answer, Err(StorageError::Full { .. })), "{answer:?}");
    assert_eq!(started.elapsed(), Duration::ZERO);
    // The first attempt was lost here, so the outcome is uncertain, whatever the second one says.
    let answer = append(&writer, "a", 1).await;
    assert!(matches!(answer, Err(StorageError::Uncertain { .. })), "{answer:?}");
}

#[tokio::test(start_paused = true)]
async fn waiting_entries_share_a_commit() {
    let fake = Fake::new(&[]);
    let writer = fake.start();
    let mut tasks = tokio::task::JoinSet::new();
    for name in ["a", "b", "c"] {
        for seq in 1..=20 {
            let writer = writer.clone();
            tasks.spawn(async move { append(&writer, name, seq).await });
        }
    }
    while let Some(answer) = tasks.join_next().await {
        answer.unwrap().unwrap();
    }
    assert_eq!(fake.state(|state| state.commits), 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_ended_meanwhile_leaves_it_open() {
    let fake = Fake::new(&[Commit::LostAfter]);
    fake.state(|state| state.over = vec![table("b")]);
    let writer = fake.start();
    let answer = append(&writer, "b", 1).await;
    assert!(matches!(answer, Err(StorageError::TableOver(_))), "{answer:?}");
    fake.state(|state| state.refusals = 0);
    let (writer, ending) = (&writer, fake.clone());
    let (answer, ()) = tokio::join!(append(writer, "a", 1), async move {
        tokio::time::sleep(Duration::from_millis(1)).await;
        ending.state(|state| state.over.push(table("a")));
    });
    assert!(matches!(answer, Err(StorageError::Uncertain { .. })), "{answer:?}");
}

#[test]
fn no_answer_is_wrong_whatever_fails() {
    for seed in 0..300 {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().expect("it can be built");
        runtime.block_on(fail_at_random(seed));
    }
}

async fn fail_at_random(seed: u64) {
    use Commit::{Full, Hangs, Late, Lost, LostAfter, Works};
    let mut random = fastrand::Rng::with_seed(seed);
    let kinds = [Works, Works, Works, Lost, LostAfter, Late, Full, Hangs];
    let script: Vec<_> = (0..60).map(|_| *random.choice(&kinds).unwrap_or(&Works)).collect();
    let fake = Fake::new(&script);
    let writer = fake.start();
    let mut tasks = tokio::task::JoinSet::new();
    for player in 0..6 {
        let (writer, mut random, fake) = (writer.clone(), random.fork(), fake.clone());
        tasks.spawn(async move {
            let mut answers = Vec::new();
            for turn in 0..8 {
                let name = *random.choice(&["a", "b", "c"]).unwrap_or(&"a");
                let seq = fake.log(name).len() as EntryNumber + 1;
                let line = format!("{player} {turn}");
                if random.u8(..20) == 0 {
                    fake.state(|state| state.refusals = 2);
                }
                let answer = writer.append((&table(name)).into(), seq, line.clone(), None).await;
                answers.push((name, seq, line, answer));
                tokio::time::sleep(Duration::from_millis(random.u64(0..20))).await;
            }
            answers
        });
    }
    while let Some(answers) = tasks.join_next().await {
        for (name, seq, line, answer) in answers.expect("nobody panics") {
            let there = fake.log(name).iter().position(|other| *other == line);
            let there = there.map(|at| at as EntryNumber + 1);
            match answer {
                Ok(()) => assert_eq!(there, Some(seq), "seed {seed}: {line}"),
                Err(StorageError::Uncertain { .. }) => {
                    assert!(there.is_none_or(|at| at == seq), "seed {seed}: {line}");
                }
                Err(error) => assert_eq!(there, None, "seed {seed}: {line}: {error}"),
            }
        }
    }
}
