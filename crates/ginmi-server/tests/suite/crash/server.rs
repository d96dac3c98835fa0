use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use ginmi_server::storage::Store;
use ginmi_server::{RunningServer, ServerSettings};

/// The variable with the database of the server to run.
pub(crate) const TARGET: &str = "GINMI_CRASH_TARGET";
/// The variable with the link to other servers, if there are any.
const LINK: &str = "GINMI_CRASH_LINK";
/// The variable with the log filter; the log goes to standard error. Without it, there is no log.
pub(crate) const LOG: &str = "GINMI_CRASH_LOG";
/// The variable with the port.
const PORT: &str = "GINMI_CRASH_PORT";
/// How long the server reports that it is about to stop, before it does.
const DRAIN: Duration = Duration::from_millis(1500);
/// The text before the address in its output.
const LISTENS: &str = "listens on ";

/// A server in its own process.
pub(crate) struct Child {
    process: std::process::Child,
    address: SocketAddr,
    /// Closed to stop the server cleanly.
    input: Option<ChildStdin>,
    /// Kept open: after a minute the test harness in the process prints a warning, and would fail
    /// if nobody could read it.
    _out: BufReader<ChildStdout>,
}

impl Child {
    /// Starts a server; returns when it is listening.
    pub(crate) fn start(target: &str, port: u16) -> Self {
        Self::start_linked(target, port, "")
    }

    /// Starts a linked server; returns when it is listening.
    pub(crate) fn start_linked(target: &str, port: u16, link: &str) -> Self {
        Self::start_with(target, port, link, |_| {})
    }

    /// The same for a command that is changed first.
    pub(crate) fn start_with(
        target: &str,
        port: u16,
        link: &str,
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        command.args(["--exact", "crash::the_server_that_is_killed", "--nocapture"]);
        command.env(TARGET, target).env(PORT, port.to_string()).env(LINK, link);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        change(&mut command);
        let mut process = command.spawn().expect("this program can be started");
        let input = process.stdin.take();
        let mut out = BufReader::new(process.stdout.take().expect("the output is piped"));
        let mut lines = out.by_ref().lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.split_once(LISTENS)?.1.parse().ok());
        let address = address.expect("the server says where it listens");
        Self { process, address, input, _out: out }
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Stops it cleanly.
    pub(crate) fn stop(mut self) {
        drop(self.input.take());
        let status = self.process.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: &str) {
        let mut kill = Command::new("kill");
        let sent = kill.args([signal, &self.process.id().to_string()]).status();
        assert!(sent.expect("there is a program kill").success());
    }

    /// Kills it without a warning.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("the server runs until it is killed");
        let status = self.process.wait().expect("it has ended");
        assert!(status.code().is_none(), "it ended by itself: {status}");
    }
}

/// Runs the server until it is killed, or its input ends.
pub(crate) async fn run(target: &str) {
    if let Ok(filter) = std::env::var(LOG) {
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    }
    let port: u16 = std::env::var(PORT).ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let settings = ServerSettings {
        listen: std::net::SocketAddr::from(([127, 0, 0, 1], port)).into(),
        bot_pause: Duration::ZERO,
        sockets_per_address: 100_000,
        connections_per_address: 100_000,
        messages_per_second: 10_000,
        requests_per_minute: 10_000_000,
        tables_per_hour: 1_000_000,
        guests_per_hour: 1_000_000,
        tables_per_address: 1_000_000,
        link: std::env::var(LINK).ok().and_then(|link| link.parse().ok()),
        drain: DRAIN,
        ..ServerSettings::default()
    };
    let store = Store::open(target).await.expect("the database opens");
    let server = RunningServer::start(store, settings).await.expect("the server starts");
    println!("{LISTENS}{}", server.address());
    let input = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
    let _ = input.await;
    server.stop().await;
}
