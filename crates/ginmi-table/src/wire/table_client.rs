use std::collections::VecDeque;

use super::{
    DecisionByBot, DueDecision, FairnessChecker, MissedUpdateError, NumberedRequest, PROTOCOL,
    Refusal, RefusalNotice, Request, RequestId, TableReplica, TableStage, ToClient, ToServer,
    UnfairDealError,
};

/// A person's client of a table, across connections and without I/O. It keeps a [`TableReplica`],
/// checks that the deals are fair, numbers requests, and remembers them until they are answered.
///
/// On each new connection, send [`TableClient::hello`]. Pass every message of the table to
/// [`TableClient::apply`], and send what it returns: requests that may not have arrived over the
/// connection before, with the ids that they had, so that they take effect once.
///
/// ```
/// use ginmi_table::wire::{Request, RequestId, TableClient, ToServer};
///
/// let first_id = RequestId::new(7).expect("a small number"); // From a clock, in earnest.
/// let mut client = TableClient::new(first_id);
/// assert_eq!(client.hello().to_json(), r#"{"hello":{"protocol":1}}"#);
/// // … the table answers with a welcome …
/// let message = ToServer::Request(client.request(Request::Start));
/// assert_eq!(message.to_json(), r#"{"id":7,"do":"start"}"#);
/// assert!(client.is_pending(first_id));
/// ```
#[derive(Clone, Debug)]
pub struct TableClient {
    replica: Option<TableReplica>,
    /// Whether the replica has missed an update and needs a new welcome.
    is_stale: bool,
    /// Whether the table has not answered the last hello yet.
    is_greeting: bool,
    checker: FairnessChecker,
    unfair_deals: Vec<UnfairDealError>,
    /// The requests that were neither acknowledged nor refused yet, in order.
    pending: VecDeque<NumberedRequest>,
    next_id: u64,
    /// The last question that a bot has answered for the person, and its decision.
    decision_by_bot: Option<(u64, DecisionByBot)>,
    /// The question whose answer the last message refuses.
    refused_question: Option<u64>,
}

impl TableClient {
    /// A client whose requests have ids from `first_id` on. The person must not have used these ids
    /// at this table before, not on another device either: use a clock or a random number.
    #[must_use]
    pub fn new(first_id: RequestId) -> Self {
        Self {
            replica: None,
            is_stale: false,
            is_greeting: false,
            checker: FairnessChecker::default(),
            unfair_deals: Vec::new(),
            pending: VecDeque::new(),
            next_id: first_id.get(),
            decision_by_bot: None,
            refused_question: None,
        }
    }

    /// The table as the client knows it; `None` before the first welcome.
    #[must_use]
    pub const fn replica(&self) -> Option<&TableReplica> {
        self.replica.as_ref()
    }

    /// The number of rounds whose deals were proven fair.
    #[must_use]
    pub const fn proven_rounds(&self) -> u32 {
        self.checker.proven()
    }

    /// The deals that were not fair.
    #[must_use]
    pub fn unfair_deals(&self) -> &[UnfairDealError] {
        &self.unfair_deals
    }

    /// The requests that were neither acknowledged nor refused yet, in order.
    pub fn pending(&self) -> impl DoubleEndedIterator<Item = &NumberedRequest> {
        self.pending.iter()
    }

    /// Whether a request was neither acknowledged nor refused yet.
    #[must_use]
    pub fn is_pending(&self, id: RequestId) -> bool {
        self.pending.iter().any(|request| request.id == id)
    }

    /// The decision that the person has to take, even if it was sent already.
    #[must_use]
    pub fn own_decision(&self) -> Option<DueDecision> {
        let replica = self.replica.as_ref()?;
        replica.due.filter(|due| Some(due.seat) == replica.you && !due.bot)
    }

    /// What a bot has decided for the person, if it was the answer to this question.
    #[must_use]
    pub fn decision_by_bot(&self, question: u64) -> Option<DecisionByBot> {
        let (_, decided) = self.decision_by_bot.filter(|(answered, _)| *answered == question)?;
        Some(decided)
    }

