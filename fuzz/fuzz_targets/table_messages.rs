//! Arbitrary bytes as a session at a table: connections, valid and invalid messages, time, and
//! restarts of the server. The table must answer everything and change only by entries, and its
//! entries must recreate it.

#![no_main]

use std::collections::BTreeMap;

use arbitrary::{Arbitrary, Result, Unstructured};
use ginmi::Game;
use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_table::fair::Seed;
use ginmi_table::names::{BotName, Contribution, PersonId, PersonName, TableId};
use ginmi_table::wire::{
    ChatSignal, Request, RequestId, TableReplica, ToClient, ToServer, VoteMotion,
};
use ginmi_table::{
    ListenerId, LogEntry, Millis, Table, TableInput, TableOutput, TableSetup, TimeControl,
    Timestamp,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The session ends when the bytes run out, which is not an error.
    let _ = evening(&mut Unstructured::new(bytes));
});

fn evening(bytes: &mut Unstructured<'_>) -> Result<()> {
    let Some(mut world) = World::new(bytes)? else { return Ok(()) };
    while !bytes.is_empty() {
        world.step(bytes)?;
    }
    world.check_log();
    Ok(())
}

struct World {
    table: Table,
    log: Vec<LogEntry>,
    now: Timestamp,
    listeners: Vec<ListenerId>,
    /// The state of each client.
    replicas: BTreeMap<ListenerId, TableReplica>,
    connections: u64,
    /// What bots were asked: seat, question, a legal action.
    asked: Vec<(Seat, u64, Action)>,
}

const PEOPLE: [&str; 4] = ["hana", "jun", "kiku", "ren"];

impl World {
    fn new(bytes: &mut Unstructured<'_>) -> Result<Option<World>> {
        let game = *bytes.choose(Game::ALL)?;
        let bots = vec![BotName::new("greedy").expect("a good name")];
        let mut setup = TableSetup::new(game, bytes.int_in_range(2..=7)?, bots);
        setup.options.insert("rounds".to_owned(), "3".to_owned());
        if bytes.ratio(1, 2)? {
            setup.options.insert("claims".to_owned(), "manual".to_owned());
        }
        setup.spectators = bytes.arbitrary()?;
        if bytes.ratio(1, 2)? {
            let (decision, reserve) = (Millis(bytes.arbitrary()?), Millis(bytes.arbitrary()?));
            setup.clock = TimeControl::Budget { decision, reserve };
        }
        let id = TableId::new("fuzz").expect("a good id");
        let seed = Seed::new(bytes.arbitrary()?);
        let Ok((table, created)) = Table::create(Timestamp(0), id, seed, setup) else {
            return Ok(None);
        };
        let (log, listeners, asked) = (vec![created], Vec::new(), Vec::new());
        let replicas = BTreeMap::new();
        Ok(Some(World {
            table,
            log,
            now: Timestamp(0),
            listeners,
            replicas,
            connections: 0,
            asked,
        }))
    }

    fn step(&mut self, bytes: &mut Unstructured<'_>) -> Result<()> {
        let seat = Seat::new(bytes.int_in_range(0..=6)?);
        match bytes.int_in_range(0..=13)? {
            0 => {
                self.connections += 1;
                let listener = ListenerId(self.connections);
                let who = *bytes.choose(&PEOPLE)?;
                let person = PersonId::new(who).expect("a good id");
                let name = PersonName::new(who).expect("a good name");
                self.listeners.push(listener);
                self.input(TableInput::Connected { listener, person, name });
                let after = bytes.arbitrary()?;
                self.say(listener, &ToServer::Hello { protocol: 1, after });
            }
            1 if !self.listeners.is_empty() => {
                let place = bytes.choose_index(self.listeners.len())?;
                let listener = self.listeners.remove(place);
                self.replicas.remove(&listener);
                self.input(TableInput::Gone { listener });
            }
            2 => {
                self.now = Timestamp(self.now.0.saturating_add(bytes.arbitrary::<u32>()?.into()));
                self.input(TableInput::Tick);
            }
            3 => {
                self.input(TableInput::SeatBot { seat, bot: BotName::new("greedy").expect("good") })
            }
            4 => self.input(TableInput::Start),
            5 | 6 => {
                let Some((seat, question, action)) = self.asked.pop() else { return Ok(()) };
                self.input(TableInput::BotDecides { seat, question, action });
            }
            7 if bytes.ratio(1, 8)? => {
                self.check_log();
                self.table = Table::resume(self.log.clone()).expect("it was checked");
                self.listeners.clear();
                self.replicas.clear();
                self.input(TableInput::Resumed);
            }
            8 => {
                let text = String::from_utf8_lossy(bytes.bytes(bytes.len().min(200))?).into_owned();
                if let Some(listener) = self.somebody(bytes)? {
                    self.text(listener, &text);
                }
            }
            _ => {
                let message = self.message(seat, bytes)?;
                if let Some(listener) = self.somebody(bytes)? {
                    self.say(listener, &message);
                }
            }
        }
        Ok(())
    }

