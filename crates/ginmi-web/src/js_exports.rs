//! The functions that the page's scripts call: `main.js` in the page, `worker.js` in the worker.

use std::cell::Cell;

use ginmi::Game;
use ginmi_bots::neural_net::Network;
use wasm_bindgen::prelude::*;
use wasm_split_helpers::wasm_split;
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

use crate::words::Lang;
use crate::{browser, solo_table, view};

/// Sends an event with the message to the scripts before a panic ends the module.
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

/// Shows the page. `worker` is the address of the worker's script, `words` the texts of the
/// language with the tag `lang`.
#[wasm_bindgen]
pub fn start(worker: String, lang: &str, words: &str) {
    let lang = Lang::of_tag(lang);
    browser::load_texts(lang, words);
    view::mount(worker, lang);
}

/// Sets the pictures of the cards: a line for each with its name and address.
#[wasm_bindgen]
pub fn show_pictures(pictures: &str) {
    view::store_pictures(pictures);
}

/// Runs a part of the code that a table needs, so that the browser compiles it beforehand; returns
/// whether there is a next part.
#[wasm_bindgen]
pub fn warm_up(part: usize) -> bool {
    view::warm_up(part)
}

/// The id of the game for which a task needs code or a network that is not loaded.
#[wasm_bindgen]
pub fn missing(task: &str) -> Option<String> {
    let game = solo_table::network_for(task)?;
    (!STRONG.get() || !Network::exists(game)).then(|| game.id().to_owned())
}

thread_local! {
    /// Whether the code of strong bots is loaded.
    static STRONG: Cell<bool> = const { Cell::new(false) };
}

/// Fetches the code of strong bots.
///
/// # Errors
///
/// When it cannot be fetched.
#[wasm_bindgen]
pub async fn strengthen() -> Result<(), JsError> {
    fetch_strong().await?;
    STRONG.set(true);
    Ok(())
}

/// Has bots use this network of a game from their next decision on.
///
/// # Errors
///
/// When it is none for this game, or the code of strong bots cannot be fetched.
#[wasm_bindgen]
pub async fn install(game: String, network: Vec<u8>) -> Result<(), JsError> {
    installed(game.parse()?, network).await
}

#[wasm_split(strong, fallible)]
fn installed(game: Game, network: Vec<u8>) -> Result<(), JsError> {
    Network::install(game, &network)?;
    Ok(())
}

/// Answers a task for a bot; without the code of strong bots,
/// [simply](solo_table::run_simple_bot_task).
///
/// # Errors
///
/// When no bot can answer it.
#[wasm_bindgen]
pub async fn think(task: String) -> Result<String, JsError> {
    if STRONG.get() { thought(task).await } else { Ok(solo_table::run_simple_bot_task(&task)?) }
}

/// The split point: what is reachable only through here and `installed` is the part of strong bots.
#[wasm_split(strong, fallible, preload(fetch_strong))]
fn thought(task: String) -> Result<String, JsError> {
    Ok(solo_table::run_bot_task(&task)?)
}
