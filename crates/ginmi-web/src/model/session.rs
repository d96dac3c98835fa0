//! A client's session at a table, independent of the transport.

use std::collections::VecDeque;

use ginmi::View;
use ginmi::action::Action;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::AbsenceReason;
use ginmi_table::names::{BotName, Contribution};
use ginmi_table::strict_json;
use ginmi_table::wire::{
    ChatSignal, FairnessChecker, MissedUpdateError, OccupantView, PROTOCOL, Refusal, RequestId,
    SeatView, TableReplica, TableStage, ToClient, ToServer, UnfairDealError, UpdateKind,
    VoteMotion,
};
use ginmi_words::id;

use super::places::Places;
use super::told::{Came, Told};
use super::{Judgement, Ledger, Trouble};

/// An action of the person at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Answer the question.
    Decide(Action),
    /// Let the next round be dealt; contributes these digits to the shuffles.
    Deal(Contribution),
    /// Sit down.
    Sit(Seat),
    /// Give a bot a seat.
    SeatBot(Seat, BotName),
    /// Remove a bot from its seat.
    RemoveBot(Seat),
    /// Begin the first match.
    Start,
    /// Give all free seats to bots, and begin.
    Fill,
    /// Play another match.
    Rematch,
    /// Take the seat back from the bot that has stepped in.
    Back,
    /// Leave the seat.
    Leave,
    /// Agree to break the match off, or withdraw the agreement.
    Abandon(bool),
    /// Send a signal to the table.
    Say(ChatSignal),
}

/// The only answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnlyAnswer {
    /// The number of the question.
    pub question: u64,
    /// The answer.
    pub action: Action,
    /// Whether it does nothing, because nothing can be claimed.
    pub is_idle: bool,
}

/// What the person came to a table for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// To look.
    Look,
    /// To sit down in any free seat.
    Sit,
    /// To play at once: if the person is the host, bots fill the table.
    Play,
}

/// A signal of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// A running number, from 1.
    pub number: u64,
    /// The player.
    pub seat: Seat,
    /// The signal.
    pub signal: ChatSignal,
}

/// The state of the connection to the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum State {
    /// No message has arrived yet.
    #[default]
    Connecting,
    /// It is open.
    Open,
    /// It is lost, and will be reopened.
    Lost,
    /// It is closed for good, for this reason.
    Closed(Trouble),
}

