//! The house rules: presets, and a form with every option.

use leptos::prelude::*;

use super::Setup;
use crate::model::{Choices, Control, Field, GroupForm, Offered, form};
use crate::words;

/// House rules that belong together.
#[component]
pub(super) fn Presets(setup: Setup) -> impl IntoView {
    let Setup { page, choices, game, .. } = setup;
    let chosen =
        Memo::new(move |_| choices.with(|choices| choices.preset().map(|preset| preset.id)));
    let presets = move || {
        let one = |preset: &'static ginmi::options::Preset| {
            let name = move || page.lang.get().pick(preset.name, preset.name_ja);
            view! { <option value=preset.id prop:selected=move || chosen.get() == Some(preset.id)>{name}</option> }
        };
        game.get().presets().iter().map(one).collect_view()
    };
    let own = move || {
        let none = chosen.get().is_none();
        none.then(
            || view! { <option value="" prop:selected=true>{page.text(words::OWN_RULES)}</option> },
        )
    };
    let set = move |event| {
        let id = event_target_value(&event);
        setup.change(|choices| choices.set_preset(&id));
    };
    view! {
        <label>{page.text(words::PRESET)}
            <select id="preset" on:change=set>{presets} {own}</select>
        </label>
    }
}

/// What is special about the house rules that are chosen.
#[component]
pub(super) fn About(setup: Setup) -> impl IntoView {
    let Setup { page, choices, .. } = setup;
    let about = move || {
        let lang = page.lang.get();
        choices.with(|choices| match choices.preset() {
            Some(preset) => lang.pick(preset.about, preset.about_ja).to_owned(),
            None => choices.differences(lang).join(lang.pick(" · ", "・")),
        })
    };
    view! { <p class="about-rules" role="status">{about}</p> }
}

/// Every option of the game.
#[component]
pub(super) fn HouseRules(setup: Setup) -> impl IntoView {
    let Setup { page, choices, game, .. } = setup;
    let changes = Memo::new(move |_| choices.with(Choices::changes));
    let count = move || {
        let (lang, count) = (page.lang.get(), changes.get());
        match count {
            0 => words::AS_USUAL.of(lang).to_owned(),
            _ => crate::say!(lang, "{count} changed", "{count}つ変更"),
        }
    };
    let group = move |group: GroupForm| {
        let fields = group.fields.iter().map(|field| option(setup, field)).collect_view();
        view! {
            <fieldset class="options">
                <legend>{group.name} " " <span class="option-rule">{group.note}</span></legend>
                {fields}
            </fieldset>
        }
    };
    view! {
        <details class="fold" id="house-rules">
            <summary>{page.text(words::HOUSE_RULES)} " " <span class="badge" class:changed=move || { changes.get() > 0 }>{count}</span></summary>
            <button class="button" id="defaults" disabled=move || changes.get() == 0
                on:click=move |_| setup.change(|choices| choices.set_preset("rulebook"))>
                {page.text(words::DEFAULTS)}
            </button>
            {move || form(game.get(), page.lang.get()).into_iter().map(group).collect_view()}
        </details>
    }
}

/// An option with its explanation, and the way back to its default.
fn option(setup: Setup, field: &Field) -> impl IntoView + use<> {
    let Setup { page, choices, .. } = setup;
    let (name, of_campaign) = (field.name, field.of_campaign);
    let changed = Memo::new(move |_| choices.with(|choices| choices.changed(name)));
    let is_changed = move || changed.with(Option::is_some);
    // Options of the campaign are of no use without it, unless one is set by mistake.
    let is_hidden = move || {
        of_campaign
            && !is_changed()
            && choices.with(|choices| choices.changed("campaign").is_none())
    };
    let back = move |_| setup.change(|choices| choices.set(name, ""));
    let id = format!("option-{name}");
    let about = format!("about-{name}");
    let default =
        format!("{}{}", page.lang.get_untracked().pick("Default: ", "標準："), field.default_name);
    let input = control(setup, field, changed, &id, &about);
    view! {
        <div class="option" class:changed=is_changed hidden=is_hidden>
            <label for=id>{field.label}</label>
            <div class="option-control">{input}</div>
            <p class="option-about" id=about>
                {field.meaning.clone()} " "
                <span class="option-rule">{page.text(words::RULE)} " " {field.rule} " · " {default}</span>
            </p>
            {move || is_changed().then(|| view! {
                <button class="link" on:click=back>{page.text(words::TO_DEFAULT)}</button>
            })}
        </div>
    }
}

/// What an option is filled in with.
fn control(
    setup: Setup,
    field: &Field,
    changed: Memo<Option<String>>,
    id: &str,
    about: &str,
) -> AnyView {
    let (name, default) = (field.name, StoredValue::new(field.default.clone()));
    let (id, about) = (id.to_owned(), about.to_owned());
    let value = move || changed.get().unwrap_or_else(|| default.get_value());
    let set = move |value: &str| setup.change(|choices| choices.set(name, value));
    let one = move |offered: Offered| {
        view! { <option value=offered.id prop:selected=move || value() == offered.id>{offered.name}</option> }
    };
    match &field.control {
        Control::Choose(offered) => {
            let options = offered.iter().copied().map(one).collect_view();
            view! {
                <select id=id aria-describedby=about on:change=move |event| set(&event_target_value(&event))>{options}</select>
            }
            .into_any()
        }
        Control::ChooseOrCount(offered, counted, label) => {
            let counted = *counted;
            let number = move || counted.number(&value()).map(str::to_owned);
            let options = offered.iter().copied().map(one).collect_view();
            let choose = move |event| {
                let value = event_target_value(&event);
                // The one that is counted begins with the least number.
                if value == counted.id {
                    set(&counted.write(&counted.least.to_string()));
                } else {
                    set(&value);
                }
            };
            let count = move |event| set(&counted.write(&event_target_value(&event)));
            let is_counted = Memo::new(move |_| number().is_some());
            let number_label = label.clone();
            view! {
                <select id=id aria-describedby=about on:change=choose>
                    {options}
                    <option value=counted.id prop:selected=move || is_counted.get()>{label.clone()}</option>
                </select>
                {move || is_counted.get().then(|| view! {
                    <input type="number" class="counted" aria-label=number_label.clone() min=counted.least max=counted.most
                        prop:value=move || number().unwrap_or_default() on:input=count/>
                })}
            }
            .into_any()
        }
        Control::Number { least, most } => {
            // A default that depends on another option is a formula, and stands there as a hint.
            let hint = field.default_name.clone();
            let shown = move || {
                changed.get().unwrap_or_else(|| {
                    let default = default.get_value();
                    if default.parse::<u32>().is_ok() { default } else { String::new() }
                })
            };
            view! {
                <input type="number" id=id aria-describedby=about min=*least max=*most placeholder=hint prop:value=shown
                    on:change=move |event| set(&event_target_value(&event))/>
            }
            .into_any()
        }
    }
}
