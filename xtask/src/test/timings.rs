//! Where the time and the disk of a test run went (`cargo xtask test --timings`).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::schedule::FinishedStep;
use crate::process::root;
use crate::tools;

/// Prints three tables: the steps with what cargo compiled in each, how often each of our crates was
/// compiled, and how large the folders are.
pub(super) fn print(steps: &[FinishedStep]) -> Result<()> {
    println!("\n{:<9} {:>8} {:>8} {:>10}", "step", "begins", "takes", "compiling");
    let mut crates: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for FinishedStep { step, began, took, output, .. } in steps {
        let (began, took) = (began.as_secs_f64(), took.as_secs_f64());
        let compiling = compile_seconds(output);
        println!("{step:<9} {began:>6.0} s {took:>6.0} s {compiling:>8.0} s");
        for (name, count) in own_crates(output) {
            crates.entry(name).or_default().push(format!("{step} {count}"));
        }
    }
    println!("\ncompiled by steps, by the lines of cargo:");
    for (name, steps) in crates {
        println!("{name:<18} {}", steps.join(", "));
    }
    println!();
    let mut folders = vec![root().join("fuzz").join("target")];
    folders.extend(fs::read_dir(tools::target())?.flatten().map(|entry| entry.path()));
    let mut sizes: Vec<_> =
        folders.iter().map(|folder| (size(folder) / 1_000_000, folder)).collect();
    sizes.sort_unstable_by(|left, right| right.cmp(left));
    for (size, folder) in sizes.iter().filter(|(size, _)| *size > 0) {
        println!("{size:>6} MB  {}", folder.strip_prefix(root()).unwrap_or(folder).display());
    }
    println!("{:>6} MB  in all", sizes.iter().map(|(size, _)| size).sum::<u64>());
    Ok(())
}

/// How long cargo compiled, as it says at the end of each build: `Finished … in 1m 02s`.
fn compile_seconds(output: &str) -> f64 {
    let builds = output.lines().filter(|line| line.trim_start().starts_with("Finished"));
    let times = builds.filter_map(|line| line.rsplit_once(" in ").map(|(_, time)| time));
    times.flat_map(str::split_whitespace).filter_map(seconds).fold(0.0, |all, one| all + one)
}

/// The seconds of a part of a time, such as `1m` or `2.50s`.
fn seconds(part: &str) -> Option<f64> {
    let (number, unit) = match part.strip_suffix('m') {
        Some(minutes) => (minutes, 60.0),
        None => (part.strip_suffix('s')?, 1.0),
    };
    Some(number.parse::<f64>().ok()? * unit)
}

/// How the names of our own crates begin.
const OWN: [&str; 4] = ["ginmi", "xtask", "browser-tests", "instruction-counts"];

/// Our own crates that cargo says it compiled, checked or documented, and how often.
fn own_crates(output: &str) -> BTreeMap<&str, usize> {
    let mut crates = BTreeMap::new();
    for line in output.lines() {
        let mut words = line.split_whitespace();
        if let (Some("Compiling" | "Checking" | "Documenting"), Some(name), Some(_)) =
            (words.next(), words.next(), words.next())
            && OWN.iter().any(|own| name.starts_with(own))
        {
            *crates.entry(name).or_default() += 1;
        }
    }
    crates
}

/// The bytes in a folder; nothing where none is.
fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let size_of = |entry: fs::DirEntry| match entry.metadata() {
        Ok(metadata) if metadata.is_dir() => size(&entry.path()),
        Ok(metadata) => metadata.len(),
        Err(_) => 0,
    };
    entries.map(size_of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_says_is_read() {
        let output = "   Compiling serde v1.0.2\n   Compiling ginmi-words v0.1.0 (/x)\n\
                      \x20   Finished `dev` profile [unoptimized] target(s) in 1m 02s\n\
                      \x20   Checking ginmi-words v0.1.0 (/x)\n\
                      \x20   Finished `dev` profile target(s) in 2.50s\n";
        assert!((compile_seconds(output) - 64.5).abs() < 1e-9);
        assert_eq!(own_crates(output), BTreeMap::from([("ginmi-words", 2)]));
    }
}
