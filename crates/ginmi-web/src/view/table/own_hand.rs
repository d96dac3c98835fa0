//! The reader's hand.

use ginmi::action::Action;
use ginmi::cards::Card;
use leptos::prelude::*;

use crate::browser::settings;
use crate::model::TableScene;
use crate::view::cards::{card_back, card_face};
use crate::view::{PageContext, each};
use crate::words::{self, Lang};
use ginmi_words::text;

/// The reader's hand: cards that can be played lift, and highlight what they match.
#[component]
pub(in crate::view) fn Hand(
    scene: RwSignal<TableScene>,
    decide: Callback<Action>,
    looked: RwSignal<Option<Card>>,
    /// Shows the result of a round that the reader sits out.
    #[prop(optional)]
    skip: Option<Callback<()>>,
) -> impl IntoView {
    let page = PageContext::get();
    let cards = Memo::new(move |_| {
        scene.with(|scene| scene.cards.hand.iter().map(|own| own.card).collect::<Vec<_>>())
    });
    let effect = Memo::new(move |_| {
        let looked = looked.get();
        scene.with(|scene| {
            let own = scene
                .cards
                .hand
                .iter()
                .find(|own| Some(own.card) == looked && own.action.is_some());
            own.map(|own| (own.card, own.open, own.effect.clone()))
        })
    });
    let unseen = Memo::new(move |_| scene.with(|scene| (scene.cards.unseen, scene.cards.red)));
    let backs = move || {
        let (count, red) = unseen.get();
        let one = |place: u8| view! { <span class="unseen-card" style=("--at", place.to_string())>{card_back(red)}</span> };
        (1..=count).map(one).collect_view()
    };
    let count = move || {
        scene.with(|scene| scene.cards.hand.len().max(scene.cards.unseen.into())).to_string()
    };
    let touched = RwSignal::new(false);
    // The chosen card, which another click plays.
    let armed = RwSignal::new(None::<Card>);
    let effect = move || {
        let (card, open, effect) = effect.get()?;
        let lang = page.lang.get();
        let name = card_name(lang, card, open);
        let is_ready = armed.get().is_none_or(|armed| armed == card);
        let again =
            (touched.get() && is_ready).then(|| view! { <b>" · " {lang.text("touch-again")}</b> });
        Some(view! { {text!(lang, "label-value", label = name, value = effect)} {again} })
    };
    let sits_out = Memo::new(move |_| scene.with(TableScene::sits_out));
    let skip_button = move || {
        let skip = skip.filter(|_| sits_out.get())?;
        Some(view! {
            <button class="button" id="skip-to-result" on:click=move |_| skip.run(())>{page.text("skip-to-result")}</button>
        })
    };
    let pointer = StoredValue::new((0, 0));
    let one =
        move |card| view! { <OwnCard scene decide looked touched armed pointer card/> }.into_any();
    view! {
        <section class="hand-box" aria-label=page.text("your-hand")>
            <p class="effect" aria-hidden="true">{effect}</p>
            <div class="hand" style:--cards=count>
                {each(cards, |card| card.index().into(), Callback::new(one))}
                {backs}
            </div>
            {skip_button}
        </section>
    }
}

/// The least length of a swipe that plays a card, in px.
const SWIPE: i32 = 36;

/// The name of a card of the hand, and whether everybody sees it.
fn card_name(lang: Lang, card: Card, open: bool) -> String {
    let name = words::card(lang, card);
    if open { text!(lang, "card-seen", card = name) } else { name.to_owned() }
}

