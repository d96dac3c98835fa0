//! The address of the page, which contains calculations and the progress of lessons.

use wasm_bindgen::prelude::*;

use super::window;

/// The text after the question mark.
pub(crate) fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// Replaces path and query without a new history entry, so that a reload comes back here.
pub(crate) fn replace(address: &str) {
    if let Ok(history) = window().history() {
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}
