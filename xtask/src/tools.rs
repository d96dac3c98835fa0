//! What a chore needs and a fresh machine lacks: looked for, installed where that is the custom of
//! the tool, and otherwise named in a sentence.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, output, root, run, succeeds};

/// The version of cargo-deny that `deny.toml` is written for.
const CARGO_DENY: &str = "0.20.2";

/// A suitable cargo-deny: one in the path, or our own, built on first use.
pub(crate) fn cargo_deny() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let name = format!("cargo-deny{}", std::env::consts::EXE_SUFFIX);
    let found = std::env::split_paths(&path).map(|folder| folder.join(&name));
    // Ours lies below target/, so that it is ignored by git and goes with `cargo clean`.
    let tools = root().join("target").join("tools");
    let own = tools.join("bin").join(&name);
    if let Some(program) = found.chain([own.clone()]).find(|program| is_suitable(program)) {
        return Ok(program);
    }
    println!("building cargo-deny {CARGO_DENY}: this takes some minutes, the first time only");
    // A debug build: it compiles in half the time, and the checks take a second either way.
    run(cargo()
        .args(["install", "cargo-deny", "--locked", "--debug", "--force"])
        .args(["--version", CARGO_DENY, "--root"])
        .arg(&tools))
    .context("cargo-deny, which reads the licences of the dependencies, cannot be built")?;
    Ok(own)
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

/// Makes sure that the standard library for the target is there.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    let folder = output(rustc().args(["--print", "target-libdir", "--target", target]))?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    println!("the Rust target {target} is missing, asking rustup for it");
    run(Command::new("rustup").args(["target", "add", target])).with_context(|| {
        format!("the Rust target {target} is missing: run `rustup target add {target}`")
    })
}

/// Makes sure that the cargo subcommand is there, from the component of rustup that brings it.
pub(crate) fn ensure_component(subcommand: &str, component: &str) -> Result<()> {
    if succeeds(cargo().args([subcommand, "--version"])) {
        return Ok(());
    }
    println!("the component {component} is missing, asking rustup for it");
    run(Command::new("rustup").args(["component", "add", component])).with_context(|| {
        format!("cargo {subcommand} is missing: run `rustup component add {component}`")
    })
}

/// Makes sure that there is a C++ compiler, which libFuzzer is built with.
pub(crate) fn ensure_cxx() -> Result<()> {
    // The same variable and the same name that the build of libFuzzer looks for.
    let chosen = std::env::var_os("CXX");
    let compiler = chosen.clone().unwrap_or_else(|| "c++".into());
    if succeeds(Command::new(&compiler).arg("--version")) {
        return Ok(());
    }
    let is_root = || output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let has_apt = || succeeds(Command::new("apt-get").arg("--version"));
    // What somebody chose is not ours to install around.
    if chosen.is_some() || !is_root() || !has_apt() {
        bail!(
            "no C++ compiler ({} cannot be started), which libFuzzer is built with: \
             install g++ (Debian: `apt-get install g++`) or let CXX name one",
            compiler.to_string_lossy()
        );
    }
    println!("no C++ compiler, which libFuzzer is built with: installing Debian's g++");
    let apt = |args: &[&str]| {
        run(Command::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args(args))
            .context("Debian's g++ cannot be installed: run `apt-get install g++`")
    };
    apt(&["update", "-qq"])?;
    apt(&["install", "--yes", "--no-install-recommends", "g++"])
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
    fn the_host_is_a_triple() {
        assert!(host().expect("rustc is there").split('-').count() >= 3);
    }

    #[test]
    fn an_unknown_target_is_an_error() {
        assert!(ensure_target("no-such-machine").is_err());
    }
}
