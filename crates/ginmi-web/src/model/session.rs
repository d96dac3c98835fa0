//! A client's session at a table, independent of the transport.

use ginmi::View;
use ginmi::action::Action;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::names::{BotName, Contribution};
use ginmi_table::strict_json;
use ginmi_table::wire::{
    ChatSignal, MissedUpdateError, OccupantView, Refusal, RefusalNotice, Request, RequestId,
    SeatView, TableClient, TableClock, TableReplica, TableStage, ToClient, ToServer,
    UnfairDealError, UpdateKind, VoteMotion,
};
use ginmi_table::{StepInReason, Timestamp};
use ginmi_words::id;

use super::card_slots::CardSlots;
use super::match_events::{MatchEvents, SeatingChange};
use super::{BotJudgement, MatchLedger, PlayObstacle};

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

impl OnlyAnswer {
    /// The request that gives the answer.
    #[must_use]
    pub const fn request(self) -> Request {
        Request::Decide { question: self.question, action: self.action }
    }
}

/// What a person wants to do at a table when they join it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinIntent {
    /// To look.
    Look,
    /// To sit down in any free seat.
    Sit,
    /// To play at once: if the person is the host, bots fill the table.
    Play,
}

/// A signal of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerSignal {
    /// A running number, from 1.
    pub number: u64,
    /// The player.
    pub seat: Seat,
    /// The signal.
    pub signal: ChatSignal,
}

/// The state of the connection to the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum ConnectionState {
    /// No message has arrived yet.
    #[default]
    Connecting,
    /// It is open.
    Open,
    /// It is lost, and will be reopened.
    Lost,
    /// It is closed for good, for this reason.
    Closed(PlayObstacle),
}

