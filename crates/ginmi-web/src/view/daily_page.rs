//! The deals of the day, their results, and the problems.

use ginmi::Game;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use crate::browser;
use crate::model::{DailyResult, PracticeProblems, Route};
use crate::words::{self, Lang};
use ginmi_words::text;

/// The page of the day: a deal of each game, and the reader's progress with its problems.
#[component]
pub(super) fn DailyPage() -> impl IntoView {
    let page = PageContext::get();
    let rows = |row: fn(PageContext, Lang, Game) -> AnyView| {
        move || Game::ALL.iter().map(|game| row(page, page.lang.get(), *game)).collect_view()
    };
    view! {
        <main class="plain daily">
            <h1>{page.text("daily-title")}</h1>
            <p class="soft">{page.text("daily-about")}</p>
            <ul class="daily-games" id="deals">{rows(deal)}</ul>
            <h2>{page.text("problems")}</h2>
            <p class="soft">{page.text("problems-about")}</p>
            <ul class="daily-games" id="problems">{rows(problems)}</ul>
        </main>
    }
}

/// Today's deal of a game.
fn deal(page: PageContext, lang: Lang, game: Game) -> AnyView {
    let (all, today) = (browser::daily_results(game), browser::today());
    let result = all.of(&today).map(|one| result_text(lang, game, one));
    let days = all.streak(&today);
    let streak = (days > 1).then(|| text!(lang, "daily-streak", days = days));
    let label = if result.is_some() { "daily-look" } else { "daily-play" };
    row(page, Route::Daily(game), lang.text(label), game, lang, [result, streak])
}

/// The problems of a game.
fn problems(page: PageContext, lang: Lang, game: Game) -> AnyView {
    let (tried, right) = PracticeProblems::score_of(&browser::problem_results(game));
    let score = (tried > 0).then(|| text!(lang, "problem-score", right = right, tried = tried));
    row(page, Route::Problems(game), lang.text("daily-problems"), game, lang, [score, None])
}

/// A row for a game: a link, and the result so far.
fn row(
    page: PageContext,
    route: Route,
    label: &'static str,
    game: Game,
    lang: Lang,
    results: [Option<String>; 2],
) -> AnyView {
    let results = results.map(|results| results.map(|results| view! { <span>{results}</span> }));
    view! {
        <li class="daily-game" data-game=game.id()>
            <b class="daily-name">{words::game(lang, game)}</b>
            <p class="daily-told">{results.into_iter().flatten().collect_view()}</p>
            <button class="button" on:click=move |_| page.go(route.clone())>{label}</button>
        </li>
    }
    .into_any()
}

/// The reader's result of a deal beside the expert's.
fn result_text(lang: Lang, game: Game, result: &DailyResult) -> String {
    let money = |sum| words::in_unit(lang, game.info().unit, words::signed(sum));
    let own = money(result.own);
    match result.expert {
        Some(expert) => text!(lang, "daily-result", own = own, expert = money(expert)),
        None => own,
    }
}

/// The result of the deal of the day, once it is over, for sharing.
pub(super) fn daily_result(page: PageContext, result: RwSignal<Option<DailyResult>>) -> AnyView {
    let copied = RwSignal::new(false);
    let view = move || {
        let result = result.get()?;
        let lang = page.lang.get();
        let Route::Daily(game) = page.route.get() else { return None };
        let text = result_text(lang, game, &result);
        let name = words::game(lang, game);
        let link = browser::page_url::absolute_route_url(&Route::Daily(game));
        let line = text!(lang, "daily-share", date = result.date, game = name, result = text);
        let share = move |_| {
            let line = format!("{line} {link}");
            spawn_local(async move {
                copied.set(browser::copy_text(&line).await);
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
                    <button class="button" on:click=move |_| page.go(Route::Today)>{page.text("daily-all")}</button>
                </p>
            </section>
        })
    };
    view.into_any()
}
