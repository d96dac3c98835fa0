//! A sentence as parts: words, cards, players and rules.

use ginmi::cards::CardSet;
use ginmi::seat::Seat;

/// A part of a sentence.
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
    /// Makes a sentence of a text with [marks](argument_mark) for arguments, and numbers for rules.
    pub(crate) fn new(text: &str, arguments: &[Option<Self>]) -> Self {
        let mut sentence = Self::default();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            if let Some(Some(argument)) =
                argument_index(letter).and_then(|index| arguments.get(index))
            {
                argument.0.iter().for_each(|part| sentence.add(part));
                rest = &rest[letter.len_utf8()..];
            } else if let Some(rule) = rule(rest).filter(|_| sentence.may_begin_word()) {
                sentence.0.push(SentencePart::Rule(rule.to_owned()));
                rest = &rest[rule.len()..];
            } else {
                sentence.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
        sentence
    }

    /// Joins sentences with a text between them.
    #[must_use]
    pub fn list(sentences: impl IntoIterator<Item = Self>, between: &str) -> Self {
        let mut list = Self::default();
        for (index, sentence) in sentences.into_iter().enumerate() {
            if index > 0 {
                list.extend(between);
            }
            sentence.0.iter().for_each(|part| list.add(part));
        }
        list
    }

    /// Whether the sentence is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends text.
    pub fn extend(&mut self, words: &str) {
        words.chars().for_each(|letter| self.push(letter));
    }

    fn add(&mut self, part: &SentencePart) {
        match part {
            SentencePart::Word(words) => self.extend(words),
            SentencePart::Player(seat, _) => {
                self.0.push(SentencePart::Player(*seat, self.begins_sentence()));
            }
            other => self.0.push(other.clone()),
        }
    }

    /// Appends another sentence.
    #[must_use]
    pub fn join(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The paragraphs, separated by empty lines; line breaks within one become `gap`.
    pub(crate) fn paragraphs(self, gap: &str) -> Vec<Self> {
        let mut paragraphs = vec![Self::default()];
        for part in &self.0 {
            let SentencePart::Word(words) = part else {
                paragraphs.last_mut().into_iter().for_each(|last| last.add(part));
                continue;
            };
            for (index, part) in words.split("\n\n").enumerate() {
                if index > 0 {
                    paragraphs.push(Self::default());
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
    fn from(text: &str) -> Self {
        Self::new(text, &[])
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self::new(&text, &[])
    }
}

/// The characters that stand for arguments within a text: no text uses private-use characters.
const FIRST_MARK: u32 = 0xE000;

/// The character that stands for the argument with this index.
pub(crate) fn argument_mark(index: usize) -> char {
    u32::try_from(index).ok().and_then(|index| char::from_u32(FIRST_MARK + index)).unwrap_or('?')
}

fn argument_index(letter: char) -> Option<usize> {
    u32::from(letter).checked_sub(FIRST_MARK).map(|index| index as usize)
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
            let parts = Sentence::new(text, &[]).0.into_iter();
            parts
                .filter_map(
                    |part| if let SentencePart::Rule(rule) = part { Some(rule) } else { None },
                )
                .collect()
        };
        assert_eq!(rules("paid by half (HH-7.1, C-9)."), ["HH-7.1", "C-9"]);
        assert_eq!(rules("NU-10. TY-6.2."), ["NU-10", "TY-6.2"]);
        assert!(rules("CRC-32, A-side, ABC-1, xC-4").is_empty());
    }

    #[test]
    fn the_subject_of_a_sentence_is_known() {
        let parts = [Some(Sentence(vec![SentencePart::Player(Seat::new(1), false)]))];
        let text = format!("{0} won. {0} paid {0}.", argument_mark(0));
        let sentence = Sentence::new(&text, &parts);
        let begins: Vec<bool> = sentence
            .0
            .iter()
            .filter_map(|part| match part {
                SentencePart::Player(_, begins) => Some(*begins),
                _ => None,
            })
            .collect();
        assert_eq!(begins, [true, true, false]);
    }
}
