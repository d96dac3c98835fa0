//! An option: its label, its control, its meaning on demand, and what is wrong with it.

use leptos::prelude::*;

use super::{RulesForm, control_id};
use crate::model::{
    AmountForm, FieldControl, OptionField, SelectableValue, TypedAmount, kept_value,
};
use crate::view::rulebook::link_rules;
use crate::view::term_tooltips::explained_text;
use ginmi_words::text;

/// The option with this field.
pub(super) fn field(form: RulesForm, field: &OptionField) -> AnyView {
    let RulesForm { setup, game, lang, found, .. } = form;
    let (name, page) = (field.name, setup.page);
    let is_changed =
        Memo::new(move |_| setup.choices.with(|choices| choices.changed(name).is_some()));
    let is_wrong = Memo::new(move |_| form.is_wrong(name));
    let is_hidden =
        move || found.with(|found| found.as_ref().is_some_and(|found| !found.contains(name)));
    // A search may have found the meaning.
    let is_asked = RwSignal::new(false);
    let is_told = Memo::new(move |_| is_asked.get() || found.with(Option::is_some));
    let id = control_id(name);
    let [about, wrong] = ["about", "wrong"].map(|what| format!("{what}-{id}"));
    let control = FieldParts {
        form,
        name,
        label: field.label.clone(),
        default: field.default.clone(),
        default_name: field.default_name.clone(),
        id: id.clone(),
        described_by: format!("{about} {wrong}"),
        is_wrong,
    };
    let label_of_button = text!(lang, "rule-about", label = field.label);
    let rule = text!(lang, "rule-default", default = field.default_name, rule = field.rule);
    let meaning = explained_text(page, Some(game), &field.meaning);
    let sentences = move || {
        let sentences = form.wrong_sentences(name).into_iter();
        sentences.map(|sentence| view! { <span>{sentence} " "</span> }).collect_view()
    };
    view! {
        <div class="option" class:changed=move || is_changed.get() class:wrong=move || is_wrong.get() hidden=is_hidden>
            <label for=id>{field.short_label.clone()}</label>
            <button type="button" class="ask" aria-label=label_of_button aria-expanded=move || is_told.get().to_string() aria-controls=about.clone()
                on:click=move |_| is_asked.update(|asked| *asked = !*asked)>"?"</button>
            <div class="option-control">{control.control(&field.control)}</div>
            <p class="option-about" id=about hidden=move || !is_told.get()>{meaning} " " <span class="option-rule">{link_rules(&rule)}</span></p>
            <p class="option-wrong" id=wrong hidden=move || !is_wrong.get()>{sentences}</p>
        </div>
    }
    .into_any()
}

/// What the controls of an option share.
#[derive(Clone)]
struct FieldParts {
    form: RulesForm,
    name: &'static str,
    label: String,
    /// The default, as text.
    default: String,
    default_name: String,
    /// The id of the first control.
    id: String,
    /// The ids of the elements that describe it.
    described_by: String,
    is_wrong: Memo<bool>,
}

impl FieldParts {
    /// The value, be it set or not.
    fn value(&self) -> Memo<String> {
        let (choices, name) = (self.form.setup.choices, self.name);
        Memo::new(move |_| {
            choices.with(|choices| match name {
                // It also stands above the form, where a first game is shorter.
                "rounds" => choices.rounds(),
                _ => choices.changed(name).unwrap_or_else(|| choices.default_value(name)),
            })
        })
    }

    fn set(&self) -> Callback<String> {
        let (form, name) = (self.form, self.name);
        Callback::new(move |value: String| form.change(|choices| choices.set(name, &value)))
    }

    fn control(self, control: &FieldControl) -> AnyView {
        match control {
            FieldControl::Switch => self.switch(),
            FieldControl::Choose(offered) => {
                let value = self.value();
                let set = self.set();
                self.list(offered, None, value, set)
            }
            FieldControl::Number { least, most } => {
                let value = self.value();
                // A default that depends on another option is a formula, which is shown as the
                // placeholder.
                let shown = Memo::new(move |_| {
                    let value = value.get();
                    if value.contains('`') { String::new() } else { value }
                });
                let typed = TypedAmount::Number { least: *least, most: *most };
                let set = self.set();
                self.input(self.id.clone(), None, typed, shown, Signal::stored(false), set)
            }
            FieldControl::Amount(amount) => self.amount(amount.clone()),
        }
    }

    /// A checkbox that says whether the rule is in force.
    fn switch(self) -> AnyView {
        let (value, set, is_wrong) = (self.value(), self.set(), self.is_wrong);
        let switch = move |event| {
            let value = if event_target_checked(&event) { "on" } else { "off" };
            set.run(value.to_owned());
        };
        view! {
            <input type="checkbox" role="switch" class="switch" id=self.id aria-describedby=self.described_by aria-invalid=move || is_wrong.get().to_string()
                prop:checked=move || value.with(|value| value == "on") on:change=switch/>
        }
        .into_any()
    }

