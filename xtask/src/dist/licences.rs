//! The licences of everything that is in the program: its own dependencies, those of the page, and
//! what both are linked with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::TARGET;
use crate::process::{cargo, json, output, root};
use crate::web;

/// What the program has of no crate.
const LINKED: &str = "\
Rust's standard library: Copyright (c) The Rust Project Developers. MIT OR Apache-2.0, with the texts
of both below. https://www.rust-lang.org

musl, the C library: Copyright (c) 2005-2020 Rich Felker, et al. MIT, with its text below.
https://musl.libc.org

SQLite is in the public domain. https://sqlite.org
";

/// Writes all licences into a file.
pub(super) fn write(path: &Path) -> Result<()> {
    let mut names = tree("ginmi-cli", TARGET)?;
    names.extend(tree("ginmi-web", web::TARGET)?);
    // The book of the documentation has its scripts and styles.
    let book = tree("xtask-docs", TARGET)?;
    names.extend(book.into_iter().filter(|(name, _)| BOOK.contains(&&**name)));
    let metadata = json(cargo().args(["metadata", "--format-version", "1", "--locked"]))?;
    let packages = metadata["packages"].as_array().context("cargo lists packages")?;
    let mut notices = LicenceTexts::default();
    for package in packages {
        let part = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        // Packages of this workspace have no source.
        if names.contains(&(part("name"), part("version"))) && !package["source"].is_null() {
            notices.add(package, packages)?;
        }
    }
    fs::write(path, notices.text()?).context("cannot write the licences")
}

/// The packages whose files the book has.
const BOOK: [&str; 2] = ["font-awesome-as-a-crate", "mdbook-html"];

/// The names and versions of all packages that a package is built of.
fn tree(package: &str, target: &str) -> Result<BTreeSet<(String, String)>> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--package", package, "--target", target]);
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    let named = |line: &str| {
        let (name, rest) = line.split_once(" v")?;
        Some((name.to_owned(), rest.split_whitespace().next()?.to_owned()))
    };
    Ok(output(&mut tree)?.lines().filter_map(named).collect())
}

/// The texts, each with the packages that it is for.
#[derive(Default)]
struct LicenceTexts {
    texts: BTreeMap<String, Vec<String>>,
    /// Packages without a text of their own, by the licence that they name.
    bare: BTreeMap<&'static str, Vec<String>>,
}

impl LicenceTexts {
    /// Adds a package; `all` are those that may have its text.
    fn add(&mut self, package: &Value, all: &[Value]) -> Result<()> {
        let part = |key: &str| package[key].as_str().unwrap_or_default();
        let licence = part("license");
        let title = format!("{} {} ({licence})", part("name"), part("version"));
        let mut files = texts(package)?;
        // Not every package of a repository comes with the text of all.
        let is_near =
            |other: &&Value| ["repository", "license"].iter().all(|key| other[key] == package[key]);
        if files.is_empty() && !part("repository").is_empty() {
            let near = all.iter().filter(is_near).map(texts).collect::<Result<Vec<_>>>()?;
            files = near.into_iter().find(|files| !files.is_empty()).unwrap_or_default();
        }
        // MIT, where it can be chosen.
        if files.iter().any(|(name, _)| name.contains("mit")) {
            files.retain(|(name, _)| name.contains("mit"));
        }
        for (_, text) in &files {
            let packages = self.texts.entry(text.trim().to_owned()).or_default();
            packages.push(title.clone());
        }
        if files.is_empty() {
            let authors = package["authors"].as_array().into_iter().flatten();
            let authors: Vec<_> = authors.filter_map(Value::as_str).collect();
            let by = if authors.is_empty() { "its authors".into() } else { authors.join(", ") };
            let chosen = ["MIT", "Apache-2.0"].into_iter().find(|one| licence.contains(one));
            let Some(chosen) = chosen else {
                bail!("the package {title} has no licence text: add it by hand in xtask/src/dist");
            };
            self.bare.entry(chosen).or_default().push(format!("{title}: Copyright (c) {by}"));
        }
        Ok(())
    }

