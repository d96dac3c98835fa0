//! One table as a client sees it, over whatever carries its texts.

use std::collections::VecDeque;

use ginmi::View;
use ginmi::action::Action;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_bots::{BotKind, Opinion};
use ginmi_table::Reason;
use ginmi_table::json;
use ginmi_table::names::{BotName, Contribution};
use ginmi_table::wire::{
    Happened, Mirror, Motion, OutOfStep, PROTOCOL, Refusal, RequestId, SeatView, Signal, Sits,
    Stage, ToClient, ToServer, Unfair, Witness,
};
use ginmi_words::id;

use super::places::Places;
use super::told::{Came, Told};
use super::{Ledger, Trouble};

/// Something that the person wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Answer the question that is put.
    Decide(Action),
    /// Have seen enough, and let the next round be dealt. The digits go into the shuffles.
    Deal(Contribution),
    /// Sit down.
    Sit(Seat),
    /// Give a bot a seat.
    SeatBot(Seat, BotName),
    /// Send a bot away from its seat.
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
    /// Agree to break the match off, or agree no longer.
    Abandon(bool),
    /// Say something to the table.
    Say(Signal),
}

/// The only answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnlyAnswer {
    /// The number of the question.
    pub question: u64,
    /// The answer.
    pub action: Action,
    /// Whether there is nothing to it at all: nothing can be claimed.
    pub is_idle: bool,
}

/// What somebody wants who comes to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// To be there.
    Look,
    /// To sit down wherever there is room.
    Sit,
    /// To play at once: where one is the host of a table, bots fill it.
    Play,
}

/// Something that was said at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// How much had been said before it, counted from 1 with it.
    pub number: u64,
    /// By whom.
    pub seat: Seat,
    /// What.
    pub signal: Signal,
}

/// Whether the table is there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum State {
    /// The table has not spoken yet.
    #[default]
    Connecting,
    /// It speaks.
    Open,
    /// The connection is lost, and will be opened again.
    Lost,
    /// There is nothing to come back to, and why.
    Closed(Trouble),
}

/// What came is not what a table says: the connection is to be opened anew.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// An update is missing.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
    /// The text is no message.
    #[error("not a message of the protocol: {0}")]
    Text(#[from] serde_json::Error),
}

/// A table as a client sees it, what was asked of it, and what it has told.
#[derive(Clone, Debug)]
pub struct Session {
    mirror: Option<Mirror>,
    state: State,
    /// What was sent and is not acknowledged, in order.
    waiting: VecDeque<ToServer>,
    next_id: u64,
    told: Told,
    places: Places,
    /// Where the cards lay before the person's last decision.
    places_before: Places,
    /// What was said and is still to be seen, the newest last; one thing for each seat.
    said: Vec<Said>,
    heard: u64,
    /// Whether something was paid since the ledger was kept.
    ledger_is_new: bool,
    /// Checks that the deals are fair.
    witness: Witness,
    /// The first deal that was not.
    unfair: Option<Unfair>,
    /// Why the last message was not taken.
    refusal: Option<String>,
    /// What the strongest bot thinks of a question, by its number.
    opinions: Option<(u64, Vec<Opinion>)>,
    /// The seat that was asked for last.
    asked: Option<Seat>,
}

