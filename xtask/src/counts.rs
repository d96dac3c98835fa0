//! `cargo xtask counts`: how many instructions the engine takes, compared with what the repository
//! says.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::process::{cargo, root, shown};
use crate::tools;

/// What to do with the counts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write the counts to the file, in place of comparing with it; belongs in the same commit as
    /// what moved them
    #[arg(long)]
    write: bool,
}

/// Where the counts are kept.
const FILE: &str = "crates/ginmi-bench/counts.toml";

/// How often each workload does its thing, as `benches/counts.rs` says.
const TIMES: f64 = 1000.0;

/// How far a count may move. Less would find fault with what the next change of a constant or of
/// the order of two functions brings about.
const TOLERANCE: f64 = 0.05;

const HEAD: &str = "\
# Instructions that the engine takes for one of each, on x86-64 without any extension: a round, the
# dekiyaku of a pile, the teyaku of a hand, a view, the record of a match of twelve rounds as the match
# is played, the check of such a record. From a fixed seed; what is done is in benches/counts.rs.
# `cargo xtask test counts` compares; `cargo xtask counts --write` writes this file.

";

/// Compares the counts or writes them.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !args.write {
        return check();
    }
    if !is_at_home() {
        return Ok(());
    }
    let counts = Counts { compiler: tools::compiler()?, instructions: measure()? };
    std::fs::write(file(), counts.written()).with_context(|| format!("cannot write {FILE}"))?;
    println!("wrote {FILE}: see `git diff` for what has moved");
    Ok(())
}

/// Compares the counts with the file; an error when one has grown.
pub(crate) fn check() -> Result<()> {
    if !is_at_home() {
        return Ok(());
    }
    let text = std::fs::read_to_string(file())
        .with_context(|| format!("cannot read {FILE}: `cargo xtask counts --write` writes it"))?;
    let kept = Counts::parse(&text).with_context(|| format!("{FILE} is not as we write it"))?;
    let now = Counts { compiler: tools::compiler()?, instructions: measure()? };
    print!("{}", table(&kept, &now));
    let findings = compare(&kept, &now);
    for hint in &findings.hints {
        println!("{hint}");
    }
    if findings.faults.is_empty() {
        return Ok(());
    }
    bail!(
        "{}; if that is meant, `cargo xtask counts --write` writes {FILE} anew, for the same commit",
        findings.faults.join("; ")
    )
}

/// Whether this is the machine that the counts are of; says so when it is not.
fn is_at_home() -> bool {
    let is_at_home = cfg!(all(target_arch = "x86_64", target_os = "linux"));
    if !is_at_home {
        println!(
            "instructions are counted on x86-64 Linux only: nothing to compare on this machine"
        );
    }
    is_at_home
}

fn file() -> PathBuf {
    root().join(FILE)
}

/// How many instructions each workload takes for one of its kind.
type Instructions = BTreeMap<String, f64>;

/// Counts, and the compiler they are of.
#[derive(Clone, Debug, PartialEq)]
struct Counts {
    compiler: String,
    instructions: Instructions,
}

impl Counts {
    fn parse(text: &str) -> Result<Self> {
        let table = DeTable::parse(text)?.into_inner();
        let compiler = table.get("compiler").and_then(|value| value.get_ref().as_str());
        let compiler = compiler.context("there is no `compiler`")?.to_owned();
        let instructions = table
            .get("instructions")
            .and_then(|value| value.get_ref().as_table())
            .context("there is no table `instructions`")?
            .iter()
            .map(|(name, value)| {
                let number = match value.get_ref() {
                    DeValue::Float(number) => number.as_str().parse().ok(),
                    DeValue::Integer(number) => number.as_str().parse().ok(),
                    _ => None,
                };
                let name = name.get_ref().to_string();
                let number = number.with_context(|| format!("`{name}` is no number"))?;
                Ok((name, number))
            })
            .collect::<Result<_>>()?;
        Ok(Self { compiler, instructions })
    }

