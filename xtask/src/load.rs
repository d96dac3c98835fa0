//! `cargo xtask load`: thousands of players on our server and, for comparison, an echo server.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command_line, output, root, run};

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
    if args.data.is_none() && folder.exists() {
        std::fs::remove_dir_all(&folder).context("cannot remove the data of an earlier load")?;
    }
    let mut serve = Command::new(programs.join("ginmi"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--bot-pause", "0s"]);
    serve.args(["--sockets-per-address", "1000000", "--connections-per-address", "1000000"]);
    serve.args(["--messages-per-second", "10000"]);
    serve.args(["--requests-per-minute", "100000000", "--tables-per-hour", "1000000"]);
    match &args.database {
        Some(database) => serve.env("GINMI_DATABASE", database),
        None => serve.arg("--data").arg(args.data.as_deref().unwrap_or(&folder)),
    };
    // Not as flags: these show in the list of processes, and may contain passwords.
    serve.envs(args.link.iter().map(|link| ("GINMI_LINK", link)));
    let mut load = Command::new(programs.join("ginmi-load"));
    let mut servers = Vec::new();
    for _ in 0..args.servers.get() {
        let (server, said) = ProcessGuard::start(&mut serve)?;
        let address = said.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.context("the server printed no address")?;
        load.args(["--server", address, "--server-pid", &server.0.id().to_string()]);
        servers.push(server);
    }
    let measured = run(load.args(&args.load));
    drop(servers);
    if args.data.is_none() && args.database.is_none() {
        // Leftovers are removed before the next load.
        let _ = std::fs::remove_dir_all(&folder);
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
    let server =
        ProcessGuard(echo.args(["2", "4096"]).spawn().context("cannot start the yardstick")?);
    std::thread::sleep(Duration::from_millis(300));
    let (sockets, rate, bytes) = YARDSTICK;
    let each = f64::from(rate) / f64::from(sockets);
    let mut client = Command::new(programs.join("client"));
    client.args([&sockets.to_string(), "20", &format!("open:{each}"), &bytes.to_string(), "1"]);
    println!("$ {}", command_line(&client));
    print!("{}", output(&mut client)?);
    if let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", server.0.id())) {
        let memory = status.lines().find(|line| line.starts_with("VmHWM"));
        println!("the echo server: {}", memory.unwrap_or_default());
    }
    Ok(())
}

/// A program that ends when this is dropped.
struct ProcessGuard(Child);

impl ProcessGuard {
    /// Starts a program; returns it with its first line of output.
    fn start(command: &mut Command) -> Result<(Self, String)> {
        println!("$ {}", command_line(command));
        let child = command.stdout(Stdio::piped()).spawn();
        let mut running = Self(child.context("cannot start it")?);
        let out = running.0.stdout.take().context("its output is not there")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        if line.is_empty() {
            bail!("it ended early: see its output above");
        }
        Ok((running, line))
    }
}

impl Drop for ProcessGuard {
    fn drop(&mut self) {
        // It may already have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
