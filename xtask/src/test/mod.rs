//! `cargo xtask test`: runs every check of the project: format, lints, oldest Rust, documentation,
//! tests.

mod schedule;
mod test_counts;
mod timings;

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::process::{cargo, command_line, root, run as run_command};
use crate::system_programs::{
    self, CHROMEDRIVER, CHROMIUM, CXX, DEBOOTSTRAP, HAPROXY, LINTIAN, MUSL, NATS, NGINX, NPM,
    POSTGRES, PYTHON, PYTHON_VENV, SYSTEMD_ANALYZE, SYSTEMD_NSPAWN, SystemProgram, UMOCI, VALGRIND,
};
use crate::{
    browser, dist, docs, fuzz, instruction_counts, msrv, python, quick_test, tidy, tools, web,
};
use test_counts::TestCounts;

/// Every step of the test run: first those that the others wait for, or that fail often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestStep {
    /// The source is formatted
    Format,
    /// The rules that neither the compiler nor clippy checks (`cargo xtask tidy`)
    Tidy,
    /// The page and the documentation, which the server embeds, can be built, and the page is small
    Web,
    /// No warning from the compiler or from clippy, for this machine and for the browser, and with
    /// fewer features of the engine
    Clippy,
    /// All programs of the tests compile, those of the browser too
    Build,
    /// A browser plays on the page
    Browser,
    /// Unit tests, integration tests, rulebook examples
    Tests,
    /// The package for Python builds, and passes its tests in its own environment
    Python,
    /// The engine runs no more instructions than before (x86-64 Linux only)
    Counts,
    /// The libraries compile with the oldest Rust that they promise
    Oldest,
    /// The documentation of the libraries builds without a warning
    Docs,
    /// The examples in the documentation run
    Doctests,
    /// Each fuzz target for a short while
    Fuzz,
    /// Licences, banned crates and sources of all dependencies
    Deny,
    /// The unit for systemd is locked in, and the program runs in the image's files, with PostgreSQL and behind
    /// nginx; with --long, everything that is handed out is built twice, compared, installed, run, upgraded and
    /// removed
    Dist,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The steps to run, one after the other in this order (by default all, side by side)
    #[arg(value_enum, value_name = "STEP")]
    steps: Vec<TestStep>,

    /// Run slow tests too: 10,000 matches of the search bot, 600 killed servers and databases, longer
    /// games in the browser, installed packages
    #[arg(long)]
    long: bool,

    /// Leave out what the named steps need: the browser then plays on the page that was built last
    #[arg(long, requires = "steps")]
    only: bool,

    /// Say where time and disk went: what each step compiled and ran, and how large its folders are
    #[arg(long, conflicts_with_all = ["steps", "quick"])]
    timings: bool,

    /// Check only what has changed, without a browser or a database: format, tidy, clippy and tests of the
    /// crates that changed; crates that depend on them have to compile
    #[arg(long, conflicts_with_all = ["steps", "long"])]
    quick: bool,

    /// The commit after which changes count [default: origin/main, else the last tag, else HEAD]
    #[arg(long, value_name = "COMMIT", requires = "quick")]
    since: Option<String>,
}

/// Runs the steps, or all of them, up to the first that fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.quick {
        return quick_test::run(args.since.as_deref());
    }
    let runs_all = args.steps.is_empty();
    let mut steps = if runs_all { TestStep::value_variants() } else { &args.steps }.to_vec();
    // With --long, what is handed out is built with a page of its own.
    let needs_page = |step: &TestStep| match step {
        TestStep::Browser => true,
        TestStep::Dist => !args.long,
        _ => false,
    };
    if steps.iter().any(needs_page) && !steps.contains(&TestStep::Web) && !args.only {
        steps.insert(0, TestStep::Web);
    }
    // All of them now: nobody should wait ten minutes to be told that a program is missing.
    let mut programs: Vec<_> = steps.iter().flat_map(|step| step.programs(args.long)).collect();
    programs.sort_by_key(|program| program.name);
    programs.dedup_by_key(|program| program.name);
    system_programs::ensure(&programs)?;
    let counts = if runs_all {
        // Before any step: two that ask rustup at once get in each other's way.
        tools::ensure_component("fmt", "rustfmt")?;
        tools::ensure_component("clippy", "clippy")?;
        tools::ensure_target(web::TARGET)?;
        let finished = schedule::run(&steps, args.long)?;
        if args.timings {
            timings::print(&finished)?;
        }
        finished.iter().map(schedule::FinishedStep::test_counts).sum()
    } else {
        one_after_another(&steps, args.long)?
    };
    if counts.is_empty() {
        println!("\nall steps passed; none of them ran tests");
    } else {
        println!("\n{counts}");
    }
    Ok(())
}

