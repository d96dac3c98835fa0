//! Whole games by clicking, in windows of three sizes and in two languages, with sound: every kind
//! of cue must be shown and heard. On demand, screenshots are taken in the middle of each.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use ginmi::Game;
use ginmi::event::Event;
use ginmi_table::Timestamp;
use ginmi_web::model::{CueKind, MatchLedger, Sound, TableSession};
use ginmi_web::solo_table::{DailyDeal, SoloTable, SoloTableOutput, test_positions};
use thirtyfour::prelude::*;

use crate::clock::{self, DAY, is_busy, recorded};
use crate::harness::{
    TIMEOUT, chance, choose, click, find, in_browsers, pause, script, serve, size, store_setting,
    tag, wait_until_painted,
};
use crate::panels::open_game;
use crate::play::{Step, choose_game, step};

/// The combinations of windows and languages. Normally each size and each language occurs at least
/// once; all combinations are used if time does not matter.
const WINDOWS: [((u32, u32), &str); 6] = [
    ((1440, 900), "en"),
    ((360, 740), "ja"),
    ((844, 390), "en"),
    ((1440, 900), "ja"),
    ((360, 740), "en"),
    ((844, 390), "ja"),
];

/// Questions that lead to cues that may not have come up in the games, and what to click first.
const QUESTIONS: [(&str, &str, u8, &str); 5] = [
    ("join", "hachi-hachi", 7, ".choice"),
    ("join", "hachi-hachi", 7, ".choice:nth-of-type(2)"),
    ("two-left", "hachi-hachi", 5, ".choice"),
    ("call", "hachi-hachi", 3, ".choice"),
    ("play", "taiyaku", 5, ".legal"),
];

/// How games are played.
#[derive(Clone, Copy)]
struct How<'a> {
    browser: &'a WebDriver,
    home: &'a str,
    /// The end of the names of screenshots.
    tag: &'a str,
    /// The folder for screenshots, if any are wanted.
    folder: Option<&'a Path>,
}

impl How<'_> {
    /// Takes screenshots of the cues that the clock has stopped for, if any.
    async fn picture(&self) -> Result<()> {
        let Some(folder) = self.folder else { return Ok(()) };
        let wanted: Vec<String> =
            serde_json::from_value(script(self.browser, "return window.clock.wanted()").await?)?;
        for kind in &wanted {
            // Cards start in the frame after their cue has begun.
            wait_until_painted(self.browser).await?;
            script(self.browser, &format!("window.clock.show('{kind}')")).await?;
            self.browser.screenshot(&folder.join(format!("{kind}-{}.png", self.tag))).await?;
        }
        if !wanted.is_empty() {
            script(self.browser, "window.clock.goOn()").await?;
        }
        Ok(())
    }

    /// Clicks, whenever everything is shown, until the round is settled; clicks `first` first.
    async fn round(&self, mut first: Option<&str>) -> Result<()> {
        let mut last = Instant::now();
        loop {
            ensure!(last.elapsed() < 3 * TIMEOUT, "nothing can be clicked");
            self.picture().await?;
            if is_busy(self.browser).await? {
                pause(10).await;
                continue;
            }
            if let Some(selector) = first.take() {
                click(self.browser, selector).await?;
                continue;
            }
            match step(self.browser).await? {
                Step::Clicked => last = Instant::now(),
                Step::Settled => break,
                Step::Nothing => pause(10).await,
            }
        }
        self.picture().await
    }

    /// A game from the page of games to its end.
    async fn game(&self, game: Game, players: usize, rounds: u32) -> Result<()> {
        let Self { browser, home, .. } = *self;
        browser.goto(home).await?;
        choose_game(browser, game.id(), players).await?;
        choose(browser, "#rounds", &rounds.to_string()).await?;
        click(browser, "#play").await?;
        find(browser, ".hand").await?;
        ensure!(script(browser, "return scrollY").await? == 0, "a table is seen from its top");
        for number in 1..=rounds {
            self.round(None).await?;
            let wrong = script(browser, WRONG).await?;
            ensure!(wrong == "", "after round {number}: {wrong}");
            let sheet = find(browser, "#settlement").await?;
            let is_over = sheet.attr("data-over").await?.as_deref() == Some("true");
            ensure!(is_over == (number == rounds), "the game ends after {number} of {rounds}");
            if !is_over {
                click(browser, "#next-round").await?;
            }
        }
        let ranks = browser.find_all(By::Css("#finale .ranks li")).await?.len();
        ensure!(ranks == players, "{ranks} of {players} players have a place");
        let curves = browser.find_all(By::Css("#numbers svg.curve")).await?.len();
        ensure!(curves == usize::from(rounds >= 3), "{curves} curves after {rounds} rounds");
        Ok(())
    }
}

