//! What people say to each other at a table of the server, and what they vote on.

use ginmi_table::wire::Signal;
use leptos::prelude::*;

use super::Page;
use crate::model::{Deed, Scene};
use crate::words;

/// Signals to say, those that were said, votes to break the match off, and leaving for good.
#[component]
pub(super) fn Talk(scene: RwSignal<Scene>, act: Callback<Deed>) -> impl IntoView {
    let page = Page::get();
    let talk = Memo::new(move |_| scene.with(|scene| scene.talk.clone()));
    let is_seated = Memo::new(move |_| talk.with(|talk| talk.is_seated));
    let is_watching = Memo::new(move |_| talk.with(|talk| talk.is_watching));
    let is_playing = Memo::new(move |_| talk.with(|talk| talk.is_playing && talk.is_seated));
    let you_abandon = Memo::new(move |_| talk.with(|talk| talk.you_abandon));
    let abandon = Memo::new(move |_| talk.with(|talk| talk.abandon.clone()));
    let said = move || {
        let lang = page.lang.get();
        talk.with(|talk| {
            talk.said.iter().map(|(number, line)| (*number, lang, line.clone())).collect::<Vec<_>>()
        })
    };
    let signals = Signal::ALL.iter().map(|signal| {
        let signal = *signal;
        view! {
            <button class="button signal" on:click=move |_| act.run(Deed::Say(signal))>{page.text(words::signal(signal))}</button>
        }
    });
    let signals = signals.collect_view();
    let leaving = RwSignal::new(false);
    let vote = move || match (you_abandon.get(), abandon.with(Option::is_some)) {
        (true, _) => words::ABANDON_NOT,
        (false, true) => words::ABANDON_TOO,
        (false, false) => words::ABANDON,
    };
    view! {
        {move || is_watching.get().then(|| view! { <p class="watching" role="status">{page.text(words::YOU_WATCH)}</p> })}
        <ol class="said" role="log" aria-live="polite" aria-label=page.text(words::TALK)>
            <For each=said key=|(number, lang, _)| (*number, lang.tag()) let:line><li>{line.2}</li></For>
        </ol>
        {move || abandon.get().map(|sentence| view! { <p class="notice" id="abandoning" role="status">{sentence}</p> })}
        <details class="fold talk" hidden=move || !is_seated.get()>
            <summary>{page.text(words::TALK)}</summary>
            <div class="signals" role="group" aria-label=page.text(words::SAY)>{signals}</div>
            <div class="votes" hidden=move || !is_playing.get()>
                <button class="button" id="abandon" on:click=move |_| act.run(Deed::Abandon(!you_abandon.get_untracked()))>
                    {move || vote().of(page.lang.get())}
                </button>
                {move || if leaving.get() {
                    view! {
                        <p role="status">{page.text(words::LEAVE_SURE)}</p>
                        <button class="button main" id="really-leave" on:click=move |_| { leaving.set(false); act.run(Deed::Leave); }>
                            {page.text(words::REALLY_LEAVE)}
                        </button>
                        <button class="button" on:click=move |_| leaving.set(false)>{page.text(words::STAY)}</button>
                    }
                    .into_any()
                } else {
                    view! { <button class="button" id="leave-match" on:click=move |_| leaving.set(true)>{page.text(words::LEAVE_MATCH)}</button> }.into_any()
                }}
            </div>
        </details>
    }
}
