//! The log, and other panels beside the table.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event};

use crate::browser::{all, beside, document, focus, keep_beside, light, mark_root};
use crate::model::{Piece, Scene, StoryLine};
use crate::view::cards::face;
use crate::view::yaku::LookUp;
use crate::view::{Page, later};
use crate::words::Lang;
use ginmi_words::id;

/// The panels beside the table, with their reference material.
const BESIDE: [(&str, &str, Option<LookUp>); 3] = [
    ("log", id!("story"), None),
    ("tracker", id!("yaku"), Some(LookUp::Tracker)),
    ("cards", id!("all-cards"), Some(LookUp::Cards)),
];

/// The log, also for screen readers. Pointing at a line highlights its cards on the table.
#[component]
pub(in crate::view) fn Story(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let story = Memo::new(move |_| scene.with(|scene| scene.story.clone()));
    let lines = move || {
        let lang = page.lang.get();
        // The language is part of the key, since lines are keyed.
        story.get().into_iter().map(move |line| (lang, line)).collect::<Vec<_>>()
    };
    let open = RwSignal::new(beside());
    Effect::new(move |_| open.with(|open| mark_root("data-beside", Some(open))));
    let is_open = move |name: &str| open.with(|open| open.split(' ').any(|own| own == name));
    let toggle = move |name: &str| {
        let all = BESIDE.iter().map(|(own, ..)| *own);
        let open_now = all.filter(|own| is_open(own) != (*own == name)).collect::<Vec<_>>();
        open.set(open_now.join(" "));
        keep_beside(&open.get_untracked());
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
            Some(view! { <section class=format!("beside-part {name}") aria-label=page.text(text)>{later::look_up(page, what, scene)}</section> })
        };
        part.into_any()
    });
    view! {
        <section class="story" data-open=move || open.get()>
            <h2>{page.text("story")}</h2>
            <div class="beside tabs">{buttons.into_iter().collect_view()}</div>
            {parts.into_iter().collect_view()}
            <div class="log" role="log" aria-live="polite" tabindex=move || if is_open("log") { "0" } else { "-1" } aria-label=page.text("story")
                on:mouseover=|event| point(&event) on:focusin=|event| point(&event) on:keydown=|event| pressed(&event)
                on:mouseleave=|_| light(None) on:focusout=|_| light(None)><ol>
                <For each=lines key=|(lang, line)| (line.number, lang.tag()) let:line>{painted(line.0, &line.1)}</For>
            </ol></div>
        </section>
    }
}

fn painted(lang: Lang, line: &StoryLine) -> AnyView {
    let piece = |piece: &Piece| match piece {
        // A word joiner keeps a full stop on the same line as the picture before it.
        Piece::Words(words) if words.starts_with(['.', '。']) => {
            format!("\u{2060}{words}").into_any()
        }
        Piece::Words(words) => words.clone().into_any(),
        Piece::Cards(cards) => {
            cards.iter().map(|card| face(*card, Some(lang))).collect_view().into_any()
        }
    };
    let pieces = line.pieces.iter().map(piece).collect_view();
    view! { <li tabindex="-1">{pieces}</li> }.into_any()
}

/// Highlights the cards of the line under the pointer.
fn point(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    light(target.and_then(|target| target.closest("li").ok().flatten()).as_ref());
}

/// Moves from line to line.
fn pressed(event: &KeyboardEvent) {
    let step = match event.key().as_str() {
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        _ => return,
    };
    let (lines, active) = (all(".log li"), document().active_element());
    let at = lines.iter().position(|line| Some(line) == active.as_ref());
    // The newest line is at the end.
    let next = at.map_or(lines.len().checked_sub(1), |at| at.checked_add_signed(step));
    if let Some(line) = next.and_then(|next| lines.get(next)) {
        focus(line);
    }
    event.prevent_default();
    event.stop_propagation();
}