/// The faults of a settlement.
const WRONG: &str = "
    if (document.documentElement.scrollWidth > innerWidth) return 'it is wider than the window';
    for (const [sign, selector] of [['a refusal', '.refusal'], ['a gap', '#gap'], ['trouble', '.trouble']]) {
        if (document.querySelector(selector)) return sign;
    }
    return document.body.innerText.match(/undefined|NaN|\\{|\\}/)?.[0] ?? '';";

/// A deal of a day that is void at first, which is too rare to wait for.
fn void_deal() -> Result<DailyDeal> {
    let months =
        (2026..2040).flat_map(|year| (1..=12).map(move |month| format!("{year}-{month:02}")));
    let days = months.flat_map(|month| (1..=28).map(move |day| format!("{month}-{day:02}")));
    let all = days.flat_map(|date| {
        Game::ALL.iter().map(move |game| DailyDeal { game: *game, date: date.clone() })
    });
    for daily in all {
        if is_void(&daily)? {
            return Ok(daily);
        }
    }
    anyhow::bail!("no deal is void for years")
}

fn is_void(daily: &DailyDeal) -> Result<bool> {
    let now = Timestamp(0);
    let mut local = SoloTable::begin(&daily.solo(), "You", now, daily.seed_bytes(), Vec::new())?;
    local.connect(now, "You");
    let mut session = TableSession::new(1, MatchLedger::default());
    let mut text = Some(session.hello_message());
    while let Some(message) = text {
        for out in local.handle_frame(now, &message) {
            if let SoloTableOutput::Text(text) = out {
                session.apply_message(&text)?;
            }
        }
        let deal = session.contribution(DailyDeal::digits());
        text = deal.and_then(|request| session.encode_request(request));
    }
    let is_void = |event: &Event| {
        matches!(event, Event::Misdeal(_) | Event::HandMisdeal { .. } | Event::Void)
    };
    Ok(session.events().any(|(_, event)| is_void(event)))
}

/// The kinds that are not among those seen.
fn missing(seen: &BTreeSet<String>) -> Vec<&'static str> {
    CueKind::ALL.iter().map(|kind| kind.id()).filter(|kind| !seen.contains(*kind)).collect()
}

/// Plays all games and then, if wanted, the questions that lead to missing cues.
async fn play(how: How<'_>, rounds: u32, seen: &mut BTreeSet<String>, all: bool) -> Result<()> {
    let browser = how.browser;
    for game in Game::ALL {
        let players = *game.players().end();
        let played = how.game(*game, players, rounds).await;
        played.with_context(|| format!("{game} with {players} at {}", how.tag))?;
    }
    seen.extend(recorded(browser, "beat").await?);
    for (question, game, players, first) in QUESTIONS {
        if !all || missing(seen) == [CueKind::Void.id()] {
            break;
        }
        let lines = test_positions::question_log(game, players, question, &[])
            .map_err(anyhow::Error::msg)?;
        open_game(browser, how.home, &lines).await?;
        set_speed(browser, how.folder).await?;
        how.round(Some(first)).await.with_context(|| format!("{question} at {}", how.tag))?;
        seen.extend(recorded(browser, "beat").await?);
    }
    // Every cue that was shown was also heard, some in one of their variations.
    let sounds: BTreeSet<String> = recorded(browser, "sound").await?.into_iter().collect();
    let is_heard =
        |sound: Sound| sounds.iter().any(|heard| heard.split('-').next() == Some(sound.id()));
    for kind in recorded(browser, "beat").await? {
        let kind = CueKind::ALL.into_iter().find(|own| own.id() == kind);
        let sound = kind.context("a kind of beat")?.sound();
        ensure!(sound.is_none_or(is_heard), "{sound:?} is not heard");
    }
    ensure!(is_heard(Sound::Block), "the turn is heard");
    let sounds = script(browser, "return Number(sessionStorage.getItem('sounds'))").await?;
    ensure!(sounds.as_u64() > Some(50), "there are {sounds} sounds");
    Ok(())
}

