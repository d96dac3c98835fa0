//! All steps side by side: while one waits for a clock, a socket or a single compiler, others use the
//! processors.

use std::fs::{self, File};
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::TestStep;
use super::test_counts::TestCounts;
use crate::tools;

/// How many steps run at once: one more than keep two processors busy, since some of them wait. More
/// would only take memory and processor time from those that the end waits for.
const AT_ONCE: usize = 3;

/// A step that has passed, or failed.
pub(super) struct FinishedStep {
    pub(super) step: TestStep,
    /// When it began, since the first did.
    pub(super) began: Duration,
    pub(super) took: Duration,
    /// What it printed.
    pub(super) output: String,
    has_passed: bool,
}

impl FinishedStep {
    /// The tests that it ran.
    pub(super) fn test_counts(&self) -> TestCounts {
        let mut counts = TestCounts::default();
        self.output.lines().for_each(|line| counts.read(line));
        counts
    }
}

impl TestStep {
    /// The steps that it has to wait for: they make what it compiles into a program, compile what it
    /// would compile itself, or need the processors more urgently.
    fn waits_for(self) -> &'static [Self] {
        match self {
            Self::Format | Self::Tidy | Self::Web | Self::Clippy | Self::Oldest => &[],
            Self::Docs => &[Self::Clippy],
            Self::Build => &[Self::Web],
            Self::Browser
            | Self::Tests
            | Self::Python
            | Self::Counts
            | Self::Doctests
            | Self::Fuzz
            | Self::Deny
            | Self::Dist => &[Self::Build],
        }
    }
}

/// Runs steps, each as a process of its own, as early as those that it waits for allow. Prints one
/// line for each, and all that one printed if it fails: then no others start.
pub(super) fn run(steps: &[TestStep], long: bool) -> Result<Vec<FinishedStep>> {
    let folder = tools::target().join("test");
    fs::create_dir_all(&folder).context("cannot make a folder for what the steps print")?;
    // A copy, since a step that compiles everything may replace the program itself.
    let program = folder.join("xtask").with_extension(std::env::consts::EXE_EXTENSION);
    let own = std::env::current_exe().context("cannot find this program")?;
    fs::copy(own, &program).context("cannot copy this program")?;
    println!("{} steps; while they run, their output is in {}", steps.len(), folder.display());

    let begun = Instant::now();
    let (send, receive) = mpsc::channel();
    let mut waiting = steps.to_vec();
    let mut running: Vec<(TestStep, Instant)> = Vec::new();
    let mut finished: Vec<FinishedStep> = Vec::new();
    loop {
        while running.len() < AT_ONCE && finished.iter().all(|step| step.has_passed) {
            let is_over = |needed: &TestStep| {
                !waiting.contains(needed) && running.iter().all(|(step, _)| step != needed)
            };
            let ready = waiting.iter().position(|step| step.waits_for().iter().all(is_over));
            let Some(step) = ready.map(|place| waiting.remove(place)) else { break };
            let (send, log) = (send.clone(), folder.join(format!("{step}.log")));
            let mut command = Command::new(&program);
            command.args(["test", "--only", &step.to_string()]).args(long.then_some("--long"));
            std::thread::spawn(move || send.send((step, run_step(command, &log))));
            running.push((step, Instant::now()));
        }
        if running.is_empty() {
            break;
        }
        let (step, outcome) = match receive.recv_timeout(Duration::from_secs(1)) {
            Ok(ended) => ended,
            Err(RecvTimeoutError::Timeout) => {
                show_running(&running);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let (output, has_passed) = outcome.with_context(|| format!("cannot run {step}"))?;
        let place = running.iter().position(|(own, _)| *own == step).context("it was started")?;
        let (_, start) = running.remove(place);
        let took = start.elapsed();
        let step =
            FinishedStep { step, began: start.duration_since(begun), took, output, has_passed };
        announce(&step, finished.len() + 1, steps.len());
        finished.push(step);
    }
    let failed = finished.iter().filter(|step| !step.has_passed);
    let failed: Vec<String> = failed.map(|step| step.step.to_string()).collect();
    if !failed.is_empty() {
        let counts: TestCounts = finished.iter().map(FinishedStep::test_counts).sum();
        println!("\n{counts}");
        bail!("failed: {0}. Run it alone with `cargo xtask test {0}`", failed.join(" "));
    }
    Ok(finished)
}

/// Runs a step to its end; returns what it printed, and whether it has passed.
fn run_step(mut command: Command, log: &Path) -> Result<(String, bool)> {
    let file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    command.stderr(file.try_clone()?).stdout(file);
    let status = command.status().context("cannot start it")?;
    let output = fs::read(log).with_context(|| format!("cannot read {}", log.display()))?;
    // Lossy, because a test may print any bytes.
    Ok((String::from_utf8_lossy(&output).into_owned(), status.success()))
}

/// Says that a step has ended, and why if it failed.
fn announce(ended: &FinishedStep, place: usize, all: usize) {
    let FinishedStep { step, took, output, .. } = ended;
    clear_line();
    if !ended.has_passed {
        println!("\n=== {step} ===\n{output}=== {step} failed");
        return;
    }
    let counts = ended.test_counts();
    let counts = if counts.is_empty() { String::new() } else { format!(": {counts}") };
    println!("{place:>2}/{all} {step:<9} passed in {:>6.1} s{counts}", took.as_secs_f64());
}

/// Shows somebody who watches that something is going on.
fn show_running(running: &[(TestStep, Instant)]) {
    if std::io::stdout().is_terminal() {
        let steps = running.iter().map(|(step, start)| {
            let seconds = start.elapsed().as_secs();
            format!("{step} {}:{:02}", seconds / 60, seconds % 60)
        });
        clear_line();
        print!("      {}", steps.collect::<Vec<_>>().join(", "));
        _ = std::io::stdout().flush();
    }
}

fn clear_line() {
    if std::io::stdout().is_terminal() {
        print!("\r\x1b[K");
    }
}
