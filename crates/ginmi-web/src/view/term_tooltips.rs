//! Explanations of terms of art on hover, touch and focus.

use ginmi::Game;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::PageContext;
use super::rulebook::{RuleLink, link_rules};
use crate::browser::{document, window};
use crate::model::RulebookPassage;
use crate::words::{term_meaning, terms_in};

/// A text of a game, with rule numbers as links and explained terms.
pub(super) fn explained_text(page: PageContext, game: Option<Game>, text: &str) -> Vec<AnyView> {
    let lang = page.lang.get();
    let Some(game) = game else { return link_rules(text) };
    let term = |(words, term): (&str, Option<&str>)| {
        match term {
        Some(term) => view! {
            <dfn class="term" tabindex="0" data-about=term_meaning(lang, game, term)>{words.to_owned()}</dfn>
        }
        .into_any(),
        None => words.to_owned().into_any(),
    }
    };
    let part = |(words, passage): (&str, Option<RulebookPassage>)| match passage {
        Some(passage) => vec![view! { <RuleLink passage text=words/> }.into_any()],
        None => terms_in(lang, game, words).into_iter().map(term).collect(),
    };
    RulebookPassage::split_text(text).into_iter().flat_map(part).collect()
}

/// The meaning of the first term in a text, for the `data-about` attribute of its element.
pub(super) fn term_explanation(
    page: PageContext,
    game: Option<Game>,
    text: &str,
) -> Option<&'static str> {
    let (lang, game) = (page.lang.get(), game?);
    let term = terms_in(lang, game, text).into_iter().find_map(|(_, term)| term)?;
    Some(term_meaning(lang, game, term))
}

/// An explanation and its position.
#[derive(Clone, PartialEq)]
struct TermTooltip {
    text: String,
    position: TooltipPosition,
}

/// A position above or below a term, in pixels.
#[derive(Clone, Copy, PartialEq)]
struct TooltipPosition {
    middle: f64,
    is_below: bool,
    /// The distance from the edge of the window behind the element.
    from: f64,
    room: f64,
}

/// Shows the explanation of the hovered or focused element with the attribute `data-about`. It
/// stays while the pointer is on it or on the term, and Escape closes it.
pub(super) fn tooltips() -> AnyView {
    let tooltip = RwSignal::new(None::<TermTooltip>);
    let explains = StoredValue::new_local(None::<Element>);
    let close = move || {
        if let Some(term) = explains.try_update_value(Option::take).flatten() {
            _ = term.remove_attribute("aria-describedby");
            tooltip.set(None);
        }
    };
    let open = move |term: Element| {
        if explains.with_value(|open| open.as_ref() == Some(&term)) {
            return;
        }
        close();
        let Some(text) = term.get_attribute("data-about").filter(|text| !text.is_empty()) else {
            return;
        };
        _ = term.set_attribute("aria-describedby", "tip");
        tooltip.set(Some(TermTooltip { text, position: position_beside(&term) }));
        explains.set_value(Some(term));
    };
    let has_focus = move || {
        let active = document().active_element();
        active.is_some() && explains.with_value(|open| *open == active)
    };
    let handle = move |event: &Event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |selector| target.as_ref()?.closest(selector).ok().flatten();
        match &*event.type_() {
            "keydown" => {
                match event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key).as_deref() {
                    Some("Escape") => close(),
                    // Opens the rule in it.
                    Some("Enter") if has_focus() => {
                        let link = document().query_selector("#tip a").ok().flatten();
                        if let Some(link) =
                            link.and_then(|link| link.dyn_into::<HtmlElement>().ok())
                        {
                            // Otherwise the key would press the element that the rulebook focuses.
                            event.prevent_default();
                            link.click();
                        }
                    }
                    // An earlier key may have removed the explained element.
                    _ if explains.with_value(|open| {
                        open.as_ref().is_some_and(|term| !term.is_connected())
                    }) =>
                    {
                        close();
                    }
                    _ => {}
                }
            }
            "click" if within("#tip a").is_some() => close(),
            _ if within("#tip").is_some() => {}
            kind => match within("[data-about]") {
                Some(term) if kind != "wheel" && kind != "resize" => open(term),
                None if kind == "mouseover" && has_focus() => {}
                _ => close(),
            },
        }
    };
    let listeners = ["mouseover", "focusin", "click", "keydown", "wheel", "resize"]
        .map(|kind| window_event_listener_untyped(kind, move |event| handle(&event)));
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    let position = move || tooltip.with(|tooltip| tooltip.as_ref().map(|tooltip| tooltip.position));
    let pixels = move |of: fn(TooltipPosition) -> f64| {
        move || position().map(|position| format!("{:.0}px", of(position)))
    };
    let text =
        move || tooltip.with(|tooltip| tooltip.as_ref().map(|tooltip| link_rules(&tooltip.text)));
    view! {
        <div class="tip" id="tip" role="tooltip" hidden=move || tooltip.with(Option::is_none)
            class:below=move || position().is_some_and(|position| position.is_below)
            style=("--middle", pixels(|position| position.middle)) style=("--from", pixels(|position| position.from))
            style=("--room", pixels(|position| position.room))>
            <p>{text}</p>
        </div>
    }
    .into_any()
}

/// The position above or below an element, whichever has more room.
fn position_beside(term: &Element) -> TooltipPosition {
    let own = term.get_bounding_client_rect();
    let high = window().inner_height().ok().and_then(|high| high.as_f64()).unwrap_or_default();
    let (above, below) = (own.top(), high - own.bottom());
    let is_below = below >= above;
    let room = if is_below { below } else { above };
    TooltipPosition { middle: own.left() + own.width() / 2.0, is_below, from: high - room, room }
}