/// How fast games go: slow enough for pictures, where these are wanted.
async fn set_speed(browser: &WebDriver, folder: Option<&Path>) -> Result<()> {
    let speed = if folder.is_some() { "slow" } else { "normal" };
    store_setting(browser, "speed", speed).await?;
    Ok(())
}

/// Opens the page for the first time, with this language and speed.
async fn arrive(how: How<'_>, day: &str, window: (u32, u32), lang: &str) -> Result<()> {
    let browser = how.browser;
    let chance = serde_json::json!({ "source": chance("88") });
    browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", chance).await?;
    clock::install(browser, day, how.folder.is_some(), 560).await?;
    size(browser, window).await?;
    browser.goto(how.home).await?;
    find(browser, "#play").await?;
    store_setting(browser, "lang", lang).await?;
    set_speed(browser, how.folder).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_are_played_by_clicking_and_every_kind_of_beat_is_seen_and_heard() -> Result<()>
{
    let data_folder = tempfile::tempdir()?;
    let server = serve(&data_folder).await?;
    let home = format!("http://{}/", server.address());
    let folder = std::env::var_os("GINMI_SCREENSHOTS").map(|all| PathBuf::from(all).join("beats"));
    if let Some(folder) = &folder {
        std::fs::create_dir_all(folder)?;
    }
    let is_long = folder.is_some() || std::env::var_os("GINMI_LONG").is_some();
    let (windows, rounds) = if is_long { (&WINDOWS[..], 3) } else { (&WINDOWS[..3], 1) };
    let void = void_deal()?;
    let mut seen = BTreeSet::new();
    let mut lacking = Vec::new();
    for (number, (window, lang)) in windows.iter().enumerate() {
        let tag = tag(*window, lang);
        // For screenshots, every kind is wanted in every window; otherwise each kind must be seen
        // somewhere.
        let all = folder.is_some() || number + 1 == windows.len();
        if folder.is_some() {
            seen.clear();
        }
        in_browsers("beats", async |[browser]| {
            let how = How { browser: &browser, home: &home, tag: &tag, folder: folder.as_deref() };
            arrive(how, DAY, *window, lang).await?;
            play(how, rounds, &mut seen, all).await
        })
        .await?;
        if all {
            in_browsers("void", async |[browser]| {
                let how =
                    How { browser: &browser, home: &home, tag: &tag, folder: folder.as_deref() };
                arrive(how, &void.date, *window, lang).await?;
                browser.goto(&format!("{home}daily/{}", void.game)).await?;
                // If only this cue is missing, there is no need to play.
                find(&browser, ".hand").await?;
                how.picture().await?;
                let begun = Instant::now();
                while is_busy(&browser).await? && begun.elapsed() < TIMEOUT {
                    how.picture().await?;
                    pause(10).await;
                }
                seen.extend(recorded(&browser, "beat").await?);
                Ok(())
            })
            .await?;
            lacking.extend(missing(&seen).into_iter().map(|kind| format!("{kind}-{tag}")));
        }
    }
    server.stop().await;
    ensure!(lacking.is_empty(), "kinds of beats that were not seen: {}", lacking.join(", "));
    Ok(())
}
