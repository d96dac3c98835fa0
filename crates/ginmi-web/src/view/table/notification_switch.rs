//! The switch for notifications of the person's turn.

use leptos::prelude::*;

use crate::browser::{UserAlert, change_settings, on_window_event, send_alert, settings};
use crate::model::TableScene;
use crate::view::PageContext;

/// The switch, shown if other people may be waiting for the reader.
#[component]
pub(in crate::view) fn NotificationSwitch(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let has_company = Memo::new(move |_| scene.with(|scene| scene.has_company));
    let on = RwSignal::new(settings().notice);
    let set = move |wanted| {
        _ = on.try_set(wanted);
        change_settings(|settings| settings.notice = wanted);
    };
    // The person may refuse the browser's permission dialog.
    on_window_event("refused", move || set(false));
    let changed = move |event| {
        set(event_target_checked(&event));
        send_alert(UserAlert::Ask(page.lang.get_untracked().text("your-turn")));
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
