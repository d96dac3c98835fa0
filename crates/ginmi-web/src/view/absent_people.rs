//! What a person can do about others who are away or silent.

use ginmi_table::names::PersonName;
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
    let own_name = browser::player_name().and_then(|name| PersonName::new(&name).ok());
    let own_seats = move || {
        let is_own = |name: &str| own_name.as_ref().is_some_and(|own| own.is_like(name));
        let seats = state.with(|state| state.held_by_absent.clone()).into_iter();
        let ask = seats.filter(|(_, name)| is_own(name)).map(|(seat, _)| {
            let ask = view! {
                <button class="button main ask-for-seat" on:click=move |_| act.run(Request::Sit { seat })>{page.text("ask-for-seat")}</button>
            };
            notice(page.lang.get().text("is-your-seat").to_owned(), Some(ask.into_any()))
        });
        ask.collect_view()
    };
    let asked_for = move || {
        let seats = state.with(|state| state.asked_for.clone()).into_iter();
        let asked = seats.map(|(seat, name)| {
            let hand_over = view! {
                <button class="button main hand-over" on:click=move |_| act.run(Request::HandOver { seat })>{page.text("hand-over")}</button>
            };
            notice(text!(page.lang.get(), "asks-for-seat", name = name), Some(hand_over.into_any()))
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
                <button class="button main" id="stand-in" on:click=vote>{page.text("stand-in")}</button>
            }
            .into_any()
        });
        Some(notice(text, button))
    };
    let has_asked = move || {
        let has_asked = state.with(|state| state.has_asked);
        has_asked.then(|| notice(page.lang.get().text("asked-for-seat").to_owned(), None))
    };
    view! {
        <div class="absent-people" role="status">
            {own_seats}
            {has_asked}
            {asked_for}
            {silent_player}
        </div>
    }
}

/// A sentence about other people, and what can be done.
fn notice(text: String, button: Option<AnyView>) -> AnyView {
    let button = button.map(|button| view! { <p class="ways">{button}</p> });
    view! { <section class="trouble about-people"><p>{text}</p> {button}</section> }.into_any()
}
