//! Where games are chosen and set up, and the doors to tables of the server.

mod door;
mod friends;
mod lobby;
mod opponents;
mod rules;

use ginmi::Game;
use leptos::prelude::*;

use super::Page;
use super::cards::face;
use crate::browser;
use crate::model::{Choices, Place};
use crate::words::{self, Text};

pub(super) use door::Door;
pub(super) use lobby::Lobby;

/// The numbers of rounds that are usual; the form of house rules takes any other.
const ROUNDS: [&str; 4] = ["1", "3", "6", "12"];

const fn about(game: Game) -> Text {
    match game {
        Game::HachiHachi => words::ABOUT_HACHI_HACHI,
        Game::Nuki => words::ABOUT_NUKI,
        Game::Taiyaku => words::ABOUT_TAIYAKU,
    }
}

/// The cards that stand for a game.
const fn emblem(game: Game) -> [&'static str; 3] {
    match game {
        Game::HachiHachi => ["1a", "3a", "8a"],
        Game::Nuki => ["12a", "11a", "10a"],
        Game::Taiyaku => ["7a", "6a", "9a"],
    }
}

/// What is chosen, and what follows from it: what the parts of the page share.
#[derive(Clone, Copy)]
struct Setup {
    page: Page,
    choices: RwSignal<Choices>,
    game: Memo<Game>,
    players: Memo<u8>,
    /// Why no game can be played as it is set up.
    trouble: Memo<Option<String>>,
}

impl Setup {
    fn new(page: Page) -> Setup {
        let choices = RwSignal::new(browser::choices());
        Setup {
            page,
            choices,
            game: Memo::new(move |_| choices.with(Choices::game)),
            players: Memo::new(move |_| choices.with(Choices::players)),
            trouble: Memo::new(move |_| choices.with(|choices| choices.trouble(page.lang.get()))),
        }
    }

    /// Changes something, and keeps it for the next visit.
    fn change(self, change: impl FnOnce(&mut Choices)) {
        self.choices.update(change);
        self.choices.with_untracked(browser::keep_choices);
    }
}

#[component]
pub(super) fn Home() -> impl IntoView {
    let page = Page::get();
    let setup = Setup::new(page);
    let play = move |_| {
        page.chosen.set_value(Some(setup.choices.with_untracked(Choices::solo)));
        page.go(Place::Solo);
    };
    let to_tables = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        page.go(Place::Tables);
    };
    view! {
        <main class="home">
            <p class="subtitle">{page.text(words::SUBTITLE)}</p>
            {browser::has_solo().then(|| view! {
                <button class="button main wide" id="continue" on:click=move |_| page.go(Place::Solo)>{page.text(words::CONTINUE)}</button>
            })}
            <Tiles setup/>
            <div class="setup">
                <Players setup/>
                <Rounds setup/>
                <rules::Presets setup/>
                <opponents::Opponents setup/>
            </div>
            <rules::About setup/>
            {move || setup.trouble.get().map(|why| view! { <p class="notice" id="trouble" role="alert">{why}</p> })}
            <div class="home-buttons">
                <button class="button main" id="play" disabled=move || setup.trouble.with(Option::is_some) on:click=play>
                    {page.text(words::PLAY)}
                </button>
                <friends::Open setup/>
                <a class="button" id="tables" href="/tables" on:click=to_tables>{page.text(words::PUBLIC_TABLES)}</a>
            </div>
            <div class="folds">
                <rules::HouseRules setup/>
                <opponents::Each setup/>
                <friends::Friends setup/>
            </div>
        </main>
    }
}

/// The games.
#[component]
fn Tiles(setup: Setup) -> impl IntoView {
    let Setup { page, game, .. } = setup;
    let tile = |one: &'static Game| {
        let one = *one;
        let cards = emblem(one).into_iter().filter_map(|code| code.parse().ok());
        let cards = cards.map(|card| face(card, None)).collect_view();
        view! {
            <label class="tile" class:chosen=move || game.get() == one>
                <input type="radio" name="game" value=one.id() prop:checked=move || game.get() == one
                    on:change=move |_| setup.change(|choices| choices.set_game(one))/>
                <span class="emblem">{cards}</span>
                <span class="tile-name">{move || words::game(page.lang.get(), one)}</span>
                <span class="tile-about">{page.text(about(one))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="tiles">
            <legend>{page.text(words::CHOOSE_GAME)}</legend>
            {Game::ALL.iter().map(tile).collect_view()}
        </fieldset>
    }
}

/// How many play.
#[component]
fn Players(setup: Setup) -> impl IntoView {
    let Setup { page, game, players, .. } = setup;
    let counts = move || {
        let options = game.get().players().map(|count| {
            view! { <option value=count prop:selected=move || usize::from(players.get()) == count>{count}</option> }
        });
        options.collect_view()
    };
    let set = move |event| {
        if let Ok(players) = event_target_value(&event).parse() {
            setup.change(|choices| choices.set_players(players));
        }
    };
    view! {
        <label>{page.text(words::PLAYERS)}
            <select id="players" on:change=set>{counts}</select>
        </label>
    }
}

/// How many rounds are played.
#[component]
fn Rounds(setup: Setup) -> impl IntoView {
    let Setup { page, choices, .. } = setup;
    let rounds = Memo::new(move |_| choices.with(Choices::rounds));
    let lengths = move || {
        let own = rounds.get();
        let unusual = (!ROUNDS.contains(&own.as_str())).then(|| own.clone());
        let offered = ROUNDS.iter().map(|count| (*count).to_owned()).chain(unusual);
        let one = |count: String| {
            let chosen = count == own;
            view! { <option value=count.clone() prop:selected=chosen>{count.clone()}</option> }
        };
        offered.map(one).collect_view()
    };
    // A campaign sets the number itself.
    let is_set = move || choices.with(|choices| choices.changed("campaign").is_some());
    let set = move |event| {
        let value = event_target_value(&event);
        setup.change(|choices| choices.set("rounds", &value));
    };
    view! {
        <label>{page.text(words::ROUNDS)}
            <select id="rounds" disabled=is_set on:change=set>{lengths}</select>
        </label>
    }
}
