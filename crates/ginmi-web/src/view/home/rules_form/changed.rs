//! What is changed, with a way back for each, and what is wrong with it.

use leptos::prelude::*;

use super::{RulesForm, focus_id};
use crate::browser;
use crate::model::{ChangedRule, SetupChoices, SetupProblem, changed_rules};
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
        view! { <li>{problem.sentence} " " {options}</li> }
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

/// The house rules that are not the default.
pub(super) fn changed_rules_list(form: RulesForm) -> AnyView {
    let RulesForm { setup, game, lang, .. } = form;
    let changed = Memo::new(move |_| {
        setup.choices.with(|choices| changed_rules(game, &choices.rules(), lang))
    });
    // The button that was pressed is gone.
    let focus_title = || browser::after_paint(|| focus_id("rules-changed"));
    let one = move |rule: ChangedRule| {
        let ChangedRule { name, label, value, default, .. } = rule;
        let back = text!(lang, "rule-back", default = default);
        let back_of = text!(lang, "rule-back-of", label = label, default = default);
        let reset = move |_| {
            form.change(|choices| choices.set(name, ""));
            focus_title();
        };
        view! {
            <li data-option=name class:wrong=move || form.is_wrong(name)>
                <span><button type="button" class="link" on:click=move |_| form.reveal(name)>{label}</button> " " <b>{value}</b></span>
                <button type="button" class="button small back" aria-label=back_of on:click=reset>{back}</button>
            </li>
        }
    };
    let list = move || {
        let changed = changed.get();
        if changed.is_empty() {
            return view! { <p class="soft">{lang.text("rules-unchanged")}</p> }.into_any();
        }
        let list = changed.into_iter().map(one).collect_view();
        view! { <ul class="changed-rules">{list}</ul> }.into_any()
    };
    let reset_all = move |_| {
        form.change(SetupChoices::reset);
        focus_title();
    };
    view! {
        <h2 id="rules-changed" tabindex="-1">{lang.text("rules-changed")}</h2>
        {list}
        <button type="button" class="button small" id="defaults" hidden=move || changed.with(Vec::is_empty) on:click=reset_all>
            {lang.text("defaults")}
        </button>
    }
    .into_any()
}
