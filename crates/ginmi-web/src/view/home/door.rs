//! The door to a table of the server.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::{self, Start};
use crate::view::{Page, table};
use crate::words;

/// The door to a table of the server: who comes in says a name first.
#[component]
pub(in crate::view) fn Door(id: String) -> impl IntoView {
    let page = Page::get();
    let name = RwSignal::new(browser::name().unwrap_or_default());
    let inside = RwSignal::new(false);
    let trouble = RwSignal::new(None::<String>);
    let enter = move || {
        spawn_local(async move {
            let called = name.get_untracked().trim().to_owned();
            match browser::call_me(&called).await {
                Ok(()) => {
                    browser::set_name(&called);
                    inside.set(true);
                }
                Err(why) => {
                    let none = || words::NO_TABLE.of(page.lang.get_untracked()).to_owned();
                    trouble.set(Some(why.unwrap_or_else(none)));
                }
            }
        });
    };
    // Who has said a name before comes in at once, after a reload above all.
    if browser::name().is_some() {
        enter();
    }
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        enter();
    };
    let id = StoredValue::new(id);
    move || {
        if inside.get() {
            let start = Start::Table(id.get_value());
            return view! { <table::Table start/> }.into_any();
        }
        view! {
            <main class="plain">
                <form class="door" on:submit=submitted>
                    <label>{page.text(words::NAME)}
                        <input id="name" maxlength="24" required prop:value=move || name.get()
                            on:input=move |event| name.set(event_target_value(&event))/>
                    </label>
                    <button class="button main">{page.text(words::COME_IN)}</button>
                </form>
                {move || trouble.get().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            </main>
        }
        .into_any()
    }
}
