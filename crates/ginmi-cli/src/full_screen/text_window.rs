//! A text over the table that can be scrolled.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::color_mode::{self, ColorMode};
use crate::terminal_text::text_renderer::SentenceRenderer;

/// What a text window is for, which decides what the keys do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WindowPurpose {
    /// To read.
    Read,
    /// The settlement of a round or of the match: after it, the game goes on.
    Settlement,
    /// To ask whether to leave.
    Leave,
    /// To choose what to do about the seats of others.
    Seats,
}

/// A text over the table.
pub(super) struct TextWindow {
    /// Its purpose.
    pub(super) purpose: WindowPurpose,
    title: String,
    lines: Vec<Line<'static>>,
    /// What the keys do.
    keys: String,
    top: usize,
    /// The number of lines that were visible when it was last drawn.
    height: usize,
}

impl TextWindow {
    /// A window that shows the beginning of a text.
    fn new<S: AsRef<str>>(
        purpose: WindowPurpose,
        title: &str,
        text: impl IntoIterator<Item = S>,
        keys: &str,
    ) -> Self {
        let mut lines = color_mode::lines(text);
        let is_blank = |line: &Line<'_>| line.width() == 0;
        let blank = lines.iter().take_while(|line| is_blank(line)).count();
        lines.drain(..blank);
        while lines.last().is_some_and(is_blank) {
            lines.pop();
        }
        let (title, keys) = (title.to_owned(), keys.to_owned());
        Self { purpose, title, lines, keys, top: 0, height: 0 }
    }

    /// A text to read.
    pub(super) fn text(renderer: &SentenceRenderer, title: &str, text: Vec<String>) -> Self {
        Self::new(WindowPurpose::Read, title, text, renderer.text("screen-keys-window"))
    }

    /// The settlement of a round or of the match.
    pub(super) fn settlement(renderer: &SentenceRenderer, lines: &[String]) -> Self {
        let (title, keys) =
            (renderer.text("screen-settlement"), renderer.text("screen-keys-settlement"));
        Self::new(WindowPurpose::Settlement, title, lines, keys)
    }

    /// The question whether to leave, with how to resume the game.
    pub(super) fn leave_question(renderer: &SentenceRenderer, resume: &str) -> Self {
        let text = [renderer.text("screen-leave"), "", resume];
        let (title, keys) =
            (renderer.text("screen-leave-title"), renderer.text("screen-keys-leave"));
        Self::new(WindowPurpose::Leave, title, text, keys)
    }

    /// What can be done about the seats of others, each with its key.
    pub(super) fn seats(renderer: &SentenceRenderer, rows: &[String]) -> Self {
        let (title, keys) = (renderer.text("screen-seats"), renderer.text("screen-keys-seats"));
        Self::new(WindowPurpose::Seats, title, rows, keys)
    }

    /// Scrolls by some lines.
    pub(super) fn scroll(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(self.height);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }

    /// Scrolls by whole pages.
    pub(super) fn page(&mut self, pages: isize) {
        let page = isize::try_from(self.height.max(2) - 1).unwrap_or(1);
        self.scroll(pages * page);
    }

    /// Draws it in the middle of the screen.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, color_mode: ColorMode) {
        let screen = frame.area();
        let lines = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let width = self.lines.iter().map(Line::width).max().unwrap_or(0);
        let width = u16::try_from(width.max(44)).unwrap_or(u16::MAX);
        let (width, height) =
            (width.saturating_add(2).min(screen.width), lines.saturating_add(2).min(screen.height));
        let area =
            Rect { x: (screen.width - width) / 2, y: (screen.height - height) / 2, width, height };
        self.height = usize::from(height.saturating_sub(2));
        self.scroll(0);
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let mut block = Block::bordered()
            .border_type(BorderType::Double)
            .title_top(Line::styled(format!(" {} ", self.title), strong))
            .title_bottom(Line::raw(format!(" {} ", self.keys)).right_aligned());
        if self.lines.len() > self.height {
            let end = (self.top + self.height).min(self.lines.len());
            let position = format!(" {}–{end} / {} ↑↓ ", self.top + 1, self.lines.len());
            block = block.title_bottom(Line::raw(position));
        }
        frame.render_widget(Clear, area);
        // A wide character that begins left of the window would hide its frame.
        if let Some(left) = area.x.checked_sub(1) {
            for y in area.top()..area.bottom() {
                let cell = &mut frame.buffer_mut()[(left, y)];
                if cell.symbol().width() > 1 {
                    cell.set_symbol(" ");
                }
            }
        }
        let shown: Vec<_> = self.lines.iter().skip(self.top).take(self.height).cloned().collect();
        frame.render_widget(Paragraph::new(shown).block(block), area);
        color_mode.reduce_colors(frame.buffer_mut());
    }
}