    fn written(&self) -> String {
        let mut text = format!("{HEAD}compiler = \"{}\"\n\n[instructions]\n", self.compiler);
        for (name, number) in &self.instructions {
            let _ = writeln!(text, "{name} = {number:.1}");
        }
        text
    }
}

/// Runs all workloads under valgrind.
fn measure() -> Result<Instructions> {
    tools::ensure_valgrind()?;
    let runner = tools::gungraun_runner()?;
    let mut command = cargo();
    command
        // Past what a person has set for the own machine: the counts are of any x86-64.
        .env("RUSTFLAGS", "-C target-cpu=x86-64")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .env("GUNGRAUN_RUNNER", runner)
        .args(["bench", "--package", "ginmi-bench", "--bench", "counts", "--"])
        .args(["--output-format=json", "--parallel=auto"]);
    println!("$ {}", shown(&command));
    let child = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let output = child.wait_with_output().context("cannot wait for cargo")?;
    if !output.status.success() {
        bail!("the workloads cannot be counted ({})", output.status);
    }
    read(&String::from_utf8_lossy(&output.stdout))
}

/// Reads what gungraun prints: one JSON object a line for each workload.
fn read(printed: &str) -> Result<Instructions> {
    let mut instructions = Instructions::new();
    for line in printed.lines().filter(|line| !line.trim().is_empty()) {
        let found = serde_json::from_str(line).ok().and_then(|value| workload(&value));
        let (name, number) = found.with_context(|| format!("gungraun printed no count: {line}"))?;
        instructions.insert(name, number);
    }
    if instructions.is_empty() {
        bail!("gungraun printed no counts");
    }
    Ok(instructions)
}

fn workload(value: &Value) -> Option<(String, f64)> {
    let word = |key: &str| Some(value.get(key)?.as_str()?.replace('_', "-"));
    let name = format!("{}-{}", word("function_name")?, word("id")?);
    let total = value.pointer("/profiles/0/data/total/metrics/Ir/values/new")?;
    Some((name, total.as_f64()? / TIMES))
}

/// What is to be said about counts.
#[derive(Debug, Default, PartialEq, Eq)]
struct Findings {
    /// What fails.
    faults: Vec<String>,
    /// What is good to know.
    hints: Vec<String>,
}

fn compare(kept: &Counts, now: &Counts) -> Findings {
    let mut findings = Findings::default();
    let is_same_compiler = kept.compiler == now.compiler;
    if !is_same_compiler {
        findings.hints.push(format!(
            "hint: {FILE} is of `{}` and this is `{}`: what has grown does not fail; \
             `cargo xtask counts --write` writes the file anew",
            kept.compiler, now.compiler
        ));
    }
    for (name, &count) in &now.instructions {
        let Some(&before) = kept.instructions.get(name) else {
            findings.faults.push(format!("{name} is measured and has no count in {FILE}"));
            continue;
        };
        let percent = percent(before, count);
        if count > before * (1.0 + TOLERANCE) {
            let grown = format!(
                "{name} takes {count:.1} instructions, {percent:.1} % more than the {before:.1} of {FILE}"
            );
            if is_same_compiler {
                findings.faults.push(grown);
            } else {
                findings.hints.push(format!("hint: {grown}"));
            }
        } else if count < before * (1.0 - TOLERANCE) {
            findings.hints.push(format!(
                "hint: {name} takes {count:.1} instructions, {:.1} % less than the {before:.1} of {FILE}: \
                 `cargo xtask counts --write` keeps that",
                -percent
            ));
        }
    }
    let gone = kept.instructions.keys().filter(|name| !now.instructions.contains_key(*name));
    findings.faults.extend(gone.map(|name| format!("{name} of {FILE} is not measured any more")));
    findings
}

fn percent(before: f64, now: f64) -> f64 {
    (now / before - 1.0) * 100.0
}

