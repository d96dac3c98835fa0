//! The table itself: a state that entries change, and the connections that get updates about it.
//!
//! A `Table` consists of a `DurableState`, which follows from its log, and its connections, which
//! are not in the log. The state changes in one place only, `DurableState::apply`, both live and
//! from a log. It leaves the state unchanged when it refuses an entry, so a message is checked by
//! applying the entry that it would make.
//!
//! - Each entry is one update with one number, and an update is a function of state and entry. So
//!   numbers, frames and the updates kept for reconnecting clients are the same after a restart.
//! - Seats change hands only between rounds. A person who asks for the seat of a bot in the middle
//!   of a round is promised it, and seated when the round is over.
//! - Time is an input. After every input the table does what has become due (deals, timeouts, bots
//!   that step in), and `InputEffects::wake` says when it needs the next tick.
//! - A table has no bots itself: it asks for a bot's decision by the bot's name and with a view.

mod absent_people;
mod fair_rounds;
mod listeners;
mod log;
mod log_replay;
mod match_lifecycle;
mod public_state;
mod questions_and_answers;
mod round_state;
mod seats;
mod setup;
mod snapshot;
mod state;
mod stored_setup;
#[cfg(test)]
mod tests;
mod time_control;
mod update_history;

use std::sync::Arc;

use ginmi::View;
use ginmi::action::Action;
use ginmi::seat::Seat;
use serde_json::Value;

pub use listeners::ListenerId;
pub use log::{EntryKind, LogEntry, RequestKey, StepInReason};
pub use log_replay::{LogError, LogErrorKind, records};
pub use seats::{Occupant, SeatedPerson, Seats};
pub use setup::{TableSetup, TableSetupError, Visibility};
pub use snapshot::TableSnapshot;
pub use state::DurableState;
pub use time_control::TimeControl;

use crate::fair::Seed;
use crate::names::{BotName, PersonId, PersonName, TableId};
use crate::strict_json;
use crate::time::{Millis, Timestamp};
use crate::wire::{
    NumberedRequest, PROTOCOL, Refusal, Request, RequestId, TableStage, ToClient, ToServer,
};
use listeners::Listeners;

/// The longest message that the table reads, in bytes.
pub const MAX_FRAME: usize = 1024;

/// How long a bot may take before it is asked again.
const BOT_TIMEOUT: Millis = Millis::seconds(10);

/// A table of seats.
///
/// It is single-threaded and never blocks: [`Table::handle`] takes an input and returns what to
/// store and then send.
#[derive(Clone, Debug)]
pub struct Table {
    state: DurableState,
    listeners: Listeners,
    /// The question that a bot was asked, and when.
    asked: Option<(u64, BotName, Timestamp)>,
    /// The snapshot that can replace the entries before the last match that began.
    snapshot: Option<LogEntry>,
}

/// An input of a table.
#[derive(Clone, Debug)]
pub enum TableInput {
    /// A person, already authenticated, has opened a connection.
    Connected {
        /// The connection; never used before at this table.
        listener: ListenerId,
        /// The person.
        person: PersonId,
        /// The person's name.
        name: PersonName,
    },
    /// A text has arrived on a connection. The table answers every text.
    Frame {
        /// The connection.
        listener: ListenerId,
        /// The text.
        text: String,
    },
    /// A connection has closed.
    Gone {
        /// The connection.
        listener: ListenerId,
    },
    /// A bot has answered a question that [`TableOutput::Ask`] put.
    BotDecides {
        /// The seat that the bot decides for.
        seat: Seat,
        /// The number of the question.
        question: u64,
        /// The answer.
        action: Action,
    },
    /// The operator gives a person a seat, as if the person had asked for it.
    SeatPerson {
        /// The seat.
        seat: Seat,
        /// The person.
        person: PersonId,
        /// The person's name.
        name: PersonName,
    },
    /// The operator takes a person's seat away, as if the person had left it.
    Unseat {
        /// The person.
        person: PersonId,
    },
    /// The operator gives a bot a free seat.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotName,
    },
    /// The operator begins a match.
    Start,
    /// The time of [`InputEffects::wake`] has come; harmless at any other time.
    Tick,
    /// The table was resumed: clocks start again, so that nobody loses the time between.
    Resumed,
    /// The operator closes the table.
    Close,
}

