//! A card on the screen: a frame with its month, its name and the sign of its kind.

use ginmi::cards::Card;
use ginmi_words::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};
use unicode_width::UnicodeWidthStr;

use super::color_mode;
use crate::terminal_text::cards::{CardFaceText, CardNameStyle, sign, style};

/// The size of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardSize {
    /// As small as their names allow.
    Small,
    /// With plant and picture on separate lines.
    Medium,
    /// With everything.
    Large,
}

impl CardSize {
    /// All sizes, the largest first.
    pub(super) const ALL: [Self; 3] = [Self::Large, Self::Medium, Self::Small];

    /// The columns and rows of a card.
    pub(super) const fn extent(self) -> (u16, u16) {
        match self {
            Self::Small => (10, 3),
            Self::Medium => (15, 5),
            Self::Large => (15, 6),
        }
    }
}

/// The marks on a card.
#[derive(Clone, Copy, Default)]
pub(super) struct CardMarks {
    /// The key that chooses it.
    pub(super) key: Option<char>,
    /// Whether Enter would choose it.
    pub(super) is_chosen: bool,
    /// Whether the chosen card would capture it.
    pub(super) is_met: bool,
    /// Whether the strongest bot would choose it.
    pub(super) is_advised: bool,
}

/// The languages in which a card is named.
#[derive(Clone, Copy)]
pub(super) struct CardLanguages {
    /// The names of cards.
    pub(super) names: CardNameStyle,
    /// The language of everything else.
    pub(super) lang: Lang,
}

/// Paints a card.
pub(super) fn paint_card(
    buffer: &mut Buffer,
    area: Rect,
    size: CardSize,
    card: Card,
    of: CardLanguages,
    marks: CardMarks,
) {
    let face = CardFaceText::of(of.names, of.lang, card);
    let color = color_mode::style_of(style(card));
    let frame = match marks {
        CardMarks { is_chosen: true, .. } => BorderType::Thick,
        CardMarks { is_met: true, .. } => BorderType::Double,
        _ => BorderType::Rounded,
    };
    let key = marks.key.map(String::from).unwrap_or_default();
    let key_style = if marks.is_chosen {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    } else {
        Style::new().add_modifier(Modifier::BOLD)
    };
    let columns = area.width.saturating_sub(2);
    let head = if size == CardSize::Small || face.head.is_empty() {
        face.head
    } else {
        card.month().to_string()
    };
    let mut block = Block::bordered().border_type(frame).border_style(color);
    if !head.is_empty() {
        block = block.title_top(Line::styled(head, Style::new().add_modifier(Modifier::BOLD)));
    }
    if size == CardSize::Small && card != Card::BLANK {
        block = block.title_bottom(Line::styled(sign(card.kind()), color));
    }
    if marks.is_advised {
        block = block.title_top(Line::styled("!", key_style).right_aligned());
    }
    if !key.is_empty() {
        block = block.title_bottom(Line::styled(key, key_style).right_aligned());
    }
    let inner = block.inner(area);
    block.render(area, buffer);
    let mut lines = if size == CardSize::Small { vec![face.short] } else { face.lines };
    if size != CardSize::Small && card != Card::BLANK {
        let kind = ginmi_words::kind_of_card(of.lang, card.kind());
        lines.push(format!("{} {kind}", sign(card.kind())));
    }
    // If there are fewer rows than lines, the first lines are left out, since they matter least.
    let skipped = lines.len().saturating_sub(usize::from(inner.height));
    let above = usize::from(inner.height).saturating_sub(lines.len()) / 2;
    let last = lines.len() - 1;
    for (row, line) in (above..).zip(lines.iter().enumerate().skip(skipped)) {
        let (index, line) = line;
        let is_kind = size != CardSize::Small && index == last;
        let base = if is_kind { color } else { Style::new() };
        let base = if marks.is_chosen { base.add_modifier(Modifier::BOLD) } else { base };
        let line = Line::styled(cut(line, columns.into()), base).centered();
        let area = Rect { y: inner.y + row as u16, height: 1, ..inner };
        line.render(area, buffer);
    }
}

/// The text, or as much as fits, with a mark for the missing part.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        cut.push(letter);
        if cut.width() + 1 > columns {
            cut.pop();
            break;
        }
    }
    cut.push('.');
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(size: CardSize, code: &str, names: CardNameStyle, lang: Lang) -> Vec<String> {
        let (width, height) = size.extent();
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let marks = CardMarks { key: Some('3'), ..CardMarks::default() };
        paint_card(
            &mut buffer,
            area,
            size,
            code.parse().unwrap(),
            CardLanguages { names, lang },
            marks,
        );
        crate::full_screen::tests::rows(&buffer)
    }

    #[test]
    fn a_small_card_has_month_name_kind_and_key() {
        assert_eq!(
            rows(CardSize::Small, "1a", CardNameStyle::English, Lang::English),
            ["╭1───────╮", "│ Crane  │", "╰★──────3╯"]
        );
        let japanese = rows(CardSize::Small, "12b", CardNameStyle::Japanese, Lang::Japanese);
        assert!(japanese[0].starts_with("╭12桐"), "{japanese:?}");
    }

    #[test]
    fn the_names_of_all_cards_fit_on_larger_ones() {
        for size in [CardSize::Medium, CardSize::Large] {
            for card in ginmi::cards::CardSet::DECK {
                for (names, lang) in [
                    (CardNameStyle::English, Lang::English),
                    (CardNameStyle::Both, Lang::English),
                    (CardNameStyle::Japanese, Lang::Japanese),
                    (CardNameStyle::Code, Lang::English),
                ] {
                    let rows = rows(size, &card.to_string(), names, lang).join("\n");
                    assert!(!rows.contains('.'), "{rows}");
                }
            }
        }
    }
}
