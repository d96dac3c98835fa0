//! Renders sentences for a terminal: lines of words with players and cards in colours.

use ginmi::cards::CardSet;
use ginmi::seat::Seat;
use ginmi_words::{Sentence, SentencePart, TableLocalizer, text};

use super::cards::CardNameStyle;
use super::columns::{FAINT, paint, width};
use super::visible;

/// The names of players for display: equal names get numbers, such as `greedy 1` and `greedy 2`.
/// Those of a record may be anything, and are made [`visible`].
pub(crate) fn distinct_names(names: &[String]) -> Vec<String> {
    let names: Vec<String> = names.iter().map(|name| visible(name)).collect();
    let display = |(seat, name): (usize, &String)| {
        let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if same(&names) == 1 {
            return name.clone();
        }
        // Somebody's name may be `greedy 1` already.
        let numbered = (1..).map(|number| format!("{name} {number}"));
        let mut free = numbered.filter(|numbered| !names.contains(numbered));
        free.nth(same(&names[..seat])).expect("there are more numbers than players")
    };
    names.iter().enumerate().map(display).collect()
}

/// A localizer, and the style of the names of cards.
#[derive(Clone, Debug)]
pub(crate) struct SentenceRenderer {
    /// The language, the players and the reader.
    pub(crate) localizer: TableLocalizer,
    /// What cards are called.
    pub(crate) names: CardNameStyle,
}

impl SentenceRenderer {
    /// A sentence in colours, not yet broken into lines.
    pub(crate) fn line(&self, sentence: &Sentence) -> String {
        sentence.0.iter().map(|part| self.part(part)).collect()
    }

    /// A sentence as a title: without its final full stop.
    pub(crate) fn title(&self, sentence: &Sentence) -> String {
        self.line(sentence).trim_end_matches(['.', '。']).to_owned()
    }

    /// A sentence with a note after it, such as the number of a rule.
    pub(crate) fn noted(&self, sentence: &Sentence, note: &str) -> String {
        self.with_note(&self.line(sentence), note)
    }

    /// Words with a note after them.
    pub(crate) fn with_note(&self, words: &str, note: &str) -> String {
        if note.is_empty() {
            return words.to_owned();
        }
        text!(self.localizer, "with-note", name = words, note = paint(FAINT, note))
    }

    /// The name of a player at the beginning of a row.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.localizer.name(seat)
    }

    /// A text without arguments.
    pub(crate) fn text(&self, id: &str) -> &'static str {
        self.localizer.text(id)
    }

    /// The cards in colour after a heading, on as many lines as they need.
    pub(crate) fn cards(&self, heading: &str, cards: CardSet) -> Vec<String> {
        self.names.lines(heading, cards)
    }

    /// The width of the longest player's name.
    pub(crate) fn columns(&self) -> usize {
        let names = Seat::all(self.localizer.names.len()).map(|seat| width(&self.name(seat)));
        names.max().unwrap_or(0)
    }

    /// Whether the reader sees what only this seat learns: for the reader's own seat, and for
    /// all seats if the reader is not a player.
    pub(crate) fn sees(&self, seat: Seat) -> bool {
        self.localizer.you.is_none_or(|reader| reader == seat)
    }

    fn part(&self, part: &SentencePart) -> String {
        match part {
            SentencePart::Word(word) => word.clone(),
            SentencePart::Cards(cards) => self.names.unbroken(*cards),
            SentencePart::Player(seat, true) => self.localizer.name(*seat),
            SentencePart::Player(seat, false) => self.localizer.object(*seat),
            SentencePart::Rule(rule) => paint(FAINT, rule),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_the_same_name_get_numbers() {
        let display = |names: &[&str]| {
            distinct_names(&names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(display(&["greedy", "random", "greedy"]), ["greedy 1", "random", "greedy 2"]);
        assert_eq!(display(&["Hana", "Ogin", "Bunji"]), ["Hana", "Ogin", "Bunji"]);
        assert_eq!(display(&["a", "a 1", "a", "a 1"]), ["a 2", "a 1 1", "a 3", "a 1 2"]);
    }
}