/// An invalid message: reconnect.
#[derive(Debug, thiserror::Error)]
pub enum InvalidMessageError {
    /// An update is missing.
    #[error(transparent)]
    OutOfStep(#[from] MissedUpdateError),
    /// The text is not a message.
    #[error("not a message of the protocol: {0}")]
    Text(#[from] serde_json::Error),
}

/// A session at a table: the client of the table, and what the page remembers of it.
#[derive(Clone, Debug)]
pub struct TableSession {
    client: TableClient,
    state: ConnectionState,
    history: MatchEvents,
    card_slots: CardSlots,
    /// The slots of the cards before the person's last decision.
    card_slots_before: CardSlots,
    /// The signals that are still shown, the newest last; one for each seat.
    signals: Vec<PlayerSignal>,
    signal_count: u64,
    /// Whether there are payments since the ledger was last stored.
    ledger_is_new: bool,
    /// Why the last message was refused.
    refusal: Option<RefusalNotice>,
    /// Whether the person is told that an acknowledgement is pending.
    is_slow: bool,
    /// The page's time, where clocks are shown.
    now: Option<Timestamp>,
    clock: TableClock,
    /// The number of a question, and the strongest bot's judgement of it.
    judgement: Option<(u64, BotJudgement)>,
    /// The last seat that the person asked for.
    requested_seat: Option<Seat>,
    /// The end of a round that a decision follows before the next deal, until the person has seen
    /// its settlement.
    settled: Option<Box<SettledRound>>,
}

/// The end of a round.
#[derive(Clone, Debug)]
struct SettledRound {
    view: View,
    /// The number of its last event.
    last_event: u64,
}

/// The help that the strongest bot can give the reader.
#[derive(Clone, PartialEq, Debug)]
pub enum BotHelp<'a> {
    /// It is not the reader's turn.
    Unavailable,
    /// The bot can be asked this question with this view.
    Ask(u64, &'a View),
    /// The bot's judgement.
    Judgement(&'a BotJudgement),
    /// Other people play at the table, so help would be unfair.
    Unfair,
}

impl TableSession {
    /// A session whose requests are numbered from `first_id` on: the person must not have used
    /// these numbers at this table before, so use a clock.
    ///
    /// # Panics
    ///
    /// When the number is not below 2<sup>53</sup>.
    #[must_use]
    pub fn new(first_id: u64, ledger: MatchLedger) -> Self {
        let first_id = RequestId::new(first_id).expect("a number below 2^53");
        Self {
            client: TableClient::new(first_id),
            state: ConnectionState::Connecting,
            history: MatchEvents::new(ledger),
            card_slots: CardSlots::default(),
            card_slots_before: CardSlots::default(),
            signals: Vec::new(),
            signal_count: 0,
            ledger_is_new: false,
            refusal: None,
            is_slow: false,
            now: None,
            clock: TableClock::default(),
            judgement: None,
            requested_seat: None,
            settled: None,
        }
    }

    /// The table, after the first message.
    #[must_use]
    pub const fn replica(&self) -> Option<&TableReplica> {
        self.client.replica()
    }

    /// The state of the connection to the table.
    #[must_use]
    pub const fn state(&self) -> &ConnectionState {
        &self.state
    }

    /// The payments so far.
    #[must_use]
    pub const fn ledger(&self) -> &MatchLedger {
        &self.history.ledger
    }

    /// The slots of the cards.
    pub(super) const fn card_slots(&self) -> &CardSlots {
        &self.card_slots
    }

    /// The slots of the cards, as a text that another session can
    /// [restore](TableSession::restore_card_slots).
    #[must_use]
    pub fn card_slots_text(&self) -> String {
        self.card_slots.write()
    }

    /// Restores the slots of cards from an earlier session, as far as the cards are still there.
    pub fn restore_card_slots(&mut self, slots: &str) {
        self.card_slots = CardSlots::read(slots);
    }

    /// The payments so far, if there are new ones since the last call.
    pub fn new_ledger(&mut self) -> Option<&MatchLedger> {
        std::mem::take(&mut self.ledger_is_new).then_some(&self.history.ledger)
    }

    /// The number of rounds whose deals were proven fair.
    #[must_use]
    pub const fn proven_rounds(&self) -> u32 {
        self.client.proven_rounds()
    }

    /// Why deals at this table are not fair, if one was not.
    #[must_use]
    pub fn unfair_deal(&self) -> Option<&UnfairDealError> {
        self.client.unfair_deals().first()
    }

    /// The last events, the oldest first, each with its number.
    pub fn events(&self) -> impl Iterator<Item = &(u64, Event)> + Clone {
        self.history.events.iter()
    }

    /// Arrivals and departures, the oldest first, numbered together with the events.
    pub fn seat_events(&self) -> impl Iterator<Item = &(u64, SeatingChange)> {
        self.history.seat_events.iter()
    }

    /// The bot's seat that is promised to the reader.
    #[must_use]
    pub fn promised_seat(&self) -> Option<Seat> {
        let replica = self.replica().filter(|replica| replica.you.is_none())?;
        let is_promised = |seat: &Seat| {
            replica.table.seats.get(seat.index()).is_some_and(|own| own.next.is_some())
        };
        self.requested_seat.filter(is_promised)
    }

    /// A seat that the reader can take now or from the next round on, preferably a free one.
    #[must_use]
    pub fn available_seat(&self) -> Option<Seat> {
        let replica = self.replica().filter(|replica| replica.you.is_none())?;
        let find = |suits: fn(&SeatView) -> bool| {
            replica.table.seats.iter().position(suits).map(Seat::new)
        };
        find(|own| own.sits == OccupantView::Nobody)
            .or_else(|| find(|own| matches!(own.sits, OccupantView::Bot(_)) && own.next.is_none()))
    }

    /// The requests of a person with this intent.
    #[must_use]
    pub fn join_requests(&self, intent: JoinIntent) -> Vec<Request> {
        let Some(replica) = self.replica() else { return Vec::new() };
        match (intent, replica.you) {
            (JoinIntent::Sit | JoinIntent::Play, None) => {
                self.available_seat().map(|seat| Request::Sit { seat }).into_iter().collect()
            }
            (JoinIntent::Play, you) if you == replica.table.host => fill_requests(replica),
            _ => Vec::new(),
        }
    }

    /// The signals that were not [removed](TableSession::remove_signals), the newest last.
    #[must_use]
    pub fn signals(&self) -> &[PlayerSignal] {
        &self.signals
    }

    /// Removes signals up to this number.
    pub fn remove_signals(&mut self, number: u64) {
        self.signals.retain(|signal| signal.number > number);
    }

    /// Why the last message was refused, if it was.
    #[must_use]
    pub const fn refusal(&self) -> Option<&RefusalNotice> {
        self.refusal.as_ref()
    }

    /// Whether the person is told that an acknowledgement is pending.
    #[must_use]
    pub const fn is_slow(&self) -> bool {
        self.is_slow
    }

    /// The request that has been pending for the longest.
    #[must_use]
    pub fn oldest_pending(&self) -> Option<RequestId> {
        self.client.pending().next().map(|sent| sent.id)
    }

    /// Tells the person that an acknowledgement is pending, if this request still is; returns
    /// whether it is.
    pub fn mark_slow(&mut self, request: RequestId) -> bool {
        self.is_slow = self.client.is_pending(request);
        self.is_slow
    }

    /// Says what time it is on the page's clock, before the messages that come now.
    pub const fn set_time(&mut self, now: Timestamp) {
        self.now = Some(now);
    }

    /// The page's time, in ms, of a moment on the clock of the table.
    #[must_use]
    pub fn local_time(&self, moment: Timestamp) -> u64 {
        self.clock.local_time(moment).0
    }

    /// Whether an acknowledgement is pending.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.oldest_pending().is_some()
    }

    /// The decision that was sent last, until it is acknowledged.
    #[must_use]
    pub fn pending_decision(&self) -> Option<Action> {
        self.client.pending().rev().find_map(|sent| match sent.request {
            Request::Decide { action, .. } => Some(action),
            _ => None,
        })
    }

    /// The first message on a new connection. Pending messages are sent again after the table's
    /// answer.
    #[must_use]
    pub fn hello_message(&mut self) -> String {
        self.client.hello().to_json()
    }

    /// Notes that the connection is lost.
    pub fn mark_lost(&mut self) {
        if !matches!(self.state, ConnectionState::Closed(_)) {
            self.state = ConnectionState::Lost;
        }
    }

    /// Goes back to before a decision: drops everything after the event with this number, and
    /// starts a new connection.
    pub fn rewind(&mut self, number: u64) {
        self.history.rewind(number);
        self.card_slots.clone_from(&self.card_slots_before);
        self.client.forget_table();
        self.state = ConnectionState::Connecting;
        (self.refusal, self.judgement, self.settled) = (None, None, None);
    }

    /// The person's only possible answer, if there is just one.
    #[must_use]
    pub fn only_answer(&self) -> Option<OnlyAnswer> {
        let due = self.client.own_decision()?;
        let view = self.replica()?.view.as_ref()?;
        let legal = view.legal();
        if self.is_waiting() || self.settled.is_some() || legal.len() != 1 {
            return None;
        }
        let is_idle = matches!(view.phase(), Phase::Claim { .. } | Phase::LateClaim { .. });
        Some(OnlyAnswer { question: due.question, action: legal.nth(0)?, is_idle })
    }

    /// Closes the session for good.
    pub fn close(&mut self, why: PlayObstacle) {
        self.state = ConnectionState::Closed(why);
    }

    /// Applies a message of the table; returns messages to send again.
    ///
    /// # Errors
    ///
    /// When the message is inconsistent: reconnect, which starts with a new welcome.
    pub fn apply_message(&mut self, text: &str) -> Result<Vec<String>, InvalidMessageError> {
        let message = strict_json::read::<ToClient>(text)?;
        let round_before = self.round();
        if let Some(now) = self.now {
            self.clock.compare(&message, now);
        }
        self.note_seat_event(&message);
        let repeated = self.client.apply(&message)?;
        self.is_slow &= self.is_waiting();
        match message {
            ToClient::Welcome(_) | ToClient::Rest { .. } => {
                self.state = ConnectionState::Open;
                self.check_ledger();
                self.update_card_slots(&[]);
                self.keep_settled_round();
            }
            ToClient::Update(update) => {
                if let UpdateKind::Started { number } = update.happened {
                    self.history.ledger.begin_match(number);
                }
                self.add_notices(round_before, &update.notices);
                self.update_card_slots(&update.notices);
                self.update_settled_round(&update.notices);
                if update.happened == UpdateKind::Closed {
                    self.close(PlayObstacle::Closed);
                }
            }
            ToClient::Ack { .. } => self.refusal = None,
            ToClient::Refused { refusal, .. } => match refusal {
                Refusal::Closed => self.close(PlayObstacle::Closed),
                Refusal::Protocol { .. } => self.close(PlayObstacle::OtherVersion),
                Refusal::Full { .. } => self.close(PlayObstacle::Full),
                Refusal::NoSpectators => self.close(PlayObstacle::NoSpectators),
                refusal => {
                    let notice = self.client.refusal_notice(&refusal);
                    self.refusal = notice.or(self.refusal.take());
                }
            },
            ToClient::Signal { seat, signal } => {
                self.signal_count += 1;
                self.signals.retain(|shown| shown.seat != seat);
                self.signals.push(PlayerSignal { number: self.signal_count, seat, signal });
            }
            ToClient::Presence { .. } | ToClient::Pong {} => {}
        }
        Ok(repeated.iter().map(ToServer::to_json).collect())
    }

    /// Notes arrivals and departures; the seats are those from before the message.
    fn note_seat_event(&mut self, message: &ToClient) {
        let Some(replica) = self.replica() else { return };
        let seat_view = |seat: &Seat| replica.table.seats.get(seat.index());
        let of = |seat: &Seat| match seat_view(seat).map(|own| &own.sits) {
            Some(OccupantView::Person(name)) => Some(name.to_string()),
            _ => None,
        };
        let is_bot = |seat: &Seat| {
            seat_view(seat).is_some_and(|own| matches!(own.sits, OccupantView::Bot(_)))
        };
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
                UpdateKind::Removed { seat, .. } => (id!("told-removed"), seat, of(seat)),
                UpdateKind::HandedOver { seat, name, .. } => {
                    (id!("told-handed-over"), seat, Some(name.to_string()))
                }
                UpdateKind::GaveUp { seat, .. } => (id!("told-gave-up"), seat, of(seat)),
                UpdateKind::SteppedIn { seat, .. } => (id!("told-stepped-in"), seat, of(seat)),
                // A person who was away has connected, which was already noted.
                UpdateKind::Back { seat, .. }
                    if seat_view(seat).is_some_and(|own| {
                        own.stepped_in.is_some_and(|why| why != StepInReason::Away)
                    }) =>
                {
                    (id!("told-back"), seat, of(seat))
                }
                UpdateKind::Voted { seat, motion: VoteMotion::Rematch, agree: true } => {
                    (id!("told-again"), seat, of(seat))
                }
                UpdateKind::Reserved { seat, name } => {
                    let text = if is_bot(seat) { id!("told-reserved") } else { id!("told-asks") };
                    (text, seat, Some(name.to_string()))
                }
                _ => return,
            },
            _ => return,
        };
        let seat = *seat;
        // The reader's own actions are not noted.
        if let Some(name) = name.filter(|_| replica.you != Some(seat)) {
            self.history.add_seat_event(SeatingChange { text, name, seat });
        }
    }

