//! `cargo xtask load`: thousands of players on our server and, for comparison, an echo server.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::process::{ServerGuard, cargo, remove_folder, root, run};

/// What to measure, and against what.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The data folder of the server; by default a temporary one
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,

    /// The PostgreSQL database to use instead
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// The NATS server through which several servers share the database
    #[arg(long, value_name = "URL", requires = "database")]
    link: Option<String>,

    /// The number of servers
    #[arg(long, value_name = "N", default_value = "1", requires = "link")]
    servers: NonZeroUsize,

    /// A program to compare with: the folder of a Cargo package with the programs `server
    /// THREADS BUFFER`, which echoes on port 18088, and `client SOCKETS SECONDS open:RATE BYTES
    /// THREADS`
    #[arg(long, value_name = "FOLDER")]
    yardstick: Option<PathBuf>,

    /// The arguments of `ginmi-load`, such as `--tables 200`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    load: Vec<OsString>,
}

/// The sockets of the yardstick, its round trips per second, and the length of its messages:
/// similar to the number and length of the server's frames.
const YARDSTICK: (u32, u32, u32) = (5000, 10_000, 400);

/// Builds everything, starts the server, plays, and prints the results.
pub(crate) fn measure(args: &Args) -> Result<()> {
    let mut build = cargo();
    build.args(["build", "--release", "--package", "ginmi-cli", "--package", "ginmi-load"]);
    run(&mut build)?;
    let programs = root().join("target/release");
    let folder = root().join("target/load");
    if args.data.is_none() {
        // What an earlier load left.
        remove_folder(&folder)?;
    }
    let mut serve = Command::new(programs.join("ginmi"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--bot-pause", "0s"]);
    serve.args(["--sockets-per-address", "1000000", "--connections-per-address", "1000000"]);
    serve.args(["--messages-per-second", "10000"]);
    serve.args(["--requests-per-minute", "100000000", "--guests-per-hour", "100000000"]);
    serve.args(["--tables-per-hour", "1000000", "--tables-per-address", "1000000"]);
    match &args.database {
        Some(database) => serve.env("GINMI_DATABASE", database),
        None => serve.arg("--data").arg(args.data.as_deref().unwrap_or(&folder)),
    };
    // Not as flags: these show in the list of processes, and may contain passwords.
    serve.envs(args.link.iter().map(|link| ("GINMI_LINK", link)));
    let mut load = Command::new(programs.join("ginmi-load"));
    let mut servers = Vec::new();
    for _ in 0..args.servers.get() {
        let server = ServerGuard::start(&mut serve)?;
        load.arg("--server").arg(format!("http://{}", server.address));
        load.args(["--server-pid", &server.process.id().to_string()]);
        servers.push(server);
    }
    let measured = run(load.args(&args.load));
    drop(servers);
    if args.data.is_none() && args.database.is_none() {
        remove_folder(&folder)?;
    }
    if let Some(yardstick) = &args.yardstick {
        beside(yardstick)?;
    }
    measured
}

/// Runs the echo server with its client.
fn beside(folder: &Path) -> Result<()> {
    let mut build = cargo();
    build.current_dir(folder).args(["build", "--release", "--target-dir"]);
    run(build.arg(root().join("target/yardstick")))?;
    let programs = root().join("target/yardstick/release");
    let mut echo = Command::new(programs.join("server"));
    let mut server = echo.args(["2", "4096"]).spawn().context("cannot start the yardstick")?;
    std::thread::sleep(Duration::from_millis(300));
    let (sockets, rate, bytes) = YARDSTICK;
    let each = f64::from(rate) / f64::from(sockets);
    let mut client = Command::new(programs.join("client"));
    client.args([&sockets.to_string(), "20", &format!("open:{each}"), &bytes.to_string(), "1"]);
    let measured = run(&mut client);
    if let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", server.id())) {
        let memory = status.lines().find(|line| line.starts_with("VmHWM"));
        println!("the echo server: {}", memory.unwrap_or_default());
    }
    server.kill().and_then(|()| server.wait()).context("cannot stop the yardstick")?;
    measured
}
