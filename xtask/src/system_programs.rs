//! Programs that chores start, and that Debian has in packages: finds what is missing, and installs
//! it where that is customary.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{output, run, succeeds};

/// A program that chores start.
pub(crate) struct SystemProgram {
    /// The name of the program.
    pub(crate) name: &'static str,
    /// The package of Debian that has it.
    pub(crate) package: &'static str,
    /// What it does here.
    pub(crate) purpose: &'static str,
    /// Whether this machine has it.
    pub(crate) is_there: fn() -> bool,
}

pub(crate) const CXX: SystemProgram = SystemProgram {
    name: "c++",
    package: "g++",
    purpose: "compiles libFuzzer",
    // The same variable and the same default as in the build of libFuzzer.
    is_there: || {
        let chosen = std::env::var_os("CXX");
        succeeds(Command::new(chosen.unwrap_or_else(|| "c++".into())).arg("--version"))
    },
};

pub(crate) const VALGRIND: SystemProgram = SystemProgram {
    name: "valgrind",
    package: "valgrind",
    purpose: "counts instructions",
    is_there: || starts("valgrind"),
};

pub(crate) const MUSL: SystemProgram = SystemProgram {
    name: "musl-gcc",
    package: "musl-tools",
    purpose: "compiles static programs",
    is_there: || starts("musl-gcc"),
};

pub(crate) const UMOCI: SystemProgram = SystemProgram {
    name: "umoci",
    package: "umoci",
    purpose: "makes images for containers",
    is_there: || starts("umoci"),
};

pub(crate) const DEBOOTSTRAP: SystemProgram = SystemProgram {
    name: "debootstrap",
    package: "debootstrap",
    purpose: "makes an empty system to install into",
    is_there: || starts("debootstrap"),
};

pub(crate) const LINTIAN: SystemProgram = SystemProgram {
    name: "lintian",
    package: "lintian",
    purpose: "checks Debian packages",
    is_there: || starts("lintian"),
};

pub(crate) const SYSTEMD_ANALYZE: SystemProgram = SystemProgram {
    name: "systemd-analyze",
    package: "systemd",
    purpose: "judges how well a service is locked in",
    is_there: || starts("systemd-analyze"),
};

pub(crate) const POSTGRES: SystemProgram = SystemProgram {
    name: "initdb",
    package: "postgresql",
    purpose: "sets up the databases of tests",
    // Debian keeps it outside the path, in a folder for each version.
    is_there: || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders = versions.map(|version| version.path().join("bin"));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let has_initdb = |folder: PathBuf| folder.join("initdb").is_file();
        folders.any(has_initdb) || std::env::split_paths(&path).any(has_initdb)
    },
};

pub(crate) const NATS: SystemProgram = SystemProgram {
    name: "nats-server",
    package: "nats-server",
    purpose: "links servers",
    is_there: || starts("nats-server"),
};

pub(crate) const HAPROXY: SystemProgram = SystemProgram {
    name: "haproxy",
    package: "haproxy",
    purpose: "spreads people over servers",
    is_there: || succeeds(Command::new("haproxy").arg("-v")),
};

pub(crate) const NGINX: SystemProgram = SystemProgram {
    name: "nginx",
    package: "nginx-light",
    purpose: "spreads people over servers, as HAProxy does",
    is_there: || succeeds(Command::new("nginx").arg("-v")),
};

pub(crate) const PYTHON: SystemProgram = SystemProgram {
    name: "python3",
    package: "python3",
    purpose: "runs programs that play against the bots",
    is_there: || starts("python3"),
};

pub(crate) const PYTHON_VENV: SystemProgram = SystemProgram {
    name: "python3 -m venv",
    package: "python3-venv",
    purpose: "makes virtual environments",
    is_there: || succeeds(Command::new("python3").args(["-c", "import ensurepip, venv"])),
};

pub(crate) const CHROMIUM: SystemProgram = SystemProgram {
    name: "chromium",
    package: "chromium",
    purpose: "shows the page in tests",
    is_there: || starts("chromium"),
};

pub(crate) const CHROMEDRIVER: SystemProgram = SystemProgram {
    name: "chromedriver",
    package: "chromium-driver",
    purpose: "clicks in Chromium",
    is_there: || starts("chromedriver"),
};

pub(crate) const NPM: SystemProgram = SystemProgram {
    name: "npm",
    package: "npm",
    purpose: "fetches axe-core, which checks accessibility",
    is_there: || starts("npm"),
};

fn starts(program: &str) -> bool {
    succeeds(Command::new(program).arg("--version"))
}

/// Makes sure that these programs are there: installs what is missing if permitted, and otherwise
/// says what to install.
pub(crate) fn ensure(programs: &[SystemProgram]) -> Result<()> {
    let missing: Vec<_> = programs.iter().filter(|program| !(program.is_there)()).collect();
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
    let is_root = || output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
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
        let program = |is_there| SystemProgram {
            name: "ginmi-no-such-program",
            package: "ginmi-no-such-package",
            purpose: "does nothing",
            is_there,
        };
        assert!(ensure(&[]).is_ok() && ensure(&[program(|| true)]).is_ok());
        assert!(!starts("ginmi-no-such-program"));
        assert_eq!(install_command(["a", "b"].into_iter()), "apt-get install a b");
    }
}
