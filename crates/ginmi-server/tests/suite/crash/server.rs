use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{ChildStdout, Command, Stdio};
use std::time::Duration;

use ginmi_server::storage::Store;
use ginmi_server::{Server, Settings};

/// Names the database of the server that is to be run.
pub(crate) const TARGET: &str = "GINMI_CRASH_TARGET";
/// Names the port that it is to listen on.
const PORT: &str = "GINMI_CRASH_PORT";
/// What it says before its address.
const LISTENS: &str = "listens on ";

/// A server in a process of its own.
pub(crate) struct Child {
    process: std::process::Child,
    address: SocketAddr,
    /// Kept open: after a minute the test harness in there says so, and would fail if nobody could hear.
    _out: BufReader<ChildStdout>,
}

impl Child {
    /// Starts a server; returns when it listens.
    pub(crate) fn start(target: &str, port: u16) -> Child {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        command.args(["--exact", "crash::the_server_that_is_killed", "--nocapture"]);
        command.env(TARGET, target).env(PORT, port.to_string()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("this program can be started");
        let mut out = BufReader::new(process.stdout.take().expect("the output is piped"));
        let mut lines = out.by_ref().lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.split_once(LISTENS)?.1.parse().ok());
        let address = address.expect("the server says where it listens");
        Child { process, address, _out: out }
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Kills it without a warning.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("the server runs until it is killed");
        let status = self.process.wait().expect("it has ended");
        assert!(status.code().is_none(), "it ended by itself: {status}");
    }
}

/// Serves until it is killed.
pub(crate) async fn run(target: &str) {
    let port: u16 = std::env::var(PORT).ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let settings = Settings {
        listen: ([127, 0, 0, 1], port).into(),
        bot_pause: Duration::ZERO,
        sockets_per_address: 100_000,
        connections_per_address: 100_000,
        messages_per_second: 10_000,
        requests_per_minute: 10_000_000,
        tables_per_hour: 1_000_000,
        ..Settings::default()
    };
    let store = Store::open(target).await.expect("the database opens");
    let server = Server::start(store, settings).await.expect("the server starts");
    println!("{LISTENS}{}", server.address());
    std::future::pending::<()>().await;
}
