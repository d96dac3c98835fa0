//! The surroundings of a table: clients that keep what they are sent, bots, a log, and a simulated
//! clock.

use std::collections::{BTreeMap, VecDeque};

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;
use ginmi::{Game, View, with_view};
use ginmi_table::fair::Seed;
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::wire::{DueDecision, Request, TableReplica, TableStage, ToClient, ToServer};
use ginmi_table::{
    EntryKind, InputEffects, ListenerId, LogEntry, Millis, Table, TableInput, TableOutput,
    TableSetup, Timestamp,
};
use rand::{Rng, RngExt};

pub(crate) fn bot() -> BotName {
    BotName::new("greedy").expect("a good name")
}

pub(crate) fn setup(game: Game, seats: u8, options: &[(&str, &str)]) -> TableSetup {
    let mut setup =
        TableSetup::new(game, seats, vec![bot(), BotName::new("random").expect("good")]);
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    setup.options = options.iter().map(own).collect();
    setup
}

/// House rules under which much has to be kept secret.
pub(crate) fn any_options(rng: &mut impl Rng, game: Game, seats: u8) -> Vec<(String, String)> {
    let infos = game.options();
    let mut options: Vec<(String, String)> = vec![("rounds".to_owned(), "3".to_owned())];
    for info in infos.iter().filter(|info| info.name != "rounds") {
        if rng.random_ratio(1, 2) {
            let value = info.samples[rng.random_range(0..info.samples.len())].clone();
            options.push((info.name.to_owned(), value));
            let pairs = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            if ginmi::Match::new(game, seats.into(), pairs).is_err() {
                options.pop();
            }
        }
    }
    options
}

/// The messages that one connection got, and the client state built from them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Client {
    pub(crate) person: usize,
    pub(crate) greeted: bool,
    /// All messages, in order.
    pub(crate) received: Vec<ToClient>,
    /// The number of the last update.
    pub(crate) number: Option<u64>,
    pub(crate) you: Option<Seat>,
    pub(crate) view: Option<View>,
    pub(crate) due: Option<DueDecision>,
    pub(crate) replica: Option<TableReplica>,
    /// The last update of the missed ones that were announced.
    announced: Option<u64>,
}

impl Client {
    fn receive(&mut self, text: &str) -> ToClient {
        let message: ToClient =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(message.to_text(), text, "a frame is written in one way");
        match &message {
            ToClient::Welcome(welcome) => {
                self.replica = Some(TableReplica::new((**welcome).clone()));
            }
            ToClient::Ack { number, .. } => {
                assert!(*number <= self.number.expect("a welcome comes first"));
            }
            ToClient::Rest { number, .. } => self.announced = Some(*number),
            ToClient::Update(update) => {
                let reaches = |notice: &Notice| notice.reaches(self.you);
                assert!(update.notices.iter().all(reaches), "for somebody else: {text}");
            }
            _ => {}
        }
        if let Some(replica) = &mut self.replica {
            replica.apply(&message).unwrap_or_else(|error| panic!("{error}: {text}"));
            self.number = Some(replica.number);
            (self.you, self.view, self.due) = (replica.you, replica.view, replica.due);
        }
        if self.announced.is_some() && self.number >= self.announced {
            self.announced = None;
        }
        self.received.push(message.clone());
        message
    }

    /// The last message.
    pub(crate) fn last(&self) -> &ToClient {
        self.received.last().expect("something was received")
    }
}

#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) now: Timestamp,
    pub(crate) clients: BTreeMap<ListenerId, Client>,
    /// Bots that have been asked: seat, question, view.
    pub(crate) asked: VecDeque<(Seat, u64, View)>,
    pub(crate) wake: Option<Timestamp>,
    /// The snapshot that can replace the entries before the current match.
    pub(crate) snapshot: Option<LogEntry>,
    /// Refused inputs of the operator.
    pub(crate) refused: Vec<ginmi_table::wire::Refusal>,
    next_listener: u64,
    next_request: u64,
}

/// The secret of every table here.
pub(crate) const SECRET: [u8; 32] = [0x5e; 32];

impl World {
    pub(crate) fn new(setup: TableSetup) -> Self {
        let id = TableId::new("tsuru-7").expect("a good id");
        let (table, created) =
            Table::create(Timestamp(1000), id, Seed::new(SECRET), setup).expect("a good setup");
        Self {
            table,
            log: vec![created],
            now: Timestamp(1000),
            clients: BTreeMap::new(),
            asked: VecDeque::new(),
            wake: None,
            snapshot: None,
            refused: Vec::new(),
            next_listener: 1,
            next_request: 1,
        }
    }

