//! The buttons at the top of the page: what a newcomer needs, or the unfinished game.

use leptos::prelude::*;

use super::HomeState;
use crate::browser;
use crate::model::{Route, SetupChoices};
use crate::view::PageContext;
use crate::view::widgets::{self, TextSignal, text_signal};
use crate::words as wording;
use ginmi_words::{FIRST, lessons, text};

/// An introduction for newcomers, and buttons to start. `page/index.html` shows the same before the
/// module is loaded.
pub(super) fn start_buttons(setup: HomeState, play: Callback<()>) -> AnyView {
    let HomeState { page, choices, .. } = setup;
    let is_first = browser::is_first_visit();
    let first = is_first.then(|| {
        view! {
            <p class="welcome">{page.text("welcome")}</p>
        }
    });
    let resume = browser::has_unfinished_solo().then(|| {
        let about = text_signal(move || {
            let lang = page.lang.get();
            browser::stored_unfinished_game()
                .map(|resume| resume.description(lang))
                .unwrap_or_default()
        });
        let act = Callback::new(move |()| page.go(Route::Solo));
        widgets::large_button(
            "button main way way-resume",
            "continue",
            text(page, "continue"),
            about,
            act,
        )
    });
    let learn = is_first.then(|| {
        let act = Callback::new(move |()| page.go(Route::Learn(FIRST)));
        let (label, about) = (text(page, "way-learn"), text(page, "way-learn-about"));
        widgets::large_button("button way way-learn", "way-learn", label, about, act)
    });
    let know = lessons::brief_lesson_game().filter(|_| is_first).map(|game| {
        let label = text_signal(move || {
            let lang = page.lang.get();
            text!(lang, "way-know", game = wording::game(lang, FIRST))
        });
        let about = text_signal(move || {
            let lang = page.lang.get();
            text!(lang, "way-know-about", game = wording::game(lang, game))
        });
        let act = Callback::new(move |()| page.go(Route::BriefLesson(game)));
        widgets::large_button("button way way-know", "way-know", label, about, act)
    });
    let about = text_signal(move || {
        let lang = page.lang.get();
        choices.with(|choices| {
            // The reason for an invalid setup is shown below.
            let rounds: u16 = choices.rounds().parse().unwrap_or_default();
            let game = wording::game(lang, SetupChoices::game(choices));
            text!(lang, "way-play-about", game = game, rounds = rounds)
        })
    });
    let can_play = move || setup.setup_error.with_untracked(Option::is_none);
    let act = Callback::new(move |()| {
        if can_play() {
            play.run(());
        }
    });
    let class = if resume.is_none() { "button main way way-play" } else { "button way way-play" };
    let play = widgets::large_button(class, "way-play", text(page, "play"), about, act);
    view! {
        {first}
        <div class="ways" translate="no">{resume} {learn} {know} {play}</div>
    }
    .into_any()
}

fn text(page: PageContext, id: &'static str) -> TextSignal {
    text_signal(move || page.lang.get().text(id).to_owned())
}
