//! The table itself: a state that entries change, and the connections that hear of it.
//!
//! A `Table` is a `State`, which is what its log makes of it, and its connections, which no log
//! knows. The state changes in one place only, `State::apply`, both live and from a log. It leaves
//! the state as it was when it refuses an entry, so a message is judged by trying the entry that it
//! would make.
//!
//! - Each entry is one update with one number, and an update is a function of state and entry. So
//!   numbers, frames and what is kept for people who reconnect are the same after a restart.
//! - Seats change hands while no cards are dealt. A person who asks for the seat of a bot in the
//!   middle of a round is promised it, and seated when the round is over.
//! - Time is a number that comes in. After every input the table does what has become due (deals,
//!   timeouts, bots that step in), and `Effects::wake` says when to come again.
//! - A table asks for a bot's decision by the bot's name, with a view. It has no bots itself.

mod clock;
mod dealing;
mod deciding;
mod listeners;
mod log;
mod overview;
mod record;
mod rematch;
mod replay;
mod requests;
mod round;
mod seats;
mod setup;
mod snapshot;
mod state;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ginmi::View;
use ginmi::action::Action;
use ginmi::seat::Seat;
use serde_json::Value;

pub use clock::Clock;
pub use listeners::ListenerId;
pub use log::{Entry, Reason, Request, What};
pub use record::{BadLog, BadLogReason, records};
pub use seats::{Person, Seats, Sitter};
pub use setup::{BadSetup, Setup, Visibility};
pub use snapshot::Snapshot;
pub use state::State;

use crate::fair::Seed;
use crate::json;
use crate::names::{BotName, Name, PersonId, TableId};
use crate::time::{Millis, Timestamp};
use crate::wire::{PROTOCOL, Refusal, RequestId, Stage, ToClient, ToServer};
use listeners::Listeners;
use requests::Asked;

/// The longest message that is read, in bytes.
pub const MAX_FRAME: usize = 1024;

/// How long a bot may take before it is asked again.
const BOT_PATIENCE: Millis = Millis::seconds(10);

/// A table of seats.
///
/// It is single-threaded and never waits: [`Table::handle`] takes what has happened, and says what
/// is to be stored, then sent.
#[derive(Clone, Debug)]
pub struct Table {
    state: State,
    listeners: Listeners,
    /// The question that a bot was asked, and when.
    asked: Option<(u64, BotName, Timestamp)>,
    /// What can take the place of the entries before the match that began last.
    closed_off: Option<Entry>,
}

/// What happens to a table.
#[derive(Clone, Debug)]
pub enum Input<'a> {
    /// A person, known to be that person, has opened a connection.
    Connected {
        /// The connection; never used before at this table.
        listener: ListenerId,
        /// Who it is.
        person: PersonId,
        /// How the person is called.
        name: Name,
    },
    /// A text has come over a connection. Whatever it is, it is answered.
    Frame {
        /// The connection.
        listener: ListenerId,
        /// The text.
        text: &'a str,
    },
    /// A connection is no more.
    Gone {
        /// The connection.
        listener: ListenerId,
    },
    /// A bot has answered a question that [`Output::Ask`] put.
    BotDecides {
        /// For which seat.
        seat: Seat,
        /// The number of the question.
        question: u64,
        /// The answer.
        action: Action,
    },
    /// Whoever runs the table gives a person a seat, as if they had asked for it.
    SeatPerson {
        /// Which seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// How the person is called.
        name: Name,
    },
    /// Whoever runs the table takes a person's seat away, as if they had left it.
    Unseat {
        /// Who.
        person: PersonId,
    },
    /// Whoever runs the table gives a bot a seat that is free.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: BotName,
    },
    /// Whoever runs the table begins a match.
    Start,
    /// The time that [`Effects::wake`] named has come; at any other time this does no harm.
    Tick,
    /// The table was resumed: what was running runs anew, and nobody pays for the time between.
    Resumed,
    /// Whoever runs the table closes it.
    Close,
}

