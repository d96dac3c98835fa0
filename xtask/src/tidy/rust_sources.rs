//! Rules for Rust source that clippy does not have: the length of files, and marks of unfinished
//! work in comments.

use super::Violation;

/// A longer file has more than one subject.
const MAX_LINES: usize = 700;

/// Marks of unfinished work, split so that this list does not match itself.
const LEFTOVERS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Checks one file; only Rust source can have violations.
pub(super) fn check(path: &str, text: &str) -> Vec<Violation> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let mut violations = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if let Some(mark) = words.find(|word| LEFTOVERS.contains(word)) {
            let message = format!("`{mark}` is left in the code: do it, or write an issue");
            violations.push(Violation::new(path, at + 1, message));
        }
        if at == MAX_LINES {
            let message = format!("more than {MAX_LINES} lines: split the file by subject");
            violations.push(Violation::new(path, at + 1, message));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(path, text).iter().map(|violation| violation.line).collect()
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
}
