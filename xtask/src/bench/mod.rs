//! `cargo xtask bench`: the speed of the engine, optionally compared with a yardstick, as medians
//! and ratios.

mod job_scaling;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, output, root, run};

/// What to measure, and how.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of runs of each workload, of which the median is printed
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// The milliseconds that each run of a workload takes
    #[arg(long, default_value_t = 300)]
    millis: u64,

    /// A program to compare with: the folder of a Cargo package whose program takes the arguments
    /// `tuned_t COUNT 1` or `deki COUNT 1` and prints lines with `min/med/max A B C M/s`
    #[arg(long, value_name = "FOLDER")]
    yardstick: Option<PathBuf>,

    /// Instead, play with 1, 2, … jobs at a time, and plot the speed to this file
    #[arg(long, value_name = "FILE.svg", conflicts_with_all = ["yardstick", "only"])]
    jobs: Option<PathBuf>,

    /// Only workloads whose name contains this
    #[arg(value_name = "NAME")]
    only: Option<String>,
}

/// A workload.
struct Workload {
    name: String,
    threads: u32,
}

/// What a yardstick is asked for.
#[derive(Clone, Copy)]
struct YardstickMeasure {
    mode: &'static str,
    /// How many in a millisecond, for runs about as long as our own.
    a_milli: u64,
    /// What the line with the result contains.
    line: &'static str,
}

impl Workload {
    fn new(name: &str, threads: u32) -> Self {
        Self { name: name.to_owned(), threads }
    }

    /// The unit that it counts, and what it is compared with: whole rounds of the yardstick, or its
    /// evaluation of a pile or a hand, one at a time.
    fn measure(&self) -> (&'static str, Option<YardstickMeasure>) {
        let of = |mode, a_milli, line| Some(YardstickMeasure { mode, a_milli, line });
        match self.name.split(':').next() {
            Some("rounds" | "any") => ("rounds", of("tuned_t", 4_000, "round tuned")),
            Some("dekiyaku") => ("piles", of("deki", 200_000, "one at a time")),
            Some("teyaku") => ("hands", of("deki", 200_000, "teyaku")),
            Some("view") => ("views", None),
            _ => ("rounds", None),
        }
    }
}

/// The workloads of the program, and its first workload in two threads.
fn workloads(program: &Path) -> Result<Vec<Workload>> {
    let list = output(Command::new(program).arg("--list"))?;
    let mut workloads: Vec<_> = list.lines().map(|name| Workload::new(name, 1)).collect();
    let twice = workloads.first().map(|first| Workload::new(&first.name, 2));
    workloads.extend(twice);
    Ok(workloads)
}

/// Builds everything, runs it in turn and prints a table.
pub(crate) fn run_benchmarks(args: &Args) -> Result<()> {
    if let Some(plot) = &args.jobs {
        return job_scaling::compare(args, plot);
    }
    let program = build(root(), "ginmi-bench")?;
    let yardstick = args.yardstick.as_deref().map(build_yardstick).transpose()?;
    let mut workloads = workloads(&program)?;
    if let Some(part) = &args.only {
        workloads.retain(|workload| workload.name.contains(part.as_str()));
    }
    if workloads.is_empty() {
        bail!("no workload has a name that contains this");
    }
    let mut ours = vec![Vec::new(); workloads.len()];
    let mut theirs = vec![Vec::new(); workloads.len()];
    for number in 1..=args.runs {
        println!("run {number} of {}", args.runs);
        for (place, workload) in workloads.iter().enumerate() {
            ours[place].push(time(&program, workload, args.millis)?);
            let other = match (workload.measure().1, &yardstick) {
                // More threads are compared with one.
                _ if workload.threads > 1 => {
                    Some(time(&program, &Workload::new(&workload.name, 1), args.millis)?)
                }
                (Some(what), Some(yardstick)) => {
                    Some(time_yardstick(yardstick, what, args.millis)?)
                }
                _ => None,
            };
            theirs[place].extend(other);
        }
    }
    print!("{}", table(&workloads, &ours, &theirs));
    Ok(())
}

