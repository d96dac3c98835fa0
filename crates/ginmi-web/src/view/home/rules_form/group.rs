//! A group of options as a fold.

use ginmi::options::OptionGroup;
use leptos::prelude::*;

use super::{RulesForm, field};
use crate::browser;
use crate::model::{OptionGroupForm, SetupChoices};
use ginmi_words::text;

/// The fold. It is open if something in it is changed or found; its fields are made when it opens.
pub(super) fn group(form: RulesForm, group: OptionGroupForm) -> AnyView {
    let RulesForm { setup, lang, found, opened, .. } = form;
    let OptionGroupForm { group, name, note, fields } = group;
    let id = group.id();
    let names: Vec<&'static str> = fields.iter().map(|field| field.name).collect();
    let names = StoredValue::new(names);
    let count = move |is_one: &dyn Fn(&str) -> bool| {
        names.with_value(|names| names.iter().filter(|name| is_one(name)).count())
    };
    let found_here = Memo::new(move |_| {
        found.with(|found| found.as_ref().map(|found| count(&|name| found.contains(name))))
    });
    let changes = Memo::new(move |_| {
        let rules = setup.choices.with(SetupChoices::rules);
        count(&|name| rules.contains_key(name))
    });
    let has_wrong = Memo::new(move |_| count(&|name| form.is_wrong(name)) > 0);
    let is_open = Memo::new(move |_| match found_here.get() {
        Some(count) => count > 0,
        None => opened.with(|opened| opened.contains(id)),
    });
    let toggled = move |event: web_sys::Event| {
        if found.with_untracked(Option::is_none) {
            let is_open = browser::is_target_open(&event);
            opened.update(|opened| {
                _ = if is_open { opened.insert(id) } else { opened.remove(id) };
            });
        }
    };
    let tally = move || match changes.get() {
        0 => String::new(),
        count => text!(lang, "changed", count = count),
    };
    let fields = StoredValue::new(fields);
    let is_of_worths = group == OptionGroup::Worths;
    let class = if is_of_worths { "options worths" } else { "options" };
    let body = move || {
        is_open.get().then(|| {
            let fields = fields.with_value(|fields| {
                fields.iter().map(|one| field::field(form, one)).collect_view()
            });
            let about =
                is_of_worths.then(|| view! { <p class="soft">{lang.text("worths-about")}</p> });
            view! { <div>{about} <div class=class>{fields}</div></div> }
        })
    };
    view! {
        <details class="fold rules-group" id=format!("group-{id}") prop:open=move || is_open.get() on:toggle=toggled
            hidden=move || found_here.get() == Some(0) class:wrong=move || has_wrong.get()>
            <summary>
                {name} " " <span class="option-rule">{note}</span> " "
                <span class="tally changed" hidden=move || changes.get() == 0>{tally}</span>
            </summary>
            {body}
        </details>
    }
    .into_any()
}
