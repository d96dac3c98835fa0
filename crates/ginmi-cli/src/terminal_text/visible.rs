//! Texts of strangers, so that they do nothing in a terminal but be read.

/// A text in which everything shows: what would move the cursor, change colours or turn the order
/// of letters around is written as its code.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{feff}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                shown.extend(c.escape_unicode());
            }
            c if c.is_control() => shown.extend(c.escape_debug()),
            c => shown.push(c),
        }
    }
    shown
}

/// The same for a text of several lines, which stay lines.
pub(crate) fn visible_lines(text: &str) -> String {
    text.lines().map(visible).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_not_show_is_written_as_its_code() {
        assert_eq!(visible(r#"{"kind":"花札"}"#), r#"{"kind":"花札"}"#);
        assert_eq!(visible("\u{1b}[1m\u{feff}{\0}"), r"\u{1b}[1m\u{feff}{\0}");
        assert_eq!(visible_lines("a\u{7}\nb"), "a\\u{7}\nb");
        assert_eq!(visible("\u{1b}]0;x\u{7}\u{202e}abc\n"), r"\u{1b}]0;x\u{7}\u{202e}abc\n");
    }
}