    /// Passes an input to the table, delivers the outputs, and checks the invariants.
    pub(crate) fn input(&mut self, input: TableInput) -> InputEffects {
        let before = self.table.state().clone();
        // A refusal may name the card in the message.
        let mut named = CardSet::EMPTY;
        if let TableInput::Frame { text, .. } = &input
            && let Ok(value) = serde_json::from_str(text)
        {
            collect(&value, &mut named);
        }
        let effects = self.table.handle(self.now, input);
        self.log.extend(effects.entries.iter().cloned());
        assert_eq!(self.log.len() as u64, self.table.state().number(), "an entry is an update");
        self.wake = effects.wake;
        self.snapshot = self.table.take_snapshot().or(self.snapshot.take());
        let known =
            |state: &ginmi_table::DurableState, you| state.welcome(you, Vec::new(), self.now).view;
        let secrets = secrets(&self.log, &self.table);
        for output in &effects.outputs {
            match output {
                TableOutput::Send { to, frame } => {
                    assert!(
                        !secrets.iter().any(|secret| frame.contains(secret)),
                        "a seed: {frame}"
                    );
                    let Some(client) = self.clients.get_mut(to) else {
                        panic!("{frame} is for a connection that is closed")
                    };
                    // One input may end a round and deal the next, so this also allows what the
                    // client's own view showed in between; it is compared with the table's view
                    // afterwards.
                    let earlier = client.view;
                    let message = client.receive(frame);
                    let (first, last) = (&before, self.table.state());
                    let views = [known(first, client.you), known(last, client.you)];
                    let [first, last] = views;
                    check_cards(&message, frame, &[first, earlier, client.view, last], named);
                }
                TableOutput::Ask { seat, bot, question, view } => {
                    assert!(!bot.as_str().is_empty());
                    self.asked.push_back((*seat, *question, **view));
                }
                TableOutput::Close { listener } => drop(self.clients.remove(listener)),
                TableOutput::Refused(refusal) => self.refused.push(refusal.clone()),
            }
        }
        self.check_views();
        effects
    }

    /// Checks that the state of every client equals what the table would send it now.
    fn check_views(&self) {
        let state = self.table.state();
        let mut here: Vec<Seat> = Vec::new();
        for (seat, person) in state.seats().people() {
            let is_here = |client: &Client| client.greeted && person_id(client.person) == person.id;
            if self.clients.values().any(is_here) {
                here.push(seat);
            }
        }
        for client in self.clients.values().filter(|client| client.greeted) {
            assert_eq!(client.announced, None, "a promised rest is missing");
            let welcome = state.welcome(client.you, here.clone(), self.now);
            assert_eq!(client.replica, Some(TableReplica::new(welcome)));
        }
    }

    pub(crate) fn connect(&mut self, person: usize) -> ListenerId {
        let listener = ListenerId(self.next_listener);
        self.next_listener += 1;
        self.clients.insert(listener, Client { person, ..Client::default() });
        let name = PersonName::new(
            ["Hana", "Jun", "Kiku", "Momiji", "Sora", "Yuki", "Ren", "Aki"][person % 8],
        );
        let (person, name) = (person_id(person), name.expect("a good name"));
        self.input(TableInput::Connected { listener, person, name });
        listener
    }

    /// Connects and says hello, with the state of an earlier client.
    pub(crate) fn join(&mut self, person: usize, earlier: Option<Client>) -> ListenerId {
        let listener = self.connect(person);
        let after = earlier.as_ref().and_then(|client| client.number);
        if let (Some(client), Some(earlier)) = (self.clients.get_mut(&listener), earlier) {
            *client = Client { received: Vec::new(), ..earlier };
        }
        if let Some(client) = self.clients.get_mut(&listener) {
            client.greeted = true;
        }
        self.send(listener, &ToServer::Hello { protocol: 1, after });
        listener
    }

    pub(crate) fn leave(&mut self, listener: ListenerId) -> Option<Client> {
        let client = self.clients.remove(&listener);
        self.input(TableInput::Gone { listener });
        client
    }

    pub(crate) fn send(&mut self, listener: ListenerId, message: &ToServer) -> InputEffects {
        let text = serde_json::to_string(message).expect("it can be written");
        self.text(listener, &text)
    }

    pub(crate) fn text(&mut self, listener: ListenerId, text: &str) -> InputEffects {
        self.input(TableInput::Frame { listener, text: text.to_owned() })
    }

    /// A new message id.
    pub(crate) fn id(&mut self) -> ginmi_table::wire::RequestId {
        self.next_request += 1;
        ginmi_table::wire::RequestId::new(self.next_request).expect("a small number")
    }

    pub(crate) fn sit(&mut self, listener: ListenerId, seat: usize) {
        let id = self.id();
        self.send(listener, &Request::Sit { seat: Seat::new(seat) }.with_id(id));
    }

    /// Lets bots answer until none is asked.
    pub(crate) fn bots_answer(&mut self, rng: &mut impl Rng) {
        while let Some((seat, question, view)) = self.asked.pop_front() {
            let action = any_action(&view, rng);
            self.input(TableInput::BotDecides { seat, question, action });
        }
    }

    /// Lets time pass until the table wants to wake, but at most `length`.
    pub(crate) fn pass(&mut self, length: u64) {
        self.now = self.now.after(Millis(length));
        self.input(TableInput::Tick);
    }

