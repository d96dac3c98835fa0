//! Servers that share a database: which of them may write to a table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ginmi_server::storage::{ClaimOutcome, LEASE, NodeId, StorageError, Store, TableClaim};
use ginmi_table::names::TableId;
use tokio::time::Instant;

use crate::storage::support::{TestDatabase, line, run, table, table_id};

/// A timeout for tests that fail by hanging.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server on a shared database.
async fn node(database: &TestDatabase) -> Store {
    let store = database.open().await;
    store.join_cluster(true).await.unwrap().expect("the database can be shared");
    store
}

/// Renews the lease of a server repeatedly. The last renewal came after `renewed`; if the next one
/// ends too late for it, as on a busy machine, `has_lapsed` says so from then on.
async fn keep(store: Store, mut renewed: Instant, has_lapsed: Arc<AtomicBool>) {
    loop {
        let begun = Instant::now();
        let is_renewed = store.renew_lease().await.is_ok();
        if renewed.elapsed() >= LEASE {
            has_lapsed.store(true, Ordering::Relaxed);
        }
        if is_renewed {
            renewed = begun;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn ours(store: &Store, table: &TableId) -> TableClaim {
    match store.claim_table(table).await.unwrap() {
        ClaimOutcome::Granted(claim) => claim,
        other => panic!("{table}: {other:?}"),
    }
}

/// Claims until it succeeds.
async fn claim_in_time(store: &Store, table: &TableId) -> TableClaim {
    let claiming = async {
        loop {
            match store.claim_table(table).await.unwrap() {
                ClaimOutcome::Granted(claim) => return claim,
                ClaimOutcome::NoTable => panic!("there is no {table}"),
                ClaimOutcome::OtherNode { .. } | ClaimOutcome::Busy => {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
        }
    };
    tokio::time::timeout(TIMEOUT, claiming).await.expect("it can be claimed at last")
}

#[test]
fn a_folder_has_one_server_whose_claims_are_free() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        assert_eq!(store.join_cluster(false).await.unwrap(), None);
        let refused = store.join_cluster(true).await;
        assert!(matches!(refused, Err(StorageError::NotShareable)), "{refused:?}");
        assert_eq!(store.renew_lease().await.unwrap(), []);
        let claim = store.create_table(&table(1), &[]).await.unwrap();
        assert_eq!(claim, TableClaim::from(&table(1).id));
        assert_eq!(ours(&store, &table(1).id).await, claim);
        store.append(&claim, 1, &line(1)).await.unwrap();
        store.leave_cluster().await.unwrap();
        store.append(&claim, 2, &line(2)).await.unwrap();
        store.close().await;
    });
}

#[test]
fn a_table_has_one_server_at_a_time() {
    run(async {
        let database = TestDatabase::postgres();
        let (one, other) = (node(&database).await, node(&database).await);
        let first = one.create_table(&table(1), &[]).await.unwrap();
        one.append(&first, 1, &line(1)).await.unwrap();
        let id = table(1).id;
        let own = one.renew_lease().await.unwrap();
        let ClaimOutcome::OtherNode { node, left } = other.claim_table(&id).await.unwrap() else {
            panic!("the table has a server")
        };
        assert!(own != [node] && left <= LEASE, "{node} {left:?}");
        assert_eq!(other.renew_lease().await.unwrap(), [node]);
        // A server without a claim cannot write.
        let refused = other.append(&id, 2, &line(2)).await;
        assert!(matches!(refused, Err(StorageError::ClaimLost(_))), "{refused:?}");

        one.leave_cluster().await.unwrap();
        assert_eq!(other.renew_lease().await.unwrap(), [] as [NodeId; 0]);
        let second = ours(&other, &id).await;
        other.append(&second, 2, &line(2)).await.unwrap();
        // The first server does not know that yet.
        let deposed = |refused: Result<(), StorageError>| {
            assert!(matches!(refused, Err(StorageError::ClaimLost(_))), "{refused:?}");
        };
        deposed(one.append(&first, 3, &line(3)).await);
        deposed(one.append_and_describe(&first, 3, &line(3), Some("{}")).await);
        deposed(one.compact_log(&first, 2, &line(9)).await);
        deposed(one.finish_table(&first, 2).await);
        deposed(one.delete_table(&first).await.map(drop));
        assert_eq!(one.whole_log(&id).await.unwrap().lines, [line(1), line(2)]);
        assert_eq!(one.table(&id).await.unwrap(), Some(table(1)));
        // Nor does an earlier claim of the same server count.
        let third = ours(&other, &id).await;
        deposed(other.append(&second, 3, &line(3)).await);
        other.append(&third, 3, &line(3)).await.unwrap();
        other.finish_table(&third, 3).await.unwrap();
        assert_eq!(other.claim_table(&id).await.unwrap(), ClaimOutcome::NoTable);
        assert_eq!(other.claim_table(&table_id("no-table")).await.unwrap(), ClaimOutcome::NoTable);
        one.close().await;
        other.close().await;
    });
}

#[test]
fn each_table_of_a_dead_server_goes_to_one_server() {
    run(async {
        const TABLES: u32 = 40;
        let database = TestDatabase::postgres();
        let dead = database.open().await;
        let dead_node = dead.join_cluster(true).await.unwrap().unwrap();
        let mut first = Vec::new();
        for number in 0..TABLES {
            first.push(dead.create_table(&table(number), &[]).await.unwrap());
        }
        let joined = Instant::now();
        dead.renew_lease().await.unwrap();
        let has_lapsed = Arc::new(AtomicBool::new(false));
        let heirs = [node(&database).await, node(&database).await, node(&database).await];
        let mut tasks = tokio::task::JoinSet::new();
        for (heir, store) in heirs.iter().cloned().enumerate() {
            tokio::spawn(keep(store.clone(), joined, has_lapsed.clone()));
            tasks.spawn(async move {
                let mut own = Vec::new();
                let mut open: Vec<u32> = (0..TABLES).collect();
                while !open.is_empty() {
                    for number in std::mem::take(&mut open) {
                        match store.claim_table(&table(number).id).await.unwrap() {
                            ClaimOutcome::Granted(claim) => own.push((number, claim)),
                            ClaimOutcome::OtherNode { node, .. } if node != dead_node => {}
                            ClaimOutcome::OtherNode { .. } | ClaimOutcome::Busy => {
                                open.push(number);
                            }
                            ClaimOutcome::NoTable => panic!("there is table {number}"),
                        }
                    }
                }
                assert!(joined.elapsed() >= LEASE, "nobody is deposed before the lease ends");
                (heir, own)
            });
        }
        let mut claims = BTreeMap::<u32, Vec<_>>::new();
        for _ in &heirs {
            let (heir, own) = tasks.join_next().await.unwrap().unwrap();
            for (number, claim) in own {
                claims.entry(number).or_default().push((&heirs[heir], claim));
            }
        }
        assert_eq!(claims.len(), TABLES as usize);
        // Heirs that were too slow to renew their leases may have been deposed in turn.
        let is_kept = !has_lapsed.load(Ordering::Relaxed);
        for (number, claims) in claims {
            assert!(claims.len() == 1 || !is_kept, "table {number}");
            let mut written = vec![dead.append(&first[number as usize], 1, &line(1)).await];
            for (heir, claim) in claims {
                written.push(heir.append(&claim, 1, &line(1)).await);
            }
            assert_eq!(written.iter().filter(|written| written.is_ok()).count(), 1, "{written:?}");
            for refused in written.iter().filter_map(|written| written.as_ref().err()) {
                assert!(matches!(refused, StorageError::ClaimLost(_)), "{refused:?}");
            }
        }
        // The dead server was only suspended: it joins the others again.
        assert!(dead.renew_lease().await.unwrap().len() == heirs.len() || !is_kept);
    });
}

#[test]
fn servers_that_were_killed_leave_the_list() {
    run(async {
        let database = TestDatabase::postgres();
        let store = node(&database).await;
        // Killed an hour ago, and a moment ago.
        database.ask("insert into nodes values (-1, true, now() - interval '61 min')");
        database.ask("insert into nodes values (-2, true, now() - interval '1 s')");
        store.renew_lease().await.unwrap();
        store.remove_dead_nodes().await.unwrap();
        database.ask(
            "do $$ begin if (select min(id) from nodes) <> -2 or (select count(*) from nodes) <> 2 \
             then raise 'wrong rows'; end if; end $$",
        );
        store.leave_cluster().await.unwrap();
        store.close().await;
        let folder = TestDatabase::sqlite().open().await;
        folder.remove_dead_nodes().await.unwrap();
        folder.close().await;
    });
}

#[test]
fn a_server_without_a_link_needs_the_database_for_itself() {
    run(async {
        let database = TestDatabase::postgres();
        let (alone, another) = (database.open().await, database.open().await);
        alone.join_cluster(false).await.unwrap();
        let keeping = tokio::spawn(keep(alone.clone(), Instant::now(), Arc::default()));
        for is_linked in [false, true] {
            let refused = another.join_cluster(is_linked).await;
            assert!(matches!(refused, Err(StorageError::Shared)), "{refused:?}");
        }
        // It is killed: its lease has to run out.
        keeping.abort();
        another.join_cluster(false).await.unwrap();
        another.leave_cluster().await.unwrap();
        alone.join_cluster(true).await.unwrap();
        another.join_cluster(true).await.unwrap();
    });
}

/// A server that stops in the middle of a transaction keeps its rows locked.
#[test]
fn a_transaction_that_stalls_keeps_nobody_from_a_table_for_long() {
    use std::io::{BufRead as _, Write as _};
    let server = crate::storage::support::Server::start(false);
    let target = server.create_database("stalled");
    run(async {
        let store = Store::open(&target).await.unwrap();
        store.create_table(&table(1), &[]).await.unwrap();
        store.join_cluster(true).await.unwrap();
        let mut psql = server.open_psql("stalled");
        let mut input = psql.stdin.take().unwrap();
        // What a writer has done when it is stopped before it commits.
        input.write_all(b"begin; select id from tables for share;\n").unwrap();
        let mut out = std::io::BufReader::new(psql.stdout.take().unwrap()).lines();
        assert!(out.any(|line| line.unwrap().contains("table-0001")));
        assert_eq!(store.claim_table(&table(1).id).await.unwrap(), ClaimOutcome::Busy);
        // Servers allow themselves a second; here it begins once somebody has been kept away.
        input.write_all(b"set idle_in_transaction_session_timeout = '1s';\n").unwrap();
        claim_in_time(&store, &table(1).id).await;
        drop(input);
        psql.wait().unwrap();
        store.close().await;
    });
}
