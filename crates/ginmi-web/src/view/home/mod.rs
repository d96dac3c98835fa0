//! The choice and setup of games, and the ways to tables of the server.

mod friends;
mod lobby;
mod opponents;
mod rules;
mod ways;

use ginmi::Game;
use leptos::prelude::*;

use super::cards::face;

use super::fields::{Offer, labelled};
use super::{Page, rulebook};
use crate::browser::{self, address};
use crate::model::{Choices, Place};
use crate::words::{self, Lang};
use ginmi_words::{id, text};

pub(super) use lobby::Lobby;

/// The usual numbers of rounds; the form of house rules takes any other.
const ROUNDS: [&str; 4] = ["1", "3", "6", "12"];

/// The state that the parts of the page share.
#[derive(Clone, Copy)]
struct Setup {
    page: Page,
    choices: RwSignal<Choices>,
    game: Memo<Game>,
    /// Why the setup is invalid, if it is.
    trouble: Memo<Option<String>>,
}

impl Setup {
    fn new(page: Page) -> Setup {
        let choices = RwSignal::new(browser::choices());
        let game = Memo::new(move |_| choices.with(Choices::game));
        let trouble = Memo::new(move |_| {
            let lang = page.lang.get();
            choices.with(|choices| choices.trouble(lang))
        });
        Setup { page, choices, game, trouble }
    }

    /// Changes the choices and stores them for the next visit.
    fn change(self, change: impl FnOnce(&mut Choices)) {
        self.choices.update(change);
        self.choices.with_untracked(browser::keep_choices);
    }

    /// A list that is rebuilt when the choices change.
    fn list(
        self,
        label: &'static str,
        id: &str,
        offer: impl Fn(&Choices, Lang) -> Offer + Send + Sync + 'static,
        set: impl Fn(&mut Choices, &str) + Send + Sync + 'static,
    ) -> AnyView {
        let Setup { page, choices, .. } = self;
        labelled(
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
    let page = Page::get();
    let setup = Setup::new(page);
    let alone = address::is_alone();
    rulebook::provide_reader();
    let play = Callback::new(move |()| {
        page.chosen.set_value(Some(setup.choices.with_untracked(Choices::solo)));
        page.go(Place::Solo);
    });
    let to_tables = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        page.go(Place::Tables);
    };
    view! {
        <main class="home">
            <h1 class="subtitle">{page.text("subtitle")}</h1>
            {ways::ways(setup, play)}
            {tiles(setup)}
            <div class="setup">
                {players(setup)}
                {rounds(setup)}
                {rules::presets(setup)}
                {opponents::opponents(setup)}
            </div>
            <p class="about-rules" role="status">{move || setup.choices.with(|choices| choices.about(page.lang.get()))}</p>
            {move || setup.trouble.get().map(|why| view! { <p class="notice" id="trouble" role="alert">{why}</p> })}
            <div class="home-buttons">
                <button class="button main" id="play" disabled=move || setup.trouble.with(Option::is_some) on:click=move |_| play.run(())>
                    {page.text("play")}
                </button>
                {(!alone).then(|| friends::open(setup))}
                {(!alone).then(|| view! {
                    <a class="button" id="tables" href=address::of(&Place::Tables) on:click=to_tables>{page.text("public-tables")}</a>
                })}
            </div>
            {alone.then(|| view! { <p class="soft" id="alone">{page.text("alone")}</p> })}
            <div class="folds">
                {rules::house_rules(setup)}
                {opponents::each(setup)}
                {(!alone).then(|| friends::friends(setup))}
            </div>
            <nav class="look-up" aria-label=page.text("look-up")>
                {move || rulebook::look_up(page, setup.game.get())}
            </nav>
            <rulebook::Reader/>
        </main>
    }
}

/// The games.
fn tiles(setup: Setup) -> AnyView {
    let Setup { page, game, .. } = setup;
    let tile = |one: Game| {
        let cards = words::emblem_cards(one).into_iter().filter_map(|code| code.parse().ok());
        let cards = cards.map(|card| face(card, None)).collect_view();
        view! {
            <label class="tile" class:chosen=move || game.get() == one>
                <input type="radio" name="game" value=one.id() prop:checked=move || game.get() == one
                    on:change=move |_| setup.change(|choices| choices.set_game(one))/>
                <span class="emblem">{cards}</span>
                <span class="tile-name">{move || words::game(page.lang.get(), one)}</span>
                <span class="tile-about">{move || page.lang.get().text_in(one, "about")}</span>
            </label>
        }
    };
    view! {
        <fieldset class="tiles">
            <legend>{page.text("choose-game")}</legend>
            {words::offered_games().into_iter().map(tile).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// The number of players.
fn players(setup: Setup) -> AnyView {
    let offer = |choices: &Choices, _: Lang| {
        let counts = choices.game().players().map(|count| count.to_string());
        (counts.map(|count| (count.clone(), count)).collect(), choices.players().to_string())
    };
    setup.list(id!("players"), "players", offer, |choices, value| {
        if let Ok(players) = value.parse() {
            choices.set_players(players);
        }
    })
}

/// The number of rounds.
fn rounds(setup: Setup) -> AnyView {
    let offer = |choices: &Choices, lang: Lang| {
        let chosen = choices.rounds();
        // A campaign sets its number of rounds.
        let of_campaign = choices.changed("campaign").is_some();
        let usual = ROUNDS.iter().filter(|_| !of_campaign).map(|count| (*count).to_owned());
        let unusual = (of_campaign || !ROUNDS.contains(&chosen.as_str())).then(|| chosen.clone());
        let name = |count: String| {
            let text = match count.as_str() {
                "12" => text!(lang, "year", count = count),
                "6" => text!(lang, "half-year", count = count),
                "3" => text!(lang, "season", count = count),
                _ => count.clone(),
            };
            (count, text)
        };
        (usual.chain(unusual).map(name).collect(), chosen)
    };
    setup.list(id!("rounds"), "rounds", offer, |choices, value| {
        if choices.changed("campaign").is_none() {
            choices.set("rounds", value);
        }
    })
}
