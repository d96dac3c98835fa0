//! A stored log can still be read.

use std::collections::BTreeSet;

use ginmi_table::wire::TableStage;
use ginmi_table::{EntryKind, LogEntry, Table, fair, records};

/// A log with every kind of entry. The last line is the snapshot that can replace the entries before
/// the last match.
const STORED: &str = include_str!("../logs/koi-koi.jsonl");

/// The log and the snapshot.
fn entries() -> (Vec<LogEntry>, LogEntry) {
    let read = |line: &str| LogEntry::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let mut entries: Vec<_> = STORED.lines().map(read).collect();
    let snapshot = entries.pop().expect("it is not empty");
    (entries, snapshot)
}

#[test]
fn a_stored_log_is_read_and_written_as_it_was() {
    let (entries, snapshot) = entries();
    for (entry, line) in entries.iter().chain([&snapshot]).zip(STORED.lines()) {
        assert_eq!(entry.to_line(), line);
    }
}

#[test]
fn a_stored_log_makes_the_table_that_it_made() {
    let (entries, snapshot) = entries();
    let mut table = Table::resume(entries.clone()).expect("a good log");
    assert_eq!(table.take_snapshot().map(|entry| entry.to_line()), Some(snapshot.to_line()));
    let EntryKind::Snapshot(replaced) = &snapshot.what else { panic!("{snapshot:?}") };
    let rest = entries[replaced.number as usize..].iter().cloned();
    let short: Vec<_> = [snapshot.clone()].into_iter().chain(rest).collect();
    for (log, rounds) in [(entries, vec![1, 1, 1]), (short, vec![1])] {
        let table = Table::resume(log.clone()).expect("a good log");
        let view = table.state().table_view();
        assert_eq!((table.state().number(), view.stage, view.matches), (51, TableStage::Closed, 3));
        let records = records(log).expect("a good log");
        let checked = records.iter().map(|record| fair::verify(record).expect("fair").rounds);
        assert_eq!(checked.collect::<Vec<_>>(), rounds);
    }
}

#[test]
fn every_kind_of_entry_is_in_the_stored_log() {
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
    };
    let (entries, snapshot) = entries();
    let kinds: BTreeSet<i32> =
        entries.iter().chain([&snapshot]).map(|entry| kind(&entry.what)).collect();
    assert!(kinds.into_iter().eq(0..19));
}