    /// Checks that the log that begins with a snapshot makes the same table, as far as anybody can
    /// see.
    fn check_snapshot(&self, entry: &LogEntry) {
        let EntryKind::Snapshot(snapshot) = &entry.what else { panic!("{entry:?}") };
        let rest = &self.log[snapshot.number as usize..];
        assert_eq!(rest[0].what, EntryKind::Started);
        let short = [LogEntry::read(&entry.to_line()).expect("it was written")].into_iter();
        let mut table = Table::resume(short.chain(rest.iter().cloned())).expect("a good log");
        assert_eq!(table.take_snapshot(), None);
        for seat in Seat::all(self.table.state().seats().count()).map(Some).chain([None]) {
            let welcome = |table: &Table| table.state().welcome(seat, Vec::new(), self.now);
            assert_eq!(welcome(&table), welcome(&self.table));
        }
        assert_eq!(table.state().seats(), self.table.state().seats());
    }

    /// Stops the server and starts it again from what is stored.
    pub(crate) fn restart(&mut self) {
        let lines: Vec<String> = self.log.iter().map(LogEntry::to_line).collect();
        let entries = lines.iter().map(|line| LogEntry::read(line).expect("it was written"));
        let table = Table::resume(entries).expect("a good log");
        assert_eq!(table.state(), self.table.state(), "the same entries make the same table");
        if let Some(entry) = &self.snapshot {
            self.check_snapshot(entry);
        }
        self.table = table;
        self.asked.clear();
        let clients = std::mem::take(&mut self.clients);
        self.now = self.now.after(Millis(60_000));
        self.input(TableInput::Resumed);
        for (_, client) in clients {
            if client.greeted {
                self.join(client.person, Some(client));
            }
        }
    }
}

pub(crate) fn person_id(person: usize) -> PersonId {
    PersonId::new(&format!("person-{person}")).expect("a good id")
}

/// One of the legal actions.
pub(crate) fn any_action(view: &View, rng: &mut impl Rng) -> Action {
    let legal = view.legal();
    legal.nth(rng.random_range(0..legal.len())).expect("below the length")
}

/// The seeds that nobody may know yet, in the form they would have in a frame: the secret of the
/// table, and the last seed until its round or the match is over.
fn secrets(log: &[LogEntry], table: &Table) -> Vec<String> {
    let text = |seed: &Seed| serde_json::to_string(seed).expect("it can be written");
    let mut secrets = vec![text(&Seed::new(SECRET))];
    let (mut last, mut dealt) = (None, false);
    for entry in log {
        match &entry.what {
            EntryKind::Committed { seed } => (last, dealt) = (Some(*seed), false),
            EntryKind::Dealt => dealt = true,
            _ => {}
        }
    }
    let game = table.state().game();
    let over = dealt && game.is_some_and(|game| game.round_board().ending.is_some());
    if table.state().stage() == TableStage::Playing && !over {
        secrets.extend(last.map(|seed| text(&seed)));
    }
    secrets
}

/// Checks that a frame has no cards that its listener knows neither before nor after it.
fn check_cards(message: &ToClient, frame: &str, views: &[Option<View>], named: CardSet) {
    let is_refusal = matches!(message, ToClient::Refused { .. });
    let mut allowed = if is_refusal { named } else { CardSet::EMPTY };
    for view in views.iter().flatten() {
        allowed |= (CardSet::DECK - view.unseen()) | view.returned() | view.round().returned_openly;
        let hands = Seat::all(7).filter(|seat| Some(*seat) != view.viewer());
        for seat in hands {
            allowed |= view.known_hand(seat);
        }
        allowed |= with_view!(view, view => view.passed_on);
    }
    if let ToClient::Update(update) = message {
        for notice in &update.notices {
            match notice {
                Notice::Public(Event::Drew { card, .. } | Event::DrewForLead { card, .. }) => {
                    allowed.insert(*card);
                }
                Notice::Public(
                    Event::Dealt { field, .. }
                    | Event::FieldTurnedUp(field)
                    | Event::PairTaken { cards: field, .. },
                ) => allowed |= *field,
                _ => {}
            }
        }
    }
    let value: serde_json::Value = serde_json::from_str(frame).expect("a frame is JSON");
    let mut cards = CardSet::EMPTY;
    collect(&value, &mut cards);
    assert!(allowed.contains_all(cards), "{} may not be known: {frame}", cards - allowed);
}

/// All card codes in the strings of a value.
fn collect(value: &serde_json::Value, cards: &mut CardSet) {
    match value {
        serde_json::Value::String(text) => {
            let codes = text.split(' ').filter_map(|word| word.parse::<Card>().ok());
            codes.filter(|card| *card != Card::BLANK).for_each(|card| cards.insert(card));
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| collect(value, cards)),
        // A player who has seen a triplet knows the fourth card, but not where it is; and house rules
        // are told to everybody (KO-11.23).
        serde_json::Value::Object(map) => {
            let told =
                map.iter().filter(|(key, _)| !["to-catch", "options"].contains(&key.as_str()));
            told.for_each(|(_, value)| collect(value, cards));
        }
        _ => {}
    }
}