    /// Compares the ledger with the accounts.
    fn check_ledger(&mut self) {
        let Some(replica) = self.client.replica() else { return };
        self.history.ledger.begin_match(replica.table.matches);
        if let Some(view) = &replica.view {
            let (round, accounts) = (view.round(), view.accounts());
            let accounts = accounts.seats(view.players());
            self.history.ledger.mark_gaps(round.number, accounts, round.ending.is_some());
            if round.ending.is_some() {
                self.history.ledger.set_piles(round.number, round.piles.first(view.players()));
            }
            self.ledger_is_new = true;
        }
    }

    /// Adds events to the history and payments to the ledger.
    fn add_notices(&mut self, round: u16, notices: &[Notice]) {
        let events = notices.iter().filter_map(|notice| match notice {
            Notice::Public(event) => Some(event),
            Notice::Private(..) => None,
        });
        let paid = |event: &Event| matches!(event, Event::Transfer(_) | Event::RoundBegins { .. });
        let paid = events.clone().any(paid);
        let over = self.history.add_events(round, events);
        let view = self.client.replica().and_then(|replica| replica.view.as_ref());
        let Some(view) = view else { return };
        let accounts = view.accounts().seats(view.players());
        if paid || over.is_some() {
            self.history.ledger.set_accounts(accounts);
            self.ledger_is_new = true;
        }
        if let Some(round) = over {
            self.history.ledger.close_round(round, accounts);
            self.history.ledger.set_piles(round, view.round().piles.first(view.players()));
        }
    }

