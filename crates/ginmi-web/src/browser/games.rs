//! Records of games that are over, kept in the browser.

use super::storage::{get, keys, remove, set};

const GAME: &str = "ginmi.game.";

/// How many games are kept.
const MOST: usize = 20;

/// Keeps a record, unless it is kept already. The oldest goes where there is no room.
pub(super) fn keep(id: &str, record: &str) {
    let key = format!("{GAME}{id}");
    if get(&key).is_some() {
        return;
    }
    while kept().len() >= MOST && drop_oldest() {}
    while !set(&key, record) && drop_oldest() {}
}

/// Keeps a game of somebody else, unless it is kept already; under which name. Its number is 0, which
/// no game has that was played here.
pub(crate) fn keep_other(record: &str) -> String {
    let is_it = |id: &String| self::record(id).as_deref() == Some(record);
    kept().into_iter().find(is_it).unwrap_or_else(|| {
        let id = format!("solo-{}-0", super::now());
        keep(&id, record);
        id
    })
}

/// The names of the games that are kept, the newest first.
pub(crate) fn kept() -> Vec<String> {
    let mut ids: Vec<String> = keys(GAME).iter().map(|key| key[GAME.len()..].to_owned()).collect();
    ids.sort_by_key(|id| std::cmp::Reverse(age(id)));
    ids
}

/// When the table was opened, in ms, and which of its matches it was: what the name says.
pub(super) fn age(id: &str) -> (u64, u32) {
    let mut parts = id.split('-').skip(1);
    let mut next = || parts.next().unwrap_or_default();
    (next().parse().unwrap_or(0), next().parse().unwrap_or(0))
}

/// The record of a game that is kept.
pub(crate) fn record(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Gives up a game.
pub(crate) fn forget(id: &str) {
    remove(&format!("{GAME}{id}"));
}

/// Gives up the oldest game; whether there was one.
pub(super) fn drop_oldest() -> bool {
    let oldest = kept().pop();
    oldest.iter().for_each(|id| forget(id));
    oldest.is_some()
}
