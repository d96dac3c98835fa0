//! The switch for notifications of the person's turn.

use leptos::prelude::*;

use crate::browser::{Signal, Switch, signal, whenever};
use crate::model::Scene;
use crate::view::Page;

/// The switch, shown if other people may be waiting for the reader.
#[component]
pub(in crate::view) fn Wanted(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let has_company = Memo::new(move |_| scene.with(|scene| scene.has_company));
    let on = RwSignal::new(Switch::Notice.is_on());
    let set = move |wanted| {
        _ = on.try_set(wanted);
        Switch::Notice.set(wanted);
    };
    // The person may refuse the browser's permission dialog.
    whenever("refused", move || set(false));
    let changed = move |event| {
        set(event_target_checked(&event));
        signal(Signal::Ask(page.lang.get_untracked().text("your-turn")));
    };
    view! {
        <Show when=move || has_company.get()>
            <label class="notice">
                <input type="checkbox" id="notice" prop:checked=move || on.get() on:change=changed/>
                {page.text("notify-turn")}
            </label>
        </Show>
    }
}