    fn text(&self) -> Result<String> {
        let mut text = format!("The program ginmi contains the following.\n\n{LINKED}");
        let rule = "-".repeat(80);
        for (notice, packages) in &self.texts {
            _ = write!(text, "\n{rule}\n{}\n\n{notice}\n", packages.join("\n"));
        }
        for (licence, file) in [("MIT", "LICENSE-MIT"), ("Apache-2.0", "LICENSE-APACHE")] {
            let standard = fs::read_to_string(root().join(file))
                .with_context(|| format!("cannot read {file}"))?;
            // Our own copyright is not theirs.
            let standard = standard.lines().filter(|line| !line.starts_with("Copyright (c)"));
            let standard = standard.collect::<Vec<_>>().join("\n");
            let packages = self.bare.get(licence).map_or(String::new(), |all| all.join("\n"));
            _ = write!(text, "\n{rule}\n{packages}\n\n{}\n", standard.trim());
        }
        Ok(text)
    }
}

/// The licence texts in a package, by the names of their files in lower case.
fn texts(package: &Value) -> Result<Vec<(String, String)>> {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let folder = manifest.parent().context("a package has a folder")?;
    let begins = ["license", "licence", "copying", "notice", "copyright", "unlicense"];
    let mut texts = Vec::new();
    // Some have a folder of them.
    for inner in ["", "LICENSES", "licenses"] {
        for file in fs::read_dir(folder.join(inner)).into_iter().flatten() {
            let path = file?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            let is_one = !inner.is_empty() || begins.iter().any(|begin| name.starts_with(begin));
            if is_one && path.is_file() {
                let text = fs::read(&path).with_context(|| format!("cannot read {name}"))?;
                texts.push((name, String::from_utf8_lossy(&text).into_owned()));
            }
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(folder: &Path, licence: &str) -> Value {
        serde_json::json!({
            "name": "karuta", "version": "1.0.0", "license": licence, "authors": ["Hana"],
            "manifest_path": folder.join("Cargo.toml").display().to_string(),
        })
    }

    #[test]
    fn a_package_without_a_text_is_named_beside_the_standard_one() {
        // This folder has no licence in it.
        let bare = root().join("xtask/src");
        let mut notices = LicenceTexts::default();
        let mut add = |package| notices.add(&package, &[]);
        add(package(&bare, "Apache-2.0 OR MIT")).expect("MIT has a standard text");
        add(package(root(), "MIT")).expect("this one has its own");
        let error = add(package(&bare, "Zlib")).expect_err("there is no text for it");
        assert!(error.to_string().contains("karuta 1.0.0 (Zlib)"), "{error}");
        let text = notices.text().expect("the standard texts are there");
        assert!(text.contains("karuta 1.0.0 (Apache-2.0 OR MIT): Copyright (c) Hana"), "{text}");
    }

    #[test]
    fn a_package_without_a_text_has_that_of_another_one_of_its_repository() {
        let of = |folder: &Path, licence: &str, repository: &str| {
            let mut package = package(folder, licence);
            package["repository"] = repository.into();
            package
        };
        let bare = root().join("xtask/src");
        let all = [of(root(), "MIT", "a"), of(root(), "Zlib", "b"), of(&bare, "Zlib", "a")];
        let mut notices = LicenceTexts::default();
        notices.add(&of(&bare, "Zlib", "a"), &all).expect_err("none has it under this licence");
        notices.add(&of(&bare, "Zlib", "b"), &all).expect("the other one has it");
        assert!(notices.texts.values().any(|packages| packages == &["karuta 1.0.0 (Zlib)"]));
    }

    #[test]
    fn the_page_and_the_program_are_both_asked() {
        let has =
            |names: &BTreeSet<(String, String)>, one| names.iter().any(|(name, _)| name == one);
        let page = tree("ginmi-web", web::TARGET).expect("cargo knows the page");
        assert!(has(&page, "leptos") && !has(&page, "axum"));
        let program = tree("ginmi-cli", TARGET).expect("cargo knows the program");
        assert!(has(&program, "axum") && !has(&program, "serde_derive"), "only what is in it");
    }
}
