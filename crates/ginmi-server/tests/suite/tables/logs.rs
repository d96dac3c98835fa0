//! Logs of tables, as a server writes them.

use std::collections::VecDeque;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::fair::Seed;
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::wire::{Request, RequestId, TableStage, ToServer, VoteMotion};
use ginmi_table::{
    InputEffects, ListenerId, LogEntry, Millis, Table, TableInput, TableOutput, TableSetup,
    Timestamp,
};

/// The person who sits at every table.
pub(super) fn person() -> PersonId {
    PersonId::new("hana").expect("a good id")
}

/// A table where a person and a bot play, with all entries.
pub(super) struct Log {
    pub(super) table: Table,
    pub(super) entries: Vec<LogEntry>,
    asked: VecDeque<(Seat, u64, Box<ginmi::View>)>,
    requests: u64,
}

const LISTENER: ListenerId = ListenerId(1);

impl Log {
    /// A table in a match with this number, about `entries` entries after its beginning, where a
    /// bot steps in for a person who has been away for the given time.
    pub(super) fn play(id: &TableId, matches: u32, entries: u64, away: Millis) -> Self {
        let mut log = Self::begin(id, if matches > 1 { "6" } else { "999" }, away);
        while log.table.state().matches() < matches {
            log.play_while(|table| table.state().stage() == TableStage::Playing);
            let id = log.request();
            log.send_message(
                &Request::Vote { motion: VoteMotion::Rematch, agree: true }.with_id(id),
            );
        }
        let enough = log.table.state().number() + entries;
        log.play_while(|table| table.state().number() < enough);
        assert_eq!(log.table.state().stage(), TableStage::Playing, "the match is long enough");
        log.input(TableInput::Gone { listener: LISTENER });
        log
    }

    /// The lines of the log.
    pub(super) fn lines(&self) -> Vec<String> {
        self.entries.iter().map(LogEntry::to_line).collect()
    }

    fn begin(id: &TableId, rounds: &str, away: Millis) -> Self {
        let bot = BotName::new("random").expect("a good name");
        let mut setup = TableSetup::new(Game::KoiKoi, 2, vec![bot.clone()]);
        setup.options.insert("rounds".to_owned(), rounds.to_owned());
        setup.away = away;
        setup.deal_wait = Millis::ZERO;
        let secret = Seed::new([7; 32]);
        let (table, created) =
            Table::create(Timestamp(1000), id.clone(), secret, setup).expect("a good setup");
        let (entries, asked) = (vec![created], VecDeque::new());
        let mut log = Self { table, entries, asked, requests: 0 };
        let name = PersonName::new("Hana").expect("a good name");
        log.input(TableInput::SeatPerson {
            seat: Seat::new(0),
            person: person(),
            name: name.clone(),
        });
        log.input(TableInput::SeatBot { seat: Seat::new(1), bot });
        log.input(TableInput::Connected { listener: LISTENER, person: person(), name });
        log.send_message(&ToServer::Hello { protocol: 1, after: None });
        let id = log.request();
        log.send_message(&Request::Start.with_id(id));
        log
    }

    fn request(&mut self) -> RequestId {
        self.requests += 1;
        RequestId::new(self.requests).expect("a small number")
    }

    fn send_message(&mut self, message: &ToServer) {
        self.input(TableInput::Frame { listener: LISTENER, text: message.to_json() });
    }

    fn input(&mut self, input: TableInput) {
        let now = self.table.state().changed().after(Millis(10));
        let InputEffects { entries, outputs, .. } = self.table.handle(now, input);
        self.entries.extend(entries);
        for output in outputs {
            match output {
                TableOutput::Ask { seat, question, view, .. } => {
                    self.asked.push_back((seat, question, view));
                }
                TableOutput::Refused(refusal) => panic!("{refusal}"),
                TableOutput::Send { frame, .. } => assert!(!frame.contains("refused"), "{frame}"),
                TableOutput::Close { .. } => {}
            }
        }
    }

    /// Both players choose the first action.
    fn play_while(&mut self, goes_on: impl Fn(&Table) -> bool) {
        while goes_on(&self.table) {
            if let Some((seat, question, view)) = self.asked.pop_front() {
                let action = view.legal().nth(0).expect("something is legal");
                self.input(TableInput::BotDecides { seat, question, action });
            } else if let Some(due) = self.table.state().due() {
                let game = self.table.state().game().expect("a match is played");
                let action = game.legal().nth(0).expect("something is legal");
                let id = self.request();
                self.send_message(&Request::Decide { question: due.question, action }.with_id(id));
            } else {
                let before = self.entries.len();
                self.input(TableInput::Tick);
                assert_ne!(self.entries.len(), before, "nothing is due");
            }
        }
    }
}
