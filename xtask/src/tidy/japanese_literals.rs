//! What people read in Japanese is in `ginmi-words`, with what they read in other languages.

use super::{RepositoryFiles, Violation};

/// The texts, and the code that puts them together.
const WORDS: &str = "crates/ginmi-words/";

/// Files that need Japanese characters, and why.
const EXEMPT: [(&str, &str); 3] = [
    ("crates/ginmi-cli/src/terminal_text/columns.rs", "characters that do not begin a line"),
    ("crates/ginmi-web/src/browser/result_image.rs", "the emblem"),
    ("crates/ginmi-web/src/view/mod.rs", "the emblem"),
];

/// Checks the code of all Rust source outside the texts.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let is_exempt = |path: &str| path.starts_with(WORDS) || EXEMPT.iter().any(|one| one.0 == path);
    let found = files.code_lines().filter(|(path, _, line)| !is_exempt(path) && has_text(line));
    let message = "Japanese in the code: give it an id in `ginmi-words`";
    found.map(|(path, number, _)| Violation::new(path, number, message)).collect()
}

/// Whether there is Japanese in the line other than a single character between quotes.
fn has_text(line: &str) -> bool {
    line.split('\'').any(|part| part.chars().count() > 1 && part.chars().any(is_japanese))
}

/// Whether it is hiragana, katakana or kanji; punctuation is not.
const fn is_japanese(letter: char) -> bool {
    matches!(letter, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::lines_found;

    #[test]
    fn japanese_is_found_in_every_literal() {
        for literal in ["\"松\"", "\"a\\\n  なし\"", "\"カス\"", "r#\"12局\"#"] {
            let text = format!("\nfn f() {{ say({literal}); }}\n");
            let line = 2 + literal.matches('\n').count();
            assert_eq!(lines_found(check, "crates/a/src/b.rs", &text), [line], "{literal}");
        }
    }

    #[test]
    fn docs_tests_words_and_punctuation_are_left_alone() {
        let literal = "fn f() { say(\"松\"); }";
        for (path, text) in [
            ("crates/a/src/b.rs", "/// The Crane 松に鶴.\nfn f() {} // 松"),
            ("crates/a/src/b.rs", "fn f(line: &str) { line.trim_end_matches(['の', '。']); }"),
            ("crates/a/src/b.rs", "fn f(line: &str) { line.trim_end_matches(\"。\"); }"),
            ("crates/a/src/b.rs", "#[cfg(test)]\nmod tests {\n    fn f() { say(\"松\"); }\n}"),
            ("crates/a/tests/b.rs", literal),
            ("crates/ginmi-words/src/b.rs", literal),
            (EXEMPT[0].0, literal),
        ] {
            assert_eq!(lines_found(check, path, text), [0; 0], "{path}: {text}");
        }
    }

    #[test]
    fn no_file_is_exempt_without_need() {
        let files = RepositoryFiles::of_repository().expect("git answers");
        for (path, why) in EXEMPT {
            let mut lines = files.code_lines().filter(|(of, ..)| *of == path);
            assert!(lines.any(|(.., line)| has_text(line)), "{path} has no {why}");
        }
    }
}
