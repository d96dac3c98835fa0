//! The package for Python: built, installed where nothing else is, and tested; or measured.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, root, run};
use crate::tools;

/// What the package is built and tested with, in the very versions, each with its hash.
const REQUIREMENTS: &str = "requirements.txt";

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Build it as it is handed on, optimized: takes some minutes more the first time
    #[arg(long)]
    release: bool,

    /// Measure how fast it is instead of testing it; builds it optimized
    #[arg(long)]
    bench: bool,
}

/// Builds the package, and tests or measures it.
pub(crate) fn run_package(args: &Args) -> Result<()> {
    tools::ensure_python_venv()?;
    let home = tools::target().join("python");
    let tools = Environment::with_tools(&home.join("venv"))?;
    let wheel = build(&tools, &home.join("wheels"), args.release || args.bench)?;
    tools.install(&wheel)?;
    if args.bench {
        return run(tools.python().arg(folder().join("bench").join("bench.py")));
    }
    // The whole workspace, so that it is the program of the other tests, and nothing is compiled twice.
    run(cargo().args(["build", "--workspace", "--bin", "ginmi"]))?;
    let program = tools::target().join("debug").join(program_name("ginmi"));
    let in_package = |program: &str| {
        let mut command = tools.program(program);
        command.current_dir(folder());
        command
    };
    run(in_package("pytest").args(["--quiet", "tests"]).env("GINMI_PROGRAM", program))?;
    run(in_package("mypy").args(["--package", "ginmi"]))?;
    run(in_package("mypy").args(["tests", "bench"]))?;
    let stubtest = ["ginmi", "--mypy-config-file", "pyproject.toml", "--allowlist"];
    run(in_package("stubtest").args(stubtest).arg("stubtest-allowlist.txt"))?;
    try_alone(&home.join("alone"), &tools, &wheel)
}

/// Installs the wheel where nothing else is, and runs the example of its page.
fn try_alone(folder: &Path, tools: &Environment, wheel: &Path) -> Result<()> {
    let alone = Environment::new(folder)?;
    let numpy = "import numpy; print(numpy.__version__)";
    let numpy = crate::process::output(tools.python().args(["-c", numpy]))?;
    let numpy = format!("numpy=={}", numpy.trim());
    run(alone.pip().args(["install", "--quiet", "--only-binary", ":all:", &numpy]))?;
    alone.install(wheel)?;
    run(alone.python().args(["-m", "doctest", "--option", "NORMALIZE_WHITESPACE"]).arg(readme()))
}

fn readme() -> PathBuf {
    folder().join("README.md")
}

/// Where the package's own files are.
fn folder() -> PathBuf {
    root().join("python")
}

/// Builds the wheel, and returns where it is.
fn build(tools: &Environment, wheels: &Path, optimized: bool) -> Result<PathBuf> {
    if wheels.exists() {
        // Only this build's wheel is to be found there.
        std::fs::remove_dir_all(wheels).context("cannot empty the folder for wheels")?;
    }
    let mut maturin = tools.program("maturin");
    maturin.current_dir(folder()).args(["build", "--quiet", "--locked", "--out"]).arg(wheels);
    // A build for this machine's own tests need not run on older ones.
    maturin.args(["--compatibility", "linux"]);
    if optimized {
        maturin.arg("--release");
    }
    run(&mut maturin).context("the package for Python cannot be built")?;
    let found = std::fs::read_dir(wheels).context("there is no wheel")?.flatten();
    let mut wheels = found.map(|file| file.path());
    match (wheels.next(), wheels.next()) {
        (Some(wheel), None) => Ok(wheel),
        _ => bail!("there is not one wheel in target/python/wheels"),
    }
}

/// A virtual environment.
struct Environment(PathBuf);

impl Environment {
    /// An empty one, or the one that is there.
    fn new(folder: &Path) -> Result<Environment> {
        let environment = Environment(folder.to_owned());
        if !environment.path("python").is_file() {
            run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))
                .context("a virtual environment for Python cannot be made")?;
        }
        Ok(environment)
    }

    /// One in which everything is that the package is built and tested with.
    fn with_tools(folder: &Path) -> Result<Environment> {
        let wanted = std::fs::read_to_string(self::folder().join(REQUIREMENTS))
            .context("cannot read python/requirements.txt")?;
        let note = folder.join(REQUIREMENTS);
        if std::fs::read_to_string(&note).ok().as_deref() != Some(wanted.as_str()) {
            let environment = Environment::new(folder)?;
            let install =
                ["install", "--quiet", "--require-hashes", "--only-binary", ":all:", "-r"];
            run(environment.pip().args(install).arg(self::folder().join(REQUIREMENTS)))
                .context("cannot install the test dependencies of the package for Python")?;
            std::fs::write(&note, &wanted).context("cannot record what is installed")?;
        }
        Environment::new(folder)
    }

    /// Installs a wheel alone, in place of another of the same version.
    fn install(&self, wheel: &Path) -> Result<()> {
        run(self.pip().args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }

    fn path(&self, program: &str) -> PathBuf {
        let programs = if cfg!(windows) { "Scripts" } else { "bin" };
        self.0.join(programs).join(program_name(program))
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.path(name));
        command.env("VIRTUAL_ENV", &self.0);
        command
    }

    fn python(&self) -> Command {
        self.program("python")
    }

    fn pip(&self) -> Command {
        let mut pip = self.python();
        pip.args(["-m", "pip", "--disable-pip-version-check"]);
        pip
    }
}

fn program_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}
