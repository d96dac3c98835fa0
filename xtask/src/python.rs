//! `cargo xtask python`: builds the package for Python and tests or measures it in clean
//! environments.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, output, root, run};
use crate::system_programs::{self, PYTHON, PYTHON_VENV};
use crate::tools;

/// The packages for building and testing, pinned by version and hash.
const REQUIREMENTS: &str = "requirements.txt";

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Build it without optimization, as the checks do: some minutes sooner the first time, but
    /// not the wheel to use, which plays two to four times as fast
    #[arg(long, conflicts_with = "bench")]
    pub(crate) quick: bool,

    /// Measure its speed, beside other packages, instead of testing it
    #[arg(long)]
    pub(crate) bench: bool,

    /// Compare 100,000 rounds with the program instead of a few hundred
    #[arg(long)]
    pub(crate) long: bool,
}

/// Builds the package, and tests or measures it.
pub(crate) fn run_package(args: &Args) -> Result<()> {
    system_programs::ensure(&[PYTHON, PYTHON_VENV])?;
    let home = tools::target().join("python");
    let tools = VirtualEnvironment::with_tools(&home.join("venv"))?;
    let wheel = build(&tools, &home.join("wheels"), !args.quick)?;
    if !args.quick {
        check_size(&wheel)?;
    }
    if args.bench {
        return measure(&VirtualEnvironment::with_tools(&home.join("bench"))?, &wheel);
    }
    tools.install(&wheel)?;
    // The whole workspace, so that the program is the same as in other tests and nothing is
    // compiled twice.
    run(cargo().args(["build", "--workspace", "--bin", "ginmi"]))?;
    let program = tools::target().join("debug").join(program_name("ginmi"));
    let in_package = |program: &str| {
        let mut command = tools.program(program);
        command.current_dir(folder());
        command
    };
    let mut tests = in_package("pytest");
    tests.args(["--quiet", "tests"]).env("GINMI_PROGRAM", program);
    if args.long {
        tests.env("GINMI_LONG", "1");
    }
    run(&mut tests)?;
    run(in_package("mypy").args(["--package", "ginmi"]))?;
    run(in_package("mypy").args(["evaluator", "tests", "bench", "examples"]))?;
    let stubtest = ["ginmi", "--mypy-config-file", "pyproject.toml", "--allowlist"];
    run(in_package("stubtest").args(stubtest).arg("stubtest-allowlist.txt"))?;
    try_alone(&home.join("alone"), &tools, &wheel)?;
    try_sources(&home.join("sources"), &tools)?;
    if args.quick {
        println!("{} is not optimized: `cargo xtask python` makes the one to use", wheel.display());
    }
    Ok(())
}

/// The largest size of the wheel, in bytes.
const LARGEST_WHEEL: u64 = 3_000_000;

fn check_size(wheel: &Path) -> Result<()> {
    let size = wheel.metadata().context("cannot measure the wheel")?.len();
    println!("{}: {} KB", wheel.display(), size / 1000);
    if size > LARGEST_WHEEL {
        bail!("the wheel has {size} bytes; it is to have {LARGEST_WHEEL} at most");
    }
    Ok(())
}

/// Measures the package and those others that can be installed.
fn measure(environment: &VirtualEnvironment, wheel: &Path) -> Result<()> {
    let bench = folder().join("bench");
    let others = std::fs::read_to_string(bench.join("others.txt"))
        .context("cannot read python/bench/others.txt")?;
    for other in others.lines().filter(|line| !line.starts_with('#')) {
        if run(environment.pip().args(["install", "--quiet", other])).is_err() {
            eprintln!("{other} cannot be installed here, and is left out");
        }
    }
    environment.install(wheel)?;
    run(environment.python().arg(bench.join("bench.py")))
}

/// Makes the source distribution, and checks that it compiles.
fn try_sources(folder: &Path, tools: &VirtualEnvironment) -> Result<()> {
    if folder.exists() {
        // The folder must have only this version's archive.
        std::fs::remove_dir_all(folder).context("cannot empty the folder for sources")?;
    }
    let mut maturin = tools.program("maturin");
    maturin.current_dir(self::folder()).args(["sdist", "--out"]).arg(folder);
    // Its warnings about links and descriptions are about crate registries.
    output(&mut maturin).context("the sources cannot be packed")?;
    run(tools.python().args(["-c", UNPACK]).arg(only_file(folder)?).arg(folder))?;
    let unpacked = std::fs::read_dir(folder).context("there are no sources")?.flatten();
    let unpacked = unpacked.map(|file| file.path()).find(|path| path.is_dir());
    let unpacked = unpacked.context("there are no sources in the archive")?;
    let mut check = cargo();
    check.current_dir(unpacked).args(["check", "--quiet", "--package", "ginmi-python"]);
    // Reuse the compiled dependencies.
    check.env("CARGO_TARGET_DIR", tools::target());
    run(&mut check).context("the packed sources do not compile: something is missing in them")
}

