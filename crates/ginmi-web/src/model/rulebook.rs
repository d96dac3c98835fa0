//! Places in the rulebook, by chapters and the numbers of rules.

use ginmi::Game;

use crate::words::{self, Lang, Text};

/// A page of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chapter {
    /// What all games share.
    Common,
    /// The rules of a game.
    Of(Game),
}

impl Chapter {
    /// All chapters, in the order in which one would read them.
    pub const ALL: [Chapter; 4] = [
        Chapter::Common,
        Chapter::Of(Game::HachiHachi),
        Chapter::Of(Game::Taiyaku),
        Chapter::Of(Game::Nuki),
    ];

    /// The id of the chapter in addresses and names of files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Chapter::Common => "common",
            Chapter::Of(game) => game.id(),
        }
    }

    /// What stands before the numbers of its rules.
    const fn prefix(self) -> &'static str {
        match self {
            Chapter::Common => "C-",
            Chapter::Of(Game::HachiHachi) => "HH-",
            Chapter::Of(Game::Taiyaku) => "TY-",
            Chapter::Of(Game::Nuki) => "NU-",
        }
    }

    /// What the chapter is called.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        const COMMON: Text = Text::new("All games", "共通");
        match self {
            Chapter::Common => COMMON.of(lang),
            Chapter::Of(game) => words::game(lang, game),
        }
    }
}

/// A place in the rulebook: a chapter, or a heading in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// The chapter.
    pub chapter: Chapter,
    /// The anchor of the heading: the number of a rule, or the id of a yaku; empty for the top.
    pub anchor: String,
}

impl Passage {
    /// A heading of a chapter.
    #[must_use]
    pub fn new(chapter: Chapter, anchor: &str) -> Passage {
        Passage { chapter, anchor: anchor.to_owned() }
    }

    /// Where a rule stands, by a number such as `HH-3.2`; `None` where it is no number of ours.
    #[must_use]
    pub fn of_rule(rule: &str) -> Option<Passage> {
        let chapter = Chapter::ALL.into_iter().find(|chapter| {
            let number = rule.strip_prefix(chapter.prefix());
            number.is_some_and(|number| number.starts_with(|first: char| first.is_ascii_digit()))
        })?;
        Some(Passage::new(chapter, rule))
    }

    /// The place at an address such as `/rulebook/taiyaku#TY-9`.
    #[must_use]
    pub fn at(address: &str) -> Option<Passage> {
        let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
        let id = path.trim_end_matches('/').strip_prefix("/rulebook")?;
        if id.is_empty() {
            return Some(Passage::new(Chapter::Common, anchor));
        }
        let id = id.strip_prefix('/')?;
        let chapter = Chapter::ALL.into_iter().find(|chapter| chapter.id() == id)?;
        Some(Passage::new(chapter, anchor))
    }

    /// The address.
    #[must_use]
    pub fn path(&self) -> String {
        let (chapter, anchor) = (self.chapter.id(), &self.anchor);
        let mark = if anchor.is_empty() { "" } else { "#" };
        format!("/rulebook/{chapter}{mark}{anchor}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_in_their_chapters() {
        for (rule, path) in [
            ("C-9", "/rulebook/common#C-9"),
            ("HH-3.2", "/rulebook/hachi-hachi#HH-3.2"),
            ("TY-9", "/rulebook/taiyaku#TY-9"),
            ("NU-10", "/rulebook/nuki-hachi-hachi#NU-10"),
        ] {
            let passage = Passage::of_rule(rule).unwrap();
            assert_eq!(passage.path(), path);
            assert_eq!(Passage::at(path), Some(passage));
        }
        for rule in ["", "C-", "HH", "XX-3", "C-x"] {
            assert_eq!(Passage::of_rule(rule), None, "{rule}");
        }
    }

    #[test]
    fn chapters_have_addresses() {
        for chapter in Chapter::ALL {
            let top = Passage::new(chapter, "");
            assert_eq!(Passage::at(&top.path()), Some(top));
        }
        assert_eq!(Passage::at("/rulebook/").unwrap().chapter, Chapter::Common);
        for path in ["/rulebook/poker", "/rulebooks", "/rulebook/taiyaku/9", "/"] {
            assert_eq!(Passage::at(path), None, "{path}");
        }
    }
}
