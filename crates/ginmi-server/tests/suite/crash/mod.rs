//! Servers that are killed at random times while people play at many tables: everything that
//! was acknowledged is stored, nothing happens twice, and every table goes on.
//!
//! The server is this test program, started again with [`TARGET`] set. The times are drawn from a
//! seed, which is printed and can be repeated with `GINMI_CRASH_SEED`. `GINMI_CRASH_KILLS` sets how
//! often something is killed, and makes everything larger.

pub(crate) mod cluster;
pub(crate) mod server;
mod test_players;

use std::time::{Duration, Instant};

use server::{Child, TARGET};
use test_players::TestPlayers;

use crate::storage::support::postgres;

/// The timeout for another table to go on; it is not a measurement.
const AT_MOST: Duration = Duration::from_secs(60);

#[test]
fn a_killed_server_continues_on_sqlite() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let target = folder.path().join("data").display().to_string();
    kill_servers(&target, kills(20));
}

#[test]
fn a_killed_server_continues_on_postgres() {
    let postgres = postgres::Server::start(true);
    kill_servers(&postgres.create_database("ginmi"), kills(10));
}

#[test]
fn a_server_survives_its_database() {
    let mut postgres = postgres::Server::start(true);
    let target = postgres.create_database("ginmi");
    let mut random = random();
    runtime().block_on(async {
        let server = Child::start(&target, 0);
        let mut players =
            TestPlayers::connect_all(&server.address(), tables(), random.u64(..)).await;
        players.all_go_on(AT_MOST).await;
        let mut slowest = Duration::ZERO;
        for kill in 0..kills(6) {
            tokio::time::sleep(moment(&mut random)).await;
            // The processes of PostgreSQL are killed together, or find out one by one.
            if kill % 2 == 0 {
                postgres.kill_all();
            } else {
                postgres.kill();
            }
            tokio::task::block_in_place(|| postgres.restart());
            let again = Instant::now();
            players.all_go_on(AT_MOST).await;
            slowest = slowest.max(again.elapsed());
            players.check(&target).await;
        }
        println!("the slowest table went on {slowest:?} after PostgreSQL was there again");
        players.leave().await;
        server.kill();
        players.check_whole(&target).await;
    });
}

/// This is not a test but the server that is killed.
#[test]
fn the_server_that_is_killed() {
    if let Ok(target) = std::env::var(TARGET) {
        runtime().block_on(server::run(&target));
    }
}

/// Kills the server this many times while people play, and checks the stored logs each time.
fn kill_servers(target: &str, times: u32) {
    let mut random = random();
    runtime().block_on(async {
        let mut server = Child::start(target, 0);
        let mut players =
            TestPlayers::connect_all(&server.address(), tables(), random.u64(..)).await;
        players.all_go_on(AT_MOST).await;
        let mut slowest = Duration::ZERO;
        for _ in 0..times {
            tokio::time::sleep(moment(&mut random)).await;
            let port = server.port();
            server.kill();
            players.check(target).await;
            let again = Instant::now();
            server = Child::start(target, port);
            players.all_go_on(AT_MOST).await;
            slowest = slowest.max(again.elapsed());
        }
        println!("the slowest table went on {slowest:?} after the server was started again");
        players.leave().await;
        server.kill();
        players.check_whole(target).await;
    });
}

/// The time before the next kill.
fn moment(random: &mut fastrand::Rng) -> Duration {
    Duration::from_millis(random.u64(0..500))
}

fn kills(usual: u32) -> u32 {
    wanted_kills().unwrap_or(usual)
}

fn wanted_kills() -> Option<u32> {
    std::env::var("GINMI_CRASH_KILLS").ok().and_then(|kills| kills.parse().ok())
}

/// The number of tables: a hundred where the number of kills is given, as in long runs.
fn tables() -> usize {
    if wanted_kills().is_some() { 100 } else { 40 }
}

fn random() -> fastrand::Rng {
    let fixed = std::env::var("GINMI_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = fixed.unwrap_or_else(|| fastrand::u64(..));
    println!("GINMI_CRASH_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

fn runtime() -> tokio::runtime::Runtime {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all().build().expect("threads can be started")
}