    /// What the person is told of the refusal that was applied last; `None` if it is none to them.
    #[must_use]
    pub fn refusal_notice(&self, refusal: &Refusal) -> Option<RefusalNotice> {
        let own =
            self.replica.as_ref().and_then(|replica| replica.table.seats.get(replica.you?.index()));
        let is_replaced = own.is_some_and(|own| own.stepped_in.is_some());
        let is_late =
            matches!(refusal, Refusal::Late { .. } | Refusal::NotAsked { .. } | Refusal::BotPlays);
        if let Some(question) = self.refused_question.filter(|_| is_late) {
            let unknown = is_replaced.then_some(DecisionByBot { card: None });
            if let Some(decided) = self.decision_by_bot(question).or(unknown) {
                return Some(RefusalNotice::TooLate(decided));
            }
        }
        // Deciding twice over a slow connection is not an error.
        let is_twice = matches!(refusal, Refusal::Late { .. } | Refusal::Contributed);
        (!is_twice).then(|| RefusalNotice::Refused(refusal.clone()))
    }

    /// The round that waits for the person's contribution to its shuffles, unless that was sent.
    #[must_use]
    pub fn contribution_due(&self) -> Option<u16> {
        let replica = self.replica.as_ref()?;
        let (you, round) = (replica.you?, replica.table.round.as_ref()?);
        let is_contribution = |sent: &NumberedRequest| matches!(sent.request, Request::Contribute { round: sent, .. } if sent == round.round);
        let is_due = replica.table.stage == TableStage::Playing
            && round.until.is_some()
            && !round.contributed.contains(&you)
            && !self.pending.iter().any(is_contribution);
        is_due.then_some(round.round)
    }

    /// Gives the next request this id, for tests that need to know it.
    pub const fn set_next_id(&mut self, id: RequestId) {
        self.next_id = id.get();
    }

    /// The first message on a new connection.
    #[must_use]
    pub fn hello(&mut self) -> ToServer {
        self.is_greeting = true;
        let known = self.replica.as_ref().filter(|_| !self.is_stale);
        ToServer::Hello { protocol: PROTOCOL, after: known.map(|replica| replica.number) }
    }

    /// Gives a request its id, and remembers it until it is answered. Send it if there is a
    /// connection.
    ///
    /// # Panics
    ///
    /// When the ids are used up, after some 2<sup>52</sup> requests.
    #[must_use]
    pub fn request(&mut self, request: Request) -> NumberedRequest {
        let id = RequestId::new(self.next_id).expect("an id below 2^53");
        self.next_id += 1;
        if let Request::Contribute { round, text } = &request
            && let Some(seat) = self.replica.as_ref().and_then(|replica| replica.you)
        {
            self.checker.note_contribution(*round, seat, text.clone());
        }
        let request = NumberedRequest { id, request };
        self.pending.push_back(request.clone());
        request
    }

    /// Applies a message of the table; returns the messages to send now, which repeat the pending
    /// requests after the table has answered a hello.
    ///
    /// # Errors
    ///
    /// When an update is missing before this one: open another connection, whose hello asks for a
    /// new welcome. Until that comes, the replica gets no more updates.
    pub fn apply(&mut self, message: &ToClient) -> Result<Vec<ToServer>, MissedUpdateError> {
        self.note_late_decision(message);
        match message {
            ToClient::Welcome(welcome) => {
                self.replica = Some(TableReplica::new((**welcome).clone()));
                self.is_stale = false;
            }
            ToClient::Ack { id, .. } | ToClient::Refused { id: Some(id), .. } => {
                self.pending.retain(|request| request.id != *id);
            }
            _ => {}
        }
        let Some(replica) = &mut self.replica else { return Ok(Vec::new()) };
        if let Err(missed) = replica.apply(message) {
            self.is_stale = true;
            return Err(missed);
        }
        self.unfair_deals.extend(self.checker.check(message).err());
        let is_answer = matches!(message, ToClient::Welcome(_) | ToClient::Rest { .. });
        if !(is_answer && std::mem::take(&mut self.is_greeting)) {
            return Ok(Vec::new());
        }
        Ok(self.pending.iter().cloned().map(ToServer::Request).collect())
    }

