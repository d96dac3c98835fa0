//! `cargo xtask tidy`: the rules of the project that neither the compiler nor clippy checks.
//!
//! Each rule is a pure function from text to violations, so that its tests can break it.

mod hardcoded_games;
mod japanese_literals;
mod links;
mod manifests;
mod markdown_wrapping;
mod text_lines;
mod type_names;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::process::{git, root};

/// Checks the whole repository and prints what is wrong.
pub(crate) fn run() -> Result<()> {
    let files = RepositoryFiles::of_repository()?;
    let mut violations = manifests::check(&files);
    violations.extend(links::check(&files));
    violations.extend(markdown_wrapping::check(&files));
    violations.extend(hardcoded_games::check(&files));
    violations.extend(japanese_literals::check(&files));
    violations.extend(type_names::check(&files));
    for (path, text) in files.texts() {
        violations.extend(text_lines::check(path, text, root()));
    }
    violations.sort();
    for violation in &violations {
        eprintln!("{violation}");
    }
    match violations.len() {
        0 => {
            println!("tidy: {} files are as they should be", files.0.len());
            Ok(())
        }
        1 => bail!("tidy found a violation"),
        many => bail!("tidy found {many} violations"),
    }
}

/// One place that breaks a rule.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Violation {
    file: String,
    line: usize,
    /// What is wrong and what would be right.
    message: String,
}

impl Violation {
    fn new(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into() }
    }

    /// A violation at a byte of the text.
    fn at(file: &str, text: &str, byte: usize, message: impl Into<String>) -> Self {
        let line = 1 + text.as_bytes()[..byte].iter().filter(|&&b| b == b'\n').count();
        Self::new(file, line, message)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// The files of the repository by path, with the text of text files.
struct RepositoryFiles(BTreeMap<String, Option<String>>);

impl RepositoryFiles {
    /// Tracked files, and new ones that git does not ignore.
    fn of_repository() -> Result<Self> {
        let list = git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .context("tidy asks git which files there are")?;
        let mut files = BTreeMap::new();
        for path in list.split_terminator('\0') {
            let full = root().join(path);
            // Deleted and not yet committed, or a link to a folder.
            if full.is_file() {
                let bytes = fs::read(full).with_context(|| format!("cannot read {path}"))?;
                files.insert(path.to_owned(), String::from_utf8(bytes).ok());
            }
        }
        Ok(Self(files))
    }

    fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    fn text(&self, path: &str) -> Option<&str> {
        self.0.get(path)?.as_deref()
    }

    /// The lines of Rust code outside tests and comments, with their paths and numbers.
    fn code_lines(&self) -> impl Iterator<Item = (&str, usize, &str)> {
        let sources = self.texts().filter(|(path, _)| path.ends_with(".rs") && !is_test(path));
        sources.flat_map(|(path, text)| {
            let lines = code_of(text).lines().zip(1..);
            let code = lines.filter(|(line, _)| !line.trim_start().starts_with("//"));
            code.map(move |(line, number)| {
                (path, number, line.split(" // ").next().unwrap_or(line))
            })
        })
    }

    /// Whether the path is a file, or a folder with files in it.
    fn contains(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self.0.contains_key(path)
            || self.0.range(folder.clone()..).next().is_some_and(|(p, _)| p.starts_with(&folder))
    }

    #[cfg(test)]
    fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|&(p, t)| (p.to_owned(), Some(t.to_owned()))).collect())
    }
}

/// Whether a file is a test, a benchmark or an example.
fn is_test(path: &str) -> bool {
    let is = |part| ["tests", "tests.rs", "browser-tests", "examples", "benches"].contains(&part);
    path.split('/').any(is)
}

/// A source file up to its unit tests.
fn code_of(text: &str) -> &str {
    text.split("\nmod tests {").next().unwrap_or(text)
}

/// The lines of a file at which a check finds violations.
#[cfg(test)]
#[track_caller]
fn lines_found(
    check: impl Fn(&RepositoryFiles) -> Vec<Violation>,
    path: &str,
    text: &str,
) -> Vec<usize> {
    let files = RepositoryFiles::of(&[(path, text)]);
    check(&files).iter().map(|violation| violation.line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_violation_names_its_line() {
        let violation = Violation::at("a.rs", "one\ntwo\nthree", 5, "is wrong");
        assert_eq!(violation.to_string(), "a.rs:2: is wrong");
    }

    #[test]
    fn folders_are_known_by_their_files() {
        let files = RepositoryFiles::of(&[("docs/a.md", ""), ("docs-old/b.md", "")]);
        assert!(files.contains("docs") && files.contains("docs/a.md"));
        assert!(!files.contains("doc") && !files.contains("docs/b.md"));
    }

    #[test]
    fn the_repository_contains_this_file() {
        let files = RepositoryFiles::of_repository().expect("git answers");
        assert!(files.text("xtask/src/tidy.rs").is_some());
    }
}
