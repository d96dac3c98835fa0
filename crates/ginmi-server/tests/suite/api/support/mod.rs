//! Servers to talk to, and who talks to them.

mod http;
mod player;
pub(crate) mod schema;

pub(crate) use http::{Answer, Client, raw};
pub(crate) use player::{Player, Socket, open_table};

use std::net::SocketAddr;
use std::time::Duration;

use ginmi_server::storage::{Options, Store};
use ginmi_server::{Server, Settings};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A bound for what fails by never ending; nothing waits so long that succeeds.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs an asynchronous test on threads of its own.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build().expect("threads can be started");
    runtime.block_on(async { tokio::time::timeout(PATIENCE, test).await.expect("the test ends") })
}

/// A server with a database of its own.
#[derive(Debug)]
pub(crate) struct Running {
    server: Server,
    pub(crate) address: SocketAddr,
    folder: TempDir,
}

impl Running {
    /// A server that does not limit what tests do.
    pub(crate) async fn start() -> Running {
        Running::with(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Running {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        Running::again(folder, change).await
    }

    /// A server on a database that there is already.
    pub(crate) async fn again(folder: TempDir, change: impl FnOnce(&mut Settings)) -> Running {
        let mut settings = Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            requests_per_minute: 1_000_000,
            tables_per_hour: 1_000_000,
            messages_per_second: 100_000,
            bot_pause: Duration::ZERO,
            ..Settings::default()
        };
        change(&mut settings);
        let store = open(&folder).await;
        let server = Server::start(store, settings).await.expect("the server starts");
        Running { address: server.address(), server, folder }
    }

    /// Where it listens for metrics alone.
    pub(crate) fn metrics(&self) -> SocketAddr {
        self.server.metrics_address().expect("metrics have a listener")
    }

    /// Where it listens for operators.
    pub(crate) fn admin(&self) -> SocketAddr {
        self.server.admin_address().expect("operators have a listener")
    }

    /// The token of the operator, read from the database beside the server.
    pub(crate) async fn token(&self) -> String {
        let target = self.folder.path().join("data").display().to_string();
        let options = Options { beside: true, ..Options::default() };
        let store = Store::open_with(&target, options).await.expect("the database opens");
        let secret =
            store.secret("admin").await.expect("it can be read").expect("there is a token");
        store.close().await;
        String::from_utf8(secret.0).expect("the token is text")
    }

    /// Stops it; the database stays.
    pub(crate) async fn stop(self) -> TempDir {
        self.server.stop().await;
        self.folder
    }

    /// Somebody whom the server does not know.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address)
    }

    /// Somebody with a name.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.stranger();
        let answer = client.post("/api/me", json!({ "name": name })).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        client
    }
}

/// Opens a database.
pub(crate) async fn open(folder: &TempDir) -> Store {
    let target = folder.path().join("data").display().to_string();
    Store::open(&target).await.expect("the database opens")
}

/// A short match of two, where nobody waits for anybody.
pub(crate) fn quick_table() -> Value {
    json!({ "game": "nuki-hachi-hachi", "seats": 2, "options": { "rounds": "1" }, "deal-wait": 0 })
}

/// How many examples are tried, and with which seed the first one is drawn: as the variables
/// `PROPTEST_CASES` and `PROPTEST_RNG_SEED` say, which the property tests obey too.
pub(crate) fn effort(usual: u64) -> (u64, u64) {
    let variable = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    (variable("PROPTEST_CASES").unwrap_or(usual), variable("PROPTEST_RNG_SEED").unwrap_or(88))
}
