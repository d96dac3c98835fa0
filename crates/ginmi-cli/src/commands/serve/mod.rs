//! `ginmi serve`: runs the server until a signal stops it.

mod logging;
mod network_addresses;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi_server::storage::Store;
use ginmi_server::{ListenAddress, RunningServer, ServerSettings};

use crate::database_location::DatabaseLocation;
use crate::stop_signals::StopSignals;

/// Run a server, where friends and strangers play at tables in the browser.
///
/// There is nothing to install or configure: the database is a folder of files, and the page is
/// part of the program. Everything is saved before anybody sees it. Stop the server with Ctrl-C; at
/// the next start every table continues where it was.
#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER)]
pub(crate) struct Args {
    /// Open the page in a browser on this machine
    #[arg(long)]
    open: bool,

    #[command(flatten)]
    location: DatabaseLocation,

    #[command(flatten)]
    settings: ServerSettings,

    #[command(flatten)]
    logging: logging::LogArgs,
}

const AFTER: &str = "\
On the internet:
  Let a proxy in front of Ginmi speak TLS, and tell Ginmi the address that people open and that
  there is one proxy:

    ginmi serve --origin https://ginmi.example --proxies 1

  With Caddy, which fetches certificates by itself, this is the whole Caddyfile:

    ginmi.example {
        respond /metrics 404
        reverse_proxy 127.0.0.1:8808
    }

  With nginx, inside the server block that has the certificate:

    location = /metrics { return 404; }
    location / {
        proxy_pass http://127.0.0.1:8808;
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection \"upgrade\";
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_read_timeout 120s;
    }

At home:
  With `ginmi serve --listen :8808`, every device in the house reaches the server, at the addresses
  that it prints.

Several servers:
  Servers on one PostgreSQL database, linked by a NATS server, share all tables. A proxy in front
  sends people to any of them:

    ginmi serve --database postgres://... --link nats://... --proxies 1 --drain 2s

  Passwords are safer in GINMI_DATABASE and GINMI_LINK: nats://user:password@host:4222.
  The folder deploy/ of the source has configurations for HAProxy, nginx, systemd and Compose.

Monitoring and backups:
  /health answers `ok` while the server runs, and /ready while people can be sent to it: it can
  write to its database, and is not about to stop; a second line says if the link is down;
  /metrics has metrics for Prometheus, with --metrics on a listener of its own;
  the log goes to standard error, as JSON with --log-format json. SIGTERM stops the server as Ctrl-C
  does: it tells clients to reconnect. So does closing its terminal; without one, it ignores SIGHUP.
  Even if it is killed, nothing is lost. `ginmi backup` backs up everything while the server runs;
  with --admin, `ginmi admin` closes tables and bans addresses.";

/// Runs the command.
///
/// # Errors
///
/// When the settings are invalid, the database cannot be opened, or the server cannot listen on the
/// address: each as one sentence.
pub(crate) fn run(args: Args) -> Result<ExitCode> {
    args.logging.start()?;
    let files = raise_file_limit(args.settings.max_connections);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("cannot start threads")?;
    let code = runtime.block_on(serve(args, files));
    // Nobody needs the decisions that bots are still working on.
    runtime.shutdown_background();
    code
}

async fn serve(args: Args, files: Option<u64>) -> Result<ExitCode> {
    let Args { open, location, mut settings, .. } = args;
    if let Some(files) = files {
        let wanted = settings.max_connections;
        settings.max_connections = connections_within(files);
        tracing::warn!(
            files,
            wanted,
            connections = settings.max_connections,
            "the system allows fewer open files than --max-connections needs, so more connections \
             wait: raise the limit (LimitNOFILE= of systemd, --ulimit nofile= of Docker, `ulimit \
             -n` of a shell)"
        );
    }
    // Before anything is opened, so that a signal at any time ends the program cleanly.
    let mut signals = StopSignals::listen()?;
    let store = Store::open(&location.target()?).await?;
    // A proxy in front is what people open.
    let has_proxy = settings.proxies > 0 || !settings.origin.is_empty();
    let server = RunningServer::start(store, settings).await?;
    let (url, advice) = match server.address() {
        ListenAddress::Tcp(address) => {
            let advice = || network_addresses::advice(*address, &network_addresses::interfaces());
            let advice = if has_proxy { Vec::new() } else { advice() };
            (network_addresses::local_url(*address), advice)
        }
        socket @ ListenAddress::Unix(_) => (socket.to_string(), Vec::new()),
    };
    tracing::info!(address = %server.address(), version = env!("CARGO_PKG_VERSION"), "listening");
    print_line(&format!("Ginmi is running at {url} (stop with Ctrl-C)"));
    advice.iter().for_each(|line| print_line(line));
    if let Some(address) = server.admin_address() {
        tracing::info!(%address, "listening for operators");
        print_line(&format!("For operators: ginmi admin --admin {address}"));
    }
    if let Some(address) = server.metrics_address() {
        tracing::info!(%address, "listening for metrics");
        print_line(&format!("Metrics: http://{address}/metrics"));
    }
    let is_for_browsers = matches!(server.address(), ListenAddress::Tcp(_));
    if open && !is_for_browsers {
        print_line("No browser opens a Unix socket: open the address of the proxy in front of it.");
    } else if open && let Err(error) = ::open::that_detached(&url) {
        tracing::debug!(%error, "no browser can be started");
        print_line("Cannot start a browser here: open this address in one.");
    }
    let signal = signals.next().await;
    tracing::info!(signal, "stopping");
    tokio::select! {
        () = server.stop() => {}
        signal = signals.next() => tracing::warn!(signal, "stopping at once"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a line for the person who started the server, which runs on even if standard output is
/// closed.
fn print_line(line: &str) {
    let mut out = anstream::stdout();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        tracing::debug!(%error, "standard output cannot be written");
    }
}

/// Raises the limit for open files as far as the system allows, since each connection takes one.
/// Returns the limit if it is too low.
fn raise_file_limit(connections: usize) -> Option<u64> {
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHER_FILES);
    let allowed = rlimit::increase_nofile_limit(wanted).ok()?;
    (allowed < wanted).then_some(allowed)
}

/// The files other than connections: the database, the log, the listeners and so on.
const OTHER_FILES: u64 = 64;

/// How many connections a limit for open files allows. The others keep theirs, so that players can
/// go on, and whoever comes waits until somebody leaves.
fn connections_within(files: u64) -> usize {
    let connections = files.saturating_sub(OTHER_FILES).max(files / 4).max(1);
    usize::try_from(connections).unwrap_or(usize::MAX)
}
