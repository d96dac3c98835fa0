//! Logs of earlier versions can still be read.

use std::collections::BTreeSet;

use ginmi_table::wire::TableStage;
use ginmi_table::{EntryKind, LogEntry, Table, records};

/// A log, and what it must result in.
struct Stored {
    log: &'static str,
    /// Number of updates, stage, number of matches.
    numbers: (u64, TableStage, u32),
    /// The number of rounds with a proof in each match.
    rounds: &'static [usize],
}

/// Logs that together have every kind of entry. They are never rewritten: new kinds of entries get
/// a new file, like the second for promised seats.
const STORED: [Stored; 3] = [
    Stored {
        log: include_str!("../logs/1.jsonl"),
        numbers: (149, TableStage::Closed, 2),
        rounds: &[3, 1],
    },
    Stored {
        log: include_str!("../logs/2.jsonl"),
        numbers: (59, TableStage::Closed, 1),
        rounds: &[2],
    },
    Stored {
        log: include_str!("../logs/3.jsonl"),
        numbers: (39, TableStage::Closed, 2),
        rounds: &[1],
    },
];

fn entries(log: &str) -> Vec<LogEntry> {
    let read = |line: &str| LogEntry::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    log.lines().map(read).collect()
}

#[test]
fn a_stored_log_is_read_and_written_as_it_was() {
    for Stored { log, .. } in &STORED {
        for (entry, line) in entries(log).iter().zip(log.lines()) {
            assert_eq!(entry.to_line(), line);
        }
    }
}

#[test]
fn a_stored_log_makes_the_table_that_it_made() {
    for Stored { log, numbers, rounds } in &STORED {
        let table = Table::resume(entries(log)).expect("a good log");
        let view = table.state().table_view();
        assert_eq!((table.state().number(), view.stage, view.matches), *numbers);
        let records = records(entries(log)).expect("a good log");
        let checked: Vec<_> = records
            .iter()
            .map(|record| ginmi_table::fair::verify(record).expect("a fair record").rounds)
            .collect();
        assert_eq!(checked, *rounds);
    }
}

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
    };
    let kinds: BTreeSet<i32> = STORED
        .iter()
        .flat_map(|stored| entries(stored.log))
        .map(|entry| kind(&entry.what))
        .collect();
    assert!(kinds.into_iter().eq(0..19));
}
