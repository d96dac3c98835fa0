//! The browser's local storage: settings, games, and what the person has done.
//!
//! What cannot be read any more counts as absent: people edit it, and so do other versions.

mod progress;
mod saved_games;
mod settings;

use web_sys::Storage;

use super::window;

pub(super) use progress::{add_daily_result, count_finished_game, store_finished_game};
pub(crate) use progress::{
    add_server_games, career, daily_results, is_first_visit, lesson_progress, problem_results,
    reset_lesson, store_career, store_lesson_progress, store_problem_results, store_score_sheet,
    stored_score_sheet,
};
pub(super) use saved_games::{
    GameOwnerWindow, SoloLog, card_slots, daily_ledger_name, ledger, prune_ledgers, remove_ledger,
    save_game, store_card_slots, store_ledger, store_unfinished_game,
};
pub(crate) use saved_games::{
    can_continue, continue_as_solo, delete_saved_game, has_unfinished_solo, save_shared_game,
    saved_game_ids, saved_record, solo_log_text, store_open_file, stored_open_file,
    stored_unfinished_game,
};
pub(super) use settings::prefers_reduced_motion;
pub(crate) use settings::{
    apply_settings, change_settings, player_name, remove_player_name, settings, setup_choices,
    store_player_name, store_setup_choices,
};

/// The value of a key, if any.
pub(super) fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores a value; returns whether there was room.
pub(super) fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Removes a value.
pub(super) fn remove(key: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// All keys with this prefix, in no order.
pub(super) fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    keys.filter(|key| key.starts_with(prefix)).collect()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
