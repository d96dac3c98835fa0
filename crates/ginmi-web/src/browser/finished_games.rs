//! Records of finished games, stored in the browser.

use super::local_storage::{get, keys, remove, set};

const GAME: &str = "ginmi.game.";

/// The number of games that are stored.
const MOST: usize = 20;

/// Stores a record, unless it is already stored. If there is no room, the oldest is removed.
pub(super) fn save_game(id: &str, record: &str) {
    let key = format!("{GAME}{id}");
    if get(&key).is_some() {
        return;
    }
    while saved_game_ids().len() >= MOST && delete_oldest_game() {}
    while !set(&key, record) && delete_oldest_game() {}
}

/// Stores somebody else's game, unless it is already stored; returns its name. Its number is 0,
/// unlike that of any game played here.
pub(crate) fn save_shared_game(record: &str) -> String {
    let is_it = |id: &String| self::saved_record(id).as_deref() == Some(record);
    saved_game_ids().into_iter().find(is_it).unwrap_or_else(|| {
        let id = format!("solo-{}-0", super::now());
        save_game(&id, record);
        id
    })
}

/// The names of the stored games, the newest first.
pub(crate) fn saved_game_ids() -> Vec<String> {
    let mut ids: Vec<String> = keys(GAME).iter().map(|key| key[GAME.len()..].to_owned()).collect();
    ids.sort_by_key(|id| std::cmp::Reverse(saved_game_age(id)));
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
