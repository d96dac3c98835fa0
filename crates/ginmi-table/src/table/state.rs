use std::collections::VecDeque;

use ginmi::chance::CardOrder;
use ginmi::event::Notice;
use ginmi::seat::Seat;
use ginmi::{Match, View};

use super::replay::{Frames, Replay};
use super::requests::{Asked, Taken};
use super::round::{Question, Round};
use super::seats::{Person, Reservation};
use super::{BadSetup, Entry, Request, Seats, Sitter, TableSetup, What};
use crate::fair::{Proof, RoundName, Seed};
use crate::names::{BotName, Name, PersonId, TableId};
use crate::time::{Millis, Timestamp};
use crate::wire::{Due, Happened, Refusal, RequestId, Stage, Update};

/// The state of a table without its connections, as its entries make it.
///
/// One function applies entries, both live and from a log, and refuses invalid ones, so the
/// knowledge of what may happen is in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) id: TableId,
    pub(super) secret: Seed,
    pub(super) setup: TableSetup,
    /// The number of entries applied, which is the number of the last update.
    pub(super) number: u64,
    /// The time of the last entry.
    pub(super) at: Timestamp,
    pub(super) stage: Stage,
    pub(super) seats: Seats,
    /// The people who get the seats of bots when the round is over.
    pub(super) reserved: Vec<Reservation>,
    /// The number of matches that have begun.
    pub(super) games: u32,
    /// The number of the last entry that changed an occupant.
    pub(super) reseated: u64,
    pub(super) game: Option<Box<Match>>,
    pub(super) round: Option<Box<Round>>,
    pub(super) question: Option<Question>,
    /// The last messages that were taken.
    pub(super) taken: VecDeque<Taken>,
    pub(super) replay: Replay,
}

/// How many messages of everybody together are remembered, to acknowledge them again.
/// `docs/protocol.md` and [`ToServer`](crate::wire::ToServer) state this number.
const REMEMBERED: usize = 64;

/// The consequences of an entry.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) happened: Happened,
    pub(super) notices: Vec<Notice>,
    /// The outcomes of the chance events that followed, in order.
    pub(super) drawn: Vec<CardOrder>,
    pub(super) proof: Option<Box<Proof>>,
}

impl Told {
    pub(super) const fn new(happened: Happened) -> Told {
        Told { happened, notices: Vec::new(), drawn: Vec::new(), proof: None }
    }
}

impl State {
    /// The state after the entry that creates a table.
    pub(super) fn create(
        at: Timestamp,
        table: TableId,
        secret: Seed,
        setup: TableSetup,
    ) -> Result<State, BadSetup> {
        setup.begin()?;
        Ok(State {
            id: table,
            secret,
            number: 1,
            at,
            stage: Stage::Gathering,
            seats: Seats::new(setup.seats),
            setup,
            reserved: Vec::new(),
            games: 0,
            reseated: 1,
            game: None,
            round: None,
            question: None,
            taken: VecDeque::new(),
            replay: Replay::default(),
        })
    }

    /// Applies an entry and makes the frames of its update.
    pub(super) fn take(&mut self, entry: &Entry) -> Result<Frames, Refusal> {
        let told = self.apply(entry)?;
        Ok(self.keep(told))
    }

    /// Makes the frames of the last entry's update, and keeps them for reconnecting clients.
    pub(super) fn keep(&mut self, told: Told) -> Frames {
        let frames = self.frames(told);
        self.replay.push(&frames);
        frames
    }

