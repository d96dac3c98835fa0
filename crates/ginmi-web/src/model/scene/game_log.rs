//! The log of a table: lines for events, with their cards.

use ginmi::cards::Card;
use ginmi::event::Event;

use crate::words::{self, TableLocalizer};
use ginmi_words::{PartsOff, Sentence, SentencePart};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLogLine {
    /// A unique number.
    pub number: u64,
    /// The text in parts.
    pub pieces: Vec<GameLogPart>,
}

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameLogPart {
    /// Words.
    Words(String),
    /// Cards to be shown.
    Cards(Vec<Card>),
}

impl GameLogLine {
    /// The line for an event, if it has one in a match in which these parts of the game are off.
    pub(super) fn of(
        localizer: &TableLocalizer,
        off: PartsOff,
        number: u64,
        event: &Event,
    ) -> Option<Self> {
        let mut pieces = Vec::new();
        let mut words = Sentence::default();
        for span in words::event_sentence_by_rules(localizer, off, event)?.0 {
            if let SentencePart::Cards(cards) = span {
                let before = std::mem::take(&mut words);
                pieces.push(GameLogPart::Words(localizer.plain_text(&before)));
                pieces.push(GameLogPart::Cards(cards.iter().collect()));
            } else {
                words.0.push(span);
            }
        }
        pieces.push(GameLogPart::Words(localizer.plain_text(&words)));
        Some(Self { number, pieces })
    }

    /// The cards that it names.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.pieces
            .iter()
            .flat_map(|piece| match piece {
                GameLogPart::Words(_) => &[],
                GameLogPart::Cards(cards) => &cards[..],
            })
            .copied()
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi::seat::Seat;

    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_line_says_in_pictures_which_cards() {
        let mut localizer = TableLocalizer::of_game(Lang::English, Game::ALL[0]);
        localizer.names = vec!["Hana".to_owned()];
        let (card, with) = ("1a".parse().unwrap(), "1c".parse().unwrap());
        let event = Event::Resolved { seat: Seat::new(0), card, from_hand: true, with };
        let line = GameLogLine::of(&localizer, PartsOff::default(), 7, &event).unwrap();
        let words = |text: &str| GameLogPart::Words(text.to_owned());
        let taken = with.iter().collect();
        let expected = [
            words("Hana played "),
            GameLogPart::Cards(vec![card]),
            words(" and took "),
            GameLogPart::Cards(taken),
            words("."),
        ];
        assert_eq!(line.pieces, expected);
        assert_eq!(line.cards().count(), 2);
        assert!(
            GameLogLine::of(&localizer, PartsOff::default(), 8, &Event::TurnEnded(Seat::new(0)))
                .is_none()
        );
    }
}
