//! Text and colors of the screen.

use ansi_to_tui::IntoText;
use anstyle::AnsiColor;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Text};

use crate::terminal_text::columns::fit;

/// The colors that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColorMode {
    /// None.
    Plain,
    /// The sixteen colors that the terminal defines.
    Sixteen,
    /// Colors that can be read on black and on white.
    Readable,
}

impl ColorMode {
    /// The setting of the environment: <https://no-color.org>, and the terminal's own variables.
    pub(super) fn from_environment() -> Self {
        let named = |name| std::env::var(name).is_ok_and(|value| !value.is_empty());
        let many = std::env::var("TERM").is_ok_and(|term| term.contains("256color"));
        match (named("NO_COLOR"), many || named("COLORTERM")) {
            (true, _) => Self::Plain,
            (false, true) => Self::Readable,
            (false, false) => Self::Sixteen,
        }
    }

    /// Reduces the colors of a buffer to the available ones.
    pub(super) fn reduce_colors(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            (cell.fg, cell.bg) = (self.color(cell.fg), self.color(cell.bg));
        }
    }

    const fn color(self, color: Color) -> Color {
        match self {
            Self::Plain => Color::Reset,
            Self::Sixteen => color,
            Self::Readable => match color {
                Color::Red | Color::LightRed => Color::Indexed(167),
                Color::Green | Color::LightGreen => Color::Indexed(28),
                Color::Yellow | Color::LightYellow => Color::Indexed(130),
                Color::Blue | Color::LightBlue => Color::Indexed(32),
                Color::Magenta | Color::LightMagenta => Color::Indexed(133),
                other => other,
            },
        }
    }
}

/// Text with the colors of [`paint`](crate::terminal_text::columns::paint) as lines of the screen;
/// long lines are broken as in the line-by-line game.
pub(super) fn lines<S: AsRef<str>>(texts: impl IntoIterator<Item = S>) -> Vec<Line<'static>> {
    texts.into_iter().flat_map(|text| text_of(&fit(text.as_ref())).lines).collect()
}

/// A text style as a style of the screen.
pub(super) fn style_of(style: anstyle::Style) -> Style {
    let color = match style.get_fg_color() {
        Some(anstyle::Color::Ansi(AnsiColor::Red)) => Some(Color::Red),
        Some(anstyle::Color::Ansi(AnsiColor::Green)) => Some(Color::Green),
        Some(anstyle::Color::Ansi(AnsiColor::Yellow)) => Some(Color::Yellow),
        Some(anstyle::Color::Ansi(AnsiColor::Blue)) => Some(Color::Blue),
        Some(anstyle::Color::Ansi(AnsiColor::Magenta)) => Some(Color::Magenta),
        _ => None,
    };
    let is_bold = style.get_effects().contains(anstyle::Effects::BOLD);
    let bold = if is_bold { Modifier::BOLD } else { Modifier::empty() };
    Style { fg: color, ..Style::new() }.add_modifier(bold)
}

fn text_of(painted: &str) -> Text<'static> {
    if painted.is_empty() {
        return Text::from(Line::default());
    }
    // A text that only looks like a color code, such as somebody's name, stays as it is.
    painted.into_text().unwrap_or_else(|_| Text::raw(painted.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luminance and contrast as the W3C defines them, for a color of the 256-color cube.
    fn contrast(index: u8, other: f64) -> f64 {
        let level = |step: u8| if step == 0 { 0.0 } else { f64::from(55 + 40 * step) / 255.0 };
        let linear =
            |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let step = index - 16;
        let [red, green, blue] =
            [step / 36, step / 6 % 6, step % 6].map(|step| linear(level(step)));
        let light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        (light.max(other) + 0.05) / (light.min(other) + 0.05)
    }

    #[test]
    fn colors_can_be_read_on_black_and_on_white() {
        let all = [Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta];
        for color in all {
            let Color::Indexed(index) = ColorMode::Readable.color(color) else { panic!("{color}") };
            for (name, other) in [("black", 0.0), ("white", 1.0)] {
                let contrast = contrast(index, other);
                assert!(contrast > 3.4, "{color} on {name}: {contrast:.1}");
            }
            assert_eq!(ColorMode::Plain.color(color), Color::Reset);
        }
    }

    #[test]
    fn styles_become_styles() {
        use crate::terminal_text::columns::{STRONG, paint};
        let lines = lines([format!("a {}\nc", paint(STRONG, "b"))]);
        let found: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(found, ["a b", "c"]);
        let bold = lines[0].spans.iter().find(|span| span.content == "b").unwrap();
        assert!(bold.style.add_modifier.contains(Modifier::BOLD));
    }
}
