//! The coach beside the real round at the end of a lesson.

use leptos::prelude::*;

use super::PageContext;
use crate::browser::{self, page_url};
use crate::model::lessons::lesson_name;
use crate::model::{Route, TableScene};

/// Comments on the learner's decision; after the round, the button to go on.
#[component]
pub(super) fn Coach(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let coach = Memo::new(move |_| scene.with(|scene| scene.coach.clone()));
    let is_over = Memo::new(move |_| scene.with(TableScene::is_lesson_over));
    move || {
        let line = coach.get()?;
        let game = page.route.with(|route| match route {
            Route::Learn(game) => Some((*game, false)),
            Route::BriefLesson(game) => Some((*game, true)),
            _ => None,
        });
        let over = game.filter(|_| is_over.get()).map(|(game, is_brief)| {
            let anew = move |_| {
                browser::reset_lesson(&lesson_name(game, is_brief), game);
                page.reopen();
            };
            view! {
                <section class="notice lesson-over" id="lesson-over">
                    <p>{page.text("lesson-round-over")}</p>
                    <p class="why">{page.text("lesson-you-know-enough")}</p>
                    <div class="choices">
                        <button class="button main" on:click=move |_| page.go(Route::Home)>{page.text("lesson-full-game")}</button>
                        <a class="button" href=page_url::route_url(&Route::Yaku(game))>{page.text("lesson-all-yaku")}</a>
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