/// Runs steps with their output where ours goes.
fn one_after_another(steps: &[TestStep], long: bool) -> Result<TestCounts> {
    let mut counts = TestCounts::default();
    for step in steps {
        let started = Instant::now();
        let outcome = step.run(long, &mut counts);
        let seconds = started.elapsed().as_secs_f64();
        if let Err(error) = outcome {
            if !counts.is_empty() {
                println!("\n{counts}");
            }
            bail!(
                "the step `{step}` failed after {seconds:.1} s: {error:#}. \
                 Run it alone with `cargo xtask test {step}`"
            );
        }
        println!("=== {step} passed in {seconds:.1} s");
    }
    Ok(counts)
}

impl TestStep {
    /// The programs that it starts, apart from those of Rust.
    pub(crate) fn programs(self, long: bool) -> Vec<SystemProgram> {
        match self {
            Self::Tests => vec![POSTGRES, NATS, HAPROXY, NGINX, PYTHON],
            Self::Counts if instruction_counts::IS_COMPARABLE => vec![VALGRIND],
            Self::Python => vec![PYTHON, PYTHON_VENV],
            Self::Browser if tools::has_axe_core() => vec![CHROMIUM, CHROMEDRIVER, PYTHON],
            Self::Browser => vec![CHROMIUM, CHROMEDRIVER, PYTHON, NPM],
            Self::Dist if long => {
                vec![
                    SYSTEMD_ANALYZE,
                    SYSTEMD_NSPAWN,
                    NGINX,
                    POSTGRES,
                    MUSL,
                    UMOCI,
                    DEBOOTSTRAP,
                    LINTIAN,
                ]
            }
            Self::Dist => vec![SYSTEMD_ANALYZE, NGINX, POSTGRES],
            Self::Fuzz => vec![CXX],
            Self::Format
            | Self::Tidy
            | Self::Clippy
            | Self::Oldest
            | Self::Docs
            | Self::Counts
            | Self::Web
            | Self::Build
            | Self::Doctests
            | Self::Deny => Vec::new(),
        }
    }

    fn run(self, long: bool, counts: &mut TestCounts) -> Result<()> {
        match self {
            Self::Format => {
                tools::ensure_component("fmt", "rustfmt")?;
                run_command(cargo().args(["fmt", "--all", "--check"]))?;
                // A separate package outside the workspace.
                run_command(cargo().args(["fmt", "--check", "--manifest-path", fuzz::MANIFEST]))
            }
            Self::Tidy => tidy::run(),
            Self::Clippy => {
                tools::ensure_component("clippy", "clippy")?;
                tools::ensure_target(web::TARGET)?;
                let warnings = ["--", "-D", "warnings"];
                let everything = ["clippy", "--workspace", "--all-targets"];
                run_command(cargo().args(everything).args(warnings))?;
                // Not part of a plain `cargo test`, so not of all targets either.
                let browser = ["clippy", "--workspace", "--test", "browser"];
                run_command(cargo().args(browser).args(warnings))?;
                // The workspace turns on every feature of the engine; others may want fewer.
                for features in ["", "serde", "record"] {
                    let engine = ["clippy", "--package", "ginmi-engine", "--lib", "--features"];
                    run_command(cargo().args(engine).arg(features).args(warnings))?;
                }
                let plain =
                    ["clippy", "--package", "ginmi-client", "--lib", "--no-default-features"];
                run_command(cargo().args(plain).args(warnings))?;
                // Half of the page is compiled for browsers only; in the profile in which the page
                // is built, so that its macros are compiled once.
                let page = ["clippy", "--package", "ginmi-web", "--target", web::TARGET];
                run_command(cargo().args(page).args(["--profile", "page"]).args(warnings))
            }
            Self::Oldest => msrv::check(),
            // Libraries only: the pages of the program `ginmi` and of the library `ginmi` would
            // be written to the same folder.
            Self::Docs => run_command(
                cargo()
                    .args(["doc", "--workspace", "--lib", "--no-deps"])
                    .env("RUSTDOCFLAGS", "-D warnings"),
            ),
            Self::Build => {
                run_command(workspace_tests().args(TARGETS).arg("--no-run"))?;
                run_command(workspace_tests().args(["--test", "browser", "--no-run"]))
            }
            Self::Tests => {
                let mut command = workspace_tests();
                command.args(TARGETS);
                if long {
                    command.env("GINMI_CRASH_KILLS", LONG_KILLS).args(["--", "--include-ignored"]);
                }
                count_tests(&mut command, counts)
            }
            Self::Counts => instruction_counts::check(),
            Self::Doctests => count_tests(workspace_tests().arg("--doc"), counts),
            Self::Web => {
                web::build(web::Args::default())?;
                docs::build()
            }
            Self::Python => {
                python::run_package(&python::Args { long, quick: true, ..python::Args::default() })
            }
            Self::Browser => {
                let mut command = browser::command()?;
                if long {
                    command.env("GINMI_LONG", "1");
                }
                count_tests(&mut command, counts)
            }
            Self::Deny => deny(),
            Self::Dist => {
                dist::check_unit()?;
                if long { dist::test_all() } else { dist::test_draft() }
            }
            Self::Fuzz => fuzz::run(&fuzz::Args::all_for(FUZZ_SECONDS)),
        }
    }
}

