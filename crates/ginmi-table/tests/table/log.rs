//! Stored logs can still be read.
//!
//! Only a new format or a new option needs new logs. `GINMI_WRITE_LOG=1 cargo test -p ginmi-table
//! stored_logs_have` writes `hachi-hachi.jsonl` anew, and the options of `koi-koi.jsonl`; then run
//! the tests again.

use std::collections::{BTreeMap, BTreeSet};

use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_table::names::Contribution;
use ginmi_table::wire::{Request, TableStage, VoteMotion};
use ginmi_table::{EntryKind, LogEntry, Millis, Table, TableInput, TimeControl, fair, records};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::support::{World, bot, setup};

/// A log with every kind of entry. The last line of each log is the snapshot that can replace the
/// entries before the last match.
const KOI_KOI: &str = include_str!("../logs/koi-koi.jsonl");

/// A log with [`FORMS`] that the other one lacks.
const HACHI_HACHI: &str = include_str!("../logs/hachi-hachi.jsonl");

/// Options, a clock, a bot that stepped in for somebody who was late, and decisions.
const FORMS: [&str; 15] = [
    r#""buy-out":"on""#,
    r#""claims":"manual""#,
    r#""rounds":"4""#,
    r#""clock":{"budget":{"decision":8000,"reserve":20000}}"#,
    r#""stepped-in":{"seat":1,"why":"late"}"#,
    r#""stepped-in":["late","#,
    r#""rematch":false"#,
    r#"{"do":"offer","to":"#,
    r#"{"do":"no-offer"}"#,
    r#"{"do":"accept"}"#,
    r#"{"do":"claim","teyaku":[""#,
    r#"{"do":"drop"}"#,
    r#"{"do":"join"}"#,
    r#"{"do":"play-on"}"#,
    r#"{"do":"shoubu"}"#,
];

/// The log and the snapshot.
fn entries(stored: &str) -> (Vec<LogEntry>, LogEntry) {
    let read = |line: &str| LogEntry::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let mut entries: Vec<_> = stored.lines().map(read).collect();
    let snapshot = entries.pop().expect("it is not empty");
    (entries, snapshot)
}

#[test]
fn a_stored_log_is_read_and_written_as_it_was() {
    for stored in [KOI_KOI, HACHI_HACHI] {
        let (entries, snapshot) = entries(stored);
        for (entry, line) in entries.iter().chain([&snapshot]).zip(stored.lines()) {
            assert_eq!(entry.to_line(), line);
        }
    }
}

#[test]
fn a_stored_log_makes_the_table_that_it_made() {
    for (stored, all, last, stage) in [
        (KOI_KOI, vec![1, 1, 1], vec![1], TableStage::Closed),
        (HACHI_HACHI, vec![4, 0], vec![0], TableStage::Playing),
    ] {
        let (entries, snapshot) = entries(stored);
        let (number, matches) = (entries.len() as u64, all.len() as u32);
        let mut table = Table::resume(entries.clone()).expect("a good log");
        assert_eq!(table.take_snapshot().map(|entry| entry.to_line()), Some(snapshot.to_line()));
        let EntryKind::Snapshot(replaced) = &snapshot.what else { panic!("{snapshot:?}") };
        let rest = entries[replaced.number as usize..].iter().cloned();
        let short: Vec<_> = [snapshot.clone()].into_iter().chain(rest).collect();
        for (log, rounds) in [(entries, all), (short, last)] {
            let table = Table::resume(log.clone()).expect("a good log");
            let view = table.state().table_view();
            assert_eq!((table.state().number(), view.stage), (number, stage));
            assert_eq!(view.matches, matches);
            let records = records(log).expect("a good log");
            let checked = records.iter().map(|record| fair::verify(record).expect("fair").rounds);
            assert_eq!(checked.collect::<Vec<_>>(), rounds);
        }
    }
}

#[test]
fn the_stored_logs_have_every_form() {
    if std::env::var_os("GINMI_WRITE_LOG").is_some() {
        let logs = (0..800).filter_map(|seed| any_log(&mut ChaCha8Rng::seed_from_u64(seed)));
        let log = logs.min_by_key(String::len).expect("one log has every form");
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/logs/hachi-hachi.jsonl");
        std::fs::write(path, log).expect("it can be written");
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/logs/koi-koi.jsonl");
        let log: String = KOI_KOI.lines().map(|line| with_all_options(line) + "\n").collect();
        std::fs::write(path, log).expect("it can be written");
        return;
    }
    for form in FORMS {
        assert!(HACHI_HACHI.contains(form), "{form}");
    }
}

