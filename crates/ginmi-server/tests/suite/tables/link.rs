//! Servers that are linked over NATS: who is let in, and what is seen of a link that is down.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use ginmi_server::{RunningServer, ServerSettings};
use serde_json::json;

use super::TIMEOUT;
use crate::api::support::{Client, Player, open_table, quick_table};
use crate::crash::cluster::{Running, free_ports, nats_with};
use crate::crash::server::{Child, LOG};
use crate::storage::support::{TestDatabase, run};

/// The password, and how it is written in an address.
const PASSWORD: (&str, &str) = ("hunter2/@:%,花", "hunter2%2F%40%3A%25%2C%E8%8A%B1");

/// A NATS server that can be started and killed.
struct Nats {
    port: u16,
    running: Option<Running>,
}

impl Nats {
    fn away() -> Self {
        let [port] = free_ports();
        Self { port, running: None }
    }

    async fn start(args: &[&str]) -> Self {
        let mut nats = Self::away();
        nats.start_again(args).await;
        nats
    }

    async fn start_again(&mut self, args: &[&str]) {
        self.running = Some(nats_with(self.port, args));
        let listens = async {
            while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(TIMEOUT, listens).await.expect("NATS listens");
    }

    fn kill(&mut self) {
        self.running.take().expect("it runs").kill();
    }

    /// Its address with what stands before the host.
    fn link(&self, credentials: &str) -> String {
        format!("nats://{credentials}127.0.0.1:{}", self.port)
    }
}

/// Starts a server; its errors are sentences.
async fn serve(database: &TestDatabase, link: &str) -> Result<RunningServer, String> {
    let settings = ServerSettings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        bot_pause: Duration::ZERO,
        link: Some(link.parse().expect("an address")),
        ..ServerSettings::default()
    };
    let started = RunningServer::start(database.open().await, settings).await;
    started.map_err(|error| error.to_string())
}

/// Waits for an answer of `/ready`, and compares the metric with it.
async fn wait_for_ready(server: &RunningServer, wanted: &str) {
    let mut client = Client::new(server.address().tcp().expect("it has a port"));
    let mut last = String::new();
    let waiting = async {
        loop {
            let answer = client.get("/ready").await;
            assert_eq!(answer.status, 200, "proxies still send people here");
            last = answer.text();
            let metrics = client.get("/metrics").await.text();
            let is_down = metrics.lines().any(|line| line == "ginmi_link_down 1");
            assert!(is_down || metrics.lines().any(|line| line == "ginmi_link_down 0"));
            let is_ok = last.starts_with("ok\n") && is_down == (last != "ok\n");
            if is_ok && last.contains(wanted) && (wanted != UP || last == UP) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    if tokio::time::timeout(TIMEOUT, waiting).await.is_err() {
        panic!("{wanted}: {last}");
    }
}

const UP: &str = "ok\n";
const AWAY: &str = "NATS does not answer";
const REFUSES: &str = "NATS refuses this server";

#[test]
fn servers_are_linked_by_a_nats_with_a_password() {
    run(async {
        for (args, credentials) in [
            (&["--user", "ginmi", "--pass", PASSWORD.0][..], format!("ginmi:{}@", PASSWORD.1)),
            (&["--auth", PASSWORD.0], format!("{}@", PASSWORD.1)),
        ] {
            let (database, nats) = (TestDatabase::postgres(), Nats::start(args).await);
            let link = nats.link(&credentials);
            let [here, there] = [serve(&database, &link).await, serve(&database, &link).await];
            let [here, there] = [here.unwrap(), there.unwrap()];
            for server in [&here, &there] {
                wait_for_ready(server, UP).await;
            }
            // Somebody plays at a table of the other server.
            let mut hana = Client::new(here.address().tcp().unwrap());
            hana.post("/api/me", json!({ "name": "Hana" })).await;
            let table = open_table(&mut hana, quick_table()).await;
            let away = Client { address: there.address().tcp().unwrap(), ..hana.clone() };
            let entering = async { Player::enter(&away, &table).await };
            let mut player = tokio::time::timeout(TIMEOUT, entering).await.expect("the way there");
            player.sit(0).await;
            drop(player);
            there.stop().await;
            here.stop().await;
        }
    });
}

#[test]
fn a_server_that_nats_refuses_does_not_start() {
    run(async {
        let database = TestDatabase::postgres();
        let nats = Nats::start(&["--user", "ginmi", "--pass", "hunter2"]).await;
        for (credentials, remedy) in [
            ("", "lets nobody in without a user and a password"),
            ("ginmi:hunter3@", "refuses the user and the password in --link"),
            ("hunter3@", "refuses the token in --link"),
        ] {
            let sentence = serve(&database, &nats.link(credentials)).await.unwrap_err();
            assert!(sentence.contains(remedy), "{sentence}");
            assert!(sentence.contains(&format!("127.0.0.1:{}", nats.port)), "{sentence}");
            assert!(!sentence.contains("hunter") && !sentence.contains('\n'), "{sentence}");
            // It holds no lease that others would have to wait for.
            database.ask("do $$ begin assert (select count(*) from nodes) = 0; end $$");
        }
        serve(&database, &nats.link("ginmi:hunter2@")).await.unwrap().stop().await;
    });
}

#[test]
fn a_link_that_is_lost_or_refused_later_shows() {
    run(async {
        let (database, mut nats) = (TestDatabase::postgres(), Nats::away());
        let server = serve(&database, &nats.link("ginmi:hunter2@")).await;
        let server = server.expect("it waits for NATS");
        wait_for_ready(&server, AWAY).await;
        for (args, seen) in [
            (&["--user", "ginmi", "--pass", "hunter2"], UP),
            (&["--user", "ginmi", "--pass", "hunter3"], REFUSES),
            (&["--user", "ginmi", "--pass", "hunter2"], UP),
        ] {
            nats.start_again(args).await;
            wait_for_ready(&server, seen).await;
            nats.kill();
            wait_for_ready(&server, AWAY).await;
        }
        server.stop().await;
    });
}

#[test]
fn a_server_that_may_not_use_its_subjects_is_refused() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let file = folder.path().join("nats.conf");
    let text = "authorization { users = [ { user: ginmi, password: hunter2, permissions: \
                { publish: \"others.>\", subscribe: \"others.>\" } } ] }";
    fs::write(&file, text).expect("the folder can be written");
    run(async {
        let database = TestDatabase::postgres();
        let nats = Nats::start(&["--config", &file.display().to_string()]).await;
        let server = serve(&database, &nats.link("ginmi:hunter2@")).await.unwrap();
        wait_for_ready(&server, REFUSES).await;
        server.stop().await;
    });
}

#[test]
fn passwords_in_addresses_are_in_no_log() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let file = folder.path().join("log");
    let log = fs::File::create(&file).expect("the folder can be written");
    run(async {
        let database = TestDatabase::postgres();
        let nats = Nats::start(&["--user", "ginmi", "--pass", "hunter2"]).await;
        let link = nats.link("ginmi:hunter2@");
        let target = database.target.replace("postgres@", "postgres:hunter2@");
        assert_ne!(target, database.target);
        let node = Child::start_with(&target, 0, &link, |command| {
            command.env(LOG, "trace").stderr(log);
        });
        node.stop();
    });
    let log = fs::read_to_string(&file).expect("the log is text");
    assert!(log.contains("write operation: CONNECT"), "the log is kept: {log}");
    let line = log.lines().find(|line| line.contains("hunter2"));
    assert_eq!(line, None);
}

