//! Sets of the person's own: saving the house rules under a name, in a link, and in a file.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{RulesForm, focus_id};
use crate::browser::{self, page_url};
use crate::model::{LARGEST_SET_FILE, LONGEST_SET_NAME, Route, RuleSet, SetupChoices};
use crate::view::copying::{self, CopyNote};
use ginmi_words::text;

/// What came of the last click.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct SetNote {
    /// The sentences.
    sentences: Vec<String>,
    /// The name in the field, for the set that was loaded.
    name: String,
}

/// The sets, with what can be done with them.
pub(super) fn own_sets(form: RulesForm, note: RwSignal<SetNote>) -> AnyView {
    let RulesForm { setup, game, lang, problems, .. } = form;
    let tell = move |sentence: String| {
        note.update(|note| note.sentences = vec![sentence]);
    };
    let name = RwSignal::new(note.with_untracked(|note| note.name.clone()));
    let current = move |name: &str| {
        let options = setup.choices.with_untracked(SetupChoices::options);
        RuleSet::new(game, name, options)
    };
    // The set that is chosen, as a name for links and files.
    let named = move || {
        let typed = name.get_untracked();
        let own = || {
            setup.choices.with_untracked(|choices| {
                setup.sets.with_untracked(|sets| {
                    choices.own_set(sets).map(|set| set.name.clone()).unwrap_or_default()
                })
            })
        };
        current(&if typed.trim().is_empty() { own() } else { typed })
    };
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let set = current(&name.get_untracked());
        if set.name.is_empty() {
            return focus_id("set-name");
        }
        tell(text!(lang, "set-saved", name = set.name));
        setup.change_sets(|sets| sets.save(set));
        name.set(String::new());
    };
    let list = move || {
        let sets: Vec<RuleSet> = setup.sets.with(|sets| sets.of(game).cloned().collect());
        sets.into_iter().map(|set| own_set(form, set)).collect_view()
    };
    let link = RwSignal::new(None::<String>);
    let copy_note = CopyNote::new(None);
    let copy = move |_| {
        let set = named();
        link.set(Some(page_url::absolute_route_url(&Route::SharedRules(game, set.to_link()))));
        copying::copy_from("set-link", copy_note);
    };
    let link_field = move || {
        link.get().map(|link| {
            view! { <input id="set-link" readonly aria-label=lang.text("set-link") value=link/> }
        })
    };
    let copied = copying::note_text(setup.page, copy_note);
    let download = move |_| {
        let set = named();
        browser::download(&set.file_name(), &set.to_file());
    };
    let load = move |event: web_sys::Event| {
        let Some(file) = browser::picked_file(&event) else { return };
        spawn_local(async move {
            let read = browser::read_file(&file, LARGEST_SET_FILE).await;
            let read = read.map_err(|_| lang.text("set-file-unreadable").to_owned());
            let read =
                read.and_then(|text| RuleSet::read_file(&text).map_err(|why| why.sentence(lang)));
            // The page may be another one by now.
            if note.is_disposed() || setup.choices.is_disposed() {
                return;
            }
            match read {
                Ok(set) => {
                    let (set, mut sentences) = set.checked(lang);
                    let title = set.title(lang);
                    sentences.insert(0, text!(lang, "set-loaded", name = title));
                    // The form may be made anew for another game.
                    _ = name.try_set(set.name.clone());
                    note.set(SetNote { sentences, name: set.name.clone() });
                    setup.change(|choices| choices.set_rule_set(&set));
                }
                Err(why) => tell(why),
            }
        });
    };
    let told = move || {
        let sentences = note.get().sentences.into_iter();
        sentences.map(|sentence| view! { <p>{sentence}</p> }).collect_view()
    };
    view! {
        <h2>{lang.text("own-sets")}</h2>
        <p class="soft">{lang.text("own-sets-about")}</p>
        <ul class="own-sets">{list}</ul>
        <form class="set-form" on:submit=save>
            <label for="set-name">{lang.text("set-name")}</label>
            <input id="set-name" maxlength=LONGEST_SET_NAME.to_string() autocomplete="off" prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))/>
            <button class="button small" id="set-save">{lang.text("set-save")}</button>
        </form>
        <div class="set-form">
            <button type="button" class="button small" id="set-copy-link" on:click=copy>{lang.text("set-copy-link")}</button>
            <button type="button" class="button small" id="set-to-file" on:click=download>{lang.text("set-to-file")}</button>
            <label class="button small" for="set-file">{lang.text("set-from-file")}
                <input type="file" class="unseen" id="set-file" accept=".json,application/json" on:change=load/>
            </label>
            {link_field}
            <span class="told" role="status">{copied}</span>
        </div>
        <p class="option-wrong" id="set-unplayable" hidden=move || problems.with(Vec::is_empty)>{lang.text("set-unplayable")}</p>
        <div class="told" id="set-note" role="status">{told}</div>
    }
    .into_any()
}

/// What is being done with a set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SetAction {
    Nothing,
    Rename,
    Delete,
}

/// A set: choosing, renaming and deleting it.
fn own_set(form: RulesForm, set: RuleSet) -> AnyView {
    let RulesForm { setup, game, lang, .. } = form;
    let action = RwSignal::new(SetAction::Nothing);
    let name = StoredValue::new(set.name.clone());
    let (new_name_of, sure) = (
        text!(lang, "set-new-name", name = set.name),
        text!(lang, "set-delete-sure", name = set.name),
    );
    let new_name = RwSignal::new(set.name.clone());
    let shown_name = set.name.clone();
    let set = StoredValue::new(set);
    let use_set = move |_| set.with_value(|set| form.change(|choices| choices.set_rule_set(set)));
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (old, new) = (name.get_value(), new_name.get_untracked());
        action.set(SetAction::Nothing);
        setup.change_sets(|sets| sets.rename(game, &old, &new));
    };
    let delete = move |_| {
        let name = name.get_value();
        setup.change_sets(|sets| sets.remove(game, &name));
        focus_id("set-name");
    };
    let small = move |text: &'static str, next: SetAction| {
        view! { <button type="button" class="button small" on:click=move |_| action.set(next)>{lang.text(text)}</button> }
    };
    let actions = move || {
        match action.get() {
        SetAction::Nothing => view! {
            <button type="button" class="button small use-set" on:click=use_set>{lang.text("set-use")}</button>
            {small(ginmi_words::id!("set-rename"), SetAction::Rename)}
            {small(ginmi_words::id!("set-delete"), SetAction::Delete)}
        }
        .into_any(),
        SetAction::Rename => view! {
            <form class="set-form" on:submit=rename>
                <input class="new-name" aria-label=new_name_of.clone() maxlength=LONGEST_SET_NAME.to_string() autofocus prop:value=move || new_name.get()
                    on:input=move |event| new_name.set(event_target_value(&event))/>
                <button class="button small">{lang.text("set-save")}</button>
            </form>
        }
        .into_any(),
        SetAction::Delete => view! {
            <span role="alert">{sure.clone()}</span>
            <button type="button" class="button small really-delete" on:click=delete>{lang.text("set-delete")}</button>
            {small(ginmi_words::id!("set-keep"), SetAction::Nothing)}
        }
        .into_any(),
    }
    };
    view! { <li><b>{shown_name}</b> <span class="set-form">{actions}</span></li> }.into_any()
}
