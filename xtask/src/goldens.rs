//! `cargo xtask goldens`: regenerates the golden records.

use anyhow::Result;

use crate::process::{cargo, run};

/// Runs the example of the engine that finds and writes them.
pub(crate) fn write() -> Result<()> {
    let mut command = cargo();
    command.args(["run", "--package", "ginmi-engine", "--example", "goldens"]);
    run(command.args(["--", "playthroughs"]))
}
