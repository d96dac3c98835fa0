//! The door to a table of the server: who comes in says a name first.

use ginmi_table::names::Name;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Page, table, trouble};
use crate::browser::{self, Start};
use crate::model::{Trouble, Way};

/// How long it takes until a server that cannot be reached is tried again, in seconds.
const PAUSE: u32 = 5;

/// How far one has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Looking whether there is such a table.
    Looking,
    /// Asked for a name.
    Asked,
    /// At the table.
    Inside,
}

#[component]
pub(super) fn Door(id: String) -> impl IntoView {
    let page = Page::get();
    let step = RwSignal::new(Step::Looking);
    let wrong = RwSignal::new(None::<Trouble>);
    let name = RwSignal::new(browser::name().unwrap_or_default());
    let name_wrong = RwSignal::new(false);
    let id = StoredValue::new(id);
    // Counts the attempts, so that what is left of an earlier one is known as such.
    let attempt = StoredValue::new(0u32);
    let come_in = move || {
        let called = name.get_untracked().trim().to_owned();
        name_wrong.set(Name::new(&called).is_err());
        if name_wrong.get_untracked() {
            return;
        }
        spawn_local(async move {
            let came = browser::sign_in(&called).await;
            // The page may have gone elsewhere in the meantime.
            if step.is_disposed() {
                return;
            }
            match came {
                Ok(()) => {
                    browser::keep_name(&called);
                    step.set(Step::Inside);
                }
                Err(why) => wrong.set(Some(why)),
            }
        });
    };
    let look = Callback::new(move |()| {
        attempt.update_value(|attempt| *attempt += 1);
        spawn_local(async move {
            let looked = browser::get_table(&id.try_get_value().unwrap_or_default()).await;
            if step.is_disposed() {
                return;
            }
            wrong.set(looked.err());
            if wrong.with_untracked(Option::is_none) {
                step.set(Step::Asked);
                // Who has said a name before comes in at once, after a reload above all.
                if browser::name().is_some() {
                    come_in();
                }
            }
        });
    });
    look.run(());
    // What may go by itself is tried again by itself.
    let second = Callback::new(move |()| {
        let left = wrong.with_untracked(|wrong| wrong.as_ref().and_then(Trouble::seconds));
        match left {
            Some(0 | 1) => look.run(()),
            Some(left) => set_seconds(wrong, left - 1),
            None => {}
        }
    });
    Effect::new(move |_| match wrong.with(|wrong| wrong.as_ref().and_then(Trouble::seconds)) {
        Some(0) => set_seconds(wrong, PAUSE),
        Some(_) => {
            let turn = attempt.get_value();
            browser::after(1000, move || {
                if attempt.try_get_value() == Some(turn) {
                    second.run(());
                }
            });
        }
        None => {}
    });
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        come_in();
    };
    let way = Callback::new(move |_: Way| look.run(()));
    let trouble = Memo::new(move |_| wrong.get());
    move || {
        if trouble.with(Option::is_some) {
            return trouble::page(page, trouble, way).into_any();
        }
        match step.get() {
            Step::Inside => {
                let start = Start::Table(id.get_value());
                view! { <table::Table start/> }.into_any()
            }
            Step::Looking => {
                view! { <main class="plain"><p role="status">{page.text("looking")}</p></main> }.into_any()
            }
            Step::Asked => view! {
                <main class="plain">
                    <h1>{page.text("at-the-door")}</h1>
                    <form class="door" on:submit=submitted>
                        <label>{page.text("name")}
                            <input id="name" maxlength="24" required prop:value=move || name.get()
                                on:input=move |event| name.set(event_target_value(&event))/>
                        </label>
                        <button class="button main">{page.text("come-in")}</button>
                    </form>
                    {move || name_wrong.get().then(|| view! { <p class="notice" role="alert">{page.text("name-rule")}</p> })}
                </main>
            }
            .into_any(),
        }
    }
}

fn set_seconds(wrong: RwSignal<Option<Trouble>>, seconds: u32) {
    wrong.update(|wrong| *wrong = wrong.take().map(|one| one.with_seconds(seconds)));
}
