//! The coach beside the real round at the end of a lesson.

use leptos::prelude::*;

use super::Page;
use crate::browser::{self, address};
use crate::model::lessons::lesson_name;
use crate::model::{Place, Scene};

/// Comments on the learner's decision; after the round, the button to go on.
#[component]
pub(super) fn Coach(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let coach = Memo::new(move |_| scene.with(|scene| scene.coach.clone()));
    let is_over = Memo::new(move |_| scene.with(Scene::is_lesson_over));
    move || {
        let line = coach.get()?;
        let game = page.place.with(|place| match place {
            Place::Learn(game) => Some((*game, false)),
            Place::Brief(game) => Some((*game, true)),
            _ => None,
        });
        let over = game.filter(|_| is_over.get()).map(|(game, is_brief)| {
            let anew = move |_| {
                browser::forget_lesson(&lesson_name(game, is_brief), game);
                page.again();
            };
            view! {
                <section class="notice lesson-over" id="lesson-over">
                    <p>{page.text("lesson-round-over")}</p>
                    <p class="why">{page.text("lesson-you-know-enough")}</p>
                    <div class="choices">
                        <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text("lesson-full-game")}</button>
                        <a class="button" href=address::of(&Place::Yaku(game))>{page.text("lesson-all-yaku")}</a>
                        <button class="button" on:click=anew>{page.text("lesson-try-again")}</button>
                    </div>
                </section>
            }
        });
        Some(view! {
            <p class="coach"><b>{page.text("lesson-coach")}</b> " " {line}</p>
            {over}
        })
    }
}
