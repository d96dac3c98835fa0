//! The yaku at a table, in a drawer: over the table on small screens, at its side on large ones.

use ginmi::seat::Seat;
use leptos::html;
use leptos::prelude::*;

use super::book::YakuBook;
use super::{cards, names};
use crate::browser;
use crate::model::{CardPlace, Line, PlacedCard, Progress, Scene};
use crate::view::Page;
use crate::view::cards::face;
use crate::view::rulebook::{RuleLink, look_up_rules};
use crate::words::{self, Lang, Text};

/// The button that opens the drawer, and the drawer.
#[component]
pub(in crate::view) fn Panel(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let dialog = NodeRef::<html::Dialog>::new();
    let is_open = RwSignal::new(false);
    let all = RwSignal::new(false);
    let game = Memo::new(move |_| scene.with(|scene| scene.yaku.game));
    let toggle = move |_| {
        let Some(dialog) = dialog.get_untracked() else { return };
        if dialog.open() {
            dialog.close();
            return;
        }
        // At the side of a table one can play on; over it one cannot see it.
        if browser::is_wide() {
            dialog.show();
        } else {
            _ = dialog.show_modal();
        }
        is_open.set(true);
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
        }
    };
    let tab = move |wanted: bool, text: Text| {
        view! {
            <button class="tab" aria-pressed=move || (all.get() == wanted).to_string() on:click=move |_| all.set(wanted)>
                {page.text(text)}
            </button>
        }
    };
    let content = move || {
        let game = game.get()?;
        Some(if all.get() {
            let recipes = scene.with_untracked(|scene| scene.yaku.recipes.clone());
            view! { <YakuBook game recipes/> }.into_any()
        } else {
            view! { <Now scene/> }.into_any()
        })
    };
    view! {
        <button class="button yaku-button" id="yaku" aria-expanded=move || is_open.get().to_string() on:click=toggle>
            {page.text(words::YAKU)}
        </button>
        <dialog class="drawer" node_ref=dialog aria-label=page.text(words::YAKU) on:close=move |_| is_open.set(false) on:keydown=key>
            <div class="drawer-head">
                <div class="tabs">{tab(false, words::PROGRESS)} {tab(true, words::ALL_YAKU)}</div>
                {move || game.get().map(|game| {
                    let (passage, text) = look_up_rules(page, game);
                    view! { <RuleLink passage text/> }
                })}
                <button class="button close" on:click=move |_| close()>{page.text(words::CLOSE)}</button>
            </div>
            <div class="drawer-body">
                <Show when=move || is_open.get()>{content}</Show>
            </div>
        </dialog>
    }
}

/// What everybody has made and nearly made.
#[component]
fn Now(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let seats = Memo::new(move |_| {
        scene.with(|scene| scene.yaku.progress.iter().map(|one| one.seat).collect::<Vec<_>>())
    });
    let one = move |seat: Seat| {
        let progress = Memo::new(move |_| {
            scene.with(|scene| scene.yaku.progress.iter().find(|one| one.seat == seat).cloned())
        });
        move || progress.get().map(|progress| player(page.lang.get(), &progress))
    };
    view! {
        <Show when=move || seats.with(Vec::is_empty)><p class="soft">{page.text(words::NO_ROUND)}</p></Show>
        <For each=move || seats.get() key=|seat| seat.index() let:seat>{one(seat)}</For>
    }
}

fn player(lang: Lang, progress: &Progress) -> impl IntoView + use<> {
    let part = |title: Text, lines: &[Line]| {
        (!lines.is_empty()).then(|| {
            view! { <h4>{title.of(lang)}</h4> <ul class="yaku-lines">{lines.iter().map(|line| line_view(lang, line)).collect_view()}</ul> }
        })
    };
    let Progress { hand, claimed, made, one_away, two_away, .. } = progress;
    let is_empty = [hand, claimed, made, one_away, two_away].iter().all(|lines| lines.is_empty());
    let count = two_away.len();
    let two = (count > 0).then(|| {
        view! {
            <details>
                <summary>{words::TWO_AWAY.of(lang)} " (" {count} ")"</summary>
                <ul class="yaku-lines">{two_away.iter().map(|line| line_view(lang, line)).collect_view()}</ul>
            </details>
        }
    });
    view! {
        <section class="yaku-player" class:you=progress.is_you>
            <h3>{progress.name.clone()}</h3>
            {part(words::IN_HAND, hand)}
            {part(words::CLAIMED, claimed)}
            {part(words::MADE, made)}
            {part(words::ONE_AWAY, one_away)}
            {two}
            {is_empty.then(|| view! { <p class="soft">{words::NOTHING_MADE.of(lang)}</p> })}
        </section>
    }
}

fn line_view(lang: Lang, line: &Line) -> impl IntoView + use<> {
    let held: Vec<_> = line.held.iter().map(|card| (*card, true)).collect();
    let needs = line.needs.iter().map(|needed| {
        let placed = needed.cards.iter().map(|one| placed(lang, one)).collect_view();
        let label = (!needed.label.is_empty())
            .then(|| view! { <span class="of">{needed.label.clone()}</span> });
        view! { <span class="plus">"+"</span> {label} <span class="needed">{placed}</span> }
    });
    let needs = needs.collect_view();
    view! {
        <li data-yaku=line.name.id>
            <p class="yaku-head">{names(lang, line.name)} <span class="worth">{line.worth.clone()}</span></p>
            <div class="yaku-parts">
                {(!held.is_empty()).then(|| cards(lang, &held))}
                {(!line.count.is_empty()).then(|| view! { <span class="of">{line.count.clone()}</span> })}
                {needs}
            </div>
        </li>
    }
}

/// A card that is lacking, and where it is.
fn placed(lang: Lang, one: &PlacedCard) -> impl IntoView + use<> {
    let class = match one.place {
        CardPlace::Hand => "placed hand-card",
        CardPlace::Field => "placed field-one",
        CardPlace::Open => "placed open-card",
        CardPlace::Unseen => "placed",
    };
    view! { <span class=class>{face(one.card, Some(lang))} <small>{one.label.clone()}</small></span> }
}
