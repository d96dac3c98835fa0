//! The list of games to replay.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::cards::Card;
use js_sys::{Array, Date, Intl, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{FILE, PageContext};
use crate::browser::{self, FinishedServerGame, RequestError, page_url};
use crate::model::Route;
use crate::model::replay::{CheckedRecord, LARGEST, ReplaySummary, best_yaku_cards};
use crate::view::cards::card_face;
use crate::view::rulebook::page_link;
use crate::words::Lang;
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
        let record = browser::saved_record(&id)?;
        let about = ReplaySummary::of(&record)?;
        let cards = best_yaku_cards(&about, &record);
        // An integer, since parsing a float would add 11 kB to the module.
        let ms: u64 = id.split('-').nth(1).and_then(|ms| ms.parse().ok()).unwrap_or(0);
        let listed = ListedGame { about: &about, own: None, cards: &cards };
        Some(line(games, listed, id, ms as f64, true))
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
    let one = |game: &FinishedServerGame| {
        let listed = ListedGame { about: &game.about, own: game.own, cards: &[] };
        line(games, listed, game.id.clone(), game.finished, false)
    };
    list(games.page, state.played.iter().map(one).collect(), none)
}

fn list(page: PageContext, lines: Vec<AnyView>, none: &'static str) -> AnyView {
    if lines.is_empty() {
        return view! { <p class="soft">{page.lang.get().text(none)}</p> }.into_any();
    }
    view! { <ul class="games">{lines}</ul> }.into_any()
}

/// What a list says of a game.
struct ListedGame<'a> {
    about: &'a ReplaySummary,
    /// The reader's seat, unless the reader played alone.
    own: Option<usize>,
    /// The cards of the best yaku.
    cards: &'a [Card],
}

/// A game in a list.
fn line(
    games: ReactiveGameList,
    ListedGame { about, own, cards }: ListedGame<'_>,
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
    // The headline of a game for two names the other player.
    let has_others = about.players.len() > 2 || own.or_else(|| about.solo_seat()).is_none();
    let everybody = view! { <span class="who">{about.line(lang)}</span> };
    let rules = about.rules(lang);
    let has_rules = !rules.is_empty();
    let rules = view! { <span class="who">{rules}</span> };
    let forget = can_go.then(|| {
        view! { <button class="button small" on:click=forget>{lang.text("remove")}</button> }
    });
    view! {
        <li>
            <a class="game-line" href=href on:click=move |event| { event.prevent_default(); page.go(route.clone()); }>
                <span class="game-cards" aria-hidden="true">{cards.iter().map(|card| card_face(*card, None)).collect_view()}</span>
                <span class="game-told">
                    <span class="when">{date(ms, lang)}</span>
                    <b>{about.headline(own, lang)}</b>
                    {has_others.then_some(everybody)}
                    {has_rules.then_some(rules)}
                    {other.map(|other| view! { <span class="who">{other}</span> })}
                </span>
            </a>
            {forget}
        </li>
    }
    .into_any()
}

/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;

/// The day and the time of day; the day is today, yesterday, or a date without the current year.
fn date(ms: f64, lang: Lang) -> String {
    let locales = Array::of1(&lang.tag().into());
    let (date, now) = (Date::new(&ms.into()), Date::new_0());
    let formatted = |options: &[(&str, &str)]| {
        let format = Intl::DateTimeFormat::new(&locales, &object(options)).format();
        let text = format.call1(&JsValue::UNDEFINED, &date);
        text.ok().and_then(|text| text.as_string()).unwrap_or_default()
    };
    let midnight = Date::new_with_year_month_day(
        now.get_full_year(),
        now.get_month() as i32,
        now.get_date() as i32,
    );
    let days = ((midnight.get_time() - ms) / DAY).ceil().max(0.0);
    let day = if days <= 1.0 {
        let relative = Intl::RelativeTimeFormat::new(&locales, &object(&[("numeric", "auto")]));
        String::from(relative.format(-days, "day"))
    } else if date.get_full_year() == now.get_full_year() {
        formatted(&[("month", "short"), ("day", "numeric")])
    } else {
        formatted(&[("year", "numeric"), ("month", "short"), ("day", "numeric")])
    };
    let time = formatted(&[("hour", "2-digit"), ("minute", "2-digit")]);
    format!("{day} {time}")
}

/// An object with these texts.
fn object(texts: &[(&str, &str)]) -> Object {
    let object = Object::new();
    for (key, value) in texts {
        _ = Reflect::set(&object, &(*key).into(), &(*value).into());
    }
    object
}