    /// Updates the slots of the cards.
    fn update_card_slots(&mut self, notices: &[Notice]) {
        let dealt = |notice: &Notice| matches!(notice, Notice::Public(Event::Dealt { .. }));
        if notices.iter().any(dealt) {
            self.card_slots.clear();
        }
        if let Some(view) = self.client.replica().and_then(|replica| replica.view.as_ref()) {
            self.card_slots.update(view.round().field, view.hand());
        }
    }

    /// Keeps the end of a round that has ended with these notices, or forgets it.
    fn update_settled_round(&mut self, notices: &[Notice]) {
        let has = |is_kind: fn(&Event) -> bool| {
            notices.iter().any(|notice| matches!(notice, Notice::Public(event) if is_kind(event)))
        };
        let is_playing =
            self.replica().is_some_and(|replica| replica.table.stage == TableStage::Playing);
        if !is_playing || has(|event| matches!(event, Event::Dealt { .. })) {
            self.settled = None;
        } else if has(|event| matches!(event, Event::RoundOver { .. })) {
            self.keep_settled_round();
        }
    }

    /// Keeps the end of the round if a decision comes before the next deal (HH-11.11): the answer
    /// begins the next round, which may happen before the person has seen the settlement.
    fn keep_settled_round(&mut self) {
        let replica = self.client.replica().filter(|replica| replica.you.is_some());
        let view = replica.and_then(|replica| replica.view.as_ref());
        let view =
            view.filter(|view| view.round().ending.is_some() && view.phase().seat().is_some());
        let last_event = self.history.events.back().map_or(0, |(number, _)| *number);
        self.settled = view.map(|view| Box::new(SettledRound { view: *view, last_event }));
    }

