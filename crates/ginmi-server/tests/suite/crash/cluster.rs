//! Three servers on one PostgreSQL database, linked by NATS, behind HAProxy. Whatever is killed,
//! and whenever: everything that was acknowledged is stored exactly once, no deposed server writes,
//! and every table goes on.
//!
//! `GINMI_CRASH_KILLS` sets how often servers are killed, and makes everything larger; the times
//! are printed as information, and no test depends on them.

use std::fs;
use std::net::TcpListener;
use std::process::{Child as Process, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::crowd::Crowd;
use super::server::Child;
use super::{AT_MOST, kills, moment, random, runtime};
use crate::storage::support::postgres;

/// Records every entry that was not written by the server of its table.
const WATCH: &str = "
    create table deposed (application text, table_id text, seq bigint);
    create function watch() returns trigger language plpgsql as $$
    begin
        if current_setting('application_name')
            is distinct from 'ginmi node ' || (select node from tables where id = new.table_id)
        then
            insert into deposed values (current_setting('application_name'), new.table_id, new.seq);
        end if;
        return new;
    end $$;
    create trigger watch after insert on log for each row execute function watch();";

#[test]
fn three_servers_outlive_each_other_and_what_they_stand_on() {
    let mut postgres = postgres::Server::start(true);
    let target = postgres.create_database("ginmi");
    let mut random = random();
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let [nats_port, proxy_port, ports @ ..] = free_ports::<5>();
    let link = format!("nats://127.0.0.1:{nats_port}");
    let mut nats = nats(nats_port);
    let mut nodes: Vec<Option<Child>> = Vec::new();
    for port in ports {
        nodes.push(Some(Child::start_linked(&target, port, &link)));
    }
    postgres.ask("ginmi", WATCH).expect("what watches is set up");
    let mut proxy = Proxy::start(&folder, proxy_port, &ports);
    let kills = kills(4);
    let tables = if kills > 20 { 150 } else { 30 };
    runtime().block_on(async {
        proxy.waits_for_all(&ports).await;
        let mut crowd =
            Crowd::gather(&format!("http://127.0.0.1:{proxy_port}"), tables, random.u64(..)).await;
        crowd.all_go_on(AT_MOST).await;
        let mut slowest = Slowest::default();

        for kill in 0..kills {
            tokio::time::sleep(moment(&mut random)).await;
            let at = kill as usize % ports.len();
            nodes[at].take().expect("it runs").kill();
            slowest.measure("a server was killed", &mut crowd).await;
            nodes[at] = Some(Child::start_linked(&target, ports[at], &link));
            crowd.check(&target).await;
        }
        for pause in 0..kills.div_ceil(3).min(10) {
            tokio::time::sleep(moment(&mut random)).await;
            let node = nodes[pause as usize % ports.len()].as_ref().expect("it runs");
            node.signal("-STOP");
            slowest.measure("a server was stopped for longer than its lease", &mut crowd).await;
            node.signal("-CONT");
            crowd.all_go_on(AT_MOST).await;
            crowd.check(&target).await;
        }
        for kill in 0..kills.div_ceil(4).min(5) {
            tokio::time::sleep(moment(&mut random)).await;
            if kill % 2 == 0 {
                postgres.kill_all();
            } else {
                postgres.kill();
            }
            tokio::task::block_in_place(|| postgres.restart());
            slowest.measure("PostgreSQL was there again", &mut crowd).await;
            crowd.check(&target).await;
        }
        for _ in 0..kills.div_ceil(4).min(5) {
            tokio::time::sleep(moment(&mut random)).await;
            nats.kill();
            tokio::time::sleep(Duration::from_millis(1500)).await;
            nats = self::nats(nats_port);
            slowest.measure("NATS was there again", &mut crowd).await;
            crowd.check(&target).await;
        }
        for _ in 0..kills.div_ceil(4).min(5) {
            proxy.reload();
            slowest.measure("HAProxy was reloaded", &mut crowd).await;
        }
        for at in 0..ports.len() {
            let node = nodes[at].take().expect("it runs");
            let stopping = tokio::task::spawn_blocking(|| node.stop());
            stopping.await.expect("it stops");
            slowest.measure("a server was stopped in an orderly way", &mut crowd).await;
            nodes[at] = Some(Child::start_linked(&target, ports[at], &link));
            proxy.waits_for_all(&ports).await;
        }
        crowd.all_go_on(AT_MOST).await;
        crowd.leave().await;
        for node in nodes.into_iter().flatten() {
            node.stop();
        }
        crowd.check_whole(&target).await;
        let deposed = postgres.ask("ginmi", "select * from deposed limit 5");
        assert_eq!(deposed.as_deref(), Ok(""), "entries of servers that were deposed");
        let left = postgres.ask("ginmi", "select count(*) from nodes where until > now()");
        assert_eq!(left.as_deref(), Ok("0"), "servers that stop give their leases up");
    });
}

/// The longest time until all tables went on, after each kind of failure.
#[derive(Default)]
struct Slowest(Vec<(&'static str, Duration)>);

impl Slowest {
    async fn measure(&mut self, what: &'static str, crowd: &mut Crowd) {
        let began = Instant::now();
        crowd.all_go_on(AT_MOST).await;
        let took = began.elapsed();
        match self.0.iter_mut().find(|(other, _)| *other == what) {
            Some((_, slowest)) => *slowest = took.max(*slowest),
            None => self.0.push((what, took)),
        }
    }
}

impl Drop for Slowest {
    fn drop(&mut self) {
        for (what, took) in &self.0 {
            println!("the slowest table went on {took:?} after {what}");
        }
    }
}

/// Ports that are free at the moment.
fn free_ports<const N: usize>() -> [u16; N] {
    let taken = [(); N].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port is free"));
    taken.map(|listener| listener.local_addr().expect("it has an address").port())
}

/// A program that is killed when this is dropped.
struct Running(Process);

impl Running {
    fn start(program: &str, args: &[&str]) -> Running {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL", program]).args(args);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        Running(command.spawn().expect("setpriv is there, which util-linux brings"))
    }

    fn kill(&mut self) {
        self.0.kill().expect("it runs until it is killed");
        self.0.wait().expect("it has ended");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn nats(port: u16) -> Running {
    Running::start("nats-server", &["--addr", "127.0.0.1", "--port", &port.to_string()])
}

struct Proxy {
    running: Running,
    port: u16,
}

impl Proxy {
    fn start(folder: &TempDir, port: u16, nodes: &[u16]) -> Proxy {
        let file = folder.path().join("haproxy.cfg");
        let text = include_str!("../../../../../deploy/haproxy.cfg");
        // The delivered configuration is tested, except for the addresses and the number of files.
        let text = text.replace(":8080", &format!("127.0.0.1:{port}"));
        let text = text.replace("maxconn 20000", "maxconn 2000");
        let text = ["node1:8808", "node2:8808", "node3:8808"].iter().zip(nodes).fold(
            text,
            |text, (from, node)| {
                assert!(text.contains(from), "{from} is in deploy/haproxy.cfg");
                text.replace(from, &format!("127.0.0.1:{node}"))
            },
        );
        fs::write(&file, text).expect("it is written");
        let name = file.to_str().expect("a name in UTF-8");
        Proxy { running: Running::start("haproxy", &["-W", "-db", "-f", name]), port }
    }

    /// Starts new processes that take over from the running ones.
    fn reload(&mut self) {
        let id = self.running.0.id().to_string();
        let sent = Command::new("kill").args(["-USR2", &id]).status();
        assert!(sent.expect("there is a program kill").success());
    }

    /// Waits until the proxy can have noticed that all servers are up.
    async fn waits_for_all(&self, nodes: &[u16]) {
        let waiting = async {
            for port in nodes.iter().chain([&self.port]) {
                let server = ginmi_client::Server::new(&format!("http://127.0.0.1:{port}"));
                let server = server.expect("an address");
                while server.health().await.is_err() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
            // The proxy checks several times a second.
            tokio::time::sleep(Duration::from_secs(1)).await;
        };
        tokio::time::timeout(AT_MOST, waiting).await.expect("all servers are there");
    }
}
