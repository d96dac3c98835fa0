//! `cargo xtask release`: the libraries as packages of the Rust registry.

use anyhow::Result;

use crate::process::{cargo, run};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Pack every library and build it from its package alone, but upload nothing
    #[arg(long)]
    dry_run: bool,
}

/// Publishes every crate that its manifest does not keep here, in the order of their dependencies.
pub(crate) fn release(args: &Args) -> Result<()> {
    let mut command = cargo();
    command.args(["publish", "--workspace", "--locked"]);
    run(command.args(args.dry_run.then_some("--dry-run")))
}
