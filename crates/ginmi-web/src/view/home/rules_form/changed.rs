//! What is changed, with a way back for each, and what is wrong with it.

use leptos::prelude::*;

use super::{RulesForm, focus_id};
use crate::browser;
use crate::model::{
    ChangedRule, OptionTexts, RuleDifference, RulesOrigin, SetupChoices, SetupProblem,
    changed_rules, rule_differences,
};
use crate::view::rulebook::link_rules;
use ginmi_words::text;

/// Why no game can begin, with links to the options.
pub(super) fn problems(form: RulesForm) -> AnyView {
    let RulesForm { lang, problems, .. } = form;
    let option = move |name: String| {
        let label = form.label(&name);
        view! { <button type="button" class="link" on:click=move |_| form.reveal(&name)>{label}</button> " " }
    };
    let one = move |problem: SetupProblem| {
        let options = problem.options.into_iter().map(option).collect_view();
        view! { <li>{link_rules(&problem.sentence)} " " {options}</li> }
    };
    let list = move || problems.get().into_iter().map(one).collect_view();
    view! {
        <div class="notice" id="rules-problems" hidden=move || problems.with(Vec::is_empty)>
            <p>{lang.text("rules-problems")}</p>
            <ul>{list}</ul>
        </div>
    }
    .into_any()
}

/// The house rules that are changed: those that differ from the set that they come from, and, in a
/// fold, those by which that set differs from the standard rules.
pub(super) fn changed_rules_list(form: RulesForm) -> AnyView {
    let RulesForm { setup, game, lang, .. } = form;
    let rules = Memo::new(move |_| setup.choices.with(SetupChoices::rules));
    let origin = Memo::new(move |_| {
        setup.sets.with(|sets| rules.with(|rules| RulesOrigin::find(game, rules, sets, lang)))
    });
    let of_set = move || origin.get().filter(|origin| !origin.is_standard);
    let changed =
        move |from: &OptionTexts| rules.with(|rules| rule_differences(game, rules, from, lang));
    let title =
        move || of_set().map(|origin| view! { <p id="rules-origin">{origin.title(lang)}</p> });
    let list = move || {
        let base = of_set().map(|origin| origin.options).unwrap_or_default();
        let changed = changed(&base);
        if changed.is_empty() {
            let is_standard = base.is_empty();
            return is_standard
                .then(|| view! { <p class="soft">{lang.text("rules-unchanged")}</p> })
                .into_any();
        }
        let list = changed.into_iter().map(|rule| changed_rule(form, rule)).collect_view();
        view! { <ul class="changed-rules">{list}</ul> }.into_any()
    };
    let behind = move || {
        let origin = of_set()?;
        let changed = changed_rules(game, &origin.options, lang);
        let title = text!(lang, "rules-of-origin", name = origin.name, count = changed.len());
        let one = |rule: ChangedRule| {
            let ChangedRule { name, label, value, default, .. } = rule;
            let default = text!(lang, "rules-standard-value", value = default);
            view! {
                <li>
                    <span><button type="button" class="link" on:click=move |_| form.reveal(name)>{label}</button> " " <b>{value}</b></span>
                    <span class="soft">{default}</span>
                </li>
            }
        };
        let list = changed.into_iter().map(one).collect_view();
        Some(
            view! { <details class="behind" id="origin-rules"><summary>{title}</summary><ul class="changed-rules">{list}</ul></details> },
        )
    };
    let reset_all = move |_| {
        form.change(SetupChoices::reset);
        focus_title();
    };
    view! {
        <h2 id="rules-changed" tabindex="-1">{lang.text("rules-changed")}</h2>
        {title}
        {list}
        {behind}
        <button type="button" class="button small" id="defaults" hidden=move || rules.with(OptionTexts::is_empty) on:click=reset_all>
            {lang.text("defaults")}
        </button>
    }
    .into_any()
}

/// A changed rule, with the way back.
fn changed_rule(form: RulesForm, rule: RuleDifference) -> AnyView {
    let lang = form.lang;
    let RuleDifference { name, label, here, there, there_text } = rule;
    let back = text!(lang, "rule-back", default = there);
    let back_of = text!(lang, "rule-back-of", label = label, default = there);
    let reset = move |_| {
        form.change(|choices| choices.set(name, &there_text));
        focus_title();
    };
    view! {
        <li data-option=name class:wrong=move || form.is_wrong(name)>
            <span><button type="button" class="link" on:click=move |_| form.reveal(name)>{label}</button> " " <b>{here}</b></span>
            <button type="button" class="button small back" aria-label=back_of on:click=reset>{back}</button>
        </li>
    }
    .into_any()
}

/// Gives the title the focus: the button that was pressed is gone.
fn focus_title() {
    browser::after_paint(|| focus_id("rules-changed"));
}
