//! Yaku: all of a game to look up, and how near everybody at the table is to them.

mod book;
mod panel;

use ginmi::cards::Card;
use ginmi_words::YakuName;
use leptos::prelude::*;

use super::cards::face;
use crate::words::Lang;

pub(super) use book::YakuPage;
pub(super) use panel::Panel;

/// A name: always in both languages, that of the page first; then what it is worth.
fn head(lang: Lang, name: YakuName, worth: &str) -> AnyView {
    let mut names = [("en", name.english), ("ja", name.japanese)];
    if lang == Lang::Japanese {
        names.reverse();
    }
    let [first, second] = names.map(|(lang, name)| view! { <span lang=lang>{name}</span> });
    view! {
        <p class="yaku-head">
            <span class="yaku-names">
                <b class="yaku-name">{first} " " <span class="also">{second}</span></b>
                " " <span class="reading"><i lang="ja-Latn">{name.reading}</i></span>
            </span>
            " " <span class="worth">{worth.to_owned()}</span>
        </p>
    }
    .into_any()
}

/// Cards side by side; those that do not count are paler.
fn cards(lang: Lang, cards: &[(Card, bool)]) -> AnyView {
    let one = |(card, counts): &(Card, bool)| {
        let class = if *counts { "counts" } else { "pale" };
        view! { <span class=class>{face(*card, Some(lang))}</span> }
    };
    view! { <span class="yaku-cards">{cards.iter().map(one).collect_view()}</span> }.into_any()
}
