//! Keyboard control of the table: arrows move, digits choose, the space bar skips, Escape closes.

use ginmi::cards::Card;
use ginmi::seat::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use crate::browser::{NEXT, focus, select_all, set_keyboard_use};
use crate::view::held_keys::key_of;

/// The rows that arrows move between, from top to bottom.
const ROWS: [&str; 3] = [".field button", ".choices button, .choices input", ".hand button"];

/// Handles a key pressed anywhere on the page.
pub(super) fn handle_key(
    event: &KeyboardEvent,
    looked: RwSignal<Option<Card>>,
    unfolded: RwSignal<Option<Seat>>,
    skip: Callback<(), bool>,
) {
    set_keyboard_use(true);
    // A key of an input method that is composing belongs to it.
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    // Digits and arrows within an input belong to the input.
    if target.as_ref().is_some_and(|target| matches!(&*target.tag_name(), "INPUT" | "SELECT")) {
        return;
    }
    let key = key_of(event);
    // While a key is held down, it moves and skips, but answers nothing.
    if event.repeat() && key != " " && !key.starts_with("Arrow") {
        return;
    }
    let done = match key.as_str() {
        "ArrowLeft" => beside(target.as_ref(), -1),
        "ArrowRight" => beside(target.as_ref(), 1),
        "ArrowUp" => above(target.as_ref(), -1),
        "ArrowDown" => above(target.as_ref(), 1),
        "u" => press(select_all("#undo").first()),
        "y" => press_seen(["#beside-tracker", "#yaku"]),
        "c" => press_seen(["#beside-cards", "#tab-cards"]),
        "Escape" => {
            looked.set(None);
            unfolded.set(None);
            false
        }
        // On a button, the space bar presses it.
        " " if !is_pressed(target.as_ref()) => skip.run(()),
        key => key.parse().is_ok_and(|number: usize| choose(number)),
    };
    if done {
        event.prevent_default();
    }
}

/// Whether the space bar presses an element.
fn is_pressed(target: Option<&Element>) -> bool {
    const PRESSED: &str = "button:not([aria-disabled=true]), summary, a, textarea";
    target.is_some_and(|target| target.closest(PRESSED).is_ok_and(|found| found.is_some()))
}

/// The row of an element, and its index there.
fn row_of(target: Option<&Element>) -> Option<(usize, usize)> {
    let target = target?;
    ROWS.iter().enumerate().find_map(|(row, selector)| {
        let at = select_all(selector).iter().position(|own| own == target)?;
        Some((row, at))
    })
}

/// Moves the focus from elsewhere on the page to the most likely next element.
fn enter() -> bool {
    let found = NEXT.iter().find_map(|selector| select_all(selector).into_iter().next());
    found.is_some_and(|found| {
        focus(&found);
        true
    })
}

fn beside(target: Option<&Element>, step: isize) -> bool {
    let Some((row, at)) = row_of(target) else { return enter() };
    let row = select_all(ROWS[row]);
    let at = (at as isize + step).rem_euclid(row.len() as isize) as usize;
    focus(&row[at]);
    true
}

fn above(target: Option<&Element>, step: isize) -> bool {
    let Some((mut row, at)) = row_of(target) else { return enter() };
    loop {
        row = match row.checked_add_signed(step) {
            Some(row) if row < ROWS.len() => row,
            _ => return true,
        };
        let found = select_all(ROWS[row]);
        if !found.is_empty() {
            focus(&found[at.min(found.len() - 1)]);
            return true;
        }
    }
}

/// Presses the choice with this number.
fn choose(number: usize) -> bool {
    let choices = select_all(".choices > button");
    press(number.checked_sub(1).and_then(|index| choices.get(index)))
}

/// Presses the first button if it is visible, otherwise the second.
fn press_seen(buttons: [&str; 2]) -> bool {
    let [first, other] = buttons.map(|selector| select_all(selector).into_iter().next());
    let is_seen = |button: &Element| button.client_width() > 0;
    press(first.filter(is_seen).or(other).as_ref())
}

/// Presses a button, if it exists.
fn press(button: Option<&Element>) -> bool {
    button.and_then(|button| button.dyn_ref::<HtmlElement>()).is_some_and(|button| {
        button.click();
        true
    })
}
