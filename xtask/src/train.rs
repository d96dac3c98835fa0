//! `cargo xtask train` and `cargo xtask gate`: run `ginmi-train`, optimised.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{cargo, run};

/// What is passed on.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A game, for the gate two players, and options
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        required = true,
        value_name = "ARGS"
    )]
    args: Vec<OsString>,
}

/// Passes a command and its arguments to `ginmi-train`.
///
/// # Errors
///
/// When it cannot be built or fails; the gate also when the first player is not clearly stronger.
pub(crate) fn run_command(command: &str, Args { args }: &Args) -> Result<()> {
    let mut train = cargo();
    train.args(["run", "--release", "--package", "ginmi-train", "--", command]);
    run(train.args(args))
}
