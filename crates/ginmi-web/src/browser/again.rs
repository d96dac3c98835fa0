//! Continues from a moment of a finished game, as the solo game of this browser.

use ginmi_table::Timestamp;

use super::kept::{SoloLog, keep_ledger};
use super::{career, now, random};
use crate::local::{Keep as _, again};
use crate::model::replay::Replay;

/// Replaces the solo game with one that starts at a step of a record; returns whether that is
/// possible.
pub(crate) fn begin_again(record: &str, replay: &Replay, step: usize) -> bool {
    let Some(person) = replay.reader() else { return false };
    let found = again(record, step, person.index(), Timestamp(now()), random());
    let Some(again) = found else { return false };
    let mut log = SoloLog::open();
    log.clear();
    let kept = again.lines.iter().all(|line| log.append(line));
    career::begin_again(&again.record);
    keep_ledger("solo", &replay.ledger(step, again.number));
    kept
}

/// Whether a game can be continued from its moments.
pub(crate) fn can_begin_again(record: &str, replay: &Replay) -> bool {
    let Some(person) = replay.reader() else { return false };
    again(record, replay.opening(), person.index(), Timestamp(0), [0; 32]).is_some()
}
