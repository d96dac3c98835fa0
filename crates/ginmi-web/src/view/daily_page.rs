//! The list of the deals of the day with their results, and that of the problems.

use ginmi::Game;
use leptos::prelude::*;

use super::cards::card_face;
use super::copying::CopyNote;
use super::{PageContext, copying};
use crate::browser;
use crate::model::{DailyResult, PracticeProblems, Route};
use crate::words::{self, Lang};
use ginmi_words::text;

/// Today's deal of each game.
#[component]
pub(super) fn DailyPage() -> impl IntoView {
    let page = PageContext::get();
    view! {
        <main class="home daily">
            <h1>{page.text("daily-title")}</h1>
            <p class="soft">{page.text("daily-about")}</p>
            <ul class="daily-games" id="deals">{rows(page, deal)}</ul>
        </main>
    }
}

/// The problems of each game, with the reader's progress.
#[component]
pub(super) fn ProblemList() -> impl IntoView {
    let page = PageContext::get();
    view! {
        <main class="home daily">
            <h1>{page.text("problems")}</h1>
            <p class="soft">{page.text("problems-about")}</p>
            <ul class="daily-games" id="problems">{rows(page, problems)}</ul>
        </main>
    }
}

fn rows(page: PageContext, row: fn(PageContext, Lang, Game) -> AnyView) -> AnyView {
    let row = move |game| row(page, page.lang.get(), game);
    (move || words::offered_games().into_iter().map(row).collect_view()).into_any()
}

/// Today's deal of a game, and those of earlier days that are not finished.
fn deal(page: PageContext, lang: Lang, game: Game) -> AnyView {
    let (all, today) = (browser::daily_results(game), browser::today());
    let result = all.of(&today).map(|one| result_text(lang, game, one));
    let days = all.streak(&today);
    let streak = (days > 1).then(|| text!(lang, "daily-streak", days = days));
    let label = if result.is_some() { "daily-look" } else { "daily-play" };
    let finish = browser::unfinished_deals(game).into_iter().filter(|date| *date != today);
    let finish = finish.map(|date| {
        let label = text!(lang, "daily-finish", date = &*date);
        (Route::DatedDeal(game, date), label)
    });
    let ways = [(Route::Daily(game), lang.text(label).to_owned())].into_iter().chain(finish);
    row(page, ways.collect(), game, lang, [result, streak])
}

/// The problems of a game.
fn problems(page: PageContext, lang: Lang, game: Game) -> AnyView {
    let (tried, right) = PracticeProblems::score_of(&browser::problem_results(game));
    let score = (tried > 0).then(|| text!(lang, "problem-score", right = right, tried = tried));
    let solve = (Route::Problems(game), lang.text("daily-problems").to_owned());
    let of_day = (Route::ProblemOfDay(game), lang.text("problem-of-day").to_owned());
    let own = browser::own_mistakes(game);
    let mistakes = (!own.all().is_empty()).then(|| {
        let due = own.due(&browser::today());
        (Route::OwnMistakes(game), text!(lang, "mistakes-own", count = due))
    });
    let ways = [solve, of_day].into_iter().chain(mistakes);
    row(page, ways.collect(), game, lang, [score, None])
}

/// A row for a game: buttons that lead somewhere, and the result so far.
fn row(
    page: PageContext,
    ways: Vec<(Route, String)>,
    game: Game,
    lang: Lang,
    results: [Option<String>; 2],
) -> AnyView {
    let told: Vec<String> = results.into_iter().flatten().collect();
    let told = if told.is_empty() { vec![words::game_facts(lang, game)] } else { told };
    let told = told.into_iter().map(|told| view! { <span>{told}</span> }).collect_view();
    let way = |(route, label): (Route, String)| {
        view! { <button class="button" on:click=move |_| page.go(route.clone())>{label}</button> }
    };
    view! {
        <li class="daily-game" data-game=game.id()>
            {words::tile_card(game).parse().ok().map(|card| card_face(card, None))}
            <b class="daily-name">{words::game(lang, game)}</b>
            <p class="daily-told">{told}</p>
            <p class="choices">{ways.into_iter().map(way).collect_view()}</p>
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
    // The line stays when the expert's result is added to it.
    let is_shown = RwSignal::new(false);
    let view = move || {
        let result = result.get()?;
        let lang = page.lang.get();
        let route = page.route.get();
        let Route::DatedDeal(game, date) = &route else { return None };
        let text = result_text(lang, *game, &result);
        let name = words::game(lang, *game);
        // The line is about this deal, so its link leads there, whatever day it is.
        let link = browser::page_url::absolute_route_url(&route);
        let line = text!(lang, "daily-share", date = &**date, game = name, result = &*text);
        let line = format!("{line} {link}");
        let copy_note = CopyNote::new(None);
        let share = move |_| {
            is_shown.set(true);
            copying::copy_from("daily-line", copy_note);
        };
        let field = move || {
            is_shown.get().then(|| {
                view! { <input id="daily-line" class="moment-link" readonly aria-label=page.text("daily-line") value=line.clone()/> }
            })
        };
        let game = *game;
        let today = (*date != browser::today()).then(|| {
            view! { <button class="button" id="daily-today" on:click=move |_| page.go(Route::Daily(game))>{page.text("daily-play")}</button> }
        });
        let title = text!(lang, "daily-of", date = &**date);
        Some(view! {
            <section class="notice daily-result" id="daily-result" role="status">
                <p><b>{title}</b></p>
                <p>{text}</p>
                {result.expert.is_none().then(|| view! { <p class="soft">{lang.text("daily-expert-plays")}</p> })}
                <p class="choices">
                    <button class="button" id="daily-share" on:click=share>
                        {page.text("daily-copy")}
                    </button>
                    {today}
                    <button class="button" on:click=move |_| page.go(Route::Today)>{page.text("daily-all")}</button>
                </p>
                {field}
                <p class="told">{copying::note_text(page, copy_note)}</p>
            </section>
        })
    };
    view.into_any()
}