/// Something that the operator has to do for a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableOutput {
    /// Send a text on a connection.
    Send {
        /// The connection.
        to: ListenerId,
        /// The text, shared between connections that get the same.
        frame: Arc<str>,
    },
    /// Ask a bot for a decision.
    Ask {
        /// The seat that the bot decides for.
        seat: Seat,
        /// The bot.
        bot: BotName,
        /// The number of the question, to be repeated in [`TableInput::BotDecides`].
        question: u64,
        /// Everything that the bot may know.
        view: Box<View>,
    },
    /// An input of the operator was refused.
    Refused(Refusal),
    /// Close a connection after everything was sent; the table has already forgotten it.
    Close {
        /// The connection.
        listener: ListenerId,
    },
}

/// The effects of an input.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct InputEffects {
    /// Entries to store, in this order, before any output is carried out. If that fails, resume the
    /// table from what is stored.
    pub entries: Vec<LogEntry>,
    /// What to do once all entries are stored.
    pub outputs: Vec<TableOutput>,
    /// When [`TableInput::Tick`] is due, unless another input comes first.
    pub wake: Option<Timestamp>,
}

impl Table {
    /// A new table, with the entry that has to be stored before all others. `secret` must be random
    /// and stay secret: the seeds of all rounds are derived from it.
    ///
    /// # Errors
    ///
    /// When the setup is invalid.
    pub fn create(
        now: Timestamp,
        id: TableId,
        secret: Seed,
        setup: TableSetup,
    ) -> Result<(Self, LogEntry), TableSetupError> {
        let setup = setup.with_fewest_options()?;
        let state = DurableState::create(now, id.clone(), secret, setup.clone())?;
        let what = EntryKind::Created { table: id, secret, setup };
        Ok((Self::of(state), LogEntry { at: now, by: None, what }))
    }

    /// The table that these entries make, with nobody connected. The first input is then
    /// [`TableInput::Resumed`].
    ///
    /// # Errors
    ///
    /// When the entries are not a valid log of a table.
    pub fn resume(entries: impl IntoIterator<Item = LogEntry>) -> Result<Self, LogError> {
        let mut snapshot = None;
        let before = |state: &DurableState, entry: &LogEntry| {
            if matches!(entry.what, EntryKind::Started) {
                snapshot = TableSnapshot::of(state);
            }
        };
        let state = log_replay::resume(entries, before, |_, _, _| ())?;
        Ok(Self { snapshot, ..Self::of(state) })
    }

    fn of(state: DurableState) -> Self {
        Self { state, listeners: Listeners::default(), asked: None, snapshot: None }
    }

    /// Compacts the log: returns the entry that can replace all entries before the last match that
    /// began, up to its number, [`TableSnapshot::number`]. `None` if there is nothing to replace,
    /// or the entry was already returned.
    ///
    /// Save the records of the replaced matches first: the log no longer contains them.
    pub fn take_snapshot(&mut self) -> Option<LogEntry> {
        self.snapshot.take()
    }

    /// The durable part of the table.
    #[must_use]
    pub const fn state(&self) -> &DurableState {
        &self.state
    }

