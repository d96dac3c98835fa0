//! Arbitrary bytes as a record: the reader finds its first false line, or takes it, and never
//! falls over. Seeded with whole records, whose first lines survive most mutations.

#![no_main]

use ginmi::record::{Entry, Replayer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let mut replayer = Replayer::new();
    let mut fault = None;
    for text in text.lines() {
        // A line by itself: what is read is written as something that reads the same.
        if let Ok(entry) = Entry::read(text) {
            let written = entry.to_string();
            assert_eq!(Entry::read(&written).as_ref(), Ok(&entry), "read back from {written}");
        }
        // The replayer stops at its first fault; later lines are still read by themselves.
        if fault.is_none() {
            fault = replayer.line(text, &mut ()).err();
        }
    }
    match fault.or_else(|| replayer.end().err()) {
        Some(fault) => assert!(!fault.problem.to_string().is_empty(), "a fault without words"),
        None => assert!(replayer.summary().games > 0, "an accepted record without a game"),
    }
    if let Some(recording) = replayer.recording() {
        let game = recording.game();
        let all = game.stake() * game.players() as i32;
        assert_eq!(game.accounts().sum(), all, "the accounts do not add up");
    }
});
