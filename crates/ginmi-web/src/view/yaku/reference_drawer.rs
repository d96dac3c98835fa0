//! The drawer with reference material at a table: everybody's progress to yaku, all cards with
//! their locations, all yaku.

use leptos::html;
use leptos::prelude::*;

use super::ReferencePanel;
use crate::browser::{self, set_root_attribute};
use crate::model::TableScene;
use crate::view::{PageContext, lazy_parts};
use ginmi_words::id;

/// The button that opens the drawer, and the drawer.
#[component]
pub(in crate::view) fn ReferenceDrawer(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let dialog = NodeRef::<html::Dialog>::new();
    let is_open = RwSignal::new(false);
    let shown = RwSignal::new(ReferencePanel::Progress);
    let open = move || {
        let Some(dialog) = dialog.get_untracked().filter(|dialog| !dialog.open()) else { return };
        // Beside the table the drawer is not modal; over it, it is.
        if browser::is_wide_window() {
            dialog.show();
        } else {
            _ = dialog.show_modal();
        }
        is_open.set(true);
    };
    // If there is room for both, the table moves aside.
    Effect::new(move |_| set_root_attribute("data-drawer", is_open.get().then_some("")));
    on_cleanup(|| set_root_attribute("data-drawer", None));
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let toggle = move |_| if is_open.get_untracked() { close() } else { open() };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
        }
    };
    // A key may trigger it while the drawer is closed.
    let choose = move |wanted| {
        shown.set(wanted);
        open();
    };
    let tab = move |wanted, name: &'static str, text: &'static str| {
        view! {
            <button class="tab" id=name aria-pressed=move || (shown.get() == wanted).to_string() on:click=move |_| choose(wanted)>
                {page.text(text)}
            </button>
        }
        .into_any()
    };
    let tabs = [
        tab(ReferencePanel::Progress, "tab-now", id!("progress")),
        tab(ReferencePanel::Cards, "tab-cards", id!("all-cards")),
        tab(ReferencePanel::AllYaku, "tab-all", id!("all-yaku")),
    ];
    let body = move || {
        let (is_open, what) = (is_open.get(), shown.get());
        is_open.then(|| lazy_parts::lazy_reference(page, what, scene))
    };
    view! {
        <button class="button yaku-button" id="yaku" aria-expanded=move || is_open.get().to_string() on:click=toggle>
            {page.text("yaku")}
        </button>
        <dialog class="drawer" node_ref=dialog aria-label=page.text("yaku") on:close=move |_| is_open.set(false) on:keydown=key>
            <div class="drawer-head">
                <div class="tabs">{tabs.into_iter().collect_view()}</div>
                <button class="button close" on:click=move |_| close()>{page.text("close")}</button>
            </div>
            <div class="drawer-body" tabindex="0">{body}</div>
        </dialog>
    }
}
