//! `cargo xtask release`: publishes the libraries as packages on crates.io.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{cargo, json, run, succeeds};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Pack every library and build it from its package alone, but upload nothing
    #[arg(long)]
    dry_run: bool,
}

/// Publishes every crate that its manifest does not keep here, in the order of their dependencies.
pub(crate) fn release(args: &Args) -> Result<()> {
    let libraries = published_crates()?;
    if libraries.iter().any(|library| library.repository.is_empty()) {
        let missing = "people find no source code: fill in `repository` in Cargo.toml";
        if !args.dry_run {
            bail!("{missing}");
        }
        println!("before the release: {missing}");
    }
    check_versions(&libraries)?;
    let mut command = cargo();
    command.args(["publish", "--workspace", "--locked"]);
    run(command.args(args.dry_run.then_some("--dry-run")))
}

/// A crate that is published.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct PublishedCrate {
    pub(crate) name: String,
    /// The oldest Rust that it promises to compile with.
    pub(crate) rust_version: String,
    /// Where the source code is; empty until somebody fills it in.
    repository: String,
}

/// The crates of the workspace that are published.
pub(crate) fn published_crates() -> Result<Vec<PublishedCrate>> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    Ok(published(&json(cargo().args(arguments))?))
}

fn published(metadata: &Value) -> Vec<PublishedCrate> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let library = |package: &Value| PublishedCrate {
        name: text(&package["name"]),
        rust_version: text(&package["rust_version"]),
        repository: text(&package["repository"]),
    };
    // A list names the registries; none keeps the crate here.
    packages.iter().filter(|package| package["publish"].is_null()).map(library).collect()
}

/// Checks that the version of each library says what has changed since its last release.
fn check_versions(libraries: &[PublishedCrate]) -> Result<()> {
    let released = |library: &&PublishedCrate| {
        succeeds(cargo().args(["info", "--quiet", "--registry", "crates-io", &library.name]))
    };
    let released: Vec<&PublishedCrate> = libraries.iter().filter(released).collect();
    if released.is_empty() {
        println!("nothing is released yet, so that every version is right");
        return Ok(());
    }
    if !succeeds(cargo().args(["semver-checks", "--version"])) {
        println!(
            "whether the versions are right is not checked: `cargo install cargo-semver-checks` \
             installs what checks it"
        );
        return Ok(());
    }
    let mut command = cargo();
    command.arg("semver-checks");
    for library in released {
        command.args(["--package", &library.name]);
    }
    run(&mut command).context("a version does not say what has changed since its last release")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_libraries_are_what_is_not_kept_here() {
        let found = published_crates().expect("cargo describes the workspace");
        let names: Vec<&str> = found.iter().map(|library| library.name.as_str()).collect();
        let expected = ["ginmi-bots", "ginmi-client", "ginmi-engine", "ginmi-table", "ginmi-words"];
        for name in expected {
            assert!(names.contains(&name), "{name} is not among {names:?}");
        }
        assert!(!names.contains(&"xtask"), "{names:?}");
        assert!(found.iter().all(|library| library.rust_version.contains('.')), "{found:?}");
    }

    #[test]
    fn a_repository_is_read_where_there_is_one() {
        let metadata = serde_json::json!({ "packages": [
            { "name": "a", "rust_version": "1.95", "repository": "https://example.org", "publish": null },
            { "name": "b", "rust_version": "1.95", "repository": "", "publish": null },
            { "name": "c", "rust_version": "1.95", "repository": null, "publish": [] },
        ]});
        let found: Vec<_> =
            published(&metadata).into_iter().map(|one| (one.name, one.repository)).collect();
        let expected = [("a", "https://example.org"), ("b", "")];
        assert_eq!(found, expected.map(|(name, at)| (name.to_owned(), at.to_owned())));
    }
}
