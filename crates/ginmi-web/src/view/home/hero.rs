//! The top of the page: what this is, the way into a game, and the unfinished one.
//! `page/index.html` shows the same before the module is loaded.

use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use leptos::prelude::*;

use super::HomeState;
use crate::browser;
use crate::model::lessons::{FinishedSteps, has_open_step, lesson_name};
use crate::model::{Route, SetupChoices, UnfinishedGameSummary};
use crate::view::cards::{card_face, large_card};
use crate::words as wording;
use ginmi_words::{FIRST, id, lessons, text};

/// The cards that are fanned beside the title.
const FAN: [&str; 6] = ["12a", "3a", "1a", "8a", "11a", "6a"];

/// The title with its cards, the buttons, and the line that says what would be played.
pub(super) fn hero(setup: HomeState, play: Callback<()>, is_open: RwSignal<bool>) -> AnyView {
    let HomeState { page, choices, sets, game, .. } = setup;
    let resumes = browser::has_unfinished_solo();
    let fan = FAN.iter().filter_map(|code| code.parse().ok()).map(large_card).collect_view();
    let resume = resumes.then(|| resume_button(setup));
    let label = move || {
        let lang = page.lang.get();
        let game = wording::game(lang, game.get());
        match resumes {
            true => text!(lang, "other-game", game = game),
            false => text!(lang, "play-game", game = game),
        }
    };
    let toggle = move |_| {
        is_open.update(|open| *open = !*open);
        browser::store_setup_open(is_open.get_untracked());
    };
    let line = move || {
        let lang = page.lang.get();
        choices.with(|choices| sets.with(|sets| choices.line(lang, sets)))
    };
    // Only one button is red.
    let class = if resumes { "button way" } else { "button main way" };
    view! {
        <section class="hero" class:resumes=resumes>
            <div class="fan drawn" aria-hidden="true">{fan}</div>
            <div class="hero-words">
                <h1 class="subtitle">{page.text("subtitle")}</h1>
                <p class="welcome">{page.text("welcome")}</p>
                <div class="ways" translate="no">
                    {resume}
                    <button class=class id="play" disabled=move || setup.setup_error.with(Option::is_some) on:click=move |_| play.run(())>
                        {label}
                    </button>
                    {lesson_button(setup)}
                </div>
                <p class="setup-line" translate="no">
                    <span>{line}</span>
                    <span aria-hidden="true">" · "</span>
                    <button class="link" id="change" aria-expanded=move || is_open.get().to_string() aria-controls="choices" on:click=toggle>
                        {page.text("change-setup")}
                    </button>
                </p>
                {move || setup.setup_error.get().map(|why| view! { <p class="notice" id="trouble" translate="no" role="alert">{why}</p> })}
            </div>
        </section>
    }
    .into_any()
}

/// The way to the first lesson until it is done; then to the next step of the chosen game, if its
/// lesson is done and its standard rules were not played yet; otherwise to the short lesson of
/// another game until that is done.
fn lesson_button(setup: HomeState) -> AnyView {
    let HomeState { page, game, .. } = setup;
    let is_done = |game, is_brief| browser::is_lesson_done(&lesson_name(game, is_brief));
    let button = move |id: &'static str, label: Signal<String>, to: Route| {
        view! { <button class="button way" id=id on:click=move |_| page.go(to.clone())>{label}</button> }
            .into_any()
    };
    let about = move |label: &'static str, of: Game| {
        Signal::derive(move || {
            let lang = page.lang.get();
            text!(lang, label, game = wording::game(lang, of))
        })
    };
    if !is_done(FIRST, false) {
        let label = Signal::derive(move || page.lang.get().text("way-learn").to_owned());
        return button("way-learn", label, Route::Learn(FIRST));
    }
    let way = move || {
        let chosen = game.get();
        let finished = browser::finished_steps(chosen);
        if (is_done(chosen, false) || is_done(chosen, true))
            && has_open_step(chosen, FinishedSteps(&finished))
        {
            let label = about(id!("way-steps"), chosen);
            return Some(button("way-steps", label, Route::LearningSteps(chosen)));
        }
        let other = lessons::brief_lesson_game()?;
        let is_new = !is_done(other, true) && !is_done(other, false);
        is_new.then(|| button("way-know", about(id!("way-know"), other), Route::BriefLesson(other)))
    };
    way.into_any()
}

/// The unfinished game: a small picture of its table, and how it stands.
fn resume_button(setup: HomeState) -> AnyView {
    let page = setup.page;
    let summary = browser::stored_unfinished_game();
    let cards = summary.as_ref().map_or([CardSet::EMPTY; 2], UnfinishedGameSummary::cards);
    let row = |cards: CardSet, class: &'static str| {
        let faces: Vec<AnyView> = cards.iter().map(|card: Card| card_face(card, None)).collect();
        let count = faces.len().to_string();
        view! { <span class=class style=("--cards", count)>{faces}</span> }
    };
    let [field, hand] = cards;
    let picture = (row(field, "mini-field"), row(hand, "mini-hand"));
    let summary = StoredValue::new(summary);
    let about = move || {
        let lang = page.lang.get();
        summary.with_value(|summary| summary.as_ref().map(|summary| summary.description(lang)))
    };
    let players = move || {
        let lang = page.lang.get();
        let players = summary.with_value(|summary| {
            summary.as_ref().map(|summary| summary.players(lang)).unwrap_or_default()
        });
        let player = |(name, account): (String, String)| {
            view! { <span class="resume-player">{name} " " <b>{account}</b></span> " " }
        };
        players.into_iter().map(player).collect_view()
    };
    view! {
        <button class="resume" id="continue" on:click=move |_| page.go(Route::Solo)>
            <span class="mini-table" aria-hidden="true">{picture}</span>
            <span class="resume-words">
                <span class="way-about">{about}</span>
                <span class="resume-players">{players}</span>
                <span class="way-name">{page.text("continue")}</span>
            </span>
        </button>
    }
    .into_any()
}

/// Begins the chosen game, unless the choices are invalid.
pub(super) fn play(setup: HomeState) {
    let HomeState { page, choices, setup_error, .. } = setup;
    if setup_error.with_untracked(Option::is_none) {
        page.chosen.set_value(Some(choices.with_untracked(SetupChoices::solo)));
        page.go(Route::Solo);
    }
}
