//! `cargo xtask test --quick`: checks what has changed, in a minute or two.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process::{cargo, git, output, root, run as run_command};
use crate::{fuzz, tidy, web};

/// The tests of the server that start a database or other servers; `cargo xtask test` runs them.
const WITH_DATABASES: &[&str] = &["storage::", "tables::", "crash::", "silence::", "backups::"];

/// Checks what has changed since a commit, uncommitted changes included.
///
/// # Errors
///
/// When a check fails, or the commit is unknown.
pub(crate) fn run(since: Option<&str>) -> Result<()> {
    let since = match since {
        Some(commit) => commit.to_owned(),
        None => last_common_commit(),
    };
    let files = changed_files(&since)?;
    let workspace = Workspace::read()?;
    let changed = workspace.packages_of(&files);
    let dependents = workspace.dependents_of(&changed);
    println!(
        "{} files have changed since {since}, in {}",
        files.len(),
        if changed.is_empty() { "no crate".to_owned() } else { list(&changed) }
    );
    run_command(cargo().args(["fmt", "--all", "--check"]))?;
    run_command(cargo().args(["fmt", "--check", "--manifest-path", fuzz::MANIFEST]))?;
    tidy::run()?;
    if changed.is_empty() {
        return Ok(());
    }
    let named = |packages: &BTreeSet<&str>| -> Vec<String> {
        packages.iter().flat_map(|name| ["--package".to_owned(), (*name).to_owned()]).collect()
    };
    let mut clippy = cargo();
    clippy.args(["clippy", "--all-targets"]).args(named(&changed));
    run_command(clippy.args(["--", "-D", "warnings"]))?;
    if changed.contains(PAGE) || dependents.contains(PAGE) {
        // Half of it is compiled for browsers only.
        let page = ["clippy", "--package", PAGE, "--target", web::TARGET];
        run_command(cargo().args(page).args(["--", "-D", "warnings"]))?;
    }
    if !dependents.is_empty() {
        run_command(cargo().args(["check", "--all-targets"]).args(named(&dependents)))?;
    }
    let mut tests = cargo();
    tests.args(["test", "--no-fail-fast", "--tests"]).args(named(&changed));
    run_command(tests.arg("--").args(WITH_DATABASES.iter().flat_map(|name| ["--skip", name])))
}

/// The package of the page.
const PAGE: &str = "ginmi-web";

/// Where this branch left `origin/main`, or the last tag, or the last commit.
fn last_common_commit() -> String {
    let base = git(&["merge-base", "HEAD", "origin/main"]);
    let tag = || git(&["describe", "--tags", "--abbrev=0"]);
    let commit = base.or_else(|_| tag()).unwrap_or_else(|_| "HEAD".to_owned());
    commit.trim().to_owned()
}

/// The files that differ from a commit, new ones included.
fn changed_files(since: &str) -> Result<Vec<String>> {
    let changed = git(&["diff", "--name-only", since, "--"])
        .with_context(|| format!("`--since {since}` names no commit"))?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(changed.lines().chain(new.lines()).map(str::to_owned).collect())
}

/// The packages of the workspace: each with its folder and those that it depends on.
struct Workspace {
    packages: Vec<Package>,
}

struct Package {
    name: String,
    folder: String,
    dependencies: Vec<String>,
}

impl Workspace {
    fn read() -> Result<Self> {
        let mut metadata = cargo();
        metadata.args(["metadata", "--no-deps", "--format-version", "1"]);
        let text = output(&mut metadata)?;
        let metadata: Value = serde_json::from_str(&text).context("cargo's metadata")?;
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let packages = packages.map(Package::read).collect::<Option<_>>();
        Ok(Self { packages: packages.context("cargo's metadata names no packages")? })
    }

    /// The packages that have these files, or read them in tests: all of them if one says how
    /// everything is compiled.
    fn packages_of(&self, files: &[String]) -> BTreeSet<&str> {
        const FOR_ALL: &[&str] =
            &["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml"];
        let is_for_all = files.iter().any(|file| FOR_ALL.contains(&file.as_str()));
        let outside: Vec<&String> = files
            .iter()
            .filter(|file| !self.packages.iter().any(|package| package.has(file)))
            .collect();
        let is_in = |package: &Package| {
            files.iter().any(|file| package.has(file)) || package.reads_any(&outside)
        };
        let packages = self.packages.iter().filter(|package| is_for_all || is_in(package));
        packages.map(|package| package.name.as_str()).collect()
    }

