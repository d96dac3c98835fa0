//! What happened.

use leptos::prelude::*;

use crate::model::Scene;
use crate::view::Page;

/// What happened, for who reads along and for who hears it read.
#[component]
pub(in crate::view) fn Story(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let story = Memo::new(move |_| scene.with(|scene| scene.story.clone()));
    let lines = move || {
        let lang = page.lang.get();
        // The newest first, so that it is seen without scrolling; another language is another text.
        story
            .get()
            .into_iter()
            .rev()
            .take(40)
            .map(move |(number, line)| (number, lang, line))
            .collect::<Vec<_>>()
    };
    view! {
        <section class="story">
            <h2>{page.text("story")}</h2>
            <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=page.text("story")><ol>
                <For each=lines key=|(number, lang, _)| (*number, lang.tag()) let:line><li>{line.2}</li></For>
            </ol></div>
        </section>
    }
}
