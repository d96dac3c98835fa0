//! The oldest Rust that the libraries promise to compile with, `rust-version` in their manifests.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process::{root, run};
use crate::release::published_crates;
use crate::tools;

/// Compiles the libraries with all features by that Rust.
pub(crate) fn check() -> Result<()> {
    let libraries = published_crates()?;
    let oldest = libraries.first().context("no crate is published")?.rust_version.as_str();
    let compiler = tools::compiler()?;
    if is_version(&compiler, oldest) {
        println!("{} is the oldest Rust that the libraries promise", compiler.trim());
        return Ok(());
    }
    let mut install = Command::new("rustup");
    run(install.args(["toolchain", "install", oldest, "--profile", "minimal"])).with_context(
        || format!("Rust {oldest} is missing: run `rustup toolchain install {oldest}`"),
    )?;
    let mut check = Command::new("rustup");
    check.current_dir(root()).args(["run", oldest, "cargo", "check", "--locked", "--all-features"]);
    for library in &libraries {
        check.args(["--package", &library.name]);
    }
    // The outer cargo names its own compiler to what it starts.
    for name in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        check.env_remove(name);
    }
    run(check.arg("--lib").arg("--target-dir").arg(tools::target().join("oldest"))).with_context(
        || format!("write it for Rust {oldest}, or promise a newer one in `rust-version`"),
    )
}

/// Whether a compiler has this version, by how it names itself.
fn is_version(compiler: &str, wanted: &str) -> bool {
    let version = compiler.split_whitespace().nth(1).unwrap_or_default();
    version == wanted || version.strip_prefix(wanted).is_some_and(|patch| patch.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_known_by_its_first_numbers() {
        let compiler = "rustc 1.95.1 (59807616e 2026-04-14)\n";
        assert!(is_version(compiler, "1.95") && is_version(compiler, "1.95.1"));
        assert!(!is_version(compiler, "1.9") && !is_version(compiler, "1.96"));
        assert!(!is_version("", "1.95"));
    }
}
