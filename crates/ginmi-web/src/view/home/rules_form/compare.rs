//! Comparing the house rules with a preset or a set of the person's own.

use leptos::prelude::*;

use super::RulesForm;
use crate::model::{
    OptionTexts, RuleDifference, RuleSet, RuleSets, SetupChoices, rule_differences,
};
use crate::words::{Lang, preset_name, preset_summary};
use ginmi_words::text;

/// A set to compare with.
#[derive(Clone, PartialEq)]
struct ComparedSet {
    /// Its value in the list.
    id: String,
    name: String,
    /// What is special about it.
    about: String,
    options: OptionTexts,
}

/// The presets of the game, then the sets of the person's own.
fn compared_sets(choices: &SetupChoices, sets: &RuleSets, lang: Lang) -> Vec<ComparedSet> {
    let game = choices.game();
    let presets = choices.presets().map(|preset| {
        let options = preset.options.iter();
        ComparedSet {
            id: preset.id.to_owned(),
            name: preset_name(lang, game, preset).to_owned(),
            about: preset_summary(lang, game, preset).to_owned(),
            options: options
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        }
    });
    let own = |set: &RuleSet| ComparedSet {
        id: format!("own:{}", set.name),
        name: set.name.clone(),
        about: String::new(),
        options: set.options.clone(),
    };
    presets.chain(sets.of(game).map(own)).collect()
}

/// The list to choose a set from, and how it differs.
pub(super) fn compare(form: RulesForm) -> AnyView {
    let RulesForm { setup, game, lang, .. } = form;
    let chosen = RwSignal::new(String::new());
    let all = Memo::new(move |_| {
        setup.choices.with(|choices| setup.sets.with(|sets| compared_sets(choices, sets, lang)))
    });
    let entries = move || {
        let one = |set: ComparedSet| {
            let id = set.id.clone();
            let is_chosen = move || chosen.with(|chosen| *chosen == id);
            view! { <option value=set.id prop:selected=is_chosen>{set.name}</option> }
        };
        all.get().into_iter().map(one).collect_view()
    };
    let compared = Memo::new(move |_| {
        all.with(|all| chosen.with(|chosen| all.iter().find(|set| set.id == *chosen).cloned()))
    });
    let result = move || compared.get().map(|set| differences(form, set, game));
    view! {
        <div class="compare">
            <label for="compare">{lang.text("rules-compare")}</label>
            <select id="compare" on:change=move |event| chosen.set(event_target_value(&event))>
                <option value="">{lang.text("compare-nothing")}</option>
                {entries}
            </select>
        </div>
        <div id="differences">{result}</div>
    }
    .into_any()
}

/// How a set differs from the house rules, and the button that takes it over.
fn differences(form: RulesForm, set: ComparedSet, game: ginmi::Game) -> AnyView {
    let (setup, lang) = (form.setup, form.lang);
    let ComparedSet { name, about, options, .. } = set;
    let there = options.clone();
    let found = Memo::new(move |_| {
        setup.choices.with(|choices| {
            // A set without a length leaves it as it is.
            let mut here = choices.options();
            if !there.contains_key("rounds") {
                here.remove("rounds");
            }
            rule_differences(game, &here, &there, lang)
        })
    });
    let row = |one: RuleDifference| {
        view! { <tr><th scope="row">{one.label}</th><td>{one.here}</td><td>{one.there}</td></tr> }
    };
    let in_set = text!(lang, "compare-there", name = name);
    let take_label = text!(lang, "compare-take", name = name);
    let options = StoredValue::new(options);
    let take = move |_| {
        options.with_value(|options| {
            let rules = options.iter().map(|(name, value)| (name.clone(), value.clone()));
            form.change(|choices| choices.set_rules(rules));
        });
    };
    let table = move || {
        let found = found.get();
        if found.is_empty() {
            return ().into_any();
        }
        view! {
            <table class="differences">
                <thead><tr>
                    <th scope="col">{lang.text("compare-rule")}</th>
                    <th scope="col">{lang.text("compare-here")}</th>
                    <th scope="col">{in_set.clone()}</th>
                </tr></thead>
                <tbody>{found.into_iter().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    let count = move || found.with(|found| text!(lang, "compare-count", count = found.len()));
    view! {
        <p class="soft">{about}</p>
        <p role="status">{count}</p>
        {table}
        <button type="button" class="button small" id="take" hidden=move || found.with(Vec::is_empty) on:click=take>{take_label}</button>
    }
    .into_any()
}
