//! Three servers on one PostgreSQL database, linked by NATS, behind a proxy. Whatever is killed,
//! and whenever: everything that was acknowledged is stored exactly once, no deposed server writes,
//! and every table goes on.
//!
//! `GINMI_CRASH_KILLS` sets how often servers are killed, and makes everything larger; the times
//! are printed as information, and no test depends on them.

use std::fs;
use std::net::TcpListener;
use std::process::{Child as Process, Command, Stdio};
use std::time::{Duration, Instant};

use ginmi_client::RemoteServer;
use tempfile::TempDir;

use super::server::Child;
use super::test_players::TestPlayers;
use super::{AT_MOST, kills, moment, random, runtime};
use crate::api::support::Client;
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
fn three_servers_survive_each_other_their_database_and_their_link() {
    let kills = kills(4);
    let tables = if kills > 20 { 150 } else { 30 };
    play(&HAPROXY, tables, async |cluster, players, slowest| {
        let mut random = random();
        for kill in 0..kills {
            tokio::time::sleep(moment(&mut random)).await;
            cluster.kill_one(kill as usize, players, slowest).await;
        }
        for pause in 0..kills.div_ceil(3).min(10) {
            tokio::time::sleep(moment(&mut random)).await;
            let node = cluster.nodes[pause as usize % NODES].as_ref().expect("it runs");
            node.signal("-STOP");
            slowest.measure("a server was stopped for longer than its lease", players).await;
            node.signal("-CONT");
            players.all_go_on(AT_MOST).await;
            players.check(&cluster.target).await;
        }
        for kill in 0..kills.div_ceil(4).min(5) {
            tokio::time::sleep(moment(&mut random)).await;
            if kill % 2 == 0 {
                cluster.postgres.kill_all();
            } else {
                cluster.postgres.kill();
            }
            tokio::task::block_in_place(|| cluster.postgres.restart());
            slowest.measure("PostgreSQL was there again", players).await;
            players.check(&cluster.target).await;
        }
        for _ in 0..kills.div_ceil(4).min(5) {
            tokio::time::sleep(moment(&mut random)).await;
            cluster.nats.kill();
            for port in cluster.ports {
                wait_for_metric(port, "ginmi_link_down 1").await;
            }
            tokio::time::sleep(moment(&mut random)).await;
            cluster.nats = nats(cluster.nats_port);
            slowest.measure("NATS was there again", players).await;
            players.check(&cluster.target).await;
        }
        for _ in 0..kills.div_ceil(4).min(5) {
            cluster.proxy.reload();
            slowest.measure("the proxy was reloaded", players).await;
        }
        for stop in 0..NODES * (kills as usize / 10).max(1) {
            cluster.stop_one(stop % NODES, players, slowest).await;
        }
    });
}

#[test]
fn three_servers_behind_nginx_survive_each_other() {
    play(&NGINX, 12, async |cluster, players, slowest| {
        cluster.kill_one(0, players, slowest).await;
        cluster.proxy.reload();
        slowest.measure("the proxy was reloaded", players).await;
        cluster.stop_one(1, players, slowest).await;
    });
}

const NODES: usize = 3;

/// Three servers with their database, link and proxy.
struct TestCluster {
    postgres: postgres::Server,
    target: String,
    nats: Running,
    nats_port: u16,
    nodes: [Option<Child>; NODES],
    ports: [u16; NODES],
    proxy: Proxy,
}

impl TestCluster {
    fn start(folder: &TempDir, kind: &'static Kind) -> Self {
        let postgres = postgres::Server::start(true);
        let target = postgres.create_database("ginmi");
        let [nats_port, proxy_port, ports @ ..] = free_ports::<{ NODES + 2 }>();
        let nats = nats(nats_port);
        let nodes = ports.map(|port| Some(Child::start_linked(&target, port, &link(nats_port))));
        postgres.ask("ginmi", WATCH).expect("what watches is set up");
        let proxy = Proxy::start(folder, kind, proxy_port, &ports);
        Self { postgres, target, nats, nats_port, nodes, ports, proxy }
    }

    fn start_one(&mut self, at: usize) {
        let child = Child::start_linked(&self.target, self.ports[at], &link(self.nats_port));
        self.nodes[at] = Some(child);
    }