    fn somebody(&self, bytes: &mut Unstructured<'_>) -> Result<Option<ListenerId>> {
        if self.listeners.is_empty() {
            Ok(None)
        } else {
            bytes.choose(&self.listeners).copied().map(Some)
        }
    }

    fn message(&self, seat: Seat, bytes: &mut Unstructured<'_>) -> Result<ToServer> {
        let id = RequestId::new(u64::arbitrary(bytes)? % 1000).expect("a small number");
        let state = self.table.state();
        Ok(match bytes.int_in_range(0..=11)? {
            0 => Request::Sit { seat }.with_id(id),
            1 => Request::Leave.with_id(id),
            2 => Request::SeatBot { seat, bot: BotName::new("greedy").expect("good") }.with_id(id),
            3 => Request::RemoveBot { seat }.with_id(id),
            4 => Request::Start.with_id(id),
            5 => {
                let round = state.table_view().round.map_or(1, |round| round.round);
                let text = format!("{:08x}", u32::arbitrary(bytes)?);
                let text = Contribution::new(&text).expect("good");
                Request::Contribute { round, text }.with_id(id)
            }
            6 => Request::Back.with_id(id),
            7 => {
                let motions = [VoteMotion::Abandon, VoteMotion::Rematch, VoteMotion::StandIn];
                let motion = *bytes.choose(&motions)?;
                Request::Vote { motion, agree: bytes.arbitrary()? }.with_id(id)
            }
            12 => Request::RemovePerson { seat, keep_out: bytes.arbitrary()? }.with_id(id),
            13 => Request::HandOver { seat }.with_id(id),
            8 => ToServer::Signal { signal: *bytes.choose(ChatSignal::ALL)? },
            _ => {
                let question = state.due().map_or(0, |due| due.question);
                let legal = state.game().map(ginmi::Match::legal).filter(|legal| !legal.is_empty());
                let action = match legal {
                    Some(legal) => legal.nth(bytes.choose_index(legal.len())?),
                    None => None,
                };
                Request::Decide { question, action: action.unwrap_or(Action::Join) }.with_id(id)
            }
        })
    }

    fn say(&mut self, listener: ListenerId, message: &ToServer) {
        self.text(listener, &serde_json::to_string(message).expect("it can be written"));
    }

    fn text(&mut self, listener: ListenerId, text: &str) {
        self.input(TableInput::Frame { listener, text: text.to_owned() });
    }

    fn input(&mut self, input: TableInput) {
        let before = self.table.state().clone();
        let effects = self.table.handle(self.now, input);
        if effects.entries.is_empty() {
            assert!(before == *self.table.state(), "changed without an entry");
        }
        self.log.extend(effects.entries);
        for output in effects.outputs {
            match output {
                TableOutput::Send { to, frame } => {
                    assert!(self.listeners.contains(&to), "{frame} for a closed connection");
                    let message: ToClient = serde_json::from_str(&frame).expect("a frame is read");
                    assert_eq!(message.to_text(), *frame);
                    self.apply(to, message);
                }
                TableOutput::Ask { seat, question, view, .. } => {
                    let action = view.legal().nth(0).expect("who is asked has a choice");
                    self.asked.push((seat, question, action));
                }
                TableOutput::Close { listener } => {
                    self.listeners.retain(|own| *own != listener);
                    self.replicas.remove(&listener);
                }
                TableOutput::Refused(refusal) => assert!(!refusal.to_string().is_empty()),
            }
        }
        for replica in self.replicas.values() {
            let state = self.table.state();
            let welcome = state.welcome(replica.you, replica.here.clone(), self.now);
            assert_eq!(*replica, TableReplica::new(welcome), "updates and welcome say the same");
        }
        // Bots alone would play forever.
        if self.asked.len() > 4 {
            self.asked.remove(0);
        }
    }

    fn apply(&mut self, listener: ListenerId, message: ToClient) {
        match (self.replicas.get_mut(&listener), message) {
            (Some(replica), message) => replica.apply(&message).expect("no update is left out"),
            (None, ToClient::Welcome(welcome)) => {
                self.replicas.insert(listener, TableReplica::new(*welcome));
            }
            // A client that claimed to know something gets only later updates, and has no state to
            // check.
            (None, _) => {}
        }
    }

    fn check_log(&self) {
        let lines: Vec<String> = self.log.iter().map(LogEntry::to_line).collect();
        let entries = lines.iter().map(|line| LogEntry::read(line).expect("it was written"));
        let resumed = Table::resume(entries).expect("a good log");
        assert!(resumed.state() == self.table.state(), "the entries make another table");
        for record in ginmi_table::records(self.log.clone()).expect("a good log") {
            if !record.is_empty() {
                ginmi_table::fair::verify(&record).expect("a fair record");
            }
        }
    }
}
