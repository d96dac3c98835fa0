//! How the chosen game is played: players, rounds, house rules, opponents, and the table with
//! friends. It comes later.

use leptos::prelude::*;

use super::{HomeState, house_rules, opponents, play_online};
use crate::browser::page_url;
use crate::model::SetupChoices;
use crate::view::rulebook;
use crate::words::Lang;
use ginmi_words::{id, text};

/// The usual numbers of rounds; the form of house rules takes any other.
const ROUNDS: [&str; 4] = ["1", "3", "6", "12"];

/// The panel. It is reached only through `lazy_parts`.
pub(in crate::view) fn setup_panel(setup: HomeState) -> AnyView {
    let HomeState { page, choices, sets, game, .. } = setup;
    let summary =
        move || choices.with(|choices| sets.with(|sets| choices.summary(page.lang.get(), sets)));
    let has_server = !page_url::is_static_host();
    view! {
        <div class="setup">
            {players(setup)}
            {rounds(setup)}
            {house_rules::presets(setup)}
            {opponents::opponents(setup)}
        </div>
        <p class="about-rules" role="status">{summary}</p>
        <div class="folds">
            {house_rules::house_rules(setup)}
            {opponents::opponent_list(setup)}
            {has_server.then(|| play_online::friends_table_settings(setup))}
        </div>
        <nav class="look-up" aria-label=page.text("look-up")>
            {move || rulebook::reference_links(page, game.get())}
        </nav>
    }
    .into_any()
}

/// The number of players.
pub(super) fn players(setup: HomeState) -> AnyView {
    let offer = |choices: &SetupChoices, _: Lang| {
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
pub(super) fn rounds(setup: HomeState) -> AnyView {
    let offer = |choices: &SetupChoices, lang: Lang| {
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
