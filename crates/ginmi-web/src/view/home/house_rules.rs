//! The house rules: presets, and a form with every option.

use leptos::prelude::*;

use super::HomeState;
use crate::browser;
use crate::model::{
    FieldControl, OptionField, OptionGroupForm, SelectableValue, SetupChoices, house_rules_form,
};
use crate::view::form_fields::{self, NumberField, SelectEntries};
use crate::view::rulebook::link_rules;
use crate::view::term_tooltips::explained_text;
use crate::words::{Lang, preset_name};
use ginmi_words::id;

/// The choice of a preset.
pub(super) fn presets(setup: HomeState) -> AnyView {
    let offer = |choices: &SetupChoices, lang: Lang| -> SelectEntries {
        let chosen = choices.preset().map(|preset| preset.id);
        let own = chosen.is_none().then(|| (String::new(), lang.text("own-rules").to_owned()));
        let named = choices.presets().map(|preset| {
            (preset.id.to_owned(), preset_name(lang, choices.game(), preset).to_owned())
        });
        (named.chain(own).collect(), chosen.unwrap_or_default().to_owned())
    };
    setup.list(id!("preset"), "preset", offer, SetupChoices::set_preset)
}

/// Every option of the game.
pub(super) fn house_rules(setup: HomeState) -> AnyView {
    let HomeState { page, choices, game, .. } = setup;
    let changes = move || choices.with(SetupChoices::changes);
    let count = move || {
        let (lang, count) = (page.lang.get(), changes());
        match count {
            0 => lang.text("as-usual").to_owned(),
            _ => ginmi_words::text!(lang, "changed", count = count),
        }
    };
    let group = move |group: OptionGroupForm| {
        let fields = group.fields.iter().map(|field| option(setup, field)).collect_view();
        view! {
            <fieldset class="options">
                <legend>{group.name} " " <span class="option-rule">{group.note}</span></legend>
                {fields}
            </fieldset>
        }
    };
    // The fields take long to build, and few people look at them.
    let was_opened = RwSignal::new(false);
    let toggled = move |event| {
        if browser::is_target_open(&event) {
            was_opened.set(true);
        }
    };
    let form = move || {
        let form = was_opened.get().then(|| house_rules_form(game.get(), page.lang.get()));
        form.into_iter().flatten().map(group).collect_view()
    };
    view! {
        <details class="fold" id="house-rules" on:toggle=toggled>
            <summary>{page.text("house-rules")} " " <span class="tally" class:changed=move || { changes() > 0 }>{count}</span></summary>
            <button class="button" id="defaults" disabled=move || changes() == 0
                on:click=move |_| setup.change(SetupChoices::reset)>
                {page.text("defaults")}
            </button>
            {form}
        </details>
    }
    .into_any()
}

/// An option with its explanation, and a button to reset it.
fn option(setup: HomeState, field: &OptionField) -> AnyView {
    let HomeState { page, choices, .. } = setup;
    let (name, of_campaign, game) = (field.name, field.of_campaign, setup.game.get_untracked());
    let is_changed = move || choices.with(|choices| choices.changed(name).is_some());
    // Options of the campaign are hidden without it, unless one is set by mistake.
    let is_hidden = move || {
        of_campaign
            && !is_changed()
            && choices.with(|choices| choices.changed("campaign").is_none())
    };
    let (id, about) = (format!("option-{name}"), format!("about-{name}"));
    let lang = page.lang.get_untracked();
    let (rule, default) = (field.rule, &field.default_name);
    let rule = ginmi_words::text!(lang, "rule-default", default = default, rule = rule);
    view! {
        <div class="option" class:changed=is_changed hidden=is_hidden>
            <label for=id.clone()>{field.label}</label>
            <div class="option-control">{control(setup, field, &id, &about)}</div>
            <p class="option-about" id=about>{explained_text(page, Some(game), field.meaning)} " " <span class="option-rule">{link_rules(&rule)}</span></p>
            <button class="link" hidden=move || !is_changed() on:click=move |_| setup.change(|choices| choices.set(name, ""))>
                {lang.text("to-default")}
            </button>
        </div>
    }
    .into_any()
}

/// The control of an option: a list, a number, or both.
fn control(setup: HomeState, field: &OptionField, id: &str, about: &str) -> AnyView {
    let (name, choices) = (field.name, setup.choices);
    let default = StoredValue::new(field.default.clone());
    let value = move || {
        let changed = choices.with(|choices| choices.changed(name));
        changed.unwrap_or_else(|| default.get_value())
    };
    let set = move |value: &str| setup.change(|choices| choices.set(name, value));
    let items = |offered: &[SelectableValue]| -> Vec<(String, String)> {
        offered.iter().map(|one| (one.id.to_owned(), one.name.clone())).collect()
    };
    let list = |items: Vec<(String, String)>, chosen: Callback<String, String>, set| {
        let offer = Callback::new(move |()| (items.clone(), chosen.run(value())));
        form_fields::select_field(id.to_owned(), Some(about.to_owned()), offer, set)
    };
    let number = |id: String, name, (least, most): (u32, u32), hint: &str, value, set| {
        let (about, hint) = (about.to_owned(), hint.to_owned());
        form_fields::number_field(NumberField { id, name, about, least, most, hint, value, set })
    };
    match &field.control {
        FieldControl::Choose(offered) => {
            let set = Callback::new(move |value: String| set(&value));
            list(items(offered), Callback::new(|value| value), set)
        }
        FieldControl::ChooseOrCount(offered, counted, label) => {
            let counted = *counted;
            let mut items = items(offered);
            items.push((counted.id.to_owned(), label.clone()));
            let chosen = move |value: String| {
                if counted.number(&value).is_some() { counted.id.to_owned() } else { value }
            };
            // The counted value starts with the least number.
            let choose = move |value: String| {
                if value == counted.id {
                    set(&counted.write(&counted.least.to_string()));
                } else {
                    set(&value);
                }
            };
            let counts = number(
                format!("count-{name}"),
                Some(label.clone()),
                (counted.least, counted.most),
                "",
                Callback::new(move |()| counted.number(&value()).map(str::to_owned)),
                Callback::new(move |number: String| set(&counted.write(&number))),
            );
            (list(items, Callback::new(chosen), Callback::new(choose)), counts).into_any()
        }
        FieldControl::Number { least, most } => number(
            id.to_owned(),
            None,
            (*least, *most),
            &field.default_name,
            // A default that depends on another option is a formula, which is shown as the
            // placeholder.
            Callback::new(move |()| {
                let value = value();
                Some(if value.contains('`') { String::new() } else { value })
            }),
            Callback::new(move |value: String| set(&value)),
        ),
    }
}
