//! Lists to choose from, whose code is in the module only once.

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
    view! { <label>{move || label.run(())} {select_field(id.to_owned(), offer, set)}</label> }
        .into_any()
}

/// A list to choose from.
fn select_field(id: String, offer: Callback<(), SelectEntries>, set: Callback<String>) -> AnyView {
    let options = move || {
        let (items, chosen) = offer.run(());
        let one = |(value, name): (String, String)| {
            let is_chosen = value == chosen;
            view! { <option value=value prop:selected=is_chosen>{name}</option> }
        };
        items.into_iter().map(one).collect_view()
    };
    view! {
        <select id=id on:change=move |event| set.run(event_target_value(&event))>{options}</select>
    }
    .into_any()
}
