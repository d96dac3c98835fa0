//! Cards: a picture where there is one, else a face of letters.

use ginmi::cards::{Card, Kind, groups};
use leptos::prelude::*;

use crate::browser::told;
use crate::words::{self, Lang};

/// The address of a picture, where the bundle has it.
fn picture(name: &str) -> Option<String> {
    let has = told("pictures");
    has.split(' ').any(|one| one == name).then(|| format!("{}/{name}.svg", told("cards")))
}

/// The name of a card's picture.
fn file(card: Card) -> &'static str {
    if card == Card::BLANK { "blank" } else { card.code() }
}

/// The colour of a face without a picture: of the kind, and for ribbons of the paper.
fn tint(card: Card) -> &'static str {
    match card.kind() {
        Kind::Bright => "bright",
        Kind::Animal => "animal",
        Kind::Ribbon if groups::POETRY_RIBBONS.contains(card) => "poetry",
        Kind::Ribbon if groups::BLUE_RIBBONS.contains(card) => "blue",
        Kind::Ribbon => "ribbon",
        Kind::Chaff => "chaff",
    }
}

/// The face of a card. What it is called stands in `label`, or nowhere if something else says it.
pub(super) fn face(card: Card, label: Option<Lang>) -> AnyView {
    let alt = label.map_or_else(String::new, |lang| words::card(lang, card));
    match picture(file(card)) {
        Some(address) => {
            view! { <img class="card" src=address alt=alt draggable="false" data-card=card.code()/> }.into_any()
        }
        None => {
            let month = if card == Card::BLANK { String::new() } else { card.month().to_string() };
            let hidden = alt.is_empty().then_some("true");
            let role = (!alt.is_empty()).then_some("img");
            view! {
                <span class=format!("card letters {}", tint(card)) data-card=card.code() role=role
                    aria-label=alt aria-hidden=hidden>
                    <b>{month}</b>
                    <span lang="ja">{card.short_name()}</span>
                </span>
            }
            .into_any()
        }
    }
}

/// The back of a card.
pub(super) fn back(red: bool) -> AnyView {
    let name = if red { "back-red" } else { "back-black" };
    match picture(name) {
        Some(address) => {
            view! { <img class="card" src=address alt="" draggable="false"/> }.into_any()
        }
        None => view! { <span class=format!("card {name}") aria-hidden="true"></span> }.into_any(),
    }
}