    /// Applies an entry. If it is refused, nothing has changed.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<Told, Refusal> {
        if self.stage == Stage::Closed {
            return Err(Refusal::Closed);
        }
        // Time restarts here, whatever the clock did while nobody ran the table.
        let at = if entry.what == What::Resumed { entry.at } else { entry.at.max(self.at) };
        let by = entry.by.as_ref();
        let asked = by.and_then(|_| Asked::by_entry(self, &entry.what));
        let told = match &entry.what {
            What::Created { .. } | What::Snapshot(_) => {
                return Err(Refusal::Impossible { what: "a table is created once".to_owned() });
            }
            What::Sat { seat, person, name } => self.sit(*seat, person, name),
            What::SatBot { seat, bot } => self.seat_bot(*seat, bot, by),
            What::Reserved { seat, person, name } => self.reserve(*seat, person, name),
            What::Released { seat } => self.release(*seat, by),
            What::Stood { seat } => self.stand(*seat, by),
            What::GaveUp { seat } => self.give_up(*seat, by),
            What::Started => self.start(by),
            What::Committed { seed } => self.commit(*seed, at),
            What::Contributed { seat, text } => self.contribute(*seat, text, by),
            What::Dealt => self.deal(at),
            What::Decided { seat, action } => self.decide(*seat, *action, by, at),
            What::SteppedIn { seat, why } => self.step_in(*seat, *why, at),
            What::Back { seat } => self.back(*seat, by, at),
            What::Voted { seat, motion, agree } => self.vote(*seat, *motion, *agree, by),
            What::Abandoned { agreed } => self.abandon(*agreed),
            What::Resumed => self.resumed(at),
            What::Closed => self.close(),
        }?;
        self.number += 1;
        self.at = at;
        if let Some((by, asked)) = by.zip(asked) {
            if self.taken.len() == REMEMBERED {
                self.taken.pop_front();
            }
            self.taken.push_back(Taken { by: by.clone(), number: self.number, asked });
        }
        Ok(told)
    }

    /// The message of a person with this id, if it was taken and is remembered.
    pub(super) fn taken(&self, person: &PersonId, id: RequestId) -> Option<&Taken> {
        self.taken.iter().find(|taken| taken.by.person == *person && taken.by.id == id)
    }

    pub(super) fn remembered(&self) -> usize {
        self.taken.len()
    }

    fn sit(&mut self, seat: Seat, id: &PersonId, name: &Name) -> Result<Told, Refusal> {
        let stage = self.stage;
        if !self.is_between_rounds() {
            return Err(Refusal::Stage { stage, needed: Stage::Gathering });
        }
        if let Some(seat) = self.seats.of(id) {
            return Err(Refusal::SeatedAlready { seat });
        }
        self.open_to(seat, id)?;
        self.reserved.retain(|own| own.person != *id);
        let person = Person {
            id: id.clone(),
            name: name.clone(),
            since: self.number + 1,
            played: stage == Stage::Playing,
            stepped_in: None,
            reserve: self.setup.clock.full_reserve(),
            abandon: false,
            rematch: false,
        };
        self.reseat(seat, Sitter::Person(Box::new(person)));
        Ok(Told::new(Happened::Sat { seat, name: name.clone(), host: self.seats.host() }))
    }

    /// Promises the seat of a bot to a person in the middle of a round.
    fn reserve(&mut self, seat: Seat, id: &PersonId, name: &Name) -> Result<Told, Refusal> {
        if self.is_between_rounds() {
            let what = "a free seat is taken at once, and not promised".to_owned();
            return Err(Refusal::Impossible { what });
        }
        if let Some(seat) = self.seats.of(id).or(self.reserved_for(id)) {
            return Err(Refusal::SeatedAlready { seat });
        }
        self.open_to(seat, id)?;
        self.reserved.push(Reservation { seat, person: id.clone(), name: name.clone() });
        Ok(Told::new(Happened::Reserved { seat, name: name.clone() }))
    }

    fn release(&mut self, seat: Seat, by: Option<&Request>) -> Result<Told, Refusal> {
        let is_own = |own: &Reservation| by.is_none_or(|by| by.person == own.person);
        let place = self.reserved.iter().position(|own| own.seat == seat && is_own(own));
        self.reserved.remove(place.ok_or(Refusal::NotSeated)?);
        Ok(Told::new(Happened::Released { seat }))
    }

    /// The seat that is promised to a person.
    pub(super) fn reserved_for(&self, id: &PersonId) -> Option<Seat> {
        self.reserved.iter().find(|own| own.person == *id).map(|own| own.seat)
    }

    /// Whether a bot in this seat has to finish a round before it gives up the seat.
    pub(super) fn must_wait_for(&self, seat: Seat) -> bool {
        let is_bot = matches!(self.seats.get(seat), Some(Sitter::Bot { .. }));
        is_bot && !self.is_between_rounds()
    }

    /// The seating of a person who can now have the promised seat.
    pub(super) fn arrival_due(&self) -> Option<What> {
        let own = self.reserved.first().filter(|_| self.is_between_rounds())?;
        let name = self.name_for(&own.person, &own.name);
        Some(What::Sat { seat: own.seat, person: own.person.clone(), name })
    }

    /// The name of a person who sits down, with a number if somebody else at the table already has
    /// the name.
    pub(super) fn name_for(&self, person: &PersonId, name: &Name) -> Name {
        let seated = self.seats.people().filter(|(_, own)| own.id != *person);
        let seated = seated.map(|(_, own)| &own.name);
        let reserved = self.reserved.iter().filter(|own| own.person != *person);
        let taken: Vec<String> = seated
            .chain(reserved.map(|own| &own.name))
            .map(|name| name.as_str().to_lowercase())
            .collect();
        let is_free = |name: &Name| !taken.contains(&name.as_str().to_lowercase());
        let numbered = (2..).map(|number| name.numbered(number));
        std::iter::once(name.clone()).chain(numbered).find(is_free).unwrap_or_else(|| name.clone())
    }

    fn seat_bot(
        &mut self,
        seat: Seat,
        bot: &BotName,
        by: Option<&Request>,
    ) -> Result<Told, Refusal> {
        self.between_matches()?;
        self.host_only(by)?;
        self.free(seat)?;
        if !self.setup.bots.contains(bot) {
            let (bot, bots) = (bot.clone(), self.setup.bots.clone());
            return Err(Refusal::NoSuchBot { bot, bots });
        }
        self.reseat(seat, Sitter::Bot { bot: bot.clone(), took_over: false });
        Ok(Told::new(Happened::SatBot { seat, bot: bot.clone() }))
    }

    fn stand(&mut self, seat: Seat, by: Option<&Request>) -> Result<Told, Refusal> {
        self.between_matches()?;
        match self.sitter(seat)? {
            Sitter::Empty => return Err(Refusal::NoBotThere { seat }),
            Sitter::Bot { .. } => self.host_only(by)?,
            Sitter::Person(person) => {
                if by.is_some_and(|by| by.person != person.id) {
                    return Err(Refusal::NoBotThere { seat });
                }
            }
        }
        self.reseat(seat, Sitter::Empty);
        Ok(Told::new(Happened::Stood { seat, host: self.seats.host() }))
    }

    fn give_up(&mut self, seat: Seat, by: Option<&Request>) -> Result<Told, Refusal> {
        self.stage_is(Stage::Playing)?;
        self.person(seat, by)?;
        let bot = self.setup.bots[0].clone();
        self.reseat(seat, Sitter::Bot { bot: bot.clone(), took_over: true });
        Ok(Told::new(Happened::GaveUp { seat, bot, host: self.seats.host() }))
    }

    fn resumed(&mut self, at: Timestamp) -> Result<Told, Refusal> {
        if let Some(round) = &mut self.round {
            round.since = at;
        }
        if let Some(question) = &mut self.question {
            question.asked = at;
        }
        for person in self.seats.people_mut() {
            if let Some((_, since)) = &mut person.stepped_in {
                *since = at;
            }
        }
        Ok(Told::new(Happened::Resumed))
    }

    fn close(&mut self) -> Result<Told, Refusal> {
        let mut told = Told::new(Happened::Closed);
        self.publish(&mut told);
        (self.stage, self.question) = (Stage::Closed, None);
        Ok(told)
    }

    fn reseat(&mut self, seat: Seat, sitter: Sitter) {
        self.seats.set(seat, sitter);
        self.reseated = self.number + 1;
    }

    /// The name of a round of the current match.
    pub(super) fn round_name(&self, round: u16) -> RoundName<'_> {
        RoundName { table: &self.id, game: self.games, round }
    }

    /// What a listener may see of the match; people see a hand only if they have played in the
    /// match.
    pub(super) fn view(&self, seat: Option<Seat>) -> Option<View> {
        let game = self.game.as_ref()?;
        let has_played = |seat: &Seat| self.seats.person(*seat).is_some_and(|person| person.played);
        Some(game.view(seat.filter(has_played)))
    }

    /// The decision that is due, as everybody knows it.
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        let Question { seat, number, asked } = self.question?;
        let bot = self.seats.bot(seat, self.stand_in()).is_some();
        let reserve = self.seats.person(seat).map_or(Millis::ZERO, |person| person.reserve);
        let until = if bot { None } else { self.setup.clock.deadline(asked, reserve) };
        Some(Due { seat, question: number, until, reserve, bot })
    }

    /// The bot that steps in.
    pub(super) fn stand_in(&self) -> &BotName {
        &self.setup.bots[0]
    }

    fn frames(&self, told: Told) -> Frames {
        let Told { happened, notices, proof, .. } = told;
        let started = matches!(happened, Happened::Started { .. });
        let update = |listener: Option<Seat>| Update {
            number: self.number,
            at: self.at,
            happened: happened.clone(),
            notices: notices.iter().filter(|notice| notice.reaches(listener)).cloned().collect(),
            view: if started { self.view(listener) } else { None },
            proof: proof.clone(),
            due: self.due(),
        };
        let own = |seat: &Seat| {
            let secret = |notice: &Notice| !notice.reaches(None) && notice.reaches(Some(*seat));
            started || notices.iter().any(secret)
        };
        let seats = self.seats.people().map(|(seat, _)| seat).filter(own);
        Frames::new(self.number, update(None), seats.map(|seat| (seat, update(Some(seat)))))
    }

    /// The occupant of a seat.
    pub(super) fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        let seats = self.setup.seats;
        self.seats.get(seat).ok_or(Refusal::NoSuchSeat { seat, seats })
    }

    /// The person in a seat, who must be the sender of the message that asks for the change.
    pub(super) fn person(&self, seat: Seat, by: Option<&Request>) -> Result<&Person, Refusal> {
        let person = self.sitter(seat)?.person().ok_or(Refusal::NotSeated)?;
        if by.is_some_and(|by| by.person != person.id) {
            return Err(Refusal::NotSeated);
        }
        Ok(person)
    }

    /// The same, also refused if a bot has stepped in for the person.
    pub(super) fn attending(&self, seat: Seat, by: Option<&Request>) -> Result<&Person, Refusal> {
        let person = self.person(seat, by)?;
        if person.stepped_in.is_some() {
            return Err(Refusal::BotPlays);
        }
        Ok(person)
    }

    pub(super) fn stage_is(&self, needed: Stage) -> Result<(), Refusal> {
        let stage = self.stage;
        if stage == needed { Ok(()) } else { Err(Refusal::Stage { stage, needed }) }
    }

    fn between_matches(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering | Stage::Over => Ok(()),
            stage => Err(Refusal::Stage { stage, needed: Stage::Gathering }),
        }
    }

    /// Whether no round is being played, so that seats can change hands.
    fn is_between_rounds(&self) -> bool {
        match self.stage {
            Stage::Gathering | Stage::Over => true,
            Stage::Playing => self.round.as_ref().is_none_or(|round| !round.dealt),
            Stage::Closed => false,
        }
    }

    /// Refuses people other than the host; the operator may do what the host may.
    pub(super) fn host_only(&self, by: Option<&Request>) -> Result<(), Refusal> {
        let Some(by) = by else { return Ok(()) };
        let seat = self.seats.of(&by.person).ok_or(Refusal::NotSeated)?;
        let host = self.seats.host();
        if host == Some(seat) { Ok(()) } else { Err(Refusal::NotHost { host }) }
    }

    /// Refuses a seat that a person cannot have: one that is neither free nor a bot's seat that
    /// nobody else was promised.
    fn open_to(&self, seat: Seat, id: &PersonId) -> Result<(), Refusal> {
        let is_promised = self.reserved.iter().any(|own| own.seat == seat && own.person != *id);
        match self.sitter(seat)? {
            Sitter::Empty | Sitter::Bot { .. } if !is_promised => Ok(()),
            _ => Err(Refusal::SeatTaken { seat }),
        }
    }

    fn free(&self, seat: Seat) -> Result<(), Refusal> {
        match self.sitter(seat)? {
            Sitter::Empty => Ok(()),
            _ => Err(Refusal::SeatTaken { seat }),
        }
    }
}
