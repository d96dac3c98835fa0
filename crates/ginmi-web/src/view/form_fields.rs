//! Form fields. Each kind is one function, so that the module contains its code only once.

use leptos::prelude::*;

/// The entries of a list (value and label), and the chosen value.
pub(super) type SelectEntries = (Vec<(String, String)>, String);

/// A list to choose from, with a label.
pub(super) fn labelled_select(
    label: Callback<(), String>,
    id: &str,
    offer: Callback<(), SelectEntries>,
    set: Callback<String>,
) -> AnyView {
    view! { <label>{move || label.run(())} {select_field(id.to_owned(), None, offer, set)}</label> }
        .into_any()
}

/// A list to choose from.
pub(super) fn select_field(
    id: String,
    about: Option<String>,
    offer: Callback<(), SelectEntries>,
    set: Callback<String>,
) -> AnyView {
    let options = move || {
        let (items, chosen) = offer.run(());
        let one = |(value, name): (String, String)| {
            let is_chosen = value == chosen;
            view! { <option value=value prop:selected=is_chosen>{name}</option> }
        };
        items.into_iter().map(one).collect_view()
    };
    view! {
        <select id=id aria-describedby=about on:change=move |event| set.run(event_target_value(&event))>{options}</select>
    }
    .into_any()
}

/// A field for a whole number within bounds, which is read when editing ends.
pub(super) struct NumberField {
    pub(super) id: String,
    /// Its name, if it has no label.
    pub(super) name: Option<String>,
    pub(super) about: String,
    pub(super) least: u32,
    pub(super) most: u32,
    /// The placeholder.
    pub(super) hint: String,
    /// The current text; `None` to hide the field.
    pub(super) value: Callback<(), Option<String>>,
    pub(super) set: Callback<String>,
}

/// A field for a number.
pub(super) fn number_field(number: NumberField) -> AnyView {
    let NumberField { id, name, about, least, most, hint, value, set } = number;
    view! {
        <input type="number" id=id aria-label=name aria-describedby=about min=least max=most placeholder=hint
            hidden=move || value.run(()).is_none()
            prop:value=move || value.run(()).unwrap_or_default()
            on:change=move |event| set.run(event_target_value(&event))/>
    }
    .into_any()
}