    /// A list of values, with one more entry if there is one.
    fn list(
        &self,
        offered: &[SelectableValue],
        more: Option<SelectableValue>,
        chosen: Memo<String>,
        set: Callback<String>,
    ) -> AnyView {
        let Self { form, name: option, is_wrong, .. } = *self;
        let default = self.default.clone();
        let entry = move |SelectableValue { id, name }: SelectableValue| {
            let value = id.clone();
            let is_default = id == default;
            let name = move || {
                let usual = || form.usual_worths.with(|usual| usual.get(option).cloned());
                match is_default.then(usual).flatten() {
                    Some(worth) => text!(form.lang, "worth-usual", worth = worth),
                    None => name.clone(),
                }
            };
            let is_chosen = move || chosen.with(|chosen| *chosen == id);
            view! { <option value=value prop:selected=is_chosen>{name}</option> }
        };
        let entries = offered.iter().cloned().chain(more).map(entry).collect_view();
        view! {
            <select id=self.id.clone() aria-describedby=self.described_by.clone() aria-invalid=move || is_wrong.get().to_string()
                on:change=move |event| set.run(event_target_value(&event))>{entries}</select>
        }
        .into_any()
    }

    /// A field to type into, which is read when editing ends.
    fn input(
        &self,
        id: String,
        label: Option<String>,
        typed: TypedAmount,
        value: Memo<String>,
        is_hidden: Signal<bool>,
        set: Callback<String>,
    ) -> AnyView {
        let is_wrong = self.is_wrong;
        let (kind, mode, least, most) = match typed {
            TypedAmount::Number { least, most } => {
                ("number", "numeric", Some(least.to_string()), Some(most.to_string()))
            }
            TypedAmount::Halves => ("text", "decimal", None, None),
            TypedAmount::ByNumber => ("text", "text", None, None),
        };
        view! {
            <input type=kind inputmode=mode id=id min=least max=most autocomplete="off" placeholder=self.default_name.clone()
                aria-label=label aria-describedby=self.described_by.clone() aria-invalid=move || is_wrong.get().to_string()
                hidden=move || is_hidden.get() prop:value=move || value.get()
                on:change=move |event| set.run(event_target_value(&event))/>
        }
        .into_any()
    }

    /// An amount with its unit, beside a list of other values if there are any.
    fn amount(self, amount: AmountForm) -> AnyView {
        let RulesForm { game, lang, .. } = self.form;
        let (name, value, set) = (self.name, self.value(), self.set());
        let AmountForm { offered, other, typed, units, help, .. } = amount.clone();
        let amount = StoredValue::new(amount);
        let has_list = !offered.is_empty();
        // Whether an amount is being typed that is still the default one.
        let is_typing = RwSignal::new(false);
        let chosen = Memo::new(move |_| {
            amount.with_value(|amount| match is_typing.get() {
                true => amount.other_id(),
                false => value.with(|value| amount.chosen(value)),
            })
        });
        let other_id = amount.with_value(AmountForm::other_id);
        let is_other = {
            let other_id = other_id.clone();
            Memo::new(move |_| !has_list || chosen.with(|chosen| *chosen == other_id))
        };
        let more = has_list.then(|| SelectableValue { id: other_id.clone(), name: other.clone() });
        let choose = Callback::new(move |id: String| {
            let is_amount = id == other_id;
            is_typing.set(is_amount);
            let first = amount.with_value(AmountForm::first_value);
            set.run(if is_amount { first } else { id });
        });
        let list = has_list.then(|| self.list(&offered, more, chosen, choose));
        let parts =
            Memo::new(move |_| value.with(|value| amount.with_value(|amount| amount.typed(value))));
        let text = Memo::new(move |_| parts.get().0);
        let unit = Memo::new(move |_| parts.get().1);
        let keep = move |text: &str, unit: usize| {
            let value = amount.with_value(|amount| amount.value(text, unit));
            // A field that was emptied waits for another amount.
            is_typing.set(text.trim().is_empty());
            set.run(kept_value(game, name, &value));
        };
        let type_text = Callback::new(move |text: String| keep(&text, unit.get_untracked()));
        let is_hidden = Signal::derive(move || !is_other.get());
        let id = if has_list { self.id.replacen("option-", "count-", 1) } else { self.id.clone() };
        let label = has_list.then(|| text!(lang, "amount-of", label = self.label));
        let input = self.input(id, label, typed, text, is_hidden, type_text);
        let unit_name = units.first().map(|unit| unit.name).unwrap_or_default();
        let unit_view = if units.len() > 1 {
            let choose = move |event| {
                let unit = event_target_value(&event).parse().unwrap_or_default();
                keep(&text.get_untracked(), unit);
            };
            let entry = |(index, one): (usize, crate::model::AmountUnit)| {
                view! { <option value=index prop:selected=move || unit.get() == index>{one.name}</option> }
            };
            let entries = units.into_iter().enumerate().map(entry).collect_view();
            let label = text!(lang, "unit-of", label = self.label);
            view! { <select class="unit" aria-label=label hidden=move || !is_other.get() on:change=choose>{entries}</select> }
                .into_any()
        } else {
            view! { <span class="unit" hidden=move || !is_other.get()>{unit_name}</span> }
                .into_any()
        };
        let help = (!help.is_empty()).then(|| {
            let reading = move || {
                value.with(|value| {
                    let infos = game.options();
                    let info = infos.iter().find(|info| info.name == name)?;
                    Some(crate::words::option_value(lang, game, info, value))
                })
            };
            view! {
                <p class="option-about amount-help" hidden=move || !is_other.get()><b>{reading}</b> " " {help}</p>
            }
        });
        view! { {list} {input} {unit_view} {help} }.into_any()
    }
}
