//! The choice and setup of games, and the tables of the server.

mod hero;
mod house_rules;
mod lobby;
mod offers;
mod opponents;
mod play_online;
mod rules_form;
mod setup_panel;

use ginmi::Game;
use leptos::prelude::*;

use super::cards::card_face;
use super::form_fields::{SelectEntries, labelled_select};
use super::{PageContext, lazy_parts, rulebook};
use crate::browser::{self, page_url};
use crate::model::{RuleSets, SetupChoices};
use crate::words::{self, Lang};

pub(super) use lobby::Lobby;
pub(super) use setup_panel::setup_panel;

/// The state that the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct HomeState {
    page: PageContext,
    choices: RwSignal<SetupChoices>,
    /// The sets of house rules that the person has saved.
    sets: RwSignal<RuleSets>,
    game: Memo<Game>,
    /// Why the setup is invalid, if it is.
    setup_error: Memo<Option<String>>,
}

impl HomeState {
    fn new(page: PageContext) -> Self {
        let choices = RwSignal::new(browser::setup_choices());
        let game = Memo::new(move |_| choices.with(SetupChoices::game));
        let setup_error = Memo::new(move |_| {
            let lang = page.lang.get();
            choices.with(|choices| choices.setup_error(lang))
        });
        let sets = RwSignal::new(browser::rule_sets());
        Self { page, choices, sets, game, setup_error }
    }

    /// Changes the choices and stores them for the next visit.
    fn change(self, change: impl FnOnce(&mut SetupChoices)) {
        self.choices.update(change);
        self.choices.with_untracked(browser::store_setup_choices);
    }

    /// Changes the sets of house rules, which another window may have changed too, and stores them.
    fn change_sets(self, change: impl FnOnce(&mut RuleSets)) {
        let mut sets = browser::rule_sets();
        change(&mut sets);
        browser::store_rule_sets(&sets);
        self.sets.set(sets);
    }

    /// A list that is rebuilt when the choices change.
    fn list(
        self,
        label: &'static str,
        id: &str,
        offer: impl Fn(&SetupChoices, Lang) -> SelectEntries + Send + Sync + 'static,
        set: impl Fn(&mut SetupChoices, &str) + Send + Sync + 'static,
    ) -> AnyView {
        let Self { page, choices, .. } = self;
        labelled_select(
            Callback::new(move |()| page.lang.get().text(label).to_owned()),
            id,
            Callback::new(move |()| {
                let lang = page.lang.get();
                choices.with(|choices| offer(choices, lang))
            }),
            Callback::new(move |value: String| self.change(|choices| set(choices, &value))),
        )
    }
}

#[component]
pub(super) fn Home() -> impl IntoView {
    let page = PageContext::get();
    let setup = HomeState::new(page);
    rulebook::provide_rulebook_dialog();
    super::lay_on_felt();
    // While a game waits, they open only on demand: it and the games are what matters then.
    let is_open = RwSignal::new(browser::is_setup_open() && !browser::has_unfinished_solo());
    let play = Callback::new(move |()| hero::play(setup));
    view! {
        <main class="home front">
            {hero::hero(setup, play, is_open)}
            {choices(setup, is_open)}
            {tiles(setup)}
            {offers::offers(setup)}
            {page_url::is_static_host().then(|| view! { <p class="soft" id="alone">{page.text("alone")}</p> })}
            <rulebook::RulebookDialog/>
        </main>
    }
}

/// How the chosen game is played, behind *change*.
fn choices(setup: HomeState, is_open: RwSignal<bool>) -> AnyView {
    let page = setup.page;
    view! {
        <section class="setup-panel" id="choices" translate="no" aria-label=page.text("preset") hidden=move || !is_open.get()>
            {lazy_parts::lazy_setup_panel(page, setup)}
        </section>
    }
    .into_any()
}

/// The games.
fn tiles(setup: HomeState) -> AnyView {
    let HomeState { page, game, .. } = setup;
    let choose = move |one| {
        setup.change(|choices| choices.set_game(one));
        // The button that begins the game names it.
        browser::scroll_into_sight("#play");
    };
    let tile = |one: Game| {
        let card = words::tile_card(one).parse().ok().map(|card| card_face(card, None));
        view! {
            <label class="tile" class:chosen=move || game.get() == one>
                <input type="radio" name="game" value=one.id() prop:checked=move || game.get() == one
                    on:change=move |_| choose(one)/>
                <span class="emblem" aria-hidden="true">{card}</span>
                <span class="tile-name">{move || words::game(page.lang.get(), one)}</span>
                <span class="tile-facts">{move || words::game_facts(page.lang.get(), one)}</span>
                <span class="tile-about">{move || page.lang.get().text_in(one, "about")}</span>
            </label>
        }
    };
    view! {
        <fieldset class="tiles" translate="no">
            <legend class="unseen">{page.text("choose-game")}</legend>
            {words::offered_games().into_iter().map(tile).collect_view()}
        </fieldset>
    }
    .into_any()
}
