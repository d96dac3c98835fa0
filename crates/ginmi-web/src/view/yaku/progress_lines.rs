//! Everybody's progress, one line each, to be kept open: it changes in place, so nothing moves.

use ginmi::seat::Seat;
use leptos::prelude::*;

use super::no_progress;
use crate::model::{LocatedCard, TableScene, YakuLine, YakuProgress};
use crate::view::cards::card_face;
use crate::view::{PageContext, each};
use crate::words::Lang;
use ginmi_words::id;

/// The most missing cards of a yaku that are shown as pictures.
const SHOWN: usize = 3;

/// The lines, in a block for each player.
pub(super) fn progress_lines(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    let seats = Memo::new(move |_| {
        scene.with(|scene| scene.yaku.progress.iter().map(|one| one.seat).collect::<Vec<_>>())
    });
    let one = move |seat: Seat| {
        let progress = Memo::new(move |_| {
            scene.with(|scene| scene.yaku.progress.iter().find(|one| one.seat == seat).cloned())
        });
        let name = move || progress.with(|own| own.as_ref().map(|own| own.name.clone()));
        let lines = move || {
            let lang = page.lang.get();
            progress.with(|own| own.as_ref().map(|own| lines(lang, scene, own)))
        };
        view! {
            <section class="near" data-seat=seat.index() tabindex="0" aria-label=name>
                <h3>{name}</h3>
                {lines}
            </section>
        }
        .into_any()
    };
    view! {
        <p class="soft none">{page.text("no-round")}</p>
        {each(seats, Seat::index, Callback::new(one))}
    }
    .into_any()
}

fn lines(lang: Lang, scene: RwSignal<TableScene>, progress: &YakuProgress) -> AnyView {
    let YakuProgress { made, one_away, two_away, .. } = progress;
    // What is made stands at the seat, too.
    let lines = [
        (id!("one-away"), "1", one_away),
        (id!("two-away"), "2", two_away),
        (id!("made"), "✓", made),
    ];
    let lines = lines.into_iter().flat_map(|(text, sign, of)| {
        let title = lang.text(text);
        of.iter().map(move |line| one(lang, title, sign, line))
    });
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return no_progress(lang, scene);
    }
    view! { <ul>{lines}</ul> }.into_any()
}

fn one(lang: Lang, title: &'static str, sign: &'static str, line: &YakuLine) -> AnyView {
    let name = line.name.name;
    let needs: Vec<&LocatedCard> = line.needs.iter().flat_map(|need| &need.cards).collect();
    let more = needs.len().checked_sub(SHOWN).filter(|more| *more > 0);
    let card = |one: &&LocatedCard| {
        view! { <span class="placed" data-place=one.location.id()>{card_face(one.card, Some(lang))}</span> }
    };
    let cards = needs.iter().take(SHOWN).map(card).collect_view();
    view! {
        <li data-yaku=line.name.id class:is-made=needs.is_empty()>
            <span class="lacks" aria-hidden="true">{sign}</span>
            <span class="near-name" title=name>{name} <span class="unseen">" " {title} " "</span></span>
            <span class="near-cards">{cards} {more.map(|more| format!("+{more}"))}</span>
            <span class="worth">{line.worth.clone()}</span>
        </li>
    }
    .into_any()
}