/// Whether the reader can be told what the strongest bot would do.
#[derive(Clone, PartialEq, Debug)]
pub enum Help<'a> {
    /// It is not the reader's turn.
    NotNow,
    /// The bot can be asked this question, with what it may know.
    Ask(u64, &'a View),
    /// The bot has said what it thinks.
    Given(&'a [Opinion]),
    /// Other people play at the table: what a bot thinks would not be fair to them.
    Unfair,
}

impl Session {
    /// A session whose messages are numbered from `first_id` on: no number may be one that the person
    /// has used at this table before, so that a clock is a good source.
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
            witness: Witness::default(),
            unfair: None,
            refusal: None,
            opinions: None,
            asked: None,
        }
    }

    /// The table, once it has spoken.
    #[must_use]
    pub const fn mirror(&self) -> Option<&Mirror> {
        self.mirror.as_ref()
    }

    /// Whether the table is there.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The payments so far.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.told.ledger
    }

    /// Where the cards lie.
    pub(super) const fn places(&self) -> &Places {
        &self.places
    }

    /// Where the cards lie, as a text that another session can [go on from](Session::lay_as).
    #[must_use]
    pub fn places_text(&self) -> String {
        self.places.write()
    }

    /// Lays the cards where they lay in a session before, as far as they are still there.
    pub fn lay_as(&mut self, places: &str) {
        self.places = Places::read(places);
    }

    /// The payments so far, if any came since this was asked last.
    pub fn new_ledger(&mut self) -> Option<&Ledger> {
        std::mem::take(&mut self.ledger_is_new).then_some(&self.told.ledger)
    }

    /// How many rounds were seen whose deal is proven fair.
    #[must_use]
    pub const fn proven(&self) -> u32 {
        self.witness.proven()
    }

    /// Why deals at this table are not fair, if one was not.
    #[must_use]
    pub const fn unfair(&self) -> Option<&Unfair> {
        self.unfair.as_ref()
    }

    /// What happened last, the oldest first, each with its number.
    pub fn story(&self) -> impl Iterator<Item = &(u64, Event)> + Clone {
        self.told.story.iter()
    }

    /// Who came and went, the oldest first, each with its number among those of the story.
    pub fn came(&self) -> impl Iterator<Item = &(u64, Came)> {
        self.told.came.iter()
    }

    /// The seat of a bot that is promised to the reader.
    #[must_use]
    pub fn promised(&self) -> Option<Seat> {
        let mirror = self.mirror.as_ref().filter(|mirror| mirror.you.is_none())?;
        let is_promised = |seat: &Seat| {
            mirror.table.seats.get(seat.index()).is_some_and(|own| own.next.is_some())
        };
        self.asked.filter(is_promised)
    }

    /// A seat that one can sit down in now, or have from the next round on: best a free one.
    #[must_use]
    pub fn room(&self) -> Option<Seat> {
        let mirror = self.mirror.as_ref().filter(|mirror| mirror.you.is_none())?;
        let find =
            |suits: fn(&SeatView) -> bool| mirror.table.seats.iter().position(suits).map(Seat::new);
        find(|own| own.sits == Sits::Nobody)
            .or_else(|| find(|own| matches!(own.sits, Sits::Bot(_)) && own.next.is_none()))
    }

    /// What is to be done for who has come with this in mind.
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

    /// What gives all free seats to bots and begins, before the first match.
    #[must_use]
    pub fn fill(&self) -> Vec<Deed> {
        let Some(mirror) = self.mirror.as_ref() else { return Vec::new() };
        if mirror.table.stage != Stage::Gathering {
            return Vec::new();
        }
        let bots = &mirror.table.setup.bots;
        let usual = |bot: &&BotName| bot.as_str() == BotKind::default().id();
        let Some(bot) = bots.iter().find(usual).or(bots.first()) else { return Vec::new() };
        let seats = mirror.table.seats.iter().enumerate();
        let free = seats.filter(|(_, own)| own.sits == Sits::Nobody);
        let seated = free.map(|(seat, _)| Deed::SeatBot(Seat::new(seat), bot.clone()));
        seated.chain([Deed::Start]).collect()
    }

    /// What was said and is not [forgotten](Session::forget), the newest last.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// What was said up to this number has been seen long enough.
    pub fn forget(&mut self, number: u64) {
        self.said.retain(|said| said.number > number);
    }

    /// Why the last message was not taken, if it was not.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Whether an answer to the last deed is still awaited.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// A connection is open: what is to be said first. What was not acknowledged is said again once
    /// the table has answered.
    #[must_use]
    pub fn hello(&self) -> String {
        let after = self.mirror.as_ref().map(|mirror| mirror.number);
        ToServer::Hello { protocol: PROTOCOL, after }.to_json()
    }

    /// The connection is gone.
    pub fn lost(&mut self) {
        if !matches!(self.state, State::Closed(_)) {
            self.state = State::Lost;
        }
    }

    /// The table has gone back to before a decision: what happened after the event with this number has
    /// not happened. The connection begins anew.
    pub fn go_back(&mut self, number: u64) {
        self.told.go_back(number);
        self.places.clone_from(&self.places_before);
        (self.mirror, self.state) = (None, State::Connecting);
        (self.refusal, self.opinions) = (None, None);
        self.waiting.clear();
    }

    /// The only answer that the person can give to the question that is put, if there is but one.
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

    /// There is nothing to come back to.
    pub fn close(&mut self, why: Trouble) {
        self.state = State::Closed(why);
    }

    /// Takes in what the table says; returns what is to be said again.
    ///
    /// # Errors
    ///
    /// When the texts do not fit together: the connection is to be opened anew, and begins with all
    /// that there is to know.
    pub fn hear(&mut self, text: &str) -> Result<Vec<String>, Broken> {
        let message = json::read::<ToClient>(text)?;
        let round_before = self.round();
        if let Err(unfair) = self.witness.hear(&message) {
            self.unfair.get_or_insert(unfair);
        }
        self.meet(&message);
        match &mut self.mirror {
            Some(mirror) => {
                if let Err(broken) = mirror.hear(&message) {
                    self.mirror = None;
                    return Err(broken.into());
                }
            }
            None => {
                if let ToClient::Welcome(welcome) = &message {
                    self.mirror = Some(Mirror::new((**welcome).clone()));
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
                if let Happened::Started { number } = update.happened {
                    self.told.ledger.begin(number);
                }
                self.note(round_before, &update.notices);
                self.lay(&update.notices);
                if update.happened == Happened::Closed {
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
                    // Whoever decides twice because a connection was slow has done nothing wrong.
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

    /// Notes who comes and goes; the seats are those before.
    fn meet(&mut self, message: &ToClient) {
        let Some(mirror) = &self.mirror else { return };
        let sits = |seat: &Seat| mirror.table.seats.get(seat.index());
        let of = |seat: &Seat| match sits(seat).map(|own| &own.sits) {
            Some(Sits::Person(name)) => Some(name.to_string()),
            _ => None,
        };
        let is_bot = |seat: &Seat| sits(seat).is_some_and(|own| matches!(own.sits, Sits::Bot(_)));
        let (text, seat, name) = match message {
            ToClient::Presence { seat, here } => {
                (if *here { id!("told-back") } else { id!("told-gone") }, seat, of(seat))
            }
            ToClient::Update(update) => match &update.happened {
                Happened::Sat { seat, name, .. } => {
                    let text = if is_bot(seat) { id!("told-takes-over") } else { id!("told-sat") };
                    (text, seat, Some(name.to_string()))
                }
                Happened::SatBot { seat, .. } => (id!("told-sat-bot"), seat, Some(String::new())),
                Happened::Stood { seat, .. } => (id!("told-left"), seat, of(seat)),
                Happened::GaveUp { seat, .. } => (id!("told-gave-up"), seat, of(seat)),
                Happened::SteppedIn { seat, .. } => (id!("told-stepped-in"), seat, of(seat)),
                // Whoever was away has connected, which was told.
                Happened::Back { seat }
                    if sits(seat).is_some_and(|own| own.stepped_in == Some(Reason::Late)) =>
                {
                    (id!("told-back"), seat, of(seat))
                }
                Happened::Voted { seat, motion: Motion::Rematch, agree: true } => {
                    (id!("told-again"), seat, of(seat))
                }
                Happened::Reserved { seat, name } => {
                    (id!("told-reserved"), seat, Some(name.to_string()))
                }
                _ => return,
            },
            _ => return,
        };
        let seat = *seat;
        // The reader knows it.
        if let Some(name) = name.filter(|_| mirror.you != Some(seat)) {
            self.told.meet(Came { text, name, seat });
        }
    }

    /// Holds the payments that were seen against the accounts as they are.
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

    /// Keeps what is to be told, and what was paid.
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

    /// Lays the cards as they are after this was told.
    fn lay(&mut self, notices: &[Notice]) {
        let dealt = |notice: &Notice| matches!(notice, Notice::Public(Event::Dealt { .. }));
        if notices.iter().any(dealt) {
            self.places.clear();
        }
        if let Some(view) = self.mirror.as_ref().and_then(|mirror| mirror.view.as_ref()) {
            self.places.follow(view.round().field, view.hand());
        }
    }

    /// Whether the reader can be told what the strongest bot would do.
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
        match &self.opinions {
            Some((question, opinions)) if *question == due.question => Help::Given(opinions),
            _ => Help::Ask(due.question, view),
        }
    }

    /// Whether another person has a seat at the table.
    #[must_use]
    pub fn has_company(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| {
            let is_other = |(seat, own): (usize, &SeatView)| {
                mirror.you != Some(Seat::new(seat)) && matches!(own.sits, Sits::Person(_))
            };
            mirror.table.seats.iter().enumerate().any(is_other)
        })
    }

    /// Takes in what the strongest bot thinks of a question.
    pub fn advise(&mut self, question: u64, opinions: Vec<Opinion>) {
        self.opinions = Some((question, opinions));
    }

    fn round(&self) -> u16 {
        let view = self.mirror.as_ref().and_then(|mirror| mirror.view.as_ref());
        view.map_or(0, |view| view.round().number)
    }

    /// The text for what the person wants; nothing where it cannot be done now.
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
                self.witness.contributes(round, mirror.you?, text.clone());
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
            Deed::Rematch => ToServer::Vote { id, motion: Motion::Rematch, agree: true },
            Deed::Abandon(agree) => ToServer::Vote { id, motion: Motion::Abandon, agree },
            // What nobody needs again is not acknowledged, and said once.
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
        let is_due = mirror.table.stage == Stage::Playing
            && round.until.is_some()
            && !round.contributed.contains(&you)
            && !self.waiting.iter().any(said);
        is_due.then_some(round.round)
    }
}
