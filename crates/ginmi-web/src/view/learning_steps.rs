//! The way from the lesson of a game to its standard rules: all steps on a page of their own, and
//! the next one where a lesson or a match ends. It is reached only through `lazy_parts`.

use ginmi::Game;
use leptos::prelude::*;

use super::{PageContext, navigation};
use crate::browser::{self, page_url};
use crate::model::Route;
use crate::model::lessons::{
    FinishedSteps, LearningRow, has_steps, learning_path, lesson_name, step_setup, step_texts,
};
use crate::words as wording;
use ginmi_words::{id, text};

/// All steps of a game.
#[component]
pub(super) fn LearningSteps(game: Game) -> impl IntoView {
    let page = PageContext::get();
    let title = move || {
        let lang = page.lang.get();
        text!(lang, "steps-title", game = wording::game(lang, game))
    };
    let list = move || {
        let rows = rows(page, game);
        if rows.is_empty() {
            // The game has a lesson only.
            return go_button(page, "button main", id!("steps-lesson"), Route::Learn(game));
        }
        let rows = (1..).zip(&rows).map(|(number, row)| row_view(page, game, number, row));
        let rows = rows.collect_view();
        view! { <ol class="daily-games learning-steps" id="steps">{rows}</ol> }.into_any()
    };
    // A step begins a game in its place.
    let unfinished = browser::has_unfinished_solo().then(|| {
        let resume = go_button(page, "button small", id!("continue"), Route::Solo);
        view! { <p class="notice" id="unfinished">{page.text("steps-unfinished")} " " {resume}</p> }
    });
    view! {
        <main class="home daily" translate="no">
            <h1>{title}</h1>
            {navigation::game_links(page, game, Route::LearningSteps)}
            <p class="soft">{page.text("steps-about")}</p>
            {unfinished}
            {list}
        </main>
    }
}

fn rows(page: PageContext, game: Game) -> Vec<LearningRow> {
    let is_done = [false, true].map(|is_brief| lesson_name(game, is_brief));
    let is_done = is_done.iter().any(|name| browser::is_lesson_done(name));
    let finished = browser::finished_steps(game);
    learning_path(game, page.lang.get(), is_done, FinishedSteps(&finished))
}

fn row_view(page: PageContext, game: Game, number: usize, row: &LearningRow) -> AnyView {
    let lang = page.lang.get();
    // Only one button is red.
    let class = if row.is_next { "button main" } else { "button" };
    let button = match row.step {
        None => {
            let label =
                if row.is_done { id!("steps-lesson-again") } else { id!("steps-lesson-begin") };
            go_button(page, class, label, Route::Learn(game))
        }
        Some(step) => {
            let label = lang.text(if row.is_done { id!("again") } else { id!("steps-play") });
            let play = move |_| play_step(page, game, step, None);
            // The name, since all buttons look alike when they are read aloud.
            let label_of_step = text!(lang, "label-value", label = label, value = row.name);
            view! { <button class=class aria-label=label_of_step on:click=play>{label}</button> }
                .into_any()
        }
    };
    let mark = if row.is_done { "✓".to_owned() } else { number.to_string() };
    let done = row.is_done.then(|| view! { <b>{lang.text("steps-done")}</b> {lang.text("dot")} });
    view! {
        <li class="daily-game learning-step" class:done=row.is_done data-step=row.step.unwrap_or("lesson")
            aria-current=row.is_next.then_some("step")>
            <span class="medal" aria-hidden="true">{mark}</span>
            <b class="daily-name">{row.name}</b>
            <p class="step-about">{row.about}</p>
            <p class="soft">{done} <span>{row.facts.clone()}</span></p>
            <p class="choices">{button}</p>
        </li>
    }
    .into_any()
}

fn go_button(page: PageContext, class: &'static str, label: &'static str, to: Route) -> AnyView {
    view! { <button class=class on:click=move |_| page.go(to.clone())>{page.text(label)}</button> }
        .into_any()
}

/// Begins a solo game of a step, also where another has just ended.
fn play_step(page: PageContext, game: Game, step: &str, players: Option<u8>) {
    let Some(setup) = step_setup(game, step, players) else { return };
    page.chosen.set_value(Some(setup));
    if page.route.with_untracked(|route| *route == Route::Solo) {
        page.reopen();
    } else {
        page.go(Route::Solo);
    }
}

/// The next step after a match: what is new in it, and the button that begins it.
pub(super) fn next_step(page: PageContext, game: Game, step: &'static str, players: u8) -> AnyView {
    let offer = step_offer(page, game, step, Some(players));
    view! { <div class="lesson-over" id="next-step">{offer}</div> }.into_any()
}

fn step_offer(
    page: PageContext,
    game: Game,
    step: &'static str,
    players: Option<u8>,
) -> Option<AnyView> {
    let lang = page.lang.get();
    let (name, about) = step_texts(lang, game, step)?;
    let label = text!(lang, "steps-next", name = name);
    let offer = view! {
        <p class="why">{about}</p>
        <button class="button main" on:click=move |_| play_step(page, game, step, players)>{label}</button>
        {go_button(page, "button", id!("steps-all"), Route::LearningSteps(game))}
    };
    Some(offer.into_any())
}

/// The ways on after the round of a lesson.
pub(super) fn lesson_over(page: PageContext) -> Option<AnyView> {
    let (game, is_brief) = page.route.with_untracked(|route| match route {
        Route::Learn(game) => Some((*game, false)),
        Route::BriefLesson(game) => Some((*game, true)),
        _ => None,
    })?;
    let anew = move |_| {
        browser::reset_lesson(&lesson_name(game, is_brief), game);
        page.reopen();
    };
    // Without steps, or after the last one, whatever the player chooses.
    let next = rows(page, game).iter().find(|row| row.is_next).and_then(|row| row.step);
    let onward = match next.and_then(|step| step_offer(page, game, step, None)) {
        Some(offer) => offer,
        None => view! {
            <p class="why">{page.text("lesson-you-know-enough")}</p>
            {go_button(page, "button main", id!("lesson-full-game"), Route::Home)}
        }
        .into_any(),
    };
    let over = view! {
        <div class="lesson-over" id="lesson-over">
            {onward}
            <a class="button" href=page_url::route_url(&Route::Yaku(game))>{page.text("lesson-all-yaku")}</a>
            <button class="button" on:click=anew>{page.text("lesson-try-again")}</button>
        </div>
    };
    Some(over.into_any())
}

/// The link to all steps of a game, if it has any.
pub(super) fn steps_link(page: PageContext, game: Game) -> Option<AnyView> {
    has_steps(game).then(|| {
        let to = Route::LearningSteps(game);
        let address = page_url::route_url(&to);
        let go = move |event: leptos::ev::MouseEvent| {
            // Let the browser open other windows.
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                page.go(to.clone());
            }
        };
        view! { <a class="steps-link" href=address on:click=go>{page.text("steps-after-lesson")}</a> }
            .into_any()
    })
}
