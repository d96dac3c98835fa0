//! All yaku of a game.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::games::common::Recipe;
use ginmi_words::{YakuEntry, YakuSection, all_recipes, id, yaku_list, yaku_list_by_rules};
use leptos::prelude::*;

use super::{cards, head};
use crate::model::{Route, RulebookChapter, RulebookPassage, matches_search};
use crate::view::rulebook::{self, RuleLink};
use crate::view::{PageContext, navigation};
use crate::words::{self, Lang};

/// The page of all yaku of a game.
#[component]
pub(in crate::view) fn YakuPage(game: Game) -> impl IntoView {
    let page = PageContext::get();
    let top = move || {
        let lang = page.lang.get();
        let name = words::game(lang, game);
        let title = ginmi_words::text!(lang, "all-yaku-of", name = name);
        view! {
            <h1>{title}</h1>
        }
        .into_any()
    };
    view! {
        <main class="yaku-page">{navigation::game_links(page, game, Route::Yaku)} {top} <YakuBook game recipes=all_recipes(game)/></main>
    }
}

/// All yaku of a game, or those that the house rules of a table leave, with a field to search them.
#[component]
pub(super) fn YakuBook(
    game: Game,
    #[prop(optional)] rules: Option<BTreeMap<String, String>>,
    recipes: Vec<Recipe>,
) -> impl IntoView {
    let page = PageContext::get();
    let search = RwSignal::new(String::new());
    let list = move || {
        let (lang, search) = (page.lang.get(), search.get());
        let sections = match &rules {
            Some(rules) => {
                let rules = rules.iter().map(|(name, value)| (&**name, &**value));
                yaku_list_by_rules(lang, game, rules, &recipes)
            }
            None => yaku_list(lang, game, &recipes),
        };
        let found =
            sections.iter().filter_map(|section| section_view(lang, game, section, &search));
        let found: Vec<AnyView> = found.collect();
        if found.is_empty() {
            let text = if sections.is_empty() { id!("no-yaku-here") } else { id!("no-yaku") };
            return view! { <p role="status">{lang.text(text)}</p> }.into_any();
        }
        found.into_any()
    };
    view! {
        <label class="search">{page.text("search")}
            <input type="search" placeholder=page.text("search-hint") autocomplete="off"
                on:input=move |event| search.set(event_target_value(&event))/>
        </label>
        {list}
    }
}

/// The yaku of a section that match the search; `None` if there are none.
fn section_view(lang: Lang, game: Game, section: &YakuSection, search: &str) -> Option<AnyView> {
    let entries = section.entries.iter().filter(|entry| matches_search(entry, search));
    let entries: Vec<AnyView> = entries.map(|entry| entry_view(lang, game, entry)).collect();
    if entries.is_empty() {
        return None;
    }
    let heading = section.heading.map(|heading| view! { <h2 class="title">{heading}</h2> });
    let title =
        (!section.title.is_empty()).then(|| view! { <h3 class="title">{section.title}</h3> });
    let view = view! {
        {heading}
        <section class="yaku-section">
            {title}
            <p class="about">{section.about} " " {rulebook::link_rules(section.rule)}</p>
            <ul class="yaku-list">{entries}</ul>
        </section>
    };
    Some(view.into_any())
}

fn entry_view(lang: Lang, game: Game, entry: &YakuEntry) -> AnyView {
    let passage = RulebookPassage::new(RulebookChapter::Game(game), entry.name.id);
    view! {
        <li data-yaku=entry.name.id>
            {head(lang, entry.name, &entry.worth)}
            {cards(lang, &entry.cards)}
            <p class="takes">{entry.requirement} " " <RuleLink passage text=entry.rule/></p>
        </li>
    }
    .into_any()
}
