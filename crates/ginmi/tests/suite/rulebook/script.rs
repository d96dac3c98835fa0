//! Reads example blocks out of a page and splits them into commands and groups of transfers.

use ginmi::Game;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::event::{Event, Notice};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Teyaku, TeyakuSet};

pub(crate) type Result<T = ()> = std::result::Result<T, String>;

/// The first word of a block that is not about Hachi-Hachi.
const GAME: &str = "game ";

/// One example: where it is, its rules, and its lines.
pub(crate) struct Block {
    pub(crate) page: String,
    pub(crate) rules: Vec<String>,
    lines: Vec<(usize, String)>,
}

impl Block {
    /// All examples of a page.
    pub(crate) fn all(page: &str, text: &str) -> Vec<Self> {
        let mut blocks = Vec::new();
        let mut open: Option<Self> = None;
        for (number, line) in (1..).zip(text.lines()) {
            match &mut open {
                None => {
                    if let Some(rules) = line.strip_prefix("```example") {
                        open = Some(Self {
                            page: page.to_owned(),
                            rules: rules.split_whitespace().map(str::to_owned).collect(),
                            lines: Vec::new(),
                        });
                    }
                }
                Some(_) if line == "```" => blocks.extend(open.take()),
                Some(block) => block.lines.push((number, line.trim().to_owned())),
            }
        }
        assert!(open.is_none(), "{page}: the last example is not closed");
        blocks
    }

    /// A single example.
    pub(crate) fn from_text(text: &str) -> Self {
        let lines = (1..).zip(text.lines().map(str::to_owned)).collect();
        Self { page: "text".to_owned(), rules: Vec::new(), lines }
    }

    /// The game that the first line names; without one it is Hachi-Hachi.
    pub(crate) fn game(&self) -> Result<Game> {
        match self.lines.first().and_then(|(_, text)| text.strip_prefix(GAME)) {
            Some(id) => id.parse().map_err(|error| format!("{error}")),
            None => Ok(Game::HachiHachi),
        }
    }

    /// The number of notes. Between commands, consecutive lines are one note; without commands,
    /// each line is a note.
    pub(crate) fn notes(&self) -> usize {
        let is_note = |line: &(usize, String)| line.1.starts_with('#');
        let is_one = |one: &_, next: &_| is_note(one) && is_note(next) && !self.has_notes_alone();
        self.lines.chunk_by(is_one).filter(|lines| is_note(&lines[0])).count()
    }

    /// Whether it has only notes, about an example that is elsewhere.
    pub(crate) fn has_notes_alone(&self) -> bool {
        self.lines.iter().all(|(_, text)| text.is_empty() || text.starts_with('#'))
    }

    /// The commands, with consecutive transfers grouped.
    pub(crate) fn items(&self) -> Result<Vec<Item>> {
        let mut items: Vec<Item> = Vec::new();
        let named = self.lines.first().is_some_and(|(_, text)| text.starts_with(GAME));
        let lines = self.lines[usize::from(named)..]
            .iter()
            .filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
        for (line, text) in lines {
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            if words.get(1).map(String::as_str) == Some("pays") {
                let expected = Expected::read(&words).map_err(|e| format!("line {line}: {e}"))?;
                match items.last_mut() {
                    Some(Item { transfers, .. }) if !transfers.is_empty() => {
                        transfers.push(expected);
                    }
                    _ => items.push(Item { line: *line, words: vec![], transfers: vec![expected] }),
                }
            } else {
                items.push(Item { line: *line, words, transfers: vec![] });
            }
        }
        Ok(items)
    }
}

/// A command, or a group of expected transfers.
pub(crate) struct Item {
    pub(crate) line: usize,
    pub(crate) words: Vec<String>,
    pub(crate) transfers: Vec<Expected>,
}

impl Item {
    pub(crate) fn word(&self, index: usize) -> Option<&str> {
        self.words.get(index).map(String::as_str)
    }

    /// All words as borrowed text, for slice patterns.
    pub(crate) fn parts(&self) -> Vec<&str> {
        self.words.iter().map(String::as_str).collect()
    }

