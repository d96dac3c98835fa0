//! House rules that came in a link: what they change, before anything of the reader's own does.

use ginmi::Game;
use leptos::prelude::*;

use super::PageContext;
use super::rulebook;
use super::table_rules::rules_list;
use crate::browser;
use crate::model::{Route, RuleSet, SetupChoices};
use crate::words as wording;
use ginmi_words::text;

/// The page of a set that is contained in the address.
pub(super) fn shared_rules(game: Game, part: &str) -> AnyView {
    let page = PageContext::get();
    rulebook::provide_rulebook_dialog();
    let set = StoredValue::new(RuleSet::read_link(game, part));
    let saved = RwSignal::new(false);
    // The address of the standard rules contains nothing that somebody could have sent.
    let is_standard = set.with_value(|set| set.name.is_empty() && set.options.is_empty());
    let use_them = move |_| {
        let (set, _) = set.with_value(|set| set.checked(page.lang.get_untracked()));
        // Under its name, unless another one has it.
        let mut sets = browser::rule_sets();
        if sets.find(game, &set.name).is_none() {
            sets.save(set.clone());
            browser::store_rule_sets(&sets);
        }
        let mut choices = browser::setup_choices();
        choices.set_rule_set(&set);
        browser::store_setup_choices(&choices);
        // There they can be seen and changed.
        browser::store_setup_open(true);
        page.go(Route::Home);
    };
    let save = move |_| {
        let lang = page.lang.get_untracked();
        let (mut set, _) = set.with_value(|set| set.checked(lang));
        set.name = set.title(lang);
        let mut sets = browser::rule_sets();
        sets.save(set);
        browser::store_rule_sets(&sets);
        saved.set(true);
    };
    let title = move || {
        let lang = page.lang.get();
        let game = wording::game(lang, game);
        set.with_value(|set| match set.name.is_empty() {
            true => text!(lang, "shared-rules", game = game),
            false => text!(lang, "shared-rules-named", game = game, name = set.name),
        })
    };
    let content = move || {
        let lang = page.lang.get();
        let (set, sentences) = set.with_value(|set| set.checked(lang));
        let left_out = (!sentences.is_empty()).then(|| {
            let sentences = sentences.into_iter();
            let sentences = sentences.map(|sentence| view! { <li>{sentence}</li> });
            view! { <ul class="notice" id="left-out">{sentences.collect_view()}</ul> }
        });
        view! { {left_out} {rules_list(game, &set.options, lang)} }
    };
    let problems = move || {
        let lang = page.lang.get();
        let mut choices = SetupChoices::default();
        set.with_value(|set| choices.set_rule_set(&set.checked(lang).0));
        let problems = choices.problems(lang).into_iter();
        let problems: Vec<_> =
            problems.map(|problem| view! { <li>{problem.sentence}</li> }).collect();
        (!problems.is_empty()).then(|| {
            view! {
                <div class="notice" id="unplayable">
                    <p>{lang.text("rules-problems")}</p>
                    <ul>{problems}</ul>
                </div>
            }
        })
    };
    let note = move || {
        let lang = page.lang.get();
        let name = set.with_value(|set| set.title(lang));
        saved.get().then(|| text!(lang, "set-saved", name = name))
    };
    view! {
        <main class="yaku-page shared-rules">
            <h1>{title}</h1>
            {(!is_standard).then(|| view! { <p>{page.text("shared-rules-about")}</p> })}
            {problems}
            <p class="ways">
                <button type="button" class="button main" id="use-rules" on:click=use_them>{page.text("shared-rules-use")}</button>
                <button type="button" class="button" id="save-rules" on:click=save>{page.text("shared-rules-save")}</button>
            </p>
            <p role="status">{note}</p>
            {content}
            <rulebook::RulebookDialog/>
        </main>
    }
    .into_any()
}
