//! `cargo xtask fuzz`: the fuzz targets under libFuzzer, on the stable toolchain.
//!
//! This does what cargo-fuzz does, without the sanitizers: those need a nightly toolchain and find
//! memory errors, which a workspace without unsafe code does not have. The coverage that guides
//! libFuzzer comes from flags that stable accepts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, root, run as run_command};
use crate::{system_programs, tools};

/// The package of the fuzz targets. It is not a member of the workspace, because it is built with
/// other flags.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";

/// What to fuzz, and for how long.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How long each target runs
    #[arg(long, value_name = "N", default_value_t = 60,
          value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Run only this input instead of looking for new ones
    #[arg(long, value_name = "FILE", requires = "target", conflicts_with = "seconds")]
    input: Option<PathBuf>,
    /// The target, a file in fuzz/fuzz_targets (by default all)
    target: Option<String>,
}

impl Args {
    /// All targets, for this many seconds each.
    pub(crate) fn all_for(seconds: u32) -> Self {
        Self { seconds, input: None, target: None }
    }
}

/// Builds the targets and runs them one after another.
pub(crate) fn run(args: &Args) -> Result<()> {
    let all = targets()?;
    let chosen = match &args.target {
        Some(name) if all.contains(name) => vec![name.clone()],
        Some(name) => bail!("there is no fuzz target `{name}`; there are: {}", all.join(", ")),
        None => all,
    };
    // libFuzzer would take a missing file for an empty folder.
    if let Some(input) = args.input.as_deref().filter(|input| !input.is_file()) {
        bail!("there is no file {}", input.display());
    }
    system_programs::ensure(&[system_programs::CXX])?;
    let host = tools::host()?;
    if !host.contains("linux") && !host.contains("apple") {
        bail!("libFuzzer is built for Linux and macOS only, and this is {host}");
    }
    build(&chosen, &host)?;
    for target in &chosen {
        let program = root().join("fuzz/target").join(&host).join("release").join(target);
        match &args.input {
            Some(input) => run_command(Command::new(program).arg(input))
                .with_context(|| format!("{target} fails with {}", input.display()))?,
            None => search(&program, target, args.seconds)?,
        }
    }
    Ok(())
}

/// Flags that make the compiler count edges and report comparisons to libFuzzer.
const COVERAGE: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    // The cfg with which crates detect a fuzzer.
    "--cfg=fuzzing",
];

fn build(targets: &[String], host: &str) -> Result<()> {
    let mut command = cargo();
    command.args(["build", "--release", "--manifest-path", MANIFEST]);
    // Its own folder, whatever CARGO_TARGET_DIR says, so that the programs are found.
    command.args(["--target-dir", "fuzz/target"]);
    // The flags reach build scripts and macros too, unless a target is named.
    command.args(["--target", host]);
    for target in targets {
        command.args(["--bin", target]);
    }
    run_command(command.env("RUSTFLAGS", COVERAGE.join(" ")))
}

/// Folders with seed inputs of targets, in addition to their corpus.
const SEEDS: [(&str, &str); 1] = [("record_reader", "playthroughs")];

/// Runs a target on inputs that libFuzzer makes up, until the time is over or one fails.
fn search(program: &Path, target: &str, seconds: u32) -> Result<()> {
    // libFuzzer keeps what it finds in the first folder, and only reads the others.
    let corpus = root().join("fuzz/corpus").join(target);
    let artifacts = root().join("fuzz/artifacts").join(target);
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let mut command = Command::new(program);
    command.current_dir(root());
    command.arg(format!("-max_total_time={seconds}"));
    // Long inputs from the start: a deal alone takes dozens of bytes, and a game has many. Longer
    // ones are cut, since the first lines of a record test as much as the whole, only faster.
    command.args(["-max_len=8192", "-len_control=0"]);
    // A round takes microseconds, so an input that takes seconds is in an endless loop.
    command.args(["-timeout=10", "-print_final_stats=1"]);
    // With a separator at the end, because libFuzzer appends file names directly.
    command.arg(format!("-artifact_prefix=fuzz/artifacts/{target}/"));
    command.arg(format!("fuzz/corpus/{target}"));
    let seeds = SEEDS.iter().filter(|(name, _)| *name == target).map(|(_, folder)| folder);
    command.args(seeds.filter(|folder| root().join(folder).is_dir()));
    run_command(&mut command).with_context(|| {
        format!(
            "the fuzz target {target} found an input that fails, in fuzz/artifacts/{target}: \
             run it again with `cargo xtask fuzz {target} --input FILE`"
        )
    })
}

/// The names of the targets: each is a file.
fn targets() -> Result<Vec<String>> {
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).context("fuzz/fuzz_targets")?;
    let mut names = Vec::new();
    for file in files {
        names.extend(file?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}
