//! The coach beside the real round at the end of a lesson.

use leptos::prelude::*;

use super::Page;
use crate::browser;
use crate::model::{Place, Scene};
use crate::words::lessons as said;

/// A word on the decision that is due, for learners; after the round, the way on.
#[component]
pub(super) fn Coach(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let coach = Memo::new(move |_| scene.with(|scene| scene.coach.clone()));
    let is_over = Memo::new(move |_| {
        scene.with(|scene| {
            scene.coach.is_some() && scene.sheet.as_ref().is_some_and(|sheet| sheet.is_last)
        })
    });
    move || {
        let line = coach.get()?;
        let game = page.place.with(|place| match place {
            Place::Learn(game) => Some(*game),
            _ => None,
        });
        let over = game.filter(|_| is_over.get()).map(|game| {
            let anew = move |_| {
                browser::forget_lesson(game);
                page.again();
            };
            view! {
                <section class="notice lesson-over" id="lesson-over">
                    <p>{page.text(said::ROUND_OVER)}</p>
                    <p class="why">{page.text(said::YOU_KNOW_ENOUGH)}</p>
                    <div class="choices">
                        <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text(said::FULL_GAME)}</button>
                        <a class="button" href=format!("/yaku/{game}")>{page.text(said::ALL_YAKU)}</a>
                        <button class="button" on:click=anew>{page.text(said::TRY_AGAIN)}</button>
                    </div>
                </section>
            }
        });
        Some(view! {
            <p class="coach"><b>{page.text(said::COACH)}</b> " " {line}</p>
            {over}
        })
    }
}