    pub(crate) fn fail<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        let (line, text) = (self.line, self.words.join(" "));
        Err(format!("line {line}: `{text}`: {what}"))
    }

    /// Fails unless the two are equal.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "most of what is compared is made on the spot"
    )]
    pub(crate) fn equal<T: PartialEq + std::fmt::Debug>(&self, expected: T, actual: T) -> Result {
        if expected == actual {
            return Ok(());
        }
        self.fail(format!("expected {expected:?}, but it is {actual:?}"))
    }

    pub(crate) fn read<T: std::str::FromStr>(&self, text: &str) -> Result<T> {
        match text.parse() {
            Ok(value) => Ok(value),
            Err(_) => self.fail(format!("`{text}` cannot be read")),
        }
    }

    pub(crate) fn seat(&self, text: &str) -> Result<Seat> {
        Ok(Seat::new(self.read(text)?))
    }

    pub(crate) fn seats(&self, texts: &[&str]) -> Result<Vec<Seat>> {
        texts.iter().map(|text| self.seat(text)).collect()
    }

    /// A seat or nobody.
    pub(crate) fn somebody(&self, text: &str) -> Result<Option<Seat>> {
        if text == "none" { Ok(None) } else { self.seat(text).map(Some) }
    }

    pub(crate) fn cards(&self, texts: &[&str]) -> Result<Vec<Card>> {
        if texts == ["nothing"] {
            return Ok(Vec::new());
        }
        texts.iter().map(|text| self.read(text)).collect()
    }

    pub(crate) fn card_set(&self, texts: &[&str]) -> Result<CardSet> {
        let cards = self.cards(texts)?;
        let set: CardSet = cards.iter().copied().collect();
        if set.len() as usize == cards.len() {
            Ok(set)
        } else {
            self.fail("a card stands there twice")
        }
    }

    pub(crate) fn numbers(&self, texts: &[&str]) -> Result<Vec<i32>> {
        texts.iter().map(|text| self.read(text.trim_start_matches('+'))).collect()
    }

    /// Cards that belong to a game, each once.
    pub(crate) fn cards_of(&self, deck: CardSet, texts: &[&str]) -> Result<CardSet> {
        let cards = self.card_set(texts)?;
        match (cards - deck).first() {
            Some(card) => self.fail(format!("{card} is not in the deck of this game")),
            None => Ok(cards),
        }
    }

    /// A teyaku that the game has.
    pub(crate) fn teyaku(&self, game: Game, id: &str) -> Result<Teyaku> {
        let of_game = game.info().teyaku.iter().find(|teyaku| teyaku.id() == id);
        match of_game {
            Some(teyaku) => Ok(*teyaku),
            None => self.fail("no such teyaku"),
        }
    }

    /// `ID [ID] [MONTH]` or `nothing`: what is claimed, and of which month the triplet is.
    pub(crate) fn claims(&self, game: Game, texts: &[&str]) -> Result<(TeyakuSet, Option<Month>)> {
        let (ids, month) = match texts {
            [ids @ .., month] if month.parse::<u8>().is_ok() => (ids, Some(self.month(month)?)),
            ids => (ids, None),
        };
        let ids = ids.iter().filter(|id| **id != "nothing");
        Ok((ids.map(|id| self.teyaku(game, id)).collect::<Result<_>>()?, month))
    }

    pub(crate) fn month(&self, text: &str) -> Result<Month> {
        Month::new(self.read(text)?).map_or_else(|| self.fail("no such month"), Ok)
    }

    /// `name=value` pairs.
    pub(crate) fn pairs<'a>(&self, texts: &[&'a str]) -> Result<Vec<(&'a str, &'a str)>> {
        let pair = |text: &&'a str| text.split_once('=').ok_or(());
        match texts.iter().map(pair).collect() {
            Ok(pairs) => Ok(pairs),
            Err(()) => self.fail("options are written name=value"),
        }
    }

    /// Compares a group with the transfers made; `made` is emptied.
    pub(crate) fn check_transfers(&self, made: &mut Vec<Transfer>) -> Result {
        let made = std::mem::take(made);
        let written = |t: &Transfer| {
            let Transfer { from, to, amount, reason, base, multiplier, .. } = t;
            format!("{from} pays {to} {amount} {reason} (base {base} x {multiplier})")
        };
        let equal = made.len() == self.transfers.len()
            && made.iter().zip(&self.transfers).all(|(made, expected)| expected.fits(made));
        if equal {
            return Ok(());
        }
        let list = made.iter().map(written).collect::<Vec<_>>().join("\n  ");
        Err(format!("line {}: these transfers were made instead:\n  {list}", self.line))
    }
}

/// A transfer that is expected.
pub(crate) struct Expected {
    from: Account,
    to: Account,
    amount: u32,
    reason: Reason,
    base: Option<(u32, u8)>,
}

impl Expected {
    /// `FROM pays TO AMOUNT REASON [(base N x M)]`
    pub(crate) fn read(words: &[String]) -> Result<Self> {
        let words: Vec<&str> = words.iter().map(|word| word.trim_matches(['(', ')'])).collect();
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
        let (start, base) = match words[..] {
            [ref start @ .., "base", base, "x", multiplier] => {
                (start, Some((number(base)?, number(multiplier)? as u8)))
            }
            ref all => (all, None),
        };
        let [from, "pays", to, amount, reason] = *start else {
            return Err("a transfer is written FROM pays TO AMOUNT REASON".to_owned());
        };
        Ok(Self {
            from: account(from)?,
            to: account(to)?,
            amount: number(amount)?,
            reason: Reason::from_id(reason).ok_or(format!("no reason `{reason}`"))?,
            base,
        })
    }

    pub(crate) fn transfer(&self) -> Transfer {
        let (base, multiplier) = self.base.unwrap_or((self.amount, 1));
        let (from, to, reason, amount) = (self.from, self.to, self.reason, self.amount);
        Transfer { from, to, reason, base, multiplier, amount, parts: Default::default() }
    }

    fn fits(&self, made: &Transfer) -> bool {
        (self.from, self.to, self.amount, self.reason)
            == (made.from, made.to, made.amount, made.reason)
            && self.base.is_none_or(|base| base == (made.base, made.multiplier))
    }
}

pub(crate) fn account(text: &str) -> Result<Account> {
    let others = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
    match text.parse::<usize>() {
        Ok(seat) => Ok(Account::Seat(Seat::new(seat))),
        Err(_) => others
            .into_iter()
            .find(|account| account.to_string() == text)
            .ok_or(format!("no account `{text}`")),
    }
}

/// The transfers among notices.
pub(crate) fn transfers(notices: Vec<Notice>) -> impl Iterator<Item = Transfer> {
    notices.into_iter().filter_map(|notice| match notice {
        Notice::Public(Event::Transfer(transfer)) => Some(transfer),
        _ => None,
    })
}
