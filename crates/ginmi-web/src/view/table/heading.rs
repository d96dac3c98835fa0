//! The game, the round with its month, and the stakes.

use leptos::prelude::*;

use crate::model::TableScene;
use crate::view::PageContext;
use crate::view::cards::card_face;
use crate::words::StakesBadge;

/// The heading of the table.
#[component]
pub(in crate::view) fn Heading(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let heading = Memo::new(move |_| scene.with(|scene| scene.heading.lines.clone()));
    let month = Memo::new(move |_| scene.with(|scene| scene.heading.month));
    let badges = Memo::new(move |_| scene.with(|scene| scene.heading.badges.clone()));
    let round = move || heading.with(|words| words.get(1).cloned());
    let short = Memo::new(move |_| scene.with(|scene| scene.heading.short.clone()));
    let short = move || {
        short.get().map(|(number, plant)| {
            view! { <span class="short-round" aria-hidden="true"><b>{number}</b> <span>{plant}</span></span> }
        })
    };
    let badge = |badge: StakesBadge| {
        let StakesBadge { kind, text, title } = badge;
        let month_name = title.clone();
        view! {
            <li class=format!("badge {}", kind.id()) tabindex="0" data-about=title>
                <span aria-hidden="true">{text}</span>
                <span class="unseen">{month_name}</span>
            </li>
        }
    };
    view! {
        <div class="heading">
            {move || month.get().map(|card| { page.lang.track(); view! { <span class="month">{card_face(card, None)}</span> } })}
            <div>
                <h1>{move || heading.with(|words| words.first().cloned())}</h1>
                <p><span class="full-round">{round}</span> {short}</p>
            </div>
            <ul class="badges">{move || badges.get().into_iter().map(badge).collect_view()}</ul>
        </div>
    }
}
