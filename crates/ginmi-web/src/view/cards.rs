//! Cards: pictures, or faces with letters if there are none.

use std::cell::{Cell, OnceCell, RefCell};

use ginmi::cards::{Card, CardKind, groups};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::PageContext;
use crate::browser::document;
use crate::words::{self, Lang};

thread_local! {
    /// The names of the pictures with their addresses (data URLs); `None` while they are being
    /// fetched.
    static PICTURES: RefCell<Option<Vec<(String, String)>>> = const { RefCell::new(None) };
    /// The first pictures, which are drawings, once others have replaced them.
    static DRAWINGS: OnceCell<Vec<(String, String)>> = const { OnceCell::new() };
    /// Notifies cards that were painted before their pictures arrived.
    static ARRIVED: Cell<Option<Trigger>> = const { Cell::new(None) };
}

/// Lets cards be painted before their pictures have arrived.
pub(super) fn await_pictures() {
    ARRIVED.set(Some(Trigger::new()));
}

/// Stores the pictures: a line for each, with its name and address. Without pictures, cards have
/// letters.
pub(crate) fn store_pictures(pictures: &str) {
    let addresses = pictures.lines().filter_map(|line| line.split_once(' '));
    let addresses =
        addresses.map(|(name, address)| (name.to_owned(), address.to_owned())).collect();
    if let Some(before) = PICTURES.replace(Some(addresses)) {
        DRAWINGS.with(|drawings| _ = drawings.set(before));
    }
    if let Some(arrived) = ARRIVED.get() {
        arrived.notify();
    }
    if let Some(body) = document().body() {
        paint_codes(&body);
    }
}

/// Whether pictures are being fetched.
fn are_awaited() -> bool {
    PICTURES.with_borrow(Option::is_none)
}

/// The address of a picture, if the page has it.
fn picture(name: &str) -> Option<String> {
    PICTURES.with_borrow(|all| {
        let all = all.as_ref()?;
        all.iter().find(|(own, _)| own == name).map(|(_, address)| address.clone())
    })
}

/// The address of a picture as a drawing, if the page has it.
fn drawing(name: &str) -> Option<String> {
    let find = |drawings: &Vec<(String, String)>| {
        drawings.iter().find(|(own, _)| own == name).map(|(_, address)| address.clone())
    };
    DRAWINGS.with(|drawings| match drawings.get() {
        Some(drawings) => find(drawings),
        None => picture(name),
    })
}

/// Paints something with pictures, and repaints it when they arrive.
fn pictured(paint: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    match ARRIVED.get().filter(|_| are_awaited()) {
        Some(arrived) => {
            let paint = move || {
                arrived.track();
                paint()
            };
            paint.into_any()
        }
        None => paint(),
    }
}

/// Adds pictures to the cards in a text, which only has their codes.
pub(super) fn paint_codes(text: &web_sys::Element) {
    let Ok(images) = text.query_selector_all("img[data-card]") else { return };
    for index in 0..images.length() {
        let image = images.get(index).and_then(|image| image.dyn_into::<web_sys::Element>().ok());
        let Some(image) = image else { continue };
        let address = image.get_attribute("data-card").and_then(|code| picture(&code));
        if let Some(address) = address {
            _ = image.set_attribute("src", &address);
        }
    }
}

/// The name of a card's picture.
fn file(card: Card) -> &'static str {
    if card == Card::BLANK { "blank" } else { card.code() }
}

/// The color of a face without a picture: that of the kind or, for ribbons, of the ribbon.
fn tint(card: Card) -> &'static str {
    match card.kind() {
        CardKind::Bright => "bright",
        CardKind::Animal => "animal",
        CardKind::Ribbon if groups::POETRY_RIBBONS.contains(card) => "poetry",
        CardKind::Ribbon if groups::BLUE_RIBBONS.contains(card) => "blue",
        CardKind::Ribbon => "ribbon",
        CardKind::Chaff => "chaff",
    }
}

/// The name of a kind in the style sheet.
pub(super) const fn kind_id(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Bright => "bright",
        CardKind::Animal => "animal",
        CardKind::Ribbon => "ribbon",
        CardKind::Chaff => "chaff",
    }
}

/// The face of a card. Its title has the name of the card in the language of `label`, also for
/// screen readers; `None` if something else has the name.
///
/// All overlays (month, kind, name) are always in the DOM; the style sheet shows the chosen ones.
pub(super) fn card_face(card: Card, label: Option<Lang>) -> AnyView {
    pictured(move || face_now(card, label, picture))
}

/// The face of a card that is larger than any at a table, where a bitmap would be blurred; for the
/// eyes alone. It has to be within an element of the class `drawn`, which `page/bitmaps.js` skips.
pub(super) fn large_card(card: Card) -> AnyView {
    pictured(move || face_now(card, None, drawing))
}

fn face_now(card: Card, label: Option<Lang>, picture: fn(&str) -> Option<String>) -> AnyView {
    let name = label.map(|lang| words::card(lang, card));
    let role = name.is_some().then_some("img");
    let hidden = name.is_none().then_some("true");
    let is_blank = card == Card::BLANK;
    let month = if is_blank { 0 } else { card.month().number() };
    let kind = if is_blank { "none" } else { kind_id(card.kind()) };
    let (class, content) = match picture(file(card)) {
        Some(address) => {
            let image = view! { <img src=address alt="" draggable="false"/> };
            ("card".to_owned(), image.into_any())
        }
        None if are_awaited() => ("card awaited".to_owned(), ().into_any()),
        None => {
            let month = if is_blank { String::new() } else { month.to_string() };
            let letters =
                view! { <b>{month}</b> <span lang="ja">{words::short_card_name(card)}</span> };
            (format!("card letters {}", tint(card)), letters.into_any())
        }
    };
    let plant = (!is_blank).then(|| {
        let month = card.month();
        let lang = PageContext::get().lang;
        view! { <i class="card-name" data-name=move || words::plant(lang.get(), month)></i> }
    });
    view! {
        <span class=class data-card=card.code() data-month=month data-kind=kind role=role title=name aria-hidden=hidden>
            {content} {plant}
        </span>
    }
    .into_any()
}

/// The most cards that lie beside one another in a fan; more lie in two rows.
const FAN: usize = 6;

/// Cards of a yaku, for the eyes alone.
pub(super) fn card_fan(cards: &[Card]) -> impl IntoView + use<> {
    let (is_many, columns) = (cards.len() > FAN, cards.len().div_ceil(2).to_string());
    let faces = cards.iter().map(|card| card_face(*card, None)).collect_view();
    view! { <span class="beat-cards" class:many=is_many style=("--columns", columns)>{faces}</span> }
}

/// The back of a card.
pub(super) fn card_back(red: bool) -> AnyView {
    let name = if red { "back-red" } else { "back-black" };
    pictured(move || {
        let content =
            picture(name).map(|address| view! { <img src=address alt="" draggable="false"/> });
        view! { <span class=format!("card {name}") aria-hidden="true">{content}</span> }.into_any()
    })
}
