//! The buttons at the top of the page: what a newcomer needs, or the unfinished game.

use leptos::prelude::*;

use super::Setup;
use crate::browser;
use crate::model::{Choices, Place};
use crate::view::Page;
use crate::view::touch::{self, Words, words};
use crate::words as wording;
use ginmi_words::{FIRST, lessons, text};

/// An introduction for newcomers, and buttons to start. `page/index.html` shows the same before the
/// module is loaded.
pub(super) fn ways(setup: Setup, play: Callback<()>) -> AnyView {
    let Setup { page, choices, .. } = setup;
    let is_first = browser::is_first();
    let first = is_first.then(|| {
        view! {
            <p class="welcome">{page.text("welcome")}</p>
        }
    });
    let resume = browser::has_solo().then(|| {
        let about = words(move || {
            let lang = page.lang.get();
            browser::resume().map(|resume| resume.about(lang)).unwrap_or_default()
        });
        let act = Callback::new(move |()| page.go(Place::Solo));
        touch::way("button main way way-resume", "continue", text(page, "continue"), about, act)
    });
    let learn = is_first.then(|| {
        let act = Callback::new(move |()| page.go(Place::Learn(FIRST)));
        let (label, about) = (text(page, "way-learn"), text(page, "way-learn-about"));
        touch::way("button way way-learn", "way-learn", label, about, act)
    });
    let know = lessons::brief_lesson_game().filter(|_| is_first).map(|game| {
        let label = words(move || {
            let lang = page.lang.get();
            text!(lang, "way-know", game = wording::game(lang, FIRST))
        });
        let about = words(move || {
            let lang = page.lang.get();
            text!(lang, "way-know-about", game = wording::game(lang, game))
        });
        let act = Callback::new(move |()| page.go(Place::Brief(game)));
        touch::way("button way way-know", "way-know", label, about, act)
    });
    let about = words(move || {
        let lang = page.lang.get();
        choices.with(|choices| {
            // The reason for an invalid setup is shown below.
            let rounds: u16 = choices.rounds().parse().unwrap_or_default();
            let game = wording::game(lang, Choices::game(choices));
            text!(lang, "way-play-about", game = game, rounds = rounds)
        })
    });
    let can_play = move || setup.trouble.with_untracked(Option::is_none);
    let act = Callback::new(move |()| {
        if can_play() {
            play.run(());
        }
    });
    let class = if resume.is_none() { "button main way way-play" } else { "button way way-play" };
    let play = touch::way(class, "way-play", text(page, "play"), about, act);
    view! {
        {first}
        <div class="ways">{resume} {learn} {know} {play}</div>
    }
    .into_any()
}

fn text(page: Page, id: &'static str) -> Words {
    words(move || page.lang.get().text(id).to_owned())
}
