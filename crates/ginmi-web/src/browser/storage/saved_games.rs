//! The games that the browser stores: the log of the solo game and those of lessons and deals of the
//! day, payments at tables, records of finished games.

use std::collections::BTreeSet;

use ginmi::Game;
use ginmi_table::{Timestamp, strict_json};

use super::{get, keys, progress, remove, set, store};
use crate::browser::{now, random_bytes, window};
use crate::model::replay::GameReplay;
use crate::model::{MatchLedger, OVER, TableSession, UnfinishedGameSummary, is_date, sort_by_rank};
use crate::solo_table::{DailyDeal, LogStorage, continue_from_step};

const SOLO: &str = "ginmi.solo.";

/// The log of a game within the page: the solo game's or that of a lesson. Each line is an item, so
/// that a move writes only one line.
#[derive(Debug)]
pub(in crate::browser) struct SoloLog {
    /// The prefix of its keys.
    of: String,
    count: usize,
    owner: GameOwnerWindow,
}

/// The window that owns a game: the last one that opened its log.
#[derive(Clone, Debug)]
pub(in crate::browser) struct GameOwnerWindow {
    /// The key under which the owner is stored.
    key: String,
    digits: String,
}

impl GameOwnerWindow {
    /// Takes the game over from the window that owns it, if any.
    fn take_over(of: &str) -> Self {
        let digits = hex::encode(random_bytes::<8>());
        let key = format!("{of}owner");
        // If there is no room, the game has no owner, rather than a window that may be long closed.
        if !store(&key, &digits) {
            remove(&key);
        }
        Self { key, digits }
    }

    /// Whether another window has taken the game over.
    pub(in crate::browser) fn is_replaced(&self) -> bool {
        get(&self.key).is_some_and(|owner| owner != self.digits)
    }

    fn is_known(&self) -> bool {
        get(&self.key).as_ref() == Some(&self.digits)
    }
}

impl SoloLog {
    /// Opens the stored log; from now on only this window writes it.
    pub(in crate::browser) fn open() -> Self {
        Self::of(SOLO.to_owned())
    }

    /// The log of a lesson's round.
    pub(in crate::browser) fn of_lesson(game: Game) -> Self {
        Self::of(format!("ginmi.round.{game}."))
    }

    /// The log of a day's deal; removes those of other days, except for the last ones.
    pub(in crate::browser) fn of_daily(daily: &DailyDeal) -> Self {
        let DailyDeal { game, date } = daily;
        let mut kept = begun_deals(*game);
        kept.retain(|begun| begun != date);
        kept.truncate(KEPT_DEALS);
        kept.push(date.clone());
        let of = logs_of_deals(*game);
        for key in keys(&of) {
            let date = key[of.len()..].split('.').next().unwrap_or_default();
            if !kept.iter().any(|kept| kept == date) {
                remove_ledger(&ledger_name_of_deal(*game, date));
                remove(&key);
            }
        }
        Self::of(format!("{of}{date}."))
    }

    fn of(of: String) -> Self {
        Self { count: count_lines(&of), owner: GameOwnerWindow::take_over(&of), of }
    }

    pub(in crate::browser) fn owner(&self) -> GameOwnerWindow {
        self.owner.clone()
    }
}

fn count_lines(of: &str) -> usize {
    (0..).take_while(|number| get(&line_key(of, *number)).is_some()).count()
}

fn line_key(of: &str, number: usize) -> String {
    format!("{of}{number}")
}

fn lines(of: &str, count: usize) -> Vec<String> {
    (0..count).map_while(|number| get(&line_key(of, number))).collect()
}

/// The whole log as one text, for a file.
pub(crate) fn solo_log_text() -> String {
    lines(SOLO, count_lines(SOLO)).join("\n") + "\n"
}