/// What a table wants to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// Send a text over a connection.
    Send {
        /// The connection.
        to: ListenerId,
        /// The text; the same one where many hear the same.
        frame: Arc<str>,
    },
    /// Ask a bot for a decision.
    Ask {
        /// For which seat.
        seat: Seat,
        /// Which bot.
        bot: BotName,
        /// The number of the question, to be named in [`Input::BotDecides`].
        question: u64,
        /// All that the bot may know.
        view: Box<View>,
    },
    /// What was handed in by whoever runs the table was refused.
    Refused(Refusal),
    /// Close a connection after what was sent; it is forgotten already.
    Close {
        /// The connection.
        listener: ListenerId,
    },
}

/// What follows from an input.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Effects {
    /// What has to be stored, in this order, before anybody hears of it. If it cannot be stored, the
    /// table is to be resumed from what is.
    pub entries: Vec<Entry>,
    /// What is to be done once all entries are stored.
    pub outputs: Vec<Output>,
    /// When [`Input::Tick`] is due, if nothing else comes before.
    pub wake: Option<Timestamp>,
}

impl Table {
    /// A new table, with the entry that has to be stored before all others. `secret` is random and
    /// kept: the seeds of all rounds come from it.
    ///
    /// # Errors
    ///
    /// When there can be no such table.
    pub fn create(
        now: Timestamp,
        id: TableId,
        secret: Seed,
        setup: Setup,
    ) -> Result<(Table, Entry), BadSetup> {
        let state = State::create(now, id.clone(), secret, setup.clone())?;
        let entry = Entry { at: now, by: None, what: What::Created { table: id, secret, setup } };
        Ok((Table::of(state), entry))
    }

    /// The table that its entries make, with nobody connected. The first input is then
    /// [`Input::Resumed`].
    ///
    /// # Errors
    ///
    /// When the entries are not those of a table.
    pub fn resume(entries: impl IntoIterator<Item = Entry>) -> Result<Table, BadLog> {
        let mut closed_off = None;
        let before = |state: &State, entry: &Entry| {
            if matches!(entry.what, What::Started) {
                closed_off = Snapshot::of(state);
            }
        };
        let state = record::resume(entries, before, |_, _, _| ())?;
        Ok(Table { closed_off, ..Table::of(state) })
    }

    fn of(state: State) -> Table {
        Table { state, listeners: Listeners::default(), asked: None, closed_off: None }
    }

    /// Closes off the matches before the one that began last: returns the entry that can take the
    /// place of all entries up to its number, which is [`Snapshot::number`]. `None` where there is
    /// nothing to close off, or it was done.
    ///
    /// The records of those matches have to be kept before: the log does not tell of them any more.
    pub fn close_off(&mut self) -> Option<Entry> {
        self.closed_off.take()
    }

