//! The browser's local storage: settings, games, and what the person has done.
//!
//! What cannot be read any more counts as absent: people edit it, and so do other versions.

mod progress;
mod saved_games;
mod settings;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use web_sys::Storage;

use super::window;

pub(super) use progress::{
    add_daily_result, count_finished_game, store_finished_game, store_finished_step,
};
pub(crate) use progress::{
    add_server_games, career, daily_results, finished_steps, is_lesson_done, lesson_progress,
    own_mistakes, problem_results, reset_lesson, store_career, store_grade, store_lesson_done,
    store_lesson_progress, store_own_mistakes, store_problem_results, store_score_sheet,
    stored_score_sheet,
};
pub(super) use saved_games::{
    GameOwnerWindow, SoloLog, card_slots, ledger, ledger_name_of_deal, prune_ledgers,
    remove_ledger, save_game, store_card_slots, store_ledger, store_unfinished_game,
};
pub(crate) use saved_games::{
    can_continue, continue_as_solo, delete_saved_game, has_unfinished_solo, save_shared_game,
    saved_game_ids, saved_record, solo_log_text, store_open_file, stored_open_file,
    stored_unfinished_game, unfinished_deals,
};
pub(super) use settings::prefers_reduced_motion;
pub(crate) use settings::{
    apply_settings, change_settings, chosen_rules, is_nameless, is_setup_open, player_name,
    remove_player_name, retire_months, rule_sets, settings, setup_choices, store_nameless,
    store_player_name, store_rule_sets, store_setup_choices, store_setup_open,
};

thread_local! {
    /// What the browser did not store, because it has no room or forbids it: nothing that a person
    /// has entered is lost as long as the page is open.
    static UNSTORED: RefCell<BTreeMap<String, String>> = RefCell::default();
}

/// The value of a key, if any.
pub(super) fn get(key: &str) -> Option<String> {
    let unstored = UNSTORED.with_borrow(|unstored| unstored.get(key).cloned());
    unstored.or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Stores a value, or keeps it for as long as the page is open; returns whether it is stored.
pub(super) fn set(key: &str, value: &str) -> bool {
    let is_stored = store(key, value);
    UNSTORED.with_borrow_mut(|unstored| {
        if is_stored {
            unstored.remove(key);
        } else {
            unstored.insert(key.to_owned(), value.to_owned());
        }
    });
    is_stored
}

/// Stores a value that is worth nothing unless it is stored; returns whether it is.
pub(super) fn store(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Removes a value.
pub(super) fn remove(key: &str) {
    UNSTORED.with_borrow_mut(|unstored| unstored.remove(key));
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// All keys with this prefix, in no order.
pub(super) fn keys(prefix: &str) -> Vec<String> {
    let mut keys = BTreeSet::new();
    UNSTORED.with_borrow(|own| keys.extend(own.keys().cloned()));
    if let Some(storage) = storage() {
        let stored = 0..storage.length().unwrap_or(0);
        keys.extend(stored.filter_map(|at| storage.key(at).ok().flatten()));
    }
    keys.into_iter().filter(|key| key.starts_with(prefix)).collect()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
