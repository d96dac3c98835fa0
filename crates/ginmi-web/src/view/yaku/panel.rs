//! The yaku at a table, in a drawer: over the table on small screens, at its side on large ones.

use ginmi::seat::Seat;
use leptos::html;
use leptos::prelude::*;

use super::book::YakuBook;
use super::{cards, head};
use crate::browser;
use crate::model::{CardPlace, Line, Needed, PlacedCard, Progress, Scene};
use crate::view::cards::face;
use crate::view::rulebook::{RuleLink, rules_of};
use crate::view::{Page, each};
use crate::words::Lang;
use ginmi_words::{id, say};

/// The button that opens the drawer, and the drawer.
#[component]
pub(in crate::view) fn Panel(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let dialog = NodeRef::<html::Dialog>::new();
    let is_open = RwSignal::new(false);
    let all = RwSignal::new(false);
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
    let tab = move |wanted: bool, text: &'static str| {
        view! {
            <button class="tab" aria-pressed=move || (all.get() == wanted).to_string() on:click=move |_| all.set(wanted)>
                {page.text(text)}
            </button>
        }
        .into_any()
    };
    // The game is known before the drawer can be opened, and stays the same.
    let body = move || {
        let (is_open, all) = (is_open.get(), all.get());
        let yaku = scene
            .with_untracked(|scene| scene.yaku.game.map(|game| (game, scene.yaku.recipes.clone())));
        match yaku {
            Some((game, recipes)) if is_open && all => {
                view! { <RuleLink passage=rules_of(game) text=page.lang.get().text("rulebook")/> <YakuBook game recipes/> }.into_any()
            }
            _ if is_open => view! { <Now scene/> }.into_any(),
            _ => ().into_any(),
        }
    };
    view! {
        <button class="button yaku-button" id="yaku" aria-expanded=move || is_open.get().to_string() on:click=toggle>
            {page.text("yaku")}
        </button>
        <dialog class="drawer" node_ref=dialog aria-label=page.text("yaku") on:close=move |_| is_open.set(false) on:keydown=key>
            <div class="drawer-head">
                <div class="tabs">{tab(false, id!("progress"))} {tab(true, id!("all-yaku"))}</div>
                <button class="button close" on:click=move |_| close()>{page.text("close")}</button>
            </div>
            <div class="drawer-body" tabindex="0">{body}</div>
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
    // One for each player, so that what has not changed stays as it is, opened or not.
    let one = move |seat: Seat| {
        let progress = Memo::new(move |_| {
            scene.with(|scene| scene.yaku.progress.iter().find(|one| one.seat == seat).cloned())
        });
        let opened = RwSignal::new(false);
        let shown =
            move || progress.get().map(|progress| player(page.lang.get(), &progress, opened));
        shown.into_any()
    };
    view! {
        <p class="soft none">{page.text("no-round")}</p>
        {each(seats, Seat::index, Callback::new(one))}
    }
}

fn player(lang: Lang, progress: &Progress, opened: RwSignal<bool>) -> AnyView {
    let lines = |lines: &[Line]| {
        let lines = lines.iter().map(|line| line_view(lang, line)).collect_view();
        view! { <ul class="yaku-lines">{lines}</ul> }
    };
    let Progress { hand, claimed, made, one_away, two_away, .. } = progress;
    let groups = [
        (id!("in-hand"), hand),
        (id!("claimed"), claimed),
        (id!("made"), made),
        (id!("one-away"), one_away),
    ];
    let is_empty = two_away.is_empty() && groups.iter().all(|(_, of)| of.is_empty());
    let groups = groups.into_iter().filter(|(_, of)| !of.is_empty());
    let groups =
        groups.map(|(title, of)| view! { <h3 class="title">{lang.text(title)}</h3> {lines(of)} });
    let two_away = (!two_away.is_empty()).then(|| {
        let title = say!(lang, "with-note", name = lang.text("two-away"), note = two_away.len());
        // A change makes this anew: what was opened stays so.
        view! {
            <details open=opened.get_untracked() on:toggle=move |event| opened.set(browser::is_open(&event))>
                <summary>{title}</summary>
                {lines(two_away)}
            </details>
        }
    });
    view! {
        <section class="yaku-player" data-seat=progress.seat.index()>
            <h2 class="title">{progress.name.clone()}</h2>
            {groups.collect_view()}
            {two_away}
            {is_empty.then(|| view! { <p class="soft">{lang.text("nothing-made")}</p> })}
        </section>
    }
    .into_any()
}

fn line_view(lang: Lang, line: &Line) -> AnyView {
    let held: Vec<_> = line.held.iter().map(|card| (*card, true)).collect();
    let of = |text: &str| {
        (!text.is_empty()).then(|| view! { <span class="of">{text.to_owned()}</span> })
    };
    let need = |Needed { label, cards }: &Needed| {
        let cards = cards.iter().map(|one| placed(lang, one)).collect_view();
        view! { <span class="plus">"+"</span> {of(label)} {cards} }
    };
    view! {
        <li data-yaku=line.name.id>
            {head(lang, line.name, &line.worth)}
            <div class="yaku-parts">
                {(!held.is_empty()).then(|| cards(lang, &held))}
                {of(&line.count)}
                {line.needs.iter().map(need).collect_view()}
            </div>
        </li>
    }
    .into_any()
}

/// A card that is lacking, and where it is.
fn placed(lang: Lang, one: &PlacedCard) -> AnyView {
    let class = match one.place {
        CardPlace::Hand => "placed hand-card",
        CardPlace::Field => "placed field-one",
        CardPlace::Open => "placed open-card",
        CardPlace::Unseen => "placed",
    };
    view! {
        <span class=class>
            {face(one.card, Some(lang))} " " <small class="place">{one.label.clone()}</small>
        </span>
    }
    .into_any()
}
