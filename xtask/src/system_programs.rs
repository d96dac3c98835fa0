//! Programs that chores start, and that Debian has in packages: finds what is missing, and installs
//! it where that is customary.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{is_root, run, succeeds};

/// A program that chores start.
pub(crate) struct SystemProgram {
    /// The name of the program.
    pub(crate) name: &'static str,
    /// The package of Debian that has it.
    pub(crate) package: &'static str,
    /// What it does here.
    pub(crate) purpose: &'static str,
    /// Tells whether this machine has it, if the program itself cannot.
    detect: Option<fn() -> bool>,
}

impl SystemProgram {
    /// A program that is there if it can say its version.
    const fn new(name: &'static str, package: &'static str, purpose: &'static str) -> Self {
        Self { name, package, purpose, detect: None }
    }

    /// The same, found in another way.
    const fn found_by(mut self, detect: fn() -> bool) -> Self {
        self.detect = Some(detect);
        self
    }

    /// Whether this machine has it.
    pub(crate) fn is_there(&self) -> bool {
        self.detect.map_or_else(|| starts(self.name), |detect| detect())
    }
}

pub(crate) const CXX: SystemProgram = SystemProgram::new("c++", "g++", "compiles libFuzzer")
    .found_by(|| {
        // The same variable and the same default as in the build of libFuzzer.
        let chosen = std::env::var_os("CXX");
        succeeds(Command::new(chosen.unwrap_or_else(|| "c++".into())).arg("--version"))
    });

pub(crate) const VALGRIND: SystemProgram =
    SystemProgram::new("valgrind", "valgrind", "counts instructions");

pub(crate) const MUSL: SystemProgram =
    SystemProgram::new("musl-gcc", "musl-tools", "compiles static programs");

pub(crate) const UMOCI: SystemProgram =
    SystemProgram::new("umoci", "umoci", "makes images for containers");

pub(crate) const DEBOOTSTRAP: SystemProgram =
    SystemProgram::new("debootstrap", "debootstrap", "makes an empty system to install into");

pub(crate) const LINTIAN: SystemProgram =
    SystemProgram::new("lintian", "lintian", "checks Debian packages");

pub(crate) const SYSTEMD_ANALYZE: SystemProgram =
    SystemProgram::new("systemd-analyze", "systemd", "judges how well a service is locked in");

pub(crate) const SYSTEMD_NSPAWN: SystemProgram =
    SystemProgram::new("systemd-nspawn", "systemd-container", "boots a system with the service");

pub(crate) const POSTGRES: SystemProgram =
    SystemProgram::new("initdb", "postgresql", "sets up the databases of tests")
        .found_by(|| postgres_folder().is_some());

/// The folder of PostgreSQL's programs: the newest version of Debian, which keeps them outside the
/// path, or one in the path.
pub(crate) fn postgres_folder() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let has_initdb = |folder: &PathBuf| folder.join("initdb").is_file();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.filter(has_initdb).max().or_else(|| std::env::split_paths(&path).find(has_initdb))
}

pub(crate) const NATS: SystemProgram =
    SystemProgram::new("nats-server", "nats-server", "links servers");

pub(crate) const HAPROXY: SystemProgram =
    SystemProgram::new("haproxy", "haproxy", "spreads people over servers")
        .found_by(|| succeeds(Command::new("haproxy").arg("-v")));

pub(crate) const NGINX: SystemProgram =
    SystemProgram::new("nginx", "nginx-light", "spreads people over servers, as HAProxy does")
        .found_by(|| succeeds(Command::new("nginx").arg("-v")));

pub(crate) const PYTHON: SystemProgram =
    SystemProgram::new("python3", "python3", "runs programs that play against the bots");

pub(crate) const PYTHON_VENV: SystemProgram =
    SystemProgram::new("python3 -m venv", "python3-venv", "makes virtual environments")
        .found_by(|| succeeds(Command::new("python3").args(["-c", "import ensurepip, venv"])));

pub(crate) const CHROMIUM: SystemProgram =
    SystemProgram::new("chromium", "chromium", "shows the page in tests");

pub(crate) const CHROMEDRIVER: SystemProgram =
    SystemProgram::new("chromedriver", "chromium-driver", "clicks in Chromium");

pub(crate) const NPM: SystemProgram =
    SystemProgram::new("npm", "npm", "fetches axe-core, which checks accessibility");

fn starts(program: &str) -> bool {
    succeeds(Command::new(program).arg("--version"))
}

/// Makes sure that these programs are there: installs what is missing if permitted, and otherwise
/// says what to install.
pub(crate) fn ensure(programs: &[SystemProgram]) -> Result<()> {
    let missing: Vec<_> = programs.iter().filter(|program| !program.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing
        .iter()
        .map(|program| format!("{}, which {}", program.name, program.purpose))
        .collect();
    let names = names.join("; ");
    // An explicit choice is not overridden.
    if let Some(chosen) = std::env::var_os("CXX")
        && missing.iter().any(|program| program.name == CXX.name)
    {
        bail!(
            "CXX names {}, which cannot be started: let it name a C++ compiler",
            chosen.display()
        );
    }
    let command = install_command(missing.iter().map(|program| program.package));
    if !is_root() || !starts("apt-get") {
        bail!("missing: {names}. On Debian, install with `{command}`");
    }
    println!("missing: {names}. Installing from Debian");
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        run(apt.env("DEBIAN_FRONTEND", "noninteractive").args(args))
            .with_context(|| format!("Debian's packages cannot be installed: run `{command}`"))
    };
    apt(&["update", "-qq"])?;
    let install = ["install", "--yes", "--no-install-recommends"];
    let packages = missing.iter().map(|program| program.package);
    apt(&install.into_iter().chain(packages).collect::<Vec<_>>())
}

/// The command with which a person installs packages on Debian.
pub(crate) fn install_command<'a>(packages: impl Iterator<Item = &'a str>) -> String {
    format!("apt-get install {}", packages.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_not_installed() {
        let missing =
            SystemProgram::new("ginmi-no-such-program", "ginmi-no-such-package", "does nothing");
        assert!(!missing.is_there() && missing.found_by(|| true).is_there());
        let there = SystemProgram::new("cargo", "cargo", "runs this test");
        assert!(there.is_there() && ensure(&[]).is_ok() && ensure(&[there]).is_ok());
        assert_eq!(install_command(["a", "b"].into_iter()), "apt-get install a b");
    }
}
