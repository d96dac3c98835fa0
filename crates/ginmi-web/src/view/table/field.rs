//! The field and the draw pile.

use ginmi::action::Action;
use ginmi::cards::Card;
use leptos::prelude::*;

use crate::model::{HandCard, TableScene};
use crate::view::cards::{card_back, card_face};
use crate::view::{PageContext, each};
use crate::words;
use ginmi_words::text;

/// The field and the draw pile.
#[component]
pub(in crate::view) fn Field(
    scene: RwSignal<TableScene>,
    decide: Callback<Action>,
    looked: RwSignal<Option<Card>>,
) -> impl IntoView {
    let page = PageContext::get();
    let cards = Memo::new(move |_| {
        scene.with(|scene| scene.cards.field.iter().map(|own| own.card).collect::<Vec<_>>())
    });
    let pile = Memo::new(move |_| scene.with(|scene| (scene.cards.stock, scene.cards.red)));
    let in_play = Memo::new(move |_| scene.with(|scene| scene.cards.in_play));
    let one = move |card: Card| {
        let own = Memo::new(move |_| {
            scene.with(|scene| scene.cards.field.iter().find(|own| own.card == card).cloned())
        });
        let action = Memo::new(move |_| own.with(|own| own.as_ref().and_then(|own| own.action)));
        let slot = Memo::new(move |_| own.with(|own| own.as_ref().map_or((0, 0), |own| own.slot)));
        let row = move || slot.get().0.to_string();
        let column = move || slot.get().1.to_string();
        let marked = move |taken| scene.with(|scene| scene.is_marked(card, taken));
        let chosen = move || scene.with(|scene| scene.cards.is_chosen(card));
        let met = Memo::new(move |_| {
            let looked = looked.get();
            scene.with(|scene| {
                let of = |own: &&HandCard| Some(own.card) == looked && own.action.is_some();
                scene.cards.hand.iter().find(of).is_some_and(|own| own.meets.contains(&card))
            })
        });
        let makes =
            move || own.with(|own| own.as_ref().map(|own| own.makes.clone())).unwrap_or_default();
        let shown = move || {
            match action.get() {
            Some(action) => {
                let lang = page.lang.get();
                let (makes, name) = (makes(), words::card(lang, card));
                let label = if makes.is_empty() {
                    name.to_owned()
                } else {
                    let makes = makes.join(lang.text("and"));
                    text!(lang, "card-makes", makes = makes, name = name)
                };
                let star = (!makes.is_empty()).then(|| view! { <span class="star" aria-hidden="true"></span> });
                view! {
                    <button class="card-button candidate" class:advised=move || marked(false) class:taken=move || marked(true) style=("--row", row) style=("--column", column)
                        title=label on:click=move |_| decide.run(action)>
                        {card_face(card, None)} {star}
                    </button>
                }
                .into_any()
            }
            None => view! {
                <span class="field-card" class:met=move || met.get() class:chosen=chosen class:advised=move || marked(false)
                    class:taken=move || marked(true) style=("--row", row) style=("--column", column)>{card_face(card, Some(page.lang.get()))}</span>
            }
            .into_any(),
        }
        };
        shown.into_any()
    };
    // The columns in use, which the style sheet puts in the middle.
    let columns = Memo::new(move |_| {
        scene.with(|scene| {
            let columns = || scene.cards.field.iter().map(|own| own.slot.1);
            columns().min().zip(columns().max()).unwrap_or_default()
        })
    });
    view! {
        <section class="middle" aria-label=page.text("field")
            style=("--first", move || columns.get().0.to_string())
            style=("--last", move || columns.get().1.to_string())
        >
            <div class="stock">
                {move || { let (count, red) = pile.get(); (count > 0).then(|| card_back(red)) }}
                <span class="count">{page.text("draw-pile")} " " <b>{move || pile.get().0}</b></span>
                {move || in_play.get().map(|card| view! { <span class="in-play">{card_face(card, Some(page.lang.get()))}</span> })}
            </div>
            <div class="field">
                {each(cards, |card| card.index().into(), Callback::new(one))}
            </div>
        </section>
    }
}
