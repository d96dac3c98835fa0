//! Fetches the texts of a language.

use crate::words::Lang;

/// The pause after a failed fetch, in milliseconds.
const AGAIN: u64 = 3000;

/// Loads texts of a language: files, each below a line `### NAME`.
pub(crate) fn load_texts(lang: Lang, texts: &str) {
    let files = texts.split("### ").filter_map(|file| file.split_once('\n'));
    lang.load(&files.collect::<Vec<_>>());
}

/// Fetches all missing texts of a language; returns whether all are then loaded.
pub(crate) async fn fetch_texts(lang: Lang) -> bool {
    (lang.is_loaded() || fetch(lang, "words").await)
        && (lang.is_fully_loaded() || fetch(lang, "later").await)
}

/// Fetches the texts that are not needed at once, retrying until they are loaded.
pub(crate) fn fetch_remaining_texts(lang: Lang, done: impl Fn() + 'static) {
    wasm_bindgen_futures::spawn_local(async move {
        if fetch_texts(lang).await {
            done();
        } else {
            super::run_after(AGAIN, move || fetch_remaining_texts(lang, done));
        }
    });
}

async fn fetch(lang: Lang, which: &str) -> bool {
    let root = super::root();
    let address = root.and_then(|root| root.get_attribute(&format!("data-{which}-{}", lang.tag())));
    let Some(address) = address else { return false };
    let texts = super::fetch_text(&address).await;
    texts.map(|texts| load_texts(lang, &texts)).is_some()
}
