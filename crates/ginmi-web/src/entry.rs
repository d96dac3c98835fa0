//! The functions that the page's scripts call: `main.js` in the page, `worker.js` in the worker.

use ginmi::Game;
use ginmi_bots::net::Network;
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

use crate::words::Lang;
use crate::{browser, local, view};

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
    browser::take_words(lang, words);
    view::mount(worker, lang);
}

/// Sets the pictures of the cards: a line for each with its name and address.
#[wasm_bindgen]
pub fn show_pictures(pictures: &str) {
    view::keep_pictures(pictures);
}

/// Runs a part of the code that a table needs, so that the browser compiles it beforehand; returns
/// whether there is a next part.
#[wasm_bindgen]
pub fn warm_up(part: usize) -> bool {
    view::warm_up(part)
}

/// The game, by its id, whose network a task for a bot is done with, unless it is here.
#[wasm_bindgen]
pub fn missing(task: &str) -> Option<String> {
    let game = local::network_for(task)?;
    Network::of(game).is_none().then(|| game.id().to_owned())
}

/// Has bots use this network of a game from their next decision on.
///
/// # Errors
///
/// When it is none for this game, or its code cannot be fetched, with the reason.
#[wasm_bindgen]
pub async fn install(game: String, network: Vec<u8>) -> Result<(), String> {
    let game: Game = game.parse().map_err(|_| game)?;
    match read(game, network).await {
        Ok(read) => read,
        Err(error) => Err(error.to_string()),
    }
}

/// The split point: the code of networks is a part of the module that is fetched with the first of them.
#[wasm_split(networks, fallible)]
fn read(game: Game, network: Vec<u8>) -> Result<Result<(), String>, SplitLoaderError> {
    let is_read = Network::install(game, &network);
    Ok(is_read.map(|_| ()).map_err(|error| error.to_string()))
}

/// Answers a task for a bot.
///
/// # Errors
///
/// When no bot can answer it, with the reason.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, String> {
    local::think(question).map_err(|error| error.to_string())
}