    /// Notes what a bot decides for the person, and which answer is refused; the question and the
    /// pending requests are those from before the message.
    fn note_late_decision(&mut self, message: &ToClient) {
        self.refused_question = None;
        match message {
            ToClient::Update(update) => {
                let Some(replica) = &self.replica else { return };
                let decided = replica.you.and_then(|you| DecisionByBot::of(update, you));
                if let (Some(decided), Some(due)) = (decided, replica.due) {
                    self.decision_by_bot = Some((due.question, decided));
                }
            }
            ToClient::Refused { id: Some(id), .. } => {
                let sent = self.pending.iter().find(|sent| sent.id == *id);
                self.refused_question = sent.and_then(|sent| match sent.request {
                    Request::Decide { question, .. } => Some(question),
                    _ => None,
                });
            }
            _ => {}
        }
    }

    /// Forgets the table and the pending requests, as before the first welcome. Ids go on.
    pub fn forget_table(&mut self) {
        (self.replica, self.is_stale) = (None, false);
        self.decision_by_bot = None;
        self.pending.clear();
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi::action::Action;
    use ginmi::seat::Seat;
    use serde_json::json;

    use super::*;
    use crate::fair::Seed;
    use crate::names::{BotName, Contribution, PersonId, PersonName, TableId};
    use crate::wire::{OccupantView, VoteMotion};
    use crate::{ListenerId, Millis, Table, TableInput, TableOutput, TableSetup, Timestamp};

    /// A table with one client, whose messages arrive as texts, if they are delivered.
    struct Evening {
        table: Table,
        client: TableClient,
        listener: u64,
        /// The number of entries that requests have made.
        entries: usize,
    }

    impl Evening {
        /// A table for two with a client that was welcomed.
        fn begin() -> Self {
            let bots = vec![BotName::new("greedy").unwrap()];
            let setup = TableSetup::new(Game::KoiKoi, 2, bots);
            let (id, secret) = (TableId::new("t").unwrap(), Seed::new([8; 32]));
            let (table, _) = Table::create(Timestamp(0), id, secret, setup).unwrap();
            let client = TableClient::new(RequestId::new(100).unwrap());
            let mut evening = Self { table, client, listener: 0, entries: 0 };
            assert_eq!(evening.reconnect(), 0);
            evening
        }

        /// The same in a match against a bot, with the commitment of the first round published.
        fn playing() -> Self {
            let mut evening = Self::begin();
            evening.request(Request::Sit { seat: Seat::new(0) });
            let bot = BotName::new("greedy").unwrap();
            evening.request(Request::SeatBot { seat: Seat::new(1), bot });
            evening.request(Request::Start);
            assert_eq!(evening.client.pending().count(), 0);
            evening
        }

        /// Passes an input to the table; returns its messages to the client.
        fn input(&mut self, input: TableInput) -> Vec<ToClient> {
            let effects = self.table.handle(Timestamp(1), input);
            self.entries += effects.entries.iter().filter(|entry| entry.by.is_some()).count();
            let frames = effects.outputs.into_iter().filter_map(|output| match output {
                TableOutput::Send { to, frame } if to == ListenerId(self.listener) => Some(frame),
                _ => None,
            });
            frames.map(|frame| serde_json::from_str(&frame).unwrap()).collect()
        }

        /// Sends a message; returns the answers of the table, not yet delivered.
        fn send(&mut self, message: &ToServer) -> Vec<ToClient> {
            let listener = ListenerId(self.listener);
            self.input(TableInput::Frame { listener, text: message.to_json() })
        }

        /// Delivers messages of the table, and all answers; returns how many requests were repeated.
        fn deliver(&mut self, messages: Vec<ToClient>) -> usize {
            let mut count = 0;
            for message in messages {
                for repeated in self.client.apply(&message).expect("nothing is missing") {
                    let answers = self.send(&repeated);
                    count += 1 + self.deliver(answers);
                }
            }
            count
        }

        fn request(&mut self, request: Request) {
            let message = ToServer::Request(self.client.request(request));
            let answers = self.send(&message);
            assert_eq!(self.deliver(answers), 0, "only a hello makes a client repeat requests");
        }

        /// Opens another connection in place of the last; returns how many requests were repeated.
        fn reconnect(&mut self) -> usize {
            let old = ListenerId(self.listener);
            self.input(TableInput::Gone { listener: old });
            self.listener += 1;
            let (listener, person) = (ListenerId(self.listener), PersonId::new("hana").unwrap());
            let name = PersonName::new("Hana").unwrap();
            self.input(TableInput::Connected { listener, person, name });
            let hello = self.client.hello();
            let answers = self.send(&hello);
            let count = self.deliver(answers);
            let replica = self.client.replica().expect("it was welcomed");
            let welcome =
                self.table.state().welcome(replica.you, replica.here.clone(), Timestamp(1));
            assert_eq!(*replica, TableReplica::new(welcome));
            count
        }
    }

    #[test]
    fn a_client_resumes_from_the_update_that_it_has_seen() {
        let mut evening = Evening::begin();
        let bot = BotName::new("greedy").unwrap();
        let lost = evening.input(TableInput::SeatBot { seat: Seat::new(1), bot });
        assert_eq!(lost.len(), 1);
        let number = evening.client.replica().unwrap().number;
        let after = Some(number);
        assert_eq!(evening.client.hello(), ToServer::Hello { protocol: PROTOCOL, after });
        evening.reconnect();
        let replica = evening.client.replica().unwrap();
        assert_eq!(replica.number, number + 1);
        assert!(matches!(replica.table.seats[1].sits, OccupantView::Bot(_)));
    }

    #[test]
    fn a_request_takes_effect_once_whatever_is_lost() {
        let mut evening = Evening::begin();
        let sit = evening.client.request(Request::Sit { seat: Seat::new(1) });
        let lost = evening.send(&ToServer::Request(sit.clone()));
        assert!(lost.iter().any(|message| matches!(message, ToClient::Ack { .. })));
        // This one has not even arrived.
        let start = evening.client.request(Request::Leave);
        assert!(evening.client.is_pending(sit.id) && evening.client.is_pending(start.id));
        assert_eq!(evening.reconnect(), 2);
        assert_eq!((evening.entries, evening.client.pending().count()), (2, 0));
        assert_eq!(evening.client.replica().unwrap().you, None);
        assert_eq!(evening.reconnect(), 0);
    }

    #[test]
    fn a_refused_request_is_no_longer_pending() {
        let mut evening = Evening::begin();
        let before = evening.client.replica().cloned();
        let request = evening.client.request(Request::Start);
        let answers = evening.send(&ToServer::Request(request));
        let is_refusal = |message: &ToClient| {
            matches!(message, ToClient::Refused { refusal: Refusal::NotSeated, .. })
        };
        assert!(answers.iter().all(is_refusal) && answers.len() == 1);
        evening.deliver(answers);
        assert_eq!(evening.client.pending().count(), 0);
        assert_eq!(evening.client.replica().cloned(), before);
    }

    /// Contributes to the first round and abandons the match; `arrive` may change what arrives.
    fn round(arrive: impl Fn(String) -> String) -> TableClient {
        let mut evening = Evening::playing();
        let round = evening.client.contribution_due().expect("the round waits");
        let text = Contribution::new("88c0ffee").unwrap();
        for request in [
            Request::Contribute { round, text },
            Request::Vote { motion: VoteMotion::Abandon, agree: true },
        ] {
            let message = ToServer::Request(evening.client.request(request));
            assert_eq!(evening.client.contribution_due(), None, "it was sent");
            for answer in evening.send(&message) {
                let answer = serde_json::from_str(&arrive(answer.to_text())).unwrap();
                evening.deliver(vec![answer]);
            }
        }
        assert_eq!(evening.client.replica().unwrap().table.stage, TableStage::Over);
        evening.client
    }

    #[test]
    fn fair_rounds_are_counted_and_unfair_ones_reported() {
        let fair = round(|text| text);
        assert_eq!((fair.proven_rounds(), fair.unfair_deals()), (1, &[][..]));
        let unfair = round(|text| text.replace("88c0ffee", "00000000"));
        assert_eq!(unfair.unfair_deals(), [UnfairDealError::Own(1)]);
    }

    /// What a person is told whose answer to question 7 is refused like this, after a bot has
    /// answered the question with this number.
    fn told(refusal: &Refusal, by_bot: Option<u64>) -> Option<RefusalNotice> {
        let mut evening = Evening::begin();
        let you = Seat::new(0);
        evening.request(Request::Sit { seat: you });
        let client = &mut evening.client;
        let action = Action::Play("8a".parse().unwrap());
        let sent = client.request(Request::Decide { question: 7, action });
        if let Some(question) = by_bot {
            let replica = client.replica.as_mut().unwrap();
            let reserve = Millis(0);
            let due = DueDecision {
                seat: you,
                question,
                until: None,
                silent_at: None,
                reserve,
                bot: false,
            };
            replica.due = Some(due);
            let played = json!({"public": {"played": {"seat": 0, "card": "1a"}}});
            let update = json!({"update": {
                "number": replica.number + 1, "at": 1, "notices": [played],
                "happened": {"decided": {"seat": 0, "bot": true, "reserve": 0}}
            }});
            client.apply(&serde_json::from_value(update).unwrap()).unwrap();
        }
        let sentence = String::new();
        let message = ToClient::Refused { id: Some(sent.id), refusal: refusal.clone(), sentence };
        client.apply(&message).unwrap();
        client.refusal_notice(refusal)
    }

    #[test]
    fn an_answer_that_comes_after_the_bots_is_too_late() {
        let late = Refusal::Late { given: 7, due: 8 };
        let by_bot = DecisionByBot { card: Some("1a".parse().unwrap()) };
        for refusal in [late.clone(), Refusal::NotAsked { due: None }, Refusal::BotPlays] {
            assert_eq!(told(&refusal, Some(7)), Some(RefusalNotice::TooLate(by_bot)));
        }
        // Deciding twice over a slow connection is not an error, and what a bot has answered before
        // has nothing to do with it.
        assert_eq!((told(&late, None), told(&late, Some(6))), (None, None));
        let other = Refusal::NotAsked { due: Some(Seat::new(1)) };
        assert_eq!(told(&other, None), Some(RefusalNotice::Refused(other)));
        let closed = told(&Refusal::Closed, Some(7));
        assert_eq!(closed, Some(RefusalNotice::Refused(Refusal::Closed)));
    }

    #[test]
    fn a_client_that_has_missed_an_update_asks_for_everything() {
        let mut evening = Evening::begin();
        let bot = || BotName::new("greedy").unwrap();
        drop(evening.input(TableInput::SeatBot { seat: Seat::new(0), bot: bot() }));
        let before = evening.client.replica().cloned();
        let seated = evening.input(TableInput::SeatBot { seat: Seat::new(1), bot: bot() });
        let missed = evening.client.apply(&seated[0]).expect_err("one is missing");
        assert_eq!((missed.due, missed.given), (2, 3));
        let start = evening.client.request(Request::Start);
        // What still arrives over the old connection is of no use.
        let started = evening.input(TableInput::Start);
        assert!(!started.is_empty());
        assert!(started.iter().all(|message| evening.client.apply(message).is_err()));
        assert_eq!(evening.client.replica().cloned(), before);
        assert_eq!(evening.client.hello(), ToServer::Hello { protocol: PROTOCOL, after: None });
        assert!(evening.client.is_pending(start.id));
        assert_eq!(evening.reconnect(), 1);
        assert_eq!(evening.client.replica().unwrap().number, evening.table.state().number());
    }
}
