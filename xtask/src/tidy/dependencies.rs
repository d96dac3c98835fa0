//! Who may know whom: the arrows between the crates, and what the engine must never see.

use std::collections::BTreeSet;

use anyhow::Result;

use super::Violation;
use crate::process::{cargo, output, root};

/// For each crate, the crates of the workspace that it may depend on, directly or through others.
///
/// Bots and tables do not see each other: a table asks a seat for an action, and whoever runs the
/// table decides what answers.
const ALLOWED: [(&str, &[&str]); 13] = [
    ("ginmi", &[]),
    ("ginmi-bench", &["ginmi"]),
    ("ginmi-bots", &["ginmi"]),
    ("ginmi-browser", &[]),
    ("ginmi-table", &["ginmi"]),
    ("ginmi-client", &["ginmi", "ginmi-bots", "ginmi-table"]),
    (
        "ginmi-cli",
        &["ginmi", "ginmi-bots", "ginmi-table", "ginmi-program", "ginmi-client", "ginmi-server"],
    ),
    ("ginmi-program", &["ginmi", "ginmi-bots"]),
    ("ginmi-server", &["ginmi", "ginmi-bots", "ginmi-table"]),
    ("ginmi-leptos", &[]),
    ("ginmi-web", &["ginmi", "ginmi-bots", "ginmi-leptos", "ginmi-table"]),
    ("xtask", &[]),
    ("xtask-web", &[]),
];

/// Crates that bring I/O, a clock, a random generator, threads, an async runtime or a browser. The
/// engine has none of them, at any depth; an entry that ends in `*` stands for a whole family.
const FOREIGN_TO_ENGINE: [&str; 46] = [
    "anstream",
    "async-*",
    "axum*",
    "chrono",
    "clap*",
    "console*",
    "crossbeam*",
    "crossterm",
    "fastrand",
    "futures*",
    "getrandom",
    "gloo*",
    "hyper*",
    "indicatif",
    "instant",
    "jiff*",
    "js-sys",
    "leptos*",
    "libc",
    "log",
    "memmap2",
    "mio",
    "nix",
    "oorandom",
    "polling",
    "rand",
    "rand_*",
    "ratatui*",
    "rayon*",
    "reqwest",
    "rusqlite",
    "rustix",
    "smol",
    "socket2",
    "sqlx*",
    "tempfile",
    "termcolor",
    "time",
    "tokio*",
    "tower*",
    "tracing*",
    "tungstenite",
    "uuid",
    "wasm-bindgen*",
    "web-*",
    "windows*",
];

/// Asks cargo what every crate of the workspace is built from.
pub(super) fn check() -> Result<Vec<Violation>> {
    let members: Vec<(String, String)> = members()?;
    let names: BTreeSet<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
    let mut violations = Vec::new();
    for (name, manifest) in &members {
        let tree = tree(name)?;
        violations.extend(check_crate(name, manifest, &names, &tree));
    }
    Ok(violations)
}

/// Checks one crate against everything that it is built from.
fn check_crate(
    name: &str,
    manifest: &str,
    members: &BTreeSet<&str>,
    tree: &BTreeSet<String>,
) -> Vec<Violation> {
    let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
        let message = format!(
            "the crate {name} has no place in the order of the crates yet: \
             say in xtask/src/tidy/dependencies.rs which others it may know"
        );
        return vec![Violation::new(manifest, 1, message)];
    };
    let mut violations = Vec::new();
    for other in tree.iter().filter(|other| members.contains(other.as_str())) {
        if !allowed.contains(&other.as_str()) {
            let right = match allowed {
                [] => "it may depend on no other crate of the workspace".to_owned(),
                some => format!("it may depend on {} only", some.join(", ")),
            };
            let message = format!("{name} depends on {other}: {right}");
            violations.push(Violation::new(manifest, 1, message));
        }
    }
    if name == "ginmi" {
        for foreign in tree.iter().filter(|other| is_foreign(other)) {
            let message = format!(
                "the engine is built with {foreign}: it knows no I/O, clock, random generator, \
                 runtime or browser; `cargo tree -p ginmi -e normal -i {foreign}` says whose it is"
            );
            violations.push(Violation::new(manifest, 1, message));
        }
    }
    violations
}

