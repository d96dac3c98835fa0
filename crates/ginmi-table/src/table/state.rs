use std::collections::VecDeque;

use ginmi::chance::CardOrder;
use ginmi::event::Notice;
use ginmi::seat::Seat;
use ginmi::{Match, View};

use super::round_state::{FairRound, HandledRequest, PendingQuestion};
use super::seats::{SeatReservation, SeatedPerson};
use super::update_history::{PerSeatFrames, UpdateHistory};
use super::{
    EntryKind, LogEntry, Occupant, RequestKey, Seats, TableSetup, TableSetupError, TimeControl,
};
use crate::fair::{Proof, RoundId, Seed};
use crate::names::{BotName, PersonId, PersonName, TableId};
use crate::time::{Millis, Timestamp};
use crate::wire::{DueDecision, Refusal, TableStage, TableUpdate, UpdateKind};

/// The state of a table without its connections, as its entries make it.
///
/// One function applies entries, both live and from a log, and refuses invalid ones, so the
/// knowledge of what may happen is in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DurableState {
    pub(super) id: TableId,
    pub(super) secret: Seed,
    pub(super) setup: TableSetup,
    /// The number of entries applied, which is the number of the last update.
    pub(super) number: u64,
    /// The time of the last entry.
    pub(super) at: Timestamp,
    pub(super) stage: TableStage,
    pub(super) seats: Seats,
    /// The people who get the seats of bots when the round is over.
    pub(super) reserved: Vec<SeatReservation>,
    /// The number of matches that have begun.
    pub(super) games: u32,
    /// The number of the last entry that changed an occupant.
    pub(super) reseated: u64,
    /// How many entries that people can repeat without end there were since the last match began.
    pub(super) repeated: u64,
    pub(super) game: Option<Box<Match>>,
    pub(super) round: Option<Box<FairRound>>,
    pub(super) question: Option<PendingQuestion>,
    /// The last requests that were handled.
    pub(super) handled: VecDeque<HandledRequest>,
    /// The people whom the host has removed for good, the last at the end.
    pub(super) kept_out: VecDeque<PersonId>,
    pub(super) history: UpdateHistory,
}

/// How many requests of everybody together are remembered, to acknowledge them again.
/// `docs/protocol.md` and [`NumberedRequest`](crate::wire::NumberedRequest) state this number.
const REMEMBERED: usize = 64;

/// The most entries that people can repeat without end from the beginning of a match to that of the
/// next: far more than any evening needs. `docs/protocol.md` states this number.
const MOST_REPEATED: u64 = 2_000;

/// How long a player at a table without a clock may be silent before the others can vote for a bot.
/// `docs/protocol.md` states this number.
const SILENCE: Millis = Millis::seconds(3 * 60);

/// The consequences of an entry.
#[derive(Debug)]
pub(super) struct EntryEffects {
    pub(super) update: UpdateKind,
    pub(super) notices: Vec<Notice>,
    /// The outcomes of the chance events that followed, in order.
    pub(super) drawn: Vec<CardOrder>,
    pub(super) proof: Option<Box<Proof>>,
}

impl EntryEffects {
    pub(super) const fn new(update: UpdateKind) -> Self {
        Self { update, notices: Vec::new(), drawn: Vec::new(), proof: None }
    }
}

impl DurableState {
    /// The state after the entry that creates a table.
    pub(super) fn create(
        at: Timestamp,
        table: TableId,
        secret: Seed,
        setup: TableSetup,
    ) -> Result<Self, TableSetupError> {
        setup.new_match()?;
        Ok(Self {
            id: table,
            secret,
            number: 1,
            at,
            stage: TableStage::Gathering,
            seats: Seats::new(setup.seats),
            setup,
            reserved: Vec::new(),
            games: 0,
            reseated: 1,
            repeated: 0,
            game: None,
            round: None,
            question: None,
            handled: VecDeque::new(),
            kept_out: VecDeque::new(),
            history: UpdateHistory::default(),
        })
    }