    /// Whether the settlement of a round is shown until the person goes on.
    #[must_use]
    pub fn shows_settlement(&self) -> bool {
        let view = self.replica().and_then(|replica| replica.view.as_ref());
        let is_over = view.is_some_and(|view| view.round().ending.is_some());
        self.settled.is_some() || is_over && self.contribution_due().is_some()
    }

    /// The view at the end of the round and the number of its last event, while a later position
    /// waits until the person has seen the settlement.
    pub(super) fn settled_round(&self) -> Option<(&View, u64)> {
        self.settled.as_ref().map(|settled| (&settled.view, settled.last_event))
    }

    /// Ends the look at the settlement.
    pub fn close_settlement(&mut self) {
        self.settled = None;
    }

    /// The help that the strongest bot can give the reader.
    #[must_use]
    pub fn help(&self) -> BotHelp<'_> {
        let view = self.replica().and_then(|replica| replica.view.as_ref());
        let (Some(due), Some(view)) = (self.client.own_decision(), view) else {
            return BotHelp::Unavailable;
        };
        if self.is_waiting() || self.settled.is_some() {
            return BotHelp::Unavailable;
        }
        if self.has_company() {
            return BotHelp::Unfair;
        }
        match &self.judgement {
            Some((question, judgement)) if *question == due.question => {
                BotHelp::Judgement(judgement)
            }
            _ => BotHelp::Ask(due.question, view),
        }
    }

    /// Whether another person has a seat at the table.
    #[must_use]
    pub fn has_company(&self) -> bool {
        self.replica().is_some_and(|replica| {
            let is_other = |(seat, own): (usize, &SeatView)| {
                replica.you != Some(Seat::new(seat)) && matches!(own.sits, OccupantView::Person(_))
            };
            replica.table.seats.iter().enumerate().any(is_other)
        })
    }

    /// Stores the strongest bot's judgement of a question.
    pub fn set_judgement(&mut self, question: u64, judgement: BotJudgement) {
        self.judgement = Some((question, judgement));
    }

    fn round(&self) -> u16 {
        let view = self.replica().and_then(|replica| replica.view.as_ref());
        view.map_or(0, |view| view.round().number)
    }

    /// The request for a decision; `None` unless the person is asked.
    #[must_use]
    pub fn decision(&self, action: Action) -> Option<Request> {
        let question = self.client.own_decision()?.question;
        let is_sent = self.client.pending().any(|sent| {
            matches!(sent.request, Request::Decide { question: sent, .. } if sent == question)
        });
        (!is_sent).then_some(Request::Decide { question, action })
    }

    /// The request for the next round to be dealt, which contributes these digits to the shuffles;
    /// `None` unless it is due.
    #[must_use]
    pub fn contribution(&self, text: Contribution) -> Option<Request> {
        self.client.contribution_due().map(|round| Request::Contribute { round, text })
    }

    /// The message for a request; `None` before the first message of the table.
    pub fn encode_request(&mut self, request: Request) -> Option<String> {
        self.replica()?;
        match &request {
            Request::Decide { .. } => self.card_slots_before.clone_from(&self.card_slots),
            Request::Sit { seat } => self.requested_seat = Some(*seat),
            _ => {}
        }
        Some(ToServer::Request(self.client.request(request)).to_json())
    }

    /// The round that waits for the person's contribution to its shuffles.
    #[must_use]
    pub fn contribution_due(&self) -> Option<u16> {
        self.client.contribution_due()
    }
}

/// The requests that give all free seats to bots and begin the first match.
pub(super) fn fill_requests(replica: &TableReplica) -> Vec<Request> {
    if replica.table.stage != TableStage::Gathering {
        return Vec::new();
    }
    let bots = &replica.table.setup.bots;
    let usual = |bot: &&BotName| bot.as_str() == BotKind::default().id();
    let Some(bot) = bots.iter().find(usual).or(bots.first()) else { return Vec::new() };
    let seats = replica.table.seats.iter().enumerate();
    let free = seats.filter(|(_, own)| own.sits == OccupantView::Nobody);
    let seated = free.map(|(seat, _)| Request::SeatBot { seat: Seat::new(seat), bot: bot.clone() });
    seated.chain([Request::Start]).collect()
}