fn is_foreign(name: &str) -> bool {
    FOREIGN_TO_ENGINE.iter().any(|pattern| match pattern.strip_suffix('*') {
        Some(family) => name.starts_with(family),
        None => name == *pattern,
    })
}

/// The names of all crates that are built into the crate, its own left out.
///
/// With every feature and for every platform, but without what only tests or macros use: that
/// runs elsewhere.
fn tree(name: &str) -> Result<BTreeSet<String>> {
    let mut command = cargo();
    command.args(["tree", "--package", name, "--edges", "normal,no-proc-macro"]);
    command.args(["--all-features", "--target", "all", "--prefix", "none", "--format", "{p}"]);
    let mut names = crate_names(&output(&mut command)?);
    names.remove(name);
    Ok(names)
}

/// The workspace's crates, each with the path of its manifest in the repository.
fn members() -> Result<Vec<(String, String)>> {
    let mut command = cargo();
    // With no edges, the tree is the list of the members, each with its folder in brackets.
    command.args(["tree", "--workspace", "--depth", "0", "--prefix", "none", "--format", "{p}"]);
    let listed = output(&mut command)?;
    let manifest = |line: &str| {
        let (_, folder) = line.split_once('(')?;
        let folder = std::path::Path::new(folder.split(')').next()?);
        let folder = folder.strip_prefix(root()).ok()?.to_str()?;
        Some(format!("{}/Cargo.toml", folder.replace('\\', "/")))
    };
    Ok(listed
        .lines()
        .filter_map(|line| {
            let name = line.split_whitespace().next()?;
            Some((name.to_owned(), manifest(line).unwrap_or_else(|| "Cargo.toml".to_owned())))
        })
        .collect())
}

/// The first word of each line.
fn crate_names(listed: &str) -> BTreeSet<String> {
    listed.lines().filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_tree(name: &str, tree: &[&str]) -> Vec<String> {
        let members = ALLOWED.iter().map(|(name, _)| *name).collect();
        let tree = tree.iter().map(|&name| name.to_owned()).collect();
        check_crate(name, "Cargo.toml", &members, &tree)
            .into_iter()
            .map(|violation| violation.message)
            .collect()
    }

    #[test]
    fn the_arrows_between_crates_hold() {
        assert!(check_tree("ginmi", &["serde", "serde_json", "arrayvec", "memchr"]).is_empty());
        assert!(check_tree("ginmi-bots", &["ginmi", "rand"]).is_empty());
        assert!(check_tree("ginmi-cli", &["ginmi", "ginmi-bots", "ginmi-table"]).is_empty());
    }

    #[test]
    fn an_arrow_in_the_wrong_direction_is_found() {
        for (name, other) in [
            ("ginmi", "ginmi-bots"),
            ("ginmi-bots", "ginmi-table"),
            ("ginmi-table", "ginmi-bots"),
            ("ginmi-server", "ginmi-cli"),
            ("ginmi-web", "xtask"),
        ] {
            let found = check_tree(name, &[other]);
            assert_eq!(found.len(), 1, "{name} -> {other}: {found:?}");
            assert!(found[0].starts_with(&format!("{name} depends on {other}: ")), "{found:?}");
        }
    }

    #[test]
    fn the_engine_stays_free_of_the_world() {
        for foreign in ["rand", "rand_core", "tokio", "getrandom", "wasm-bindgen", "clap_builder"] {
            assert_eq!(check_tree("ginmi", &["serde", foreign]).len(), 1, "{foreign}");
        }
    }

    #[test]
    fn a_new_crate_needs_a_place() {
        assert_eq!(check_tree("ginmi-moon", &[]).len(), 1);
    }

    #[test]
    fn cargo_knows_the_crates_and_what_they_are_built_from() {
        let members = members().expect("cargo answers");
        let pair = ("ginmi".to_owned(), "crates/ginmi/Cargo.toml".to_owned());
        assert!(members.contains(&pair), "{members:?}");
        assert!(tree("ginmi-bots").expect("cargo answers").contains("ginmi"));
    }
}