    async fn kill_one(&mut self, nth: usize, players: &mut TestPlayers, slowest: &mut Slowest) {
        self.nodes[nth % NODES].take().expect("it runs").kill();
        slowest.measure("a server was killed", players).await;
        self.start_one(nth % NODES);
        players.check(&self.target).await;
    }

    async fn stop_one(&mut self, at: usize, players: &mut TestPlayers, slowest: &mut Slowest) {
        let node = self.nodes[at].take().expect("it runs");
        let stopping = tokio::task::spawn_blocking(|| node.stop());
        stopping.await.expect("it stops");
        slowest.measure("a server was stopped in an orderly way", players).await;
        self.start_one(at);
        self.proxy.wait_for_all(&self.ports).await;
    }
}

/// Lets people play at three servers behind a proxy while these fail, and checks what is stored in
/// the end.
fn play(
    kind: &'static Kind,
    tables: usize,
    failures: impl AsyncFnOnce(&mut TestCluster, &mut TestPlayers, &mut Slowest),
) {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let mut cluster = TestCluster::start(&folder, kind);
    runtime().block_on(async {
        cluster.proxy.wait_for_all(&cluster.ports).await;
        let address = format!("http://127.0.0.1:{}", cluster.proxy.port);
        let mut players = TestPlayers::connect_all(&address, tables, random().u64(..)).await;
        players.all_go_on(AT_MOST).await;
        failures(&mut cluster, &mut players, &mut Slowest::default()).await;
        players.all_go_on(AT_MOST).await;
        players.leave().await;
        for node in cluster.nodes.into_iter().flatten() {
            node.stop();
        }
        players.check_whole(&cluster.target).await;
        let deposed = cluster.postgres.ask("ginmi", "select * from deposed limit 5");
        assert_eq!(deposed.as_deref(), Ok(""), "entries of servers that were deposed");
        let left = cluster.postgres.ask("ginmi", "select count(*) from nodes where until > now()");
        assert_eq!(left.as_deref(), Ok("0"), "servers that stop give their leases up");
    });
}