impl LogStorage for SoloLog {
    fn append(&mut self, line: &str) -> bool {
        // If the owner is gone, so is the beginning of the log.
        if !self.owner.is_known() {
            return false;
        }
        let key = line_key(&self.of, self.count);
        // The current game is worth more than finished ones.
        let mut stored = store(&key, line);
        while !stored && delete_oldest_game() {
            stored = store(&key, line);
        }
        self.count += usize::from(stored);
        stored
    }

    fn lines(&self) -> Vec<String> {
        lines(&self.of, self.count)
    }

    fn truncate(&mut self, count: usize) {
        // From the end, so that an interrupted clearing leaves a valid log.
        for number in (count..self.count).rev() {
            remove(&line_key(&self.of, number));
        }
        self.count = self.count.min(count);
    }
}

/// The number of deals of a game whose logs are kept beside that which is being played.
const KEPT_DEALS: usize = 3;

/// The prefix of the logs of a game's deals; a date follows.
fn logs_of_deals(game: Game) -> String {
    format!("ginmi.daily.{game}.")
}

/// The days of a game's deals whose logs are stored, the last one first.
fn begun_deals(game: Game) -> Vec<String> {
    let of = logs_of_deals(game);
    let begun = keys(&of).into_iter();
    let begun = begun.filter_map(|key| key[of.len()..].strip_suffix(".0").map(str::to_owned));
    let mut dates = BTreeSet::new();
    dates.extend(begun.filter(|date| is_date(date)));
    dates.into_iter().rev().collect()
}

/// The days of a game's deals that were begun and not finished, the last one first.
pub(crate) fn unfinished_deals(game: Game) -> Vec<String> {
    let results = progress::daily_results(game);
    begun_deals(game).into_iter().filter(|date| results.of(date).is_none()).collect()
}

const RESUME: &str = "ginmi.resume";

/// Whether there is an unfinished solo game.
pub(crate) fn has_unfinished_solo() -> bool {
    get("ginmi.solo.0").is_some() && get(RESUME).as_deref() != Some(OVER)
}

/// The progress of the solo game, if known.
pub(crate) fn stored_unfinished_game() -> Option<UnfinishedGameSummary> {
    UnfinishedGameSummary::read(&get(RESUME)?)
}

/// Stores the progress of the solo game.
pub(in crate::browser) fn store_unfinished_game(session: &TableSession) {
    if let Some(resume) = UnfinishedGameSummary::write(session)
        && get(RESUME).as_ref() != Some(&resume)
    {
        set(RESUME, &resume);
    }
}

/// The name under which the payments of a day's deal are stored.
pub(in crate::browser) fn ledger_name_of_deal(game: Game, date: &str) -> String {
    format!("daily.{game}.{date}")
}

const PAYMENTS: &str = "ginmi.payments.";
/// The number of tables whose payments are stored.
const LEDGERS: usize = 8;

fn ledger_key(table: &str) -> String {
    format!("{PAYMENTS}{table}")
}

/// Removes payments of other tables when there are many, since the page never learns when a table
/// is closed.
pub(in crate::browser) fn prune_ledgers(table: &str) {
    let keys = keys(PAYMENTS);
    if keys.len() > LEDGERS {
        let stays = [ledger_key(table), ledger_key("solo")];
        keys.iter().filter(|key| !stays.contains(key)).for_each(|key| remove(key));
    }
}

/// The stored payments of a table.
pub(in crate::browser) fn ledger(table: &str) -> MatchLedger {
    let stored = get(&ledger_key(table));
    stored.and_then(|text| strict_json::read(&text).ok()).unwrap_or_default()
}

/// Removes them when another game begins.
pub(in crate::browser) fn remove_ledger(table: &str) {
    remove(&ledger_key(table));
}

pub(in crate::browser) fn store_ledger(table: &str, ledger: &MatchLedger) {
    if let Ok(text) = serde_json::to_string(ledger) {
        set(&ledger_key(table), &text);
    }
}

/// The key of the card slots at the last table.
const CARD_SLOTS: &str = "ginmi.places";

