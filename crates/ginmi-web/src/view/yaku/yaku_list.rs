//! All yaku of a game.

use ginmi::Game;
use ginmi::games::common::Recipe;
use ginmi_words::{YakuEntry, YakuSection, all_yaku, house_recipes, id, yaku_list};
use leptos::prelude::*;

use super::{cards, head};
use crate::browser;
use crate::model::{OptionTexts, Route, RulebookChapter, RulebookPassage, matches_search};
use crate::view::rulebook::{self, RuleLink};
use crate::view::{PageContext, navigation, table_rules};
use crate::words::{self, Lang};

/// The yaku that are listed.
#[derive(Clone)]
pub(super) enum ShownYaku {
    /// All of the game.
    All,
    /// Those of these house rules, with these recipes.
    ByRules(OptionTexts, Vec<Recipe>),
}

impl ShownYaku {
    fn sections(&self, lang: Lang, game: Game) -> Vec<YakuSection> {
        match self {
            Self::All => all_yaku(lang, game),
            Self::ByRules(options, recipes) => yaku_list(lang, game, pairs(options), recipes),
        }
    }
}

fn pairs(options: &OptionTexts) -> impl Iterator<Item = (&str, &str)> {
    options.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}

/// The page of all yaku of a game, by the house rules that the person has chosen unless others are
/// wanted.
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
    let rules = StoredValue::new(browser::chosen_rules(game));
    let has_rules = rules.with_value(|rules| !rules.is_empty());
    let is_by_rules = RwSignal::new(has_rules);
    let shown = Signal::derive(move || match is_by_rules.get() {
        true => rules.with_value(|rules| {
            ShownYaku::ByRules(rules.clone(), house_recipes(game, pairs(rules)))
        }),
        false => ShownYaku::All,
    });
    let switch = has_rules.then(|| table_rules::chosen_rules_note(page, game, rules, is_by_rules));
    view! {
        <main class="yaku-page">{navigation::game_links(page, game, Route::Yaku)} {top} {switch} <YakuBook game shown/></main>
    }
}

/// The yaku of a game, with a field to search them.
#[component]
pub(super) fn YakuBook(game: Game, shown: Signal<ShownYaku>) -> impl IntoView {
    let page = PageContext::get();
    let search = RwSignal::new(String::new());
    let list = move || {
        let (lang, search) = (page.lang.get(), search.get());
        let sections = shown.with(|shown| shown.sections(lang, game));
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
            <p class="takes">{entry.requirement.clone()} " " <RuleLink passage text=entry.rule/></p>
        </li>
    }
    .into_any()
}
