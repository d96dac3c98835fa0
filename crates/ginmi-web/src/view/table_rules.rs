//! The house rules of a table with their meanings, in a dialog; and a note that says by which rules
//! something is shown.

use ginmi::Game;
use leptos::html;
use leptos::prelude::*;

use super::PageContext;
use super::rulebook::link_rules;
use crate::browser::page_url;
use crate::model::{
    ChangedRule, OptionTexts, Route, RuleDifference, RuleSet, RuleSets, RulesOrigin, TableScene,
    changed_rules, rule_differences, rules_title,
};
use crate::words::{self as wording, Lang};
use ginmi_words::text;

/// The button for the table of a scene.
pub(super) fn scene_rules_button(
    page: PageContext,
    scene: RwSignal<TableScene>,
) -> Option<AnyView> {
    scene.with_untracked(|scene| rules_button(page, scene.yaku.game?, &scene.yaku.options))
}

/// The button that opens the dialog; nothing if no house rule is changed.
pub(super) fn rules_button(
    page: PageContext,
    game: Game,
    options: &OptionTexts,
) -> Option<AnyView> {
    let lang = page.lang.get();
    let mut options = options.clone();
    // The length is told beside it.
    options.remove("rounds");
    let rules = changed_rules(game, &options, lang);
    if rules.is_empty() {
        return None;
    }
    options.retain(|name, _| rules.iter().any(|rule| rule.name == name));
    let label =
        text!(lang, "rules-by", rules = rules_title(game, &options, &RuleSets::default(), lang));
    let list = rules_list(game, &options, lang);
    let set = RuleSet::new(game, "", options);
    let address = page_url::route_url(&Route::SharedRules(game, set.to_link()));
    let dialog = NodeRef::<html::Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked().filter(|dialog| !dialog.open()) {
            _ = dialog.show_modal();
        }
    };
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let view = view! {
        <button type="button" class="button small show-rules" aria-haspopup="dialog" on:click=open>{label}</button>
        <dialog class="reader rules-dialog" node_ref=dialog aria-label=lang.text("rules-of-table")>
            <div class="drawer-head">
                <b>{lang.text("rules-of-table")}</b>
                <button type="button" class="button close" on:click=close>{lang.text("close")}</button>
            </div>
            <div class="scrolls" tabindex="0">
                {list}
                <p class="ways"><a href=address target="_blank" rel="noopener">{lang.text("rules-open")}</a></p>
            </div>
        </dialog>
    };
    Some(view.into_any())
}

/// The house rules that differ from the standard rules, with their meanings and defaults. If they
/// come from a preset with a few changes, these stand before the rest.
pub(super) fn rules_list(game: Game, options: &OptionTexts, lang: Lang) -> AnyView {
    let all = changed_rules(game, options, lang);
    if all.is_empty() {
        return view! { <p>{lang.text("rules-unchanged")}</p> }.into_any();
    }
    let origin = RulesOrigin::find(game, options, &RuleSets::default(), lang);
    let Some(origin) = origin.filter(|origin| !origin.is_standard) else {
        return definitions(all, lang);
    };
    let changes = rule_differences(game, options, &origin.options, lang);
    let is_change = |rule: &ChangedRule| changes.iter().any(|one| one.name == rule.name);
    let rest = all.into_iter().filter(|rule| !is_change(rule)).collect();
    let change = |change: RuleDifference| {
        let instead = text!(lang, "rules-in-origin", name = origin.name, value = change.there);
        view! {
            <dt data-option=change.name>{text!(lang, "label-value", label = change.label, value = change.here)}</dt>
            <dd>{wording::option_meaning(lang, game, change.name)} " " <span class="option-rule">{instead}</span></dd>
        }
    };
    let has_changes = !changes.is_empty();
    let changes = changes.into_iter().map(change).collect_view();
    view! {
        <h2>{origin.title(lang)}</h2>
        {has_changes.then(|| view! {
            <dl class="rules-list">{changes}</dl>
            <h2>{text!(lang, "rules-rest", name = origin.name)}</h2>
        })}
        {definitions(rest, lang)}
    }
    .into_any()
}

fn definitions(rules: Vec<ChangedRule>, lang: Lang) -> AnyView {
    let one = |rule: ChangedRule| {
        let ChangedRule { name, rule, label, meaning, value, default } = rule;
        let default = text!(lang, "rule-default", default = default, rule = rule);
        view! {
            <dt data-option=name>{text!(lang, "label-value", label = label, value = value)}</dt>
            <dd>{meaning} " " <span class="option-rule">{link_rules(&default)}</span></dd>
        }
    };
    view! { <dl class="rules-list">{rules.into_iter().map(one).collect_view()}</dl> }.into_any()
}

/// Says whether something is shown by the house rules that the person has chosen, with a button for
/// the other.
pub(super) fn chosen_rules_note(
    page: PageContext,
    game: Game,
    rules: StoredValue<OptionTexts>,
    is_by_rules: RwSignal<bool>,
) -> AnyView {
    let note = move || {
        let lang = page.lang.get();
        let count = rules.with_value(|rules| changed_rules(game, rules, lang).len());
        match is_by_rules.get() {
            true => text!(lang, "rules-in-use", count = count),
            false => lang.text("rules-standard").to_owned(),
        }
    };
    let label = move || {
        let lang = page.lang.get();
        match is_by_rules.get() {
            true => lang.text("rules-show-standard"),
            false => lang.text("rules-show-own"),
        }
    };
    let switch = move |_| is_by_rules.update(|is_by_rules| *is_by_rules = !*is_by_rules);
    view! {
        <p class="rules-note"><span role="status">{note}</span> " " <button type="button" class="button small" id="switch-rules" on:click=switch>{label}</button></p>
    }
    .into_any()
}
