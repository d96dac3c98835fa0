//! Fetches the texts of a language.

use crate::words::Lang;

/// The pause after a failed fetch, in milliseconds.
const AGAIN: u64 = 3000;

/// Loads texts of a language: folders, each below a line `### NAME`.
pub(crate) fn take_words(lang: Lang, texts: &str) {
    let folders = texts.split("### ").filter_map(|folder| folder.split_once('\n'));
    lang.load(&folders.collect::<Vec<_>>());
}

/// Fetches all missing texts of a language; returns whether all are then loaded.
pub(crate) async fn fetch_words(lang: Lang) -> bool {
    (lang.is_loaded() || fetch(lang, "words").await)
        && (lang.is_fully_loaded() || fetch(lang, "later").await)
}

/// Fetches the texts that are not needed at once, retrying until they are loaded.
pub(crate) fn fetch_later(lang: Lang, done: impl Fn() + 'static) {
    wasm_bindgen_futures::spawn_local(async move {
        if fetch_words(lang).await {
            done();
        } else {
            super::after(AGAIN, move || fetch_later(lang, done));
        }
    });
}

async fn fetch(lang: Lang, which: &str) -> bool {
    let root = super::root();
    let address = root.and_then(|root| root.get_attribute(&format!("data-{which}-{}", lang.tag())));
    let Some(address) = address else { return false };
    let texts = super::text(&address).await;
    texts.map(|texts| take_words(lang, &texts)).is_some()
}
