//! What a browser has: time, storage, timers, workers, sockets.

mod desk;
mod fetch;
mod hand_on;
mod kept;
mod socket;
mod worker;

use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Storage, Window};

pub(crate) use desk::{Desk, Start};
pub(crate) use fetch::{call_me, open_table, tables};
pub(crate) use hand_on::{can_share, copy, share};
pub(crate) use kept::{
    Pace, Theme, choices, has_solo, keep_choices, lang, name, pace, set_lang, set_name, set_pace,
    set_theme, theme,
};

use crate::local;

/// Paints the page. `worker` is the address of the script that bots think in.
#[wasm_bindgen]
pub fn start(worker: String) {
    crate::view::mount(worker);
}

/// Answers what a bot is asked: what the worker does.
///
/// # Errors
///
/// When no bot can answer it, with the reason.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, String> {
    local::think(question).map_err(|error| error.to_string())
}

pub(crate) fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("the window has a document")
}

/// The root of the page, which says by its attributes what the style sheet has to know.
pub(crate) fn root() -> Option<HtmlElement> {
    document().document_element().and_then(|root| root.dyn_into().ok())
}

/// What the page was told about itself when it was built: an attribute of its root.
pub(crate) fn told(name: &str) -> String {
    root().and_then(|root| root.dataset().get(name)).unwrap_or_default()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Whether somebody can see the page, and not another in the same window.
pub(crate) fn is_seen() -> bool {
    !document().hidden()
}

/// The time in milliseconds.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Random bytes; the system's own.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser has random numbers");
    bytes
}

/// Does something later.
pub(crate) fn after(ms: u64, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let set =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), ms);
    debug_assert!(set.is_ok(), "a timer can be set");
}
