//! Texts about the players of a table, for a reader who is one of them or an onlooker.

use fluent_bundle::FluentArgs;
use ginmi::Game;
use ginmi::cards::CardSet;
use ginmi::money::Account;
use ginmi::seat::{Seat, SeatSet};
use ginmi::yaku::Dekiyaku;

use crate::sentence::argument_mark;
use crate::texts::{self, TextArg, TextArgs};
use crate::{Lang, Sentence, SentencePart, card, dekiyaku, id, text};

/// Makes texts about the players of a table for one of them or for an onlooker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLocalizer {
    /// The language.
    pub lang: Lang,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The seat of the reader; `None` for an onlooker.
    pub you: Option<Seat>,
    /// The game, which may have its own texts.
    pub game: Game,
}

impl TableLocalizer {
    /// A localizer for a game without players.
    #[must_use]
    pub const fn of_game(lang: Lang, game: Game) -> Self {
        Self { lang, names: Vec::new(), you: None, game }
    }

    /// A text as a sentence.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes other arguments.
    #[must_use]
    pub fn sentence(&self, id: &str, args: TextArgs<'_>) -> Sentence {
        let mut values = FluentArgs::new();
        let mut sentences = Vec::new();
        for (index, (name, arg)) in args.iter().enumerate() {
            let sentence = match arg.to_arg() {
                TextArg::Number(number) => {
                    values.set(*name, number);
                    None
                }
                TextArg::Text(text) => {
                    values.set(*name, text);
                    None
                }
                TextArg::Player(seat) => {
                    let is = if self.you == Some(seat) { "you" } else { "other" };
                    values.set(format!("{name}-is"), is);
                    Some(Sentence(vec![SentencePart::Player(seat, false)]))
                }
                TextArg::Cards(cards) => Some(Sentence(vec![SentencePart::Cards(cards)])),
                TextArg::Sentence(sentence) => Some(sentence.clone()),
            };
            if sentence.is_some() {
                values.set(*name, argument_mark(index).to_string());
            }
            sentences.push(sentence);
        }
        Sentence::new(
            &texts::for_language(self.lang).fill(Some(self.game), id, &values),
            &sentences,
        )
    }

    /// A text as a string.
    ///
    /// # Panics
    ///
    /// As for [`TableLocalizer::sentence`].
    #[must_use]
    pub fn format_text(&self, id: &str, args: TextArgs<'_>) -> String {
        self.plain_text(&self.sentence(id, args))
    }

    /// A sentence as a string.
    #[must_use]
    pub fn plain_text(&self, sentence: &Sentence) -> String {
        sentence.0.iter().map(|part| self.words(part)).collect()
    }

    /// A text of the game without arguments.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> &'static str {
        texts::for_language(self.lang).fixed(Some(self.game), id)
    }

    fn words(&self, part: &SentencePart) -> String {
        match part {
            SentencePart::Word(word) => word.clone(),
            SentencePart::Cards(cards) => self.cards(*cards),
            SentencePart::Player(seat, true) => self.name(*seat),
            SentencePart::Player(seat, false) => self.object(*seat),
            SentencePart::Rule(rule) => rule.clone(),
        }
    }

    /// The player at the beginning of a sentence.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return self.text("you.first").to_owned();
        }
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The player within a sentence.
    #[must_use]
    pub fn object(&self, seat: Seat) -> String {
        if self.you == Some(seat) { self.text("you").to_owned() } else { self.name(seat) }
    }

    /// An account: a player's name, or the name of the pot.
    #[must_use]
    pub fn account(&self, account: Account) -> String {
        let pot = match account {
            Account::Seat(seat) => return self.name(seat),
            Account::Pot => id!("account-pot"),
            Account::Bank => id!("account-bank"),
            Account::YearPot => id!("account-year-pot"),
            Account::PrizePot => id!("account-prize-pot"),
        };
        self.text(pot).to_owned()
    }

    /// Players as the subject of a sentence: `Ogin and Bunji`.
    #[must_use]
    pub fn list_players(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats
            .iter()
            .enumerate()
            .map(|(index, seat)| if index == 0 { self.name(seat) } else { self.object(seat) })
            .collect();
        self.join_with_and(&names)
    }

    /// Joins words as in `Ogin, Bunji and you`.
    #[must_use]
    pub fn join_with_and(&self, words: &[String]) -> String {
        match words {
            [] => self.text("nobody").to_owned(),
            [most @ .., last] if !most.is_empty() => {
                let most = most.join(self.text("comma"));
                text!(self, "list", most = most, last = last)
            }
            _ => words.concat(),
        }
    }

    /// Cards by name, one after another.
    #[must_use]
    pub fn cards(&self, cards: CardSet) -> String {
        let names: Vec<&str> = cards.iter().map(|one| card(self.lang, one)).collect();
        names.join(self.text("comma"))
    }

    /// The name of a dekiyaku in the game.
    #[must_use]
    pub fn dekiyaku(&self, yaku: Dekiyaku) -> &'static str {
        dekiyaku(self.lang, self.game, yaku)
    }
}
