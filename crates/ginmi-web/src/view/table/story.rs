//! What happened.

use leptos::prelude::*;

use crate::browser::before_paint;
use crate::model::Scene;
use crate::view::Page;

/// What happened, for who reads along and for who hears it read.
#[component]
pub(in crate::view) fn Story(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let story = Memo::new(move |_| scene.with(|scene| scene.story.clone()));
    let lines = move || {
        let lang = page.lang.get();
        // Another language is another text.
        story.get().into_iter().map(move |(number, line)| (number, lang, line)).collect::<Vec<_>>()
    };
    // What was told before stays where it is: a new line comes below, and is scrolled to.
    let log = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        story.track();
        if let Some(log) = log.get() {
            before_paint(move || log.set_scroll_top(log.scroll_height()));
        }
    });
    view! {
        <section class="story">
            <h2>{page.text("story")}</h2>
            <div class="log" node_ref=log role="log" aria-live="polite" tabindex="0" aria-label=page.text("story")><ol>
                <For each=lines key=|(number, lang, _)| (*number, lang.tag()) let:line><li>{line.2}</li></For>
            </ol></div>
        </section>
    }
}
