//! `cargo xtask test counts`: compares the instruction counts of the engine with the limits in
//! `instruction-counts/benches/counts.rs`.

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command_line};
use crate::{system_programs, tools};

/// The compiler that the numbers in the benchmark were counted with. Update them for another one.
const COUNTED_WITH: &str = "rustc 1.95.0 (59807616e 2026-04-14)";

/// The exit status of gungraun when a count is above its limit and nothing else is wrong.
const REGRESSED: i32 = 3;

/// Whether the limits are for machines like this one.
pub(crate) const IS_COMPARABLE: bool = cfg!(all(target_arch = "x86_64", target_os = "linux"));

/// Runs all workloads under valgrind; an error when one takes more than its limit. With another
/// compiler than the one counted with, it only prints that.
pub(crate) fn check() -> Result<()> {
    if !IS_COMPARABLE {
        println!("instructions are counted on x86-64 Linux only: nothing to compare here");
        return Ok(());
    }
    system_programs::ensure(&[system_programs::VALGRIND])?;
    let runner = tools::gungraun_runner()?;
    let compiler = tools::compiler()?;
    let mut command = cargo();
    command
        // Overrides the user's flags, since the limits are for baseline x86-64.
        .env("RUSTFLAGS", "-C target-cpu=x86-64")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .env("GUNGRAUN_RUNNER", runner)
        .args([
            "bench",
            "--package",
            "instruction-counts",
            "--bench",
            "counts",
            "--",
            "--parallel=auto",
        ]);
    println!("$ {}", command_line(&command));
    let status = command.status().context("cannot start cargo")?;
    if !status.success() && status.code() != Some(REGRESSED) {
        bail!("the workloads cannot be counted ({status})");
    }
    if compiler != COUNTED_WITH {
        println!(
            "hint: the limits are of `{COUNTED_WITH}` and this is `{compiler}`: what exceeds them \
             does not fail; write the counts above into instruction-counts/benches/counts.rs"
        );
    } else if !status.success() {
        bail!(
            "the engine takes more instructions than before; if that is intended, write the counts \
             above into instruction-counts/benches/counts.rs, in the same commit"
        );
    }
    Ok(())
}
