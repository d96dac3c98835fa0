//! `ginmi-load`: plays at many tables of a server and measures how long it takes until everybody at
//! a table knows of a decision.

mod args;
mod decision_schedule;
mod measurements;
mod player;
mod player_pool;
mod process_usage;
mod report;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Parser;
use ginmi_client::RemoteServer;
use tokio::time::Instant;

use self::args::Args;
use self::measurements::LoadMeasurements;
use self::player_pool::PlayerPool;
use self::process_usage::ProcessUsage;
use self::report::{LoadReport, UsageSamples};

/// File descriptors needed in addition to one per player: requests, the runtime, standard streams.
const SPARE_FILES: u64 = 256;

/// How long to wait for outstanding decisions when the time is over.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(report) => {
            report.print(args.json);
            // Scripts need to know when the load was not as requested.
            if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(1) }
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<LoadReport> {
    let servers = args.server.iter().map(|address| RemoteServer::new(address));
    let servers: Vec<RemoteServer> = servers.collect::<Result<_, _>>()?;
    if args.elsewhere && servers.len() < 2 {
        bail!("--elsewhere takes two servers at least: give --server more than once");
    }
    allow_files(args.players() as u64)?;
    let mut runtime = match args.threads.get() {
        1 => tokio::runtime::Builder::new_current_thread(),
        threads => {
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            runtime.worker_threads(threads);
            runtime
        }
    };
    runtime.enable_all().build()?.block_on(load(args, &servers))
}

/// Raises the limit of open files: sockets are files, and most systems allow a process too few.
fn allow_files(players: u64) -> Result<()> {
    let needed = players + SPARE_FILES;
    let (soft, hard) =
        rlimit::Resource::NOFILE.get().context("cannot read the limit of open files")?;
    if soft >= needed {
        return Ok(());
    }
    if hard < needed {
        bail!(
            "{players} players need {needed} open files, and this process may have {hard} at most: \
             raise the hard limit (`ulimit -Hn {needed}` as root), or take fewer tables"
        );
    }
    rlimit::Resource::NOFILE.set(needed, hard).context("cannot raise the limit of open files")
}

async fn load(args: &Args, servers: &[RemoteServer]) -> Result<LoadReport> {
    for (server, address) in servers.iter().zip(&args.server) {
        let health = server.health().await;
        health
            .with_context(|| format!("no answer from {address}: is the server running there?"))?;
    }
    let before = ProcessUsage::of(&args.server_pid)?;
    let measurements = Arc::new(LoadMeasurements::new());
    let mut players = PlayerPool::connect_all(args, servers, &measurements).await?;
    let connected = ProcessUsage::of(&args.server_pid)?;

    players.start_matches(args).await;
    players.play_for("warming up", Duration::from_secs(args.warmup)).await?;
    let (server_from, own_from) = (ProcessUsage::of(&args.server_pid)?, ProcessUsage::own());
    let from = Instant::now();
    measurements.start(from.into_std());
    players.play_for("measuring", Duration::from_secs(args.seconds)).await?;
    let counted = measurements.stop(std::time::Instant::now());
    let seconds = from.elapsed().as_secs_f64();
    let (server_to, own_to) = (ProcessUsage::of(&args.server_pid)?, ProcessUsage::own());
    // Also wait for decisions sent just before the end.
    let deadline = Instant::now() + SETTLE_TIMEOUT;
    while !measurements.is_complete() && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    players.disconnect_all().await;

    let (server, own) = ((server_from, server_to), (own_from, own_to));
    let usages = UsageSamples { before, connected, server, own };
    Ok(LoadReport::new(args, &measurements, &counted, seconds, &usages))
}