/// The medians, and the medians of the ratios within a run.
fn table(workloads: &[Workload], ours: &[Vec<f64>], theirs: &[Vec<f64>]) -> String {
    let mut text = format!("{:<28} {:>16}  {:>18}\n", "workload", "a second", "of the yardstick");
    for (place, workload) in workloads.iter().enumerate() {
        let ratios = ours[place].iter().zip(&theirs[place]).map(|(own, other)| own / other);
        let threads = if workload.threads > 1 { " ×2" } else { "" };
        let name = format!("{}{threads}", workload.name);
        let a_second = format!("{} {}", rounded(median(&ours[place])), workload.measure().0);
        let ratio = match median(&ratios.collect::<Vec<_>>()) {
            ratio if ratio.is_nan() => String::new(),
            ratio => format!("{ratio:.2} of {}", rounded(median(&theirs[place]))),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{name:<28} {a_second:>16}  {ratio:>18}");
    }
    text
}

/// A number with three significant digits.
fn rounded(number: f64) -> String {
    match number {
        1e6.. => format!("{:.2} M", number / 1e6),
        1e3.. => format!("{:.0} k", number / 1e3),
        _ => format!("{number:.0}"),
    }
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Runs one of our workloads; returns the units per second.
fn time(program: &Path, workload: &Workload, millis: u64) -> Result<f64> {
    let mut command = Command::new(program);
    command.arg(&workload.name).args(["--millis", &millis.to_string()]);
    command.args(["--threads", &workload.threads.to_string()]);
    let printed = output(&mut command)?;
    printed.trim().parse().with_context(|| format!("{printed:?} is not a number"))
}

fn build_yardstick(folder: &Path) -> Result<PathBuf> {
    let name = folder.file_name().context("the yardstick's folder has no name")?;
    build(folder, &name.to_string_lossy())
}

/// Runs the yardstick; returns the units per second.
fn time_yardstick(program: &Path, what: YardstickMeasure, millis: u64) -> Result<f64> {
    let YardstickMeasure { mode, a_milli, line } = what;
    let count = (a_milli * millis).to_string();
    let printed = output(Command::new(program).args([mode, &count, "1"]))?;
    let found = printed.lines().find(|printed| printed.contains(line));
    let words = found.and_then(|line| line.split("min/med/max").nth(1));
    let number = words.and_then(|words| words.split_whitespace().nth(1)?.parse::<f64>().ok());
    let millions = number.with_context(|| format!("no `{line}` in what it prints:\n{printed}"))?;
    Ok(millions * 1e6)
}

/// Builds a program for this very machine, with all optimisations.
fn build(folder: &Path, name: &str) -> Result<PathBuf> {
    // A separate folder, since the flags differ from those of all other builds.
    let target = root().join("target").join("bench").join(name);
    let mut command = cargo();
    command
        .current_dir(folder)
        .args(["build", "--release", "--target-dir"])
        .arg(&target)
        .env("RUSTFLAGS", "-C target-cpu=native")
        // One codegen unit and no unwinding, whatever the package sets.
        .env("CARGO_PROFILE_RELEASE_LTO", "fat")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1")
        .env("CARGO_PROFILE_RELEASE_PANIC", "abort");
    if folder == root() {
        command.args(["--package", name]);
    }
    run(&mut command)?;
    Ok(target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert!(median(&[]).is_nan());
        assert_eq!(
            [rounded(5.0), rounded(45_678.0), rounded(1_234_567.0)],
            ["5", "46 k", "1.23 M"]
        );
    }

    #[test]
    fn ratios_are_taken_within_a_run() {
        let rounds = Workload::new("rounds:hachi-hachi:3", 1);
        let text = table(&[rounds], &[vec![1e6, 4e6, 3e6]], &[vec![2e6, 4e6, 4e6]]);
        assert!(text.contains("3.00 M rounds"), "{text}");
        assert!(text.contains("0.75 of 4.00 M"), "{text}");
    }
}