#[test]
fn servers_are_linked_through_tls() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let [certificate, key] = self_signed(folder.path());
    let args = ["--user", "ginmi", "--pass", "hunter2", "--tls", "--tlscert", &certificate];
    run(async {
        let database = TestDatabase::postgres();
        let nats = Nats::start(&[&args[..], &["--tlskey", &key]].concat()).await;
        // NATS asks for TLS itself, whatever the address begins with.
        for scheme in ["tls", "nats"] {
            let link = nats.link("ginmi:hunter2@").replace("nats", scheme);
            let node = Child::start_with(&database.target, 0, &link, |command| {
                command.env("SSL_CERT_FILE", &certificate).env_remove("SSL_CERT_DIR");
            });
            let mut client = Client::new(node.address().replace("http://", "").parse().unwrap());
            assert_eq!(client.get("/ready").await.text(), UP);
            node.stop();
            // Nobody vouches for the certificate.
            let sentence = serve(&database, &link).await.unwrap_err();
            assert!(sentence.contains("no secure connection"), "{sentence}");
            assert!(!sentence.contains("hunter") && !sentence.contains('\n'), "{sentence}");
        }
        // A NATS without TLS is not spoken to in the clear.
        let plain = Nats::start(&["--user", "ginmi", "--pass", "hunter2"]).await;
        let link = plain.link("ginmi:hunter2@").replace("nats", "tls");
        let sentence = serve(&database, &link).await.unwrap_err();
        assert!(sentence.contains("no secure connection"), "{sentence}");
    });
}

/// A certificate for this machine, and its key.
fn self_signed(folder: &Path) -> [String; 2] {
    let paths: [PathBuf; 2] = ["tls.crt", "tls.key"].map(|name| folder.join(name));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"]);
    openssl.args(["/CN=ginmi test", "-addext", "subjectAltName = IP:127.0.0.1"]);
    openssl.args(["-addext", "basicConstraints = critical, CA:FALSE"]);
    let made = openssl.arg("-out").arg(&paths[0]).arg("-keyout").arg(&paths[1]).output();
    let made = made.expect("openssl can be started; postgresql brings it along");
    assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
    paths.map(|path| path.display().to_string())
}
