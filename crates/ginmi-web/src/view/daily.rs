//! The deals of the day, what came of them, and the problems.

use ginmi::Game;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Page;
use super::rulebook::to;
use crate::browser;
use crate::model::{DailyResult, Place, Problems};
use crate::words::{self, Lang};
use ginmi_words::say;

/// The page of the day: a deal of each game, and how far the reader has come with its problems.
#[component]
pub(super) fn Today() -> impl IntoView {
    let page = Page::get();
    let rows = move || {
        let lang = page.lang.get();
        Game::ALL.iter().map(|game| row(page, lang, *game)).collect_view()
    };
    view! {
        <main class="plain daily">
            <h1>{page.text("daily-title")}</h1>
            <p class="soft">{page.text("daily-about")}</p>
            <ul class="daily-games">{rows}</ul>
        </main>
    }
}

fn row(page: Page, lang: Lang, game: Game) -> AnyView {
    let (all, today) = (browser::dailies(game), browser::today());
    let result = all.of(&today).map(|one| said(lang, game, one));
    let days = all.streak(&today);
    let streak = (days > 1).then(|| say!(lang, "daily-streak", days = days));
    let button = if result.is_some() { "daily-look" } else { "daily-play" };
    let (tried, right) = Problems::score_of(&browser::problems(game));
    let score = (tried > 0).then(|| say!(lang, "problem-score", right = right, tried = tried));
    view! {
        <li class="daily-game" data-game=game.id()>
            <h2>{words::game(lang, game)}</h2>
            <p>{to(page, Place::Daily(game), lang.text(button), false)} " " {result} " " <span class="soft">{streak}</span></p>
            <p>{to(page, Place::Problems(game), lang.text("problems"), false)} " " <span class="soft">{score}</span></p>
        </li>
    }
    .into_any()
}

/// What came of a deal, beside what the expert makes of it.
fn said(lang: Lang, game: Game, result: &DailyResult) -> String {
    let money = |sum| words::in_unit(lang, game.info().unit, words::signed(sum));
    let own = money(result.own);
    match result.expert {
        Some(expert) => say!(lang, "daily-result", own = own, expert = money(expert)),
        None => own,
    }
}

/// What came of the deal of the day, once it is over, to be told to others.
#[component]
pub(super) fn Result(result: RwSignal<Option<DailyResult>>) -> impl IntoView {
    let page = Page::get();
    let copied = RwSignal::new(false);
    move || {
        let result = result.get()?;
        let lang = page.lang.get();
        let Place::Daily(game) = page.place.get() else { return None };
        let text = said(lang, game, &result);
        let name = words::game(lang, game);
        let place = Place::Daily(game).path();
        let link = browser::window().location().origin().unwrap_or_default() + &place;
        let line = say!(lang, "daily-share", date = result.date, game = name, result = text);
        let share = move |_| {
            let line = format!("{line} {link}");
            spawn_local(async move {
                copied.set(browser::copy(&line).await);
            });
        };
        Some(view! {
            <section class="notice daily-result" id="daily-result" role="status">
                <p><b>{lang.text("daily-title")} " · " {result.date.clone()}</b></p>
                <p>{text}</p>
                {result.expert.is_none().then(|| view! { <p class="soft">{lang.text("daily-expert-plays")}</p> })}
                <p class="choices">
                    <button class="button" id="daily-share" on:click=share>
                        {move || page.text(if copied.get() { "daily-copied" } else { "daily-copy" })()}
                    </button>
                    <button class="button" on:click=move |_| page.go(Place::Today)>{page.text("daily-all")}</button>
                </p>
            </section>
        })
    }
}
