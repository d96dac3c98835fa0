//! What the page's scripts call: `main.js` in the page, `worker.js` in the worker.

use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

use crate::words::Lang;
use crate::{browser, local, view};

/// Has the scripts hear of a panic, as an event with its message, before it ends the module.
#[wasm_bindgen(start)]
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let init = CustomEventInit::new();
        init.set_detail(&panic.to_string().into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict("panic", &init) {
            let scope: EventTarget = js_sys::global().unchecked_into();
            _ = scope.dispatch_event(&event);
        }
    }));
}

/// Shows the page. `worker` is the address of the script that bots think in, `words` the texts of the
/// language with this tag.
#[wasm_bindgen]
pub fn start(worker: String, lang: &str, words: &str) {
    let lang = Lang::of_tag(lang);
    browser::take_words(lang, words);
    view::mount(worker, lang);
}

/// Gives the cards their pictures: a line for each, its name first and then its address.
#[wasm_bindgen]
pub fn show_pictures(pictures: &str) {
    view::keep_pictures(pictures);
}

/// Calls some of what a table needs, so that the browser has compiled it before it is wanted; says whether
/// there is another part, with the next number.
#[wasm_bindgen]
pub fn warm_up(part: usize) -> bool {
    view::warm_up(part)
}

/// Answers what a bot is asked.
///
/// # Errors
///
/// When no bot can answer it, with the reason.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, String> {
    local::think(question).map_err(|error| error.to_string())
}