/// Unpacks an archive of sources. All files in it have the same time, long ago, by which cargo would
/// take what it compiled of earlier sources for current.
const UNPACK: &str = "
import sys, tarfile, time
now = time.time()
with tarfile.open(sys.argv[1]) as archive:
    archive.extractall(sys.argv[2], filter=lambda file, to: tarfile.data_filter(file, to).replace(mtime=now))
";

/// The one file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf> {
    let found = std::fs::read_dir(folder).context("cannot look what was built")?.flatten();
    let mut files = found.map(|file| file.path());
    match (files.next(), files.next()) {
        (Some(file), None) => Ok(file),
        _ => bail!("there is not one file in {}", folder.display()),
    }
}

/// Installs the wheel into an empty environment, and runs the example of its README.
fn try_alone(folder: &Path, tools: &VirtualEnvironment, wheel: &Path) -> Result<()> {
    let alone = VirtualEnvironment::new(folder)?;
    let numpy = "import numpy; print(numpy.__version__)";
    let numpy = output(tools.python().args(["-c", numpy]))?;
    let numpy = format!("numpy=={}", numpy.trim());
    run(alone.pip().args(["install", "--quiet", "--only-binary", ":all:", &numpy]))?;
    alone.install(wheel)?;
    run(alone.python().args(["-m", "doctest", "--option", "NORMALIZE_WHITESPACE"]).arg(readme()))
}

fn readme() -> PathBuf {
    folder().join("README.md")
}

/// The folder of the package's files.
fn folder() -> PathBuf {
    root().join("python")
}

/// Builds the wheel, and returns its path.
fn build(tools: &VirtualEnvironment, wheels: &Path, optimized: bool) -> Result<PathBuf> {
    if wheels.exists() {
        // The folder must have only this build's wheel.
        std::fs::remove_dir_all(wheels).context("cannot empty the folder for wheels")?;
    }
    let mut maturin = tools.program("maturin");
    maturin.current_dir(folder()).args(["build", "--quiet", "--locked", "--out"]).arg(wheels);
    // A test build need not run on older systems.
    maturin.args(["--compatibility", "linux"]);
    if optimized {
        maturin.arg("--release");
    }
    run(&mut maturin).context("the package for Python cannot be built")?;
    only_file(wheels)
}

/// A virtual environment.
struct VirtualEnvironment(PathBuf);

impl VirtualEnvironment {
    /// A new environment, or the existing one.
    fn new(folder: &Path) -> Result<Self> {
        let environment = Self(folder.to_owned());
        if !environment.path("python").is_file() {
            run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))
                .context("a virtual environment for Python cannot be made")?;
        }
        Ok(environment)
    }

    /// An environment with everything for building and testing the package.
    fn with_tools(folder: &Path) -> Result<Self> {
        let wanted = std::fs::read_to_string(self::folder().join(REQUIREMENTS))
            .context("cannot read python/requirements.txt")?;
        let note = folder.join(REQUIREMENTS);
        if std::fs::read_to_string(&note).ok().as_deref() != Some(wanted.as_str()) {
            let environment = Self::new(folder)?;
            // Python compiles the modules that it loads, once; most of these are never loaded.
            let install = ["install", "--quiet", "--no-compile", "--require-hashes"];
            let install = install.into_iter().chain(["--only-binary", ":all:", "-r"]);
            run(environment.pip().args(install).arg(self::folder().join(REQUIREMENTS)))
                .context("cannot install the test dependencies of the package for Python")?;
            std::fs::write(&note, &wanted).context("cannot record what is installed")?;
        }
        Self::new(folder)
    }

    /// Installs a wheel without dependencies, replacing the same version.
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
        // Otherwise each of hundreds of processes compiles the modules that it loads anew.
        command.env_remove("PYTHONDONTWRITEBYTECODE");
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