/// An entry of Koi-Koi with every option of today: those that it does not name have their defaults.
fn with_all_options(line: &str) -> String {
    let Some((before, rest)) = line.split_once(r#""options":{"#) else { return line.to_owned() };
    let (options, after) = rest.split_once('}').expect("an object");
    let named: BTreeMap<String, String> =
        serde_json::from_str(&format!("{{{options}}}")).expect("options");
    let known = Game::KoiKoi.options();
    let pairs = named
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .filter(|(name, _)| known.iter().any(|option| option.name == *name));
    let game = Match::new(Game::KoiKoi, 2, pairs).expect("good options");
    let all: BTreeMap<&str, String> = game.options().into_iter().collect();
    let all = serde_json::to_string(&all).expect("texts can be written");
    format!(r#"{before}"options":{all}{after}"#)
}

/// The log of two people and three bots who take any decisions, if it has every form.
fn any_log(rng: &mut ChaCha8Rng) -> Option<String> {
    let options = [("buy-out", "on"), ("claims", "manual"), ("rounds", "4")];
    let mut setup = setup(Game::HachiHachi, 5, &options);
    let (decision, reserve) = (Millis(8_000), Millis(20_000));
    setup.clock = TimeControl::Budget { decision, reserve };
    let mut world = World::new(setup);
    let listeners = [0, 1].map(|person| {
        let listener = world.join(person, None);
        world.sit(listener, person);
        listener
    });
    for seat in 2..5 {
        world.input(TableInput::SeatBot { seat: Seat::new(seat), bot: bot() });
    }
    world.input(TableInput::Start);
    while world.table.state().stage() == TableStage::Playing {
        world.bots_answer(rng);
        let (due, view) = (world.table.state().due(), world.table.state().table_view());
        if let Some(due) = due.filter(|due| !due.bot) {
            // The second person falls asleep in the last round.
            if due.seat.index() == 1 && view.round.is_some_and(|round| round.round == 4) {
                world.pass(30_000);
                continue;
            }
            let listener = listeners[due.seat.index()];
            let view = world.clients[&listener].view.expect("a match is played");
            // Offers are many, and the choice to make none is one: the first and the last choice count
            // more than others.
            let (legal, id) = (view.legal(), world.id());
            let ends = [0, legal.len() - 1, rng.random_range(0..legal.len())];
            let action = legal.nth(ends[rng.random_range(0..3)]).expect("below the length");
            world.send(listener, &Request::Decide { question: due.question, action }.with_id(id));
        } else if let Some(round) = view.round {
            let text = Contribution::new("c0ffee00").expect("a good one");
            let contribute = Request::Contribute { round: round.round, text };
            for listener in listeners {
                let id = world.id();
                world.send(listener, &contribute.clone().with_id(id));
            }
        }
    }
    let (id, motion) = (world.id(), VoteMotion::Rematch);
    world.send(listeners[0], &Request::Vote { motion, agree: true }.with_id(id));
    world.pass(15_000);
    world.bots_answer(rng);
    let snapshot = world.snapshot.take()?;
    let lines: Vec<String> = world.log.iter().chain([&snapshot]).map(LogEntry::to_line).collect();
    let log = lines.join("\n") + "\n";
    FORMS.iter().all(|form| log.contains(form)).then_some(log)
}

/// Entries of kinds that the stored logs do not have.
const NEWER: &str = r#"{"at":9,"by":{"person":"p0","id":7},"what":{"removed":{"seat":1,"keep-out":true}}}
{"at":9,"by":{"person":"p0","id":8},"what":{"handed-over":{"seat":1}}}
{"at":9,"what":{"stepped-in":{"seat":1,"why":"silent"}}}
{"at":9,"by":{"person":"p0","id":9},"what":{"voted":{"seat":0,"motion":"stand-in","agree":true}}}"#;

#[test]
fn every_kind_of_entry_is_in_a_stored_log() {
    let kind = |what: &EntryKind| match what {
        EntryKind::Created { .. } => 0,
        EntryKind::Sat { .. } => 1,
        EntryKind::SatBot { .. } => 2,
        EntryKind::Stood { .. } => 3,
        EntryKind::GaveUp { .. } => 4,
        EntryKind::Started => 5,
        EntryKind::Committed { .. } => 6,
        EntryKind::Contributed { .. } => 7,
        EntryKind::Dealt => 8,
        EntryKind::Decided { .. } => 9,
        EntryKind::SteppedIn { .. } => 10,
        EntryKind::Back { .. } => 11,
        EntryKind::Voted { .. } => 12,
        EntryKind::Abandoned { .. } => 13,
        EntryKind::Resumed => 14,
        EntryKind::Closed => 15,
        EntryKind::Reserved { .. } => 16,
        EntryKind::Released { .. } => 17,
        EntryKind::Snapshot(_) => 18,
        EntryKind::Removed { .. } => 19,
        EntryKind::HandedOver { .. } => 20,
    };
    let (entries, snapshot) = entries(KOI_KOI);
    // What came later than the stored logs.
    let newer = NEWER.lines().map(|line| {
        let entry = LogEntry::read(line).expect("an entry");
        assert_eq!(entry.to_line(), line);
        kind(&entry.what)
    });
    let kinds = entries.iter().chain([&snapshot]).map(|entry| kind(&entry.what));
    let kinds: BTreeSet<i32> = kinds.chain(newer).collect();
    assert!(kinds.into_iter().eq(0..21));
}
