//! Yaku: all of a game to look up, and how near everybody at the table is to them.

mod book;
mod panel;

use ginmi::cards::Card;
use leptos::prelude::*;

use super::cards::face;
use crate::model::YakuName;
use crate::words::Lang;

pub(super) use book::YakuPage;
pub(super) use panel::Panel;

/// A name: always in both languages, that of the page first.
fn names(lang: Lang, name: YakuName) -> AnyView {
    let YakuName { english, japanese, reading, .. } = name;
    let english = view! { <span lang="en">{english}</span> }.into_any();
    let japanese = view! { <span lang="ja">{japanese}</span> }.into_any();
    let (first, second) =
        if lang == Lang::English { (english, japanese) } else { (japanese, english) };
    view! {
        <b class="yaku-name">{first} " " <span class="also">{second}</span></b>
        " "
        <i class="reading" lang="ja-Latn">{reading}</i>
    }
    .into_any()
}

/// Cards side by side; those that do not count are paler.
fn cards(lang: Lang, cards: &[(Card, bool)]) -> AnyView {
    let one = |(card, counts): &(Card, bool)| {
        let class = if *counts { "" } else { "pale" };
        view! { <span class=class>{face(*card, Some(lang))}</span> }.into_any()
    };
    let cards: Vec<AnyView> = cards.iter().map(one).collect();
    view! { <span class="yaku-cards">{cards}</span> }.into_any()
}
