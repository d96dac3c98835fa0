//! The coach beside the real round at the end of a lesson.

use leptos::prelude::*;

use super::PageContext;
use crate::browser::{self, page_url};
use crate::model::lessons::lesson_name;
use crate::model::{Route, TableScene};

/// Comments on the learner's decision. The settlement has those on it within its sheet.
#[component]
pub(super) fn Coach(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let line = Memo::new(move |_| {
        scene.with(|scene| scene.coach.clone().filter(|_| scene.settlement.is_none()))
    });
    move || line.get().map(|line| coach_line(page, line))
}

/// What the coach says.
pub(super) fn coach_line(page: PageContext, line: String) -> AnyView {
    view! { <p class="coach"><b>{page.text("lesson-coach")}</b> " " {line}</p> }.into_any()
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
    let over = view! {
        <div class="lesson-over" id="lesson-over">
            <p class="why">{page.text("lesson-you-know-enough")}</p>
            <button class="button main" on:click=move |_| page.go(Route::Home)>{page.text("lesson-full-game")}</button>
            <a class="button" href=page_url::route_url(&Route::Yaku(game))>{page.text("lesson-all-yaku")}</a>
            <button class="button" on:click=anew>{page.text("lesson-try-again")}</button>
        </div>
    };
    Some(over.into_any())
}
