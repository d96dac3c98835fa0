//! `cargo xtask goldens`: write the golden records anew.

use anyhow::Result;

use crate::process::{cargo, run};

/// Runs the engine's example that finds and writes them.
pub(crate) fn write() -> Result<()> {
    let mut command = cargo();
    command.args(["run", "--package", "ginmi", "--example", "goldens"]);
    run(command.args(["--", "playthroughs"]))
}
