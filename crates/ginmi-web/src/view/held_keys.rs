//! Keys of the whole page: which one was pressed, and what it does while it is held down.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::model::pressed_key;

/// Which key was pressed.
pub(super) fn key_of(event: &KeyboardEvent) -> String {
    pressed_key(&event.key(), &event.code(), event.shift_key())
}

/// Keeps a key that is held down from pressing more than once: the browser would click whatever is
/// focused by then, such as a card of the next question. The steps of a replay go on.
pub(super) fn press_once_while_held() {
    const PRESSED: [(&str, &str); 2] = [
        ("Enter", "button:not(.step), #run, summary, a, input"),
        (" ", "button:not(.step), #run, summary"),
    ];
    window_event_listener(leptos::ev::keydown, |event| {
        let key = key_of(&event);
        let pressed = PRESSED.into_iter().find(|(own, _)| event.repeat() && *own == key);
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let (Some((_, pressed)), Some(target)) = (pressed, target) else { return };
        if target.closest(pressed).is_ok_and(|found| found.is_some()) {
            event.prevent_default();
        }
    });
}
