//! A table of the server while no match is played: who sits where, and the link for others.

use ginmi_table::names::BotName;
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Page;
use crate::browser::{self, window};
use crate::model::{Deed, Place, Scene, SeatScene};
use crate::words;

/// The seats, and the link.
#[component]
pub(super) fn Seats(scene: RwSignal<Scene>, act: Callback<Deed>, place: Place) -> impl IntoView {
    let page = Page::get();
    let seats = Memo::new(move |_| scene.with(|scene| scene.seats.clone()));
    let is_open = Memo::new(move |_| seats.with(|seats| !seats.is_empty()));
    let is_seated = Memo::new(move |_| scene.with(|scene| scene.talk.is_seated));
    let rules = Memo::new(move |_| scene.with(|scene| scene.rules.clone()));
    // Between two matches the seats are of interest only where somebody can sit down.
    let is_wanted = Memo::new(move |_| {
        scene.with(|scene| scene.is_gathering || scene.seats.iter().any(|seat| seat.is_free))
    });
    let count = Memo::new(move |_| seats.with(Vec::len));
    let list = move || {
        let one = move |number: usize| {
            let own = Memo::new(move |_| seats.with(|seats| seats.get(number).cloned()));
            view! { <li class="seat">{move || own.get().map(|own| seat(page, act, own))}</li> }
        };
        (0..count.get()).map(one).collect_view()
    };
    let place = StoredValue::new(place);
    view! {
        <Show when=move || is_open.get()>
            <details class="fold gathering" prop:open=move || is_wanted.get()>
                <summary>{page.text(words::SEATS)}</summary>
                <p class="table-rules">{move || rules.get()}</p>
                <ul class="seats">{list}</ul>
                <Link place=place.get_value()/>
                {move || is_seated.get().then(|| view! {
                    <button class="button wide" id="leave-seat" on:click=move |_| act.run(Deed::Leave)>{page.text(words::LEAVE_SEAT)}</button>
                })}
            </details>
        </Show>
    }
}

fn seat(page: Page, act: Callback<Deed>, own: SeatScene) -> impl IntoView {
    let SeatScene { seat, name, note, is_free, is_you, can_sit, bots, can_remove, says } = own;
    view! {
        <span class="seat-name" class:free=is_free class:you=is_you>{name}</span>
        <span class="seat-note">{note}</span>
        {says.map(|says| view! { <span class="says" aria-hidden="true">{says}</span> })}
        <span class="seat-deeds">
            {can_sit.then(|| view! {
                <button class="button main" on:click=move |_| act.run(Deed::Sit(seat))>{page.text(words::SIT_HERE)}</button>
            })}
            {(!bots.is_empty()).then(|| {
                let chosen = StoredValue::new(bots[0].0.clone());
                let choose = move |event| {
                    if let Ok(bot) = BotName::new(&event_target_value(&event)) {
                        chosen.set_value(bot);
                    }
                };
                let options = bots.iter().map(|(bot, name)| {
                    view! { <option value=bot.to_string()>{name.clone()}</option> }
                });
                view! {
                    <select class="which-bot" aria-label=page.text(words::WHICH_BOT) on:change=choose>{options.collect_view()}</select>
                    <button class="button give" on:click=move |_| act.run(Deed::SeatBot(seat, chosen.get_value()))>
                        {page.text(words::GIVE_TO_BOT)}
                    </button>
                }
            })}
            {can_remove.then(|| view! {
                <button class="button remove" on:click=move |_| act.run(Deed::RemoveBot(seat))>{page.text(words::REMOVE_BOT)}</button>
            })}
        </span>
    }
}

/// The link to the table, to be copied or shared.
#[component]
fn Link(place: Place) -> impl IntoView {
    let page = Page::get();
    let origin = window().location().origin().unwrap_or_default();
    let link = StoredValue::new(format!("{origin}{}", place.path()));
    let field = NodeRef::<Input>::new();
    let told = RwSignal::new(None::<words::Text>);
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        spawn_local(async move {
            let copied = browser::copy(field).await;
            // Who has gone on meanwhile need not be told.
            _ = told.try_set(Some(if copied { words::COPIED } else { words::COPY_YOURSELF }));
        });
    };
    let share = move |_| {
        let title = page.lang.get_untracked().pick("Ginmi", "吟味");
        spawn_local(async move { browser::share(title, &link.get_value()).await });
    };
    view! {
        <div class="link-box">
            <label for="link">{page.text(words::LINK)}</label>
            <div class="link-row">
                <input id="link" readonly node_ref=field value=link.get_value()/>
                <button class="button" id="copy" on:click=copy>{page.text(words::COPY)}</button>
                {browser::can_share().then(|| view! {
                    <button class="button" id="share" on:click=share>{page.text(words::SHARE)}</button>
                })}
            </div>
            <p class="told" role="status">{move || told.get().map(|text| text.of(page.lang.get()))}</p>
        </div>
    }
}