/// The longest time until all tables went on, after each kind of failure.
#[derive(Default)]
struct Slowest(Vec<(&'static str, Duration)>);

impl Slowest {
    async fn measure(&mut self, what: &'static str, players: &mut TestPlayers) {
        let began = Instant::now();
        players.all_go_on(AT_MOST).await;
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
pub(crate) fn free_ports<const N: usize>() -> [u16; N] {
    let listeners = [(); N].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port is free"));
    listeners.map(|listener| listener.local_addr().expect("it has an address").port())
}

/// A program that is killed when this is dropped.
pub(crate) struct Running(Process);

impl Running {
    fn start(program: &str, args: &[&str]) -> Self {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL", program]).args(args);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        Self(command.spawn().expect("setpriv is there, which util-linux brings"))
    }

    pub(crate) fn kill(&mut self) {
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

/// With a user and a password, as in `deploy/compose.yaml`.
fn nats(port: u16) -> Running {
    nats_with(port, &["--user", "ginmi", "--pass", "hunter2"])
}

/// A NATS server with these further arguments.
pub(crate) fn nats_with(port: u16, args: &[&str]) -> Running {
    let port = port.to_string();
    Running::start("nats-server", &[&["--addr", "127.0.0.1", "--port", &port], args].concat())
}

fn link(port: u16) -> String {
    format!("nats://ginmi:hunter2@127.0.0.1:{port}")
}

/// A program that spreads people over servers.
struct Kind {
    program: &'static str,
    /// What stands before the name of the file that it reads.
    args: &'static [&'static str],
    /// What is handed out is what is tested, but for what cannot be the same everywhere.
    file: &'static str,
    changes: &'static [(&'static str, &'static str)],
    /// Whether it asks servers if they are ready.
    asks_servers: bool,
    reload: &'static str,
}

static HAPROXY: Kind = Kind {
    program: "haproxy",
    args: &["-W", "-db", "-f"],
    file: include_str!("../../../../../deploy/haproxy.cfg"),
    changes: &[("maxconn 20000", "maxconn 2000"), ("bind :8080", "bind 127.0.0.1:PORT")],
    asks_servers: true,
    reload: "-USR2",
};

static NGINX: Kind = Kind {
    program: "nginx",
    args: &["-g", "daemon off; pid FOLDER/nginx.pid; error_log stderr;", "-c"],
    file: concat!(
        "events {}\nhttp {\naccess_log off;\n",
        "client_body_temp_path FOLDER/body;\nproxy_temp_path FOLDER/proxy;\n",
        "fastcgi_temp_path FOLDER/fastcgi;\nuwsgi_temp_path FOLDER/uwsgi;\n",
        "scgi_temp_path FOLDER/scgi;\n",
        include_str!("../../../../../deploy/nginx.conf"),
        "\n}\n"
    ),
    changes: &[("listen 8080", "listen 127.0.0.1:PORT")],
    asks_servers: false,
    reload: "-HUP",
};

/// The lines for TLS in the configuration for HAProxy, which stand in place of another.
#[test]
fn the_proxy_can_speak_tls() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let [key, certificate, both, file] =
        ["key.pem", "certificate.pem", "ginmi.pem", "proxy"].map(|name| folder.path().join(name));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=ginmi.example"])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .output();
    assert!(made.expect("openssl can be started; postgresql brings it along").status.success());
    let read = |path| fs::read_to_string(path).expect("it is written");
    fs::write(&both, read(&certificate) + &read(&key)).expect("it is written");
    let mut text = HAPROXY.file.to_owned();
    for (from, to) in [
        ("    #tls ", "    "),
        ("    bind :8080\n", ""),
        ("/etc/haproxy/ginmi.pem", both.to_str().expect("a name in UTF-8")),
        ("maxconn 20000", "maxconn 2000"),
        ("node1:8808", "127.0.0.1:8801"),
        ("node2:8808", "127.0.0.1:8802"),
        ("node3:8808", "127.0.0.1:8803"),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    assert!(text.contains("bind :443 ssl ") && text.contains("redirect scheme https"), "{text}");
    fs::write(&file, text).expect("it is written");
    let checked = Command::new("haproxy").arg("-c").arg("-f").arg(&file).output();
    let checked = checked.expect("haproxy can be started");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

struct Proxy {
    running: Running,
    kind: &'static Kind,
    port: u16,
}

impl Proxy {
    fn start(folder: &TempDir, kind: &'static Kind, port: u16, nodes: &[u16]) -> Self {
        let path = folder.path().to_str().expect("a name in UTF-8");
        let file = folder.path().join("proxy");
        let nodes: Vec<_> = nodes.iter().map(|node| format!("127.0.0.1:{node}")).collect();
        let names = ["node1:8808", "node2:8808", "node3:8808"];
        let nodes = names.into_iter().zip(nodes.iter().map(String::as_str));
        let text = kind.changes.iter().copied().chain(nodes).fold(
            kind.file.to_owned(),
            |text, (from, to)| {
                assert!(text.contains(from), "{from} is in what {} reads", kind.program);
                text.replace(from, to)
            },
        );
        let own = |text: &str| text.replace("PORT", &port.to_string()).replace("FOLDER", path);
        fs::write(&file, own(&text)).expect("it is written");
        let mut args: Vec<String> = kind.args.iter().map(|arg| own(arg)).collect();
        args.push(file.display().to_string());
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        Self { running: Running::start(kind.program, &args), kind, port }
    }

    /// Starts new processes that take over from the running ones.
    fn reload(&mut self) {
        let id = self.running.0.id().to_string();
        let sent = Command::new("kill").args([self.kind.reload, &id]).status();
        assert!(sent.expect("there is a program kill").success());
    }

    /// Waits until the proxy answers, and has learned from all servers that they are ready if it
    /// asks them.
    async fn wait_for_all(&self, nodes: &[u16]) {
        let proxy = RemoteServer::new(&format!("http://127.0.0.1:{}", self.port));
        let proxy = proxy.expect("an address");
        let waiting = async {
            while proxy.health().await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(AT_MOST, waiting).await.expect("the proxy answers");
        if self.kind.asks_servers {
            let asked = "ginmi_requests_total{method=\"GET\",route=\"/ready\",status=\"200\"}";
            for port in nodes {
                wait_for_metric(*port, asked).await;
            }
        }
    }
}

/// Waits until the metrics of a server have a line that begins like this.
async fn wait_for_metric(port: u16, begin: &str) {
    let mut server = Client::new(([127, 0, 0, 1], port).into());
    let waiting = async {
        while !server.get("/metrics").await.text().lines().any(|line| line.starts_with(begin)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let in_time = tokio::time::timeout(AT_MOST, waiting).await;
    assert!(in_time.is_ok(), "the server at port {port} has no {begin}");
}
