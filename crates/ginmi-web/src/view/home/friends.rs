//! Opening a table with friends.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Setup;
use crate::browser::{self, Failure};
use crate::model::{Choices, Place, Thinking};
use crate::words::Lang;
use ginmi_words::id;

/// The button that opens a table, and why it could not be opened.
pub(super) fn open(setup: Setup) -> AnyView {
    let Setup { page, choices, .. } = setup;
    let opening = RwSignal::new(None::<String>);
    let open = move |_| {
        let table = choices.with_untracked(Choices::table);
        spawn_local(async move {
            let name = browser::name()
                .unwrap_or_else(|| page.lang.get_untracked().text("guest").to_owned());
            let opened = match browser::set_name(&name).await {
                Ok(()) => browser::open_table(&table).await,
                Err(error) => Err(error),
            };
            match opened {
                Ok(id) => page.go(Place::Table(id)),
                Err(why) => {
                    let why = match why {
                        Failure::Refused(why) => why,
                        Failure::NoAnswer => page.lang.get_untracked().text("no-table").to_owned(),
                    };
                    // The person may be on another page by now.
                    _ = opening.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <button class="button" id="open-table" disabled=move || setup.trouble.with(Option::is_some) on:click=open>
            {page.text("with-friends")}
        </button>
        {move || opening.get().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
    }
    .into_any()
}

/// Two values to choose from, the second the one that is meant with `true`.
fn either(
    values: [(&str, &'static str); 2],
    second: bool,
    lang: Lang,
) -> (Vec<(String, String)>, String) {
    let items = values.map(|(id, text)| (id.to_owned(), lang.text(text).to_owned()));
    (items.into(), values[usize::from(second)].0.to_owned())
}

/// What is agreed at a table with friends.
pub(super) fn friends(setup: Setup) -> AnyView {
    let page = setup.page;
    let named = move |event| browser::keep_name(event_target_value(&event).trim());
    let visibility = |choices: &Choices, lang: Lang| {
        let values = [("link", id!("by-link")), ("public", id!("by-lobby"))];
        either(values, choices.friends.public, lang)
    };
    let spectators = |choices: &Choices, lang: Lang| {
        either([("no", id!("no")), ("yes", id!("yes"))], choices.friends.spectators, lang)
    };
    let clocks = |choices: &Choices, lang: Lang| {
        let of = |one: Thinking| (one.id().to_owned(), lang.text(one.text()).to_owned());
        (Thinking::ALL.map(of).into(), choices.friends.thinking.id().to_owned())
    };
    let set_clock = |choices: &mut Choices, value: &str| {
        if let Some(thinking) = Thinking::ALL.into_iter().find(|one| one.id() == value) {
            choices.friends.thinking = thinking;
        }
    };
    view! {
        <details class="fold" id="table-setup">
            <summary>{page.text("table-setup")}</summary>
            <div class="setup">
                <label>{page.text("name")}
                    <input id="own-name" maxlength="24" prop:value=browser::name().unwrap_or_default() on:change=named/>
                </label>
                {setup.list(id!("who-finds"), "visibility", visibility, |choices, value| choices.friends.public = value == "public")}
                {setup.list(id!("spectators"), "spectators", spectators, |choices, value| choices.friends.spectators = value == "yes")}
                {setup.list(id!("clock"), "clock", clocks, set_clock)}
            </div>
            <p class="option-about">{page.text("clock-about")}</p>
        </details>
    }
    .into_any()
}
