//! Copying the text of a field, with a note that says whether it is copied.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use crate::browser;
use ginmi_words::id;

/// What came of copying, once it was tried.
pub(super) type CopyNote = RwSignal<Option<&'static str>>;

/// Copies the text of the field with this id, which may appear with the next paint.
pub(super) fn copy_from(field: &str, note: CopyNote) {
    let field = field.to_owned();
    browser::after_paint(move || {
        let field = browser::document().get_element_by_id(&field);
        let Some(field) = field.and_then(|field| field.dyn_into().ok()) else { return };
        spawn_local(async move {
            let is_copied = browser::copy_field(field).await;
            // The page may be another one by now.
            _ = note.try_set(Some(if is_copied { id!("copied") } else { id!("copy-yourself") }));
        });
    });
}

/// The text of the note.
pub(super) fn note_text(page: PageContext, note: CopyNote) -> impl Fn() -> Option<&'static str> {
    move || note.get().map(|text| page.lang.get().text(text))
}
