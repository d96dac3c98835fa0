//! The players that texts are about, and the reader.

use fluent_bundle::FluentArgs;
use ginmi::Game;
use ginmi::cards::CardSet;
use ginmi::money::Account;
use ginmi::seat::{Seat, SeatSet};
use ginmi::yaku::Dekiyaku;

use crate::line::mark;
use crate::texts::{self, Arg, Args};
use crate::{Lang, Line, Span, card, dekiyaku, id, say};

/// Makes texts about the players of a table for one of them or for an onlooker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The language.
    pub lang: Lang,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The seat of the reader; `None` for an onlooker.
    pub you: Option<Seat>,
    /// The game, which may have its own texts.
    pub game: Game,
}

impl Voice {
    /// A voice for a game without players.
    #[must_use]
    pub const fn of_game(lang: Lang, game: Game) -> Voice {
        Voice { lang, names: Vec::new(), you: None, game }
    }

    /// A text as a line.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes other arguments.
    #[must_use]
    pub fn line(&self, id: &str, args: Args<'_>) -> Line {
        let mut values = FluentArgs::new();
        let mut lines = Vec::new();
        for (place, (name, arg)) in args.iter().enumerate() {
            let line = match arg.to_arg() {
                Arg::Number(number) => {
                    values.set(*name, number);
                    None
                }
                Arg::Text(text) => {
                    values.set(*name, text);
                    None
                }
                Arg::Player(seat) => {
                    let is = if self.you == Some(seat) { "you" } else { "other" };
                    values.set(format!("{name}-is"), is);
                    Some(Line(vec![Span::Player(seat, false)]))
                }
                Arg::Cards(cards) => Some(Line(vec![Span::Cards(cards)])),
                Arg::Line(line) => Some(line.clone()),
            };
            if line.is_some() {
                values.set(*name, mark(place).to_string());
            }
            lines.push(line);
        }
        Line::new(&texts::of(self.lang).fill(Some(self.game), id, &values), &lines)
    }

    /// A text as a string.
    ///
    /// # Panics
    ///
    /// As for [`Voice::line`].
    #[must_use]
    pub fn say(&self, id: &str, args: Args<'_>) -> String {
        self.plain(&self.line(id, args))
    }

    /// A line as a string.
    #[must_use]
    pub fn plain(&self, line: &Line) -> String {
        line.0.iter().map(|span| self.words(span)).collect()
    }

    /// A text of the game without arguments.
    ///
    /// # Panics
    ///
    /// When there is no such text, or it takes arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> &'static str {
        texts::of(self.lang).fixed(Some(self.game), id)
    }

    fn words(&self, span: &Span) -> String {
        match span {
            Span::Word(word) => word.clone(),
            Span::Cards(cards) => self.cards(*cards),
            Span::Player(seat, true) => self.name(*seat),
            Span::Player(seat, false) => self.object(*seat),
            Span::Rule(rule) => rule.clone(),
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
    pub fn list(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats
            .iter()
            .enumerate()
            .map(|(place, seat)| if place == 0 { self.name(seat) } else { self.object(seat) })
            .collect();
        self.and(&names)
    }

    /// Joins words as in `Ogin, Bunji and you`.
    #[must_use]
    pub fn and(&self, words: &[String]) -> String {
        match words {
            [] => self.text("nobody").to_owned(),
            [most @ .., last] if !most.is_empty() => {
                let most = most.join(self.text("comma"));
                say!(self, "list", most = most, last = last)
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
