//! The way to the other pages: a row in the header, on a phone a menu.

use leptos::prelude::*;

use super::Page;
use crate::model::{Chapter, Passage, Place};
use crate::words::FIRST;
use ginmi_words::id;

/// The pages, in order. The rows that are about one game begin with the first.
const LINKS: &[(&str, Place)] = &[
    (id!("home"), Place::Home),
    (id!("lesson-learn"), Place::Learn(FIRST)),
    (id!("yaku"), Place::Yaku(FIRST)),
    (
        id!("rulebook"),
        Place::Rulebook(Passage { chapter: Chapter::Of(FIRST), anchor: String::new() }),
    ),
    (id!("calculator-calculator"), Place::Calculator(FIRST)),
    (id!("daily"), Place::Today),
    (id!("replays"), Place::Replays),
    (id!("tables"), Place::Tables),
];

#[component]
pub(super) fn Nav() -> impl IntoView {
    let page = Page::get();
    let open = RwSignal::new(false);
    let links = LINKS.iter().map(|(text, place)| {
        // Another game's lesson is still the page of lessons.
        let is_here = move || {
            page.place.with(|here| std::mem::discriminant(here) == std::mem::discriminant(place))
        };
        let go = move |event: leptos::ev::MouseEvent| {
            // Who wants another window gets one.
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                open.set(false);
                page.go(place.clone());
            }
        };
        view! {
            <li><a href=place.path() aria-current=move || is_here().then_some("page") on:click=go>{page.text(text)}</a></li>
        }
    });
    view! {
        <nav class="nav" class:open=move || open.get() aria-label=page.text("lesson-pages")>
            <button class="nav-button" aria-expanded=move || open.get().to_string() aria-controls="pages"
                on:click=move |_| open.update(|open| *open = !*open)>
                {page.text("lesson-menu")}
            </button>
            <ul id="pages">{links.collect_view()}</ul>
        </nav>
    }
}
