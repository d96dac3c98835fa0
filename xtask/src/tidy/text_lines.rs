//! Rules for the lines of every text file: the length of Rust source, marks of unfinished work in
//! it, and paths that exist on one machine only.

use std::path::Path;

use super::Violation;

/// A longer file has more than one subject.
const MAX_LINES: usize = 700;

/// Marks of unfinished work, split so that this list does not match itself.
const LEFTOVERS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Folders at the top of a machine for what belongs to one person.
const LOCAL_FOLDERS: [&str; 4] = ["root", "home", "Users", "tmp"];

/// Checks one file of a checkout in the folder `root`.
pub(super) fn check(path: &str, text: &str, root: &Path) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let mut found = |message| violations.push(Violation::new(path, number, message));
        if names_local_path(line, root) {
            found("a path of one machine: name the place relative to the repository".to_owned());
        }
        if !path.ends_with(".rs") {
            continue;
        }
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if let Some(mark) = words.find(|word| LEFTOVERS.contains(word)) {
            found(format!("`{mark}` is left in the code: do it, or write an issue"));
        }
        if number == MAX_LINES + 1 {
            found(format!("more than {MAX_LINES} lines: split the file by subject"));
        }
    }
    violations
}

/// Whether a path begins in the line with a local folder, or with that beside the checkout.
fn names_local_path(line: &str, root: &Path) -> bool {
    let beside = root.parent().filter(|folder| folder.parent().is_some());
    line.match_indices('/').any(|(at, _)| {
        let is_inside = |c: char| c.is_alphanumeric() || "-_.~/}>".contains(c);
        let folder = line[at + 1..].split_once('/').map_or("", |(folder, _)| folder);
        !line[..at].ends_with(is_inside)
            && (LOCAL_FOLDERS.contains(&folder)
                || beside.is_some_and(|beside| Path::new(&line[at..]).starts_with(beside)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn lines(path: &str, text: &str) -> Vec<usize> {
        let violations = check(path, text, Path::new("/").join("srv/clones/ginmi").as_path());
        violations.iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(lines("a.rs", &"\n".repeat(MAX_LINES)), [0; 0]);
        assert_eq!(lines("a.rs", &"\n".repeat(MAX_LINES + 2)), [MAX_LINES + 1]);
        assert_eq!(lines("a.md", &"\n".repeat(MAX_LINES + 1)), [0; 0]);
    }

    #[test]
    fn every_leftover_is_found() {
        for mark in LEFTOVERS {
            assert_eq!(lines("a.rs", &format!("fine\n    // {mark}: later\n")), [2], "{mark}");
            assert_eq!(lines("a.rs", &format!("NOT_{mark}(x)")), [0; 0], "{mark}");
        }
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in LOCAL_FOLDERS.iter().chain(&["srv/clones"]) {
            assert_eq!(lines("a.md", &format!("fine\nsee `/{folder}/rules`\n")), [2], "{folder}");
            for part in ["docs", "https://example.com", "${ROOT}"] {
                assert_eq!(lines("a.md", &format!("{part}/{folder}/rules")), [0; 0], "{folder}");
            }
        }
        assert!(!names_local_path("/api/tables", Path::new("/ginmi")), "nothing is beside it");
    }
}
