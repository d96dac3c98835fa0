//! Text in columns, where colours take no space.

use std::borrow::Cow;
use std::fmt::Display;

use anstyle::Style;
use textwrap::core::Word;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Lines are broken to fit into this many columns.
pub(crate) const COLUMNS: usize = 78;

/// A space at which [`fill`] does not break; in its result it is an ordinary space.
const NO_BREAK: &str = "\u{a0}";

/// [`fill`] removes this character, and does not break the line there.
const JOINED: char = '\u{2060}';

/// Headings and the most important text.
pub(crate) const STRONG: Style = Style::new().bold();
/// Less important text.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// The text in a style. The output stream removes the style if colours are off.
pub(crate) fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The columns that a text takes in a terminal, where many characters take two and colours none.
pub(crate) fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).map(UnicodeWidthStr::width).sum()
}

/// The text padded with spaces to a width.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    format!("{text}{:missing$}", "")
}

/// Lays out pieces beside each other, two spaces apart, on as many lines as they need. The first
/// line begins with `first`, the others with as many spaces.
pub(crate) fn flow(first: &str, pieces: impl IntoIterator<Item = String>) -> Vec<String> {
    flow_indented(first, width(first), pieces)
}

/// The same with a given indentation for the second and all further lines.
pub(crate) fn flow_indented(
    first: &str,
    indent: usize,
    pieces: impl IntoIterator<Item = String>,
) -> Vec<String> {
    let (mut lines, mut line, mut empty) = (Vec::new(), first.to_owned(), true);
    for piece in pieces {
        if !empty && width(&line) + 2 + width(&piece) > COLUMNS {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            empty = true;
        }
        if !empty {
            line.push_str("  ");
        }
        line.push_str(&piece);
        empty = false;
    }
    lines.push(line);
    lines
}

/// A paragraph, broken into lines.
pub(crate) fn paragraph(text: &str) -> String {
    fill(text, 0)
}

/// The text broken into lines, with an indentation for the second and all further ones. It does not
/// break within words, numbers of rules, or at a space that is [not to be broken](NO_BREAK) or
/// [joined](JOINED).
pub(crate) fn fill(text: &str, indent: usize) -> String {
    let spaces = " ".repeat(indent);
    let options = textwrap::Options::new(COLUMNS)
        .word_separator(textwrap::WordSeparator::Custom(words))
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .subsequent_indent(&spaces);
    unjoined(&textwrap::fill(text, options))
}

/// The text as a single word for [`fill`].
pub(crate) fn unbroken(text: &str) -> String {
    let mut word = String::new();
    for letter in text.chars() {
        if word.ends_with(|before: char| before.width() == Some(2)) {
            word.push(JOINED);
        }
        word.push(letter);
    }
    word.replace(' ', NO_BREAK)
}

fn unjoined(text: &str) -> String {
    text.replace(NO_BREAK, " ").replace(JOINED, "")
}

/// The pieces of a line that may be separated: after spaces, and between Japanese characters.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut rest = line;
    Box::new(std::iter::from_fn(move || {
        let mut letters = rest.char_indices().zip(rest.chars().skip(1));
        let end = letters.find(|((_, one), next)| may_break(*one, *next));
        let end = end.map_or(rest.len(), |((index, one), _)| index + one.len_utf8());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        (!word.is_empty()).then(|| Word::from(word))
    }))
}

/// Whether a line may be broken between the two.
fn may_break(one: char, next: char) -> bool {
    // Characters that must not begin a line in Japanese, and those that must not end one.
    const CLOSES: &str = "、。，．・：；！？ー～）」』】々ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
    const OPENS: &str = "（「『【";
    if one == ' ' {
        return next != ' ';
    }
    let is_wide = |letter: char| letter.width() == Some(2);
    is_wide(one) && is_wide(next) && !CLOSES.contains(next) && !OPENS.contains(one)
}

/// The line, broken into several if it is too long.
pub(crate) fn fit(line: &str) -> Cow<'_, str> {
    if line.lines().all(|one| width(one) <= COLUMNS) {
        let is_plain = !line.contains([JOINED, '\u{a0}']);
        return if is_plain { line.into() } else { unjoined(line).into() };
    }
    let indent = line.len() - line.trim_start().len() + 4;
    line.lines().map(|one| fill(one, indent)).collect::<Vec<_>>().join("\n").into()
}

/// A count with its noun, in the plural with an s: `1 game`, `2 games`.
pub(crate) fn counted<N: Display + PartialEq + From<u8> + Copy>(count: N, one: &str) -> String {
    format!("{count} {one}{}", plural(count))
}

/// The ending of the plural.
pub(crate) fn plural<N: PartialEq + From<u8> + Copy>(count: N) -> &'static str {
    if count == N::from(1) { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns_and_colours_none() {
        assert_eq!(width("1松鶴"), 5);
        assert_eq!(width(&paint(STRONG, "松鶴")), 4);
        assert_eq!(pad("松", 4), "松  ");
    }

    #[test]
    fn pieces_flow_onto_further_lines() {
        let lines = flow("x ", ["a".repeat(50), "b".repeat(30)]);
        assert_eq!(lines, [format!("x {}", "a".repeat(50)), format!("  {}", "b".repeat(30))]);
    }

    #[test]
    fn japanese_is_broken_between_characters() {
        let text = format!("あなたが{}、取りました。", "松に鶴を出し".repeat(9));
        let filled = fill(&text, 4);
        assert_eq!(filled.lines().count(), 2);
        assert!(filled.lines().all(|line| width(line) <= COLUMNS && width(line) > 50));
        assert_eq!(filled.replace("\n    ", ""), text);
        // Neither cards nor the end of a sentence are broken.
        for count in 30..45 {
            let cards = format!("{}1松{JOINED}鶴。", "あ".repeat(count));
            assert!(fill(&cards, 0).ends_with("松鶴。"), "{count}");
        }
    }

    #[test]
    fn one_is_singular() {
        assert_eq!([0u32, 1, 2].map(|n| counted(n, "game")), ["0 games", "1 game", "2 games"]);
    }
}