/// The stored card slots of a table, if it was the last one.
pub(in crate::browser) fn card_slots(table: &str) -> Option<String> {
    let stored = get(CARD_SLOTS)?;
    let (of, slots) = stored.split_once(' ')?;
    (of == table).then(|| slots.to_owned())
}

pub(in crate::browser) fn store_card_slots(table: &str, slots: &str) {
    set(CARD_SLOTS, &format!("{table} {slots}"));
}

const GAME: &str = "ginmi.game.";

/// The number of records that are stored.
const MOST: usize = 20;

/// Stores a record, unless it is already stored. If there is no room, the oldest is removed.
pub(in crate::browser) fn save_game(id: &str, record: &str) {
    let key = format!("{GAME}{id}");
    if get(&key).is_some() {
        return;
    }
    while saved_game_ids().len() >= MOST && delete_oldest_game() {}
    while !store(&key, record) && delete_oldest_game() {}
}

/// Stores somebody else's game, unless it is already stored; returns its name. Its number is 0,
/// unlike that of any game played here.
pub(crate) fn save_shared_game(record: &str) -> String {
    let is_it = |id: &String| saved_record(id).as_deref() == Some(record);
    saved_game_ids().into_iter().find(is_it).unwrap_or_else(|| {
        let id = format!("solo-{}-0", now());
        save_game(&id, record);
        id
    })
}

/// The names of the stored games, the newest first.
pub(crate) fn saved_game_ids() -> Vec<String> {
    let mut ids: Vec<String> = keys(GAME).iter().map(|key| key[GAME.len()..].to_owned()).collect();
    // The second sort keeps the order of the first where the times are equal.
    sort_by_rank(&mut ids, |id| -i64::from(saved_game_age(id).1));
    sort_by_rank(&mut ids, |id| -(saved_game_age(id).0 as i64));
    ids
}

/// When the table was opened, in ms, and the number of the match, from the name of a game.
pub(super) fn saved_game_age(id: &str) -> (u64, u32) {
    let mut parts = id.split('-').skip(1);
    let mut next = || parts.next().unwrap_or_default();
    (next().parse().unwrap_or(0), next().parse().unwrap_or(0))
}

/// The record of a stored game.
pub(crate) fn saved_record(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Removes a game.
pub(crate) fn delete_saved_game(id: &str) {
    remove(&format!("{GAME}{id}"));
}

/// Removes the oldest game; returns whether there was one.
pub(super) fn delete_oldest_game() -> bool {
    let oldest = saved_game_ids().pop();
    oldest.iter().for_each(|id| delete_saved_game(id));
    oldest.is_some()
}

/// Replaces the solo game with one that starts at a step of a record; returns whether that is
/// possible.
pub(crate) fn continue_as_solo(record: &str, replay: &GameReplay, step: usize) -> bool {
    let Some(person) = replay.reader() else { return false };
    let found = continue_from_step(record, step, person.index(), Timestamp(now()), random_bytes());
    let Some(fork) = found else { return false };
    let mut log = SoloLog::open();
    log.clear();
    let is_stored = fork.lines.iter().all(|line| log.append(line));
    progress::note_continuation(&fork.record);
    store_ledger("solo", &replay.ledger(step, fork.number));
    is_stored
}

/// Whether a game can be continued from its moments.
pub(crate) fn can_continue(record: &str, replay: &GameReplay) -> bool {
    let Some(person) = replay.reader() else { return false };
    continue_from_step(record, replay.opening(), person.index(), Timestamp(0), [0; 32]).is_some()
}

/// The key of the open file, so that a reload does not close it.
const OPEN: &str = "ginmi.file";

/// Stores the text of an open file until the window is closed.
pub(crate) fn store_open_file(text: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        _ = storage.set_item(OPEN, text);
    }
}

/// The text of the open file.
pub(crate) fn stored_open_file() -> Option<String> {
    window().session_storage().ok()??.get_item(OPEN).ok()?
}
