//! Passages of the rulebook, by chapter and rule number.

use ginmi::Game;
use ginmi_words::Lang;

/// A page of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulebookChapter {
    /// What all games share.
    Common,
    /// The rules of a game.
    Game(Game),
    /// Where the games come from, what their words mean, and how a table is set up.
    About,
    /// What good players of a game know. The guides are a book of their own.
    Guide(Game),
}

impl RulebookChapter {
    /// All chapters of the rules, in the order in which games are chosen.
    pub const RULES: [Self; Game::ALL.len() + 2] = {
        let mut all = [Self::Common; Game::ALL.len() + 2];
        let mut index = 0;
        while index < Game::ALL.len() {
            all[index + 1] = Self::Game(Game::ALL[index]);
            index += 1;
        }
        all[index + 1] = Self::About;
        all
    };

    /// The chapters of the book that this one is in.
    #[must_use]
    pub fn book(self) -> Vec<Self> {
        match self {
            Self::Guide(_) => Game::ALL.iter().copied().map(Self::Guide).collect(),
            _ => Self::RULES.into(),
        }
    }

    /// Whether it is a guide.
    #[must_use]
    pub const fn is_guide(self) -> bool {
        matches!(self, Self::Guide(_))
    }

    /// The id of the chapter in the addresses of its book.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Common => "common",
            Self::Game(game) | Self::Guide(game) => game.id(),
            Self::About => "about",
        }
    }

    /// The name of the chapter's file in a language.
    #[must_use]
    pub fn file_name(self, lang: Lang) -> String {
        let book = if self.is_guide() { "guide-" } else { "" };
        format!("{book}{}.{}.html", self.id(), lang.tag())
    }

    /// The chapter of the rules with this id. They begin with what all games share.
    pub(crate) fn of_id(id: &str) -> Option<Self> {
        let id = if id.is_empty() { Self::Common.id() } else { id };
        Self::RULES.into_iter().find(|chapter| chapter.id() == id)
    }

    /// The prefix of its rule numbers, if it has rules.
    const fn prefix(self) -> Option<&'static str> {
        match self {
            Self::Common => Some("C"),
            Self::Game(game) => Some(game.info().prefix),
            Self::About | Self::Guide(_) => None,
        }
    }

    /// The name of the chapter.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Common => lang.text("all-games"),
            Self::Game(game) | Self::Guide(game) => ginmi_words::game(lang, game),
            Self::About => lang.text("about-games"),
        }
    }
}

/// A passage of the rulebook: a chapter, or a heading in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulebookPassage {
    /// The chapter.
    pub chapter: RulebookChapter,
    /// The anchor of the heading: the number of a rule, or the id of a yaku; empty for the top.
    pub anchor: String,
}

impl RulebookPassage {
    /// A heading of a chapter.
    #[must_use]
    pub fn new(chapter: RulebookChapter, anchor: &str) -> Self {
        Self { chapter, anchor: anchor.to_owned() }
    }

    /// The passage of a tip.
    #[must_use]
    pub fn of_tip(game: Game, number: u8) -> Self {
        Self::new(RulebookChapter::Guide(game), &format!("tip-{number}"))
    }

    /// The passage of a rule number such as `HH-3.2`; `None` if it is not a number of our rules.
    #[must_use]
    pub fn of_rule(rule: &str) -> Option<Self> {
        let chapter = RulebookChapter::RULES.into_iter().find(|chapter| {
            let rest = chapter.prefix().and_then(|prefix| rule.strip_prefix(prefix));
            let number = rest.and_then(|rest| rest.strip_prefix('-'));
            number.is_some_and(|number| number.starts_with(|first: char| first.is_ascii_digit()))
        })?;
        Some(Self::new(chapter, rule))
    }

    /// Splits a text into rule numbers, with their passages, and the words between them.
    #[must_use]
    pub fn split_text(text: &str) -> Vec<(&str, Option<Self>)> {
        let (mut parts, mut words) = (Vec::new(), 0);
        for (at, _) in text.match_indices(|letter: char| letter.is_ascii_uppercase()) {
            if at < words || text[..at].ends_with(|before: char| before.is_ascii_alphanumeric()) {
                continue;
            }
            let rest = &text[at..];
            let is_part =
                |one: char| one.is_ascii_uppercase() || one.is_ascii_digit() || "-.".contains(one);
            let end = rest.find(|one: char| !is_part(one)).unwrap_or(rest.len());
            // A sentence may end after a number.
            let number = rest[..end].trim_end_matches(['.', '-']);
            if let Some(passage) = Self::of_rule(number) {
                parts.push((&text[words..at], None));
                parts.push((number, Some(passage)));
                words = at + number.len();
            }
        }
        parts.push((&text[words..], None));
        parts.retain(|(words, _)| !words.is_empty());
        parts
    }

    /// The end of its path, such as `taiyaku#TY-9`.
    pub(crate) fn subject(&self) -> String {
        let (chapter, anchor) = (self.chapter.id(), &self.anchor);
        if anchor.is_empty() { chapter.to_owned() } else { format!("{chapter}#{anchor}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_in_their_chapters() {
        for (rule, subject) in [
            ("C-9", "common#C-9"),
            ("HH-3.2", "hachi-hachi#HH-3.2"),
            ("TY-9", "taiyaku#TY-9"),
            ("NU-10", "nuki-hachi-hachi#NU-10"),
        ] {
            assert_eq!(RulebookPassage::of_rule(rule).unwrap().subject(), subject);
        }
        for rule in ["", "C-", "HH", "XX-3", "C-x", "-3"] {
            assert_eq!(RulebookPassage::of_rule(rule), None, "{rule}");
        }
    }

    #[test]
    fn numbers_are_found_in_texts() {
        let parts = |text| -> Vec<String> {
            let parts = RulebookPassage::split_text(text).into_iter();
            parts
                .map(
                    |(words, to)| {
                        if to.is_some() { format!("[{words}]") } else { words.to_owned() }
                    },
                )
                .collect()
        };
        assert_eq!(
            parts("Paid at once (TY-1.2, TY-4)."),
            ["Paid at once (", "[TY-1.2]", ", ", "[TY-4]", ")."]
        );
        assert_eq!(parts("規則HH-3.2・標準"), ["規則", "[HH-3.2]", "・標準"]);
        assert_eq!(parts("See C-9."), ["See ", "[C-9]", "."]);
        assert_eq!(parts("HH-10"), ["[HH-10]"]);
        for text in ["", "A hand", "C-", "XHH-3", "Hachi-Hachi"] {
            assert!(RulebookPassage::split_text(text).iter().all(|(_, to)| to.is_none()), "{text}");
        }
    }
}
