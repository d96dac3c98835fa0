//! Sentences as pieces.

use ginmi::cards::CardSet;
use ginmi::seat::Seat;

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SentencePart {
    /// Plain text.
    Word(String),
    /// Cards by name, one after another.
    Cards(CardSet),
    /// A player, and whether the sentence begins with the player.
    Player(Seat, bool),
    /// The number of a rule, such as `HH-7.1`.
    Rule(String),
}

/// A sentence, or a few.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sentence(pub Vec<SentencePart>);

impl Sentence {
    /// Makes a line of a text with [marks](mark) for arguments, and numbers for rules.
    pub(crate) fn new(text: &str, arguments: &[Option<Sentence>]) -> Sentence {
        let mut line = Sentence::default();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            if let Some(Some(argument)) = place(letter).and_then(|place| arguments.get(place)) {
                argument.0.iter().for_each(|span| line.add(span));
                rest = &rest[letter.len_utf8()..];
            } else if let Some(rule) = rule(rest).filter(|_| line.may_begin_word()) {
                line.0.push(SentencePart::Rule(rule.to_owned()));
                rest = &rest[rule.len()..];
            } else {
                line.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
        line
    }

    /// Joins lines with a text between them.
    #[must_use]
    pub fn list(lines: impl IntoIterator<Item = Sentence>, between: &str) -> Sentence {
        let mut list = Sentence::default();
        for (place, line) in lines.into_iter().enumerate() {
            if place > 0 {
                list.extend(between);
            }
            line.0.iter().for_each(|span| list.add(span));
        }
        list
    }

    /// Whether the line is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends text.
    pub fn extend(&mut self, words: &str) {
        words.chars().for_each(|letter| self.push(letter));
    }

    fn add(&mut self, span: &SentencePart) {
        match span {
            SentencePart::Word(words) => self.extend(words),
            SentencePart::Player(seat, _) => {
                self.0.push(SentencePart::Player(*seat, self.begins_sentence()))
            }
            other => self.0.push(other.clone()),
        }
    }

    /// Appends another line.
    #[must_use]
    pub fn join(mut self, other: Sentence) -> Sentence {
        self.0.extend(other.0);
        self
    }

    /// The paragraphs, separated by empty lines; line breaks within one become `gap`.
    pub(crate) fn paragraphs(self, gap: &str) -> Vec<Sentence> {
        let mut paragraphs = vec![Sentence::default()];
        for span in &self.0 {
            let SentencePart::Word(words) = span else {
                paragraphs.last_mut().into_iter().for_each(|last| last.add(span));
                continue;
            };
            for (place, part) in words.split("\n\n").enumerate() {
                if place > 0 {
                    paragraphs.push(Sentence::default());
                }
                let part = part.trim_start_matches('\n').replace('\n', gap);
                paragraphs.last_mut().into_iter().for_each(|last| last.extend(&part));
            }
        }
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs
    }

    fn push(&mut self, letter: char) {
        match self.0.last_mut() {
            Some(SentencePart::Word(word)) => word.push(letter),
            _ => self.0.push(SentencePart::Word(letter.into())),
        }
    }

    fn begins_sentence(&self) -> bool {
        match self.0.last() {
            None => true,
            Some(SentencePart::Word(word)) => word.trim_end().ends_with(['.', '!', '?', ':', '。']),
            Some(_) => false,
        }
    }

    fn may_begin_word(&self) -> bool {
        match self.0.last() {
            None => true,
            Some(SentencePart::Word(word)) => {
                !word.ends_with(|letter: char| letter.is_ascii_alphanumeric())
            }
            Some(_) => false,
        }
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::new(text, &[])
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::new(&text, &[])
    }
}

/// The characters that stand for arguments within a text: no text uses private-use characters.
const FIRST_MARK: u32 = 0xE000;

/// The character that stands for the argument at this place.
pub(crate) fn argument_mark(place: usize) -> char {
    u32::try_from(place).ok().and_then(|place| char::from_u32(FIRST_MARK + place)).unwrap_or('?')
}

fn place(letter: char) -> Option<usize> {
    u32::from(letter).checked_sub(FIRST_MARK).map(|place| place as usize)
}

/// The number of a rule that the text begins with.
fn rule(text: &str) -> Option<&str> {
    let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
    let number = text.get(letters..)?.strip_prefix('-')?;
    let digits = number.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
    let number = number[..digits].trim_end_matches('.');
    let is_rule = (1..=2).contains(&letters) && !number.is_empty();
    is_rule.then(|| &text[..letters + 1 + number.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_where_they_stand_by_themselves() {
        let rules = |text: &str| -> Vec<String> {
            let spans = Sentence::new(text, &[]).0.into_iter();
            spans
                .filter_map(
                    |span| if let SentencePart::Rule(rule) = span { Some(rule) } else { None },
                )
                .collect()
        };
        assert_eq!(rules("paid by half (HH-7.1, C-9)."), ["HH-7.1", "C-9"]);
        assert_eq!(rules("NU-10. TY-6.2."), ["NU-10", "TY-6.2"]);
        assert!(rules("CRC-32, A-side, ABC-1, xC-4").is_empty());
    }

    #[test]
    fn the_subject_of_a_sentence_is_known() {
        let spans = [Some(Sentence(vec![SentencePart::Player(Seat::new(1), false)]))];
        let text = format!("{0} won. {0} paid {0}.", argument_mark(0));
        let line = Sentence::new(&text, &spans);
        let begins: Vec<bool> = line
            .0
            .iter()
            .filter_map(|span| match span {
                SentencePart::Player(_, begins) => Some(*begins),
                _ => None,
            })
            .collect();
        assert_eq!(begins, [true, true, false]);
    }
}