    /// The other packages that depend on these, directly or by way of others.
    fn dependents_of(&self, changed: &BTreeSet<&str>) -> BTreeSet<&str> {
        let mut found: BTreeSet<&str> = self
            .packages
            .iter()
            .map(|package| package.name.as_str())
            .filter(|name| changed.contains(name))
            .collect();
        loop {
            let before = found.len();
            for package in &self.packages {
                if package.dependencies.iter().any(|name| found.contains(name.as_str())) {
                    found.insert(&package.name);
                }
            }
            if found.len() == before {
                return found.into_iter().filter(|name| !changed.contains(name)).collect();
            }
        }
    }
}

impl Package {
    /// Whether a file is in its folder.
    fn has(&self, file: &str) -> bool {
        Path::new(file).starts_with(&self.folder)
    }

    /// Whether its code names one of these files, or a folder that one is in.
    fn reads_any(&self, files: &[&String]) -> bool {
        let folders = files.iter().flat_map(|file| Path::new(file).ancestors().skip(1));
        let folders = folders.filter_map(Path::to_str).filter(|folder| !folder.is_empty());
        let folders =
            folders.flat_map(|folder| ["\"", "/\"", "/{"].map(|end| format!("../{folder}{end}")));
        let names: BTreeSet<String> =
            files.iter().map(|file| format!("../{file}")).chain(folders).collect();
        let names = names.iter().flat_map(|name| ["-e", name]);
        let grep = ["grep", "--fixed-strings", "--quiet"].into_iter().chain(names);
        !files.is_empty() && git(&grep.chain(["--", &self.folder]).collect::<Vec<_>>()).is_ok()
    }

    fn read(value: &Value) -> Option<Self> {
        let folder = Path::new(value["manifest_path"].as_str()?).parent()?;
        let folder = folder.strip_prefix(root()).unwrap_or(folder);
        let dependencies = value["dependencies"].as_array()?.iter();
        Some(Self {
            name: value["name"].as_str()?.to_owned(),
            folder: folder.to_str()?.to_owned(),
            dependencies: dependencies
                .filter_map(|dependency| dependency["name"].as_str().map(str::to_owned))
                .collect(),
        })
    }
}

fn list(names: &BTreeSet<&str>) -> String {
    names.iter().copied().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_concerns_its_crate_and_those_that_depend_on_it() {
        let workspace = Workspace::read().expect("cargo knows the workspace");
        let of = |file: &str| workspace.packages_of(&[file.to_owned()]);
        assert_eq!(of("crates/ginmi/src/lib.rs"), BTreeSet::from(["ginmi-engine"]));
        assert_eq!(of("crates/ginmi-words/locales/en/table.ftl"), BTreeSet::from(["ginmi-words"]));
        // Tests of the program run examples with all of `docs/`.
        let of_protocol = BTreeSet::from(["ginmi-cli", "ginmi-table", "xtask-docs"]);
        assert_eq!(of("docs/protocol.md"), of_protocol);
        assert!(of("rulebook/koi-koi.md").contains("ginmi-engine"));
        assert_eq!(of("CHANGELOG.md"), BTreeSet::new());
        assert_eq!(of("Cargo.lock").len(), workspace.packages.len());

        let dependents = |name| workspace.dependents_of(&BTreeSet::from([name]));
        assert!(dependents("xtask").is_empty());
        let of_words = dependents("ginmi-words");
        assert!(of_words.contains("ginmi-web") && of_words.contains("ginmi-cli"));
        assert!(!of_words.contains("ginmi-words") && !of_words.contains("ginmi-engine"));
        assert!(dependents("ginmi-table").contains("ginmi-load"), "by way of the client");
    }

    #[test]
    fn a_commit_that_does_not_exist_is_an_error() {
        let error = changed_files("no-such-commit").expect_err("it does not exist");
        assert!(error.to_string().contains("--since no-such-commit"), "{error}");
    }
}
