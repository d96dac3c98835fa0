//! `cargo xtask play`: build everything and become the program.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{cargo, root};
use crate::web;

/// Starts the server and opens the page; with arguments, starts `ginmi play` in the terminal.
pub(crate) fn run(args: &[OsString]) -> Result<()> {
    if args.is_empty() {
        web::ensure()?;
    }
    let mut command = cargo();
    // The player's folder, not the workspace's: `--record game.jsonl` is meant relative to it.
    if let Ok(here) = std::env::current_dir() {
        command.current_dir(here);
    }
    command.args(["run", "--release", "--package", "ginmi-cli", "--bin", "ginmi"]);
    command.arg("--manifest-path").arg(root().join("Cargo.toml"));
    if args.is_empty() {
        command.args(["--", "serve", "--open"]);
    } else {
        command.args(["--", "play"]).args(args);
    }
    become_it(command)
}

/// Replaces this process, so that the terminal and its interrupts belong to the game alone. (On
/// these systems `cargo run` does the same once the program is built.)
#[cfg(unix)]
fn become_it(mut command: std::process::Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    Err(anyhow::Error::new(command.exec()).context("cannot start cargo"))
}

#[cfg(not(unix))]
fn become_it(mut command: std::process::Command) -> Result<()> {
    use anyhow::Context;

    let status = command.status().context("cannot start cargo")?;
    std::process::exit(status.code().unwrap_or(1))
}
