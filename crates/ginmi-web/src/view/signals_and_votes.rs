//! Signals and votes at a table of the server.

use ginmi_table::wire::{ChatSignal, Request, VoteMotion};
use leptos::prelude::*;

use super::table::notification_switch;
use super::{PageContext, absent_people};
use crate::model::TableScene;
use crate::words;
use ginmi_words::id;

/// The phrases: a button at the reader's seat that unfolds them above the table.
pub(super) fn phrases(
    page: PageContext,
    scene: RwSignal<TableScene>,
    send_signal: Callback<ChatSignal>,
) -> AnyView {
    let is_seated = Memo::new(move |_| scene.with(|scene| scene.signals_and_votes.is_seated));
    let open = RwSignal::new(false);
    let signal = move |signal: &ChatSignal| {
        let signal = *signal;
        let send = move |_| {
            open.set(false);
            send_signal.run(signal);
        };
        view! { <button class="button signal" on:click=send>{page.text(words::signal_text_id(signal))}</button> }
    };
    let escaped = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
        }
    };
    view! {
        <div class="phrases" hidden=move || !is_seated.get() on:keydown=escaped>
            <button class="button" id="phrases" aria-expanded=move || open.get().to_string()
                title=page.text("say") on:click=move |_| open.update(|open| *open = !*open)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v11H11l-5 5v-5H4z"/></svg>
            </button>
            <div class="signals" role="group" aria-label=page.text("say") hidden=move || !open.get()>
                {ChatSignal::ALL.iter().map(signal).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// Signals, votes to break the match off, and leaving for good.
#[component]
pub(super) fn SignalsAndVotes(
    scene: RwSignal<TableScene>,
    act: Callback<Request>,
) -> impl IntoView {
    let page = PageContext::get();
    let state = Memo::new(move |_| scene.with(|scene| scene.signals_and_votes.clone()));
    let last_signal =
        move || state.with(|state| state.signals.last().map(|(_, line)| line.clone()));
    let abandon = move || state.with(|state| state.abandon.clone());
    let vote = move || {
        let text = state.with(|state| match (state.you_abandon, state.abandon.is_some()) {
            (true, _) => id!("abandon-not"),
            (false, true) => id!("abandon-too"),
            (false, false) => id!("abandon"),
        });
        page.lang.get().text(text)
    };
    let abandon_or_not = move |_| {
        let agree = state.with_untracked(|state| !state.you_abandon);
        act.run(Request::Vote { motion: VoteMotion::Abandon, agree });
    };
    let leaving = RwSignal::new(false);
    let leave = move |_| {
        leaving.set(false);
        act.run(Request::Leave);
    };
    view! {
        <p class="unseen said" role="status">{last_signal}</p>
        <absent_people::AbsentPeople scene act/>
        <p class="notice" id="abandoning" role="status" hidden=move || abandon().is_none()>{abandon}</p>
        <details class="fold talk" hidden=move || state.with(|state| !state.is_seated || !state.is_playing)>
            <summary>{page.text("leaving-fold")}</summary>
            <notification_switch::NotificationSwitch scene/>
            <div class="votes">
                <button class="button" id="abandon" on:click=abandon_or_not>{vote}</button>
                <button class="button" id="leave-match" hidden=move || leaving.get() on:click=move |_| leaving.set(true)>{page.text("leave-match")}</button>
                <div class="leaving" role="alert" hidden=move || !leaving.get()>
                    <p>{page.text("leave-sure")}</p>
                    <button class="button main" id="really-leave" on:click=leave>{page.text("really-leave")}</button>
                    <button class="button" on:click=move |_| leaving.set(false)>{page.text("stay")}</button>
                </div>
            </div>
        </details>
    }
}
