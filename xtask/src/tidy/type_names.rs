//! Searching for a type by name finds one type: no two types that are visible outside their files
//! share a name, in any two crates.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{RepositoryFiles, Violation};

/// Names that may repeat: the arguments of each command and chore; and the types that stand for one
/// thing at several levels, in each game, in the enums over all games and in the package for Python.
const MAY_REPEAT: &[&str] = &["Action", "Args", "Board", "Match", "View"];

const KINDS: &[&str] = &["enum", "struct", "trait", "type", "union"];

/// Checks the source of all crates.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let mut defined: BTreeMap<String, Vec<(&str, &str)>> = BTreeMap::new();
    for (path, text) in files.texts().filter(|(path, _)| is_source(path)) {
        for name in visible_types(text) {
            let files = defined.entry(name).or_default();
            // Alternatives for other features or targets are one type.
            if files.last().is_none_or(|(file, _)| *file != path) {
                files.push((path, text));
            }
        }
    }
    let mut violations = Vec::new();
    for (name, places) in &defined {
        let Some((first, _)) = places.first() else { continue };
        let others =
            places.iter().skip(1).filter(|(path, _)| !(is_of_game(first) && is_of_game(path)));
        for (path, text) in others.filter(|_| !MAY_REPEAT.contains(&name.as_str())) {
            let line = 1 + text.lines().position(|line| defines(line, name)).unwrap_or_default();
            let message = format!("{first} has a type `{name}` as well: rename one of them");
            violations.push(Violation::new(path, line, message));
        }
    }
    violations
}

fn is_source(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts[..], ["crates", _, "src", ..] | [_, "src", ..])
        && path.ends_with(".rs")
        && !parts.iter().any(|part| ["tests", "tests.rs"].contains(part))
}

/// Whether a file belongs to one game: what games have in common is called the same in each.
fn is_of_game(path: &str) -> bool {
    path.strip_prefix("crates/ginmi/src/games/")
        .and_then(|file| file.split_once('/'))
        .is_some_and(|(game, _)| game != "common")
}

/// Whether this is the line that defines the type.
fn defines(line: &str, name: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    line.trim_start().starts_with("pub")
        && words.any(|word| KINDS.contains(&word))
        && words.next() == Some(name)
}

/// The names of the types that a source file shows to other files, in macros too.
fn visible_types(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    if let Ok(tokens) = text.parse() {
        collect(tokens, &mut names);
    }
    names
}

fn collect(tokens: TokenStream, names: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if !matches!(&tokens[..at], [.., module, name] if is(module, "mod") && is(name, "tests"))
            {
                collect(group.stream(), names);
            }
        } else if is(token, "pub")
            && let Some([kind, TokenTree::Ident(name), rest @ ..]) =
                tokens.get(at + 1..).map(without_restriction)
            && KINDS.iter().any(|one| is(kind, one))
        {
            let name = name.to_string();
            if !(is(kind, "type") && is_alias_of_its_name(rest, &name)) {
                names.push(name);
            }
        }
    }
}

/// What follows `pub` and perhaps `(crate)`.
fn without_restriction(tokens: &[TokenTree]) -> &[TokenTree] {
    match tokens {
        [TokenTree::Group(group), rest @ ..] if group.delimiter() == Delimiter::Parenthesis => rest,
        _ => tokens,
    }
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

/// Whether `= path::Name<…>;` follows: the alias fills in the parameters of a type of its name.
fn is_alias_of_its_name(rest: &[TokenTree], name: &str) -> bool {
    let path = rest
        .iter()
        .take_while(|token| !matches!(token, TokenTree::Punct(p) if ";<".contains(p.as_char())));
    path.last().is_some_and(|token| is(token, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        let violations = check(&RepositoryFiles::of(files));
        violations.into_iter().map(|violation| (violation.file, violation.line)).collect()
    }

    const FIRST: (&str, &str) = ("crates/ginmi-batch/src/a.rs", "pub struct Goal;\n");

    #[test]
    fn a_second_type_of_a_name_is_found_in_any_crate() {
        for text in [
            "\n/// A goal.\npub enum Goal { A }",
            "\n\npub trait Goal: Send {}",
            "\n\npub(crate) struct Goal;",
            "mod a {\n\n    pub(in crate::b) struct Goal(u8);\n}",
            "\n\npub type Goal = Vec<u8>;",
            "macro_rules! m { () => {\n\n pub struct Goal(u8); } }",
        ] {
            for path in ["crates/ginmi-words/src/b.rs", "xtask/src/b.rs"] {
                assert_eq!(found(&[FIRST, (path, text)]), [(path.to_owned(), 3)], "{text}");
            }
        }
    }

    #[test]
    fn private_types_and_alternatives_do_not_count() {
        for text in [
            "struct Goal;",
            "pub struct Goals;",
            "pub fn goal(goal: Goal) {}",
            "mod tests { pub struct Goal; }",
            "pub type Goal = other::Goal<u8>;",
        ] {
            assert_eq!(found(&[FIRST, ("crates/ginmi-svg/src/b.rs", text)]), [], "{text}");
        }
        let twice = "#[cfg(unix)] pub struct Aim; #[cfg(not(unix))] pub struct Aim;";
        assert_eq!(found(&[("crates/ginmi-svg/src/b.rs", twice)]), []);
        for path in ["crates/ginmi-svg/tests/b.rs", "crates/ginmi-svg/src/a/tests.rs"] {
            assert_eq!(found(&[FIRST, (path, "pub struct Goal;")]), [], "{path}");
        }
    }

    #[test]
    fn games_call_what_they_have_in_common_the_same() {
        let deal = "pub(super) struct Deal;";
        let (a, b) = ("crates/ginmi/src/games/a/mod.rs", "crates/ginmi/src/games/b/deal.rs");
        assert_eq!(found(&[(a, deal), (b, deal)]), []);
        let common = "crates/ginmi/src/games/common/deal.rs";
        assert_eq!(found(&[(a, deal), (common, deal)]), [(common.to_owned(), 1)]);
    }
}
