//! The choice of a preset, and the fold with the form of house rules.

use leptos::prelude::*;

use super::{HomeState, rules_form};
use crate::browser;
use crate::model::{RuleSet, SetupChoices, rules_title};
use crate::view::form_fields::SelectEntries;
use crate::words::{Lang, preset_name};
use ginmi_words::id;

/// What is before the name of a set of the person's own in the values of the list.
const OWN: &str = "own:";

/// The choice of a preset, or of a set of the person's own.
pub(super) fn presets(setup: HomeState) -> AnyView {
    let sets = setup.sets;
    let offer = move |choices: &SetupChoices, lang: Lang| -> SelectEntries {
        let game = choices.game();
        let preset = choices.preset().map(|preset| preset.id.to_owned());
        let named = choices
            .presets()
            .map(|preset| (preset.id.to_owned(), preset_name(lang, game, preset).to_owned()));
        let value = |set: &RuleSet| [OWN, &set.name].concat();
        sets.with(|sets| {
            let own = sets.of(game).map(|set| (value(set), set.name.clone()));
            let chosen = preset.or_else(|| choices.own_set(sets).map(value));
            let title = || rules_title(game, &choices.rules(), sets, lang);
            let other = chosen.is_none().then(|| (String::new(), title()));
            (named.chain(own).chain(other).collect(), chosen.unwrap_or_default())
        })
    };
    let set = move |choices: &mut SetupChoices, value: &str| match value.strip_prefix(OWN) {
        Some(name) => sets.with_untracked(|sets| {
            if let Some(set) = sets.find(choices.game(), name) {
                choices.set_rule_set(set);
            }
        }),
        None => choices.set_preset(value),
    };
    setup.list(id!("preset"), "preset", offer, set)
}

/// The fold with the form. It says how many house rules are changed.
pub(super) fn house_rules(setup: HomeState) -> AnyView {
    let HomeState { page, choices, .. } = setup;
    let changes = move || choices.with(SetupChoices::changes);
    let count = move || {
        let (lang, count) = (page.lang.get(), changes());
        match count {
            0 => lang.text("as-usual").to_owned(),
            _ => ginmi_words::text!(lang, "changed", count = count),
        }
    };
    // The fields take long to build, and few people look at them.
    let was_opened = RwSignal::new(false);
    let toggled = move |event| {
        if browser::is_target_open(&event) {
            was_opened.set(true);
        }
    };
    view! {
        <details class="fold" id="house-rules" on:toggle=toggled>
            <summary>{page.text("house-rules")} " " <span class="tally" class:changed=move || { changes() > 0 }>{count}</span></summary>
            <div>{move || was_opened.get().then(|| rules_form::rules_form(setup))}</div>
        </details>
    }
    .into_any()
}
