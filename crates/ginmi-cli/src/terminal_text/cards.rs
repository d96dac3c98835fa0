//! Cards in a terminal: short names with the month's number, one colour per kind.

use anstyle::{AnsiColor, Color, Style};
use clap::ValueEnum;
use ginmi::cards::{Card, CardKind, CardSet, groups};
use ginmi_words::{Lang, short_card_name};

use super::columns::{flow, paint, unbroken};

/// How cards and yaku are named: in Japanese, in English, in both, or by code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CardNameStyle {
    /// Plant and picture in Japanese: 1松鶴.
    Japanese,
    /// In English: 1 Crane.
    English,
    /// Both: 1松鶴 Crane.
    Both,
    /// The codes of commands and records: 1a.
    Code,
}

impl CardNameStyle {
    /// The names that readers of a language get if they do not choose.
    pub(crate) fn usual(lang: Lang) -> Self {
        if lang == Lang::Japanese { Self::Japanese } else { Self::Both }
    }

    /// The names that the key for switching changes to.
    pub(crate) const fn toggled(self) -> Self {
        match self {
            Self::Japanese => Self::Both,
            Self::Both => Self::English,
            Self::English | Self::Code => Self::Japanese,
        }
    }

    /// The name in the language, with the Japanese one if both are wanted.
    pub(crate) fn pair(self, lang: Lang, name: impl Fn(Lang) -> &'static str) -> String {
        let japanese = name(Lang::Japanese);
        match (name(lang), self) {
            (name, Self::Japanese | Self::Both) if name != japanese => {
                format!("{name} {japanese}")
            }
            (name, _) => name.to_owned(),
        }
    }

    /// The card in colour.
    pub(crate) fn card(self, card: Card) -> String {
        paint(style(card), self.plain(card))
    }

    /// The cards in colour, in the order of their months.
    pub(crate) fn cards(self, cards: CardSet) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(self.gap())
    }

    /// The same for text that is [filled](super::columns::fill): no line is broken within a name.
    pub(crate) fn unbroken(self, cards: CardSet) -> String {
        let names = cards.iter().map(|card| paint(style(card), unbroken(&self.plain(card))));
        names.collect::<Vec<_>>().join(self.gap())
    }

    /// The cards in colour after a heading, on as many lines as they need.
    pub(crate) fn lines(self, heading: &str, cards: CardSet) -> Vec<String> {
        flow(heading, cards.iter().map(|card| self.card(card)))
    }

    /// The name of the card without colour.
    pub(crate) fn plain(self, card: Card) -> String {
        let month = card.month();
        match self {
            Self::Japanese if card == Card::BLANK => short_card_name(card).to_owned(),
            Self::English if card == Card::BLANK => "blank card".to_owned(),
            Self::Both if card == Card::BLANK => format!("blank card {}", short_card_name(card)),
            Self::Japanese => format!("{month}{}", short_card_name(card)),
            Self::English => format!("{month} {}", short_english(card)),
            Self::Both => format!("{month}{} {}", short_card_name(card), short_english(card)),
            Self::Code => card.to_string(),
        }
    }

    /// The names of some cards in pieces that stay on one line: short names together, long ones
    /// each by itself.
    pub(crate) fn joined(self, cards: Vec<String>) -> Vec<String> {
        match self {
            Self::Japanese | Self::Code => vec![cards.join(" ")],
            Self::English | Self::Both => cards,
        }
    }

    const fn gap(self) -> &'static str {
        match self {
            Self::Japanese | Self::Code => " ",
            Self::English | Self::Both => ", ",
        }
    }
}

/// The text on a card of the full screen.
pub(crate) struct CardFaceText {
    /// The month and the part of the name that fits beside it.
    pub(crate) head: String,
    /// One word that distinguishes the card from the others of its month.
    pub(crate) short: String,
    /// The whole name, the most important part last.
    pub(crate) lines: Vec<String>,
}

