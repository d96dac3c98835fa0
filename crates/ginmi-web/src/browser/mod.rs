//! What the browser provides: time, storage, timers, workers, sockets.
//!
//! A new scene is painted at once; animations delay only the bots in the page. `scene_transition`
//! moves the cards, `cue_player` shows each cue at its time. A click on the felt, the space bar, or
//! any action of the reader skips to the next question. At a server's table, animations that are
//! more than two seconds behind are dropped. Flying cards ignore clicks (`data-flies`), since at
//! the end of a round they fly over the buttons of the settlement. The button of a card in the hand
//! does not move while its picture flies, so the card can be played before it has arrived.

mod bot_worker;
mod cue_player;
mod files;
mod language_texts;
mod link_sharing;
pub(crate) mod page_url;
mod result_image;
mod scene_transition;
mod server_requests;
mod socket;
mod storage;
mod table_controller;
mod user_alerts;

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Window};

pub(crate) use bot_worker::BotWorker;
pub(crate) use files::{download, dropped_file, picked_file, read_file};
pub(crate) use language_texts::{fetch_remaining_texts, fetch_texts, load_texts};
pub(crate) use link_sharing::{can_share, copy_field, share_link};
pub(crate) use result_image::{ResultImage, can_copy_images};
pub(crate) use server_requests::{
    FinishedServerGame, RequestError, delete_guest, fetch_games_played, fetch_guest_name,
    fetch_public_tables, fetch_record, fetch_table, fetch_text, find_table_now, known_name,
    open_table, sign_in, sign_out_others,
};
pub(crate) use storage::{
    add_server_games, apply_settings, can_continue, career, change_settings, chosen_rules,
    continue_as_solo, daily_results, delete_saved_game, finished_steps, has_unfinished_solo,
    is_lesson_done, is_nameless, is_setup_open, lesson_progress, own_mistakes, player_name,
    problem_results, remove_player_name, reset_lesson, retire_months, rule_sets, save_shared_game,
    saved_game_ids, saved_record, settings, setup_choices, solo_log_text, store_career,
    store_grade, store_lesson_done, store_lesson_progress, store_nameless, store_open_file,
    store_own_mistakes, store_player_name, store_problem_results, store_rule_sets,
    store_score_sheet, store_setup_choices, store_setup_open, stored_open_file, stored_score_sheet,
    stored_unfinished_game, unfinished_deals,
};
pub(crate) use table_controller::{TableController, TableStart};

pub(crate) use cue_player::{CuePlayer, VisibleCues};
pub(crate) use scene_transition::{
    NEXT, cue_position, focus, highlight_cards, select_all, set_keyboard_use, unfocus,
};
pub(crate) use user_alerts::{UserAlert, send_alert, warn_of_clock};

pub(crate) fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("the window has a document")
}

/// The root element of the page, whose attributes tell the style sheet what it needs to know.
pub(crate) fn root() -> Option<HtmlElement> {
    document().document_element().and_then(|root| root.dyn_into().ok())
}

/// Sets or removes an attribute of the root, for the style sheet. A selector with `:has()` would
/// do, but then every change on a table makes the browser restyle all cards.
pub(crate) fn set_root_attribute(name: &str, value: Option<&str>) {
    if let Some(root) = root() {
        _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// Counts the tables that fill the window, since the next may appear before the last is gone.
pub(crate) fn frame_window(is_framed: bool) {
    thread_local! {
        static TABLES: Cell<u32> = const { Cell::new(0) };
    }
    let tables = TABLES.get();
    TABLES.set(if is_framed { tables + 1 } else { tables.saturating_sub(1) });
    set_root_attribute("data-framed", (TABLES.get() > 0).then_some(""));
}

/// An attribute of the root that was set when the page was built.
pub(crate) fn root_data(name: &str) -> String {
    root().and_then(|root| root.dataset().get(name)).unwrap_or_default()
}

/// Scrolls the container of an element to its top: the scrolling part of a dialog, or the page.
pub(crate) fn scroll_to_top(within: &HtmlElement) {
    match within.closest(".scrolls").ok().flatten() {
        Some(part) => part.set_scroll_top(0),
        None => window().scroll_to_with_x_and_y(0.0, 0.0),
    }
}

/// Scrolls no farther than an element needs to be in view, if it exists.
pub(crate) fn scroll_into_sight(selector: &str) {
    if let Ok(Some(there)) = document().query_selector(selector) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        there.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Whether the target of an event is open.
pub(crate) fn is_target_open(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.has_attribute("open"))
}

/// Whether the window is wide enough to show something beside the table.
pub(crate) fn is_wide_window() -> bool {
    let query = window().match_media("(min-width: 80rem)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether the page is visible.
pub(crate) fn is_page_visible() -> bool {
    !document().hidden()
}

/// The number of processors that the device reports.
pub(crate) fn core_count() -> usize {
    window().navigator().hardware_concurrency() as usize
}

/// The time in milliseconds.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The local date, such as `2026-11-22`.
pub(crate) fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// The date where it is latest, 14 hours ahead of UTC.
fn latest_date() -> String {
    let now = js_sys::Date::new_0();
    now.set_utc_hours(now.get_utc_hours() + 14);
    format!("{}-{:02}-{:02}", now.get_utc_full_year(), now.get_utc_month() + 1, now.get_utc_date())
}

/// Random bytes from the system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser has random numbers");
    bytes
}

/// Does something before the page is painted next.
pub(crate) fn before_paint(what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let set = window().request_animation_frame(what.unchecked_ref());
    debug_assert!(set.is_ok(), "a frame can be asked for");
}

/// Calls `what` after the next paint, because painting and its own work together would block the
/// browser for too long. An invisible page is not painted, and does not wait.
pub(crate) fn after_paint(what: impl FnOnce() + 'static) {
    if is_page_visible() {
        before_paint(move || run_after(0, what));
    } else {
        run_after(0, what);
    }
}

/// Does something later.
pub(crate) fn run_after(ms: u64, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let set =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), ms);
    debug_assert!(set.is_ok(), "a timer can be set");
}

/// Listens to an event of the window for as long as the page is open.
pub(crate) fn on_window_event(event: &str, what: impl FnMut() + 'static) {
    let what = Closure::<dyn FnMut()>::new(what).into_js_value();
    let listens = window().add_event_listener_with_callback(event, what.unchecked_ref());
    debug_assert!(listens.is_ok(), "events can be listened to");
}

/// Loads the page anew.
pub(crate) fn reload() {
    _ = window().location().reload();
}
