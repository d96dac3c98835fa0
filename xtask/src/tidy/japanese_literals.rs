//! What people read in Japanese is in `ginmi-words`, with what they read in other languages.

use proc_macro2::{TokenStream, TokenTree};

use super::{RepositoryFiles, Violation, code_of, is_test};

/// The texts, and the code that puts them together.
const WORDS: &str = "crates/ginmi-words/";

/// Files that need Japanese characters, and why.
const EXEMPT: [(&str, &str); 3] = [
    ("crates/ginmi-cli/src/terminal_text/columns.rs", "characters that do not begin a line"),
    ("crates/ginmi-web/src/browser/result_image.rs", "the emblem"),
    ("crates/ginmi-web/src/view/mod.rs", "the emblem"),
];

/// Checks the string literals of all Rust source outside the texts and the tests.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let is_exempt = |path: &str| EXEMPT.iter().any(|(exempt, _)| *exempt == path);
    let checked = files.texts().filter(|(path, _)| {
        path.ends_with(".rs") && !path.starts_with(WORDS) && !is_test(path) && !is_exempt(path)
    });
    let of_file = |(path, text): (&str, &str)| -> Vec<Violation> {
        let japanese = string_literals(text).into_iter().filter(|one| one.chars().any(is_japanese));
        let violation = |literal: String| {
            let line = literal.lines().find(|line| line.chars().any(is_japanese));
            let byte = line.and_then(|line| text.find(line)).unwrap_or_default();
            let message = "Japanese in the code: give it an id in `ginmi-words`";
            Violation::at(path, text, byte, message)
        };
        japanese.map(violation).collect()
    };
    checked.flat_map(of_file).collect()
}

/// The string literals of a source file, without documentation and unit tests.
fn string_literals(text: &str) -> Vec<String> {
    let mut literals = Vec::new();
    if let Ok(tokens) = code_of(text).parse() {
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
            ("crates/a/src/b.rs", "fn f(line: &str) { line.trim_end_matches(['.', '。']); }"),
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
            let text = files.text(path).expect(path);
            let has = string_literals(text).iter().any(|one| one.chars().any(is_japanese));
            assert!(has, "{path} has no {why}");
        }
    }
}