/// Every count beside the one that is kept.
fn table(kept: &Counts, now: &Counts) -> String {
    let mut text = String::new();
    for (name, &count) in &now.instructions {
        let _ = write!(text, "{name:32} {count:>12.1}");
        if let Some(&before) = kept.instructions.get(name) {
            let _ = write!(text, " {:>+8.2} %", percent(before, count));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(compiler: &str, instructions: &[(&str, f64)]) -> Counts {
        let instructions = instructions.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect();
        Counts { compiler: compiler.to_owned(), instructions }
    }

    #[test]
    fn what_is_written_is_read() {
        let some = counts("rustc 1.95.0 (59807616e)", &[("round-nuki-2", 10535.0), ("view", 0.5)]);
        let text = some.written();
        assert!(text.contains("\nround-nuki-2 = 10535.0\n"), "{text}");
        assert_eq!(Counts::parse(&text).unwrap(), some);
    }

    #[test]
    fn a_file_that_is_not_as_written_is_an_error() {
        let whole = "compiler = \"r\"\n[instructions]\nview = 290\n";
        assert_eq!(Counts::parse(whole).unwrap(), counts("r", &[("view", 290.0)]));
        for (from, to) in [("compiler", "x"), ("[instr", "[x"), ("290", "\"290\""), ("=", "==")] {
            assert!(Counts::parse(&whole.replace(from, to)).is_err(), "{from} -> {to}");
        }
    }

    #[test]
    fn gungrauns_lines_are_read() {
        let line = |values: &str| {
            format!(
                "{{\"function_name\":\"record_write\",\"id\":\"hachi_hachi_3\",\"profiles\":\
                 [{{\"data\":{{\"total\":{{\"metrics\":{{\"Ir\":{{\"values\":{values}}}}}}}}}}}]}}\n"
            )
        };
        for values in ["{\"new\":290060}", "{\"new\":290060,\"old\":7}"] {
            let found = read(&line(values)).unwrap();
            assert_eq!(found, counts("", &[("record-write-hachi-hachi-3", 290.06)]).instructions);
        }
        for printed in ["", "\n", "Running", &line("{\"old\":7}")] {
            assert!(read(printed).is_err(), "{printed}");
        }
    }

    #[test]
    fn only_growth_fails() {
        let kept = counts("r", &[("a", 100.0), ("b", 100.0), ("c", 100.0)]);
        let now = |c| counts("r", &[("a", 104.9), ("b", 95.1), ("c", c)]);
        assert_eq!(compare(&kept, &now(100.0)), Findings::default());
        let grown = compare(&kept, &now(105.1));
        assert_eq!((grown.faults.len(), grown.hints.len()), (1, 0), "{grown:?}");
        assert!(grown.faults[0].starts_with("c takes 105.1 instructions, 5.1 % more"), "{grown:?}");
        let shrunk = compare(&kept, &now(90.0));
        assert_eq!((shrunk.faults.len(), shrunk.hints.len()), (0, 1), "{shrunk:?}");
        assert!(shrunk.hints[0].contains("10.0 % less"), "{shrunk:?}");
    }

    #[test]
    fn growth_with_another_compiler_is_a_hint() {
        let kept = counts("r", &[("a", 100.0)]);
        let found = compare(&kept, &counts("s", &[("a", 110.0)]));
        assert_eq!((found.faults.len(), found.hints.len()), (0, 2), "{found:?}");
    }

    #[test]
    fn workloads_and_counts_belong_together() {
        let (a, b) = (counts("r", &[("a", 1.0)]), counts("s", &[("a", 1.0), ("b", 1.0)]));
        assert_eq!(compare(&a, &b).faults, [format!("b is measured and has no count in {FILE}")]);
        assert_eq!(compare(&b, &a).faults, [format!("b of {FILE} is not measured any more")]);
    }

    #[test]
    fn the_file_of_the_repository_is_read() {
        let text = std::fs::read_to_string(file()).expect("the file is there");
        assert!(!Counts::parse(&text).expect("it is as written").instructions.is_empty());
    }
}