    /// Applies an entry and makes the frames of its update.
    pub(super) fn apply_and_frame(&mut self, entry: &LogEntry) -> Result<PerSeatFrames, Refusal> {
        let effects = self.apply(entry)?;
        Ok(self.record_update(effects))
    }

    /// Makes the frames of the last entry's update, and keeps them for reconnecting clients.
    pub(super) fn record_update(&mut self, effects: EntryEffects) -> PerSeatFrames {
        let frames = self.frames(effects);
        self.history.push(&frames);
        frames
    }

    /// Applies an entry. If it is refused, nothing has changed.
    pub(super) fn apply(&mut self, entry: &LogEntry) -> Result<EntryEffects, Refusal> {
        if self.stage == TableStage::Closed {
            return Err(Refusal::Closed);
        }
        // Time restarts here, whatever the clock did while nobody ran the table.
        let at = if entry.what == EntryKind::Resumed { entry.at } else { entry.at.max(self.at) };
        let by = entry.by.as_ref();
        let effects = match &entry.what {
            EntryKind::Created { .. } | EntryKind::Snapshot(_) => {
                return Err(Refusal::Impossible { what: "a table is created once".to_owned() });
            }
            EntryKind::Sat { seat, person, name } => self.sit(*seat, person, name),
            EntryKind::SatBot { seat, bot } => self.seat_bot(*seat, bot, by),
            EntryKind::Reserved { seat, person, name } => self.reserve(*seat, person, name),
            EntryKind::Released { seat } => self.release(*seat, by),
            EntryKind::Stood { seat } => self.stand_up(*seat, by),
            EntryKind::Removed { seat, keep_out } => self.remove_person(*seat, *keep_out, by),
            EntryKind::HandedOver { seat } => self.hand_over(*seat, by, at),
            EntryKind::GaveUp { seat } => self.give_up(*seat, by),
            EntryKind::Started => self.start(by),
            EntryKind::Committed { seed } => self.commit(*seed, at),
            EntryKind::Contributed { seat, text } => self.contribute(*seat, text, by),
            EntryKind::Dealt => self.deal(at),
            EntryKind::Decided { seat, action } => self.decide(*seat, *action, by, at),
            EntryKind::SteppedIn { seat, why } => self.step_in(*seat, *why, at),
            EntryKind::Back { seat } => self.back(*seat, by, at),
            EntryKind::Voted { seat, motion, agree } => self.vote(*seat, *motion, *agree, by, at),
            EntryKind::Abandoned { agreed } => self.abandon(*agreed),
            EntryKind::Resumed => self.restart_clocks(at),
            EntryKind::Closed => self.close(),
        }?;
        self.number += 1;
        self.repeated += u64::from(entry.what.is_repeatable());
        self.at = at;
        if let Some(by) = by {
            if self.handled.len() == REMEMBERED {
                self.handled.pop_front();
            }
            self.handled.push_back(HandledRequest { by: by.clone(), number: self.number });
        }
        Ok(effects)
    }

    /// Refuses another change that people can repeat without end, if there were too many: all
    /// entries since the last match began are stored.
    pub(super) fn check_repeated(&self) -> Result<(), Refusal> {
        if self.repeated < MOST_REPEATED {
            return Ok(());
        }
        let what = "too much has changed at this table since its last match began: open another";
        Err(Refusal::Impossible { what: what.to_owned() })
    }

    /// The number of the update that a request caused, if it was handled and is remembered.
    pub(super) fn handled_number(&self, request: &RequestKey) -> Option<u64> {
        self.handled.iter().find(|handled| handled.by == *request).map(|handled| handled.number)
    }

    pub(super) fn handled_count(&self) -> usize {
        self.handled.len()
    }