    /// The durable part of the table.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// How many connections the table knows. One without any can be forgotten, and resumed when
    /// somebody comes; only while a match is played its time goes on.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.listeners.count()
    }

    /// Takes an input at a moment. Moments that lie before earlier ones count as those, except that
    /// [`Input::Resumed`] begins anew.
    pub fn handle(&mut self, now: Timestamp, input: Input<'_>) -> Effects {
        let mut effects = Effects::default();
        let now = if matches!(input, Input::Resumed) { now } else { now.max(self.state.at) };
        match input {
            Input::Connected { listener, person, name } => {
                if let Err(refusal) = self.listeners.add(listener, person, name) {
                    refuse(listener, None, refusal, &mut effects);
                    effects.outputs.push(Output::Close { listener });
                }
            }
            Input::Frame { listener, text } => self.frame(now, listener, text, &mut effects),
            Input::Gone { listener } => self.gone(listener, &mut effects),
            Input::BotDecides { seat, question, action } => {
                let due = self.state.question.map(|due| due.number);
                if due == Some(question) {
                    // Refused or not, a bot is asked but once in a while.
                    self.operator(now, What::Decided { seat, action }, &mut effects);
                } else {
                    let due = due.unwrap_or(self.state.number);
                    effects.outputs.push(Output::Refused(Refusal::Late { given: question, due }));
                }
            }
            Input::SeatPerson { seat, person, name } => {
                let is_here = self.listeners.is_here(&person);
                let name = self.state.name_for(&person, &name);
                self.operator(now, What::Sat { seat, person, name }, &mut effects);
                // Whoever sits down is taken to be connected.
                if !is_here && effects.outputs.iter().all(|one| !matches!(one, Output::Refused(_)))
                {
                    self.tell_all(&ToClient::Presence { seat, here: false }, &mut effects);
                }
            }
            Input::Unseat { person } => {
                let seat = self.state.seats.of(&person);
                match self.leaving(&person, seat) {
                    Ok(what) => self.operator(now, what, &mut effects),
                    Err(refusal) => effects.outputs.push(Output::Refused(refusal)),
                }
            }
            Input::SeatBot { seat, bot } => {
                self.operator(now, What::SatBot { seat, bot }, &mut effects);
            }
            Input::Start => self.operator(now, What::Started, &mut effects),
            Input::Tick => {}
            Input::Resumed => self.operator(now, What::Resumed, &mut effects),
            Input::Close => self.operator(now, What::Closed, &mut effects),
        }
        self.follow_up(now, &mut effects);
        self.close_onlookers(&mut effects);
        self.ask_bot(now, &mut effects);
        effects.wake = self.wake();
        effects
    }

    /// What whoever runs the table wants.
    fn operator(&mut self, now: Timestamp, what: What, effects: &mut Effects) {
        if let Err(refusal) = self.take(Entry { at: now, by: None, what }, effects) {
            effects.outputs.push(Output::Refused(refusal));
        }
    }

    /// Takes an entry in, and tells of it.
    fn take(&mut self, entry: Entry, effects: &mut Effects) -> Result<(), Refusal> {
        // Who loses a seat hears of it as who sits there no longer.
        let person = match &entry.what {
            What::Sat { person, .. } => Some(person.clone()),
            What::Stood { seat } | What::GaveUp { seat } => {
                self.state.seats.person(*seat).map(|person| person.id.clone())
            }
            _ => None,
        };
        let is_start = matches!(entry.what, What::Started);
        let closed_off = if is_start { Snapshot::of(&self.state) } else { None };
        let frames = self.state.take(&entry)?;
        if is_start {
            self.closed_off = closed_off;
        }
        for (id, listener) in self.listeners.greeted() {
            let seat = self.state.seats.of(&listener.person);
            let frame = if person.as_ref() == Some(&listener.person) {
                self.welcome(seat, entry.at).into()
            } else {
                frames.of(seat).clone()
            };
            effects.outputs.push(Output::Send { to: id, frame });
        }
        effects.entries.push(entry);
        Ok(())
    }

    /// Closes the connections of those who may not watch, or of everybody once the table is closed.
    fn close_onlookers(&mut self, effects: &mut Effects) {
        let (refusal, closed) = match self.state.stage {
            Stage::Closed => (Refusal::Closed, true),
            Stage::Playing if !self.state.setup.spectators => (Refusal::NoSpectators, false),
            _ => return,
        };
        let leaves = |person: &PersonId| closed || self.state.seats.of(person).is_none();
        for listener in self.listeners.remove_greeted(leaves) {
            refuse(listener, None, refusal.clone(), effects);
            effects.outputs.push(Output::Close { listener });
        }
    }

    /// Does what is due by itself, until nothing more is.
    fn follow_up(&mut self, now: Timestamp, effects: &mut Effects) {
        self.listeners.note_absence(&self.state.seats, now);
        loop {
            let due = self.deserted().or_else(|| self.state.arrival_due());
            let due = due.or_else(|| self.state.motion_due(now));
            let due = due.or_else(|| self.state.dealing_due(now));
            let due = due.or_else(|| self.state.late(now)).or_else(|| self.away(now));
            let Some(what) = due else { return };
            if let Err(refusal) = self.take(Entry { at: now, by: None, what }, effects) {
                debug_assert!(false, "what is due was refused: {refusal}");
                return;
            }
        }
    }

    /// A promised seat that nobody waits for any more.
    fn deserted(&self) -> Option<What> {
        let mut reserved = self.state.reserved.iter();
        let gone = reserved.find(|own| !self.listeners.is_here(&own.person))?;
        Some(What::Released { seat: gone.seat })
    }

    /// Somebody who has been gone for too long at this moment.
    fn away(&self, now: Timestamp) -> Option<What> {
        let (seat, _) = self.absent().find(|(_, at)| *at <= now)?;
        Some(What::SteppedIn { seat, why: Reason::Away })
    }

    /// When a bot steps in for whom, if they do not come back.
    fn absent(&self) -> impl Iterator<Item = (Seat, Timestamp)> {
        let playing = self.state.stage == Stage::Playing;
        let attending = self.state.seats.attending().filter(move |_| playing);
        attending.filter_map(|(seat, person)| {
            Some((seat, self.listeners.absent_since(&person.id)?.after(self.state.setup.away)))
        })
    }

    /// Asks a bot where one is to decide, and again where it does not answer.
    fn ask_bot(&mut self, now: Timestamp, effects: &mut Effects) {
        let Some((seat, bot)) = self.bot_due() else {
            self.asked = None;
            return;
        };
        let Some(question) = self.state.question else { return };
        if let Some((number, asked, at)) = &self.asked
            && (*number, asked) == (question.number, &bot)
            && now < at.after(BOT_PATIENCE)
        {
            return;
        }
        let Some(game) = &self.state.game else { return };
        let view = Box::new(game.view(Some(seat)));
        self.asked = Some((question.number, bot.clone(), now));
        effects.outputs.push(Output::Ask { seat, bot, question: question.number, view });
    }

    /// The bot that is to decide; none while the people of the table are all away.
    fn bot_due(&self) -> Option<(Seat, BotName)> {
        let seat = self.state.question?.seat;
        let bot = self.state.seats.bot(seat, self.state.stand_in())?;
        self.state.seats.resting_since().is_none().then(|| (seat, bot.clone()))
    }

    /// When something is due by itself.
    #[must_use]
    pub fn wake(&self) -> Option<Timestamp> {
        let resting = self.state.seats.resting_since().is_some();
        let deal = self.state.deal_at().filter(|_| !resting);
        let answer = self.state.due().and_then(|due| due.until);
        let bot = self.asked.as_ref().map(|(_, _, at)| at.after(BOT_PATIENCE));
        let absent = self.absent().map(|(_, at)| at).min();
        [self.state.rest_until(), deal, answer, bot, absent].into_iter().flatten().min()
    }

    fn gone(&mut self, listener: ListenerId, effects: &mut Effects) {
        let Some(person) = self.listeners.drop(listener) else { return };
        if self.listeners.is_here(&person) {
            return;
        }
        if let Some(seat) = self.state.seats.of(&person) {
            self.tell_all(&ToClient::Presence { seat, here: false }, effects);
        }
    }

    fn frame(&mut self, now: Timestamp, id: ListenerId, text: &str, effects: &mut Effects) {
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
        let seat = self.state.seats.of(&person);
        match message {
            ToServer::Hello { protocol, after } => {
                self.hello(now, id, &person, protocol, after, effects);
            }
            ToServer::Signal { signal } => {
                let said = seat.ok_or(Refusal::NotSeated);
                match said.and_then(|seat| self.listeners.may_signal(&person, now).map(|()| seat)) {
                    Ok(seat) => self.tell_all(&ToClient::Signal { seat, signal }, effects),
                    Err(refusal) => refuse(id, None, refusal, effects),
                }
            }
            ToServer::Ping {} => send(id, &ToClient::Pong {}, effects),
            message => {
                let Some(request) = message.id() else { return };
                if let Some(taken) = self.state.taken(&person, request) {
                    let number = taken.number;
                    if Asked::by_message(&message).as_ref() == Some(&taken.asked) {
                        return send(id, &ToClient::Ack { id: request, number }, effects);
                    }
                    return refuse(id, Some(request), Refusal::IdUsed { number }, effects);
                }
                if let ToServer::Vote { motion, agree, .. } = message
                    && self.state.vote_of(seat, motion) == Some(agree)
                {
                    // A vote that is held already needs no entry.
                    let number = self.state.number;
                    return send(id, &ToClient::Ack { id: request, number }, effects);
                }
                let what = self.what(message, seat, &person, &name);
                let by = Some(Request { person, id: request });
                let taken = what.and_then(|what| self.take(Entry { at: now, by, what }, effects));
                match taken {
                    Ok(()) => {
                        let number = self.state.number;
                        send(id, &ToClient::Ack { id: request, number }, effects);
                    }
                    Err(refusal) => refuse(id, Some(request), refusal, effects),
                }
            }
        }
    }

    /// What a message would change.
    fn what(
        &self,
        message: ToServer,
        own: Option<Seat>,
        person: &PersonId,
        name: &Name,
    ) -> Result<What, Refusal> {
        let seat = || own.ok_or(Refusal::NotSeated);
        Ok(match message {
            ToServer::Sit { seat, .. } => {
                let name = self.state.name_for(person, name);
                let person = person.clone();
                // Nobody takes over in the middle of a round.
                if self.state.must_wait_for(seat) {
                    What::Reserved { seat, person, name }
                } else {
                    What::Sat { seat, person, name }
                }
            }
            ToServer::Leave { .. } => self.leaving(person, own)?,
            ToServer::SeatBot { seat, bot, .. } => What::SatBot { seat, bot },
            ToServer::RemoveBot { seat, .. } => {
                if self.state.sitter(seat)?.person().is_some() {
                    return Err(Refusal::NoBotThere { seat });
                }
                What::Stood { seat }
            }
            ToServer::Start { .. } => What::Started,
            ToServer::Contribute { round, text, .. } => {
                let seat = seat()?;
                let due = self.state.round.as_ref().filter(|round| !round.dealt);
                let due = due.map(|round| round.number);
                if due != Some(round) {
                    return Err(Refusal::NoContributions { round: due });
                }
                What::Contributed { seat, text }
            }
            ToServer::Decide { question, action, .. } => {
                let seat = seat()?;
                let due = self.state.question;
                match due.filter(|due| due.seat == seat) {
                    Some(due) if due.number == question => What::Decided { seat, action },
                    Some(due) => return Err(Refusal::Late { given: question, due: due.number }),
                    None => return Err(Refusal::NotAsked { due: due.map(|due| due.seat) }),
                }
            }
            ToServer::Back { .. } => What::Back { seat: seat()? },
            ToServer::Vote { motion, agree, .. } => What::Voted { seat: seat()?, motion, agree },
            ToServer::Hello { .. } | ToServer::Signal { .. } | ToServer::Ping {} => {
                return Err(Refusal::Hello);
            }
        })
    }

    /// What changes when a person leaves the seat, or wants one no longer that is promised.
    fn leaving(&self, person: &PersonId, own: Option<Seat>) -> Result<What, Refusal> {
        let seat = own.ok_or(Refusal::NotSeated);
        Ok(match (self.state.reserved_for(person), self.state.stage) {
            (Some(seat), _) => What::Released { seat },
            (None, Stage::Playing) => What::GaveUp { seat: seat? },
            (None, _) => What::Stood { seat: seat? },
        })
    }

    /// Welcomes a connection, or tells it what it has missed.
    fn hello(
        &mut self,
        now: Timestamp,
        id: ListenerId,
        person: &PersonId,
        protocol: u32,
        after: Option<u64>,
        effects: &mut Effects,
    ) {
        let seat = self.state.seats.of(person);
        let refused = match self.state.stage {
            _ if protocol != PROTOCOL => Some(Refusal::Protocol { given: protocol }),
            Stage::Closed => Some(Refusal::Closed),
            Stage::Playing if seat.is_none() && !self.state.setup.spectators => {
                Some(Refusal::NoSpectators)
            }
            _ => None,
        };
        if let Some(refusal) = refused {
            refuse(id, None, refusal, effects);
            self.listeners.drop(id);
            effects.outputs.push(Output::Close { listener: id });
            return;
        }
        if let Some(seat) = seat.filter(|_| !self.listeners.is_here(person)) {
            self.tell_all(&ToClient::Presence { seat, here: true }, effects);
        }
        self.listeners.greet(id);
        // A rest that crosses a change of seats would mix what two listeners may know.
        let after = after.filter(|after| *after >= self.state.reseated);
        let frames: Vec<Arc<str>> =
            match after.and_then(|after| self.state.replay.after(after, seat)) {
                Some(rest) => {
                    let here = self.here();
                    let rest_follows = ToClient::Rest { number: self.state.number, now, here };
                    std::iter::once(rest_follows.to_text().into()).chain(rest.cloned()).collect()
                }
                None => vec![self.welcome(seat, now).into()],
            };
        effects.outputs.extend(frames.into_iter().map(|frame| Output::Send { to: id, frame }));
        let stepped_in = |seat: &Seat| {
            self.state.seats.person(*seat).is_some_and(|person| person.stepped_in.is_some())
        };
        if let Some(seat) = seat.filter(stepped_in) {
            self.operator(now, What::Back { seat }, effects);
        }
    }

    fn tell_all(&self, message: &ToClient, effects: &mut Effects) {
        let frame: Arc<str> = message.to_text().into();
        let listeners = self.listeners.greeted().map(|(to, _)| to);
        effects.outputs.extend(listeners.map(|to| Output::Send { to, frame: frame.clone() }));
    }

    fn welcome(&self, seat: Option<Seat>, now: Timestamp) -> String {
        ToClient::Welcome(Box::new(self.state.welcome(seat, self.here(), now))).to_text()
    }

    /// The seats of the people who are connected.
    fn here(&self) -> Vec<Seat> {
        let people = self.state.seats.people();
        let here = people.filter(|(_, person)| self.listeners.is_here(&person.id));
        here.map(|(seat, _)| seat).collect()
    }
}

/// Reads a message.
fn read(text: &str) -> Result<ToServer, Refusal> {
    if text.len() > MAX_FRAME {
        return Err(Refusal::TooLong { bytes: text.len() as u64, most: MAX_FRAME as u64 });
    }
    json::read(text).map_err(|error| Refusal::Malformed { what: error.to_string() })
}

/// The id of a text that is no message, if it has one: so that the refusal finds its way.
fn id_in(text: &str) -> Option<RequestId> {
    let short = Some(text).filter(|text| text.len() <= MAX_FRAME)?;
    let message: Value = json::read(short).ok()?;
    let (_, keys) = message.as_object()?.iter().next()?;
    keys.get("id")?.as_u64().and_then(RequestId::new)
}

fn send(to: ListenerId, message: &ToClient, effects: &mut Effects) {
    effects.outputs.push(Output::Send { to, frame: message.to_text().into() });
}

fn refuse(to: ListenerId, id: Option<RequestId>, refusal: Refusal, effects: &mut Effects) {
    let sentence = refusal.to_string();
    send(to, &ToClient::Refused { id, refusal, sentence }, effects);
}
