//! Searching for a type by name finds one type: no two types that are visible outside their files
//! share a name, in any two crates.

use std::collections::BTreeMap;

use super::{RepositoryFiles, Violation, code_of, is_test};

/// Names that may repeat: the arguments of each command and chore; and the types that stand for one
/// thing at several levels, in each game, in the enums over all games and in the package for Python.
const MAY_REPEAT: &[&str] = &["Action", "Args", "Board", "Match", "View"];

const KINDS: &[&str] = &["enum", "struct", "trait", "type", "union"];

/// Checks the source of all crates.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    let mut violations = Vec::new();
    for (path, text) in files.texts().filter(|(path, _)| is_source(path)) {
        for (byte, name) in visible_types(text).filter(|(_, name)| !MAY_REPEAT.contains(name)) {
            let first = *first.entry(name).or_insert(path);
            // Alternatives for other features or targets are one type.
            if first != path && !(is_of_game(first) && is_of_game(path)) {
                let message = format!("{first} has a type `{name}` as well: rename one of them");
                violations.push(Violation::at(path, text, byte, message));
            }
        }
    }
    violations
}

fn is_source(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let is_source = matches!(parts[..], ["crates", _, "src", ..] | [_, "src", ..]);
    is_source && path.ends_with(".rs") && !is_test(path)
}

/// Whether a file belongs to one game: what games have in common is called the same in each.
fn is_of_game(path: &str) -> bool {
    path.strip_prefix("crates/ginmi/src/games/")
        .and_then(|file| file.split_once('/'))
        .is_some_and(|(game, _)| game != "common")
}

/// The types that a source file shows to other files, in macros too, each with the byte of its line.
fn visible_types(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = code_of(text).split_inclusive('\n');
    let starts = lines.scan(0, |next, line| Some(std::mem::replace(next, *next + line.len())));
    starts.filter_map(|at| Some((at, visible_type(text[at..].trim_start_matches(' '))?)))
}

/// The name of the type that is defined where this code begins.
fn visible_type(code: &str) -> Option<&str> {
    let rest = code.strip_prefix("pub")?;
    let rest =
        rest.strip_prefix('(').map_or(rest, |rest| rest.split_once(')').unwrap_or_default().1);
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    let (name, rest) = rest.split_at(rest.find(|c: char| !c.is_alphanumeric() && c != '_')?);
    // An alias may fill in the parameters of a type of its name.
    let meaning = rest.split_once('=').and_then(|(_, rest)| rest.split(['<', ';']).next());
    let is_same = kind == "type" && meaning.and_then(|path| path.rsplit(':').next()) == Some(name);
    (KINDS.contains(&kind) && !name.is_empty() && !is_same).then_some(name)
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
            "\nmod tests {\n    pub struct Goal;\n}",
            "// pub struct Goal;",
            "pub type Goal = other::Goal<u8>;",
            "pub(crate) type Goal<A> =\n    other::Goal<A, u8>;",
        ] {
            assert_eq!(found(&[FIRST, ("crates/ginmi-svg/src/b.rs", text)]), [], "{text}");
        }
        let twice = "#[cfg(unix)]\npub struct Aim;\n#[cfg(not(unix))]\npub struct Aim;";
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
