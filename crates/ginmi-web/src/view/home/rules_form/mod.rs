//! The form of house rules: what is changed, comparing, sets of one's own, search, and a fold for
//! each group in the order of a round.

mod changed;
mod compare;
mod field;
mod group;
mod own_sets;

use std::collections::{BTreeMap, BTreeSet};

use ginmi::Game;
use leptos::prelude::*;

use super::HomeState;
use crate::browser::{self, document};
use crate::model::{
    OptionField, OptionGroupForm, RulesOrigin, SetupChoices, SetupProblem, find_options,
    house_rules_form, rule_differences, usual_worths,
};
use crate::words::Lang;
use ginmi_words::text;

/// The form for a game in a language.
#[derive(Clone, Copy)]
struct RulesForm {
    setup: HomeState,
    game: Game,
    lang: Lang,
    groups: StoredValue<Vec<OptionGroupForm>>,
    /// What is searched.
    search: RwSignal<String>,
    /// The options that are found; `None` while nothing is searched.
    found: Memo<Option<BTreeSet<&'static str>>>,
    /// The groups that are open while nothing is searched, by id.
    opened: RwSignal<BTreeSet<&'static str>>,
    /// Why no game can begin.
    problems: Memo<Vec<SetupProblem>>,
    /// What yaku are worth whose own worth is not set, by option.
    usual_worths: Memo<BTreeMap<&'static str, String>>,
}

/// The form.
pub(super) fn rules_form(setup: HomeState) -> AnyView {
    let HomeState { page, game, .. } = setup;
    // It outlives the form of a game, since a file may be for another.
    let note = RwSignal::new(own_sets::SetNote::default());
    let form = move || RulesForm::new(setup, game.get(), page.lang.get()).view(note);
    view! { <div class="rules-form">{form}</div> }.into_any()
}

impl RulesForm {
    fn new(setup: HomeState, game: Game, lang: Lang) -> Self {
        let groups = house_rules_form(game, lang);
        // What a preset changes is not what somebody looks for.
        let changed = setup.choices.with_untracked(|choices| {
            let rules = choices.rules();
            let origin = setup
                .sets
                .with_untracked(|sets| RulesOrigin::find(game, &rules, sets, lang))
                .map(|origin| origin.options);
            rule_differences(game, &rules, &origin.unwrap_or_default(), lang)
        });
        let is_changed =
            |field: &OptionField| changed.iter().any(|change| change.name == field.name);
        let opened = groups.iter().filter(|group| group.fields.iter().any(is_changed));
        let opened = RwSignal::new(opened.map(|group| group.group.id()).collect());
        let groups = StoredValue::new(groups);
        let search = RwSignal::new(String::new());
        let found = Memo::new(move |_| {
            groups.with_value(|groups| search.with(|search| find_options(groups, search)))
        });
        let problems = Memo::new(move |_| setup.choices.with(|choices| choices.problems(lang)));
        let usual_worths = Memo::new(move |_| {
            setup.choices.with(|choices| usual_worths(game, &choices.rules(), lang))
        });
        Self { setup, game, lang, groups, search, found, opened, problems, usual_worths }
    }

    fn view(self, note: RwSignal<own_sets::SetNote>) -> AnyView {
        let groups = self.groups.get_value();
        view! {
            {changed::problems(self)}
            {changed::changed_rules_list(self)}
            {compare::compare(self)}
            {own_sets::own_sets(self, note)}
            {self.search_field()}
            {groups.into_iter().map(|group| group::group(self, group)).collect_view()}
        }
        .into_any()
    }

    /// The field to search, and how many options are found.
    fn search_field(self) -> AnyView {
        let Self { game, lang, search, found, .. } = self;
        let title = text!(lang, "all-rules", game = crate::words::game(lang, game));
        let count = move || {
            found.with(|found| {
                let count = found.as_ref()?.len();
                Some(text!(lang, "options-found", count = count))
            })
        };
        view! {
            <h2>{title}</h2>
            <search class="rules-search">
                <label class="search" for="rules-search">{lang.text("rules-search")}
                    <input type="search" id="rules-search" placeholder=lang.text("rules-search-hint") autocomplete="off" enterkeyhint="search"
                        prop:value=move || search.get()
                        on:input=move |event| search.set(event_target_value(&event))/>
                </label>
                <p id="rules-found" role="status">{count}</p>
            </search>
        }
        .into_any()
    }

    /// Changes the choices.
    fn change(self, change: impl FnOnce(&mut SetupChoices)) {
        self.setup.change(change);
    }

    /// Opens the group of an option and gives its control the focus.
    fn reveal(self, option: &str) {
        let group = self.groups.with_value(|groups| {
            let has =
                |group: &&OptionGroupForm| group.fields.iter().any(|field| field.name == option);
            groups.iter().find(has).map(|group| group.group.id())
        });
        let Some(group) = group else { return };
        self.search.set(String::new());
        self.opened.update(|opened| _ = opened.insert(group));
        let id = control_id(option);
        browser::after_paint(move || focus_id(&id));
    }

    /// Whether an option is part of a problem.
    fn is_wrong(self, option: &str) -> bool {
        self.problems.with(|problems| {
            problems.iter().any(|problem| problem.options.iter().any(|name| name == option))
        })
    }

    /// The sentences that stand at an option.
    fn wrong_sentences(self, option: &str) -> Vec<String> {
        self.problems.with(|problems| {
            let stands =
                problems.iter().filter(|problem| problem.changed.iter().any(|name| name == option));
            stands.map(|problem| problem.sentence.clone()).collect()
        })
    }

    /// The label of an option.
    fn label(self, option: &str) -> String {
        crate::words::option_label(self.lang, self.game, option)
    }
}

/// The id of an option's first control. A dot would be the start of a class in a selector.
fn control_id(option: &str) -> String {
    format!("option-{}", option.replace('.', "-"))
}

/// Gives the element with an id the focus, which also scrolls it into view.
fn focus_id(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        browser::focus(&element);
    }
}
