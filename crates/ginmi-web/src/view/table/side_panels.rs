//! The log, and other panels beside the table.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event};

use crate::browser::{
    change_settings, document, focus, highlight_cards, select_all, set_root_attribute, settings,
};
use crate::model::{GameLogLine, GameLogPart, TableScene};
use crate::view::cards::card_face;
use crate::view::yaku::ReferencePanel;
use crate::view::{PageContext, lazy_parts};
use crate::words::Lang;
use ginmi_words::id;

/// The panels beside the table, with their reference material.
const BESIDE: [(&str, &str, Option<ReferencePanel>); 3] = [
    ("tracker", id!("within-reach"), Some(ReferencePanel::Tracker)),
    ("log", id!("story"), None),
    ("cards", id!("all-cards"), Some(ReferencePanel::Cards)),
];

/// The log, also for screen readers. Pointing at a line highlights its cards on the table.
#[component]
pub(in crate::view) fn LogPanels(scene: RwSignal<TableScene>) -> impl IntoView {
    let page = PageContext::get();
    let log = Memo::new(move |_| scene.with(|scene| scene.log.clone()));
    let lines = move || {
        let lang = page.lang.get();
        // The language is part of the key, since lines are keyed.
        log.get().into_iter().map(move |line| (lang, line)).collect::<Vec<_>>()
    };
    let open = RwSignal::new(settings().panels);
    Effect::new(move |_| open.with(|open| set_root_attribute("data-beside", Some(open))));
    let is_open = move |name: &str| open.with(|open| open.split(' ').any(|own| own == name));
    let toggle = move |name: &str| {
        let all = BESIDE.iter().map(|(own, ..)| *own);
        let open_now = all.filter(|own| is_open(own) != (*own == name)).collect::<Vec<_>>();
        open.set(open_now.join(" "));
        change_settings(|settings| settings.panels = open.get_untracked());
    };
    let buttons = BESIDE.map(|(name, text, _)| {
        view! {
            <button class="tab" id=format!("beside-{name}") aria-pressed=move || is_open(name).to_string() on:click=move |_| toggle(name)>
                {page.text(text)}
            </button>
        }
    });
    let parts = BESIDE.map(|(name, text, what)| {
        let is_there = Memo::new(move |_| is_open(name));
        let part = move || {
            let what = what.filter(|_| is_there.get())?;
            Some(view! { <section class=format!("beside-part {name}") tabindex="0" aria-label=page.text(text)>{lazy_parts::lazy_reference(page, what, scene)}</section> })
        };
        part.into_any()
    });
    view! {
        <section class="story" data-open=move || open.get()>
            <h2>{page.text("story")}</h2>
            <div class="beside tabs">{buttons.into_iter().collect_view()}</div>
            {parts.into_iter().collect_view()}
            <div class="log" role="log" aria-live="polite" tabindex=move || if is_open("log") { "0" } else { "-1" } aria-label=page.text("story")
                on:mouseover=|event| highlight_line(&event) on:focusin=|event| highlight_line(&event) on:keydown=|event| handle_key(&event)
                on:mouseleave=|_| highlight_cards(None) on:focusout=|_| highlight_cards(None)><ol>
                <For each=lines key=|(lang, line)| (line.number, lang.tag()) let:line>{painted(line.0, &line.1)}</For>
            </ol></div>
        </section>
    }
}

fn painted(lang: Lang, line: &GameLogLine) -> AnyView {
    let piece = |piece: &GameLogPart| match piece {
        // A word joiner keeps a full stop on the same line as the picture before it.
        GameLogPart::Words(words) if words.starts_with(['.', '。']) => {
            format!("\u{2060}{words}").into_any()
        }
        GameLogPart::Words(words) => words.clone().into_any(),
        GameLogPart::Cards(cards) => {
            cards.iter().map(|card| card_face(*card, Some(lang))).collect_view().into_any()
        }
    };
    let pieces = line.pieces.iter().map(piece).collect_view();
    view! { <li tabindex="-1">{pieces}</li> }.into_any()
}

/// Highlights the cards of the line under the pointer.
fn highlight_line(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    highlight_cards(target.and_then(|target| target.closest("li").ok().flatten()).as_ref());
}

/// Moves from line to line.
fn handle_key(event: &KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        _ => return,
    };
    let (lines, active) = (select_all(".log li"), document().active_element());
    let at = lines.iter().position(|line| Some(line) == active.as_ref());
    // The newest line is at the end.
    let next = at.map_or(lines.len().checked_sub(1), |at| at.checked_add_signed(step));
    if let Some(line) = next.and_then(|next| lines.get(next)) {
        focus(line);
    }
    event.prevent_default();
    event.stop_propagation();
}
