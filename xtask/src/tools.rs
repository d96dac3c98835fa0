//! Tools that chores need: finds them, installs them where that is customary, and otherwise says
//! what to install.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::{cargo, output, root, run, succeeds};
use crate::system_programs;

/// The version of cargo-deny that `deny.toml` is written for.
const CARGO_DENY: &str = "0.20.2";

/// The version of cargo-auditable, which lists the dependencies in the program that is handed out.
const CARGO_AUDITABLE: &str = "0.7.7";

/// The version of cargo-deb, which packs it for Debian.
const CARGO_DEB: &str = "3.8.0";

/// The version of axe-core that the page is tested with, since other versions may find more.
const AXE_CORE: &str = "4.14.1";

/// A suitable cargo-deny: from the path, or our own, built on first use.
pub(crate) fn cargo_deny() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let name = format!("cargo-deny{}", std::env::consts::EXE_SUFFIX);
    let found = std::env::split_paths(&path).map(|folder| folder.join(&name));
    let tools = own_tools();
    let own = tools.join("bin").join(&name);
    if let Some(program) = found.chain([own.clone()]).find(|program| is_suitable(program)) {
        return Ok(program);
    }
    install("cargo-deny", CARGO_DENY, "which reads the licences of the dependencies")?;
    Ok(own)
}

/// cargo-auditable, built on first use.
pub(crate) fn cargo_auditable() -> Result<PathBuf> {
    own_tool("cargo-auditable", CARGO_AUDITABLE, "which lists the dependencies in the program")
}

/// cargo-deb, built on first use.
pub(crate) fn cargo_deb() -> Result<PathBuf> {
    own_tool("cargo-deb", CARGO_DEB, "which makes the Debian package")
}

/// A program of the Rust registry in our own folder, in this very version.
fn own_tool(name: &str, version: &str, why: &str) -> Result<PathBuf> {
    let folder = own_tools().join("bin");
    let program = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    // Some of them do not say their version: a file of ours does.
    let note = folder.join(format!("{name}.version"));
    if !program.is_file() || std::fs::read_to_string(&note).ok().as_deref() != Some(version) {
        install(name, version, why)?;
        std::fs::write(&note, version).context("cannot record what is installed")?;
    }
    Ok(program)
}

/// Builds a program of the Rust registry into our own folder.
fn install(name: &str, version: &str, why: &str) -> Result<()> {
    println!("building {name} {version}: this takes some minutes, the first time only");
    // A debug build: it compiles in half the time, and these programs are fast enough.
    run(cargo()
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        // Beside everything else that is compiled for this machine.
        .env("CARGO_TARGET_DIR", own_tools().join("build"))
        .args(["install", name, "--locked", "--debug", "--force", "--version", version, "--root"])
        .arg(own_tools()))
    .with_context(|| format!("{name}, {why}, cannot be built"))
}

fn is_suitable(program: &Path) -> bool {
    program.is_file()
        && output(Command::new(program).arg("--version"))
            .is_ok_and(|version| is_same_line(&version, CARGO_DENY))
}

/// Whether the version printed by a program is compatible with the wanted one: below 1.0 that is
/// the same second number.
fn is_same_line(printed: &str, wanted: &str) -> bool {
    let line = |version: &str| {
        let mut numbers = version.trim().split('.').map(str::to_owned);
        Some((numbers.next()?, numbers.next()?))
    };
    printed.split_whitespace().last().is_some_and(|version| line(version) == line(wanted))
}

/// A program of the workspace, built.
///
/// As a part of the whole workspace: alone it would be compiled with fewer features of its
/// dependencies, and most of them would be compiled once more for the tests.
pub(crate) fn workspace_program(name: &str) -> Result<PathBuf> {
    run(cargo().args(["build", "--workspace", "--bin", name]))?;
    let program = target().join("debug").join(name);
    Ok(program.with_extension(std::env::consts::EXE_EXTENSION))
}

/// Whether the standard library for the target is installed.
pub(crate) fn has_target(target: &str) -> Result<bool> {
    let folder = output(rustc().args(["--print", "target-libdir", "--target", target]))?;
    Ok(Path::new(folder.trim()).is_dir())
}

/// Makes sure that the standard library for the target is installed.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    if has_target(target)? {
        return Ok(());
    }
    println!("the Rust target {target} is missing, asking rustup for it");
    run(Command::new("rustup").args(["target", "add", target])).with_context(|| {
        format!("the Rust target {target} is missing: run `rustup target add {target}`")
    })
}

/// Whether a cargo subcommand is installed.
pub(crate) fn has_subcommand(subcommand: &str) -> bool {
    succeeds(cargo().args([subcommand, "--version"]))
}

