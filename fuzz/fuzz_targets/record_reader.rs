//! Arbitrary bytes as a record: the reader accepts it or finds its first wrong line, and never
//! panics. Seeded with whole records, whose first lines survive most mutations.
//!
//! A line that ends with a space is compared by meaning instead of as text: both ways to check a
//! line must give the same verdict.

#![no_main]

use ginmi::games::common::{Board, Rules};
use ginmi::record::{LineError, RecordLine, ReplayError, ReplayErrorKind, Replayer};
use ginmi::with_match;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let (mut replayer, mut careful) = (Replayer::new(), Replayer::new());
    let mut fault = None;
    for text in text.lines() {
        // A single line: reading what was written gives the same line.
        if let Ok(entry) = RecordLine::read(text) {
            let written = entry.to_string();
            assert_eq!(RecordLine::read(&written).as_ref(), Ok(&entry), "read back from {written}");
        }
        // The replayer stops at its first fault; later lines are still read by themselves.
        if fault.is_none() {
            let verdict = replayer.line(text);
            let other = careful.line(&format!("{text} "));
            // The position of a JSON error may differ.
            let json = |fault: &_| {
                matches!(
                    fault,
                    &ReplayError { problem: ReplayErrorKind::Line(LineError::Json(_)), .. }
                )
            };
            if !(verdict.as_ref().is_err_and(json) && other.as_ref().is_err_and(json)) {
                assert_eq!(verdict, other, "two verdicts on {text}");
            }
            fault = verdict.err();
        }
    }
    match fault.or_else(|| replayer.end().err()) {
        Some(fault) => assert!(!fault.problem.to_string().is_empty(), "a fault without words"),
        None => assert!(replayer.summary().games > 0, "an accepted record without a game"),
    }
    if let Some(recording) = replayer.recording() {
        let game = recording.game();
        // Where accounts begin above or below zero by a house rule, a bank pays for it (HH-11.5).
        let opening = with_match!(game, game => opening_balance(game.board()));
        let all = opening * game.players() as i32;
        assert_eq!(game.accounts().sum(), all, "the accounts do not add up");
    }
});

/// What each account holds before any payment.
fn opening_balance<G: Rules>(board: &Board<G>) -> i32 {
    G::opening_balance(&board.options)
}
