use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::StepInReason;
use crate::names::{BotName, PersonId, PersonName};
use crate::time::{Millis, Timestamp};

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Occupant {
    /// Nobody.
    Empty,
    /// A bot.
    Bot {
        /// The bot.
        bot: BotName,
        /// Whether it took over from a person who gave up during this match.
        took_over: bool,
    },
    /// A person.
    Person(Box<SeatedPerson>),
}

/// A person in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatedPerson {
    /// The person's id.
    pub id: PersonId,
    /// The person's name.
    pub name: PersonName,
    /// The number of the entry with which the person sat down. The host has the lowest.
    pub since: u64,
    /// Whether the person has played in the current or last match.
    pub played: bool,
    /// Whether a bot has stepped in, why and when.
    pub stepped_in: Option<(StepInReason, Timestamp)>,
    /// What is left of the reserve of thinking time.
    pub reserve: Millis,
    /// Whether the person agrees to break the match off.
    pub abandon: bool,
    /// Whether the person agrees to another match.
    pub rematch: bool,
    /// The number of the question for which the person agrees that a bot steps in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<u64>,
}

/// A person to whom the seat of a bot is promised, or who asks for that of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct SeatReservation {
    pub(super) seat: Seat,
    pub(super) person: PersonId,
    pub(super) name: PersonName,
}

/// The seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats(Box<[Occupant]>);

impl Seats {
    pub(super) fn new(count: u8) -> Self {
        Self(vec![Occupant::Empty; count.into()].into())
    }

    /// The number of seats.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The occupant of a seat; `None` if there is no such seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&Occupant> {
        self.0.get(seat.index())
    }

    pub(super) fn get_mut(&mut self, seat: Seat) -> Option<&mut Occupant> {
        self.0.get_mut(seat.index())
    }

    pub(super) fn set(&mut self, seat: Seat, occupant: Occupant) {
        if let Some(slot) = self.0.get_mut(seat.index()) {
            *slot = occupant;
        }
    }

    /// All seats with their occupants.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::all(self.count()).zip(&self.0)
    }

    /// The people with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &SeatedPerson)> {
        self.iter().filter_map(|(seat, occupant)| Some((seat, occupant.person()?)))
    }

    pub(super) fn people_mut(&mut self) -> impl Iterator<Item = &mut SeatedPerson> {
        self.0.iter_mut().filter_map(Occupant::person_mut)
    }

    /// The people for whom no bot has stepped in, with their seats.
    pub fn attending(&self) -> impl Iterator<Item = (Seat, &SeatedPerson)> {
        self.people().filter(|(_, person)| person.stepped_in.is_none())
    }

    /// The person in this seat.
    #[must_use]
    pub fn person(&self, seat: Seat) -> Option<&SeatedPerson> {
        self.get(seat)?.person()
    }

    pub(super) fn person_mut(&mut self, seat: Seat) -> Option<&mut SeatedPerson> {
        self.get_mut(seat)?.person_mut()
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, id: &PersonId) -> Option<Seat> {
        self.people().find(|(_, person)| person.id == *id).map(|(seat, _)| seat)
    }

    /// The host: the person who has been seated the longest, and is neither away nor silent as long
    /// as anybody else is neither. The host seats bots, removes people and starts the first match.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        // A person who was only late stays host: older logs have requests of such hosts.
        let is_gone = |person: &SeatedPerson| {
            let why = person.stepped_in.map(|(why, _)| why);
            matches!(why, Some(StepInReason::Away | StepInReason::Silent))
        };
        let rank = |(_, person): &(Seat, &SeatedPerson)| (is_gone(person), person.since);
        self.people().min_by_key(rank).map(|(seat, _)| seat)
    }

    /// The seats that are free.
    pub fn empty(&self) -> impl Iterator<Item = Seat> {
        self.iter()
            .filter(|(_, occupant)| matches!(occupant, Occupant::Empty))
            .map(|(seat, _)| seat)
    }

    /// The bot that decides for a seat, if any; `stand_in` is the bot that steps in for people.
    pub(super) fn bot<'a>(&'a self, seat: Seat, stand_in: &'a BotName) -> Option<&'a BotName> {
        match self.get(seat)? {
            Occupant::Empty => None,
            Occupant::Bot { bot, .. } => Some(bot),
            Occupant::Person(person) => person.stepped_in.map(|_| stand_in),
        }
    }

    /// The moment since when bots have played for all the people who sit here.
    pub(super) fn unattended_since(&self) -> Option<Timestamp> {
        if self.attending().next().is_some() {
            return None;
        }
        self.people().filter_map(|(_, person)| person.stepped_in).map(|(_, at)| at).max()
    }

    /// Whether everybody has given up.
    pub(super) fn all_gave_up(&self) -> bool {
        let took_over = |(_, occupant): (Seat, &Occupant)| {
            matches!(occupant, Occupant::Bot { took_over: true, .. })
        };
        self.people().next().is_none() && self.iter().any(took_over)
    }
}

impl Occupant {
    /// The person, if it is one.
    #[must_use]
    pub fn person(&self) -> Option<&SeatedPerson> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    pub(super) fn person_mut(&mut self) -> Option<&mut SeatedPerson> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The name in records: that of the person or of the bot.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Empty => "",
            Self::Bot { bot, .. } => bot.as_str(),
            Self::Person(person) => person.name.as_str(),
        }
    }
}