    fn sit(
        &mut self,
        seat: Seat,
        id: &PersonId,
        name: &PersonName,
    ) -> Result<EntryEffects, Refusal> {
        let stage = self.stage;
        if !self.is_between_rounds() {
            return Err(Refusal::Stage { stage, needed: TableStage::Gathering });
        }
        if let Some(seat) = self.seats.seat_of(id) {
            return Err(Refusal::SeatedAlready { seat });
        }
        self.check_can_take(seat, id)?;
        if self.kept_out.contains(id) {
            return Err(Refusal::KeptOut);
        }
        self.reserved.retain(|reservation| reservation.person != *id);
        let person = SeatedPerson {
            id: id.clone(),
            name: name.clone(),
            since: self.number + 1,
            played: stage == TableStage::Playing,
            stepped_in: None,
            reserve: self.setup.clock.full_reserve(),
            abandon: false,
            rematch: false,
            stand_in: None,
        };
        self.reseat(seat, Occupant::Person(Box::new(person)));
        Ok(EntryEffects::new(UpdateKind::Sat { seat, name: name.clone(), host: self.seats.host() }))
    }

    /// Promises the seat of a bot to a person in the middle of a round.
    fn reserve(
        &mut self,
        seat: Seat,
        id: &PersonId,
        name: &PersonName,
    ) -> Result<EntryEffects, Refusal> {
        let is_namesake = self.holds_namesake(seat, name);
        if self.is_between_rounds() && !is_namesake {
            let what = "a free seat is taken at once, and not promised".to_owned();
            return Err(Refusal::Impossible { what });
        }
        if let Some(seat) = self.seats.seat_of(id).or(self.reserved_for(id)) {
            return Err(Refusal::SeatedAlready { seat });
        }
        if self.kept_out.contains(id) {
            return Err(Refusal::KeptOut);
        }
        if is_namesake {
            self.check_not_promised(seat, id)?;
        } else {
            self.check_can_take(seat, id)?;
        }
        self.reserved.push(SeatReservation { seat, person: id.clone(), name: name.clone() });
        Ok(EntryEffects::new(UpdateKind::Reserved { seat, name: name.clone() }))
    }

    fn release(&mut self, seat: Seat, by: Option<&RequestKey>) -> Result<EntryEffects, Refusal> {
        let is_theirs =
            |reservation: &SeatReservation| by.is_none_or(|by| by.person == reservation.person);
        let index = self
            .reserved
            .iter()
            .position(|reservation| reservation.seat == seat && is_theirs(reservation));
        self.reserved.remove(index.ok_or(Refusal::NotSeated)?);
        Ok(EntryEffects::new(UpdateKind::Released { seat }))
    }

    /// The seat that is promised to a person.
    pub(super) fn reserved_for(&self, id: &PersonId) -> Option<Seat> {
        self.reserved
            .iter()
            .find(|reservation| reservation.person == *id)
            .map(|reservation| reservation.seat)
    }

    /// Whether a bot in this seat has to finish a round before it gives up the seat.
    pub(super) fn must_wait_for(&self, seat: Seat) -> bool {
        let is_bot = matches!(self.seats.get(seat), Some(Occupant::Bot { .. }));
        is_bot && !self.is_between_rounds()
    }

    /// The seating of a person who can now have the promised seat.
    pub(super) fn arrival_due(&self) -> Option<EntryKind> {
        // A seat that a person holds is for the host to hand over.
        let mut reserved = self.reserved.iter().filter(|_| self.is_between_rounds());
        let reservation = reserved.find(|own| self.seats.person(own.seat).is_none())?;
        let name = self.name_for(&reservation.person, &reservation.name);
        Some(EntryKind::Sat { seat: reservation.seat, person: reservation.person.clone(), name })
    }

    /// The name of a person who sits down, with a number if somebody else at the table already has
    /// the name.
    pub(super) fn name_for(&self, person: &PersonId, name: &PersonName) -> PersonName {
        let seated = self.seats.people().filter(|(_, own)| own.id != *person);
        let seated = seated.map(|(_, own)| &own.name);
        let reserved = self.reserved.iter().filter(|own| own.person != *person);
        let names_in_use: Vec<_> = seated.chain(reserved.map(|own| &own.name)).collect();
        let is_free =
            |name: &PersonName| !names_in_use.iter().any(|own| own.is_like(name.as_str()));
        let numbered = (2..).map(|number| name.numbered(number));
        std::iter::once(name.clone()).chain(numbered).find(is_free).unwrap_or_else(|| name.clone())
    }

