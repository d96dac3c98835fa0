//! The cards of the deck, which are touched to put them in a hand or a pile.

use ginmi::cards::{Card, Month};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::super::widgets::{self, text_signal};
use super::CalculatorState;
use crate::browser::{focus, select_all};
use crate::model::calculator::{CalculatorChange, CalculatorMode};
use crate::words::{self as wording, calculator as texts};
use ginmi_words::text;

/// The cards of the deck by months.
pub(super) fn months(calc: CalculatorState) -> AnyView {
    let one = |month: Month| {
        let cards = calc.game.deck().of_month(month);
        let name = move || wording::month(calc.lang(), month);
        let whole = move || {
            let month = name();
            text!(calc.lang(), "calculator-take-month", month = month)
        };
        let take = move |_| calc.change(CalculatorChange::TouchMonth(month));
        let cards: Vec<AnyView> = cards.iter().map(|card| deck_card(calc, card)).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <div class="month">
                    <button class="month-name" aria-label=whole title=whole on:click=take>{name}</button>
                    <div class="month-cards">{cards}</div>
                </div>
            }
        })
    };
    let months = Month::all().filter_map(one).collect_view();
    let entered = move |event: leptos::ev::FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(card) = target.and_then(|target| target.closest(CARDS).ok().flatten()) {
            set_tab_stop(&card);
        }
    };
    let first = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let (Some(_), Some(card)) = (first.get(), select_all(CARDS).first()) {
            set_tab_stop(card);
        }
    });
    view! {
        <div class="months" node_ref=first on:keydown=move |event| move_by_arrow(&event) on:focusin=entered>{months}</div>
    }
    .into_any()
}

/// All cards are one tab stop; arrow keys move between them.
const CARDS: &str = ".deck-card";

/// Makes a card the tab stop.
fn set_tab_stop(card: &Element) {
    for other in select_all(CARDS) {
        _ = other.set_attribute("tabindex", if other == *card { "0" } else { "-1" });
    }
}

/// Moves from a card to another.
fn move_by_arrow(event: &KeyboardEvent) {
    let cards = select_all(CARDS);
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let at = target.and_then(|target| cards.iter().position(|card| *card == target));
    let (Some(at), false) = (at, event.ctrl_key() || event.alt_key() || event.meta_key()) else {
        return;
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowRight" => (at + 1).min(cards.len() - 1),
        "ArrowUp" => in_next_row(&cards, at, -1.0),
        "ArrowDown" => in_next_row(&cards, at, 1.0),
        "Home" => 0,
        "End" => cards.len() - 1,
        _ => return,
    };
    event.prevent_default();
    focus(&cards[to]);
}

/// The nearest card in the row above or below; how many cards are in a row depends on the window.
fn in_next_row(cards: &[Element], at: usize, direction: f64) -> usize {
    let middle = |card: &Element| {
        let own = card.get_bounding_client_rect();
        (own.x() + own.width() / 2.0, own.y() + own.height() / 2.0)
    };
    let (x, y) = middle(&cards[at]);
    // The row weighs more than the column.
    let distance = |card: &Element| {
        let (other_x, other_y) = middle(card);
        let down = (other_y - y) * direction;
        (down > 1.0).then(|| down * 100.0 + (other_x - x).abs())
    };
    let distances =
        cards.iter().enumerate().filter_map(|(index, card)| Some((distance(card)?, index)));
    distances.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(at, |(_, index)| index)
}

/// The owner of a card that is in no pile; piles have lower numbers.
const FREE: usize = 3;
const HAND: usize = 4;
const SHUT: usize = 5;

fn deck_card(calc: CalculatorState, card: Card) -> AnyView {
    let lies = calc.number_of(move |model| match model.mode {
        CalculatorMode::Hand if model.hand.contains(card) => HAND,
        CalculatorMode::Hand if model.hand.len() >= model.hand_size() => SHUT,
        CalculatorMode::Hand => FREE,
        CalculatorMode::Round => model.owner(card).unwrap_or(FREE),
    });
    let label = text_signal(move || {
        let (lang, name) = (calc.lang(), wording::card(calc.lang(), card));
        match lies.get() {
            owner @ 0..FREE => format!("{name}, {}", texts::player_label(lang, owner)),
            _ => name.to_owned(),
        }
    });
    let class = text_signal(move || {
        let class = match lies.get() {
            0 => "deck-card taken owner-0",
            1 => "deck-card taken owner-1",
            2 => "deck-card taken owner-2",
            HAND => "deck-card taken",
            SHUT => "deck-card shut",
            _ => "deck-card",
        };
        class.to_owned()
    });
    let mark = text_signal(move || ["A", "B", "C", "", "✓", ""][lies.get().min(SHUT)].to_owned());
    widgets::card_button(card, class, label, mark, calc.act(CalculatorChange::Touch(card)))
}
