//! Servers for tests, and their clients.

mod http;
mod player;
pub(crate) mod schema;

pub(crate) use http::{Answer, Client, raw};
pub(crate) use player::{Player, Socket, open_table};

use std::net::SocketAddr;
use std::time::Duration;

use ginmi_server::storage::{Store, StoreOptions};
use ginmi_server::{RunningServer, ServerSettings};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A timeout for tests that fail by hanging; no successful test waits this long.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Runs an asynchronous test on its own threads.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build().expect("threads can be started");
    runtime.block_on(async { tokio::time::timeout(TIMEOUT, test).await.expect("the test ends") })
}

/// A server with its own database.
#[derive(Debug)]
pub(crate) struct Running {
    server: RunningServer,
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
}

impl Running {
    /// A server without limits for tests.
    pub(crate) async fn start() -> Self {
        Self::with(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn with(change: impl FnOnce(&mut ServerSettings)) -> Self {
        let folder = tempfile::tempdir().expect("there is a place for temporary files");
        Self::again(folder, change).await
    }

    /// A server on an existing database.
    pub(crate) async fn again(folder: TempDir, change: impl FnOnce(&mut ServerSettings)) -> Self {
        let mut settings = ServerSettings {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)).into(),
            requests_per_minute: 1_000_000,
            tables_per_hour: 1_000_000,
            guests_per_hour: 1_000_000,
            tables_per_address: 1_000_000,
            messages_per_second: 100_000,
            bot_pause: Duration::ZERO,
            ..ServerSettings::default()
        };
        change(&mut settings);
        let store = open(&folder).await;
        let server = RunningServer::start(store, settings).await.expect("the server starts");
        Self { address: server.address().tcp().expect("it has a port"), server, folder }
    }

    /// The address of the listener for metrics.
    pub(crate) fn metrics(&self) -> SocketAddr {
        self.server.metrics_address().expect("metrics have a listener")
    }

    /// The address of the listener for operators.
    pub(crate) fn admin(&self) -> SocketAddr {
        self.server.admin_address().expect("operators have a listener")
    }

    /// The operator's token, read from the database beside the server.
    pub(crate) async fn token(&self) -> String {
        let target = self.folder.path().join("data").display().to_string();
        let options = StoreOptions { read_only: true, ..StoreOptions::default() };
        let store = Store::open_with(&target, options).await.expect("the database opens");
        let secret =
            store.secret("admin").await.expect("it can be read").expect("there is a token");
        store.close().await;
        String::from_utf8(secret.0).expect("the token is text")
    }

    /// Stops the server; the database stays.
    pub(crate) async fn stop(self) -> TempDir {
        self.server.stop().await;
        self.folder
    }

    /// A client without an identity.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address)
    }

    /// A guest with a name.
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

/// A short match for two without pauses.
pub(crate) fn quick_table() -> Value {
    json!({ "game": "nuki-hachi-hachi", "seats": 2, "options": { "rounds": "1" }, "deal-wait": 0 })
}

/// The number of examples and the first seed: the variables `PROPTEST_CASES` and
/// `PROPTEST_RNG_SEED` set them, as for the property tests.
pub(crate) fn effort(usual: u64) -> (u64, u64) {
    let variable = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    (variable("PROPTEST_CASES").unwrap_or(usual), variable("PROPTEST_RNG_SEED").unwrap_or(88))
}