#[component]
fn OwnCard(
    scene: RwSignal<TableScene>,
    decide: Callback<Action>,
    looked: RwSignal<Option<Card>>,
    touched: RwSignal<bool>,
    armed: RwSignal<Option<Card>>,
    /// Where the pointer was last moved to: a card that moves below it is not looked at.
    pointer: StoredValue<(i32, i32)>,
    card: Card,
) -> impl IntoView {
    let page = PageContext::get();
    let own = Memo::new(move |_| {
        scene.with(|scene| scene.cards.hand.iter().find(|own| own.card == card).cloned())
    });
    let action = move || own.with(|own| own.as_ref().and_then(|own| own.action));
    // Its place from the left, from 1.
    let place = Memo::new(move |_| {
        let place = scene.with(|scene| scene.cards.hand.iter().position(|own| own.card == card));
        place.map_or(0, |place| place + 1)
    });
    let label = move || {
        let lang = page.lang.get();
        let name = card_name(lang, card, own.with(|own| own.as_ref().is_some_and(|own| own.open)));
        let effect = own.with(|own| own.as_ref().map(|own| own.effect.clone()).unwrap_or_default());
        if effect.is_empty() {
            return name;
        }
        text!(lang, "label-value", label = name, value = effect)
    };
    let star = move || {
        let makes = own.with(|own| own.as_ref().is_some_and(|own| !own.makes.is_empty()));
        makes.then(|| view! { <span class="star" aria-hidden="true"></span> })
    };
    // Touch has no hover, so the first touch chooses a card and the second plays it.
    let ready = StoredValue::new(true);
    // Where the last touch began.
    let touched_at = StoredValue::new(None::<(i32, i32)>);
    let down = move |event: leptos::ev::PointerEvent| {
        let is_mouse = event.pointer_type() == "mouse";
        ready.set_value(is_mouse || looked.get_untracked() == Some(card));
        touched.set(!is_mouse);
        touched_at.set_value((!is_mouse).then(|| (event.client_x(), event.client_y())));
    };
    let looked_at = move |event: leptos::ev::MouseEvent| {
        let at = (event.client_x(), event.client_y());
        if pointer.get_value() != at {
            pointer.set_value(at);
            if looked.get_untracked() != Some(card) {
                looked.set(Some(card));
            }
        }
    };
    let play = move |action| {
        looked.set(None);
        armed.set(None);
        decide.run(action);
    };
    let choose = move || {
        ready.set_value(true);
        looked.set(Some(card));
        touched.set(true);
        armed.set(Some(card));
    };
    let is_confirmed = move || !settings().confirm || armed.get_untracked() == Some(card);
    // A swipe upwards plays the card as well. The style sheet keeps it from scrolling the page.
    let up = move |event: leptos::ev::PointerEvent| {
        let Some((x, y)) = touched_at.get_value() else { return };
        let (across, upwards) = ((event.client_x() - x).abs(), y - event.client_y());
        if upwards >= SWIPE
            && upwards > 2 * across
            && let Some(action) = action()
        {
            if is_confirmed() {
                play(action);
            } else {
                choose();
            }
        }
    };
    let click = move |_| {
        // With confirmation of moves, the mouse works in the same way.
        let is_ready = if settings().confirm { is_confirmed() } else { ready.get_value() };
        if !is_ready {
            choose();
        } else if let Some(action) = action() {
            play(action);
        }
    };
    view! {
        <button
            class="card-button"
            class:legal=move || action().is_some()
            class:matches=move || own.with(|own| own.as_ref().is_some_and(|own| own.action.is_some() && !own.meets.is_empty()))
            class:open=move || own.with(|own| own.as_ref().is_some_and(|own| own.open))
            class:looked=move || (looked.get() == Some(card) || armed.get() == Some(card)) && action().is_some()
            class:chosen=move || scene.with(|scene| scene.cards.is_chosen(card))
            class:advised=move || scene.with(|scene| scene.is_marked(card, false))
            class:taken=move || scene.with(|scene| scene.is_marked(card, true))
            style=("--at", move || place.get().to_string())
            title=label
            aria-disabled=move || action().is_none().to_string()
            on:pointerdown=down
            on:pointerup=up
            on:click=click
            on:focus=move |_| if ready.get_value() { looked.set(Some(card)) }
            on:blur=move |_| { looked.set(None); armed.set(None); }
            on:mousemove=looked_at
            on:mouseleave=move |_| looked.set(None)
        >
            {card_face(card, None)} {star}
        </button>
    }
}
