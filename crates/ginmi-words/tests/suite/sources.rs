//! Finds the texts that the programs use in their source.

use std::fs;
use std::path::{Path, PathBuf};

/// A text that a program uses.
pub(crate) struct UsedText {
    /// The file.
    pub(crate) file: String,
    /// The id of the text.
    pub(crate) id: String,
    /// The names of its arguments; `None` if the source does not show them.
    pub(crate) arguments: Option<Vec<String>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            files(&entry, ending, found);
        } else if entry.extension().is_some_and(|own| own == ending) {
            found.push(entry);
        }
    }
}

/// The sources of all programs, including the page.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let source = entry.unwrap().path().join("src");
        files(&source, "rs", &mut found);
    }
    files(&root().join("crates/ginmi-web/page"), "html", &mut found);
    files(&root().join("xtask-web/src"), "rs", &mut found);
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(&path).unwrap());
    found.into_iter().map(read).collect()
}

/// All sources as one text.
pub(crate) fn all() -> String {
    sources().into_iter().map(|(_, text)| text).collect()
}

/// The rulebook as one text.
pub(crate) fn rulebook() -> String {
    let mut found = Vec::new();
    files(&root().join("rulebook"), "md", &mut found);
    found.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// Every text that is used with a literal id.
pub(crate) fn used_texts() -> Vec<UsedText> {
    let mut used = Vec::new();
    for (file, text) in sources() {
        // Comments contain examples.
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .fold(String::new(), |code, line| code + line + "\n");
        for call in ["text!(", "sentence!(", ".text(", "id!("] {
            for (at, _) in code.match_indices(call) {
                let inside = within(&code[at + call.len()..]);
                let mut parts = split(inside).into_iter();
                if ["text!(", "sentence!("].contains(&call) {
                    parts.next();
                }
                let Some(id) = parts.next().and_then(literal) else { continue };
                let names = parts.filter_map(|part| {
                    let (name, _) = part.split_once('=')?;
                    Some(name.trim().to_owned())
                });
                let arguments = (call != "id!(").then(|| names.collect());
                used.push(UsedText { file: file.clone(), id, arguments });
            }
        }
    }
    assert!(used.len() > 400, "only {} texts are used", used.len());
    used
}

/// The text up to the closing parenthesis.
fn within(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (1, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    panic!("a parenthesis is not closed: {text}")
}

/// Splits at commas outside of nested parentheses.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut quoted, mut from) = (Vec::new(), 0, false, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[from..].trim());
    parts
}

fn literal(part: &str) -> Option<String> {
    let inner = part.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('"')).then(|| inner.to_owned())
}

/// The numbers of rules in a text, such as `HH-7.1`.
pub(crate) fn rules(text: &str) -> Vec<String> {
    let words =
        text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.".contains(letter)));
    let is_rule = |word: &&str| {
        let Some((prefix, number)) = word.split_once('-') else { return false };
        ["C", "HH", "NU", "TY", "KO"].contains(&prefix)
            && number.starts_with(|letter: char| letter.is_ascii_digit())
    };
    words.map(|word| word.trim_end_matches('.')).filter(is_rule).map(str::to_owned).collect()
}
