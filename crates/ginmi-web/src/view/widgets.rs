//! Interactive elements: buttons, cards, lists.
//!
//! Their texts are signals, and their actions callbacks.

use ginmi::cards::Card;
use leptos::prelude::*;

use super::cards::card_face;

/// A reactive text: a signal of a string.
pub(super) type TextSignal = Signal<String>;

/// A derived text.
pub(super) fn text_signal(of: impl Fn() -> String + Send + Sync + 'static) -> TextSignal {
    Signal::derive(of)
}

/// A button; `pressed` shows that it is chosen.
pub(super) fn button(
    id: &str,
    class: TextSignal,
    pressed: Signal<bool>,
    children: AnyView,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button id=id.to_owned() class=class aria-pressed=move || pressed.get().to_string() on:click=move |_| act.run(())>
            {children}
        </button>
    }
    .into_any()
}

/// A button with an action.
pub(super) fn action_button(
    class: &'static str,
    label: TextSignal,
    detail: String,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button class=class on:click=move |_| act.run(())>
            <span class="choice-label">{label}</span>
            <span class="choice-detail">{detail}</span>
        </button>
    }
    .into_any()
}

/// A card to touch, optionally with a mark.
pub(super) fn card_button(
    card: Card,
    class: TextSignal,
    label: TextSignal,
    mark: TextSignal,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button class=class aria-label=label aria-pressed=move || (!mark.with(String::is_empty)).to_string()
            on:click=move |_| act.run(())>
            {card_face(card, None)}
            <span class="owner" aria-hidden="true">{mark}</span>
        </button>
    }
    .into_any()
}

/// A list to choose from: the labels, the chosen entry, and the action.
pub(super) fn select_list(
    label: TextSignal,
    id: &str,
    entries: Signal<Vec<String>>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let options = move || {
        let one = |(index, text): (usize, String)| {
            view! { <option value=index prop:selected=move || chosen.get() == index>{text}</option> }
                .into_any()
        };
        entries.get().into_iter().enumerate().map(one).collect::<Vec<AnyView>>()
    };
    view! {
        <label><span>{label}</span>
            <select id=id.to_owned() on:change=move |event| if let Ok(index) = event_target_value(&event).parse() { choose.run(index) }>
                {options}
            </select>
        </label>
    }
    .into_any()
}

/// A checkbox.
pub(super) fn checkbox(label: TextSignal, on: Signal<bool>, switch: Callback<()>) -> AnyView {
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=on on:change=move |_| switch.run(())/>
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// A field for a number.
pub(super) fn number_input(
    label: TextSignal,
    id: &str,
    value: Signal<usize>,
    set: Callback<usize>,
) -> AnyView {
    view! {
        <label><span>{label}</span>
            <input type="number" inputmode="numeric" min="0" max="99999" id=id.to_owned() prop:value=move || value.get().to_string()
                on:input=move |event| set.run(event_target_value(&event).parse().unwrap_or(0))/>
        </label>
    }
    .into_any()
}
