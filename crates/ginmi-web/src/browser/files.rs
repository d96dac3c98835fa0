//! Files that the person opens and saves.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, DragEvent, Event, File, HtmlAnchorElement, HtmlInputElement, Url,
};

use super::document;
use ginmi_words::id;

/// The file that was chosen in a file input. The input is cleared, so that the same file can be
/// chosen again.
pub(crate) fn picked_file(event: &Event) -> Option<File> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = field.files()?.get(0);
    field.set_value("");
    file
}

/// The file that was dropped.
pub(crate) fn dropped_file(event: &DragEvent) -> Option<File> {
    event.data_transfer()?.files()?.get(0)
}

/// The text of a file of at most `most` bytes.
pub(crate) async fn read_file(file: &File, most: usize) -> Result<String, FileReadError> {
    if file.size() > most as f64 {
        return Err(FileReadError::Large);
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    // This character replaces invalid UTF-8.
    text.filter(|text| !text.contains('\u{fffd}')).ok_or(FileReadError::NoText)
}

/// Why a file was not read.
pub(crate) enum FileReadError {
    /// It is larger than any record.
    Large,
    /// It is not text, or the browser may not read it.
    NoText,
}

impl FileReadError {
    /// The sentence for people.
    pub(crate) const fn text(&self) -> &'static str {
        match self {
            Self::Large => id!("file-too-large"),
            Self::NoText => id!("file-unreadable"),
        }
    }
}

/// Saves a text as a file.
pub(crate) fn download(name: &str, text: &str) {
    let kind = BlobPropertyBag::new();
    let is_json = name.ends_with(".json");
    kind.set_type(if is_json { "application/json" } else { "application/jsonl" });
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind) {
        save_blob(name, &blob);
    }
}

/// Saves a blob under a name.
pub(super) fn save_blob(name: &str, blob: &Blob) {
    let save = || {
        let address = Url::create_object_url_with_blob(blob)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
        Url::revoke_object_url(&address)
    };
    _ = save();
}
