//! Rules for Rust source: its length, leftovers of work in progress, reasons for silenced lints,
//! and an engine that stays out of the world.

use super::Violation;

/// Checks one file; other files than Rust source are fine as they are.
pub(super) fn check(path: &str, text: &str) -> Vec<Violation> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let mut violations = check_length(path, text);
    violations.extend(check_leftovers(path, text));
    violations.extend(check_reasons(path, text));
    violations.extend(check_engine(path, text));
    violations
}

/// A file that is longer than this has more than one subject.
const MAX_LINES: usize = 700;

fn check_length(path: &str, text: &str) -> Vec<Violation> {
    let lines = text.lines().count();
    if lines <= MAX_LINES {
        return Vec::new();
    }
    let message = format!("{lines} lines: at most {MAX_LINES}, so split the file by subject");
    vec![Violation::new(path, MAX_LINES + 1, message)]
}

/// Marks of unfinished work, each put together from halves so that this list does not find itself.
const LEFTOVERS: [(&str, &str); 6] = [
    (concat!("TO", "DO"), "do it, or write an issue"),
    (concat!("FIX", "ME"), "mend it, or write an issue"),
    (concat!("XX", "X"), "mend it, or write an issue"),
    (concat!("to", "do!"), "write the code"),
    (concat!("unimple", "mented!"), "write the code"),
    (concat!("d", "bg!"), "take it out"),
];

fn check_leftovers(path: &str, text: &str) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for (mark, right) in LEFTOVERS {
            if has_word(line, mark) {
                let message = format!("`{mark}` is left in the code: {right}");
                violations.push(Violation::new(path, number + 1, message));
            }
        }
    }
    violations
}

/// A silenced lint says why, also to the reader who wants to take the silence away again.
fn check_reasons(path: &str, text: &str) -> Vec<Violation> {
    let silences = ["allow(", "expect("];
    attributes(text)
        .filter(|(_, attribute)| {
            silences.iter().any(|silence| has_word(attribute, silence))
                && !has_word(attribute, "reason")
        })
        .map(|(start, _)| {
            let message = "a lint is silenced without a reason: add `reason = \"…\"`";
            Violation::at(path, text, start, message)
        })
        .collect()
}

/// The attributes of the source, each with the byte where it starts. Comments are passed over;
/// brackets in the strings of an attribute do not end it.
fn attributes(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices("#[").chain(text.match_indices("#![")).filter_map(|(start, opening)| {
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let before = text[line_start..start].trim_start();
        if before.starts_with("//") {
            return None;
        }
        let content = start + opening.len();
        let (mut depth, mut in_string, mut escaped) = (1, false, false);
        for (offset, c) in text[content..].char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' if in_string => escaped = true,
                '"' => in_string = !in_string,
                '[' if !in_string => depth += 1,
                ']' if !in_string => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some((start, &text[content..content + offset]));
            }
        }
        None
    })
}

/// What would let the world into the engine, or the engine speak where nobody asked it.
const WORLD: [&str; 9] = [
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "println!",
    "eprintln!",
    "HashMap",
];

fn check_engine(path: &str, text: &str) -> Vec<Violation> {
    if !path.starts_with("crates/ginmi/src/") {
        return Vec::new();
    }
    let mut violations = Vec::new();
    for (number, line) in text.lines().enumerate() {
        // Examples in the documentation may print.
        if line.trim_start().starts_with("//") {
            continue;
        }
        for word in WORLD.iter().filter(|word| has_word(line, word)) {
            let message = match *word {
                "HashMap" => {
                    "a HashMap has another order on every run: take a BTreeMap or an array"
                }
                _ => "the engine knows no I/O, clock, thread or environment: take it as an input",
            };
            let message = format!("`{word}` in the engine: {message}");
            violations.push(Violation::new(path, number + 1, message));
        }
    }
    violations
}

/// Whether the word stands in the text by itself, and not as the end or beginning of another.
fn has_word(text: &str, word: &str) -> bool {
    let belongs = |c: char| c.is_alphanumeric() || c == '_';
    let open_end = word.ends_with(belongs);
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        let begins = !before.is_some_and(belongs);
        let ends = !open_end || !after.is_some_and(belongs);
        begins && ends
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No lines; of a type, because serde_json too has something that lines could be compared with.
    const NONE: [usize; 0] = [];

    #[track_caller]
    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(path, text).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(lines("a.rs", &"\n".repeat(MAX_LINES)), NONE);
        assert_eq!(lines("a.rs", &"\n".repeat(MAX_LINES + 1)), [MAX_LINES + 1]);
        assert_eq!(lines("a.md", &"\n".repeat(MAX_LINES + 1)), NONE);
    }

    #[test]
    fn every_leftover_is_found() {
        for (mark, _) in LEFTOVERS {
            assert_eq!(lines("a.rs", &format!("fine\n    {mark}(x)\n")), [2], "{mark}");
            assert_eq!(lines("a.rs", &format!("not_{mark}(x)")), NONE, "{mark}");
        }
    }

    #[test]
    fn a_silenced_lint_needs_a_reason() {
        let with = |inner: &str| ["#", "[", inner, "]\nfn f() {}\n"].concat();
        for silent in [
            "allow(dead_code)",
            "expect(clippy::all)",
            "cfg_attr(test, allow(unused))",
            "allow(\n    dead_code,\n    unused\n)",
        ] {
            assert_eq!(lines("a.rs", &with(silent)), [1], "{silent}");
        }
        assert_eq!(lines("a.rs", &["\n#!", "[allow(unused)]"].concat()), [2]);
        for fine in [
            "allow(dead_code, reason = \"for [later]\")",
            "expect(\n    dead_code,\n    reason = \"\\\"quoted]\\\"\"\n)",
            "doc = \"allowed\"",
            "test",
        ] {
            assert_eq!(lines("a.rs", &with(fine)), NONE, "{fine}");
        }
        assert_eq!(lines("a.rs", "let x = array[0].expect(\"there\");"), NONE);
        assert_eq!(lines("a.rs", &["// #", "[allow(unused)]"].concat()), NONE);
    }

    #[test]
    fn the_engine_stays_out_of_the_world() {
        for word in WORLD {
            let text = format!("fine\nlet x = {word};\n// {word}\n");
            assert_eq!(lines("crates/ginmi/src/a.rs", &text), [2], "{word}");
            assert_eq!(lines("crates/ginmi-cli/src/a.rs", &text), NONE, "{word}");
        }
    }
}