    fn seat_bot(
        &mut self,
        seat: Seat,
        bot: &BotName,
        by: Option<&RequestKey>,
    ) -> Result<EntryEffects, Refusal> {
        self.check_between_matches()?;
        self.check_host(by)?;
        self.check_free(seat)?;
        if !self.setup.bots.contains(bot) {
            let (bot, bots) = (bot.clone(), self.setup.bots.clone());
            return Err(Refusal::NoSuchBot { bot, bots });
        }
        self.reseat(seat, Occupant::Bot { bot: bot.clone(), took_over: false });
        Ok(EntryEffects::new(UpdateKind::SatBot { seat, bot: bot.clone() }))
    }

    fn stand_up(&mut self, seat: Seat, by: Option<&RequestKey>) -> Result<EntryEffects, Refusal> {
        self.check_between_matches()?;
        match self.occupant(seat)? {
            Occupant::Empty => return Err(Refusal::NoBotThere { seat }),
            Occupant::Bot { .. } => self.check_host(by)?,
            Occupant::Person(person) => {
                if by.is_some_and(|by| by.person != person.id) {
                    return Err(Refusal::NoBotThere { seat });
                }
            }
        }
        self.reseat(seat, Occupant::Empty);
        Ok(EntryEffects::new(UpdateKind::Stood { seat, host: self.seats.host() }))
    }

    fn give_up(&mut self, seat: Seat, by: Option<&RequestKey>) -> Result<EntryEffects, Refusal> {
        self.check_stage(TableStage::Playing)?;
        self.person(seat, by)?;
        // Whoever asked for the seat of the person may now have that of a bot.
        self.reserved.retain(|reservation| reservation.seat != seat);
        let bot = self.setup.bots[0].clone();
        self.reseat(seat, Occupant::Bot { bot: bot.clone(), took_over: true });
        Ok(EntryEffects::new(UpdateKind::GaveUp { seat, bot, host: self.seats.host() }))
    }

    /// Whether a person with this name holds the seat.
    pub(super) fn holds_namesake(&self, seat: Seat, name: &PersonName) -> bool {
        self.seats.person(seat).is_some_and(|person| person.name.is_like(name.as_str()))
    }

    fn restart_clocks(&mut self, at: Timestamp) -> Result<EntryEffects, Refusal> {
        if let Some(round) = &mut self.round {
            round.since = at;
        }
        if let Some(question) = &mut self.question {
            question.asked = at;
        }
        for person in self.seats.people_mut() {
            person.stand_in = None;
            if let Some((_, since)) = &mut person.stepped_in {
                *since = at;
            }
        }
        Ok(EntryEffects::new(UpdateKind::Resumed))
    }

    fn close(&mut self) -> Result<EntryEffects, Refusal> {
        let mut effects = EntryEffects::new(UpdateKind::Closed);
        self.publish_proof(&mut effects);
        (self.stage, self.question) = (TableStage::Closed, None);
        Ok(effects)
    }

    pub(super) fn reseat(&mut self, seat: Seat, occupant: Occupant) {
        self.seats.set(seat, occupant);
        self.reseated = self.number + 1;
    }

    /// Identifies a round of the current match.
    pub(super) fn round_id(&self, round: u16) -> RoundId<'_> {
        RoundId { table: &self.id, game: self.games, round }
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
    pub fn due(&self) -> Option<DueDecision> {
        let PendingQuestion { seat, number, asked } = self.question?;
        let bot = self.seats.bot(seat, self.stand_in()).is_some();
        let reserve = self.seats.person(seat).map_or(Millis::ZERO, |person| person.reserve);
        let until = if bot { None } else { self.setup.clock.deadline(asked, reserve) };
        let has_no_clock = !bot && self.setup.clock == TimeControl::None;
        let silent_at = has_no_clock.then(|| asked.after(SILENCE));
        Some(DueDecision { seat, question: number, until, silent_at, reserve, bot })
    }

