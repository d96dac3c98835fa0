//! What a person can do about others who are away or silent.

use ginmi_table::wire::{Request, VoteMotion};
use ginmi_words::text;
use leptos::prelude::*;

use super::PageContext;
use crate::browser;
use crate::model::{AwaitedPlayer, TableScene};

/// Asking for one's seat with another browser, handing it over, and voting for a bot.
#[component]
pub(super) fn AbsentPeople(scene: RwSignal<TableScene>, act: Callback<Request>) -> impl IntoView {
    let page = PageContext::get();
    let state = Memo::new(move |_| scene.with(|scene| scene.signals_and_votes.absent.clone()));
    let own_name = browser::player_name().unwrap_or_default().to_lowercase();
    let own_seats = move || {
        let is_own = |name: &str| name.to_lowercase() == own_name;
        let seats = state.with(|state| state.held_by_absent.clone()).into_iter();
        let ask = seats.filter(|(_, name)| is_own(name)).map(|(seat, _)| view! {
            <button class="button main ask-for-seat" on:click=move |_| act.run(Request::Sit { seat })>{page.text("ask-for-seat")}</button>
        });
        ask.collect_view()
    };
    let asked_for = move || {
        let seats = state.with(|state| state.asked_for.clone()).into_iter();
        let asked = seats.map(|(seat, name)| view! {
            <p class="notice" role="status">
                {text!(page.lang.get(), "asks-for-seat", name = name)} " "
                <button class="button hand-over" on:click=move |_| act.run(Request::HandOver { seat })>{page.text("hand-over")}</button>
            </p>
        });
        asked.collect_view()
    };
    // The question on which the reader has waited long enough.
    let silent = RwSignal::new(None::<u64>);
    let awaited = Memo::new(move |_| {
        let awaited = |one: &AwaitedPlayer| (one.question, one.silent_at);
        state.with(|state| state.awaited.as_ref().map(awaited))
    });
    Effect::new(move |_| {
        let Some((question, silent_at)) = awaited.get() else { return };
        let wait = silent_at.saturating_sub(browser::now());
        if wait > 0 {
            silent.set(None);
        }
        browser::run_after(wait, move || {
            // The page may be gone, or the question another one, by now.
            if awaited.try_get_untracked().flatten() == Some((question, silent_at)) {
                _ = silent.try_set(Some(question));
            }
        });
    });
    let vote = move |_| act.run(Request::Vote { motion: VoteMotion::StandIn, agree: true });
    let silent_player = move || {
        let awaited = state.with(|state| state.awaited.clone());
        let awaited = awaited.filter(|one| silent.get() == Some(one.question))?;
        let lang = page.lang.get();
        let text = if awaited.has_voted {
            text!(lang, "stand-in-voted", name = awaited.name)
        } else {
            text!(lang, "silent-player", name = awaited.name)
        };
        let button = (!awaited.has_voted).then(|| {
            view! {
                <button class="button" id="stand-in" on:click=vote>{page.text("stand-in")}</button>
            }
        });
        Some(view! { <p class="notice" id="silent-player" role="status">{text} " " {button}</p> })
    };
    view! {
        <div class="absent-people">
            {own_seats}
            <p class="notice" role="status" hidden=move || !state.with(|state| state.has_asked)>{page.text("asked-for-seat")}</p>
            {asked_for}
            {silent_player}
        </div>
    }
}
