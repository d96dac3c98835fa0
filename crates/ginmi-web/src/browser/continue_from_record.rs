//! Continues from a moment of a finished game, as the solo game of this browser.

use ginmi_table::Timestamp;

use super::page_storage::{SoloLog, store_ledger};
use super::{career, now, random_bytes};
use crate::model::replay::GameReplay;
use crate::solo_table::{LogStorage as _, continue_from_step};

/// Replaces the solo game with one that starts at a step of a record; returns whether that is
/// possible.
pub(crate) fn continue_as_solo(record: &str, replay: &GameReplay, step: usize) -> bool {
    let Some(person) = replay.reader() else { return false };
    let found = continue_from_step(record, step, person.index(), Timestamp(now()), random_bytes());
    let Some(fork) = found else { return false };
    let mut log = SoloLog::open();
    log.clear();
    let is_stored = fork.lines.iter().all(|line| log.append(line));
    career::note_continuation(&fork.record);
    store_ledger("solo", &replay.ledger(step, fork.number));
    is_stored
}

/// Whether a game can be continued from its moments.
pub(crate) fn can_continue(record: &str, replay: &GameReplay) -> bool {
    let Some(person) = replay.reader() else { return false };
    continue_from_step(record, replay.opening(), person.index(), Timestamp(0), [0; 32]).is_some()
}
