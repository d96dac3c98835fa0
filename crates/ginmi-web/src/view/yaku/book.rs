//! All yaku of a game.

use ginmi::Game;
use ginmi::games::common::Recipe;
use leptos::prelude::*;

use super::{cards, head};
use crate::model::{Entry, Place, Section, book, recipes};
use crate::view::Page;
use crate::view::plain::{el, text, with};
use crate::view::rulebook::{self, RuleLink, to};
use crate::words::{self, Lang};

/// The page of all yaku of a game.
#[component]
pub(in crate::view) fn YakuPage(game: Game) -> impl IntoView {
    let page = Page::get();
    let top = move || {
        let lang = page.lang.get();
        let one =
            |other: &Game| to(page, Place::Yaku(*other), words::game(lang, *other), *other == game);
        let games: Vec<AnyView> = Game::ALL.iter().map(one).collect();
        let name = words::game(lang, game);
        let title = crate::say!(lang, "All yaku of {name}", "{name}の役");
        view! {
            <nav class="chapters" aria-label=words::CHOOSE_GAME.of(lang)>{games}</nav>
            <h1>{title}</h1>
        }
        .into_any()
    };
    view! {
        <main class="yaku-page">{top} <YakuBook game recipes=recipes(game)/></main>
    }
}

/// All yaku of a game, with a field to search them.
#[component]
pub(super) fn YakuBook(game: Game, recipes: Vec<Recipe>) -> impl IntoView {
    let page = Page::get();
    let search = RwSignal::new(String::new());
    let list = move || {
        let (lang, search) = (page.lang.get(), search.get());
        let sections = book(game, &recipes, lang);
        let found = sections.iter().filter_map(|section| section_view(lang, section, &search));
        let found: Vec<AnyView> = found.collect();
        if found.is_empty() {
            return view! { <p role="status">{words::NO_YAKU.of(lang)}</p> }.into_any();
        }
        found.into_any()
    };
    view! {
        <label class="search">{page.text(words::SEARCH)}
            <input type="search" placeholder=page.text(words::SEARCH_HINT) autocomplete="off"
                on:input=move |event| search.set(event_target_value(&event))/>
        </label>
        {list}
    }
}

/// The yaku of a section that are searched for; nothing where there are none.
fn section_view(lang: Lang, section: &Section, search: &str) -> Option<AnyView> {
    let entries = section.entries.iter().filter(|entry| entry.matches(search));
    let entries: Vec<AnyView> = entries.map(|entry| entry_view(lang, entry)).collect();
    if entries.is_empty() {
        return None;
    }
    let mut parts = Vec::new();
    if !section.title.is_empty() {
        parts.push(el("h3", "title", [text(section.title)]));
    }
    parts.push(el(
        "p",
        "about",
        [text(section.about), text(" "), rulebook::linked(section.rule).into_any()],
    ));
    parts.push(with("ul", "class", "yaku-list", entries));
    let body = with("section", "class", "yaku-section", parts);
    Some(match section.heading {
        Some(heading) => vec![el("h2", "title", [text(heading)]), body].into_any(),
        None => body,
    })
}

fn entry_view(lang: Lang, entry: &Entry) -> AnyView {
    let passage = entry.passage.clone();
    let link = view! { <RuleLink passage text=entry.rule/> }.into_any();
    let parts = vec![
        head(lang, entry.name, &entry.worth),
        cards(lang, &entry.cards),
        el("p", "takes", [text(entry.takes), text(" "), link]),
    ];
    with("li", "data-yaku", entry.name.id, parts)
}