    /// The number of connections. A table without any can be dropped, and resumed when somebody
    /// connects; but while a match is played, its clocks go on.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.listeners.count()
    }

    /// Takes an input at a moment. Time never goes backward: an earlier moment counts as the latest
    /// one so far, except with [`TableInput::Resumed`].
    pub fn handle(&mut self, now: Timestamp, input: TableInput) -> InputEffects {
        let mut effects = InputEffects::default();
        let now = if matches!(input, TableInput::Resumed) { now } else { now.max(self.state.at) };
        match input {
            TableInput::Connected { listener, person, name } => {
                let closed = self.listeners.add(listener, person, name, &self.state.seats);
                if let Some((listener, refusal)) = closed {
                    refuse(listener, None, refusal, &mut effects);
                    effects.outputs.push(TableOutput::Close { listener });
                }
            }
            TableInput::Frame { listener, text } => {
                self.handle_frame(now, listener, &text, &mut effects);
            }
            TableInput::Gone { listener } => self.handle_disconnect(listener, &mut effects),
            TableInput::BotDecides { seat, question, action } => {
                let due = self.state.question.map(|due| due.number);
                if due == Some(question) {
                    // Even after a refusal, a bot is asked again only after a while.
                    self.apply_for_operator(now, EntryKind::Decided { seat, action }, &mut effects);
                } else {
                    let due = due.unwrap_or(self.state.number);
                    effects
                        .outputs
                        .push(TableOutput::Refused(Refusal::Late { given: question, due }));
                }
            }
            TableInput::SeatPerson { seat, person, name } => {
                let is_here = self.listeners.is_here(&person);
                let name = self.state.name_for(&person, &name);
                self.apply_for_operator(now, EntryKind::Sat { seat, person, name }, &mut effects);
                // A person who sits down counts as connected.
                if !is_here
                    && effects.outputs.iter().all(|one| !matches!(one, TableOutput::Refused(_)))
                {
                    self.send_to_all(&ToClient::Presence { seat, here: false }, &mut effects);
                }
            }
            TableInput::Unseat { person } => {
                let seat = self.state.seats.seat_of(&person);
                match self.leave_entry(&person, seat) {
                    Ok(what) => self.apply_for_operator(now, what, &mut effects),
                    Err(refusal) => effects.outputs.push(TableOutput::Refused(refusal)),
                }
            }
            TableInput::SeatBot { seat, bot } => {
                self.apply_for_operator(now, EntryKind::SatBot { seat, bot }, &mut effects);
            }
            TableInput::Start => self.apply_for_operator(now, EntryKind::Started, &mut effects),
            TableInput::Tick => {}
            TableInput::Resumed => self.apply_for_operator(now, EntryKind::Resumed, &mut effects),
            TableInput::Close => self.apply_for_operator(now, EntryKind::Closed, &mut effects),
        }
        self.apply_due_entries(now, &mut effects);
        self.close_onlookers(&mut effects);
        self.ask_bot(now, &mut effects);
        effects.wake = self.wake();
        effects
    }

    /// Applies a change that the operator wants.
    fn apply_for_operator(&mut self, now: Timestamp, what: EntryKind, effects: &mut InputEffects) {
        if let Err(refusal) = self.apply_entry(LogEntry { at: now, by: None, what }, effects) {
            effects.outputs.push(TableOutput::Refused(refusal));
        }
    }

    /// Applies an entry, and sends the update.
    fn apply_entry(&mut self, entry: LogEntry, effects: &mut InputEffects) -> Result<(), Refusal> {
        // A person who gains or loses a seat gets the update as a welcome.
        let holder = |seat: &Seat| self.state.seats.person(*seat).map(|person| person.id.clone());
        let reseated = match &entry.what {
            EntryKind::Sat { person, .. } => [Some(person.clone()), None],
            EntryKind::Stood { seat }
            | EntryKind::GaveUp { seat }
            | EntryKind::Removed { seat, .. } => [holder(seat), None],
            EntryKind::HandedOver { seat } => {
                let mut reserved = self.state.reserved.iter();
                let asker = reserved.find(|reservation| reservation.seat == *seat);
                [holder(seat), asker.map(|asker| asker.person.clone())]
            }
            _ => [None, None],
        };
        let is_start = matches!(entry.what, EntryKind::Started);
        let snapshot = if is_start { TableSnapshot::of(&self.state) } else { None };
        let frames = self.state.apply_and_frame(&entry)?;
        if is_start {
            self.snapshot = snapshot;
        }
        for (id, listener) in self.listeners.greeted() {
            let seat = self.state.seats.seat_of(&listener.person);
            let frame = if reseated.iter().flatten().any(|person| *person == listener.person) {
                self.welcome(seat, entry.at).into()
            } else {
                frames.frame_for(seat).clone()
            };
            effects.outputs.push(TableOutput::Send { to: id, frame });
        }
        effects.entries.push(entry);
        Ok(())
    }

    /// Closes the connections of people who may not watch, or of everybody once the table is
    /// closed.
    fn close_onlookers(&mut self, effects: &mut InputEffects) {
        let (refusal, closed) = match self.state.stage {
            TableStage::Closed => (Refusal::Closed, true),
            TableStage::Playing if !self.state.setup.spectators => (Refusal::NoSpectators, false),
            _ => return,
        };
        let leaves = |person: &PersonId| closed || self.state.seats.seat_of(person).is_none();
        for listener in self.listeners.remove_greeted(leaves) {
            refuse(listener, None, refusal.clone(), effects);
            effects.outputs.push(TableOutput::Close { listener });
        }
    }

    /// Does everything that is due without an input.
    fn apply_due_entries(&mut self, now: Timestamp, effects: &mut InputEffects) {
        self.listeners.note_absence(&self.state.seats, now);
        loop {
            let due = self.abandoned_reservation().or_else(|| self.state.arrival_due());
            let due = due.or_else(|| self.state.motion_due(now));
            let due = due.or_else(|| self.state.dealing_due(now));
            let due = due.or_else(|| self.state.timeout_due(now)).or_else(|| self.absence_due(now));
            let Some(what) = due else { return };
            if let Err(refusal) = self.apply_entry(LogEntry { at: now, by: None, what }, effects) {
                debug_assert!(false, "what is due was refused: {refusal}");
                return;
            }
        }
    }

    /// The release of a promised seat that nobody waits for any more, or whose holder is back.
    fn abandoned_reservation(&self) -> Option<EntryKind> {
        let mut reserved = self.state.reserved.iter();
        let abandoned = reserved.find(|reservation| {
            !self.listeners.is_here(&reservation.person) || self.is_held(reservation.seat)
        })?;
        Some(EntryKind::Released { seat: abandoned.seat })
    }

    /// Whether a person who is connected holds a seat.
    fn is_held(&self, seat: Seat) -> bool {
        self.state.seats.person(seat).is_some_and(|person| self.listeners.is_here(&person.id))
    }

    /// What happens to the seat of a person who has been gone for too long: a bot steps in, or the
    /// seat is free if no match is played.
    fn absence_due(&self, now: Timestamp) -> Option<EntryKind> {
        let (seat, _) = self.absent_seats().find(|(_, at)| *at <= now)?;
        Some(match self.state.stage {
            TableStage::Playing => EntryKind::SteppedIn { seat, why: StepInReason::Away },
            _ => EntryKind::Stood { seat },
        })
    }

    /// The seats of absent people, and when each has been gone for too long. Between matches they
    /// are in nobody's way as long as nobody is there, or bots play on for them.
    fn absent_seats(&self) -> impl Iterator<Item = (Seat, Timestamp)> {
        let matters = match self.state.stage {
            TableStage::Playing => true,
            TableStage::Gathering | TableStage::Over => self.listeners.greeted().next().is_some(),
            TableStage::Closed => false,
        };
        let is_away = |person: &SeatedPerson| {
            person.stepped_in.is_some_and(|(why, _)| why == StepInReason::Away)
        };
        let people = self.state.seats.people();
        people.filter(move |(_, person)| matters && !is_away(person)).filter_map(
            |(seat, person)| {
                Some((seat, self.listeners.absent_since(&person.id)?.after(self.state.setup.away)))
            },
        )
    }

    /// Asks a bot if it is to decide, and again if it does not answer.
    fn ask_bot(&mut self, now: Timestamp, effects: &mut InputEffects) {
        let Some((seat, bot)) = self.bot_due() else {
            self.asked = None;
            return;
        };
        let Some(question) = self.state.question else { return };
        if let Some((number, asked, at)) = &self.asked
            && (*number, asked) == (question.number, &bot)
            && now < at.after(BOT_TIMEOUT)
        {
            return;
        }
        let Some(game) = &self.state.game else { return };
        let view = Box::new(game.view(Some(seat)));
        self.asked = Some((question.number, bot.clone(), now));
        effects.outputs.push(TableOutput::Ask { seat, bot, question: question.number, view });
    }

    /// The bot to decide; `None` while all people at the table are away.
    fn bot_due(&self) -> Option<(Seat, BotName)> {
        let seat = self.state.question?.seat;
        let bot = self.state.seats.bot(seat, self.state.stand_in())?;
        self.state.seats.unattended_since().is_none().then(|| (seat, bot.clone()))
    }

    /// When something is due without an input.
    #[must_use]
    pub fn wake(&self) -> Option<Timestamp> {
        let is_unattended = self.state.seats.unattended_since().is_some();
        let deal = self.state.deal_at().filter(|_| !is_unattended);
        let answer = self.state.due().and_then(|due| due.until);
        let bot = self.asked.as_ref().map(|(_, _, at)| at.after(BOT_TIMEOUT));
        let absent = self.absent_seats().map(|(_, at)| at).min();
        [self.state.abandon_at(), deal, answer, bot, absent].into_iter().flatten().min()
    }

    fn handle_disconnect(&mut self, listener: ListenerId, effects: &mut InputEffects) {
        let Some(person) = self.listeners.remove(listener) else { return };
        if self.listeners.is_here(&person) {
            return;
        }
        if let Some(seat) = self.state.seats.seat_of(&person) {
            self.send_to_all(&ToClient::Presence { seat, here: false }, effects);
        }
    }

    fn handle_frame(
        &mut self,
        now: Timestamp,
        id: ListenerId,
        text: &str,
        effects: &mut InputEffects,
    ) {
        let Some(listener) = self.listeners.get(id) else { return };
        let (person, name, greeted) =
            (listener.person.clone(), listener.name.clone(), listener.greeted);
        let message = match read(text) {
            Ok(message) => message,
            Err(refusal) => return refuse(id, id_in(text), refusal, effects),
        };
        if greeted == matches!(message, ToServer::Hello { .. }) {
            return refuse(id, message.id(), Refusal::Hello, effects);
        }
        let seat = self.state.seats.seat_of(&person);
        match message {
            ToServer::Hello { protocol, after } => {
                self.handle_hello(now, id, &person, protocol, after, effects);
            }
            ToServer::Signal { signal } => {
                let sender = seat.ok_or(Refusal::NotSeated);
                match sender
                    .and_then(|seat| self.listeners.register_signal(&person, now).map(|()| seat))
                {
                    Ok(seat) => self.send_to_all(&ToClient::Signal { seat, signal }, effects),
                    Err(refusal) => refuse(id, None, refusal, effects),
                }
            }
            ToServer::Ping {} => send(id, &ToClient::Pong {}, effects),
            ToServer::Request(NumberedRequest { id: request_id, request }) => {
                let by = RequestKey { person, id: request_id };
                match self.handle_request(now, by, &name, request, effects) {
                    Ok(number) => send(id, &ToClient::Ack { id: request_id, number }, effects),
                    Err(refusal) => refuse(id, Some(request_id), refusal, effects),
                }
            }
        }
    }

    /// Carries out a request, unless it was carried out before; returns the number of the update
    /// that it caused.
    fn handle_request(
        &mut self,
        now: Timestamp,
        by: RequestKey,
        name: &PersonName,
        request: Request,
        effects: &mut InputEffects,
    ) -> Result<u64, Refusal> {
        if let Some(number) = self.state.handled_number(&by) {
            return Ok(number);
        }
        let seat = self.state.seats.seat_of(&by.person);
        if let Request::Vote { motion, agree } = request
            && self.state.vote_of(seat, motion) == Some(agree)
        {
            // A vote that changes nothing needs no entry.
            return Ok(self.state.number);
        }
        let what = self.entry_for(request, seat, &by.person, name)?;
        if what.is_repeatable() {
            self.state.check_repeated()?;
            self.listeners.register_change(&by.person, now)?;
        }
        self.apply_entry(LogEntry { at: now, by: Some(by), what }, effects)?;
        Ok(self.state.number)
    }

    /// The change that a request asks for.
    fn entry_for(
        &self,
        request: Request,
        own: Option<Seat>,
        person: &PersonId,
        name: &PersonName,
    ) -> Result<EntryKind, Refusal> {
        let seat = || own.ok_or(Refusal::NotSeated);
        Ok(match request {
            Request::Sit { seat } => {
                // Somebody who came back with another browser asks for the old seat.
                if self.state.holds_namesake(seat, name) && !self.is_held(seat) {
                    return Ok(EntryKind::Reserved {
                        seat,
                        person: person.clone(),
                        name: name.clone(),
                    });
                }
                let name = self.state.name_for(person, name);
                let person = person.clone();
                // Seats do not change hands in the middle of a round.
                if self.state.must_wait_for(seat) {
                    EntryKind::Reserved { seat, person, name }
                } else {
                    EntryKind::Sat { seat, person, name }
                }
            }
            Request::Leave => self.leave_entry(person, own)?,
            Request::SeatBot { seat, bot } => EntryKind::SatBot { seat, bot },
            Request::RemoveBot { seat } => {
                if self.state.occupant(seat)?.person().is_some() {
                    return Err(Refusal::NoBotThere { seat });
                }
                EntryKind::Stood { seat }
            }
            Request::RemovePerson { seat, keep_out } => EntryKind::Removed { seat, keep_out },
            Request::HandOver { seat } => EntryKind::HandedOver { seat },
            Request::Start => EntryKind::Started,
            Request::Contribute { round, text } => {
                let seat = seat()?;
                let due = self.state.round.as_ref().filter(|round| !round.dealt);
                let due = due.map(|round| round.number);
                if due != Some(round) {
                    return Err(Refusal::NoContributions { round: due });
                }
                EntryKind::Contributed { seat, text }
            }
            Request::Decide { question, action } => {
                let seat = seat()?;
                let due = self.state.question;
                match due.filter(|due| due.seat == seat) {
                    Some(due) if due.number == question => EntryKind::Decided { seat, action },
                    Some(due) => return Err(Refusal::Late { given: question, due: due.number }),
                    None => return Err(Refusal::NotAsked { due: due.map(|due| due.seat) }),
                }
            }
            Request::Back => EntryKind::Back { seat: seat()? },
            Request::Vote { motion, agree } => EntryKind::Voted { seat: seat()?, motion, agree },
        })
    }

    /// The change when a person leaves the seat, or gives up a promised one.
    fn leave_entry(&self, person: &PersonId, own: Option<Seat>) -> Result<EntryKind, Refusal> {
        let seat = own.ok_or(Refusal::NotSeated);
        Ok(match (self.state.reserved_for(person), self.state.stage) {
            (Some(seat), _) => EntryKind::Released { seat },
            (None, TableStage::Playing) => EntryKind::GaveUp { seat: seat? },
            (None, _) => EntryKind::Stood { seat: seat? },
        })
    }

    /// Welcomes a connection, or sends it what it has missed.
    fn handle_hello(
        &mut self,
        now: Timestamp,
        id: ListenerId,
        person: &PersonId,
        protocol: u32,
        after: Option<u64>,
        effects: &mut InputEffects,
    ) {
        let seat = self.state.seats.seat_of(person);
        let refused = match self.state.stage {
            _ if protocol != PROTOCOL => Some(Refusal::Protocol { given: protocol }),
            TableStage::Closed => Some(Refusal::Closed),
            TableStage::Playing if seat.is_none() && !self.state.setup.spectators => {
                Some(Refusal::NoSpectators)
            }
            _ => None,
        };
        if let Some(refusal) = refused {
            refuse(id, None, refusal, effects);
            self.listeners.remove(id);
            effects.outputs.push(TableOutput::Close { listener: id });
            return;
        }
        if let Some(seat) = seat.filter(|_| !self.listeners.is_here(person)) {
            self.send_to_all(&ToClient::Presence { seat, here: true }, effects);
        }
        self.listeners.greet(id);
        // Missed updates from before a change of seats could reveal what the listener may not know.
        let after = after.filter(|after| *after >= self.state.reseated);
        let frames: Vec<Arc<str>> =
            match after.and_then(|after| self.state.history.after(after, seat)) {
                Some(rest) => {
                    let here = self.listeners.connected_seats(&self.state.seats);
                    let rest_follows = ToClient::Rest { number: self.state.number, now, here };
                    std::iter::once(rest_follows.to_text().into()).chain(rest.cloned()).collect()
                }
                None => vec![self.welcome(seat, now).into()],
            };
        effects.outputs.extend(frames.into_iter().map(|frame| TableOutput::Send { to: id, frame }));
        let stepped_in = |seat: &Seat| {
            self.state.seats.person(*seat).is_some_and(|person| person.stepped_in.is_some())
        };
        if let Some(seat) = seat.filter(stepped_in) {
            self.apply_for_operator(now, EntryKind::Back { seat }, effects);
        }
    }

    fn send_to_all(&self, message: &ToClient, effects: &mut InputEffects) {
        let frame: Arc<str> = message.to_text().into();
        let listeners = self.listeners.greeted().map(|(to, _)| to);
        effects.outputs.extend(listeners.map(|to| TableOutput::Send { to, frame: frame.clone() }));
    }

    fn welcome(&self, seat: Option<Seat>, now: Timestamp) -> String {
        let here = self.listeners.connected_seats(&self.state.seats);
        ToClient::Welcome(Box::new(self.state.welcome(seat, here, now))).to_text()
    }
}

/// Reads a message.
fn read(text: &str) -> Result<ToServer, Refusal> {
    if text.len() > MAX_FRAME {
        return Err(Refusal::TooLong { bytes: text.len() as u64, most: MAX_FRAME as u64 });
    }
    strict_json::read_message(text).map_err(|error| Refusal::Malformed { what: error.to_string() })
}

/// The id in a malformed message, if it has one, so that the refusal can name it.
fn id_in(text: &str) -> Option<RequestId> {
    let short = Some(text).filter(|text| text.len() <= MAX_FRAME)?;
    let message: Value = strict_json::read_message(short).ok()?;
    message.get("id")?.as_u64().and_then(RequestId::new)
}

fn send(to: ListenerId, message: &ToClient, effects: &mut InputEffects) {
    effects.outputs.push(TableOutput::Send { to, frame: message.to_text().into() });
}

fn refuse(to: ListenerId, id: Option<RequestId>, refusal: Refusal, effects: &mut InputEffects) {
    let sentence = refusal.to_string();
    send(to, &ToClient::Refused { id, refusal, sentence }, effects);
}
