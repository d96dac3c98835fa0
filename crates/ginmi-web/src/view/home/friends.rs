//! Opening a table with friends.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Setup;
use crate::browser;
use crate::model::{Choices, Place, Thinking};
use crate::words;

/// The button that opens a table, and why it could not be opened.
#[component]
pub(super) fn Open(setup: Setup) -> impl IntoView {
    let Setup { page, choices, trouble, .. } = setup;
    let opening = RwSignal::new(None::<String>);
    let open = move |_| {
        let table = choices.with_untracked(Choices::table);
        spawn_local(async move {
            let name = browser::name()
                .unwrap_or_else(|| page.lang.get_untracked().pick("Guest", "客").to_owned());
            let opened = match browser::call_me(&name).await {
                Ok(()) => browser::open_table(&table).await,
                Err(error) => Err(error),
            };
            match opened {
                Ok(id) => page.go(Place::Table(id)),
                Err(why) => {
                    let none = || words::NO_TABLE.of(page.lang.get_untracked()).to_owned();
                    opening.set(Some(why.unwrap_or_else(none)));
                }
            }
        });
    };
    view! {
        <button class="button" id="open-table" disabled=move || trouble.with(Option::is_some) on:click=open>
            {page.text(words::WITH_FRIENDS)}
        </button>
        {move || opening.get().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
    }
}

/// What is agreed at a table with friends.
#[component]
pub(super) fn Friends(setup: Setup) -> impl IntoView {
    let Setup { page, choices, .. } = setup;
    let friends = Memo::new(move |_| choices.with(|choices| choices.friends));
    let set_public = move |event| {
        let public = event_target_value(&event) == "public";
        setup.change(|choices| choices.friends.public = public);
    };
    let set_clock = move |event| {
        let value = event_target_value(&event);
        if let Some(thinking) = Thinking::ALL.into_iter().find(|one| one.id() == value) {
            setup.change(|choices| choices.friends.thinking = thinking);
        }
    };
    let clocks = Thinking::ALL.map(|one| {
        view! { <option value=one.id() prop:selected=move || friends.get().thinking == one>{page.text(one.text())}</option> }
    });
    let named = move |event| browser::set_name(event_target_value(&event).trim());
    view! {
        <details class="fold" id="table-setup">
            <summary>{page.text(words::TABLE_SETUP)}</summary>
            <div class="setup">
                <label>{page.text(words::NAME)}
                    <input id="own-name" maxlength="24" prop:value=browser::name().unwrap_or_default() on:change=named/>
                </label>
                <label>{page.text(words::WHO_FINDS)}
                    <select id="visibility" on:change=set_public>
                        <option value="link" prop:selected=move || !friends.get().public>{page.text(words::BY_LINK)}</option>
                        <option value="public" prop:selected=move || friends.get().public>{page.text(words::BY_LOBBY)}</option>
                    </select>
                </label>
                <label>{page.text(words::CLOCK)}
                    <select id="clock" aria-describedby="clock-about" on:change=set_clock>{clocks.into_iter().collect_view()}</select>
                </label>
                <label class="check">
                    <input type="checkbox" id="spectators" prop:checked=move || friends.get().spectators
                        on:change=move |event| {
                            let allowed = event_target_checked(&event);
                            setup.change(|choices| choices.friends.spectators = allowed);
                        }/>
                    {page.text(words::SPECTATORS)}
                </label>
            </div>
            <p class="option-about" id="clock-about">{page.text(words::CLOCK_ABOUT)}</p>
        </details>
    }
}
