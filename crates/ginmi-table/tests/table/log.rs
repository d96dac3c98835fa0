//! Logs that were stored by earlier versions can still be read.

use std::collections::BTreeSet;

use ginmi_table::wire::Stage;
use ginmi_table::{Entry, Table, What, records};

/// A log with every kind of entry, as version 1 wrote it. It is never written anew: new kinds of
/// entries get another file.
const LOG: &str = include_str!("../logs/1.jsonl");

fn entries() -> Vec<Entry> {
    let read = |line: &str| Entry::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    LOG.lines().map(read).collect()
}

#[test]
fn a_stored_log_is_read_and_written_as_it_was() {
    for (entry, line) in entries().iter().zip(LOG.lines()) {
        assert_eq!(entry.to_line(), line);
    }
}

#[test]
fn a_stored_log_makes_the_table_that_it_made() {
    let table = Table::resume(entries()).expect("a good log");
    let view = table.state().table_view();
    assert_eq!((table.state().number(), view.stage, view.matches), NUMBERS);
    let records = records(entries()).expect("a good log");
    let checked: Vec<_> = records
        .iter()
        .map(|record| ginmi_table::fair::verify(record).expect("a fair record").rounds)
        .collect();
    assert_eq!(checked, ROUNDS);
}

/// What the log of version 1 comes to: updates, what goes on, matches.
const NUMBERS: (u64, Stage, u32) = (149, Stage::Closed, 2);
/// How many rounds of each match have a proof.
const ROUNDS: [usize; 2] = [3, 1];

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
    };
    let kinds: BTreeSet<i32> = entries().iter().map(|entry| kind(&entry.what)).collect();
    assert!(kinds.into_iter().eq(0..16));
}
