//! What the browser provides: time, storage, timers, workers, sockets.
//!
//! A new scene is painted at once; animations delay only the bots in the page. `stage` moves the
//! cards, `staging` shows each beat at its time. A click on the felt, the space bar, or any action
//! of the reader skips to the next question. At a server's table, animations that are more than two
//! seconds behind are dropped. Flying cards ignore clicks (`data-flies`), since at the end of a
//! round they fly over the buttons of the settlement. The button of a card in the hand stays in
//! place while its picture flies, so the card can be played before it has arrived.

pub(crate) mod address;
mod again;
mod career;
mod desk;
mod fetch;
mod files;
mod games;
mod habits;
mod hand_on;
mod kept;
mod looks;
mod picture;
mod signal;
mod socket;
mod stage;
mod staging;
mod storage;
mod visits;
mod words;
mod worker;

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Window};

pub(crate) use again::{begin_again, can_begin_again};
pub(crate) use career::{add_played, career, keep_career};
pub(crate) use desk::{Desk, Start};
pub(crate) use fetch::{
    Failure, Played, delete_guest, games_played, get_table, guest_name, open_table, record,
    set_name, sign_in, sign_out_others, table_now, tables, text,
};
pub(crate) use files::{copy, download, dropped, keep_file, kept_file, picked, read};
pub(crate) use games::{
    forget as forget_game, keep_other, kept as kept_games, record as kept_record,
};
pub(crate) use habits::{Habit, has_habit, set_habit};
pub(crate) use hand_on::{can_share, copy_field, share};
pub(crate) use kept::{
    Mark, Speed, Switch, Theme, beside, choices, dailies, forget_lesson, forget_name, has_mark,
    keep_beside, keep_choices, keep_name, lesson, name, problems, set_lang, set_lesson, set_mark,
    set_problems, set_speed, set_theme, show_marks, solo_text, speed, theme,
};
pub(crate) use looks::{LOOKS, Look};
pub(crate) use picture::{draw, share_picture};
pub(crate) use visits::{account, has_solo, is_first, keep_account, resume};
pub(crate) use words::{fetch_later, fetch_words, take_words};
pub(crate) use worker::Thinkers;

pub(crate) use signal::{Signal, signal};
pub(crate) use stage::{NEXT, all, focus, light, spot_of, unfocus, uses_keys};
pub(crate) use staging::{Shown, Staging};

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
pub(crate) fn mark_root(name: &str, value: Option<&str>) {
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
    mark_root("data-framed", (TABLES.get() > 0).then_some(""));
}

/// An attribute of the root that was set when the page was built.
pub(crate) fn told(name: &str) -> String {
    root().and_then(|root| root.dataset().get(name)).unwrap_or_default()
}

/// Scrolls the container of an element to its top: the scrolling part of a dialog, or the page.
pub(crate) fn to_top(within: &HtmlElement) {
    match within.closest(".scrolls").ok().flatten() {
        Some(part) => part.set_scroll_top(0),
        None => window().scroll_to_with_x_and_y(0.0, 0.0),
    }
}

/// Scrolls an element into view, if it exists.
pub(crate) fn scroll_to(selector: &str) {
    if let Ok(Some(there)) = document().query_selector(selector) {
        there.scroll_into_view();
    }
}

/// Whether the target of an event is open.
pub(crate) fn is_open(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.has_attribute("open"))
}

/// Whether the window is wide enough to show something beside the table.
pub(crate) fn is_wide() -> bool {
    let query = window().match_media("(min-width: 80rem)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether the page is visible.
pub(crate) fn is_seen() -> bool {
    !document().hidden()
}

/// The number of processors that the device reports.
pub(crate) fn cores() -> usize {
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

/// Random bytes from the system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
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

/// Calls `what` after the next paint, because painting and its own work together would block the browser for
/// too long. An invisible page is not painted, and does not wait.
pub(crate) fn after_paint(what: impl FnOnce() + 'static) {
    if is_seen() {
        before_paint(move || after(0, what));
    } else {
        after(0, what);
    }
}

/// Does something later.
pub(crate) fn after(ms: u64, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let set =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), ms);
    debug_assert!(set.is_ok(), "a timer can be set");
}

/// Listens to an event of the window for as long as the page is open.
pub(crate) fn whenever(event: &str, what: impl FnMut() + 'static) {
    let what = Closure::<dyn FnMut()>::new(what).into_js_value();
    let listens = window().add_event_listener_with_callback(event, what.unchecked_ref());
    debug_assert!(listens.is_ok(), "events can be listened to");
}

/// Loads the page anew.
pub(crate) fn reload() {
    _ = window().location().reload();
}
