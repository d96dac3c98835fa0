//! All yaku of a game.

use ginmi::Game;
use ginmi::games::common::Recipe;
use leptos::prelude::*;

use super::{cards, names};
use crate::model::{Chapter, Entry, Passage, Place, Section, book, recipes};
use crate::view::Page;
use crate::view::rulebook::{RuleLink, to};
use crate::words::{self, Lang};

/// The page of all yaku of a game.
#[component]
pub(in crate::view) fn YakuPage(game: Game) -> impl IntoView {
    let page = Page::get();
    let games = move || {
        let lang = page.lang.get();
        let one =
            |other: &Game| to(page, Place::Yaku(*other), words::game(lang, *other), *other == game);
        Game::ALL.iter().map(one).collect_view()
    };
    let title = move || {
        let (lang, game) = (page.lang.get(), words::game(page.lang.get(), game));
        crate::say!(lang, "All yaku of {game}", "{game}の役")
    };
    view! {
        <main class="yaku-page">
            <nav class="chapters" aria-label=page.text(words::CHOOSE_GAME)>{games}</nav>
            <h1>{title}</h1>
            <YakuBook game recipes=recipes(game)/>
        </main>
    }
}

/// All yaku of a game, with a field to search them.
#[component]
pub(super) fn YakuBook(game: Game, recipes: Vec<Recipe>) -> impl IntoView {
    let page = Page::get();
    let sections = Memo::new(move |_| book(game, &recipes, page.lang.get()));
    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let search = search.get();
        let mut sections = sections.get();
        for section in &mut sections {
            section.entries.retain(|entry| entry.matches(&search));
        }
        sections.retain(|section| !section.entries.is_empty());
        sections
    });
    let list = move || {
        let lang = page.lang.get();
        let found = found.get();
        if found.is_empty() {
            return view! { <p role="status">{words::NO_YAKU.of(lang)}</p> }.into_any();
        }
        found.iter().map(|section| section_view(lang, section)).collect_view().into_any()
    };
    view! {
        <label class="search">{page.text(words::SEARCH)}
            <input type="search" placeholder=page.text(words::SEARCH_HINT) autocomplete="off"
                on:input=move |event| search.set(event_target_value(&event))/>
        </label>
        {list}
    }
}

fn section_view(lang: Lang, section: &Section) -> impl IntoView + use<> {
    let entries = section.entries.iter().map(|entry| entry_view(lang, entry)).collect_view();
    let heading = section.heading.map(|heading| view! { <h2>{heading}</h2> });
    let rule = section.rule;
    let passage = Passage::of_rule(rule).unwrap_or_else(|| Passage::new(Chapter::Common, ""));
    view! {
        {heading}
        <section class="yaku-section">
            {(!section.title.is_empty()).then(|| view! { <h3>{section.title}</h3> })}
            <p class="about">{section.about} " " <RuleLink passage text=rule/></p>
            <ul class="yaku-list">{entries}</ul>
        </section>
    }
}

fn entry_view(lang: Lang, entry: &Entry) -> impl IntoView + use<> {
    let passage = entry.passage.clone();
    view! {
        <li class="yaku-entry" data-yaku=entry.name.id>
            <p class="yaku-head">{names(lang, entry.name)} <span class="worth">{entry.worth.clone()}</span></p>
            {cards(lang, &entry.cards)}
            <p class="takes">{entry.takes} " " <RuleLink passage text=entry.rule/></p>
        </li>
    }
}
