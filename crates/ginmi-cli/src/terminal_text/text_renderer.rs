//! Players and cards in texts on a terminal: lines of words in colours.

use ginmi::cards::CardSet;
use ginmi::seat::Seat;
use ginmi_words::{Sentence, SentencePart, TableLocalizer, text};

use super::cards::CardNameStyle;
use super::columns::{FAINT, paint, width};

/// The names of players for display: equal names get numbers, such as `greedy 1` and `greedy 2`.
pub(crate) fn distinct_names(names: &[String]) -> Vec<String> {
    let shown = |(seat, name): (usize, &String)| {
        let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if same(names) == 1 {
            return name.clone();
        }
        // Somebody's name may be `greedy 1` already.
        let numbered = (1..).map(|number| format!("{name} {number}"));
        let mut free = numbered.filter(|numbered| !names.contains(numbered));
        free.nth(same(&names[..seat])).expect("there are more numbers than players")
    };
    names.iter().enumerate().map(shown).collect()
}

/// A voice, and the names of cards.
#[derive(Clone, Debug)]
pub(crate) struct TextRenderer {
    /// The language, the speaker and the players.
    pub(crate) voice: TableLocalizer,
    /// What cards are called.
    pub(crate) names: CardNameStyle,
}

impl TextRenderer {
    /// A line in colours, not yet broken.
    pub(crate) fn line(&self, line: &Sentence) -> String {
        line.0.iter().map(|span| self.span(span)).collect()
    }

    /// A line as a title: without its final full stop.
    pub(crate) fn title(&self, line: &Sentence) -> String {
        self.line(line).trim_end_matches(['.', '。']).to_owned()
    }

    /// A sentence with a note after it, such as the number of a rule.
    pub(crate) fn noted(&self, line: &Sentence, note: &str) -> String {
        self.with_note(&self.line(line), note)
    }

    /// Words with a note after them.
    pub(crate) fn with_note(&self, words: &str, note: &str) -> String {
        if note.is_empty() {
            return words.to_owned();
        }
        text!(self.voice, "with-note", name = words, note = paint(FAINT, note))
    }

    /// The name of a player at the beginning of a row.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.voice.name(seat)
    }

    /// A text without arguments.
    pub(crate) fn text(&self, id: &str) -> &'static str {
        self.voice.text(id)
    }

    /// The cards in colour after a heading, on as many lines as they need.
    pub(crate) fn cards(&self, heading: &str, cards: CardSet) -> Vec<String> {
        self.names.lines(heading, cards)
    }

    /// The width of the longest player's name.
    pub(crate) fn columns(&self) -> usize {
        let names = Seat::all(self.voice.names.len()).map(|seat| width(&self.name(seat)));
        names.max().unwrap_or(0)
    }

    /// Whether the reader is told what only this seat learns: for the reader's own seat, and for
    /// all seats if the reader is not a player.
    pub(crate) fn sees(&self, seat: Seat) -> bool {
        self.voice.you.is_none_or(|reader| reader == seat)
    }

    fn span(&self, span: &SentencePart) -> String {
        match span {
            SentencePart::Word(word) => word.clone(),
            SentencePart::Cards(cards) => self.names.unbroken(*cards),
            SentencePart::Player(seat, true) => self.voice.name(*seat),
            SentencePart::Player(seat, false) => self.voice.object(*seat),
            SentencePart::Rule(rule) => paint(FAINT, rule),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_the_same_name_are_told_apart() {
        let shown = |names: &[&str]| {
            distinct_names(&names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(shown(&["greedy", "random", "greedy"]), ["greedy 1", "random", "greedy 2"]);
        assert_eq!(shown(&["Hana", "Ogin", "Bunji"]), ["Hana", "Ogin", "Bunji"]);
        assert_eq!(shown(&["a", "a 1", "a", "a 1"]), ["a 2", "a 1 1", "a 3", "a 1 2"]);
    }
}