impl CardFaceText {
    /// The face of a card with its names.
    pub(crate) fn of(names: CardNameStyle, lang: Lang, card: Card) -> Self {
        let kind = ginmi_words::kind_of_card(lang, card.kind()).to_owned();
        if card == Card::BLANK {
            let head = names.plain(card);
            return Self { short: String::new(), lines: vec![head.clone()], head: String::new() };
        }
        let month = card.month();
        let picture = || picture(card).unwrap_or_else(|| addition(card)).to_owned();
        match names {
            CardNameStyle::Japanese => Self {
                head: names.plain(card),
                // 松に鶴: the plant, and what is painted with it.
                lines: ginmi_words::card(Lang::Japanese, card)
                    .split_inclusive(['に', 'の'])
                    .map(|part| part.trim_end_matches(['に', 'の']).to_owned())
                    .collect(),
                short: kind,
            },
            CardNameStyle::English => Self {
                head: month.to_string(),
                short: picture(),
                lines: vec![short_plant(card).to_owned(), picture()],
            },
            CardNameStyle::Both => Self {
                head: format!("{month}{}", short_card_name(card)),
                short: picture(),
                lines: vec![
                    short_card_name(card).to_owned(),
                    short_plant(card).to_owned(),
                    picture(),
                ],
            },
            CardNameStyle::Code => {
                Self { head: card.to_string(), lines: vec![kind.clone()], short: kind }
            }
        }
    }
}

/// The sign of a kind, which does not rely on colour.
pub(crate) const fn sign(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Bright => "★",
        CardKind::Animal => "◆",
        CardKind::Ribbon => "▬",
        CardKind::Chaff => "○",
    }
}

/// The colour of a kind; ribbons have that of their paper.
pub(crate) fn style(card: Card) -> Style {
    let color = |color: AnsiColor| Style::new().fg_color(Some(Color::Ansi(color)));
    match card.kind() {
        CardKind::Bright => color(AnsiColor::Yellow).bold(),
        CardKind::Animal => color(AnsiColor::Green),
        CardKind::Ribbon if groups::POETRY_RIBBONS.contains(card) => color(AnsiColor::Red),
        CardKind::Ribbon if groups::BLUE_RIBBONS.contains(card) => color(AnsiColor::Blue),
        CardKind::Ribbon => color(AnsiColor::Magenta),
        CardKind::Chaff => Style::new(),
    }
}

/// A name of one or two words; with the full names, a pile would not fit on a line.
fn short_english(card: Card) -> String {
    match picture(card) {
        Some(picture) => picture.to_owned(),
        None => format!("{} {}", short_plant(card), addition(card)),
    }
}

/// The picture on a card beside its plant, if it has a name.
fn picture(card: Card) -> Option<&'static str> {
    Some(match (card.month().number(), card.letter()) {
        (1, 'a') => "Crane",
        (2, 'a') => "Warbler",
        (3, 'a') => "Curtain",
        (4, 'a') => "Cuckoo",
        (5, 'a') => "Bridge",
        (6, 'a') => "Butterflies",
        (7, 'a') => "Boar",
        (8, 'a') => "Moon",
        (8, 'b') => "Geese",
        (9, 'a') => "Sake Cup",
        (10, 'a') => "Deer",
        (11, 'a') => "Rain Man",
        (11, 'b') => "Swallow",
        (12, 'a') => "Phoenix",
        _ => return None,
    })
}

fn short_plant(card: Card) -> &'static str {
    match ginmi_words::plant(Lang::English, card.month()) {
        "Bush Clover" => "Clover",
        plant => plant.split(' ').next().unwrap_or_default(),
    }
}

fn addition(card: Card) -> &'static str {
    match (card.month().number(), card.letter()) {
        (1..=3, 'b') => "poetry",
        (6 | 9 | 10, 'b') => "blue",
        (4 | 5 | 7, 'b') | (11, 'c') => "ribbon",
        (11, 'd') => "lightning",
        (12, 'b') => "yellow",
        _ => "chaff",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, japanese: &str, english: &str) {
        let card: Card = code.parse().unwrap();
        assert_eq!(CardNameStyle::Japanese.plain(card), japanese);
        assert_eq!(CardNameStyle::English.plain(card), english);
        assert_eq!(CardNameStyle::Both.plain(card).split_once(' ').unwrap().0, japanese);
        assert_eq!(CardNameStyle::Code.plain(card), code);
    }

    #[test]
    fn cards_have_short_names() {
        check("1a", "1松鶴", "1 Crane");
        check("2b", "2梅赤", "2 Plum poetry");
        check("7d", "7萩素", "7 Clover chaff");
        check("11c", "11柳短", "11 Willow ribbon");
        check("12b", "12桐黄", "12 Paulownia yellow");
    }
}
