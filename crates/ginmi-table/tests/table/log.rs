//! Logs of earlier versions can still be read.

use std::collections::BTreeSet;

use ginmi_table::wire::Stage;
use ginmi_table::{Entry, Table, What, records};

/// A log, and what it must result in.
struct Stored {
    log: &'static str,
    /// Number of updates, stage, number of matches.
    numbers: (u64, Stage, u32),
    /// The number of rounds with a proof in each match.
    rounds: &'static [usize],
}

/// Logs that together have every kind of entry. They are never rewritten: new kinds of entries get
/// a new file, like the second for promised seats.
const STORED: [Stored; 3] = [
    Stored {
        log: include_str!("../logs/1.jsonl"),
        numbers: (149, Stage::Closed, 2),
        rounds: &[3, 1],
    },
    Stored { log: include_str!("../logs/2.jsonl"), numbers: (59, Stage::Closed, 1), rounds: &[2] },
    Stored { log: include_str!("../logs/3.jsonl"), numbers: (39, Stage::Closed, 2), rounds: &[1] },
];

fn entries(log: &str) -> Vec<Entry> {
    let read = |line: &str| Entry::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
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
    let kind = |what: &What| match what {
        What::Created { .. } => 0,
        What::Sat { .. } => 1,
        What::SatBot { .. } => 2,
        What::Stood { .. } => 3,
        What::GaveUp { .. } => 4,
        What::Started => 5,
        What::Committed { .. } => 6,
        What::Contributed { .. } => 7,
        What::Dealt => 8,
        What::Decided { .. } => 9,
        What::SteppedIn { .. } => 10,
        What::Back { .. } => 11,
        What::Voted { .. } => 12,
        What::Abandoned { .. } => 13,
        What::Resumed => 14,
        What::Closed => 15,
        What::Reserved { .. } => 16,
        What::Released { .. } => 17,
        What::Snapshot(_) => 18,
    };
    let kinds: BTreeSet<i32> = STORED
        .iter()
        .flat_map(|stored| entries(stored.log))
        .map(|entry| kind(&entry.what))
        .collect();
    assert!(kinds.into_iter().eq(0..19));
}
