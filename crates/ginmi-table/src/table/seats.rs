use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::Reason;
use crate::names::{BotName, Name, PersonId};
use crate::time::{Millis, Timestamp};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody.
    Empty,
    /// A bot.
    Bot {
        /// Which.
        bot: BotName,
        /// Whether it plays on for a person who gave up during this match.
        took_over: bool,
    },
    /// A person.
    Person(Box<Person>),
}

/// A person in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// How the person is called.
    pub name: Name,
    /// The number of the entry by which the person sat down: the lowest of all is the host's.
    pub since: u64,
    /// Whether the person has played the match that is played, or the last one.
    pub played: bool,
    /// Whether a bot has stepped in, why and when.
    pub stepped_in: Option<(Reason, Timestamp)>,
    /// What is left of the reserve for thinking.
    pub reserve: Millis,
    /// Whether the person agrees to break the match off.
    pub abandon: bool,
    /// Whether the person agrees to another match.
    pub rematch: bool,
}

/// A person to whom the seat of a bot is promised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Reservation {
    pub(super) seat: Seat,
    pub(super) person: PersonId,
    pub(super) name: Name,
}

/// The seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats(Box<[Sitter]>);

impl Seats {
    pub(super) fn new(count: u8) -> Seats {
        Seats(vec![Sitter::Empty; count.into()].into())
    }

    /// How many seats there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Who sits there; `None` where there is no such seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&Sitter> {
        self.0.get(seat.index())
    }

    pub(super) fn get_mut(&mut self, seat: Seat) -> Option<&mut Sitter> {
        self.0.get_mut(seat.index())
    }

    pub(super) fn set(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    /// All seats and who sits there.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::all(self.count()).zip(&self.0)
    }

    /// The people and where they sit.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.iter().filter_map(|(seat, sitter)| Some((seat, sitter.person()?)))
    }

    pub(super) fn people_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        self.0.iter_mut().filter_map(Sitter::person_mut)
    }

    /// The people who play themselves.
    pub fn attending(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.people().filter(|(_, person)| person.stepped_in.is_none())
    }

    /// The person in this seat.
    #[must_use]
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.get(seat)?.person()
    }

    pub(super) fn person_mut(&mut self, seat: Seat) -> Option<&mut Person> {
        self.get_mut(seat)?.person_mut()
    }

    /// Where a person sits.
    #[must_use]
    pub fn of(&self, id: &PersonId) -> Option<Seat> {
        self.people().find(|(_, person)| person.id == *id).map(|(seat, _)| seat)
    }

    /// Who has sat at the table the longest: the host seats bots and starts the first match.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        self.people().min_by_key(|(_, person)| person.since).map(|(seat, _)| seat)
    }

    /// The seats that are free.
    pub fn empty(&self) -> impl Iterator<Item = Seat> {
        self.iter().filter(|(_, sitter)| matches!(sitter, Sitter::Empty)).map(|(seat, _)| seat)
    }

    /// The bot that decides for a seat, if it is not a person; `stand_in` is the one that steps in.
    pub(super) fn bot<'a>(&'a self, seat: Seat, stand_in: &'a BotName) -> Option<&'a BotName> {
        match self.get(seat)? {
            Sitter::Empty => None,
            Sitter::Bot { bot, .. } => Some(bot),
            Sitter::Person(person) => person.stepped_in.map(|_| stand_in),
        }
    }

    /// Since when nobody has played for themselves, though people sit here.
    pub(super) fn resting_since(&self) -> Option<Timestamp> {
        if self.attending().next().is_some() {
            return None;
        }
        self.people().filter_map(|(_, person)| person.stepped_in).map(|(_, at)| at).max()
    }

    /// Whether everybody has given up.
    pub(super) fn given_up(&self) -> bool {
        let took_over =
            |(_, sitter): (Seat, &Sitter)| matches!(sitter, Sitter::Bot { took_over: true, .. });
        self.people().next().is_none() && self.iter().any(took_over)
    }
}

impl Sitter {
    /// The person, if it is one.
    #[must_use]
    pub fn person(&self) -> Option<&Person> {
        match self {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }

    pub(super) fn person_mut(&mut self) -> Option<&mut Person> {
        match self {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }

    /// What is written in records: the name of a person or of a bot.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Sitter::Empty => "",
            Sitter::Bot { bot, .. } => bot.as_str(),
            Sitter::Person(person) => person.name.as_str(),
        }
    }
}