/// An invalid message: reconnect.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// An update is missing.
    #[error(transparent)]
    OutOfStep(#[from] MissedUpdateError),
    /// The text is not a message.
    #[error("not a message of the protocol: {0}")]
    Text(#[from] serde_json::Error),
}

/// The state of a table as a client sees it, pending messages, and the story so far.
#[derive(Clone, Debug)]
pub struct Session {
    mirror: Option<TableReplica>,
    state: State,
    /// Messages that were sent and are not acknowledged yet, in order.
    waiting: VecDeque<ToServer>,
    next_id: u64,
    told: Told,
    places: Places,
    /// The places of the cards before the person's last decision.
    places_before: Places,
    /// The signals that are still shown, the newest last; one for each seat.
    said: Vec<Said>,
    heard: u64,
    /// Whether there are payments since the ledger was last stored.
    ledger_is_new: bool,
    /// Checks that the deals are fair.
    witness: FairnessChecker,
    /// The first deal that was not fair.
    unfair: Option<UnfairDealError>,
    /// Why the last message was refused.
    refusal: Option<String>,
    /// The number of a question, and the strongest bot's judgement of it.
    judgement: Option<(u64, Judgement)>,
    /// The last seat that the person asked for.
    asked: Option<Seat>,
}

/// The help that the strongest bot can give the reader.
#[derive(Clone, PartialEq, Debug)]
pub enum Help<'a> {
    /// It is not the reader's turn.
    NotNow,
    /// The bot can be asked this question with this view.
    Ask(u64, &'a View),
    /// The bot's judgement.
    Given(&'a Judgement),
    /// Other people play at the table, so help would be unfair.
    Unfair,
}

impl Session {
    /// A session whose messages are numbered from `first_id` on: the person must not have used
    /// these numbers at this table before, so use a clock.
    #[must_use]
    pub fn new(first_id: u64, ledger: Ledger) -> Session {
        Session {
            mirror: None,
            state: State::Connecting,
            waiting: VecDeque::new(),
            next_id: first_id,
            told: Told::new(ledger),
            places: Places::default(),
            places_before: Places::default(),
            said: Vec::new(),
            heard: 0,
            ledger_is_new: false,
            witness: FairnessChecker::default(),
            unfair: None,
            refusal: None,
            judgement: None,
            asked: None,
        }
    }

    /// The table, after the first message.
    #[must_use]
    pub const fn mirror(&self) -> Option<&TableReplica> {
        self.mirror.as_ref()
    }

    /// The state of the connection to the table.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The payments so far.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.told.ledger
    }

    /// The places of the cards.
    pub(super) const fn places(&self) -> &Places {
        &self.places
    }

    /// The places of the cards, as a text that another session can [restore](Session::lay_as).
    #[must_use]
    pub fn places_text(&self) -> String {
        self.places.write()
    }

    /// Restores the places of cards from an earlier session, as far as the cards are still there.
    pub fn lay_as(&mut self, places: &str) {
        self.places = Places::read(places);
    }

    /// The payments so far, if there are new ones since the last call.
    pub fn new_ledger(&mut self) -> Option<&Ledger> {
        std::mem::take(&mut self.ledger_is_new).then_some(&self.told.ledger)
    }

    /// The number of rounds whose deals were proven fair.
    #[must_use]
    pub const fn proven(&self) -> u32 {
        self.witness.proven()
    }

    /// Why deals at this table are not fair, if one was not.
    #[must_use]
    pub const fn unfair(&self) -> Option<&UnfairDealError> {
        self.unfair.as_ref()
    }

    /// The last events, the oldest first, each with its number.
    pub fn story(&self) -> impl Iterator<Item = &(u64, Event)> + Clone {
        self.told.story.iter()
    }

    /// Arrivals and departures, the oldest first, numbered together with the story.
    pub fn came(&self) -> impl Iterator<Item = &(u64, Came)> {
        self.told.came.iter()
    }

    /// The bot's seat that is promised to the reader.
    #[must_use]
    pub fn promised(&self) -> Option<Seat> {
        let mirror = self.mirror.as_ref().filter(|mirror| mirror.you.is_none())?;
        let is_promised = |seat: &Seat| {
            mirror.table.seats.get(seat.index()).is_some_and(|own| own.next.is_some())
        };
        self.asked.filter(is_promised)
    }

    /// A seat that the reader can take now or from the next round on, preferably a free one.
    #[must_use]
    pub fn room(&self) -> Option<Seat> {
        let mirror = self.mirror.as_ref().filter(|mirror| mirror.you.is_none())?;
        let find =
            |suits: fn(&SeatView) -> bool| mirror.table.seats.iter().position(suits).map(Seat::new);
        find(|own| own.sits == OccupantView::Nobody)
            .or_else(|| find(|own| matches!(own.sits, OccupantView::Bot(_)) && own.next.is_none()))
    }

    /// The actions for a person who came for this.
    #[must_use]
    pub fn arrive(&self, arrival: Arrival) -> Vec<Deed> {
        let Some(mirror) = &self.mirror else { return Vec::new() };
        match (arrival, mirror.you) {
            (Arrival::Sit | Arrival::Play, None) => {
                self.room().map(Deed::Sit).into_iter().collect()
            }
            (Arrival::Play, you) if you == mirror.table.host => self.fill(),
            _ => Vec::new(),
        }
    }

    /// The actions that give all free seats to bots and begin the first match.
    #[must_use]
    pub fn fill(&self) -> Vec<Deed> {
        let Some(mirror) = self.mirror.as_ref() else { return Vec::new() };
        if mirror.table.stage != TableStage::Gathering {
            return Vec::new();
        }
        let bots = &mirror.table.setup.bots;
        let usual = |bot: &&BotName| bot.as_str() == BotKind::default().id();
        let Some(bot) = bots.iter().find(usual).or(bots.first()) else { return Vec::new() };
        let seats = mirror.table.seats.iter().enumerate();
        let free = seats.filter(|(_, own)| own.sits == OccupantView::Nobody);
        let seated = free.map(|(seat, _)| Deed::SeatBot(Seat::new(seat), bot.clone()));
        seated.chain([Deed::Start]).collect()
    }

    /// The signals that were not [removed](Session::forget), the newest last.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// Removes signals up to this number.
    pub fn forget(&mut self, number: u64) {
        self.said.retain(|said| said.number > number);
    }

    /// Why the last message was refused, if it was.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Whether an acknowledgement is pending.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The decision that was sent last, until it is acknowledged.
    #[must_use]
    pub fn chosen(&self) -> Option<Action> {
        self.waiting.iter().rev().find_map(|sent| match sent {
            ToServer::Decide { action, .. } => Some(*action),
            _ => None,
        })
    }

    /// The first message on a new connection. Pending messages are sent again after the table's
    /// answer.
    #[must_use]
    pub fn hello(&self) -> String {
        let after = self.mirror.as_ref().map(|mirror| mirror.number);
        ToServer::Hello { protocol: PROTOCOL, after }.to_json()
    }

    /// Notes that the connection is lost.
    pub fn lost(&mut self) {
        if !matches!(self.state, State::Closed(_)) {
            self.state = State::Lost;
        }
    }

    /// Goes back to before a decision: drops everything after the event with this number, and
    /// starts a new connection.
    pub fn go_back(&mut self, number: u64) {
        self.told.go_back(number);
        self.places.clone_from(&self.places_before);
        (self.mirror, self.state) = (None, State::Connecting);
        (self.refusal, self.judgement) = (None, None);
        self.waiting.clear();
    }

    /// The person's only possible answer, if there is just one.
    #[must_use]
    pub fn only_answer(&self) -> Option<OnlyAnswer> {
        let mirror = self.mirror.as_ref()?;
        let due = mirror.due.filter(|due| Some(due.seat) == mirror.you && !due.bot)?;
        let view = mirror.view.as_ref()?;
        let legal = view.legal();
        if self.is_waiting() || legal.len() != 1 {
            return None;
        }
        let is_idle = matches!(view.phase(), Phase::Claim { .. } | Phase::LateClaim { .. });
        Some(OnlyAnswer { question: due.question, action: legal.nth(0)?, is_idle })
    }

    /// Closes the session for good.
    pub fn close(&mut self, why: Trouble) {
        self.state = State::Closed(why);
    }

    /// Applies a message of the table; returns messages to send again.
    ///
    /// # Errors
    ///
    /// When the message is inconsistent: reconnect, which starts with a new welcome.
    pub fn hear(&mut self, text: &str) -> Result<Vec<String>, Broken> {
        let message = strict_json::read::<ToClient>(text)?;
        let round_before = self.round();
        if let Err(unfair) = self.witness.check(&message) {
            self.unfair.get_or_insert(unfair);
        }
        self.meet(&message);
        match &mut self.mirror {
            Some(mirror) => {
                if let Err(broken) = mirror.apply(&message) {
                    self.mirror = None;
                    return Err(broken.into());
                }
            }
            None => {
                if let ToClient::Welcome(welcome) = &message {
                    self.mirror = Some(TableReplica::new((**welcome).clone()));
                }
            }
        }
        match message {
            ToClient::Welcome(_) | ToClient::Rest { .. } => {
                self.state = State::Open;
                self.find_ledger();
                self.lay(&[]);
                return Ok(self.waiting.iter().map(ToServer::to_json).collect());
            }
            ToClient::Update(update) => {
                if let UpdateKind::Started { number } = update.happened {
                    self.told.ledger.begin(number);
                }
                self.note(round_before, &update.notices);
                self.lay(&update.notices);
                if update.happened == UpdateKind::Closed {
                    self.close(Trouble::Closed);
                }
            }
            ToClient::Ack { id, .. } => {
                self.waiting.retain(|message| message.id() != Some(id));
                self.refusal = None;
            }
            ToClient::Refused { id, refusal, sentence } => {
                self.waiting.retain(|message| id.is_none() || message.id() != id);
                match refusal {
                    Refusal::Closed => self.close(Trouble::Closed),
                    Refusal::Protocol { .. } => self.close(Trouble::OtherVersion),
                    Refusal::Full { .. } => self.close(Trouble::Full),
                    Refusal::NoSpectators => self.close(Trouble::NoSpectators),
                    // Deciding twice over a slow connection is not an error.
                    Refusal::Late { .. } | Refusal::Contributed => {}
                    _ => self.refusal = Some(sentence),
                }
            }
            ToClient::Signal { seat, signal } => {
                self.heard += 1;
                self.said.retain(|said| said.seat != seat);
                self.said.push(Said { number: self.heard, seat, signal });
            }
            ToClient::Presence { .. } | ToClient::Pong {} => {}
        }
        Ok(Vec::new())
    }

    /// Notes arrivals and departures; the seats are those from before the message.
    fn meet(&mut self, message: &ToClient) {
        let Some(mirror) = &self.mirror else { return };
        let sits = |seat: &Seat| mirror.table.seats.get(seat.index());
        let of = |seat: &Seat| match sits(seat).map(|own| &own.sits) {
            Some(OccupantView::Person(name)) => Some(name.to_string()),
            _ => None,
        };
        let is_bot =
            |seat: &Seat| sits(seat).is_some_and(|own| matches!(own.sits, OccupantView::Bot(_)));
        let (text, seat, name) = match message {
            ToClient::Presence { seat, here } => {
                (if *here { id!("told-back") } else { id!("told-gone") }, seat, of(seat))
            }
            ToClient::Update(update) => match &update.happened {
                UpdateKind::Sat { seat, name, .. } => {
                    let text = if is_bot(seat) { id!("told-takes-over") } else { id!("told-sat") };
                    (text, seat, Some(name.to_string()))
                }
                UpdateKind::SatBot { seat, .. } => (id!("told-sat-bot"), seat, Some(String::new())),
                UpdateKind::Stood { seat, .. } => (id!("told-left"), seat, of(seat)),
                UpdateKind::GaveUp { seat, .. } => (id!("told-gave-up"), seat, of(seat)),
                UpdateKind::SteppedIn { seat, .. } => (id!("told-stepped-in"), seat, of(seat)),
                // A person who was away has connected, which was already noted.
                UpdateKind::Back { seat }
                    if sits(seat)
                        .is_some_and(|own| own.stepped_in == Some(AbsenceReason::Late)) =>
                {
                    (id!("told-back"), seat, of(seat))
                }
                UpdateKind::Voted { seat, motion: VoteMotion::Rematch, agree: true } => {
                    (id!("told-again"), seat, of(seat))
                }
                UpdateKind::Reserved { seat, name } => {
                    (id!("told-reserved"), seat, Some(name.to_string()))
                }
                _ => return,
            },
            _ => return,
        };
        let seat = *seat;
        // The reader's own actions are not noted.
        if let Some(name) = name.filter(|_| mirror.you != Some(seat)) {
            self.told.meet(Came { text, name, seat });
        }
    }

    /// Compares the ledger with the accounts.
    fn find_ledger(&mut self) {
        let Some(mirror) = &self.mirror else { return };
        self.told.ledger.begin(mirror.table.matches);
        if let Some(view) = &mirror.view {
            let (round, accounts) = (view.round(), view.accounts());
            let accounts = accounts.seats(view.players());
            self.told.ledger.find(round.number, accounts, round.ending.is_some());
            self.ledger_is_new = true;
        }
    }

    /// Adds events to the story and payments to the ledger.
    fn note(&mut self, round: u16, notices: &[Notice]) {
        let events = notices.iter().filter_map(|notice| match notice {
            Notice::Public(event) => Some(event),
            Notice::Private(..) => None,
        });
        let paid = |event: &Event| matches!(event, Event::Transfer(_) | Event::RoundBegins { .. });
        let paid = events.clone().any(paid);
        let over = self.told.hear(round, events);
        let view = self.mirror.as_ref().and_then(|mirror| mirror.view.as_ref());
        let Some(view) = view else { return };
        let accounts = view.accounts().seats(view.players());
        if paid || over.is_some() {
            self.told.ledger.balance(accounts);
            self.ledger_is_new = true;
        }
        if let Some(round) = over {
            self.told.ledger.close(round, accounts);
        }
    }

    /// Updates the places of the cards.
    fn lay(&mut self, notices: &[Notice]) {
        let dealt = |notice: &Notice| matches!(notice, Notice::Public(Event::Dealt { .. }));
        if notices.iter().any(dealt) {
            self.places.clear();
        }
        if let Some(view) = self.mirror.as_ref().and_then(|mirror| mirror.view.as_ref()) {
            self.places.follow(view.round().field, view.hand());
        }
    }

    /// The help that the strongest bot can give the reader.
    #[must_use]
    pub fn help(&self) -> Help<'_> {
        let Some(mirror) = &self.mirror else { return Help::NotNow };
        let own = mirror.due.filter(|due| Some(due.seat) == mirror.you && !due.bot);
        let (Some(due), Some(view)) = (own, &mirror.view) else { return Help::NotNow };
        if self.is_waiting() {
            return Help::NotNow;
        }
        if self.has_company() {
            return Help::Unfair;
        }
        match &self.judgement {
            Some((question, judgement)) if *question == due.question => Help::Given(judgement),
            _ => Help::Ask(due.question, view),
        }
    }

    /// Whether another person has a seat at the table.
    #[must_use]
    pub fn has_company(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| {
            let is_other = |(seat, own): (usize, &SeatView)| {
                mirror.you != Some(Seat::new(seat)) && matches!(own.sits, OccupantView::Person(_))
            };
            mirror.table.seats.iter().enumerate().any(is_other)
        })
    }

    /// Stores the strongest bot's judgement of a question.
    pub fn advise(&mut self, question: u64, judgement: Judgement) {
        self.judgement = Some((question, judgement));
    }

    fn round(&self) -> u16 {
        let view = self.mirror.as_ref().and_then(|mirror| mirror.view.as_ref());
        view.map_or(0, |view| view.round().number)
    }

    /// The message for an action; `None` if it is not possible now.
    pub fn say(&mut self, deed: Deed) -> Option<String> {
        let mirror = self.mirror.as_ref()?;
        let id = RequestId::new(self.next_id)?;
        let message = match deed {
            Deed::Decide(action) => {
                let due = mirror.due.filter(|due| Some(due.seat) == mirror.you && !due.bot)?;
                let question = due.question;
                let is_same = |sent: &ToServer| matches!(sent, ToServer::Decide { question: asked, .. } if *asked == question);
                if self.waiting.iter().any(is_same) {
                    return None;
                }
                self.places_before.clone_from(&self.places);
                ToServer::Decide { id, question, action }
            }
            Deed::Deal(text) => {
                let round = self.contribution_due()?;
                self.witness.note_contribution(round, mirror.you?, text.clone());
                ToServer::Contribute { id, round, text }
            }
            Deed::Sit(seat) => {
                self.asked = Some(seat);
                ToServer::Sit { id, seat }
            }
            Deed::SeatBot(seat, bot) => ToServer::SeatBot { id, seat, bot },
            Deed::RemoveBot(seat) => ToServer::RemoveBot { id, seat },
            Deed::Start => ToServer::Start { id },
            // Several messages: see `fill`.
            Deed::Fill => return None,
            Deed::Rematch => ToServer::Vote { id, motion: VoteMotion::Rematch, agree: true },
            Deed::Abandon(agree) => ToServer::Vote { id, motion: VoteMotion::Abandon, agree },
            // Not acknowledged and not repeated.
            Deed::Say(signal) => return Some(ToServer::Signal { signal }.to_json()),
            Deed::Back => ToServer::Back { id },
            Deed::Leave => ToServer::Leave { id },
        };
        self.next_id += 1;
        let said = message.to_json();
        self.waiting.push_back(message);
        Some(said)
    }

    /// The round that waits for the person's contribution to its shuffles.
    #[must_use]
    pub fn contribution_due(&self) -> Option<u16> {
        let mirror = self.mirror.as_ref()?;
        let you = mirror.you?;
        let round = mirror.table.round.as_ref()?;
        let said = |sent: &ToServer| matches!(sent, ToServer::Contribute { round: asked, .. } if *asked == round.round);
        let is_due = mirror.table.stage == TableStage::Playing
            && round.until.is_some()
            && !round.contributed.contains(&you)
            && !self.waiting.iter().any(said);
        is_due.then_some(round.round)
    }
}
