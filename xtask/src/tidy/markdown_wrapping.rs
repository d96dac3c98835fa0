//! Markdown is wrapped, so that a changed sentence is a changed line.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{RepositoryFiles, Violation};

/// The most characters of a line.
const MAX_COLUMNS: usize = 100;

/// Pages in Japanese, which has no spaces to break lines at.
const WITHOUT_SPACES: &str = "rulebook/ja/";

/// Cards of networks, which `cargo xtask adopt` writes together with the weights.
const GENERATED: &str = "/network.md";

/// Checks that paragraphs and lists of the Markdown files have no line that could be broken earlier.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let is_wrapped = |path: &str| {
        path.ends_with(".md") && !path.starts_with(WITHOUT_SPACES) && !path.ends_with(GENERATED)
    };
    let mut violations = Vec::new();
    for (path, text) in files.texts().filter(|(path, _)| is_wrapped(path)) {
        for start in long_lines(text) {
            let message = format!("more than {MAX_COLUMNS} characters: wrap the paragraph");
            violations.push(Violation::at(path, text, start, message));
        }
    }
    violations
}

/// Where lines begin that are too long and have a space at which they could be broken.
fn long_lines(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    // How many code blocks, tables and headings are open: none of them can be wrapped.
    let mut unbreakable = 0_u32;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::Table(_) | Tag::Heading { .. }) => {
                unbreakable += 1;
            }
            Event::End(TagEnd::CodeBlock | TagEnd::Table | TagEnd::Heading(_)) => unbreakable -= 1,
            Event::Text(_) if unbreakable == 0 => {
                let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
                let line = text[start..].lines().next().unwrap_or_default();
                let has_space = text[range].trim_end().contains(' ');
                if line.chars().count() > MAX_COLUMNS && has_space && !found.contains(&start) {
                    found.push(start);
                }
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::lines_found;

    #[test]
    fn a_long_line_is_found_in_paragraphs_and_lists() {
        let long = "word ".repeat(30);
        assert_eq!(
            lines_found(check, "a.md", &format!("# A\n\nshort\n{long}\n\n- {long}\n")),
            [4, 6]
        );
        assert_eq!(
            lines_found(check, "a.md", &format!("{}\n", "word ".repeat(20).trim_end())),
            [0; 0]
        );
    }

    #[test]
    fn what_cannot_be_wrapped_may_be_long() {
        let long = "word ".repeat(30);
        for text in [
            format!("# {long}\n"),
            format!("```sh\n{long}\n```\n"),
            format!("| a |\n| --- |\n| {long} |\n"),
            format!("`{long}`\n"),
            format!("{}\n", "x".repeat(200)),
        ] {
            assert_eq!(lines_found(check, "a.md", &text), [0; 0], "{text}");
        }
        for path in ["rulebook/ja/a.md", "crates/a/network.md", "a.txt"] {
            assert_eq!(lines_found(check, path, &format!("{long}\n")), [0; 0], "{path}");
        }
    }
}
