//! The reader's career: statistics, and the yaku that were collected.

use ginmi::Game;
use ginmi_words::{YakuEntry, all_yaku, text};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::cards::card_face;
use super::rulebook::page_link;
use super::{PageContext, lazy_parts};
use crate::browser;
use crate::model::replay::LARGEST;
use crate::model::{GameStats, OwnMistakes, PlayerCareer, Route};
use crate::words::{self, FIRST, Lang, signed};

/// The page of the reader's career.
#[component]
pub(super) fn CareerPage() -> impl IntoView {
    let page = PageContext::get();
    let career = RwSignal::new(browser::career());
    let merged_note = RwSignal::new(String::new());
    let chosen = RwSignal::new(None::<Game>);
    spawn_local(async move {
        let mut own = career.get_untracked();
        if browser::add_server_games(&mut own).await {
            _ = career.try_update(|career| career.merge(own));
        }
    });
    let save = move |_| {
        let mistakes = Game::ALL.iter().map(|game| browser::own_mistakes(*game).write());
        let text: String =
            [career.with_untracked(PlayerCareer::write)].into_iter().chain(mistakes).collect();
        browser::download("ginmi-career.jsonl", &text);
    };
    let add = move |event: web_sys::Event| {
        let Some(file) = browser::picked_file(&event) else { return };
        spawn_local(async move {
            let lang = page.lang.get_untracked();
            let read =
                browser::read_file(&file, LARGEST).await.map_err(|why| lang.text(why.text()));
            let read = read.and_then(|text| {
                let other = PlayerCareer::read(&text).ok_or_else(|| lang.text("no-record-file"))?;
                Ok((other, text))
            });
            let sentence = match read {
                Ok((other, text)) => {
                    add_mistakes(&text);
                    let count = career.try_update(|career| career.merge(other)).unwrap_or_default();
                    career.with_untracked(browser::store_career);
                    text!(lang, "record-merged", count = count)
                }
                Err(why) => why.to_owned(),
            };
            _ = merged_note.try_set(sentence);
        });
    };
    let tables = move || {
        let lang = page.lang.get();
        let stats = career.with(PlayerCareer::stats);
        if stats.is_empty() {
            return view! { <p id="no-own-record">{lang.text("no-own-record")}</p> }.into_any();
        }
        let stats = stats.iter().map(|one| stats_view(lang, one)).collect_view();
        view! { <ul class="careers">{stats}</ul> <p class="soft">{lang.text("record-ties")}</p> }
            .into_any()
    };
    let album = move || {
        let lang = page.lang.get();
        career.with(|career| {
            let most = || career.stats().first().map_or(FIRST, |one| one.game);
            album_view(lang, career, chosen, chosen.get().unwrap_or_else(most))
        })
    };
    let has_games = career.with_untracked(|career| !career.games().is_empty());
    let replays =
        move || page_link(page, Route::Replays, page.lang.get().text("all-replays"), false);
    view! {
        <main class="replays record">
            <h1>{page.text("own-record")}</h1>
            <p>{page.text("own-record-about")} " " {replays}</p>
            {tables}
            <section class="passing">
                <button class="button small" id="export-record" on:click=save>{page.text("export-record")}</button>
                <label class="button small import">{page.text("import-record")}
                    <input type="file" id="import-record" accept=".jsonl,.txt,application/jsonl" on:change=add/>
                </label>
                <span role="status" id="record-merged">{move || merged_note.get()}</span>
            </section>
            {has_games.then(|| lazy_parts::lazy_profile(page, career))}
            {album}
        </main>
    }
}

/// Adds the mistakes in a file to those that are stored here.
fn add_mistakes(text: &str) {
    for game in Game::ALL.iter().copied() {
        let mut own = browser::own_mistakes(game);
        if own.merge(OwnMistakes::read(text, game)) > 0 {
            browser::store_own_mistakes(game, &own);
        }
    }
}

fn stats_view(lang: Lang, stats: &GameStats) -> AnyView {
    let game = words::game(lang, stats.game);
    let title = text!(lang, "record-table", game = game, players = stats.players);
    let (tenths, sign) = (stats.tenths.unsigned_abs(), signed(stats.tenths));
    let sign = sign.chars().next().unwrap_or('±');
    let numbers = [
        (lang.text("record-games"), stats.games.to_string()),
        (lang.text("record-won"), stats.won.to_string()),
        (lang.text("record-tied"), stats.tied.to_string()),
        (lang.text("record-lost"), stats.lost.to_string()),
        (lang.text("record-average"), format!("{sign}{}.{}", tenths / 10, tenths % 10)),
        (lang.text("record-best"), signed(stats.best)),
        (lang.text("record-streak"), stats.streaks.0.to_string()),
        (lang.text("record-now"), stats.streaks.1.to_string()),
    ];
    let numbers =
        numbers.map(|(name, number)| view! { <div><dt>{name}</dt><dd>{number}</dd></div> });
    view! {
        <li><h2>{title}</h2><dl>{numbers.into_iter().collect_view()}</dl></li>
    }
    .into_any()
}

/// All yaku of a game: the collected ones in color, the others as silhouettes.
fn album_view(
    lang: Lang,
    career: &PlayerCareer,
    chosen: RwSignal<Option<Game>>,
    game: Game,
) -> AnyView {
    let tab = |other: &Game| {
        let other = *other;
        view! {
            <button class="button small" aria-pressed=(other == game).to_string()
                on:click=move |_| chosen.set(Some(other))>{words::game(lang, other)}</button>
        }
    };
    let tabs = Game::ALL.iter().map(tab).collect_view();
    let sections = all_yaku(lang, game);
    let entries = || sections.iter().flat_map(|section| &section.entries);
    let times = |entry: &YakuEntry| career.times(game, entry.name.id);
    let count = entries().filter(|entry| times(entry) > 0).count();
    let count_text = text!(lang, "album-count", count = count, size = entries().count());
    let one = |entry: &YakuEntry| entry_view(lang, entry, times(entry));
    let entries = entries().map(one).collect_view();
    view! {
        <section class="album" id="album">
            <h2>{lang.text("album")}</h2>
            <div class="album-games">{tabs}</div>
            <p class="soft">{count_text}</p>
            <ul class="stamps">{entries}</ul>
        </section>
    }
    .into_any()
}

/// The most cards of a yaku that are shown.
const SHOWN: usize = 5;

fn entry_view(lang: Lang, entry: &YakuEntry, times: u32) -> AnyView {
    let counts = entry.cards.iter().filter(|(_, counts)| *counts).take(SHOWN);
    let cards: Vec<AnyView> = counts.map(|(card, _)| card_face(*card, None)).collect();
    let shown = cards.len();
    let times_text = match times {
        0 => lang.text("album-missing").to_owned(),
        count => text!(lang, "album-times", count = count),
    };
    view! {
        <li class="stamp" class:collected={times > 0} data-yaku=entry.name.id title=entry.requirement.clone()>
            <div class="stamp-cards" aria-hidden="true" style:--cards=shown.to_string()>{cards}</div>
            <b>{entry.name.name}</b> <span>{times_text}</span>
        </li>
    }
    .into_any()
}
