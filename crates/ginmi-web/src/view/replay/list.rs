//! The games that there are to go over.

use ginmi::Game;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{FILE, Page};
use crate::browser::{self, Played};
use crate::model::Place;
use crate::model::replay::{LARGEST, Record, Summary};
use crate::words::{self, Lang};

/// All games that can be gone over.
#[component]
pub(in crate::view) fn Replays() -> impl IntoView {
    let page = Page::get();
    view! {
        <main class="replays">
            <h1>{page.text(words::REPLAYS)}</h1>
            <p>{page.text(words::REPLAYS_ABOUT)}</p>
            <Kept/>
            <OfServer/>
            <OpenFile/>
        </main>
    }
}

/// A game in a list.
fn line(page: Page, id: String, about: Summary, ms: f64) -> impl IntoView {
    let place = Place::Replay(id);
    let (href, game) = (place.path(), about.game);
    view! {
        <a class="game-line" href=href on:click=move |event| { event.prevent_default(); page.go(place.clone()); }>
            <b>{move || words::game(page.lang.get(), game)}</b>
            <span class="when">{move || date(ms, page.lang.get())}</span>
            <span class="who">{move || about.line(page.lang.get())}</span>
        </a>
    }
}

fn date(ms: f64, lang: Lang) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    String::from(date.to_locale_string(lang.tag(), &JsValue::UNDEFINED))
}

#[component]
fn Kept() -> impl IntoView {
    let page = Page::get();
    let games = RwSignal::new(browser::kept_games());
    let one = move |id: String| {
        let about = Summary::of(&browser::kept_record(&id)?)?;
        let ms = id.split('-').nth(1).and_then(|ms| ms.parse().ok()).unwrap_or(0.0);
        let own = id.clone();
        let forget = move |_| {
            browser::forget_game(&own);
            games.set(browser::kept_games());
        };
        Some(view! {
            <li>
                {line(page, id, about, ms)}
                <button class="button small" on:click=forget>{page.text(words::REMOVE)}</button>
            </li>
        })
    };
    let lines = move || {
        match games.get() {
        none if none.is_empty() => {
            view! { <p class="soft">{page.text(words::NO_KEPT_GAMES)}</p> }.into_any()
        }
        games => view! { <ul class="games" id="kept-games">{games.into_iter().filter_map(one).collect_view()}</ul> }.into_any(),
    }
    };
    view! { <section><h2>{page.text(words::KEPT_GAMES)}</h2>{lines}</section> }
}

#[component]
fn OfServer() -> impl IntoView {
    let page = Page::get();
    let games = RwSignal::new(Vec::<Played>::new());
    // Where the list goes on, and whether it was asked for and came.
    let next = RwSignal::new(None::<String>);
    let came = RwSignal::new(None::<bool>);
    let more = move || {
        spawn_local(async move {
            let before = next.get_untracked();
            match browser::games_played(before.as_deref()).await {
                Ok(part) => {
                    _ = games.try_update(|games| games.extend(part.games));
                    _ = next.try_set(part.next);
                    _ = came.try_set(Some(true));
                }
                // Who has no name there has no games there; else there is no server.
                Err(why) => _ = came.try_set(Some(why.is_some())),
            }
        });
    };
    more();
    let one = move |played: Played| {
        let game: Game = played.game.parse().ok()?;
        let players =
            played.players.into_iter().map(|player| (player.name, Some(player.result))).collect();
        let about = Summary { game, players };
        Some(view! { <li>{line(page, played.id, about, played.finished)}</li> })
    };
    let lines = move || match (games.get(), came.get()) {
        (_, None) => view! { <p class="soft">{page.text(words::READING)}</p> }.into_any(),
        (_, Some(false)) => view! { <p class="soft">{page.text(words::NO_SERVER)}</p> }.into_any(),
        (none, _) if none.is_empty() => {
            view! { <p class="soft">{page.text(words::NO_SERVER_GAMES)}</p> }.into_any()
        }
        (games, _) => {
            view! { <ul class="games">{games.into_iter().filter_map(one).collect_view()}</ul> }
                .into_any()
        }
    };
    view! {
        <section>
            <h2>{page.text(words::SERVER_GAMES)}</h2>
            {lines}
            {move || next.get().map(|_| view! {
                <button class="button" on:click=move |_| more()>{page.text(words::MORE_GAMES)}</button>
            })}
        </section>
    }
}

#[component]
fn OpenFile() -> impl IntoView {
    let page = Page::get();
    let trouble = RwSignal::new(None::<String>);
    let over = RwSignal::new(false);
    let open = move |file: Option<web_sys::File>| {
        let Some(file) = file else { return };
        spawn_local(async move {
            let lang = page.lang.get_untracked();
            let text =
                browser::read(&file, LARGEST).await.map_err(|why| why.text().of(lang).to_owned());
            let sentence = |refusal: crate::model::replay::NoRecord| refusal.sentence(lang);
            // It is checked before one goes there, so that one can choose another file at once.
            let read = text.and_then(|text| Record::read(text).map_err(sentence));
            match read {
                Ok(record) => {
                    browser::keep_file(record.whole());
                    page.opened.set_value(Some(record));
                    page.go(Place::Replay(FILE.to_owned()));
                }
                Err(why) => _ = trouble.try_set(Some(why)),
            }
        });
    };
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        open(browser::dropped(&event));
    };
    view! {
        <section class="drop" class:over=move || over.get()
            on:dragover=move |event| { event.prevent_default(); over.set(true); }
            on:dragleave=move |_| over.set(false)
            on:drop=dropped>
            <h2><label for="record-file">{page.text(words::OPEN_FILE)}</label></h2>
            <p>{page.text(words::DROP_FILE)}</p>
            <input type="file" id="record-file" accept=".jsonl,.json,.txt,application/jsonl"
                on:change=move |event| open(browser::picked(&event))/>
            {move || trouble.get().map(|why| view! { <p class="notice" id="no-record" role="alert">{why}</p> })}
        </section>
    }
}
