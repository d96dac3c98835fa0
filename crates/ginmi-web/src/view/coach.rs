//! The coach beside the real round at the end of a lesson.

use leptos::prelude::*;

use super::PageContext;
use crate::model::TableScene;

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
