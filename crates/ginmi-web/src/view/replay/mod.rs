//! Replays.

mod controls;
mod game_list;
mod replay_player;
mod replay_sharing;
mod replay_state;
mod review;

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::seat::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use crate::browser;
use crate::model::Route;
use crate::model::replay::{CheckedRecord, GameReplay, read_link};
use crate::words::Lang;
use ginmi_words::id;

pub(super) use game_list::Replays;
pub(super) use replay_sharing::whole_game_link;

/// The name that stands for the open file.
const FILE: &str = "file";

/// The name that stands for a game contained in the address.
const LINK: &str = "link";

/// Whether a game is stored only in this browser.
fn is_solo(id: &str) -> bool {
    id.starts_with("solo-")
}

/// Whether a game is not on a server, so that a link must contain it.
fn is_local(id: &str) -> bool {
    is_solo(id) || is_open(id)
}

/// Whether a game is shown but not in the list.
fn is_open(id: &str) -> bool {
    matches!(id, FILE | LINK)
}

/// Splits the part of an address that contains a game into the moment and the game.
fn parts(part: &str) -> (&str, &str) {
    part.split_once("&game=").unwrap_or((part, ""))
}

/// The part of an address that contains a game, with the query of a moment.
fn part(query: &str, game: &str) -> String {
    format!("{}&game={game}", query.trim_start_matches('?'))
}

/// The address of a replay.
struct ReplayAddress {
    /// The name of the game.
    id: String,
    /// The query for the moment.
    query: String,
}

/// A record and the reader's seat in it, or why there is none.
type LoadResult = Result<(CheckedRecord, Option<usize>), String>;

fn checked(text: String, reader: Option<usize>, lang: Lang) -> LoadResult {
    let record = CheckedRecord::read(text).map_err(|refusal| refusal.sentence(lang))?;
    Ok((record, reader))
}

/// A game that is stored in this browser.
fn saved(id: &str, lang: Lang) -> LoadResult {
    let text = browser::saved_record(id);
    let text = text.ok_or_else(|| lang.text(id!("not-kept-here")).to_owned())?;
    checked(text, None, lang)
}

/// A game that is stored on the server.
async fn fetched(id: &str, lang: Lang) -> LoadResult {
    // The server's own sentence is only in English.
    let record = browser::fetch_record(id).await;
    let (text, own) = record.map_err(|_| lang.text("not-on-server").to_owned())?;
    checked(text, own, lang)
}

/// A finished game of the reader's, with the reader's seat; `None` if it cannot be had, or the
/// reader did not play.
pub(super) async fn own_game(id: &str) -> Option<(CheckedRecord, GameReplay, Seat)> {
    let lang = Lang::default();
    let game = if is_solo(id) { saved(id, lang) } else { fetched(id, lang).await };
    let (record, seat) = game.ok()?;
    let replay = record.replay(0).with_reader(seat.map(Seat::new));
    let reader = replay.reader()?;
    Some((record, replay, reader))
}

/// The replay of a game contained in the address.
pub(super) fn linked_replay(part: &str) -> AnyView {
    let page = PageContext::get();
    let lang = page.lang.get_untracked();
    let (moment, game) = parts(part);
    let text = read_link(game).map_err(|why| why.sentence(lang).to_owned());
    let loaded = text.and_then(|text| checked(text, None, lang));
    opened(page, ReplayAddress { id: LINK.to_owned(), query: moment.to_owned() }, loaded)
}

/// A replay at its address.
#[component]
pub(super) fn ReplayPage(id: String) -> impl IntoView {
    let page = PageContext::get();
    let lang = page.lang.get_untracked();
    // A file that was just opened is already checked; after a reload only its text is left.
    let open = page.opened.get_value().filter(|_| id == FILE);
    let here = if let Some(record) = open {
        Some(Ok((record, None)))
    } else if id == FILE {
        let text = browser::stored_open_file();
        let text = text.ok_or_else(|| lang.text(id!("file-closed")).to_owned());
        Some(text.and_then(|text| checked(text, None, lang)))
    } else {
        is_solo(&id).then(|| saved(&id, lang))
    };
    let has = here.is_some();
    let loaded: StoredValue<Rc<RefCell<Option<LoadResult>>>, LocalStorage> =
        StoredValue::new_local(Rc::new(RefCell::new(here)));
    let loaded_record = Trigger::new();
    if !has {
        let id = id.clone();
        spawn_local(async move {
            let read = fetched(&id, lang).await;
            if let Some(loaded) = loaded.try_get_value() {
                *loaded.borrow_mut() = Some(read);
                loaded_record.notify();
            }
        });
    }
    move || {
        loaded_record.track();
        match loaded.get_value().take() {
            None => view! { <main class="plain"><p>{page.text("reading")}</p></main> }.into_any(),
            Some(loaded) => {
                let query = browser::page_url::current_query();
                opened(page, ReplayAddress { id: id.clone(), query }, loaded)
            }
        }
    }
}

fn opened(page: PageContext, address: ReplayAddress, loaded: LoadResult) -> AnyView {
    match loaded {
        Ok((record, reader)) => view! { <replay_player::ReplayPlayer address record reader/> }.into_any(),
        Err(why) => view! {
            <main class="plain">
                <h1>{page.text("no-replay")}</h1>
                <p id="no-replay">{why}</p>
                <button class="button main" on:click=move |_| page.go(Route::Replays)>{page.text("all-replays")}</button>
            </main>
        }
        .into_any(),
    }
}