/// Makes sure that a cargo subcommand is installed, by its rustup component.
pub(crate) fn ensure_component(subcommand: &str, component: &str) -> Result<()> {
    if has_subcommand(subcommand) {
        return Ok(());
    }
    println!("the component {component} is missing, asking rustup for it");
    run(Command::new("rustup").args(["component", "add", component])).with_context(|| {
        format!("cargo {subcommand} is missing: run `rustup component add {component}`")
    })
}

/// Whether axe-core has been downloaded.
pub(crate) fn has_axe_core() -> bool {
    axe_core_folder().join(AXE_SCRIPT).is_file()
}

/// The script of axe-core, an accessibility checker, downloaded on first use.
pub(crate) fn axe_core() -> Result<PathBuf> {
    let folder = axe_core_folder();
    let script = folder.join(AXE_SCRIPT);
    if script.is_file() {
        return Ok(script);
    }
    system_programs::ensure(&[system_programs::NPM])?;
    std::fs::create_dir_all(&folder).context("cannot make a folder for axe-core")?;
    let package = format!("axe-core@{AXE_CORE}");
    run(Command::new("npm").current_dir(&folder).args(["pack", "--silent", &package]))
        .context("axe-core cannot be fetched")?;
    let packed = format!("axe-core-{AXE_CORE}.tgz");
    run(Command::new("tar").current_dir(&folder).args(["-xzf", &packed, AXE_SCRIPT]))
        .context("axe-core cannot be unpacked")?;
    Ok(script)
}

/// The script in its package.
const AXE_SCRIPT: &str = "package/axe.min.js";

fn axe_core_folder() -> PathBuf {
    own_tools().join(format!("axe-core-{AXE_CORE}"))
}

/// The program that runs gungraun's benchmarks, in our own folder, built on first use.
///
/// It must have the same version as the library in `Cargo.lock`.
pub(crate) fn gungraun_runner() -> Result<PathBuf> {
    let lock =
        std::fs::read_to_string(root().join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let version = locked_version(&lock, "gungraun-runner")
        .context("Cargo.lock does not say which gungraun-runner there has to be")?;
    let program = own_tools().join("bin").join("gungraun-runner");
    let printed = || output(Command::new(&program).arg("--version"));
    if program.is_file() && printed().is_ok_and(|printed| is_version(&printed, version)) {
        return Ok(program);
    }
    install("gungraun-runner", version, "which counts instructions with valgrind")?;
    Ok(program)
}

/// The version of a package that the lock file names.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

/// Whether the version printed by a program is the wanted one.
fn is_version(printed: &str, wanted: &str) -> bool {
    printed.split_whitespace().last() == Some(wanted)
}

/// The folder for tools: below target/, so that git ignores it and `cargo clean` removes it.
fn own_tools() -> PathBuf {
    root().join("target").join("tools")
}

/// The target folder of cargo.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Options for the compiler, by which no path of this machine is in what it makes.
pub(crate) fn remap_flags() -> Result<[String; 3]> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let home = home.context("cargo has no folder of its own")?;
    let target = target();
    // The last one that fits is taken.
    let names = [(&*home, "/cargo"), (root(), "/ginmi"), (&*target, "/ginmi/target")];
    Ok(names.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display())))
}

/// The compiler as it names itself, such as `rustc 1.95.0 (59807616e 2026-04-14)`.
pub(crate) fn compiler() -> Result<String> {
    Ok(output(rustc().arg("--version"))?.trim().to_owned())
}

/// The triple of this machine, such as `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String> {
    let version = output(rustc().arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what machine this is")?.to_owned())
}

fn rustc() -> Command {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.current_dir(root());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_of_another_line_is_not_suitable() {
        assert!(is_same_line("cargo-deny 0.20.2\n", "0.20.2"));
        assert!(is_same_line("cargo-deny 0.20.9\n", "0.20.2"));
        assert!(!is_same_line("cargo-deny 0.16.0\n", "0.20.2"));
        assert!(!is_same_line("cargo-deny 1.20.2\n", "0.20.2"));
        assert!(!is_same_line("", "0.20.2"));
    }

    #[test]
    fn the_lock_file_says_which_runner() {
        let lock = "[[package]]\nname = \"gungraun\"\nversion = \"0.20.3\"\n\n\
                    [[package]]\nname = \"gungraun-runner\"\nversion = \"0.20.1\"\n";
        assert_eq!(locked_version(lock, "gungraun-runner"), Some("0.20.1"));
        assert_eq!(locked_version(lock, "runner"), None);
        assert!(is_version("gungraun-runner 0.20.1\n", "0.20.1"));
        assert!(!is_version("gungraun-runner 0.20.0\n", "0.20.1"));
    }

    #[test]
    fn the_host_is_a_triple() {
        assert!(host().expect("rustc is there").split('-').count() >= 3);
    }

    #[test]
    fn an_unknown_target_is_an_error() {
        assert!(ensure_target("no-such-machine").is_err());
    }
}
