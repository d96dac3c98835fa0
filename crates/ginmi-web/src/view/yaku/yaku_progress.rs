//! Everybody's progress, with all cards.

use ginmi::seat::Seat;
use leptos::prelude::*;

use super::{cards, head, no_progress};
use crate::browser;
use crate::model::{LocatedCard, MissingCards, TableScene, YakuLine, YakuProgress};
use crate::view::cards::card_face;
use crate::view::{PageContext, each};
use crate::words::Lang;
use ginmi_words::{id, text};

/// Everybody's progress.
pub(super) fn yaku_progress(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    let seats = Memo::new(move |_| {
        scene.with(|scene| scene.yaku.progress.iter().map(|one| one.seat).collect::<Vec<_>>())
    });
    // One for each player, so that unchanged ones keep their state, open or not.
    let one = move |seat: Seat| {
        let progress = Memo::new(move |_| {
            scene.with(|scene| scene.yaku.progress.iter().find(|one| one.seat == seat).cloned())
        });
        let opened = RwSignal::new(false);
        let shown = move || {
            progress.get().map(|progress| player(page.lang.get(), scene, &progress, opened))
        };
        shown.into_any()
    };
    view! {
        <p class="soft none">{page.text("no-round")}</p>
        {each(seats, Seat::index, Callback::new(one))}
    }
    .into_any()
}

fn player(
    lang: Lang,
    scene: RwSignal<TableScene>,
    progress: &YakuProgress,
    opened: RwSignal<bool>,
) -> AnyView {
    let lines = |lines: &[YakuLine]| {
        let lines = lines.iter().map(|line| line_view(lang, line)).collect_view();
        view! { <ul class="yaku-lines">{lines}</ul> }
    };
    let YakuProgress { hand, claimed, made, one_away, two_away, .. } = progress;
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
        let title = text!(lang, "with-note", name = lang.text("two-away"), note = two_away.len());
        // A change rebuilds this, so remember what was open.
        view! {
            <details open=opened.get_untracked() on:toggle=move |event| opened.set(browser::is_target_open(&event))>
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
            {is_empty.then(|| no_progress(lang, scene))}
        </section>
    }
    .into_any()
}

fn line_view(lang: Lang, line: &YakuLine) -> AnyView {
    let held: Vec<_> = line.held.iter().map(|card| (*card, true)).collect();
    let of = |text: &str| {
        (!text.is_empty()).then(|| view! { <span class="of">{text.to_owned()}</span> })
    };
    let need = |MissingCards { label, cards }: &MissingCards| {
        let cards = cards.iter().map(|one| missing_card(lang, one)).collect_view();
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

/// A missing card and its location.
fn missing_card(lang: Lang, one: &LocatedCard) -> AnyView {
    view! {
        <span class="placed" data-place=one.location.id()>
            {card_face(one.card, Some(lang))} " " <small class="place">{one.label.clone()}</small>
        </span>
    }
    .into_any()
}