    /// The bot that steps in.
    pub(super) fn stand_in(&self) -> &BotName {
        &self.setup.bots[0]
    }

    fn frames(&self, effects: EntryEffects) -> PerSeatFrames {
        let EntryEffects { update: happened, notices, proof, .. } = effects;
        let started = matches!(happened, UpdateKind::Started { .. });
        let update = |listener: Option<Seat>| TableUpdate {
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
        PerSeatFrames::new(self.number, update(None), seats.map(|seat| (seat, update(Some(seat)))))
    }

    /// The occupant of a seat.
    pub(super) fn occupant(&self, seat: Seat) -> Result<&Occupant, Refusal> {
        let seats = self.setup.seats;
        self.seats.get(seat).ok_or(Refusal::NoSuchSeat { seat, seats })
    }

    /// The person in a seat, who must be the sender of the message that asks for the change.
    pub(super) fn person(
        &self,
        seat: Seat,
        by: Option<&RequestKey>,
    ) -> Result<&SeatedPerson, Refusal> {
        let person = self.occupant(seat)?.person().ok_or(Refusal::NotSeated)?;
        if by.is_some_and(|by| by.person != person.id) {
            return Err(Refusal::NotSeated);
        }
        Ok(person)
    }

    /// The same, also refused if a bot has stepped in for the person.
    pub(super) fn attending(
        &self,
        seat: Seat,
        by: Option<&RequestKey>,
    ) -> Result<&SeatedPerson, Refusal> {
        let person = self.person(seat, by)?;
        if person.stepped_in.is_some() {
            return Err(Refusal::BotPlays);
        }
        Ok(person)
    }

    pub(super) fn check_stage(&self, needed: TableStage) -> Result<(), Refusal> {
        let stage = self.stage;
        if stage == needed { Ok(()) } else { Err(Refusal::Stage { stage, needed }) }
    }

    pub(super) fn check_between_matches(&self) -> Result<(), Refusal> {
        match self.stage {
            TableStage::Gathering | TableStage::Over => Ok(()),
            stage => Err(Refusal::Stage { stage, needed: TableStage::Gathering }),
        }
    }

    /// Whether no round is being played, so that seats can change hands.
    fn is_between_rounds(&self) -> bool {
        match self.stage {
            TableStage::Gathering | TableStage::Over => true,
            TableStage::Playing => self.round.as_ref().is_none_or(|round| !round.dealt),
            TableStage::Closed => false,
        }
    }

    /// Refuses people other than the host; the operator may do what the host may.
    pub(super) fn check_host(&self, by: Option<&RequestKey>) -> Result<(), Refusal> {
        let Some(by) = by else { return Ok(()) };
        let seat = self.seats.seat_of(&by.person).ok_or(Refusal::NotSeated)?;
        let host = self.seats.host();
        if host == Some(seat) { Ok(()) } else { Err(Refusal::NotHost { host }) }
    }

    /// Refuses a seat that a person cannot have: one that is neither free nor a bot's seat that
    /// nobody else was promised.
    fn check_can_take(&self, seat: Seat, id: &PersonId) -> Result<(), Refusal> {
        self.check_not_promised(seat, id)?;
        match self.occupant(seat)? {
            Occupant::Empty | Occupant::Bot { .. } => Ok(()),
            Occupant::Person(_) => Err(Refusal::SeatTaken { seat }),
        }
    }

    /// Refuses a seat that was promised to somebody else.
    fn check_not_promised(&self, seat: Seat, id: &PersonId) -> Result<(), Refusal> {
        let mut reserved = self.reserved.iter();
        match reserved.find(|own| own.seat == seat && own.person != *id) {
            Some(_) => Err(Refusal::SeatTaken { seat }),
            None => Ok(()),
        }
    }

    fn check_free(&self, seat: Seat) -> Result<(), Refusal> {
        match self.occupant(seat)? {
            Occupant::Empty => Ok(()),
            _ => Err(Refusal::SeatTaken { seat }),
        }
    }
}
