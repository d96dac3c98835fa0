//! The address of the page: where a calculation stands, and how far a lesson has come.

use wasm_bindgen::prelude::*;

use super::window;

/// What follows the question mark.
pub(crate) fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// Replaces path and query, so that a reload comes back here; the way back stays as it was.
pub(crate) fn replace(address: &str) {
    if let Ok(history) = window().history() {
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}
