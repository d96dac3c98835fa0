//! The public tables of the server.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{HomeState, play_online, setup_panel};
use crate::browser::{self, RequestError};
use crate::model::{JoinOrWatch, LobbyResponse as Found, LobbyRow, Route};
use crate::view::PageContext;
use crate::words::Lang;
use ginmi_words::id;

/// The interval of requests, in ms.
const EVERY: u64 = 5_000;

/// The most house rules of a table that are shown without being asked for.
const RULES: usize = 4;

/// The server's last answer.
#[derive(Clone, PartialEq)]
enum LobbyAnswer {
    Nothing,
    Tables(Found),
    /// There is no list of tables.
    Failed(RequestError),
}

#[component]
pub(in crate::view) fn Lobby() -> impl IntoView {
    let page = PageContext::get();
    let last_answer = RwSignal::new(LobbyAnswer::Nothing);
    let here = StoredValue::new(());
    ask(last_answer, here);
    let tables = move || {
        let lang = page.lang.get();
        last_answer.with(|answer| match answer {
            LobbyAnswer::Tables(found) => {
                found.tables(lang).into_iter().map(|table| row(page, lang, table)).collect_view()
            }
            LobbyAnswer::Nothing | LobbyAnswer::Failed(_) => Vec::new(),
        })
    };
    let more = move || {
        let more = last_answer.with(|answer| match answer {
            LobbyAnswer::Tables(found) => found.more(),
            LobbyAnswer::Nothing | LobbyAnswer::Failed(_) => 0,
        });
        let lang = page.lang.get();
        (more > 0).then(|| ginmi_words::text!(lang, "more", more = more))
    };
    let sentence = move || {
        let lang = page.lang.get();
        last_answer.with(|answer| match answer {
            LobbyAnswer::Nothing => Some(lang.text("looking-for-tables").to_owned()),
            LobbyAnswer::Failed(RequestError::Refused(why)) => Some(why.sentence(lang)),
            LobbyAnswer::Failed(RequestError::NoAnswer) => Some(lang.text("no-lobby").to_owned()),
            LobbyAnswer::Tables(found) if found.tables(lang).is_empty() => {
                Some(lang.text("no-tables").to_owned())
            }
            LobbyAnswer::Tables(_) => None,
        })
    };
    let setup = HomeState::new(page);
    view! {
        <main class="home front friends" translate="no">
            <h1>{page.text("nav-friends")}</h1>
            {super::tiles(setup)}
            <div class="setup">{setup_panel::players(setup)} {setup_panel::rounds(setup)}</div>
            <div class="offers">{play_online::friends_offer(setup)}</div>
            {play_online::friends_table_settings(setup)}
            {play_online::play_now_buttons(page)}
            <h2>{page.text("public-tables")}</h2>
            <p class="lobby-sentence" role="status">{sentence}</p>
            <ul class="lobby">{tables}</ul>
            <p>{more}</p>
        </main>
    }
}

/// A table.
fn row(page: PageContext, lang: Lang, table: LobbyRow) -> AnyView {
    let LobbyRow { id, game, stage, seats, free, rules, access } = table;
    let route = Route::Table(id);
    let path = browser::page_url::route_url(&route);
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        page.go(route.clone());
    };
    let (text, is_closed) = match access {
        JoinOrWatch::Join => (id!("join-table"), false),
        JoinOrWatch::Watch => (id!("watch"), false),
        JoinOrWatch::Closed => (id!("not-watched"), true),
    };
    let seat = |seat: Option<String>| {
        let is_free = seat.is_none();
        let name = seat.unwrap_or_else(|| lang.text("free-seat").to_owned());
        view! { <li class:free=is_free>{name}</li> }
    };
    let list = |rules: &[String]| {
        let rules = rules.iter().map(|rule| view! { <li>{rule.clone()}</li> }).collect_view();
        view! { <ul class="lobby-rules" aria-label=lang.text("preset")>{rules}</ul> }
    };
    let (first, others) = rules.split_at(rules.len().min(RULES));
    let others = (!others.is_empty()).then(|| {
        let more = ginmi_words::text!(lang, "more", more = others.len());
        view! { <details><summary>{more}</summary>{list(others)}</details> }
    });
    view! {
        <li class="lobby-table">
            <div class="lobby-head">
                <h2>{game}</h2>
                <span class="lobby-stage">{stage} {lang.text("dot")} {free}</span>
            </div>
            <ul class="lobby-seats" aria-label=lang.text("seats")>{seats.into_iter().map(seat).collect_view()}</ul>
            {list(first)}
            {others}
            <div class="lobby-door">
                <a class="button" class:main=access == JoinOrWatch::Join hidden=is_closed href=path on:click=go>{lang.text(text)}</a>
                <span class="lobby-closed" hidden=!is_closed>{lang.text(text)}</span>
            </div>
        </li>
    }
    .into_any()
}

/// Asks the server regularly for as long as the page is open and visible.
fn ask(last_answer: RwSignal<LobbyAnswer>, here: StoredValue<()>) {
    spawn_local(async move {
        let answer = if browser::is_page_visible() {
            Some(browser::fetch_public_tables().await)
        } else {
            None
        };
        // The page may be gone by now.
        if here.try_get_value().is_none() {
            return;
        }
        let answer = answer.map(|answer| match answer {
            Ok(text) => Found::read(&text)
                .map_or(LobbyAnswer::Failed(RequestError::NoAnswer), LobbyAnswer::Tables),
            Err(why) => LobbyAnswer::Failed(why),
        });
        if let Some(answer) = answer
            && last_answer.with_untracked(|last| *last != answer)
        {
            last_answer.set(answer);
        }
        browser::run_after(EVERY, move || ask(last_answer, here));
    });
}
