//! Where games are chosen.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi_table::names::BotName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::cards::face;
use super::{Page, rulebook};
use crate::browser::{self, NewTable};
use crate::local::Solo;
use crate::model::Place;
use crate::words::{self, Text};

/// How many rounds can be chosen here; all other house rules have their defaults.
const ROUNDS: [u16; 4] = [1, 3, 6, 12];

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

#[component]
pub(super) fn Home() -> impl IntoView {
    let page = Page::get();
    let game = RwSignal::new(Game::HachiHachi);
    let players = RwSignal::new(3u8);
    let rounds = RwSignal::new(12u16);
    let bot = RwSignal::new("greedy");
    let opening = RwSignal::new(None::<String>);
    let choose = move |chosen: Game| {
        game.set(chosen);
        players.set(if chosen == Game::Nuki { 2 } else { 3 });
    };
    let play = move |_| {
        let Ok(bot) = BotName::new(bot.get_untracked()) else { return };
        let options = vec![("rounds".to_owned(), rounds.get_untracked().to_string())];
        let (game, players) = (game.get_untracked(), players.get_untracked());
        page.chosen.set_value(Some(Solo { game, players, options, bot }));
        page.go(Place::Solo);
    };
    let open = move |_| {
        let rounds = rounds.get_untracked().to_string();
        let options = BTreeMap::from([("rounds".to_owned(), rounds)]);
        let (game, seats) = (game.get_untracked().id(), players.get_untracked());
        let table = NewTable { game, options, seats, visibility: "link" };
        spawn_local(async move {
            let name = browser::name()
                .unwrap_or_else(|| page.lang.get_untracked().pick("Guest", "客").to_owned());
            let opened = match browser::call_me(&name).await {
                Ok(()) => browser::open_table(&table).await,
                Err(error) => Err(error),
            };
            match opened {
                Ok(id) => page.go(Place::Table(id)),
                Err(why) => {
                    let none = || words::NO_TABLE.of(page.lang.get_untracked()).to_owned();
                    opening.set(Some(why.unwrap_or_else(none)));
                }
            }
        });
    };
    let tiles = Game::ALL.iter().map(|one| {
        let one = *one;
        let cards = emblem(one).into_iter().filter_map(|code| code.parse().ok());
        let cards = cards.map(|card| face(card, None)).collect_view();
        view! {
            <label class="tile" class:chosen=move || game.get() == one>
                <input type="radio" name="game" value=one.id() prop:checked=move || game.get() == one
                    on:change=move |_| choose(one)/>
                <span class="emblem">{cards}</span>
                <span class="tile-name">{move || words::game(page.lang.get(), one)}</span>
                <span class="tile-about">{page.text(about(one))}</span>
            </label>
        }
    });
    let counts = move || {
        let options = game.get().players().map(|count| {
            view! { <option value=count selected=move || usize::from(players.get()) == count>{count}</option> }
        });
        options.collect_view()
    };
    let lengths = ROUNDS.map(|count| {
        view! { <option value=count selected=move || rounds.get() == count>{count}</option> }
    });
    let bots = [("greedy", words::OPPONENTS_GREEDY), ("random", words::OPPONENTS_RANDOM)];
    let bots = bots.map(|(id, text)| {
        view! { <option value=id selected=move || bot.get() == id>{page.text(text)}</option> }
    });
    let set_bot = move |event| {
        bot.set(if event_target_value(&event) == "random" { "random" } else { "greedy" });
    };
    view! {
        <main class="home">
            <p class="subtitle">{page.text(words::SUBTITLE)}</p>
            {browser::has_solo().then(|| view! {
                <button class="button main wide" id="continue" on:click=move |_| page.go(Place::Solo)>{page.text(words::CONTINUE)}</button>
            })}
            <fieldset class="tiles">
                <legend>{page.text(words::CHOOSE_GAME)}</legend>
                {tiles.collect_view()}
            </fieldset>
            <div class="setup">
                <label>{page.text(words::PLAYERS)}
                    <select id="players" on:change=move |event| players.set(event_target_value(&event).parse().unwrap_or(3))>{counts}</select>
                </label>
                <label>{page.text(words::ROUNDS)}
                    <select id="rounds" on:change=move |event| rounds.set(event_target_value(&event).parse().unwrap_or(12))>{lengths.into_iter().collect_view()}</select>
                </label>
                <label>{page.text(words::OPPONENTS)}
                    <select id="opponents" on:change=set_bot>{bots.into_iter().collect_view()}</select>
                </label>
            </div>
            <div class="home-buttons">
                <button class="button main" id="play" on:click=play>{page.text(words::PLAY)}</button>
                <button class="button" id="open-table" on:click=open>{page.text(words::WITH_FRIENDS)}</button>
            </div>
            {move || opening.get().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            <nav class="look-up" aria-label=page.text(words::LOOK_UP)>
                {move || rulebook::look_up(page, game.get())}
            </nav>
        </main>
    }
}
