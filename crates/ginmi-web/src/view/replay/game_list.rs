//! The list of games to replay.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{FILE, PageContext};
use crate::browser::{self, FinishedServerGame, RequestError, page_url};
use crate::model::Route;
use crate::model::replay::{CheckedRecord, LARGEST, ReplaySummary};
use crate::view::rulebook::page_link;
use crate::words::{self, Lang};
use ginmi_words::id;

/// The state of the list.
#[derive(Default)]
struct GameListState {
    played: Vec<FinishedServerGame>,
    /// The cursor for more games of the server.
    next: Option<String>,
    /// Whether the server has answered; `None` while it is being asked.
    answered: Option<bool>,
    /// Why a file could not be opened.
    file_error: Option<String>,
}

/// The list, and a trigger for its changes.
#[derive(Clone, Copy)]
struct ReactiveGameList {
    state: StoredValue<Rc<RefCell<GameListState>>, LocalStorage>,
    changed: Trigger,
    page: PageContext,
}

impl ReactiveGameList {
    fn tracked_state(self) -> Rc<RefCell<GameListState>> {
        self.changed.track();
        self.state.get_value()
    }

    fn change(self, change: impl FnOnce(&mut GameListState)) {
        // The page may be another one by now.
        let Some(state) = self.state.try_get_value() else { return };
        change(&mut state.borrow_mut());
        self.changed.notify();
    }

    /// Asks the server for games, or for more of them.
    fn ask(self) {
        let before = self.state.with_value(|state| state.borrow().next.clone());
        spawn_local(async move {
            let part = browser::fetch_games_played(before.as_deref()).await;
            self.change(|state| match part {
                Ok(part) => {
                    state.played.extend(part.games);
                    (state.next, state.answered) = (part.next, Some(true));
                }
                // The server refuses people who have not signed in: they have no games there.
                Err(why) => state.answered = Some(why != RequestError::NoAnswer),
            });
        });
    }

    /// Opens a file. It is checked first, so that the reader can choose another one at once.
    fn open(self, file: Option<web_sys::File>) {
        let Some(file) = file else { return };
        let page = self.page;
        spawn_local(async move {
            let lang = page.lang.get_untracked();
            let text = browser::read_file(&file, LARGEST).await;
            let text = text.map_err(|why| lang.text(why.text()).to_owned());
            match text.and_then(|text| CheckedRecord::read(text).map_err(|why| why.sentence(lang)))
            {
                Ok(record) => {
                    browser::store_open_file(record.full_text());
                    page.opened.set_value(Some(record));
                    page.go(Route::Replay(FILE.to_owned()));
                }
                Err(why) => self.change(|state| state.file_error = Some(why)),
            }
        });
    }
}

/// The page with all games to replay.
#[component]
pub(in crate::view) fn Replays() -> impl IntoView {
    let page = PageContext::get();
    let state = StoredValue::new_local(Rc::default());
    let games = ReactiveGameList { state, changed: Trigger::new(), page };
    let of_server = (!page_url::is_static_host()).then(|| {
        games.ask();
        view! { <section><h2>{page.text("server-games")}</h2>{move || of_server(games)} {more(games)}</section> }
    });
    let file_error = move || {
        let why = games.tracked_state().borrow().file_error.clone();
        why.map(|why| view! { <p class="notice" id="no-record" role="alert">{why}</p> })
    };
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        games.open(browser::dropped_file(&event));
    };
    let record = move || page_link(page, Route::Career, page.lang.get().text("own-record"), false);
    view! {
        <main class="replays">
            <h1>{page.text("replays")}</h1>
            <p>{page.text("replays-about")} " " {record}</p>
            <section><h2>{page.text("kept-games")}</h2>{move || stored_games(games)}</section>
            {of_server}
            <section class="drop" on:dragover=move |event| event.prevent_default() on:drop=dropped>
                <h2><label for="record-file">{page.text("open-file")}</label></h2>
                <p>{page.text("drop-file")}</p>
                <input type="file" id="record-file" accept=".jsonl,.json,.txt,application/jsonl"
                    on:change=move |event| games.open(browser::picked_file(&event))/>
                {file_error}
            </section>
        </main>
    }
}

/// The games stored in this browser.
fn stored_games(games: ReactiveGameList) -> AnyView {
    games.changed.track();
    let page = games.page;
    let of = |id: String| {
        let about = ReplaySummary::of(&browser::saved_record(&id)?)?;
        // An integer, since parsing a float would add 11 kB to the module.
        let ms: u64 = id.split('-').nth(1).and_then(|ms| ms.parse().ok()).unwrap_or(0);
        Some(line(games, &about, id, ms as f64, true))
    };
    list(page, browser::saved_game_ids().into_iter().filter_map(of).collect(), id!("no-kept-games"))
}

/// The button for more games of the server, where there are more.
fn more(games: ReactiveGameList) -> impl Fn() -> Option<AnyView> {
    let page = games.page;
    move || {
        games.tracked_state().borrow().next.is_some().then(|| {
            view! { <button class="button" on:click=move |_| games.ask()>{page.text("more-games")}</button> }
                .into_any()
        })
    }
}

/// The reader's games on the server.
fn of_server(games: ReactiveGameList) -> AnyView {
    let state = games.tracked_state();
    let state = state.borrow();
    let none = match state.answered {
        None => id!("reading"),
        Some(false) => id!("no-server"),
        Some(true) => id!("no-server-games"),
    };
    let one =
        |own: &FinishedServerGame| line(games, &own.about, own.id.clone(), own.finished, false);
    list(games.page, state.played.iter().map(one).collect(), none)
}

fn list(page: PageContext, lines: Vec<AnyView>, none: &'static str) -> AnyView {
    if lines.is_empty() {
        return view! { <p class="soft">{page.lang.get().text(none)}</p> }.into_any();
    }
    view! { <ul class="games">{lines}</ul> }.into_any()
}

/// A game in a list.
fn line(
    games: ReactiveGameList,
    about: &ReplaySummary,
    id: String,
    ms: f64,
    can_go: bool,
) -> AnyView {
    let page = games.page;
    let lang = page.lang.get();
    let route = Route::Replay(id.clone());
    let href = page_url::route_url(&route);
    // See `browser::save_shared_game`.
    let other = (can_go && id.ends_with("-0")).then(|| lang.text("from-elsewhere"));
    let forget = move |_| {
        browser::delete_saved_game(&id);
        games.change(|_| ());
    };
    let forget = can_go.then(|| {
        view! { <button class="button small" on:click=forget>{lang.text("remove")}</button> }
    });
    view! {
        <li>
            <a class="game-line" href=href on:click=move |event| { event.prevent_default(); page.go(route.clone()); }>
                <b>{words::game(lang, about.game)}</b>
                <span class="when">{date(ms, lang)}</span>
                <span class="who">{about.line(lang)}</span>
                <span class="when">{about.rules(lang)}</span>
                {other.map(|other| view! { <span class="when">{other}</span> })}
            </a>
            {forget}
        </li>
    }
    .into_any()
}

fn date(ms: f64, lang: Lang) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    let style = js_sys::Object::new();
    for (part, length) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A plain object takes any property; without it, the browser's own style is as good.
        _ = js_sys::Reflect::set(&style, &part.into(), &length.into());
    }
    String::from(date.to_locale_string(lang.tag(), &style))
}