impl fmt::Display for TestStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value().expect("no step is hidden");
        f.pad(value.get_name())
    }
}

/// How long each fuzz target runs as a test: long enough to reach deep into each of them from
/// nothing, short enough to be run before every commit.
const FUZZ_SECONDS: u32 = 10;

/// How often a server or a database is killed in each long test of that kind.
const LONG_KILLS: &str = "200";

/// Programs and libraries that have tests, and examples, which have some too.
const TARGETS: [&str; 2] = ["--tests", "--examples"];

/// The tests of the workspace, two at a time for each processor: many of them wait.
pub(crate) fn workspace_tests() -> Command {
    workspace_tests_at_once(2)
}

/// The tests of the workspace, so many at a time for each processor.
pub(crate) fn workspace_tests_at_once(per_processor: usize) -> Command {
    let mut command = cargo();
    command.args(["test", "--workspace", "--no-fail-fast"]);
    if std::env::var_os(TEST_THREADS).is_none() {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        command.env(TEST_THREADS, (per_processor * processors).to_string());
    }
    command
}

/// The variable with which somebody chooses how many tests run at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

/// Runs tests, and counts them.
fn count_tests(command: &mut Command, counts: &mut TestCounts) -> Result<()> {
    println!("$ {}", command_line(command));
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let lines = BufReader::new(child.stdout.take().expect("the output is piped"));
    let mut out = std::io::stdout();
    for line in lines.split(b'\n') {
        // Lossy, because a test may print any bytes.
        let line = String::from_utf8_lossy(&line.context("cannot read what the tests print")?)
            .into_owned();
        counts.read(&line);
        writeln!(out, "{line}").context("cannot print what the tests print")?;
    }
    let status = child.wait().context("cannot wait for cargo")?;
    if counts.failed > 0 {
        bail!("tests failed: {}", counts.failed);
    }
    if !status.success() {
        bail!("the command failed ({status})");
    }
    Ok(())
}

/// Advisories are a chore of their own: they need a database from the network, and change without
/// the project changing, so that a commit that passed yesterday would fail today.
fn deny() -> Result<()> {
    check_dependencies(&["licenses", "bans", "sources"])
}

/// Whether anything is known against the versions of our dependencies.
pub(crate) fn check_advisories() -> Result<()> {
    check_dependencies(&["advisories"])
}

fn check_dependencies(what: &[&str]) -> Result<()> {
    let program = tools::cargo_deny()?;
    for manifest in ["Cargo.toml", fuzz::MANIFEST] {
        let mut command = Command::new(&program);
        command.current_dir(root()).args(["--manifest-path", manifest]);
        command.args(["--config", "deny.toml", "check"]).args(what);
        run_command(&mut command)
            .with_context(|| format!("a dependency of {manifest} is not what deny.toml allows"))?;
    }
    Ok(())
}
