//! Whose turn it is, and what the reader is asked.

use ginmi::action::Action;
use leptos::prelude::*;

use super::Page;
use crate::model::{Ask, Choice, Deed, Hint, Offer, Prompt, Scene};
use crate::words;

/// The prompt with its buttons.
#[component]
pub(super) fn Asked(scene: RwSignal<Scene>, act: Callback<Deed>) -> impl IntoView {
    let page = Page::get();
    let prompt = Memo::new(move |_| scene.with(|scene| scene.prompt.clone()));
    let ask = Memo::new(move |_| scene.with(|scene| scene.ask.clone()));
    let refusal = Memo::new(move |_| scene.with(|scene| scene.refusal.clone()));
    let has_sheet = Memo::new(move |_| scene.with(|scene| scene.sheet.is_some()));
    let replaced = Memo::new(move |_| scene.with(|scene| scene.replaced));
    let sentence = move || {
        let Prompt { text, is_yours } = prompt.get();
        view! { <p class="prompt" class:yours=is_yours role="status">{text}</p> }
    };
    let advised = Memo::new(move |_| {
        scene.with(|scene| match &scene.hint {
            Hint::Given(advice) => Some(advice.best.action),
            _ => None,
        })
    });
    let button = move |choice| button(act, advised, choice);
    let buttons = move || {
        match ask.get() {
        Ask::Choose(choices) => choices.into_iter().map(button).collect_view().into_any(),
        Ask::Offers(offers, none) => {
            let offers = offers.into_iter().map(|offer| view! { <OfferForm offer act/> }).collect_view();
            (offers, button(none)).into_any()
        }
        // Beside a settlement, the button stands with it.
        Ask::Nothing | Ask::NextRound => ().into_any(),
        Ask::Again { .. } if has_sheet.get() => ().into_any(),
        Ask::Again { agreed } => again(page, act, agreed).into_any(),
        Ask::Start => view! {
            <button class="button main" id="start" on:click=move |_| act.run(Deed::Start)>{page.text(words::START)}</button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="asked" aria-label=page.text(words::YOUR_CHOICES)>
            {sentence}
            {move || replaced.get().then(|| view! {
                <button class="button main" on:click=move |_| act.run(Deed::Back)>{page.text(words::TAKE_BACK)}</button>
            })}
            <div class="choices">{buttons}</div>
            {move || refusal.get().map(|refusal| view! { <p class="refusal" role="alert">{refusal}</p> })}
        </section>
    }
}

/// Whether the reader wants another match.
pub(super) fn again(page: Page, act: Callback<Deed>, agreed: bool) -> impl IntoView {
    view! {
        <button class="button main" id="again" disabled=agreed on:click=move |_| act.run(Deed::Rematch)>
            {page.text(words::AGAIN)}
        </button>
    }
}

fn button(act: Callback<Deed>, advised: Memo<Option<Action>>, choice: Choice) -> impl IntoView {
    let Choice { label, detail, action } = choice;
    view! {
        <button class="button choice" class:advised=move || advised.get() == Some(action) on:click=move |_| act.run(Deed::Decide(action))>
            <span class="choice-label">{label}</span>
            {(!detail.is_empty()).then(|| view! { <span class="choice-detail">{detail}</span> })}
        </button>
    }
}

/// An offer, of which the amount is still to be named (HH-4.7).
#[component]
fn OfferForm(offer: Offer, act: Callback<Deed>) -> impl IntoView {
    let page = Page::get();
    let Offer { to, name, least, most } = offer;
    let amount = RwSignal::new(least);
    let offered = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let amount = amount.get_untracked();
        if (least..=most).contains(&amount) {
            act.run(Deed::Decide(Action::Offer { to, amount }));
        }
    };
    view! {
        <form class="offer" on:submit=offered>
            <label>{name} " " {page.text(words::AMOUNT)}
                <input type="number" min=least max=most value=least required
                    on:input=move |event| amount.set(event_target_value(&event).parse().unwrap_or(0))/>
            </label>
            <button class="button">{page.text(words::OFFER)}</button>
        </form>
    }
}
