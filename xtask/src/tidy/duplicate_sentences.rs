//! Texts for people are in one place: no sentence is in two packages.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};

use super::{RepositoryFiles, Violation};

/// Shorter texts are ids, words and names.
const FEWEST_LETTERS: usize = 25;

/// Checks the Rust source outside the tests, and the texts.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let mut said: BTreeMap<String, Vec<(&str, String)>> = BTreeMap::new();
    for (path, text) in files.texts().filter(|(path, _)| !is_test(path)) {
        let literals = match path.rsplit_once('.') {
            Some((_, "rs")) => string_literals(text),
            Some((_, "ftl")) => fluent(text),
            _ => Vec::new(),
        };
        for literal in literals {
            let sentence = sentence(&literal);
            if sentence.chars().count() >= FEWEST_LETTERS && sentence.contains(' ') {
                said.entry(sentence).or_default().push((path, literal));
            }
        }
    }
    let twice = said.values().filter_map(|places| {
        let (first, _) = places.first()?;
        let (path, literal) = places.iter().find(|(path, _)| package(path) != package(first))?;
        let message = format!("the same sentence stands in {first}: say it in one place");
        let text = files.text(path)?;
        let byte = literal.lines().next().and_then(|line| text.find(line)).unwrap_or_default();
        Some(Violation::at(path, text, byte, message))
    });
    twice.collect()
}

/// Whether a file is a test, a benchmark or an example.
pub(super) fn is_test(path: &str) -> bool {
    let is = |part| ["tests", "tests.rs", "browser-tests", "examples", "benches"].contains(&part);
    path.split('/').any(is)
}

/// The folder of the package that a file belongs to.
fn package(path: &str) -> &str {
    let parts = if path.starts_with("crates/") { 2 } else { 1 };
    path.match_indices('/').nth(parts - 1).map_or(path, |(at, _)| &path[..at])
}

/// A sentence without the names of its arguments.
fn sentence(literal: &str) -> String {
    let mut depth = 0;
    let without_arguments = literal.chars().filter(|letter| {
        depth -= i32::from(*letter == '}');
        let keep = depth == 0;
        depth += i32::from(*letter == '{');
        keep
    });
    without_arguments
        .collect::<String>()
        .replace("\\\n", "")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The string literals of a source file, without documentation and unit tests.
pub(super) fn string_literals(text: &str) -> Vec<String> {
    let code = text.split("\nmod tests {").next().unwrap_or(text);
    let mut literals = Vec::new();
    if let Ok(tokens) = code.parse() {
        collect(tokens, &mut literals);
    }
    literals
}

fn collect(tokens: TokenStream, literals: &mut Vec<String>) {
    let mut is_doc = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), literals),
            TokenTree::Ident(ident) => is_doc = ident == "doc",
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let quoted = text.trim_start_matches(['b', 'r', '#']).trim_end_matches('#');
                if let Some(inner) =
                    quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"'))
                    && !is_doc
                {
                    literals.push(inner.to_owned());
                }
                is_doc = false;
            }
            TokenTree::Punct(_) => {}
        }
    }
}

/// The lines of a Fluent file with text.
fn fluent(text: &str) -> Vec<String> {
    let said = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let variant = line.split_once("] ").filter(|_| line.trim_start().starts_with(['[', '*']));
        let value = variant.or_else(|| line.split_once(" = "));
        value.map_or(line, |(_, value)| value).trim().to_owned()
    });
    said.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        let violations = check(&RepositoryFiles::of(files));
        violations.into_iter().map(|violation| (violation.file, violation.line)).collect()
    }

    #[test]
    fn a_sentence_in_two_packages_is_found_whatever_its_arguments_are_called() {
        let a = "fn f() {\n    say(\"{} waits for the first card\", 1);\n}\n";
        let b = "fn f() {\n    g();\n    let x = format!(\"{who} waits for \\\n        the first card\");\n}\n";
        let texts = "waits = { $player } waits for the first card\n";
        let files = [("crates/a/src/lib.rs", a), ("crates/b/src/lib.rs", b)];
        assert_eq!(found(&files), [("crates/b/src/lib.rs".to_owned(), 3)]);
        let files = [("crates/a/src/lib.rs", a), ("crates/w/locales/en/a.ftl", texts)];
        assert_eq!(found(&files), [("crates/w/locales/en/a.ftl".to_owned(), 1)]);
        assert!(found(&[("crates/a/src/lib.rs", a), ("crates/a/src/more.rs", b)]).is_empty());
        assert!(found(&[("crates/a/src/lib.rs", a), ("crates/b/tests/more.rs", b)]).is_empty());
    }

    #[test]
    fn documentation_and_short_texts_are_not_sentences() {
        let both = "/// A sentence about something, long enough to count.\nconst A: &str = \"not long enough\";\n";
        assert!(found(&[("crates/a/src/lib.rs", both), ("crates/b/src/lib.rs", both)]).is_empty());
    }
}
