//! `cargo xtask train` and `cargo xtask gate`: run `ginmi-train`, optimised.

use std::ffi::OsString;

use anyhow::Result;

use crate::process::{cargo, run};

/// Passes a command and its arguments to `ginmi-train`.
///
/// # Errors
///
/// When it cannot be built or fails; the gate also when the first player is not clearly stronger.
pub(crate) fn pass(command: &str, args: &[OsString]) -> Result<()> {
    let mut train = cargo();
    train.args(["run", "--release", "--quiet", "--package", "ginmi-train", "--", command]);
    run(train.args(args))
}
