//! `cargo xtask play`: builds everything and runs the program.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use crate::{tools, web};

/// The time of a clean build in seconds of one processor core, on fast and on slow machines.
const PAGE: [u64; 2] = [150, 600];
const PROGRAM: [u64; 2] = [150, 500];

/// Starts the server and opens the page; with arguments, starts `ginmi play` in the terminal.
pub(crate) fn run(args: &[OsString]) -> Result<()> {
    if args.is_empty() {
        if !web::module(web::Args::DRAFT).is_file() {
            announce("the page for your browser (1 of 2)", PAGE);
        }
        web::build(web::Args::DRAFT)?;
    }
    if !tools::target()
        .join("debug/ginmi")
        .with_extension(std::env::consts::EXE_EXTENSION)
        .is_file()
    {
        let part = if args.is_empty() { " (2 of 2)" } else { "" };
        announce(&format!("the program{part}"), PROGRAM);
    }
    // In the player's folder: `--record game.jsonl` is meant relative to it.
    let mut command = Command::new(tools::workspace_program("ginmi")?);
    if args.is_empty() {
        command.args(["serve", "--open"]);
    } else {
        command.arg("play").args(args);
    }
    become_it(command)
}

/// Announces a first build, and about how long it takes here.
fn announce(what: &str, seconds: [u64; 2]) {
    // More cores are idle most of the time.
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(4)) as u64;
    let [least, most] = seconds.map(|seconds| (seconds / cores).div_ceil(60));
    println!(
        "Building {what}: about {least} to {most} minutes on {cores} cores, the first time only."
    );
}

/// Replaces this process, so that the terminal and its interrupts belong to the game alone.
#[cfg(unix)]
fn become_it(mut command: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    Err(anyhow::Error::new(command.exec()).context("cannot start the program"))
}

#[cfg(not(unix))]
fn become_it(mut command: Command) -> Result<()> {
    use anyhow::Context;

    let status = command.status().context("cannot start the program")?;
    std::process::exit(status.code().unwrap_or(1))
}
