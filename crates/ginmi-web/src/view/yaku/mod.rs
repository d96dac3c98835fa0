//! Yaku: all of a game to look up, and how near everybody at the table is to them.

mod book;
mod panel;

use ginmi::cards::Card;
use leptos::prelude::*;

use super::cards::face;
use super::plain::{el, text, with};
use crate::model::YakuName;
use crate::words::Lang;

pub(super) use book::YakuPage;
pub(super) use panel::Panel;

/// A name: always in both languages, that of the page first; then what it is worth.
fn head(lang: Lang, name: YakuName, worth: &str) -> AnyView {
    let english = with("span", "lang", "en", vec![text(name.english)]);
    let japanese = with("span", "lang", "ja", vec![text(name.japanese)]);
    let (first, second) =
        if lang == Lang::English { (english, japanese) } else { (japanese, english) };
    let name_of = el("b", "yaku-name", [first, text(" "), el("span", "also", [second])]);
    let reading = with("i", "lang", "ja-Latn", vec![text(name.reading)]);
    let reading = el("span", "reading", [reading]);
    let worth = el("span", "worth", [text(worth)]);
    let names = el("span", "yaku-names", [name_of, text(" "), reading]);
    el("p", "yaku-head", [names, text(" "), worth])
}

/// Cards side by side; those that do not count are paler.
fn cards(lang: Lang, cards: &[(Card, bool)]) -> AnyView {
    let one = |(card, counts): &(Card, bool)| {
        el("span", if *counts { "counts" } else { "pale" }, [face(*card, Some(lang))])
    };
    with("span", "class", "yaku-cards", cards.iter().map(one).collect())
}
